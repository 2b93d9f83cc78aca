"""The one-line text form of a state, as FEN is for chess.

    LAC1.0 : round : dice : players : chance : check

`docs/last-ark-from-ceti/notation.md` has the parts.

Invariant: reading checks form only, and `from_text(to_text(s)) == s` for every state that can be read.
"""

import re
import string
from collections.abc import Iterator
from functools import cache, lru_cache

from jupiter.engine.notation import (
    CHANCE,
    TextForm,
    chance_from_text,
    chance_to_text,
    fault_in,
    number_from_text,
)
from jupiter.games.ark import layout
from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import MOST_PLAYERS
from jupiter.games.ark.state import MOST_SCORE, Phase, Seat, Sheet, State

FORM = TextForm("LAC", load().rules, ("round", "dice", "players", "chance"))

PHASES = dict(zip(Phase, "RADO", strict=True))
"""Letter by phase."""
_BY_LETTER = {letter: phase for phase, letter in PHASES.items()}

MOST_USED = layout.NUMBERS.pool
"""Dice that a player can be said to have used."""
DIGITS = string.digits + string.ascii_uppercase
"""Of base 36."""
_BASE = len(DIGITS)


class Digits:
    """Neighbouring icons that are written together: one digit in base 36, or two where there are more than five."""

    def __init__(self, icons: int) -> None:
        self.low = (icons & -icons).bit_length() - 1
        """Number of the first icon; they follow one another."""
        self.top = icons >> self.low
        self.width = 1 if self.top < _BASE else 2

    def text(self, ticked: int) -> str:
        """Which of the icons are ticked."""
        value = ticked >> self.low & self.top
        high, low = divmod(value, _BASE)
        return DIGITS[low] if self.width == 1 else DIGITS[high] + DIGITS[low]

    @property
    def pattern(self) -> str:
        """Regular expression of what is written; the first of two digits alone does not say how far the second goes."""
        return f"[{DIGITS[: self.top + 1]}]" if self.width == 1 else f"[{DIGITS[: self.top // _BASE + 1]}][0-9A-Z]"


def _digits(area: int) -> tuple[Digits, ...]:
    masks = [layout.ENTRANCES[area]] if layout.ENTRANCES[area] else []
    masks += [
        layout.STRUCTURE_ICONS[n]
        for n, structure in enumerate(layout.STRUCTURES)
        if structure.area == layout.AREAS[area].id
    ]
    return tuple(Digits(mask) for mask in masks)


AREA_DIGITS = tuple(_digits(area) for area in range(len(layout.AREAS)))
"""By area: its entrance, and its structures."""


# --- writing --------------------------------------------------------------------------------------------------------


def to_text(state: State) -> str:
    """The state in its text form."""
    return FORM.join(
        (
            f"{state.blight}{PHASES[state.phase]}",
            "".join(map(str, state.dice)) or "-",
            "/".join([seat_text(seat) for seat in state.seats]),
            chance_to_text(state.seed, state.drawn),
        )
    )


@lru_cache(maxsize=1 << 14)
def seat_text(seat: Seat) -> str:
    """A player's part."""
    sheet = seat.sheet
    if sheet is None:
        score = "" if seat.score is None else str(seat.score)
        return f"X{'C' * seat.confirmed}{'P' * seat.spaceport}{score}"
    tracks = "".join([DIGITS[space] for space in sheet[:4]])
    used = "".join(map(str, sheet.used))
    used += "S" * sheet.smelter_used + "F" * sheet.foundry_used + "C" * seat.confirmed
    fed, boxes = "".join(map(str, sheet.fed)), "".join(map(str, sheet.boxes))
    return f"{tracks}.{_ticks(sheet.ticked)}.{fed}.{boxes}.{used or '-'}"


_AREA_ICONS = tuple(entrance | within for entrance, within in zip(layout.ENTRANCES, layout.WITHIN, strict=True))


def _ticks(ticked: int) -> str:
    return ".".join([_area_text(area, ticked & icons) for area, icons in enumerate(_AREA_ICONS)])


@lru_cache(maxsize=1 << 12)
def _area_text(area: int, ticked: int) -> str:
    return "".join([digits.text(ticked) for digits in AREA_DIGITS[area]])


# --- reading --------------------------------------------------------------------------------------------------------

_HIDDEN = r"XC?P?(?:0|[1-9][0-9]{0,2})?"
_USED = f"(?:-|(?=[1-6SFC])[1-6]{{0,{MOST_USED}}}S?F?C?)"


