"""Actions, and how they are written: as text (`ORE:1:AG1.2:2`) and as JSON.

Invariant: whatever is read is an action of the right form, or a `Malformed` that names the field; whether it makes any
sense is for the laws to say.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from jupiter.engine.action_text import ActionForms
from jupiter.engine.codecs import one_of, whole
from jupiter.engine.errors import Malformed
from jupiter.engine.fields import FLAG, choice, list_of, rising, whole_number
from jupiter.engine.json_reader import Reader
from jupiter.engine.parts import Verb
from jupiter.games.ark.definitions import load
from jupiter.games.ark.layout import (
    BOXES,
    FED_NAMES,
    ICON_NAMES,
    ICONS,
    ICONS_BY_NAME,
    NUMBERS,
    POWER_ICONS,
    STRUCTURE_NAMES,
    TECHNOLOGIES_BY_NAME,
    TECHNOLOGY_NAMES,
    Kind,
)
from jupiter.games.ark.parts import FACES, PLAYERS
from jupiter.games.ark.uses import PAIR_NUMBERS, PAIRS, SINGLE_NUMBERS, SINGLES, Use

MAX_TEXT = 120
"""Longest text form that is read."""
MOST_BOXES = max(BOXES)
"""Most boxes of one technology that an action can name."""

Split = tuple[int, ...]
"""Boxes by technology."""


class Action(NamedTuple):
    """What somebody wants to do."""

    type: str
    """Key of `VERBS`."""
    args: tuple[Any, ...] = ()
    """roll: the dice, rising, or None; disaster: the die or None; all others begin with the player, from 0. ore and
    bulldoze: an icon and a number of `uses.SINGLES`; rare-ore: an icon and a number of `uses.PAIRS`; power: the icon of
    the power symbol; food: index in `layout.FED`; research: a number of `uses.PAIRS`, and a `Split` or None; confirm:
    whether the Spaceport of a hidden sheet is complete."""


VERBS: Mapping[str, Verb] = {verb.type: verb for verb in load().verbs}
"""Every type of action, in the order in which legal actions are listed."""

VALUE = whole_number(FACES, 1).described("What a die shows.")
POOL = list_of(VALUE, f"{NUMBERS.pool} values from 1 to {FACES}", NUMBERS.pool, NUMBERS.pool, rising)
PLAYER = choice({name: number for number, name in enumerate(PLAYERS)})

ICONS_OF: Mapping[str, tuple[str, ...]] = {
    kind.value: tuple(icon.name for icon in ICONS if icon.kind is kind) for kind in Kind
}
"""Names of icons, by the type of action that ticks them."""
POWERED: Mapping[str, int] = {STRUCTURE_NAMES[structure]: icon for structure, icon in POWER_ICONS.items()}
"""Icon of the power symbol, by structure."""

_POOL = NUMBERS.pool
_PLAYER = f"([1-{len(PLAYERS)}])"
_SINGLE = "([1-6](?:-[1-6])?F?)"
_PAIR = r"([1-6](?:-[1-6])?\.[1-6]|[1-6]\.[1-6]-[1-6])"
_SPLIT = rf"(?:{'|'.join(TECHNOLOGY_NAMES)})[1-{MOST_BOXES}]"


def _names(names: tuple[str, ...] | list[str]) -> str:
    return f"({'|'.join(re.escape(name).replace(chr(92) + '-', '-') for name in names)})"


PATTERNS: Mapping[str, str] = {
    "roll": rf"ROLL(?::([1-6]{{{_POOL}}}))?",
    "ore": rf"ORE:{_PLAYER}:{_names(ICONS_OF['ore'])}:{_SINGLE}",
    "rare-ore": rf"RARE:{_PLAYER}:{_names(ICONS_OF['rare-ore'])}:{_PAIR}",
    "power": rf"POWER:{_PLAYER}:{_names(list(POWERED))}",
    "food": rf"FOOD:{_PLAYER}:{_names(FED_NAMES)}",
    "bulldoze": rf"BULLDOZE:{_PLAYER}:{_names(ICONS_OF['bulldoze'])}:{_SINGLE}",
    "research": rf"RESEARCH:{_PLAYER}:{_PAIR}(?::({_SPLIT}(?:\.{_SPLIT})*))?",
    "confirm": rf"CONFIRM:{_PLAYER}(:PORT)?",
    "disaster": r"DISASTER(?::([1-6]))?",
}
"""Text forms by type, with a group for each part."""

EXAMPLES: Mapping[str, str] = {
    "roll": "ROLL:24456",
    "ore": "ORE:1:AG1.2:2",
    "rare-ore": "RARE:1:PORT.R7:3.4",
    "power": "POWER:1:LAB",
    "food": "FOOD:1:PORT",
    "bulldoze": "BULLDOZE:1:A.3:3",
    "research": "RESEARCH:1:4.4:RARE3.GENOME1",
    "confirm": "CONFIRM:1",
    "disaster": "DISASTER:3",
}
_FORMS = ActionForms(VERBS.values(), PATTERNS, EXAMPLES, MAX_TEXT)


def dice_of(action: Action) -> Use | None:
    """The dice that an action uses; None for one without."""
    where = _USES.get(action.type)
    if where is None:
        return None
    uses, at = where
    use: int = action.args[at]
    return uses[use]


_USES: Mapping[str, tuple[tuple[Use, ...], int]] = {
    "ore": (SINGLES, 2),
    "bulldoze": (SINGLES, 2),
    "rare-ore": (PAIRS, 2),
    "research": (PAIRS, 1),
}
"""By type of action: the uses there are, and which argument is one of them."""


# --- text -----------------------------------------------------------------------------------------------------------


def to_text(action: Action) -> str:
    """The action in its text form: `ORE:1:AG1.2:2`."""
    return VERBS[action.type].word + _WRITERS[action.type](action.args)


def _use_text(use: Use) -> str:
    texts = [str(die) for die in use.dice]
    if use.smelter is not None:
        die, to = use.smelter
        last = len(use.dice) - 1 - use.dice[::-1].index(die)
        texts[last] += f"-{to}"
    return ".".join(texts) + ("F" if use.foundry else "")


_SINGLE_TEXTS = tuple(_use_text(use) for use in SINGLES)
_PAIR_TEXTS = tuple(_use_text(use) for use in PAIRS)


def _research_text(args: tuple[Any, ...]) -> str:
    player, use, split = args
    text = f":{player + 1}:{_PAIR_TEXTS[use]}"
    if split is None:
        return text
    return f"{text}:{'.'.join(f'{TECHNOLOGY_NAMES[n]}{count}' for n, count in enumerate(split) if count)}"


_WRITERS: Mapping[str, Callable[[tuple[Any, ...]], str]] = {
    "roll": lambda args: "" if args[0] is None else ":" + "".join(map(str, args[0])),
    "ore": lambda args: f":{args[0] + 1}:{ICON_NAMES[args[1]]}:{_SINGLE_TEXTS[args[2]]}",
    "rare-ore": lambda args: f":{args[0] + 1}:{ICON_NAMES[args[1]]}:{_PAIR_TEXTS[args[2]]}",
    "power": lambda args: f":{args[0] + 1}:{STRUCTURE_NAMES[ICONS[args[1]].structure]}",
    "food": lambda args: f":{args[0] + 1}:{FED_NAMES[args[1]]}",
    "bulldoze": lambda args: f":{args[0] + 1}:{ICON_NAMES[args[1]]}:{_SINGLE_TEXTS[args[2]]}",
    "research": _research_text,
    "confirm": lambda args: f":{args[0] + 1}{':PORT' if args[1] else ''}",
    "disaster": lambda args: "" if args[0] is None else f":{args[0]}",
}


@lru_cache(maxsize=4096)
def from_text(text: str) -> Action:
    """The action that a text form means; capitals do not matter.

    :raises Malformed: where it cannot be read.
    """
    kind, parts = _FORMS.read(text)
    return Action(kind, _READERS[kind](*parts))


def _read_use(text: str) -> Use:
    """One or two dice; of several, each parted by dots."""
    foundry = text.endswith("F")
    dice: list[int] = []
    smelter = None
    for part in text.removesuffix("F").split("."):
        die, _, to = part.partition("-")
        dice.append(int(die))
        if to:
            smelter = int(die), int(to)
    return Use(tuple(sorted(dice)), smelter, foundry)


def _single(text: str) -> int:
    return SINGLE_NUMBERS[_read_use(text)]


def _pair(text: str) -> int:
    return PAIR_NUMBERS[_read_use(text)]


def _read_split(text: str | None) -> Split | None:
    if text is None:
        return None
    boxes = [0] * len(BOXES)
    for part in text.split("."):
        number = TECHNOLOGIES_BY_NAME[part[:-1]]
        if boxes[number]:
            raise Malformed.at("", f"{part[:-1]} is named twice", joint=True)
        boxes[number] = int(part[-1])
    return tuple(boxes)


def _read_tick(read: Callable[[str], int]) -> Callable[..., tuple[Any, ...]]:
    return lambda player, icon, dice: (int(player) - 1, ICONS_BY_NAME[icon], read(dice))


_READERS: Mapping[str, Callable[..., tuple[Any, ...]]] = {
    "roll": lambda dice: (None if dice is None else tuple(sorted(map(int, dice))),),
    "ore": _read_tick(_single),
    "rare-ore": _read_tick(_pair),
    "power": lambda player, structure: (int(player) - 1, POWERED[structure]),
    "food": lambda player, structure: (int(player) - 1, FED_NAMES.index(structure)),
    "bulldoze": _read_tick(_single),
    "research": lambda player, dice, boxes: (int(player) - 1, _pair(dice), _read_split(boxes)),
    "confirm": lambda player, spaceport: (int(player) - 1, spaceport is not None),
    "disaster": lambda die: (None if die is None else int(die),),
}


# --- JSON -----------------------------------------------------------------------------------------------------------

FIELDS: Mapping[str, tuple[str, ...]] = {
    "roll": ("dice",),
    "ore": ("player", "icon", "dice", "smelter", "foundry"),
    "rare-ore": ("player", "icon", "dice", "smelter"),
    "power": ("player", "structure"),
    "food": ("player", "structure"),
    "bulldoze": ("player", "icon", "dice", "smelter", "foundry"),
    "research": ("player", "dice", "smelter", "boxes"),
    "confirm": ("player", "spaceport"),
    "disaster": ("die",),
}
"""The fields of each type besides `type`."""


def to_json(action: Action) -> dict[str, Any]:
    """The action as a JSON object; what is left out has no field."""
    return {"type": action.type, **_JSON_WRITERS[action.type](action.args)}


def _use_json(use: Use) -> dict[str, Any]:
    smelter = {} if use.smelter is None else {"smelter": {"die": use.smelter[0], "to": use.smelter[1]}}
    return {"dice": list(use.dice), **smelter, **({"foundry": True} if use.foundry else {})}


def _tick_json(uses: tuple[Use, ...]) -> Callable[[tuple[Any, ...]], dict[str, Any]]:
    return lambda args: {"player": PLAYERS[args[0]], "icon": ICON_NAMES[args[1]], **_use_json(uses[args[2]])}


def _research_json(args: tuple[Any, ...]) -> dict[str, Any]:
    player, use, split = args
    boxes = {} if split is None else {"boxes": {TECHNOLOGY_NAMES[n]: count for n, count in enumerate(split) if count}}
    return {"player": PLAYERS[player], **_use_json(PAIRS[use]), **boxes}


_JSON_WRITERS: Mapping[str, Callable[[tuple[Any, ...]], dict[str, Any]]] = {
    "roll": lambda args: {} if args[0] is None else {"dice": list(args[0])},
    "ore": _tick_json(SINGLES),
    "rare-ore": _tick_json(PAIRS),
    "power": lambda args: {"player": PLAYERS[args[0]], "structure": STRUCTURE_NAMES[ICONS[args[1]].structure]},
    "food": lambda args: {"player": PLAYERS[args[0]], "structure": FED_NAMES[args[1]]},
    "bulldoze": _tick_json(SINGLES),
    "research": _research_json,
    "confirm": lambda args: {"player": PLAYERS[args[0]], **({"spaceport": True} if args[1] else {})},
    "disaster": lambda args: {} if args[0] is None else {"die": args[0]},
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


def _player(reader: Reader) -> int:
    return reader.required("player", PLAYER.from_json, PLAYER.what, 0)


def _chosen(reader: Reader, field: str, names: tuple[str, ...] | list[str]) -> str:
    return reader.required(field, one_of(dict(zip(names, names, strict=True))), f"one of {', '.join(names)}", names[0])


def _use(reader: Reader, count: int) -> Use:
    """The dice of an action, with `smelter`, and `foundry` where there is only one."""
    none = (1,) * count
    what = f"a list of {count} of the values from 1 to {FACES}"
    dice = reader.required("dice", list_of(VALUE, what, count, count, rising).from_json, what, none)
    smelter = None
    if (inner := reader.optional_inner("smelter", ("die", "to"))) is not None:
        smelter = inner.number("die", FACES, 1), inner.number("to", FACES, 1)
        if not reader.faults and smelter[0] not in dice:
            reader.fault("smelter.die", "must be one of `dice`", joint=True)
        if reader.faults:
            return Use(none)
    foundry = count == 1 and reader.defaulted("foundry", FLAG.from_json, FLAG.what, False)
    return Use(dice, smelter, foundry)


def _tick_args(kind: str) -> Callable[[Reader], tuple[Any, ...]]:
    count, numbers = (2, PAIR_NUMBERS) if kind == "rare-ore" else (1, SINGLE_NUMBERS)

    def read(reader: Reader) -> tuple[Any, ...]:
        player, icon = _player(reader), ICONS_BY_NAME[_chosen(reader, "icon", ICONS_OF[kind])]
        return player, icon, numbers[_use(reader, count)]

    return read


def _research_args(reader: Reader) -> tuple[Any, ...]:
    player, use = _player(reader), PAIR_NUMBERS[_use(reader, 2)]
    if (inner := reader.optional_inner("boxes", TECHNOLOGY_NAMES)) is None:
        return player, use, None
    what = whole(1, MOST_BOXES), f"a whole number from 1 to {MOST_BOXES}", 0
    split = tuple(inner.defaulted(name, *what) for name in TECHNOLOGY_NAMES)
    if not any(split) and not reader.faults:
        reader.fault("boxes", "must name a technology", joint=True)
    return player, use, split


def _powered(reader: Reader) -> tuple[Any, ...]:
    return _player(reader), POWERED[_chosen(reader, "structure", list(POWERED))]


def _fed(reader: Reader) -> tuple[Any, ...]:
    return _player(reader), FED_NAMES.index(_chosen(reader, "structure", FED_NAMES))


_JSON_READERS: Mapping[str, Callable[[Reader], tuple[Any, ...]]] = {
    "roll": lambda reader: (reader.optional("dice", POOL.from_json, POOL.what),),
    "ore": _tick_args("ore"),
    "rare-ore": _tick_args("rare-ore"),
    "power": _powered,
    "food": _fed,
    "bulldoze": _tick_args("bulldoze"),
    "research": _research_args,
    "confirm": lambda reader: (_player(reader), reader.defaulted("spaceport", FLAG.from_json, FLAG.what, False)),
    "disaster": lambda reader: (reader.optional_number("die", FACES, 1),),
}
