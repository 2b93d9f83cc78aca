"""`python -m tests.ark.altered`: how many sheets altered in one place the audit detects.

Bots play by their plans; after each round, each sheet is altered in every place: a tick more, a box less, a marker
moved by one to three. An altered sheet may well be one that other play can bring about, so that nobody could tell.

python -m tests.ark.altered --games 20     games of each plan
python -m tests.ark.altered --by-play      instead: of the first two rounds, which altered sheets can be brought about

The second takes all altered sheets of the first two rounds that are not impossible as they stand, and plays those that
the audit passes in all ways.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from jupiter.games.ark.advice.audit.findings import audit
from jupiter.games.ark.advice.problems import problems
from jupiter.games.ark.definitions import TRACKS
from jupiter.games.ark.layout import BOXES, FED, HEXES, ICONS, STRUCTURES, TOP, Kind
from jupiter.games.ark.state import NEW_SHEET, Phase, Sheet, State
from tests.ark.bots import PLANS
from tests.ark.bots_checked import Table
from tests.ark.bots_play import by_plan, dice_of, play
from tests.ark.histories import sheet_of, sheets_after

FAR = 3
"""How far markers are moved at most."""
ROUNDS = (range(1, 4), range(4, 9), range(9, 15))
"""Games are told apart by how many rounds have been completed."""
_TICKS = {Kind.ORE: "common ore icon", Kind.RARE: "diamond", Kind.ENTRANCE: "bulldozer icon", Kind.POWER: "power icon"}


class _Watched(Table):
    """A table that keeps every position."""

    def __init__(self) -> None:
        super().__init__(1)
        self.states = [self.state]

    def do(self, text: str) -> None:
        super().do(text)
        self.states.append(self.state)


def positions(plan: str, game: int) -> list[State]:
    """Every position of a game that a bot plays alone by its plan."""
    dice = dice_of(game)
    played, table = play([by_plan(PLANS[plan])], dice), _Watched()
    for steps, fallen in zip(played.steps, dice[: played.rounds], strict=True):
        table.round(steps, fallen.dice, fallen.disaster)
    return table.states


# --- altered sheets ---------------------------------------------------------------------------------------------------


def altered_sheets(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """The sheet with one thing changed, and what it is."""
    for number, icon in enumerate(ICONS):
        less = sheet.ticked >> number & 1
        yield f"{_TICKS[icon.kind]} {'less' if less else 'more'}", sheet._replace(ticked=sheet.ticked ^ 1 << number)
    for what, name, counts, most in (
        ("box", "boxes", sheet.boxes, BOXES),
        ("food icon", "fed", sheet.fed, [STRUCTURES[structure].food for structure in FED]),
    ):
        for number, (count, high) in enumerate(zip(counts, most, strict=True)):
            for by, word in ((1, "more"), (-1, "less")):
                if 0 <= count + by <= high:
                    changed = (*counts[:number], count + by, *counts[number + 1 :])
                    yield f"{what} {word}", sheet._replace(**{name: changed})  # type: ignore[arg-type]
    for track in TRACKS:
        for by in (*range(-FAR, 0), *range(1, FAR + 1)):
            if 0 <= getattr(sheet, track) + by <= TOP[track]:
                yield f"{track} {by:+}", sheet._replace(**{track: getattr(sheet, track) + by})


def with_sheet(state: State, sheet: Sheet) -> State:
    """The position of somebody who plays alone, with another sheet."""
    return state._replace(seats=(state.seats[0]._replace(sheet=sheet),))


# --- counting ---------------------------------------------------------------------------------------------------------


class Counted:
    """Altered sheets by what is altered, and by how many rounds have been completed."""

    def __init__(self) -> None:
        self.all: Counter[tuple[str, range]] = Counter()
        self.seen: Counter[tuple[str, range]] = Counter()
        """Those that are impossible as they stand, whatever the round."""
        self.detected: Counter[tuple[str, range]] = Counter()
        """Those that the audit detects, with the former."""

    def add(self, state: State) -> None:
        """Counts every altered sheet of a position."""
        rounds = next(some for some in ROUNDS if state.blight in some)
        for what, other in altered_sheets(sheet_of(state)):
            altered = with_sheet(state, other)
            self.all[what, rounds] += 1
            self.seen[what, rounds] += bool(problems(altered))
            self.detected[what, rounds] += bool(audit(altered))

    def table(self) -> Iterator[str]:
        """Markdown: for each kind, the shares found; of those that are not impossible as they stand."""
        heads = [f"rounds {rounds.start}-{rounds.stop - 1}" for rounds in ROUNDS]
        yield "| altered | " + " | ".join(heads) + " |"
        yield "| --- |" + " --: |" * len(heads)
        for what in sorted({what for what, _ in self.all}):
            yield f"| {what} | " + " | ".join(self._share(what, rounds) for rounds in ROUNDS) + " |"

    def _share(self, what: str, rounds: range) -> str:
        key = what, rounds
        searched, detected = self.all[key] - self.seen[key], self.detected[key] - self.seen[key]
        return f"{100 * detected / searched:.0f} % of {searched}" if searched else "-"


def by_play(games: int, plans: Iterable[str] = PLANS) -> Counter[str]:
    """Altered sheets of the first two rounds, by what the audit says and what play can bring about."""
    played = lru_cache(maxsize=None)(sheets_after)
    counted: Counter[str] = Counter()
    for state in _after_rounds(games, range(1, 3), plans):
        for _, other in altered_sheets(sheet_of(state)):
            altered = with_sheet(state, other)
            if not problems(altered):
                shown = NEW_SHEET._replace(ticked=other.ticked, fed=other.fed, boxes=other.boxes)
                is_possible = other in played(shown, state.blight)
                counted[_verdict(bool(audit(altered)), is_possible)] += 1
    return counted


FOUND, POSSIBLE = "detected", "passed, and play can bring it about"


def _verdict(is_found: bool, is_possible: bool) -> str:
    if is_found:
        return "detected, though play can bring it about" if is_possible else FOUND
    return POSSIBLE if is_possible else "passed, though no way of play was found"


def _after_rounds(games: int, rounds: range, plans: Iterable[str] = PLANS) -> Iterator[State]:
    """Positions of the bots' games between rounds, after so many."""
    for plan in plans:
        for game in range(games):
            for state in positions(plan, game):
                if state.blight in rounds and state.phase in (Phase.ROLL, Phase.OVER):
                    yield state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--by-play", action="store_true")
    options = parser.parse_args()
    if options.by_play:
        print(*(f"{count:6} {what}" for what, count in by_play(options.games).items()), sep="\n")
        return
    counted = Counted()
    for state in _after_rounds(options.games, range(1, HEXES + 1)):
        counted.add(state)
    print(*counted.table(), sep="\n")


if __name__ == "__main__":
    main()