def _sheet_patterns() -> Iterator[str]:
    """The parts of a known sheet."""
    yield "".join(f"[{DIGITS[: top + 1]}]" for top in layout.TOP.values())
    for area in AREA_DIGITS:
        yield "".join(digits.pattern for digits in area)
    yield "".join(f"[0-{layout.STRUCTURES[index].food}]" for index in layout.FED)
    yield "".join(f"[0-{count}]" for count in layout.BOXES)
    yield _USED


_SHEET = r"\.".join(_sheet_patterns())
_SHEET_PARTS = _SHEET.count(r"\.") + 1


@cache
def pattern() -> re.Pattern[str]:
    """Every text that is written, and none that is cut short; check, and what the parts say of each other, stay out."""
    seat = f"(?:{_HIDDEN}|{_SHEET})"
    return FORM.pattern(
        (
            rf"[0-9]{{1,2}}[{''.join(_BY_LETTER)}]",
            rf"(?:-|[1-6]{{{layout.NUMBERS.pool}}})",
            rf"{seat}(?:/{seat}){{0,{MOST_PLAYERS - 1}}}",
            CHANCE,
        )
    )


def from_text(text: str) -> State:
    """The state that a text form means; small letters are read as capitals.

    :raises Malformed: naming the part that cannot be read; `OtherVersion` for rules of another major version.
    """
    return FORM.read(text, _read, pattern)


def _read(parts: list[str]) -> State:
    now, dice, players, chance = parts
    phase = _BY_LETTER.get(now[-1:])
    if phase is None:
        raise fault_in("round", f"{now!r} must be a number and one of {''.join(_BY_LETTER)}")
    blight = number_from_text(now[:-1], layout.HEXES, "round")
    seats = players.split("/")
    if len(seats) > MOST_PLAYERS:
        raise fault_in("players", f"must be {MOST_PLAYERS} at most")
    seed, drawn = chance_from_text(chance)
    # Of faulty dice and faulty sheets the dice are named, which stand first in the text.
    rolled = _read_dice(dice)
    return State(tuple([read_seat(seat) for seat in seats]), blight, phase, rolled, seed, drawn)


@lru_cache(maxsize=512)
def _read_dice(text: str) -> tuple[int, ...]:
    values = () if text == "-" else tuple(map(int, text)) if re.fullmatch("[1-6]+", text) else None
    if values is None or len(values) not in (0, layout.NUMBERS.pool) or list(values) != sorted(values):
        raise fault_in("dice", f"{text!r} must be {layout.NUMBERS.pool} rising values, or -")
    return values


@lru_cache(maxsize=1 << 14)
def read_seat(text: str) -> Seat:
    """A player's part.

    :raises Malformed: naming it.
    """
    if text.startswith("X"):
        if not re.fullmatch(_HIDDEN, text):
            raise fault_in("players", f"{text!r} must be X, then C, P and points where they are known")
        score = text.lstrip("XCP")
        return Seat(None, "C" in text, "P" in text, number_from_text(score, MOST_SCORE, "players") if score else None)
    parts = text.split(".")
    if len(parts) != _SHEET_PARTS or not re.fullmatch(_SHEET, text):
        raise fault_in("players", f"{text!r} must be a sheet such as 4552.00000000.00000.00000.000000.00.00000000.-")
    tracks, *areas, fed, boxes, used = parts
    food, morale, population, power = (int(digit, _BASE) for digit in tracks)
    dice = tuple(int(digit) for digit in used if digit.isdigit())
    if list(dice) != sorted(dice):
        raise fault_in("players", f"{used!r} must be rising values")
    ticked = sum([_read_area(area, part) for area, part in enumerate(areas)])
    paid, done = tuple(map(int, fed)), tuple(map(int, boxes))
    sheet = Sheet(food, morale, population, power, ticked, paid, done, dice, "S" in used, "F" in used)
    return Seat(sheet, "C" in used)


@lru_cache(maxsize=1 << 12)
def _read_area(area: int, text: str) -> int:
    ticked = at = 0
    for digits in AREA_DIGITS[area]:
        value = int(text[at : at + digits.width], _BASE)
        if value > digits.top:
            raise fault_in("players", f"{text[at : at + digits.width]!r} says more than there are icons")
        ticked |= value << digits.low
        at += digits.width
    return ticked
