"""The JSON position: each of its fields once, from which it is read and written and has its schemas.

Invariant: reading checks form only; a position that is impossible by the rules is read all the same, and
`problems` tells.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from jupiter.engine.codecs import JsonType, unchanged
from jupiter.engine.errors import Fault
from jupiter.engine.fields import (
    CHANCE,
    Field,
    Ignored,
    ListOf,
    Noted,
    Part,
    Position,
    ReadBy,
    Record,
    choice,
    list_of,
    named,
    noting,
    rising,
    whole_number,
)
from jupiter.engine.hexes import axial
from jupiter.engine.localizer import Localizer
from jupiter.engine.notation import MAX_NUMBER
from jupiter.engine.schemas import Schema, ending, whole_object
from jupiter.games.rescue.actions import codecs, place_from_json
from jupiter.games.rescue.board import MAX_CELL, POD, SIDES, SPAN, Board, Placed, TileSet, board, place_text, places
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.parts import Variant, Variants
from jupiter.games.rescue.state import OUT, Phase, State, outcome, pile
from jupiter.games.rescue.tilesets import (
    TILE_ID,
    TILES,
    face_to_json,
    tile_id,
    tile_set_from_json,
    tile_set_schema,
)
from jupiter.games.rescue.wording import localizer

MAX_COUNT = 999
MAX_DIGIT = 35
MAX_PLACES = 200
MAX_ROBOTS = 7

PHASE = choice({phase.value: phase for phase in Phase})
SIDE = choice({side: side for side in SIDES})
VARIANT = choice({variant.id: variant.id for variant in load().variants})
SETBACK = named(
    {card.id: code for code, card in load().cards.items() if card.is_setback},
    "a Setback or null",
    {"enum": sorted(card.id for card in load().cards.values() if card.is_setback)},
)
SPACE = {"type": "string", "pattern": codecs()["place"].schema["pattern"].replace("pod|", ""), "examples": ["4.2"]}
"""Schema of a place that is not the pod."""
_CELL, _CARDS, _ROBOT = codecs()["cell"], codecs()["cards"], codecs()["robot"]
_CELLS = list_of(_CELL, "a list of different cells", TILES, make=rising, different=True)
_A_ROBOT = replace(_ROBOT, what="a robot that plays")
_SOME_ROBOTS = list_of(_ROBOT, "a list of different robots that play", different=True)
_COUNT = replace(whole_number(MAX_COUNT), what=f"a number of Colonists, 0 to {MAX_COUNT}")


# --- variants and tiles ---------------------------------------------------------------------------------------------


def _read_variants(value: Any, at: str, faults: list[Fault]) -> list[Any] | None:
    if not isinstance(value, list):
        faults.append(Fault(at, "must be a list of variants"))
        return None
    known = len(load().variants)
    if len(value) > known or len(set(map(str, value))) != len(value):
        faults.append(Fault(at, "must be different variants"))
    if len(value) > known:
        return None
    return [VARIANT.read(variant, f"{at}.{place}", faults) for place, variant in enumerate(value)]


VARIANTS = ReadBy(_read_variants, unchanged, {"type": "array", "items": VARIANT.schema, "uniqueItems": True})
"""The variants listed, by name."""


def variants_in_force(listed: list[Any], solo: bool, noted: Noted) -> Variants:
    """Those of the variants listed; `solo`, which one robot brings about, is read and not kept."""
    if "solo" in listed and not solo:
        noted.add(f"variants.{listed.index('solo')}", "Solo Play is for one robot")
    return frozenset(variant for variant in Variant if variant in listed)


def _variants(state: State) -> list[str]:
    """Names of the variants in force, Solo Play last."""
    named = [variant.id for variant in load().variants if variant.id in state.variants]
    return [*named, "solo"] if state.is_solo else named


def _read_tile_set(sent: Any) -> TileSet:
    return load().tiles if sent == "standard" else tile_set_from_json(sent)


def tile_set_to_json(tile_set: TileSet) -> Any:
    """`standard`, or all faces of a set of the player's own."""
    if tile_set == load().tiles:
        return "standard"
    tiles = tile_set.tiles.values()
    sides = [{side: face_to_json(tile.face(side)) for side in SIDES} for tile in tiles]
    return {"tiles": [{"id": tile.id, **faces} for tile, faces in zip(tiles, sides, strict=True)]}


