"""The one-line text form of a state, as FEN is for chess.

    UFS1.0 : cards : trackers : ships : dice : round : chance : check

`docs/under-falling-skies/notation.md` has the parts.

Invariant: reading checks form only, and `from_text(to_text(s)) == s` for every state that can be read.
"""

import re
from functools import cache, lru_cache

from jupiter.engine.notation import (
    CHANCE,
    TextForm,
    chance_from_text,
    chance_to_text,
    fault_in,
    number_from_text,
)
from jupiter.games.skies import card_set_text
from jupiter.games.skies.actions import dice_text
from jupiter.games.skies.column import Column, column
from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import CELL_NAMES, CELLS_BY_NAME, CITY, COLUMNS
from jupiter.games.skies.state import (
    MAX_ROUND,
    MOST_BUILT,
    MOST_DAMAGE,
    MOST_RESEARCH,
    MOST_SHIPS,
    Die,
    Phase,
    State,
)

FORM = TextForm("UFS", load().rules, ("cards", "trackers", "ships", "dice", "round", "chance"))

PHASES = dict(zip(Phase, "RPUDSO", strict=True))
"""Letter by phase."""
_BY_LETTER = {letter: phase for phase, letter in PHASES.items()}

_ROWS = "123456789ABCDEFG"
_SPACE_TEXTS = (
    *(f"S{number}" for number in range(1, COLUMNS + 1)),
    *(f"{row}{number}" for row in _ROWS for number in range(1, COLUMNS + 1)),
)
_SPACES_BY_TEXT = {text: space for space, text in enumerate(_SPACE_TEXTS)}


# --- writing --------------------------------------------------------------------------------------------------------


def to_text(state: State) -> str:
    """The state in its text form."""
    cards = state.column
    excavator = CELL_NAMES[cards.route[state.excavator]]
    return FORM.join(
        (
            _cards(cards),
            f"{state.mother_ship}.{state.energy}.{state.research}.{state.damage}.{excavator}",
            _ships(state.green, state.red, state.waiting),
            f"{dice_text(state.black, state.white) or '-'}/{_base(state.base)}/{''.join(map(str, state.built)) or '-'}",
            f"{state.round}{PHASES[state.phase]}",
            chance_to_text(state.seed, state.drawn),
        )
    )


@lru_cache(maxsize=512)
def _cards(laid: Column) -> str:
    return laid.sides if laid.own is None else f"{laid.sides}/{card_set_text.to_text(laid.own)}"


def _ships(green: tuple[int, ...], red: tuple[int, ...], waiting: tuple[int, int]) -> str:
    texts = ["".join([_SPACE_TEXTS[space] for space in some]) for some in (green, red)]
    return f"{texts[0]}.{texts[1]}.{waiting[0]}{waiting[1]}"


@lru_cache(maxsize=1 << 14)
def _base(dice: tuple[Die, ...]) -> str:
    return ".".join([_die(die) for die in dice]) or "-"


def _die(die: Die) -> str:
    return f"{CELL_NAMES[die.cell]}{die.kind}{die.value}{'X' if die.resolved else ''}"


# --- reading --------------------------------------------------------------------------------------------------------

_CELL = "[A-F][1-5]"
_DICE = "(?:-|B[1-6]{1,5}(?:W[1-6]{1,5})?|W[1-6]{1,5})"
_BASE_DIE = f"{_CELL}[BWR][1-6]X?"
_SHIP = f"[S1-9A-G][1-{COLUMNS}]"


@cache
def pattern() -> re.Pattern[str]:
    """Every text that is written, and none that is cut short; check, and what the parts say of each other, stay out."""
    return FORM.pattern(
        (
            rf"[ED]{{{len(PLACES)}}}(?:/[0-9A-Z./-]+)?",
            rf"[0-9]{{1,2}}\.[0-9]\.[0-9]{{1,2}}\.[0-9]{{1,2}}\.{_CELL}",
            rf"(?:{_SHIP})*\.(?:{_SHIP})*\.[0-9]{{2}}",
            rf"{_DICE}/(?:-|{_BASE_DIE}(?:\.{_BASE_DIE})*)/(?:-|[1-6]{{1,{MOST_BUILT}}})",
            f"[0-9]{{1,3}}[{''.join(_BY_LETTER)}]",
            CHANCE,
        )
    )


def from_text(text: str) -> State:
    """The state that a text form means; small letters are read as capitals.

    :raises Malformed: naming the part that cannot be read; `OtherVersion` for rules of another major version.
    """
    return FORM.read(text, _read, pattern)


