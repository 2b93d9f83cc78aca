"""Actions: what they are made of, and how they and their values are written in JSON and in text, and read back.

An action is a type, its arguments, the powers it uses, and the robot that Override acts through. Invariant: both
forms of every type come from one table, `data/actions.toml`; whether an action is legal is not asked here.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from jupiter.engine.codecs import Codec, name_codec, number_codec, one_of, unchanged, up_to, whole
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.notation import plain_text
from jupiter.games.rescue.board import MAX_CELL, POD, place, place_text
from jupiter.games.rescue.definitions import cards_by_code, codes_of_cards, letters_of_robots, load, robots_by_letter
from jupiter.games.rescue.parts import Verb

SOURCES = {"core": "C", "hand": "H", "open": "L"}
"""Where a power comes from, and its letter in the text form (L for laid open)."""

_SOURCES_BY_LETTER = {letter: name for name, letter in SOURCES.items()}

OVERRIDE = "OV"

COLONIST = "C"
"""The figure that is no robot, where a figure is named by letter."""

MAX_TEXT = 400
"""Longest text form that is read."""

MAX_POWERS = 6
"""Most powers that an action names."""


class Power(NamedTuple):
    """A card whose power an action uses."""

    card: str
    """Its code."""
    source: str = ""
    """Key of `SOURCES`; empty where the source is still to be found."""


Powers = tuple[Power, ...]


class Action(NamedTuple):
    """What somebody wants to do."""

    type: str
    """Key of `VERBS`."""
    args: tuple[Any, ...] = ()
    """As listed by its verb; None for what is left out."""
    powers: Powers = ()
    """Sorted, Override last."""
    through: str = ""
    """Letter of the robot that Override acts through."""


VERBS: Mapping[str, Verb] = {verb.type: verb for verb in load().verbs}
"""Every type of action, in the order in which legal actions are listed."""

_BY_WORD = {verb.word: verb for verb in VERBS.values()}


def order_powers(powers: Iterable[Power]) -> Powers:
    """Powers in the order in which an action holds them."""
    return tuple(sorted(powers, key=lambda power: (power.card == OVERRIDE, power)))


# --- values ---------------------------------------------------------------------------------------------------------

_LONGEST_PLACE = len("9999.6")
_PLACE = re.compile(r"([0-9]{1,4})\.([0-6])")
_WRITTEN_PLACE = r"(0|[1-9][0-9]{0,3})\.[0-6]"


@lru_cache(maxsize=1 << 14)
def _read_place(text: str) -> int | None:
    match = _PLACE.fullmatch(text)
    return (
        place(int(match[1]), int(match[2])) if match and text == place_text(place(*map(int, match.groups()))) else None
    )


def _known_place(text: str) -> int | None:
    """The place, if the text is one; what is too long for one is not even looked up."""
    return _read_place(text) if len(text) <= _LONGEST_PLACE else None


def place_from_text(text: str) -> int:
    """The place that a text form (matched before) means; `P` is the pod."""
    where = POD if text == "P" else _known_place(text)
    if where is None:
        raise Malformed.at("", f"{text} is not written as a place: no leading zeros, such as 4.2")
    return where


def place_from_json(value: object) -> int | None:
    """The place named by `4.2` or `pod`; None if it names none."""
    if not isinstance(value, str):
        return None
    return POD if value == "pod" else _known_place(value)


def _cards_from_json(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or len(value) > load().deck_size:
        return None
    codes = [codes_of_cards().get(card) if isinstance(card, str) else None for card in value]
    known = [code for code in codes if code is not None]
    return tuple(sorted(known)) if len(known) == len(codes) else None


def _cards_from_text(text: str) -> tuple[str, ...]:
    codes = () if text == "-" else tuple(text[i : i + 2] for i in range(0, len(text), 2))
    for code in codes:
        if code not in cards_by_code():
            raise Malformed.at("", f"{code} is no card")
    return tuple(sorted(codes))


def _card_from_text(text: str) -> str:
    return _cards_from_text(text)[0]


@cache
def codecs() -> Mapping[str, Codec]:
    """The codecs by name."""
    return {
        "place": _place_codec(),
        "cell": _cell_codec(),
        "turn": number_codec("clockwise turns, 0 to 5", 0, 5),
        "die": number_codec("what the die shows, 1 to 6", 1, 6),
        "robot": name_codec("a robot", letters_of_robots()),
        "figure": name_codec("a figure", {"colonist": COLONIST, **letters_of_robots()}),
        "card": _card_codec(),
        "cards": _cards_codec(),
    }


def _place_codec() -> Codec:
    return Codec(
        "a place: cell.n with n from 0 (hub) to 6, such as 4.2, or pod",
        place_from_json,
        place_text,
        {"type": "string", "pattern": f"^(pod|{_WRITTEN_PLACE})$", "examples": ["4.2", "pod"]},
        re.compile(r"[0-9]{1,4}\.[0-6]|P"),
        place_from_text,
        lambda where: "P" if where == POD else place_text(where),
        f"{_WRITTEN_PLACE}|P",
    )


def _cell_codec() -> Codec:
    what = f"the number of a cell, 0 to {MAX_CELL}"

    def from_text(text: str) -> int:
        if int(text) > MAX_CELL:
            raise Malformed.at("", f"{text} must be {what}")
        return int(text)

    schema = {"type": "integer", "minimum": 0, "maximum": MAX_CELL}
    pattern = re.compile(r"0|[1-9][0-9]{0,3}")
    return Codec(what, whole(0, MAX_CELL), unchanged, schema, pattern, from_text, str, up_to(MAX_CELL))


def _card_codec() -> Codec:
    return Codec(
        "a card, such as teleport",
        one_of(codes_of_cards()),
        cards_by_code().__getitem__,
        {"type": "string", "enum": sorted(codes_of_cards())},
        re.compile("[A-Z]{2}"),
        _card_from_text,
        str,
        _one_code(),
    )


def _cards_codec() -> Codec:
    most, names = load().deck_size, cards_by_code()
    return Codec(
        'a list of cards, such as ["teleport", "boost"]',
        _cards_from_json,
        lambda codes: [names[code] for code in codes],
        {"type": "array", "items": _card_codec().schema, "maxItems": most},
        re.compile(f"-|([A-Z]{{2}}){{1,{most}}}"),
        _cards_from_text,
        lambda codes: "".join(codes) or "-",
        f"-|(?:{_one_code()}){{1,{most}}}",
    )


def _one_code() -> str:
    return "|".join(sorted(cards_by_code()))


# --- text -----------------------------------------------------------------------------------------------------------


def to_text(action: Action) -> str:
    """The action in its text form: `MOVE:4.2/TEC`."""
    verb = VERBS[action.type]
    words = [verb.word]
    for arg, value in zip(verb.args, action.args, strict=True):
        if value is not None:
            words.append(codecs()[arg.codec].to_text(value))
    text = ":".join(words)
    for power in action.powers:
        text += f"/{power.card}{SOURCES.get(power.source, '')}"
        if power.card == OVERRIDE:
            text += action.through
    return text


@lru_cache(maxsize=4096)
def from_text(text: str) -> Action:
    """The action that a text form means; capitals do not matter.

    :raises Malformed: where it cannot be read.
    """
    if len(text) > MAX_TEXT:
        raise Malformed.at("", f"an action's text has at most {MAX_TEXT} characters")
    main, *powers = plain_text(text, "action").split("/")
    word, *values = main.split(":")
    verb = _BY_WORD.get(word)
    if verb is None:
        raise Malformed.at("", f"must begin with one of {', '.join(_BY_WORD)}")
    args = tuple(_args_from_text(verb, values))
    named, through = _powers_from_text(verb, powers)
    return Action(verb.type, args, named, through)


def _args_from_text(verb: Verb, values: list[str]) -> Iterator[Any]:
    rest = list(values)
    for arg in verb.args:
        codec = codecs()[arg.codec]
        if rest and codec.pattern.fullmatch(rest[0]):
            yield codec.from_text(rest.pop(0))
        elif arg.required or (rest and arg is verb.args[-1]):
            raise Malformed.at("", f"{verb.word}: {arg.name} must be {codec.what}")
        else:
            yield None
    if rest:
        raise Malformed.at("", f"{verb.word}: {rest[0]!r} is not understood")


def _powers_from_text(verb: Verb, tokens: list[str]) -> tuple[Powers, str]:
    through = ""
    powers = []
    for token in tokens:
        card, source = token[:2], token[2:]
        if card == OVERRIDE and len(token) in (3, 4) and source[-1] in robots_by_letter():
            source, through = source[:-1], source[-1]
        if card not in cards_by_code() or source not in ("", *_SOURCES_BY_LETTER):
            raise Malformed.at(
                "", f"/{token} must be a card's code and C (core), H (hand) or L (laid open), such as /TEC"
            )
        powers.append(Power(card, _SOURCES_BY_LETTER.get(source, "")))
    check_powers(verb, powers)
    return order_powers(powers), through


def check_powers(verb: Verb, powers: Sequence[Power]) -> None:
    """:raises Malformed: where the type names no powers, or not so many."""
    if powers and not verb.powered:
        raise Malformed.at("powers", f"{verb.type} names no powers")
    if len(powers) > MAX_POWERS:
        raise Malformed.at("powers", f"an action names {MAX_POWERS} powers at most")


# --- JSON -----------------------------------------------------------------------------------------------------------


def to_json(action: Action) -> dict[str, Any]:
    """The action as a JSON object; what is left out or empty has no field."""
    verb = VERBS[action.type]
    fields: dict[str, Any] = {"type": action.type}
    for arg, value in zip(verb.args, action.args, strict=True):
        if value is not None:
            fields[arg.name] = codecs()[arg.codec].to_json(value)
    if action.powers:
        fields["powers"] = [power_to_json(power) for power in action.powers]
    if action.through:
        fields["through"] = robots_by_letter()[action.through]
    return fields


def power_to_json(power: Power) -> Any:
    """`{"card": "teleport", "from": "hand"}`, or the card alone where its source is still to be found."""
    card = cards_by_code()[power.card]
    return {"card": card, "from": power.source} if power.source else card


def from_json(fields: Mapping[str, Any]) -> Action:
    """The action that a JSON object means.

    :raises Malformed: with every faulty field.
    """
    kind = fields.get("type")
    verb = VERBS.get(kind) if isinstance(kind, str) else None
    if verb is None:
        raise Malformed.at("type", f"must be one of {', '.join(VERBS)}")
    faults = list(_unknown(verb, fields))
    args = tuple(_args_from_json(verb, fields, faults))
    powers = _powers_from_json(verb, fields, faults)
    through = _through_from_json(verb, fields, powers, faults)
    if faults:
        raise Malformed(faults)
    return Action(verb.type, args, powers, through)


def _unknown(verb: Verb, fields: Mapping[str, Any]) -> Iterator[Fault]:
    known = ["type", *(arg.name for arg in verb.args), *(("powers", "through") if verb.powered else ())]
    for name in fields:
        if name not in known:
            yield Fault(str(name), f"{verb.type} has no such field; it has {', '.join(known)}")


def _args_from_json(verb: Verb, fields: Mapping[str, Any], faults: list[Fault]) -> Iterator[Any]:
    for arg in verb.args:
        value = fields.get(arg.name)
        if value is None and not arg.required:
            yield None
            continue
        yield codecs()[arg.codec].read(value, arg.name, faults)


def _powers_from_json(verb: Verb, fields: Mapping[str, Any], faults: list[Fault]) -> Powers:
    listed = fields.get("powers")
    if listed is None or not verb.powered:
        return ()
    if not isinstance(listed, list):
        faults.append(Fault("powers", "must be a list of powers"))
        return ()
    powers = [_power_from_json(f"powers.{number}", power, faults) for number, power in enumerate(listed)]
    try:
        check_powers(verb, powers)
    except Malformed as malformed:
        faults += malformed.faults
    return order_powers(powers)


def _power_from_json(name: str, power: object, faults: list[Fault]) -> Power:
    card, source = (power.get("card"), power.get("from")) if isinstance(power, Mapping) else (power, None)
    if isinstance(power, Mapping) and not set(power) <= {"card", "from"}:
        faults.append(Fault(name, "has the fields card and from and no other"))
    code = codes_of_cards().get(card) if isinstance(card, str) else None
    if code is None:
        faults.append(Fault(name, 'must be a card, such as "teleport", or {"card": "teleport", "from": "hand"}'))
        return Power("--")
    if source is not None and (not isinstance(source, str) or source not in SOURCES):
        faults.append(Fault(f"{name}.from", f"must be one of {', '.join(SOURCES)}"))
        return Power(code)
    return Power(code, source or "")


def _through_from_json(verb: Verb, fields: Mapping[str, Any], powers: Powers, faults: list[Fault]) -> str:
    through = fields.get("through")
    if through is None or not verb.powered:
        return ""
    if not isinstance(through, str) or through not in letters_of_robots():
        faults.append(Fault("through", f"must be {codecs()['robot'].what}"))
        return ""
    if not any(power.card == OVERRIDE for power in powers):
        faults.append(Fault("through", "goes with the power override only", joint=True))
    return letters_of_robots()[through]
