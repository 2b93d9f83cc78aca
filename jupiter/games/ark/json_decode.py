"""Reading the JSON of positions, as a client sends them.

Invariant: reading checks form only; a position that is impossible by the rules is read all the same, and
`problems` tells. Every faulty field is named at once.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.json_reader import Reader, check_game, read_chance
from jupiter.games.ark.actions import flag, read_dice
from jupiter.games.ark.definitions import TRACKS, load
from jupiter.games.ark.layout import (
    BOXES,
    FED,
    FED_NAMES,
    HEXES,
    ICONS_BY_NAME,
    NUMBERS,
    STRUCTURES,
    TECHNOLOGY_NAMES,
    TOP,
)
from jupiter.games.ark.notation import MOST_USED
from jupiter.games.ark.parts import FACES, MOST_PLAYERS
from jupiter.games.ark.state import MOST_SCORE, Phase, Seat, Sheet, State

FIELDS = ("game", "rules", "blight", "phase", "dice", "players", "chance", "derived")
SEAT_FIELDS = ("sheet", "confirmed", "spaceport", "score")
SHEET_FIELDS = (*TRACKS, "ticked", "food_paid", "boxes", "used", "smelter_used", "foundry_used")
_PHASES = {phase.value: phase for phase in Phase}
_NONE: tuple[int, ...] = ()


def state_from_json(source: Mapping[str, Any]) -> State:
    """The state that a JSON position means.

    :raises Malformed: with every faulty field; `OtherVersion` for rules of another major version.
    """
    check_game(source, load().id, load().rules)
    reader = Reader(source, FIELDS)
    seed, drawn = read_chance(reader.optional_inner("chance", ("seed", "drawn")))
    state = State(
        reader.number("blight", HEXES),
        reader.required("phase", _phase, f"one of {', '.join(Phase)}", Phase.ROLL),
        _read_pool(reader),
        _read_seats(reader),
        seed,
        0 if seed is None else drawn,  # Without a seed nothing was drawn from one.
    )
    reader.done()
    return state


def _phase(value: object) -> Phase | None:
    return _PHASES.get(value) if isinstance(value, str) else None


def _read_pool(reader: Reader) -> tuple[int, ...]:
    """What the dice show, or none."""
    pool = NUMBERS.pool

    def read(value: object) -> tuple[int, ...] | None:
        return _NONE if value == [] else read_dice(pool, pool)(value)

    return reader.defaulted("dice", read, f"a list of {pool} values from 1 to {FACES}, or none", _NONE)


def _read_seats(reader: Reader) -> tuple[Seat, ...]:
    none: list[Any] = []
    what = f"a list of 1 to {MOST_PLAYERS} players"
    sent = reader.required("players", _some, what, none)
    return tuple(_read_seat(reader.item("players", number, one, SEAT_FIELDS)) for number, one in enumerate(sent))


def _some(value: object) -> list[Any] | None:
    return value if isinstance(value, list) and 1 <= len(value) <= MOST_PLAYERS else None


def _read_seat(seat: Reader) -> Seat:
    confirmed = seat.defaulted("confirmed", flag, "true or false", False)
    spaceport = seat.optional("spaceport", flag, "true or false")
    score = seat.optional_number("score", MOST_SCORE)
    inner = seat.optional_inner("sheet", SHEET_FIELDS)
    if inner is None:
        return Seat(None, confirmed, bool(spaceport), score)
    for name, value in (("spaceport", spaceport), ("score", score)):
        if value is not None:
            seat.fault(name, "must be null where the sheet is known", joint=True)
    return Seat(_read_sheet(inner), confirmed)


def _read_sheet(sheet: Reader) -> Sheet:
    food, morale, population, power = (sheet.number(track, TOP[track]) for track in TRACKS)
    return Sheet(
        food,
        morale,
        population,
        power,
        _read_ticked(sheet),
        _counts(sheet, "food_paid", dict(zip(FED_NAMES, (STRUCTURES[n].food for n in FED), strict=True))),
        _counts(sheet, "boxes", dict(zip(TECHNOLOGY_NAMES, BOXES, strict=True))),
        sheet.defaulted("used", read_dice(0, MOST_USED), f"up to {MOST_USED} values from 1 to {FACES}", _NONE),
        sheet.defaulted("smelter_used", flag, "true or false", False),
        sheet.defaulted("foundry_used", flag, "true or false", False),
    )


def _read_ticked(sheet: Reader) -> int:
    """A set of icons from a list of their names."""
    ticked = 0
    names = sheet.defaulted("ticked", _icons, f"a list of icons such as {', '.join(list(ICONS_BY_NAME)[:2])}", _NONE)
    for name in names:
        ticked |= 1 << name
    if ticked.bit_count() != len(names):
        sheet.fault("ticked", "must name each icon once", joint=True)
    return ticked


def _icons(value: object) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) > len(ICONS_BY_NAME):
        return None
    numbers = [ICONS_BY_NAME.get(name, -1) if isinstance(name, str) else -1 for name in value]
    return None if -1 in numbers else tuple(numbers)


def _counts(sheet: Reader, field: str, most: Mapping[str, int]) -> tuple[int, ...]:
    """Numbers by name, each of which can be left out, as can all."""
    inner = sheet.optional_inner(field, tuple(most))
    if inner is None:
        return (0,) * len(most)
    return tuple(inner.optional_number(name, high) or 0 for name, high in most.items())
