"""Actions, and how they are written: as text (`MOVE:P1:6`, with answers `MOVE:P1:6=3,adult-3`) and as JSON.

Rooms, corridors, cards and items stand in an action by their names, since only a position knows its ship.

Invariant: whatever is read is an action of the right form, or a `Malformed` that names the field; whether it makes any
sense is for the laws to say.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from jupiter.engine.datafile import Entry, parse
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.notation import plain_text
from jupiter.engine.parts import Verb, read_verb, read_verbs

MAX_TEXT = 700
"""Longest text form that is read."""
MOST_ANSWERS = 200
"""Answers that are read; no procedure asks for as many."""
MOST_PAID = 20
TABLE = "table"
"""The actor of what nobody's character does."""
ACTORS = ("P1", "P2", "P3", "P4", "P5", TABLE)


class Action(NamedTuple):
    """What somebody wants to do."""

    type: str
    """Key of `VERBS`."""
    player: int | None = None
    """Seat from 0; None: the table."""
    args: tuple[Any, ...] = ()
    """By the fields of `FIELDS` for this type, in their order; None for what is left out."""
    answers: tuple[str, ...] = ()
    """What was shown, rolled, drawn or chosen so far, in the order in which it was asked for."""


class Part(NamedTuple):
    """One field of a type of action."""

    name: str
    pattern: str
    """Of the text form, in small letters."""
    is_needed: bool = True
    kind: str = "text"
    """How it stands in JSON: text, number, or list (in text joined by `/`)."""
    text: str = ""
    """Pattern of the text form, where it is not the same: all its signs are such as small codes have."""


_NAME = r"[a-z0-9][a-z0-9-]{0,39}"
_PLACE = r"t?[1-9][0-9]?"
_TARGET = r"(?:larva|creeper|adult|breeder|queen|egg)(?:\.[1-8])?"
_TRANSFER = rf"p[1-5]>p[1-5]\.{_NAME}"
_TRANSFER_TEXT = rf"p[1-5]-p[1-5]-{_NAME}"
_PAY = Part("pay", r"pay([0-9]|1[0-9]|20)", False, "pay")
_TO = Part("to", _PLACE)
_OPTION = Part("option", r"[1-9]", False, "number")

MOST_NUMBER = 20


def bounds(part: Part) -> tuple[int, int]:
    """Least and most of a field that is a number, from its pattern: `[1-6]`, or one that goes on to `MOST_NUMBER`."""
    digits = part.pattern.removeprefix("pay").strip("()")
    low, _, high = digits.partition("|")[0].strip("[]").partition("-")
    return int(low), MOST_NUMBER if "|" in digits else int(high)


FIELDS: Mapping[str, tuple[Part, ...]] = {
    "move": (_TO, _PAY),
    "careful": (_TO, Part("corridor", rf"{_PLACE}-{_PLACE}|technical", False), _PAY),
    "shoot": (Part("weapon", _NAME), Part("target", _TARGET), _PAY),
    "melee": (Part("target", _TARGET), _PAY),
    "escape": (_TO, _PAY),
    "trade": (Part("transfers", _TRANSFER, False, "list", _TRANSFER_TEXT), _PAY),
    "craft": (Part("item", _NAME), Part("of", _NAME, True, "list"), _PAY),
    "take": (Part("object", _NAME), _PAY),
    "drop": (Part("object", _NAME),),
    "card": (Part("card", _NAME), _OPTION, _PAY),
    "item": (Part("item", _NAME), _OPTION, _PAY),
    "room": (_OPTION, _PAY),
    "quest": (Part("item", _NAME), _PAY),
    "launch": (),
    "pass": (
        Part("cards", r"[0-9]|1[0-9]|20", False, "number"),
        Part("contamination", r"[0-9]|1[0-9]|20", False, "number"),
    ),
    "begin-turn": (),
    "step": (Part("number", r"[1-6]", True, "number"),),
    "final-checks": (),
    "enter": (_TO, Part("by", rf"{_PLACE}-{_PLACE}", False)),
    "noise": (),
    "encounter": (),
    "attack": (Part("room", _PLACE), Part("by", _TARGET), Part("target", r"p[1-5]", False)),
    "injury": (Part("room", _PLACE), Part("target", _TARGET), Part("count", r"[1-9]", False, "number")),
    "events": (),
    "development": (),
}
"""The fields of each type besides `type`, `player` and `answers`."""

BY_TABLE = ("begin-turn", "step", "final-checks", "attack", "injury", "events", "development")
"""Types without a player."""

VERBS: Mapping[str, Verb] = {
    verb.type: verb
    for verb in read_verbs(
        Entry("actions.toml", "the file", parse(files(__package__).joinpath("data/actions.toml"), "actions.toml")),
        read_verb,
    )
}
"""Every type of action, in the order in which legal actions are listed."""

PROCEDURES = tuple(verb.type for verb in VERBS.values() if verb.phases == ("resolve",))
"""Types that are asked about and never done by themselves."""