TILE_SET = ReadBy(noting(_read_tile_set), tile_set_to_json, tile_set_schema())
"""The tile set: ours, or the player's own."""
LAID_TILE = Record(
    "LaidTile",
    (
        Field("cell", replace(_CELL, what=f"a cell from 0 to {MAX_CELL}")),
        Field(
            "tile",
            JsonType(
                "a tile",
                lambda value: tile_id(value) or "",
                unchanged,
                {"type": "string", "pattern": f"^({TILE_ID})$", "description": "As printed, such as `3B`."},
            ),
        ),
        Field("side", SIDE),
        Field("rotation", replace(codecs()["turn"], what="0 to 5")),
        *(Ignored(name) for name in ("module", "q", "r")),
    ),
    Placed,
    is_tuple=True,
)
TILES_LAID = ListOf(LAID_TILE, "a list of tiles", TILES, length=f"{TILES} at most")


@lru_cache(maxsize=256)
def _tiles(where: Board) -> tuple[dict[str, Any], ...]:
    return tuple(map(LAID_TILE.to_json, where.layout))


def tiles_of_set(tiles: Iterable[Placed], tile_set: TileSet, noted: Noted) -> tuple[Placed, ...]:
    """Those of the tiles in which nothing is faulty: which ids there are is for the tile set to say."""
    ids = tile_set.tiles
    for number, placed in enumerate(tiles):
        if placed.tile not in ids:
            noted.add(f"tiles.{number}.tile", f"must be one of {', '.join(ids)}", joint=bool(placed.tile))
    return tuple(placed for placed in tiles if placed.tile in ids and None not in placed)


# --- places and robots ----------------------------------------------------------------------------------------------


def _read_places(value: Any, at: str, faults: list[Fault]) -> int | None:
    if not isinstance(value, list) or len(value) > MAX_PLACES:
        most = f"{MAX_PLACES} places at most" if isinstance(value, list) else "a list of places such as 4.2"
        faults.append(Fault(at, f"must be {most}"))
        return None
    mask = 0
    for number, text in enumerate(value):
        where = place_from_json(text)
        if where is None or where == POD:
            message = "must be a place: cell.n with n from 0 (hub) to 6, such as 4.2"
            faults.append(Fault(f"{at}.{number}", message))
        elif mask >> where & 1:
            faults.append(Fault(f"{at}.{number}", f"{text} stands twice in this list"))
        else:
            mask |= 1 << where
    return mask


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


_PLACES = ReadBy(
    _read_places,
    _places_to_json,
    {"type": "array", "items": SPACE, "maxItems": MAX_PLACES, "uniqueItems": True},
)

_Robot = tuple[str, int, tuple[str, ...], tuple[str, ...]]
"""Letter, place, core and hand."""

_ROBOT_STATE = Record(
    "RobotState",
    (
        Field("robot", _ROBOT, stand_in="O"),
        Field("at", replace(codecs()["place"], what="a place, pod or null"), null=OUT),
        Field("core", _CARDS, default=()),
        Field("hand", _CARDS, default=()),
    ),
    lambda robot, at, core, hand: (robot, at, core, hand),
    is_tuple=True,
)


def _robots(state: State) -> Iterable[_Robot]:
    return zip(state.letters, state.robots, state.cores, state.hands, strict=True)


def _different_robots(robots: list[_Robot], _: Mapping[str, Any], noted: Noted) -> list[_Robot]:
    letters = [letter for letter, *_ in robots]
    for number, letter in enumerate(letters):
        if letter in letters[:number]:
            noted.add(f"robots.{number}.robot", f"{robots_by_letter()[letter]} stands twice")
    return robots


def _letters(read: Mapping[str, Any]) -> str:
    return "".join(letter for letter, *_ in read["robots"])


def _playing(field: str) -> Any:
    """The seat of the robot that the field names."""

    def seat(letter: str, read: Mapping[str, Any], noted: Noted) -> int | None:
        letters = _letters(read)
        if letter in letters:
            return letters.index(letter)
        noted.add(field, "must be a robot that plays")
        return None

    return seat


def _all_playing(field: str) -> Any:
    """The seats of the robots that the field names."""

    def seats(robots: tuple[str, ...], read: Mapping[str, Any], noted: Noted) -> tuple[int, ...]:
        letters = _letters(read)
        if not set(robots) <= set(letters):
            noted.add(field, f"must be {_SOME_ROBOTS.what}")
        return tuple(letters.index(robot) for robot in robots if robot in letters)

    return seats


# --- the position ---------------------------------------------------------------------------------------------------

