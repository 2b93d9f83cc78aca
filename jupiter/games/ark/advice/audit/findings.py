"""What speaks against a sheet after the rounds that have been played, each finding with a code.

Invariant: a sheet that play can bring about has no finding; see `jupiter.games.ark.advice.audit`.
"""

from collections.abc import Iterator
from itertools import pairwise

from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.ark.advice.audit import dice, reserve
from jupiter.games.ark.advice.audit.markers import BEARING, Now, Past, Reach, reach, reach_with
from jupiter.games.ark.advice.audit.places import TRACKS, place, spaces
from jupiter.games.ark.advice.problems import flaws, power_gained, power_paid
from jupiter.games.ark.layout import STRUCTURES, TECHNOLOGIES, WARNINGS
from jupiter.games.ark.parts import PLAYERS, Benefit
from jupiter.games.ark.play.effects import is_growing
from jupiter.games.ark.state import Phase, Sheet, State
from jupiter.games.ark.wording import localizer

Findings = Iterator[ProblemData]


def audit(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, and everything that cannot have come about; in English by default.

    A sheet that is impossible as it stands is not searched.
    """
    flawed = list(flaws(state))
    impossible = {flaw.about.get("player") for flaw in flawed}
    for player, seat in zip(PLAYERS, state.seats, strict=False):
        if seat.sheet is not None and player not in impossible:
            flawed += findings(state, seat.sheet, player)
    return tuple(map((says or localizer()).problem, flawed))


def findings(state: State, sheet: Sheet, player: str) -> Findings:
    """What speaks against this sheet, which has no problem by itself."""
    failures = _failures(state, sheet)
    if failures is None:
        yield _finding("audit.power", player, power=sheet.power)
    past = _past(state, sheet, failures or 0)
    reached, needed = reach(past), dice.needed(sheet)
    too_much = [*_too_many_dice(reached, needed, player), *_too_much_food(past, reached, player)]
    yield from too_much
    if not too_much:
        yield from _tracks(past, reached, needed, sheet, player)


def _finding(code: str, player: str, **about: object) -> ProblemData:
    return ProblemData(code, about={"player": player, **about})


# --- what a sheet tells ---------------------------------------------------------------------------------------------


def _failures(state: State, sheet: Sheet) -> int | None:
    """The fewest grid failures with which the reserve can be what it is, or None."""
    # While a disaster is due, that of the hex just crossed off has not struck yet.
    warnings = sum(1 for number in WARNINGS if number < state.blight + (state.phase is not Phase.DISASTER))
    drills = sheet.colony.has(Benefit.DRILLS)
    return reserve.failures(sheet.power, power_gained(sheet), power_paid(sheet), warnings, drills)


def _past(state: State, sheet: Sheet, failures: int) -> Past:
    colony = sheet.colony
    return Past(
        rounds=state.blight,
        is_struck=state.phase is not Phase.DISASTER,
        structures=colony.structures & _BEARING_STRUCTURES,
        technologies=colony.technologies & _BEARING_TECHNOLOGIES,
        most_boxes=dice.boxes_by_pair(colony.laboratory),
        fed=sum(sheet.fed),
        failures=failures,
        now=_now(state, sheet),
    )


_BEARING_STRUCTURES = sum(1 << n for n, one in enumerate(STRUCTURES) if one.benefit in BEARING)
_BEARING_TECHNOLOGIES = sum(1 << n for n, one in enumerate(TECHNOLOGIES) if one.benefit in BEARING)


def _now(state: State, sheet: Sheet) -> Now | None:
    if state.phase is not Phase.ALLOCATE:
        return None
    gaps = [b - a for a, b in pairwise(sheet.used)]  # Used dice rise, so the closest are neighbours.
    # Equal dice make a pair, with the Smelter also two that are one apart (reading 55); no two are 9 apart.
    return Now(len(sheet.used), min(gaps, default=9) <= sheet.smelter_used, is_growing(state.dice))


# --- findings -------------------------------------------------------------------------------------------------------


def _too_many_dice(reached: Reach, needed: dice.Needed, player: str) -> Findings:
    most = sum(reached.dice)
    if needed.dice > most:
        yield _finding("audit.dice", player, count=needed.dice, most=most)
    pairs = sum([used // 2 for used in reached.dice])
    if needed.pairs > pairs:
        yield _finding("audit.pairs", player, count=needed.pairs, most=pairs)


def _too_much_food(past: Past, reached: Reach, player: str) -> Findings:
    """Food that was paid without having been there."""
    if past.fed and not reached.places:
        less = range(past.fed - 1, -1, -1)
        most = next((fed for fed in less if reach(past._replace(fed=fed)).places), None)
        if most is not None:
            yield _finding("audit.paid", player, count=past.fed, most=most)


def _tracks(past: Past, reached: Reach, needed: dice.Needed, sheet: Sheet, player: str) -> Findings:
    shown = {track: getattr(sheet, track) for track in TRACKS}
    outside = False
    for track, at in shown.items():
        can = spaces(reached.places, track)
        if can and not can[0] <= at <= can[-1]:
            outside = True
            yield _finding(f"audit.{track}", player, **{track: at, "least": can[0], "most": can[-1]})
    if outside:
        return
    here = place(shown)
    if not reached.places & here:
        yield _finding("audit.tracks", player, **shown)
        return
    spare = sum(reached.dice) - needed.dice
    tight = reach_with(past, reached.dice, spare)
    if tight is not None and not tight.places & here:
        # The markers stand here only with more dice left unused than the ticks spare.
        yield _finding("audit.dice", player, count=needed.dice, most=needed.dice - 1)