ANSWER = r"[a-z0-9?][a-z0-9?>.:/+-]{0,59}"
"""Pattern of one answer; which there are is told by the need."""

EXAMPLES: Mapping[str, str] = {
    "move": "MOVE:P1:6",
    "careful": "CAREFUL:P1:6:5-6",
    "shoot": "SHOOT:P1:REVOLVER:ADULT",
    "melee": "MELEE:P1:CREEPER",
    "escape": "ESCAPE:P1:8",
    "trade": "TRADE:P1:P1-P2-TOOLS",
    "craft": "CRAFT:P1:FLAMETHROWER:CHEMICALS/TOOLS",
    "take": "TAKE:P1:EGG",
    "drop": "DROP:P1:EGG",
    "card": "CARD:P1:SEARCH",
    "item": "ITEM:P1:BANDAGES:1",
    "room": "ROOM:P1",
    "quest": "QUEST:P1:ARMOR",
    "launch": "LAUNCH:P1",
    "pass": "PASS:P1:2:0",
    "begin-turn": "BEGIN",
    "step": "STEP:1",
    "final-checks": "CHECKS",
    "enter": "ENTER:P1:6:6-11",
    "noise": "NOISE:P1",
    "encounter": "ENCOUNTER:P1",
    "attack": "ATTACK:6:ADULT",
    "injury": "INJURY:6:ADULT:1",
    "events": "EVENTS",
    "development": "DEVELOP",
}


def _pattern(part: Part) -> str:
    own = part.text or part.pattern
    if part.kind == "list":
        return f"({own}(?:/{own})*)"
    return own if part.kind == "pay" else f"({own})"


def _form(kind: str) -> str:
    parts = "".join(f":{_pattern(part)}" if part.is_needed else f"(?::{_pattern(part)})?" for part in FIELDS[kind])
    player = "" if kind in BY_TABLE else ":(p[1-5])"
    return f"{VERBS[kind].word.lower()}{player}{parts}(?:=({ANSWER}(?:,{ANSWER})*))?"


_WORDS = {verb.word.lower(): verb.type for verb in VERBS.values()}
PATTERNS: Mapping[str, str] = {kind: _form(kind) for kind in VERBS}
"""Text forms by type, in small letters, with a group for each part."""
_COMPILED = {kind: re.compile(pattern) for kind, pattern in PATTERNS.items()}
_ONE = {kind: {part.name: re.compile(part.pattern) for part in parts} for kind, parts in FIELDS.items()}
_ANSWER = re.compile(ANSWER)
_TRANSFER_SIGNS = re.compile("[>.]")


def actor(seat: int | None) -> str:
    """`P1` for the first seat; `table` for nobody."""
    return TABLE if seat is None else ACTORS[seat]


Transfer = tuple[int, int, str]
"""Giver, receiver, thing."""


def transfers(value: tuple[str, ...] | None) -> list[Transfer]:
    """`p1>p2.tools`, read."""
    transfers_: list[Transfer] = []
    for text in value or ():
        ends, _, thing = text.partition(".")
        giver, _, receiver = ends.upper().partition(">")
        transfers_.append((ACTORS.index(giver), ACTORS.index(receiver), thing))
    return transfers_


# --- text -----------------------------------------------------------------------------------------------------------


def to_text(action: Action) -> str:
    """The action in its text form: `MOVE:P1:6=3`."""
    parts = [VERBS[action.type].word]
    if action.player is not None:
        parts.append(ACTORS[action.player])
    for part, value in zip(FIELDS[action.type], action.args, strict=True):
        if value is not None:
            parts.append(_part_text(part, value))
    text = ":".join(parts).upper()
    return f"{text}={','.join(action.answers)}" if action.answers else text


def _part_text(part: Part, value: Any) -> str:
    if part.kind == "list":
        return "/".join(_TRANSFER_SIGNS.sub("-", one) if part.text else one for one in value)
    return f"pay{value}" if part.kind == "pay" else str(value)


@lru_cache(maxsize=4096)
def from_text(text: str) -> Action:
    """The action that a text form means; capitals do not matter.

    :raises Malformed: where it cannot be read.
    """
    if len(text) > MAX_TEXT:
        raise Malformed.at("", f"an action's text has at most {MAX_TEXT} characters")
    plain = plain_text(text, "action").lower()
    kind = _WORDS.get(re.split("[:=]", plain, maxsplit=1)[0])
    if kind is None:
        raise Malformed.at("", f"must begin with one of {', '.join(verb.word for verb in VERBS.values())}")
    match = _COMPILED[kind].fullmatch(plain)
    if not match:
        raise Malformed.at("", f"must be like {EXAMPLES[kind]}")
    groups = list(match.groups())
    player = None if kind in BY_TABLE else int(groups.pop(0)[1]) - 1
    answers = groups.pop()
    args = tuple(_part_value(part, group) for part, group in zip(FIELDS[kind], groups, strict=True))
    sent = tuple(answers.split(",")) if answers else ()
    if len(sent) > MOST_ANSWERS:
        raise Malformed.at("", f"an action has at most {MOST_ANSWERS} answers")
    return Action(kind, player, _whole(kind, args), sent)


