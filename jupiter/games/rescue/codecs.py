"""How places, cells, cards, robots and figures are written in JSON and in text, and read back.

Invariant: whatever is read is either a value of the right kind or a `Malformed` that says what would be right.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from jupiter.engine.codecs import Codec, name_codec, number_codec, one_of, unchanged, up_to, whole
from jupiter.engine.errors import Malformed
from jupiter.games.rescue.board import MAX_CELL, POD, place, place_text
from jupiter.games.rescue.definitions import load

COLONIST = "C"
"""The figure that is no robot, where a figure is named by letter."""


@cache
def letters_of_robots() -> Mapping[str, str]:
    """Letter by robot: `orange` → `O`."""
    return {robot.id: robot.letter for robot in load().robots}


@cache
def robots_by_letter() -> Mapping[str, str]:
    """Robot by letter: `O` → `orange`."""
    return {robot.letter: robot.id for robot in load().robots}


@cache
def codes_of_cards() -> Mapping[str, str]:
    """Code by card: `teleport` → `TE`."""
    return {card.id: card.code for card in load().cards.values()}


@cache
def cards_by_code() -> Mapping[str, str]:
    """Card by code: `TE` → `teleport`."""
    return {card.code: card.id for card in load().cards.values()}


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
