"""The JSON position: a state as an object that a stranger can read and draw. `reading` is the way back."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from jupiter.engine.hexes import axial
from jupiter.engine.localizer import Localizer
from jupiter.games.rescue.board import SPAN, Board, place_text, places
from jupiter.games.rescue.codecs import (
    cards_by_code,
    robots_by_letter,
)
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import SIDES, TileSet
from jupiter.games.rescue.state import OUT, State, outcome, pile
from jupiter.games.rescue.tilesets import face_to_json
from jupiter.games.rescue.wording import localizer


def to_json(state: State, says: Localizer | None = None) -> dict[str, Any]:
    """The JSON position of a state; what is for people in it is in English if not told otherwise."""
    robots = [robots_by_letter()[letter] for letter in state.letters]
    return {
        "game": load().id,
        "rules": load().rules,
        "variants": variants_to_json(state),
        "tile_set": tile_set_to_json(state.board.tile_set),
        "tiles": [tile.copy() for tile in _tiles(state.board)],
        "pod": {
            "dock": state.board.dock,
            "due": None if state.due is None else robots[state.due],
            "colonists": state.aboard,
        },
        "colonists": _places_to_json(state.colonists),
        "creeps": _places_to_json(state.creeps),
        "super_creeps": _places_to_json(state.supers),
        "robots": [
            {
                "robot": robot,
                "at": None if state.robots[seat] == OUT else place_text(state.robots[seat]),
                "core": _cards_to_json(state.cores[seat]),
                "hand": _cards_to_json(state.hands[seat]),
            }
            for seat, robot in enumerate(robots)
        ],
        "open": _cards_to_json(state.laid),
        "discards": _cards_to_json(state.discards),
        "aside": _cards_to_json(state.aside),
        "evacuated": state.saved,
        "lost": state.lost,
        "chance": {"seed": state.seed, "drawn": state.drawn},
        "turn": _turn_to_json(state, robots),
        "derived": derived(state, says or localizer()),
    }


def _turn_to_json(state: State, robots: list[str]) -> dict[str, Any]:
    return {
        "number": state.turn,
        "robot": robots[state.seat],
        "phase": str(state.phase),
        "spent": state.spent,
        "extra": state.extra,
        "used": _cards_to_json(state.used),
        "die": state.die or None,
        "pending": list(state.pending),
        "invaded": list(state.invaded),
        "shielded": list(state.shielded),
        "calm": list(state.calm),
        "setback": cards_by_code()[state.setback] if state.setback else None,
        "dealing": [robots[seat] for seat in state.dealing],
        "choosing": [robots[seat] for seat in state.choosing],
    }


def derived(state: State, says: Localizer) -> dict[str, Any]:
    """What people want to see and programs could work out; ignored when sent in."""
    end = says.outcome(outcome(state))
    cards = pile(state)
    return {
        "actions_left": state.left,
        "actions_allowed": state.allowed,
        "hand_limit": state.hand_limit,
        "goal": state.goal,
        "colonists_at_start": state.start,
        "can_be_evacuated": state.savable,
        "colonists_on_board": state.colonists.bit_count(),
        "creeps_on_board": state.creeps.bit_count(),
        "super_creeps_on_board": state.supers.bit_count(),
        "draw_pile": {cards_by_code()[code]: copies for code, copies in cards.items()},
        "draw_pile_size": sum(cards.values()),
        "outcome": None if end is None else end.brief(),
        "cells": {cell: axes.copy() for cell, axes in _cells(state.board).items()},
    }


@lru_cache(maxsize=256)
def _tiles(where: Board) -> tuple[dict[str, Any], ...]:
    return tuple(placed._asdict() for placed in where.layout)


@lru_cache(maxsize=256)
def _cells(where: Board) -> dict[str, dict[str, int]]:
    """Axial coordinates of the tiles and the docked pod, by cell."""
    cells = (*where.shapes, *(() if where.dock is None else (where.dock,)))
    return {str(cell): axial(cell)._asdict() for cell in cells}


def _places_to_json(mask: int) -> list[str]:
    listed: list[str] = []
    for cell, figures in enumerate(mask.to_bytes(mask.bit_length() + 7 >> 3, "little")):
        if figures:
            listed += _tile_to_json(cell, figures)
    return listed


@lru_cache(maxsize=1 << 14)
def _tile_to_json(cell: int, figures: int) -> tuple[str, ...]:
    """The places of figures on a tile, from its byte."""
    return tuple(place_text(SPAN * cell + where) for where in places(figures))


def _cards_to_json(cards: Sequence[str]) -> list[str]:
    names = cards_by_code()
    return [names[card] for card in cards]


def variants_to_json(state: State) -> list[str]:
    """Ids of the variants in force, Solo Play last."""
    named = [variant.id for variant in load().variants if variant.id in state.variants]
    return [*named, "solo"] if state.is_solo else named


def tile_set_to_json(tile_set: TileSet) -> Any:
    """`standard`, or all faces of a set of the player's own."""
    if tile_set == load().tiles:
        return "standard"
    tiles = tile_set.tiles.values()
    sides = [{side: face_to_json(tile.face(side)) for side in SIDES} for tile in tiles]
    return {"tiles": [{"id": tile.id, **faces} for tile, faces in zip(tiles, sides, strict=True)]}