def _whole(kind: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
    """A pass that names one number of cards means none of the other kind."""
    if kind == "pass" and args != (None, None):
        return tuple(count or 0 for count in args)
    return args


def _part_value(part: Part, text: str | None) -> Any:
    if text is None:
        return None
    if part.kind == "list":
        return tuple(f"{one[:2]}>{one[3:5]}.{one[6:]}" if part.text else one for one in text.split("/"))
    return int(text) if part.kind in ("number", "pay") else _cased(part, text)


def _cased(part: Part, text: str) -> str:
    """Rooms of the test ship have a capital T."""
    if _PLACE in part.pattern:
        return re.sub(r"t(?=[0-9])", "T", text)
    return text


# --- JSON -----------------------------------------------------------------------------------------------------------


def to_json(action: Action) -> dict[str, Any]:
    """The action as a JSON object; what is left out has no field."""
    json: dict[str, Any] = {"type": action.type}
    if action.player is not None:
        json["player"] = ACTORS[action.player]
    for part, value in zip(FIELDS[action.type], action.args, strict=True):
        if value is not None:
            json[part.name] = list(value) if part.kind == "list" else value
    if action.answers:
        json["answers"] = list(action.answers)
    return json


def from_json(source: Mapping[str, Any]) -> Action:
    """The action that a JSON object means.

    :raises Malformed: with every faulty field.
    """
    kind = source.get("type")
    if not isinstance(kind, str) or kind not in VERBS:
        raise Malformed.at("type", f"must be one of {', '.join(VERBS)}")
    faults: list[Fault] = []
    player = _player(kind, source, faults)
    args = tuple(_part(kind, part, source, faults) for part in FIELDS[kind])
    answers = _answers(source, faults)
    known = {"type", "player", "answers"} | {part.name for part in FIELDS[kind]}
    faults += [Fault(name, "is no field of this action") for name in source if name not in known]
    if faults:
        raise Malformed(faults)
    return Action(kind, player, _whole(kind, args), answers)


def _player(kind: str, source: Mapping[str, Any], faults: list[Fault]) -> int | None:
    sent = source.get("player")
    if kind in BY_TABLE:
        if sent is not None:
            faults.append(Fault("player", "must be left out: the table does this"))
        return None
    if sent not in ACTORS[:-1]:
        faults.append(Fault("player", f"must be one of {', '.join(ACTORS[:-1])}"))
        return None
    return ACTORS.index(sent)


def _part(kind: str, part: Part, source: Mapping[str, Any], faults: list[Fault]) -> Any:
    value = source.get(part.name)
    if value is None:
        if part.is_needed:
            faults.append(Fault(part.name, "is missing"))
        return None
    pattern = _ONE[kind][part.name]
    if part.kind in ("number", "pay"):
        text = f"pay{value}" if part.kind == "pay" else str(value)
        if isinstance(value, bool) or not isinstance(value, int) or not pattern.fullmatch(text):
            least, most = bounds(part)
            faults.append(Fault(part.name, f"must be a whole number from {least} to {most}"))
        return value
    if part.kind == "list":
        if (
            not isinstance(value, list)
            or not 1 <= len(value) <= MOST_PAID
            or not all(isinstance(one, str) and pattern.fullmatch(one.lower()) for one in value)
        ):
            faults.append(Fault(part.name, f"must be a list of texts like those of {EXAMPLES[kind].lower()}"))
            return None
        return tuple(one.lower() for one in value)
    if not isinstance(value, str) or not pattern.fullmatch(value.lower()):
        faults.append(Fault(part.name, f"must be a text as in {EXAMPLES[kind].lower()}"))
        return None
    return _cased(part, value.lower())


def _answers(source: Mapping[str, Any], faults: list[Fault]) -> tuple[str, ...]:
    sent = source.get("answers")
    if sent is None:
        return ()
    try:
        return read_answers(sent)
    except Malformed as malformed:
        faults += malformed.faults
        return ()


def read_answers(sent: object) -> tuple[str, ...]:
    """Answers in small letters.

    :raises Malformed: naming each that cannot be read, as `answers.0`.
    """
    if not isinstance(sent, list) or len(sent) > MOST_ANSWERS:
        raise Malformed.at("answers", f"must be a list of at most {MOST_ANSWERS} texts")
    faults = [
        Fault(f"answers.{number}", "must be a short text")
        for number, answer in enumerate(sent)
        if not isinstance(answer, str) or not _ANSWER.fullmatch(answer.lower())
    ]
    if faults:
        raise Malformed(faults)
    return tuple(answer.lower() for answer in sent)
