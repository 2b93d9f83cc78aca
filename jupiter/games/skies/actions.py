"""Actions, and how they are written: as text (`PLACE:W4:B2`) and as JSON.

Invariant: whatever is read is an action of the right form, or a `Malformed` that names the field; whether it makes any
sense is for the laws to say.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from jupiter.engine.action_text import ActionForms
from jupiter.engine.errors import Malformed
from jupiter.engine.fields import choice, list_of, named, rising, whole_number
from jupiter.engine.json_reader import Reader
from jupiter.engine.parts import Verb
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import CELL_NAMES, CELLS_BY_NAME, COLUMNS
from jupiter.games.skies.state import BLACK, GREEN, RED, WHITE

ASIDE = -1
"""The source of a robot that is a blue die set aside; every other source is a cell."""
MAX_TEXT = 40
"""Longest text form that is read."""
FACES = 6

Dice = tuple[tuple[int, ...], tuple[int, ...]]
"""Values of black and of white dice, each rising."""


class Action(NamedTuple):
    """What somebody wants to do."""

    type: str
    """Key of `VERBS`."""
    args: tuple[Any, ...] = ()
    """roll: `Dice` or None; place: (kind of die, value) and a cell; use: a cell and the source of a robot or None;
    dig and skip: a cell; deploy: a value and a cell; respawn: colour of the ship, and column from 0."""


VERBS: Mapping[str, Verb] = {verb.type: verb for verb in load().verbs}
"""Every type of action, in the order in which legal actions are listed."""

DICE = {"black": BLACK, "white": WHITE}
SHIPS = {"green": GREEN, "red": RED}
DICE_BY_LETTER = {letter: name for name, letter in DICE.items()}
SHIPS_BY_LETTER = {letter: name for name, letter in SHIPS.items()}

CELL = named(
    CELLS_BY_NAME,
    "a cell such as B2, from A1 to F5",
    {
        "pattern": "^[A-F][1-5]$",
        "description": "A cell of the base: letter of the row and column.",
        "examples": ["B2"],
    },
)
SHIP = choice(SHIPS)
ACTION_DIE = choice(DICE)
VALUE = whole_number(FACES, 1).described("What a die shows.")
ROLLED = list_of(VALUE, f"a list of up to five values from 1 to {FACES}", load().supply.action_dice, make=rising)
"""What some dice show, rising."""

_CELL = "[A-F][1-5]"
PATTERNS: Mapping[str, str] = {
    "roll": r"ROLL(?::(?=[BW])(?:B([1-6]{1,5}))?(?:W([1-6]{1,5}))?)?",
    "place": rf"PLACE:([BW])([1-6]):({_CELL})",
    "use": rf"USE:({_CELL})(?::(ASIDE|{_CELL}))?",
    "dig": rf"DIG:({_CELL})",
    "skip": rf"SKIP:({_CELL})",
    "deploy": rf"DEPLOY:([1-6]):({_CELL})",
    "respawn": r"RESPAWN:([GR]):([1-5])",
}
"""Text forms by type, with a group for each part."""

EXAMPLES: Mapping[str, str] = {
    "roll": "ROLL:B345W26",
    "place": "PLACE:W4:B2",
    "use": "USE:B2:ASIDE",
    "dig": "DIG:D2",
    "skip": "SKIP:C2",
    "deploy": "DEPLOY:5:C4",
    "respawn": "RESPAWN:R:3",
}
_FORMS = ActionForms(VERBS.values(), PATTERNS, EXAMPLES, MAX_TEXT)


# --- text -----------------------------------------------------------------------------------------------------------


def to_text(action: Action) -> str:
    """The action in its text form: `PLACE:W4:B2`."""
    return VERBS[action.type].word + _WRITERS[action.type](action.args)


def _roll_text(args: tuple[Any, ...]) -> str:
    return "" if args[0] is None else ":" + dice_text(*args[0])


def dice_text(black: tuple[int, ...], white: tuple[int, ...]) -> str:
    """`B345W26`; empty for no dice."""
    text = BLACK + "".join(map(str, black)) if black else ""
    return text + (WHITE + "".join(map(str, white)) if white else "")


def _use_text(args: tuple[Any, ...]) -> str:
    cell, robot = args
    return f":{CELL_NAMES[cell]}" if robot is None else f":{CELL_NAMES[cell]}:{_source_text(robot)}"


def _source_text(robot: int) -> str:
    return "ASIDE" if robot == ASIDE else CELL_NAMES[robot]


def _cell_text(args: tuple[Any, ...]) -> str:
    return f":{CELL_NAMES[args[0]]}"


_WRITERS: Mapping[str, Callable[[tuple[Any, ...]], str]] = {
    "roll": _roll_text,
    "place": lambda args: f":{args[0][0]}{args[0][1]}:{CELL_NAMES[args[1]]}",
    "use": _use_text,
    "dig": _cell_text,
    "skip": _cell_text,
    "deploy": lambda args: f":{args[0]}:{CELL_NAMES[args[1]]}",
    "respawn": lambda args: f":{args[0]}:{args[1] + 1}",
}


@lru_cache(maxsize=4096)
def from_text(text: str) -> Action:
    """The action that a text form means; capitals do not matter.

    :raises Malformed: where it cannot be read.
    """
    kind, parts = _FORMS.read(text)
    return Action(kind, _READERS[kind](*parts))


def _read_roll(black: str | None, white: str | None) -> tuple[Any, ...]:
    return (None if black is None and white is None else (_values(black), _values(white)),)


def _values(text: str | None) -> tuple[int, ...]:
    return tuple(sorted(map(int, text or "")))


def _read_use(at: str, robot: str | None) -> tuple[Any, ...]:
    return CELLS_BY_NAME[at], None if robot is None else CELLS_BY_NAME.get(robot, ASIDE)


_READERS: Mapping[str, Callable[..., tuple[Any, ...]]] = {
    "roll": _read_roll,
    "place": lambda kind, value, at: ((kind, int(value)), CELLS_BY_NAME[at]),
    "use": _read_use,
    "dig": lambda at: (CELLS_BY_NAME[at],),
    "skip": lambda at: (CELLS_BY_NAME[at],),
    "deploy": lambda value, at: (int(value), CELLS_BY_NAME[at]),
    "respawn": lambda ship, at: (ship, int(at) - 1),
}


# --- JSON -----------------------------------------------------------------------------------------------------------

FIELDS: Mapping[str, tuple[str, ...]] = {
    "roll": ("black", "white"),
    "place": ("die", "value", "at"),
    "use": ("at", "robot"),
    "dig": ("at",),
    "skip": ("at",),
    "deploy": ("value", "at"),
    "respawn": ("ship", "column"),
}
"""The fields of each type besides `type`."""


def to_json(action: Action) -> dict[str, Any]:
    """The action as a JSON object; what is left out has no field."""
    return {"type": action.type, **_JSON_WRITERS[action.type](action.args)}


def _roll_json(args: tuple[Any, ...]) -> dict[str, Any]:
    return {} if args[0] is None else {"black": list(args[0][0]), "white": list(args[0][1])}


def _use_json(args: tuple[Any, ...]) -> dict[str, Any]:
    cell, robot = args
    source = {} if robot is None else {"robot": "aside" if robot == ASIDE else CELL_NAMES[robot]}
    return {"at": CELL_NAMES[cell], **source}


def _cell_json(args: tuple[Any, ...]) -> dict[str, Any]:
    return {"at": CELL_NAMES[args[0]]}


_JSON_WRITERS: Mapping[str, Callable[[tuple[Any, ...]], dict[str, Any]]] = {
    "roll": _roll_json,
    "place": lambda args: {"die": DICE_BY_LETTER[args[0][0]], "value": args[0][1], "at": CELL_NAMES[args[1]]},
    "use": _use_json,
    "dig": _cell_json,
    "skip": _cell_json,
    "deploy": lambda args: {"value": args[0], "at": CELL_NAMES[args[1]]},
    "respawn": lambda args: {"ship": SHIPS_BY_LETTER[args[0]], "column": args[1] + 1},
}


def from_json(source: Mapping[str, Any]) -> Action:
    """The action that a JSON object means.

    :raises Malformed: with every faulty field.
    """
    kind = source.get("type")
    if not isinstance(kind, str) or kind not in VERBS:
        raise Malformed.at("type", f"must be one of {', '.join(VERBS)}")
    reader = Reader(source, ("type", *FIELDS[kind]))
    args = _JSON_READERS[kind](reader)
    reader.done()
    return Action(kind, args)


def _roll_args(reader: Reader) -> tuple[Any, ...]:
    none: tuple[int, ...] = ()
    dice = tuple(reader.defaulted(name, ROLLED.from_json, ROLLED.what, none) for name in ("black", "white"))
    named = next((name for name in ("black", "white") if reader.has(name)), None)
    if named and not any(dice) and not reader.faults:
        # Dice that were seen to show nothing are no roll, and not one that the seed decides either.
        reader.fault(named, "must name a die, or be left out as the other list; then the seed decides", joint=True)
    return (dice if named else None,)


def _at(reader: Reader) -> int:
    return reader.required("at", CELL.from_json, CELL.what, 0)


def _value(reader: Reader) -> int:
    return reader.number("value", FACES, 1)


def _place_args(reader: Reader) -> tuple[Any, ...]:
    kind = reader.required("die", ACTION_DIE.from_json, ACTION_DIE.what, BLACK)
    return (kind, _value(reader)), _at(reader)


def _use_args(reader: Reader) -> tuple[Any, ...]:
    def source(value: object) -> int | None:
        return ASIDE if value == "aside" else CELL.from_json(value)

    return _at(reader), reader.optional("robot", source, "aside, or the cell of a robot at work such as D3")


def _respawn_args(reader: Reader) -> tuple[Any, ...]:
    ship = reader.required("ship", SHIP.from_json, SHIP.what, GREEN)
    return ship, reader.number("column", COLUMNS, 1) - 1


_JSON_READERS: Mapping[str, Callable[[Reader], tuple[Any, ...]]] = {
    "roll": _roll_args,
    "place": _place_args,
    "use": _use_args,
    "dig": lambda reader: (_at(reader),),
    "skip": lambda reader: (_at(reader),),
    "deploy": lambda reader: (_value(reader), _at(reader)),
    "respawn": _respawn_args,
}
