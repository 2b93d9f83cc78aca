"""Every course of rounds by which a sheet's ticks can have been made, played through the rules check.

What was ticked is divided among the rounds in all ways. Within a round it is done in an order that leaves nothing out:
research first, then entrances, then the Med Center, so that dice that are gained can be used; power is paid as soon as
it can be. The dice fall as they are needed. It is for sheets of few rounds, before the first warning, without diamonds,
Nursery and Laboratory.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from jupiter.games.ark.actions import from_text
from jupiter.games.ark.layout import FED_NAMES, ICON_NAMES, ICONS, STRUCTURE_NAMES, TECHNOLOGY_NAMES, Kind
from jupiter.games.ark.play.check import check
from jupiter.games.ark.setup import setup
from jupiter.games.ark.state import Sheet, State

_FIRST = TECHNOLOGY_NAMES.index("GENOME")
_SPARE = (1, 2, 4, 5, 1)


def sheet_of(state: State) -> Sheet:
    """The only player's sheet."""
    sheet = state.seats[0].sheet
    assert sheet is not None
    return sheet


def done(state: State, *texts: str) -> State | None:
    """The position after these actions; None if one is refused."""
    for text in texts:
        verdict = check(state, from_text(text))
        if not verdict.legal:
            return None
        state = verdict.state
    return state


def sheets_after(shown: Sheet, rounds: int) -> set[Sheet]:
    """All sheets with these ticks, boxes and food paid that play can come to in so many rounds."""
    states = {setup({}).state}
    for number in range(1, rounds + 1):
        states = {after for before in states for after in _next(before, shown, number == rounds)}
    return {sheet_of(state) for state in states}


def _next(state: State, shown: Sheet, is_last: bool) -> Iterator[State]:
    """After a round in which some of what is shown was done, in the last round all of it that is left."""
    now = sheet_of(state)
    icons = [n for n in range(len(ICONS)) if (shown.ticked & ~now.ticked) >> n & 1]
    for chosen in product((True,) if is_last else (True, False), repeat=len(icons)):
        ticked = [icon for icon, is_ticked in zip(icons, chosen, strict=True) if is_ticked]
        for boxes in product(*_parts(now.boxes, shown.boxes, is_last)):
            for fed in product(*_parts(now.fed, shown.fed, is_last)):
                after = _round(state, ticked, boxes, fed)
                if after is not None:
                    yield after


def _parts(before: tuple[int, ...], after: tuple[int, ...], is_last: bool) -> list[range]:
    return [range(to - at if is_last else 0, to - at + 1) for at, to in zip(before, after, strict=True)]


def _round(state: State, icons: list[int], boxes: tuple[int, ...], fed: tuple[int, ...]) -> State | None:
    """After a round in which just this is done; None if the rules do not allow it."""
    splits = list(_splits(boxes))
    singles = sorted([n for n in icons if ICONS[n].kind in (Kind.ENTRANCE, Kind.ORE)], key=_turn)
    dice = [*[6] * (2 * len(splits)), *[_die(n) for n in singles]]
    if len(dice) > len(_SPARE):
        return None
    rolled = sorted([*dice, *_SPARE[: len(_SPARE) - len(dice)]])
    after = done(state, "ROLL:" + "".join(map(str, rolled)), *[f"RESEARCH:1:6.6:{split}" for split in splits])
    unpaid = [n for n in icons if ICONS[n].kind is Kind.POWER]
    for icon in singles:
        after = after and _paid(after, unpaid)
        verb = "BULLDOZE" if ICONS[icon].kind is Kind.ENTRANCE else "ORE"
        after = after and done(after, f"{verb}:1:{ICON_NAMES[icon]}:{_die(icon)}")
    after = after and _paid(after, unpaid)
    meals = [f"FOOD:1:{name}" for name, count in zip(FED_NAMES, fed, strict=True) for _ in range(count)]
    return None if after is None or unpaid else done(after, *meals, "CONFIRM:1")


def _turn(icon: int) -> tuple[bool, bool]:
    return ICONS[icon].kind is not Kind.ENTRANCE, not ICON_NAMES[icon].startswith("MED.")


def _die(icon: int) -> int:
    return ICONS[icon].value or 6


def _splits(boxes: tuple[int, ...]) -> Iterator[str]:
    """These boxes by pairs of 6, those of the Genome Archive first."""
    open_boxes = [n for n in sorted(range(len(boxes)), key=lambda n: n != _FIRST) for _ in range(boxes[n])]
    for start in range(0, len(open_boxes), 6):
        part = open_boxes[start : start + 6]
        yield ".".join(f"{TECHNOLOGY_NAMES[n]}{part.count(n)}" for n in dict.fromkeys(part))


def _paid(state: State, unpaid: list[int]) -> State:
    """After paying for all power symbols that can be paid; these are no longer unpaid."""
    for icon in list(unpaid):
        after = done(state, f"POWER:1:{STRUCTURE_NAMES[ICONS[icon].structure]}")
        if after is not None:
            unpaid.remove(icon)
            state = after
    return state
