"""Points of a sheet by row, and how a game ends: why, and who has won.

Invariant: it reads positions and changes none.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from jupiter.engine.localizer import Ending
from jupiter.engine.verdict import Standing
from jupiter.games.ark.definitions import load
from jupiter.games.ark.layout import AREAS, FOOD_BANDS, MORALE_BANDS, SECTIONS, STRUCTURES, TECHNOLOGIES
from jupiter.games.ark.parts import PLAYERS, Benefit
from jupiter.games.ark.state import Draft, Phase, Seat, Sheet, SheetDraft, State


class Points(NamedTuple):
    """What a sheet is worth, by row."""

    spaceport: int
    modules: int
    food: int
    morale: int
    population: int
    technologies: int
    areas: int

    @property
    def score(self) -> int:
        """All together."""
        return sum(self)

    def to_json(self) -> dict[str, Any]:
        """By name, with the sum as `score`."""
        return {**self._asdict(), "score": self.score}


def points(sheet: Sheet | SheetDraft) -> Points:
    """What the sheet would be worth if the game ended now."""
    colony = sheet.colony
    built = [structure for number, structure in enumerate(STRUCTURES) if colony.structures >> number & 1]
    worth = {
        benefit: sum(structure.points for structure in built if structure.benefit is benefit)
        for benefit in (Benefit.SPACEPORT, Benefit.MODULE)
    }
    return Points(
        spaceport=worth[Benefit.SPACEPORT],
        # Reading 36: without a Spaceport of one's own the modules lapse, but not the bonus of their area.
        modules=worth[Benefit.MODULE] if colony.has(Benefit.SPACEPORT) else 0,
        food=FOOD_BANDS[sheet.food].points,
        morale=MORALE_BANDS[sheet.morale].points,
        population=SECTIONS[sheet.population].points,
        technologies=sum(one.points for number, one in enumerate(TECHNOLOGIES) if colony.technologies >> number & 1),
        areas=sum(area.points for number, area in enumerate(AREAS) if colony.areas >> number & 1),
    )


def rating(score: int) -> str:
    """Id of the rating of a game for one."""
    return [rating.id for rating in load().ratings if rating.score <= score][-1]


def outcome(state: State | Draft) -> Ending | None:
    """How the game has ended, if it has."""
    if state.phase is not Phase.OVER:
        return None
    seats = state.seats
    launched = [PLAYERS[number] for number, seat in enumerate(seats) if seat.has_spaceport]
    case: str = "spaceport" if launched else "blight"
    about: dict[str, Any] = {"players": launched} if launched else {}
    standings = _standings(seats)
    is_solo = len(seats) == 1 and bool(standings)
    if is_solo:
        score = standings[0].score or 0
        case, about = f"{case}-solo", {"score": score, "rating": rating(score)}
    # Reading 62: alone one has won; among several the ranks tell, and ties stay ties (reading 40).
    return Ending("end.game", case, about, True if is_solo else None, standings)


def _standings(seats: Sequence[Seat]) -> tuple[Standing, ...]:
    """By rank; none while a score is not known (reading 59). Equal scores share a rank (reading 40)."""
    scores = [seat.score if seat.sheet is None else points(seat.sheet).score for seat in seats]
    known = [score for score in scores if score is not None]
    if len(known) < len(scores):
        return ()
    ranks = [1 + sum(other > score for other in known) for score in known]
    standings = [Standing(PLAYERS[n], rank, score) for n, (rank, score) in enumerate(zip(ranks, known, strict=True))]
    return tuple(sorted(standings, key=lambda standing: standing.rank))
