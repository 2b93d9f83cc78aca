"""What makes a position impossible, each problem with a code; what takes a search is in `audit`.

Invariant: any state that can be read is looked at, none raises; a position that play can reach has no problem.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.ark import layout
from jupiter.games.ark.parts import PLAYERS, Benefit, Structure, Technology
from jupiter.games.ark.state import Phase, Seat, Sheet, State
from jupiter.games.ark.wording import localizer

Problems = Iterator[ProblemData]


def problems(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, in the order of the subjects; in English by default."""
    data = list(flaws(state))
    return tuple(map((says or localizer()).problem, data)) if data else ()


def flaws(state: State) -> Problems:
    """The same, before it is worded."""
    yield from _phase(state)
    for number, seat in enumerate(state.seats):
        if seat.sheet is None:
            yield from _hidden(state, number, seat)
        else:
            yield from _round(state, number, seat, seat.sheet)
            yield from _sheet(PLAYERS[number], seat.sheet)


def _problem(code: str, **about: object) -> ProblemData:
    return ProblemData(code, about=about)


# --- the table ------------------------------------------------------------------------------------------------------


def _phase(state: State) -> Problems:
    in_use = state.phase is Phase.ALLOCATE
    if in_use and not state.dice:
        yield _problem("phase.dice")
    if state.dice and not in_use:
        yield _problem("phase.rolled")
    if state.phase is Phase.DISASTER and state.blight not in layout.WARNINGS:
        yield _problem("phase.disaster", hex=state.blight)
    if in_use and all(seat.confirmed for seat in state.seats):
        yield _problem("phase.confirmed")
    yield from _end(state)


def _end(state: State) -> Problems:
    if state.phase in (Phase.ROLL, Phase.ALLOCATE) and state.blight >= layout.HEXES:
        yield _problem("phase.blight")
    if state.phase in (Phase.ALLOCATE, Phase.DISASTER):
        return
    launched = [PLAYERS[number] for number, seat in enumerate(state.seats) if seat.has_spaceport]
    if state.phase is Phase.ROLL and launched:
        yield _problem("phase.ended", player=launched[0])
    if state.phase is Phase.OVER and not launched and state.blight < layout.HEXES:
        yield _problem("phase.over")


def _hidden(state: State, number: int, seat: Seat) -> Problems:
    player = PLAYERS[number]
    if state.phase is Phase.ALLOCATE and seat.spaceport and not seat.confirmed:
        yield _problem("hidden.spaceport", player=player)
    if state.phase is not Phase.OVER and seat.score is not None:
        yield _problem("hidden.score", player=player)
    if state.phase is not Phase.ALLOCATE and seat.confirmed:
        yield _problem("used.phase", player=player)


# --- what is used in the round --------------------------------------------------------------------------------------


def _round(state: State, number: int, seat: Seat, sheet: Sheet) -> Problems:
    name = PLAYERS[number]
    if not (sheet.used or sheet.smelter_used or sheet.foundry_used):
        if seat.confirmed and state.phase is not Phase.ALLOCATE:
            yield _problem("used.phase", player=name)
    elif state.phase is not Phase.ALLOCATE:
        yield _problem("used.phase", player=name)
    else:
        yield from _used(state, name, sheet)


def _used(state: State, name: str, sheet: Sheet) -> Problems:
    colony = sheet.colony
    extra = list(sheet.used)
    for die in state.dice:
        if die in extra:
            extra.remove(die)
    if extra:
        yield _problem("used.dice", player=name, dice=extra)
    if len(sheet.used) > sheet.dice_actions:
        yield _problem("used.limit", player=name, count=len(sheet.used), limit=sheet.dice_actions)
    for code, used, benefit in (
        ("used.smelter", sheet.smelter_used, Benefit.SMELTER),
        ("used.foundry", sheet.foundry_used, Benefit.FOUNDRY),
    ):
        if used and not (colony.has(benefit) and sheet.used):
            yield _problem(code, player=name)


# --- the sheet ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _sheet(name: str, sheet: Sheet) -> tuple[ProblemData, ...]:
    """What a sheet shows by itself, whatever the round: the same while others act."""
    return tuple([problem for find in SUBJECTS for problem in find(name, sheet)])


def _blocked(name: str, sheet: Sheet) -> Problems:
    colony = sheet.colony
    opened = colony.open
    if not sheet.ticked & ~colony.open_icons and not any(sheet.fed):
        return
    for number, area in enumerate(layout.AREAS):
        fed = any(paid and layout.AREA_OF[index] == number for index, paid in zip(layout.FED, sheet.fed, strict=True))
        if not opened >> number & 1 and (sheet.ticked & layout.WITHIN[number] or fed):
            yield _problem("sheet.blocked", player=name, area=area.id)


def _diamonds(name: str, sheet: Sheet) -> Problems:
    diamonds = sheet.ticked & layout.BY_KIND[layout.Kind.RARE]
    if diamonds and not sheet.colony.has(Benefit.RARE_ORE):
        first = (diamonds & -diamonds).bit_length() - 1
        yield _problem("sheet.diamond", player=name, icon=layout.ICON_NAMES[first])


def _sources(all_of_kind: Sequence[Structure | Technology]) -> tuple[tuple[int, int], ...]:
    return tuple((1 << number, one.amount) for number, one in enumerate(all_of_kind) if one.benefit is Benefit.POWER)


_STATIONS, _POWER_TECHNOLOGIES = _sources(layout.STRUCTURES), _sources(layout.TECHNOLOGIES)
"""What gives power when it is complete, as a set, and how much."""
_COSTS = tuple((1 << icon, layout.ICONS[icon].value) for icon in layout.POWER_ICONS.values())
"""Power symbols, as sets, and what each costs."""


def power_gained(sheet: Sheet) -> tuple[int, ...]:
    """What each complete source of power has given, as far as the track allowed."""
    colony = sheet.colony
    built = [amount for mask, amount in _STATIONS if colony.structures & mask]
    return (*built, *[amount for mask, amount in _POWER_TECHNOLOGIES if colony.technologies & mask])


def power_paid(sheet: Sheet) -> tuple[int, ...]:
    """What each ticked power symbol has cost."""
    return tuple([cost for mask, cost in _COSTS if sheet.ticked & mask])


def _power(name: str, sheet: Sheet) -> Problems:
    most = layout.START["power"] + sum(power_gained(sheet)) - sum(power_paid(sheet))
    if sheet.power > most:
        yield _problem("sheet.power", player=name, power=sheet.power, most=min(most, layout.TOP["power"]))


SUBJECTS: tuple[Callable[[str, Sheet], Problems], ...] = (_blocked, _diamonds, _power)
"""What can be wrong with a sheet by itself."""
