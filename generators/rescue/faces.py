"""What a screen shows of Jupiter Rescue: the printed faces, gathered in sheets of symbols.

Invariant: it draws nothing. A face on the screen is the one on paper, cut off where the piece ends; tokens leave out
their letters, tiles what is too fine to be seen.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from jupiter.games.rescue.board import SIDES, Tile
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import (
    CORE_SCOPES,
    STANDARD_SCOPES,
    TYPES,
    Card,
)
from jupiter.generators.drawing.scene import Scene
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, pod, texts, tiles, tokens
from jupiter.generators.rescue.look import CREAM, ICONS
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.screen import sprites
from jupiter.generators.screen.compact_svg import Sprite

UNIT = Edition()
FIGURES = ("colonist", "creep", "super-creep")

Drawings = Mapping[str, Callable[[], Sprite]]


def atlases() -> dict[str, Drawings]:
    """The sheets by name: the faces of the tiles by the tile's id, the figures, and the icons."""
    return {f"tiles-{side}": _tiles(side) for side in SIDES} | {"figures": _figures(), "icons": _icons()}


def _tiles(side: str) -> Drawings:
    return {tile.id: partial(_tile, tile, side) for tile in load().tiles.tiles.values()}


def _tile(tile: Tile, side: str) -> Sprite:
    return _hexagon(tiles.sprite(UNIT, tile, side))


def _hexagon(scene: Scene) -> Sprite:
    return Sprite(scene, *lattice.box(UNIT), lattice.inset(0.0))


def _figures() -> Drawings:
    """The figures as the discs of their tokens, robots by their ids; and the pod, which is a tile."""
    kinds = {name: name for name in FIGURES} | {robot.id: f"robot/{robot.id}" for robot in load().robots}
    return {name: partial(_disc, kind) for name, kind in kinds.items()} | {"pod": _pod}


def _pod() -> Sprite:
    return _hexagon(pod.front(UNIT))


def _disc(kind: str) -> Sprite:
    return sprites.disc(tokens.sprite(kind), tokens.DISC)


def _icons() -> Drawings:
    """The icon of each card by the card's id, those of types and scopes by their names."""
    names = {card.id: card.code for card in load().cards.values()}
    names |= {name: name for name in (*TYPES, *STANDARD_SCOPES, *CORE_SCOPES)}
    return {key: partial(sprites.icon, ICONS, name, CREAM) for key, name in names.items()}


def groups() -> dict[str, Mapping[str, Callable[[str], Scene]]]:
    """The cards by id; they come in a language."""
    return {"cards": {card.id: partial(_card, card) for card in load().cards.values()}}


def _card(card: Card, language: str) -> Scene:
    face, words = cards.front(Edition(language=language), card), texts.words(language)
    return replace(face, name=words(f"card/{card.code}/name"))
