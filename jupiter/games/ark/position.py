"""The JSON position: each of its fields once, from which it is read and written and has its schemas.

Invariant: reading checks form only; a position that is impossible by the rules is read all the same, and
`problems` tells.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from jupiter.engine.codecs import JsonType
from jupiter.engine.fields import (
    CHANCE,
    FLAG,
    ByName,
    Field,
    ListOf,
    Noted,
    Position,
    Record,
    choice,
    list_of,
    named,
    rising,
    whole_number,
)
from jupiter.engine.localizer import Localizer
from jupiter.engine.schemas import Schema, absent, one_of, optional, ranking, ref, whole_object
from jupiter.games.ark import layout
from jupiter.games.ark.actions import POOL, VALUE
from jupiter.games.ark.colony import Colony
from jupiter.games.ark.definitions import TRACKS, load
from jupiter.games.ark.laws.context import Player
from jupiter.games.ark.notation import MOST_USED
from jupiter.games.ark.parts import FACES, MOST_PLAYERS, PLAYERS
from jupiter.games.ark.scoring import Points, outcome, points, rating
from jupiter.games.ark.state import MOST_SCORE, Phase, Seat, Sheet, State
from jupiter.games.ark.wording import localizer

_WHOLE: Schema = {"type": "integer"}

PHASE = choice({phase.value: phase for phase in Phase})
ICON = named(
    layout.ICONS_BY_NAME,
    "an icon",
    {"enum": list(layout.ICON_NAMES), "description": "Something that can be ticked on a sheet."},
)


def _named(mask: int, names: tuple[str, ...]) -> Iterator[str]:
    """The names of those in a set."""
    return (name for number, name in enumerate(names) if mask >> number & 1)


# --- sheets and seats -----------------------------------------------------------------------------------------------

_TICKED = replace(
    list_of(ICON, f"a list of icons such as {', '.join(layout.ICON_NAMES[:2])}", len(layout.ICON_NAMES)),
    to_json=lambda mask: list(_named(mask, layout.ICON_NAMES)),
)
_USED = list_of(VALUE, f"up to {MOST_USED} values from 1 to {FACES}", MOST_USED, 0, rising)
_FOOD = ByName(
    {name: layout.STRUCTURES[number].food for name, number in zip(layout.FED_NAMES, layout.FED, strict=True)}
)
_BOXES = ByName(dict(zip(layout.TECHNOLOGY_NAMES, layout.BOXES, strict=True)))


def _ticked(icons: tuple[int, ...], _: dict[str, Any], noted: Noted) -> int:
    """A set of icons."""
    mask = 0
    for icon in icons:
        mask |= 1 << icon
    if mask.bit_count() != len(icons):
        noted.add("ticked", "must name each icon once")
    return mask


HIDDEN_ALONE = ("spaceport", "score")
"""What a seat tells of a sheet that is hidden; what of a known one follows from the sheet."""


def _known_sheet(sheet: Sheet, read: dict[str, Any], noted: Noted) -> Sheet:
    for name in HIDDEN_ALONE:
        if read[name] is not None:
            noted.add(name, "must be null where the sheet is known")
    return sheet


def _make_seat(sheet: Sheet | None, confirmed: bool, spaceport: bool | None, score: int | None) -> Seat:
    return Seat(None, confirmed, bool(spaceport), score) if sheet is None else Seat(sheet, confirmed)


_SHEET = Record(
    "Sheet",
    (
        *(Field(track, whole_number(layout.TOP[track])) for track in TRACKS),
        Field("ticked", _TICKED, default=0, fit=_ticked),
        Field("food_paid", _FOOD, "fed", default=(0,) * len(layout.FED)),
        Field("boxes", _BOXES, default=(0,) * len(layout.BOXES)),
        Field("used", _USED, default=()),
        Field("smelter_used", FLAG, default=False),
        Field("foundry_used", FLAG, default=False),
    ),
    Sheet,
    is_tuple=True,
)
_SEAT = Record(
    "Seat",
    (
        Field("sheet", _SHEET, null=None, fit=_known_sheet),
        Field("confirmed", FLAG, default=False),
        Field("spaceport", FLAG, get=lambda seat: seat.spaceport if seat.sheet is None else None, null=None),
        Field("score", whole_number(MOST_SCORE), null=None),
    ),
    _make_seat,
    first=("confirmed", *HIDDEN_ALONE),
    description="A player at the table; `sheet` is null where it is hidden, else `spaceport` and `score` are.",
    also=[{"anyOf": [absent("sheet"), {"allOf": [absent(name) for name in HIDDEN_ALONE]}]}],
)


# --- the position ---------------------------------------------------------------------------------------------------

_DICE = JsonType(
    f"a list of {layout.NUMBERS.pool} values from 1 to {FACES}, or none",
    lambda value: () if value == [] else POOL.from_json(value),
    list,
    {"anyOf": [{**POOL.schema, "minItems": 0, "maxItems": 0}, POOL.schema]},
)


def _make_state(seats: list[Seat], seed: int | None, drawn: int, **others: Any) -> State:
    # Without a seed nothing was drawn from one.
    return State(seats=tuple(seats), seed=seed, drawn=0 if seed is None else drawn, **others)


POSITION = Position(
    load().id,
    load().rules,
    (
        Field("blight", whole_number(layout.HEXES)),
        Field("phase", PHASE),
        Field("dice", _DICE, default=()),
        Field("players", ListOf(_SEAT, f"a list of 1 to {MOST_PLAYERS} players", MOST_PLAYERS, 1), "seats"),
        CHANCE,
    ),
    _make_state,
    first=("chance",),
    left_out="none, false or empty",
)


def to_json(state: State, says: Localizer | None = None) -> dict[str, Any]:
    """The JSON position of a state; what is for people in it is in English if not told otherwise."""
    return POSITION.to_json(state, _derived(state, says or localizer()))


# --- what follows from the rest -------------------------------------------------------------------------------------


def _derived(state: State, says: Localizer) -> dict[str, Any]:
    """What people want to see and programs could work out; ignored when sent in."""
    end = says.outcome(outcome(state))
    solo = state.seats[0].sheet if len(state.seats) == 1 else None
    return {
        "round": state.round,
        "warning": state.round in layout.WARNINGS,
        "players": [None if seat.sheet is None else _player(state, seat) for seat in state.seats],
        "rating": None if solo is None else rating(points(solo).score),
        "outcome": None if end is None else end.brief(),
    }


def _player(state: State, seat: Seat) -> dict[str, Any]:
    player = Player(state, seat)
    sheet, colony = player.sheet, player.colony
    section = layout.SECTIONS[sheet.population]
    can_use = state.phase is Phase.ALLOCATE and not seat.confirmed
    return {
        "dice_actions": player.limit,
        "actions_left": max(0, player.room) if can_use else 0,
        "dice_left": list(player.left),
        "smelter": player.smelter_is_free,
        "foundry": player.foundry_is_free,
        "section": load().sections.index(section) + 1,
        "food_per_round": colony.domes + colony.vats,
        "residences": colony.residences,
        "residences_needed": section.residences,
        "upkeep": section.food,
        "open": list(_named(colony.open, _AREA_NAMES)),
        "complete": list(_complete(colony)),
        "points": points(sheet).to_json(),
    }


_AREA_NAMES = tuple(area.id for area in layout.AREAS)


def _complete(colony: Colony) -> Iterator[str]:
    """Structures, technologies, and areas that will score."""
    yield from _named(colony.structures, layout.STRUCTURE_NAMES)
    yield from _named(colony.technologies, layout.TECHNOLOGY_NAMES)
    yield from _named(colony.areas, _AREA_NAMES)


def player_derived_schema() -> Schema:
    """What is derived of a player whose sheet is known."""
    numbers = ("dice_actions", "actions_left", "section", "food_per_round")
    more = ("residences", "residences_needed", "upkeep")
    points = dict.fromkeys((*Points._fields, "score"), _WHOLE)
    areas = [area.id for area in layout.AREAS]
    complete = one_of((*layout.STRUCTURE_NAMES, *layout.TECHNOLOGY_NAMES, *areas))
    return whole_object(
        {
            **dict.fromkeys((*numbers, *more), _WHOLE),
            "dice_left": {**POOL.schema, "minItems": 0},
            "smelter": FLAG.schema,
            "foundry": FLAG.schema,
            "open": {"type": "array", "items": one_of(areas)},
            "complete": {"type": "array", "items": complete},
            "points": whole_object(points),
        }
    )


def derived_schema() -> Schema:
    """What `position.derived` holds."""
    fields = {
        "round": _WHOLE,
        "warning": FLAG.schema,
        "players": {"type": "array", "items": optional(ref("PlayerDerived"))},
        "rating": optional(one_of(rating.id for rating in load().ratings)),
        "outcome": ranking(PLAYERS),
    }
    return {**whole_object(fields), "description": "What people and screens want to see; ignored when sent in."}
