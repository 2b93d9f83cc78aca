"""Tokens: ships of five silhouettes, red ships, the excavator and the other trackers.

Invariant: a kind of token is known by its figure, by its ink and by the shape of its frame, so that any one of them may
fail. A round token is the disc of 5.2 mm radius in it, enlarged to its width; out of a square one it may be punched.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shape, Shapes, Style, Transform
from jupiter.generators.drawing.shapes import rectangle, regular, rounded_box, star
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, TOKEN_SHAPE, Edition
from jupiter.generators.skies import marks
from jupiter.generators.skies.camera_marks import MARKS
from jupiter.generators.skies.look import AMBER, CYAN, HOT, INK, IRON, PALE, RADAR, SKY, hot, icon, press
from jupiter.generators.skies.texts import words

SIDE = 11.0
"""Of the square: a ship on its space leaves the numbers beside it to be seen."""
DISC = 5.2
FIGURE, SHIP, RED = 3.45, 4.4, 3.85
"""Radii of the figures of trackers, ships and red ships."""
MIDDLE = (SIDE / 2, SIDE / 2)
PEEK = 1.95
"""Height of the figure above a camera mark."""
SILHOUETTES = 5
"""Green ships have as many different figures; in play all are alike."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of token."""

    figure: str
    ink: Ink
    frame: Points


_GREEN = frozenset(f"ship-{number}" for number in range(1, SILHOUETTES + 1))
ROUND = regular(MIDDLE, 4.75, 60, 0)
SPIKED = star(MIDDLE, 4.85, 4.2, 14)
SQUARE = rounded_box(1.55, 1.55, SIDE - 3.1, SIDE - 3.1, 1.6)


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds by name: `ship-1` to `ship-5`, `ship-red`, `excavator`, `research`, `energy` and `damage`."""
    ships = {name: Kind(name, RADAR, ROUND) for name in sorted(_GREEN)}
    trackers = {"excavator": IRON, "research": CYAN, "energy": AMBER, "damage": SKY[7]}
    return MappingProxyType(
        ships
        | {"ship-red": Kind("ship-red", HOT, SPIKED)}
        | {name: Kind(name, ink, SQUARE) for name, ink in trackers.items()}
    )


def kit(edition: Edition) -> Kit:
    """All tokens; both sides of a token show the same face."""
    supply = load().supply
    ships = [f"ship-{1 + number % SILHOUETTES}" for number in range(supply.green_ships)]
    names = (*ships, *("ship-red",) * supply.red_ships, "excavator", "research", "energy", "damage")
    pieces = tuple(_piece(edition, name) for name in names)
    return Kit("tokens", words(edition.language)("sheet/tokens"), pieces, shape.cutting(edition))


def _piece(edition: Edition, name: str) -> Piece:
    drawing = face(edition, name)
    title = words(edition.language)("table/ship" if name in _GREEN else f"table/{name}")
    return Piece(name, shape.outline(edition, SIDE), drawing, drawing, title=title)


def face(edition: Edition, name: str) -> Scene:
    """The face of that kind of token.

    :raises KeyError: for a kind that there is not.
    """
    return _face(edition.mode, edition[CAMERA_MARKS], edition[TOKEN_SHAPE], shape.bleed(edition), name)


@lru_cache(maxsize=10 * KEPT)
def _face(mode: Mode, is_marked: bool, is_round: bool, bleed: float, name: str) -> Scene:
    on, kind = press(mode), kinds()[name]
    shapes = tuple(_shapes(on, kind)) if not is_marked else tuple(_marked(on, name, kind))
    if is_round:
        factor = SIDE / 2 / DISC
        shapes = (Group(shapes, Transform(factor, 0, 0, factor, *(x * (1 - factor) for x in MIDDLE))),)
    return Scene(name, SIDE, SIDE, shapes, bleed, regular(MIDDLE, 4.0, 60, 0))


def _shapes(press: Press, kind: Kind) -> Iterator[Shape]:
    yield from _ground(press, kind)
    ink = PALE if kind.frame is SQUARE else INK
    yield Polygon(kind.frame, Style(fill=press.under(ink), stroke=press.colour(INK), width=0.25, rounded=True))
    yield from _figure(press, kind, ink)


def _figure(press: Press, kind: Kind, ground: Ink) -> Shapes:
    """The figure: a ship with the light on it, or the plain sign of a tracker."""
    if ground == INK:
        return marks.figure(press, kind.figure, MIDDLE, RED if kind.frame is SPIKED else SHIP, kind.ink, ground)
    # Damage has a field of its own, so that nobody takes it for a red ship; its sign alone is red.
    shown = hot(press) if kind.figure == "damage" and press.mode is not Mode.GREY else press.on(ground)
    return (icon(kind.figure, MIDDLE, FIGURE, shown, press.under(ground)),)


def _ground(press: Press, kind: Kind) -> Iterator[Shape]:
    """The rim in the kind's ink; a punch takes its corners away."""
    full = rectangle(-shape.BLEED, -shape.BLEED, SIDE + 2 * shape.BLEED, SIDE + 2 * shape.BLEED)
    yield from press.ground(full, kind.ink, edge=False)


def _marked(press: Press, name: str, kind: Kind) -> Iterator[Shape]:
    """The camera mark on a light panel, and the figure small above it."""
    yield from _ground(press, kind)
    yield Polygon(rectangle(0.5, 0.4, SIDE - 1.0, SIDE - 0.8), Style(fill=press.colour(PALE)))
    yield icon(kind.figure, (MIDDLE[0], PEEK), 1.5, press.colour(INK), press.colour(PALE))
    yield from marks.camera_mark(press, MARKS[name], MIDDLE)