def _read(parts: list[str]) -> State:
    cards, trackers, ships, dice, now, chance = parts
    laid = _read_cards(cards)
    mother_ship, energy, research, damage, excavator = _read_trackers(trackers, laid)
    green, red, waiting = _read_ships(ships)
    rolled, base, built = dice.split("/") if dice.count("/") == 2 else ("", "", "")
    black, white = _read_rolled(rolled)
    number, phase = _read_round(now)
    seed, drawn = chance_from_text(chance)
    return State(
        laid, energy, excavator, green, waiting, seed, drawn, mother_ship, research, damage, red,
        black, white, _read_base(base), _read_built(built), number, phase,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _read_cards(text: str) -> Column:
    sides, _, own = text.partition("/")
    if len(sides) != len(PLACES) or not set(sides) <= {"E", "D"}:
        raise fault_in("cards", f"must be {len(PLACES)} letters, E for each easy side and D for each difficult one")
    return column(sides, card_set_text.from_text(own) if "/" in text else None)


@lru_cache(maxsize=1 << 12)
def _read_trackers(text: str, laid: Column) -> tuple[int, int, int, int, int]:
    trackers = text.split(".")
    if len(trackers) != 5:
        raise fault_in("trackers", "must be mother ship, energy, research, damage and excavator, parted by dots")
    *numbers, excavator = trackers
    limits = (CITY, load().numbers.energy, MOST_RESEARCH, MOST_DAMAGE)
    mother_ship, energy, research, damage = (
        number_from_text(number, high, "trackers") for number, high in zip(numbers, limits, strict=True)
    )
    cell = CELLS_BY_NAME.get(excavator)
    if cell is None or cell not in laid.route:
        raise fault_in("trackers", f"{excavator!r} is no cell on the excavator's way")
    return mother_ship, energy, research, damage, laid.index[cell]


def _read_ships(text: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, int]]:
    parts = text.split(".")
    if len(parts) != 3 or not (len(parts[2]) == 2 and parts[2].isdigit()):
        raise fault_in("ships", "must be green ships, red ships, and two digits for those that wait")
    return _read_spaces(parts[0]), _read_spaces(parts[1]), (int(parts[2][0]), int(parts[2][1]))


@lru_cache(maxsize=1 << 14)
def _read_spaces(text: str) -> tuple[int, ...]:
    tokens = [text[at : at + 2] for at in range(0, len(text), 2)]
    spaces = [_SPACES_BY_TEXT.get(token, -1) for token in tokens]
    if -1 in spaces:
        raise fault_in("ships", f"{text!r} must be spaces such as S2 and 72")
    if spaces != sorted(spaces) or len(spaces) > MOST_SHIPS:
        raise fault_in("ships", f"{text!r} must be starting spots, then spaces by row and column, {MOST_SHIPS} at most")
    return tuple(spaces)


@lru_cache(maxsize=1 << 12)
def _read_rolled(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if not re.fullmatch(_DICE, text):
        raise fault_in("dice", "must be rolled dice such as B34W6 or -, /, dice in the base, /, robots that were built")
    if text == "-":
        return (), ()
    black, _, white = text.removeprefix("B").partition("W")
    values = tuple(map(int, black)), tuple(map(int, white))
    if dice_text(*(tuple(sorted(some)) for some in values)) != text:
        raise fault_in("dice", f"{text!r} must be rising values")
    return values


@lru_cache(maxsize=1 << 14)
def _read_base(text: str) -> tuple[Die, ...]:
    if text == "-":
        return ()
    tokens = text.split(".")
    if not all(re.fullmatch(_BASE_DIE, token) for token in tokens):
        raise fault_in("dice", f"{text!r} must be dice such as A1B4 or C4R5X, parted by dots")
    dice = [Die(CELLS_BY_NAME[token[:2]], token[2], int(token[3]), token.endswith("X")) for token in tokens]
    cells = [die.cell for die in dice]
    if cells != sorted(set(cells)):
        raise fault_in("dice", f"{text!r} must be on different cells, in their order")
    return tuple(dice)


def _read_built(text: str) -> tuple[int, ...]:
    values = () if text == "-" else tuple(map(int, text)) if re.fullmatch("[1-6]+", text) else None
    if values is None or len(values) > MOST_BUILT or values != tuple(sorted(values)):
        raise fault_in("dice", f"{text!r} must be rising values of robots that were built, or -")
    return values


@lru_cache(maxsize=1 << 10)
def _read_round(text: str) -> tuple[int, Phase]:
    phase = _BY_LETTER.get(text[-1:])
    if phase is None:
        raise fault_in("round", f"{text!r} must be a number and one of {''.join(_BY_LETTER)}")
    return number_from_text(text[:-1], MAX_ROUND, "round"), phase