_POD = Record(
    "Pod",
    (
        Field("dock", _CELL, get=lambda state: state.board.dock, null=None),
        Field(
            "due",
            _A_ROBOT,
            get=lambda state: None if state.due is None else state.letters[state.due],
            null=None,
            fit=_playing("due"),
        ),
        Field("colonists", _COUNT, "aboard", default=0),
    ),
)
_TURN = Record(
    "Turn",
    (
        Field("number", whole_number(MAX_NUMBER), "turn"),
        Field("robot", _A_ROBOT, "seat", get=lambda state: state.letters[state.seat], fit=_playing("robot")),
        Field("phase", PHASE),
        Field("spent", whole_number(MAX_DIGIT), default=0),
        Field("extra", whole_number(MAX_DIGIT), default=0),
        Field("used", _CARDS, default=()),
        Field("die", codecs()["die"], null=0),
        *(Field(name, _CELLS, default=()) for name in ("pending", "invaded", "shielded", "calm")),
        Field("setback", SETBACK, null=""),
        Field(
            "dealing",
            _SOME_ROBOTS,
            get=lambda state: [state.letters[seat] for seat in state.dealing],
            default=(),
            fit=_all_playing("dealing"),
        ),
        Field(
            "choosing",
            _SOME_ROBOTS,
            get=lambda state: [state.letters[seat] for seat in state.choosing],
            default=(),
            fit=_all_playing("choosing"),
        ),
    ),
)


def _make_state(
    robots: list[_Robot], tile_set: TileSet, tiles: Iterable[Placed], dock: int | None, **others: Any
) -> State:
    letters, where, cores, hands = zip(*robots, strict=True)
    laid_out = board(tile_set, tuple(sorted(tiles)), dock)
    return State(board=laid_out, letters="".join(letters), robots=where, cores=cores, hands=hands, **others)


POSITION = Position(
    load().id,
    load().rules,
    (
        Field(
            "variants",
            VARIANTS,
            write=_variants,
            default=frozenset(),
            fit=lambda listed, read, noted: variants_in_force(listed, len(_letters(read)) == 1, noted),
        ),
        Field("tile_set", TILE_SET, get=lambda state: state.board.tile_set, default=load().tiles),
        Field(
            "tiles",
            TILES_LAID,
            write=lambda state: [tile.copy() for tile in _tiles(state.board)],
            fit=lambda tiles, read, noted: tiles_of_set(tiles, read["tile_set"], noted),
        ),
        Part("pod", _POD),
        Field("colonists", _PLACES),
        Field("creeps", _PLACES),
        Field("super_creeps", _PLACES, "supers"),
        Field(
            "robots",
            ListOf(_ROBOT_STATE, "a list of robots", MAX_ROBOTS, 1, f"1 to {MAX_ROBOTS} robots"),
            get=_robots,
            stand_in=(),
            fit=_different_robots,
        ),
        Field("open", _CARDS, "laid", default=()),
        Field("discards", _CARDS, default=()),
        Field("aside", _CARDS, default=()),
        Field("evacuated", _COUNT, "saved"),
        Field("lost", _COUNT),
        CHANCE,
        Part("turn", _TURN),
    ),
    _make_state,
    first=("robots", "tile_set", "pod", "tiles"),
    left_out="null or empty",
)


def to_json(state: State, says: Localizer | None = None) -> dict[str, Any]:
    """The JSON position of a state; what is for people in it is in English if not told otherwise."""
    return POSITION.to_json(state, _derived(state, says or localizer()))


# --- what follows from the rest -------------------------------------------------------------------------------------


def _derived(state: State, says: Localizer) -> dict[str, Any]:
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
def _cells(where: Board) -> dict[str, dict[str, int]]:
    """Axial coordinates of the tiles and the docked pod, by cell."""
    cells = (*where.shapes, *(() if where.dock is None else (where.dock,)))
    return {str(cell): axial(cell)._asdict() for cell in cells}


def derived_schema() -> Schema:
    """What `position.derived` holds."""
    counts = (
        "actions_left", "actions_allowed", "hand_limit", "goal", "colonists_at_start", "can_be_evacuated",
        "colonists_on_board", "creeps_on_board", "super_creeps_on_board", "draw_pile_size",
    )  # fmt: skip
    whole: Schema = {"type": "integer"}
    axes = whole_object({"q": whole, "r": whole})
    fields = dict.fromkeys(counts, whole) | {
        "draw_pile": {"type": "object", "additionalProperties": whole, "description": "Copies by card."},
        "outcome": ending(),
        "cells": {"type": "object", "additionalProperties": axes, "description": "Axial coordinates by cell."},
    }
    return {**whole_object(fields), "description": "Counts for people and screens; ignored when sent in."}
