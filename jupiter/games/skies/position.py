"""The JSON position: each of its fields once, from which it is read and written and has its schemas.

Invariant: reading checks form only; a position that is impossible by the rules is read all the same, and
`problems` tells.
"""

from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any

from jupiter.engine.errors import Malformed
from jupiter.engine.fields import (
    CHANCE,
    FLAG,
    Field,
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
from jupiter.engine.localizer import Localizer
from jupiter.engine.schemas import Schema, ending, one_of, ref, whole_object
from jupiter.games.skies import card_sets
from jupiter.games.skies.actions import CELL, DICE, FACES, ROLLED, SHIP, VALUE
from jupiter.games.skies.column import LETTERS, Column, column
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import CELL_NAMES, CELLS, CITY, COLUMNS, SKY_CARDS, SPACES_BY_NAME, CardSet, Side
from jupiter.games.skies.state import (
    BLACK,
    GREEN,
    MAX_ROUND,
    MOST_BUILT,
    MOST_DAMAGE,
    MOST_RESEARCH,
    MOST_SHIPS,
    RED,
    ROBOT,
    Die,
    Phase,
    State,
    outcome,
)
from jupiter.games.skies.wording import localizer

SPACE = named(
    SPACES_BY_NAME,
    "a space such as 7.2, or a starting spot such as S2",
    {
        "pattern": rf"^(S|([1-9]|1[0-{CITY - 10}])\.)[1-{COLUMNS}]$",
        "description": "A space of the sky, `row.column`, or a starting spot, `S2` for column 2.",
        "examples": ["7.2"],
    },
)
SIDE = choice({side.value: letter for side, letter in LETTERS.items()})
DIE = choice({**DICE, "blue": ROBOT})
PHASE = choice({phase.value: phase for phase in Phase})

_EASY = LETTERS[Side.EASY]


# --- cards ----------------------------------------------------------------------------------------------------------

_SKY = list_of(SIDE, f"a list of {SKY_CARDS}, each {SIDE.what}", SKY_CARDS, SKY_CARDS, "".join)
CARDS = Record(
    "Cards",
    (
        Field("sky", _SKY, get=itemgetter(slice(SKY_CARDS)), stand_in=_EASY * SKY_CARDS),
        Field("upper", SIDE, get=itemgetter(SKY_CARDS), stand_in=_EASY),
        Field("lower", SIDE, get=itemgetter(SKY_CARDS + 1), stand_in=_EASY),
        Field("tracks", SIDE, get=itemgetter(SKY_CARDS + 2), stand_in=_EASY),
    ),
    lambda sky, upper, lower, tracks: sky + upper + lower + tracks,
)
"""The sides of the cards, as letters."""


def _read_card_set(sent: Any) -> CardSet | None:
    if sent == "standard":
        return None
    if not isinstance(sent, Mapping):
        raise Malformed.at("", 'must be "standard", or an object with sky, upper, lower and tracks')
    return card_sets.from_json(sent)


CARD_SET = ReadBy(
    noting(_read_card_set),
    lambda own: "standard" if own is None else card_sets.to_json(own),
    {
        "description": "Ours, or the faces of your own cards.",
        "anyOf": [{"type": "string", "const": "standard"}, ref("OwnCards")],
    },
)
"""The player's own card set; None for ours."""


# --- trackers, ships and dice ---------------------------------------------------------------------------------------


_Ship = tuple[str, int]
"""Its colour, and its space."""

_PLACED_SHIP = Record(
    "PlacedShip",
    (Field("ship", SHIP, stand_in=GREEN), Field("at", SPACE, stand_in=0)),
    lambda ship, at: (ship, at),
    is_tuple=True,
)
_BASE_DIE = Record(
    "BaseDie",
    (
        Field("at", CELL, "cell", stand_in=0),
        Field("die", DIE, "kind", stand_in=BLACK),
        Field("value", VALUE),
        Field("resolved", FLAG, default=False),
    ),
    Die,
    is_tuple=True,
)


def _ships(state: State) -> list[_Ship]:
    return [(colour, space) for colour, some in ((GREEN, state.green), (RED, state.red)) for space in some]


def _excavator(cell: int, read: dict[str, Any], noted: Noted) -> int:
    """Its index on its way."""
    laid = column(read["cards"], read["card_set"])
    if cell in laid.route:
        return laid.index[cell]
    noted.add("excavator", f"{CELL_NAMES[cell]} is not on the excavator's way")
    return 0


def _base(dice: list[Die], _: dict[str, Any], noted: Noted) -> tuple[Die, ...]:
    by_cell: dict[int, Die] = {}
    for number, die in enumerate(dice):
        if die.cell in by_cell and not noted.faults:
            noted.add(f"base.{number}.at", f"{CELL_NAMES[die.cell]} has a die already")
        by_cell[die.cell] = die
    return tuple(by_cell[cell] for cell in sorted(by_cell))


def _state(
    cards: str, card_set: CardSet | None, ships: list[_Ship], waiting_green: int, waiting_red: int, **others: Any
) -> State:
    if others["seed"] is None:
        others["drawn"] = 0  # Without a seed nothing was drawn from one.
    green, red = (tuple(sorted(space for ship, space in ships if ship == colour)) for colour in (GREEN, RED))
    return State(column(cards, card_set), green=green, red=red, waiting=(waiting_green, waiting_red), **others)


_WAITING = (
    Field("green", whole_number(9), "waiting_green", lambda state: state.waiting[0], default=0),
    Field("red", whole_number(9), "waiting_red", lambda state: state.waiting[1], default=0),
)
_BUILT = list_of(VALUE, f"a list of up to {MOST_BUILT} values from 1 to {FACES}", MOST_BUILT, make=rising)
POSITION = Position(
    load().id,
    load().rules,
    (
        Field("cards", CARDS, get=lambda state: state.column.sides),
        Field("card_set", CARD_SET, get=lambda state: state.column.own, default=None),
        Field("mother_ship", whole_number(CITY)),
        Field("energy", whole_number(load().numbers.energy)),
        Field("research", whole_number(MOST_RESEARCH)),
        Field("damage", whole_number(MOST_DAMAGE)),
        Field("excavator", CELL, get=lambda state: state.column.route[state.excavator], fit=_excavator),
        Field("ships", ListOf(_PLACED_SHIP, f"a list of up to {MOST_SHIPS} ships", MOST_SHIPS), get=_ships, default=()),
        Part("waiting", Record("Waiting", _WAITING), nullable=True),
        Part(
            "rolled",
            Record("Rolled", [Field(colour, ROLLED, default=()) for colour in DICE]),
            nullable=True,
        ),
        Field("base", ListOf(_BASE_DIE, f"a list of up to {CELLS} dice", CELLS), default=(), fit=_base),
        Field("built", _BUILT, default=()),
        Field("round", whole_number(MAX_ROUND)),
        Field("phase", PHASE),
        CHANCE,
    ),
    _state,
    first=("cards", "card_set", "ships", "waiting", "rolled", "chance"),
    left_out="none, standard or empty",
)


def to_json(state: State, says: Localizer | None = None) -> dict[str, Any]:
    """The JSON position of a state; what is for people in it is in English if not told otherwise."""
    return POSITION.to_json(state, _derived(state, says or localizer()))


# --- what follows from the rest -------------------------------------------------------------------------------------


def _derived(state: State, says: Localizer) -> dict[str, Any]:
    """What people want to see and programs could work out; ignored when sent in."""
    column, end = state.column, says.outcome(outcome(state))
    black, white = state.to_roll
    return {
        "level": column.level,
        "excavated": list(_excavated(column, state.excavator)),
        "robots_aside": state.robots_aside,
        "red_ships_aside": state.red_aside,
        "to_roll": {"black": black - len(state.black), "white": white - len(state.white)},
        "next_symbol": card_sets.symbol_name(column.symbol_below(state.mother_ship)),
        "skull_row": column.skull_row,
        "research_track": list(column.research),
        "damage_limit": column.damage_limit,
        "outcome": None if end is None else end.brief(),
    }


@lru_cache(maxsize=512)
def _excavated(column: Column, excavator: int) -> tuple[str, ...]:
    """The cells before the excavator."""
    mask = column.excavated[excavator]
    return tuple(CELL_NAMES[cell] for cell in range(CELLS) if mask >> cell & 1)


def derived_schema() -> Schema:
    """What `position.derived` holds."""
    whole: Schema = {"type": "integer"}
    fields = {
        **dict.fromkeys(("level", "robots_aside", "red_ships_aside", "skull_row", "damage_limit"), whole),
        "excavated": {"type": "array", "items": ref("Cell")},
        "to_roll": whole_object(dict.fromkeys(DICE, whole)),
        "next_symbol": one_of(card_sets.SYMBOL_NAMES),
        "research_track": {"type": "array", "items": whole},
        "outcome": ending(),
    }
    return {**whole_object(fields), "description": "Counts for people and screens; ignored when sent in."}
