"""`python -m tests.ark.balance`: what bots score by their plans, alone and with rivals.

python -m tests.ark.balance                              all tables; docs/last-ark-from-ceti/balance.md shows them
python -m tests.ark.balance solo --games 200             plans alone, fewer games
python -m tests.ark.balance why                          what their habits are worth to the plans
python -m tests.ark.balance strong --strong-games 20     the strong player alone
python -m tests.ark.balance rivals                       two, three and four players

Game n has the dice of seed n, for all plans the same, so that the tables are the same each time, until the rules, the
sheet or the bots change. Every tenth game of a plan and all of the strong player are played again through the rules
check, action by action.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, quantiles, stdev
from typing import NamedTuple

from jupiter.games.ark.definitions import load
from jupiter.games.ark.scoring import rating
from tests.ark.bots import PLANS, TABLES, TARGETS, TECHNOLOGY, Plan, plan
from tests.ark.bots_checked import check
from tests.ark.bots_play import Strong, by_plan, dice_of, play
from tests.ark.bots_sheet import BONUSES, TECHNOLOGIES, Points, Sheet

BATCH = 30
"""Games that a process plays at once."""
CHECKED = 10
"""One game in so many is played again through the rules check."""
HEAD = """\
| plan | games | rounds | Spaceport | mean score | 10 % | 90 % | best | port / modules / economy / tech / areas |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |"""
TOOLS = ("SMELT", "FOUNDRY")


STRONG: Mapping[str, Collection[str]] = {
    "strong": (),
    "strong, Spaceport forbidden": ("PORT",),
    "strong, Smelter and Foundry forbidden": TOOLS,
}
"""What the strong player must not build."""


class Result(NamedTuple):
    """How somebody ended."""

    points: Points
    rounds: int
    complete: frozenset[str]
    """Structures, technologies and areas that are complete."""
    checked: bool

    @property
    def score(self) -> int:
        return sum(self.points)


def _complete(sheet: Sheet) -> frozenset[str]:
    boxes = [done == known.boxes for done, known in zip(sheet.boxes, TECHNOLOGIES, strict=True)]
    done = [
        name
        for name, target in TARGETS.items()
        if (boxes[target - TECHNOLOGY] if target >= TECHNOLOGY else sheet.complete(target))
    ]
    areas = [name for name, (_, inside) in zip("ABC", BONUSES, strict=True) if all(map(sheet.complete, inside))]
    return frozenset([*done, *areas])


# --- alone ------------------------------------------------------------------------------------------------------------


def by_one_plan(name: str, games: Sequence[int]) -> list[Result]:
    """Games of one plan."""
    return [_alone(by_plan(PLANS[name]), game, game % CHECKED == 0) for game in games]


def by_strong(title: str, games: Sequence[int]) -> list[Result]:
    """Games of the strong player that `STRONG` calls so."""
    return [_alone(strong_player(title, Random(game)), game, True) for game in games]


def strong_player(title: str, rnd: Random, times: int = 6) -> Strong:
    """The player that `STRONG` calls so."""
    plans = [
        plan([target for target in table["order"] if target not in STRONG[title]], **table.get("habits", {}))
        for table in TABLES.values()
    ]
    return Strong(plans, rnd, times, [TARGETS[name] for name in STRONG[title]])


def _alone(bot: Callable, game: int, checked: bool) -> Result:
    dice = dice_of(game)
    played = play([bot], dice)
    if checked:
        check(played, dice)
    return Result(played.sheets[0].points(), played.rounds, _complete(played.sheets[0]), checked)


def in_batches(pool: Executor, job: Callable[[Sequence[int]], list], games: int) -> list:
    """What a job tells of games 0 to `games` - 1."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    return [result for batch in pool.map(job, batches) for result in batch]


def row(title: str, results: Sequence[Result]) -> str:
    """A line of the table."""
    scores = [result.score for result in results]
    tenths = quantiles(scores, n=10, method="inclusive")
    cells = (
        title,
        f"{len(results)}",
        f"{fmean(result.rounds for result in results):.1f}",
        f"{fmean(result.points.port > 0 for result in results):.0%}",
        f"{fmean(scores):.1f} ± {stdev(scores) / sqrt(len(scores)):.1f}",
        f"{tenths[0]:.0f}",
        f"{tenths[-1]:.0f}",
        f"{max(scores)}",
        " / ".join(f"{fmean(part):.1f}" for part in zip(*(result.points for result in results), strict=True)),
    )
    return f"| {' | '.join(cells)} |".replace("%", " %")


def solo(pool: Executor, games: int) -> Iterator[str]:
    """The table of plans."""
    yield HEAD
    checked = 0
    for name, table in TABLES.items():
        results = in_batches(pool, partial(by_one_plan, name), games)
        checked += sum(result.checked for result in results)
        yield row(table["title"], results)
    yield f"\nPlayed again through the rules check: {checked} games."


def strong(pool: Executor, games: int) -> Iterator[str]:
    """The lines of the strong player, and what it completes; where something is forbidden, of a fifth of the games."""
    yield HEAD
    results = in_batches(pool, partial(by_strong, "strong"), games)
    for title in STRONG:
        yield row(title, in_batches(pool, partial(by_strong, title), games // 5) if title != "strong" else results)
    names = [*TARGETS, "A", "B", "C"]
    yield "\nCompleted, in %: " + ", ".join(f"{name} {_share(results, name):.0f}" for name in names)
    ratings = [rating(result.score) for result in results]
    steps = [f"{step.name} {100 * ratings.count(step.id) / len(ratings):.0f}" for step in load().ratings]
    yield f"Ratings, in %: {', '.join(steps)}"


def _share(results: Sequence[Result], name: str) -> float:
    return 100 * fmean(name in result.complete for result in results)


# --- why --------------------------------------------------------------------------------------------------------------

LESS: Mapping[str, Mapping[str, int]] = {
    "asterisks at once": {"patient": 0},
    "lowest die for asterisks": {"spare": 0},
    "people not housed first": {"ahead": 0},
}


def _poorer(name: str) -> Iterator[Plan]:
    """A plan as it is, with one habit less, without Smelter and Foundry, and without all of that but the housing."""
    order, habits = TABLES[name]["order"], TABLES[name].get("habits", {})
    bare = [target for target in order if target not in TOOLS]
    yield plan(order, **habits)
    for changed in LESS.values():
        yield plan(order, **{**habits, **changed})
    yield plan(bare, **habits)
    yield plan(bare, **{**habits, "patient": 0, "spare": 0})


def means(games: int, name: str) -> list[str]:
    """Mean score of each of these, and how many dice it uses in a game."""
    cells = []
    for chosen in _poorer(name):
        ended = [play([by_plan(chosen)], dice_of(game)) for game in range(games)]
        score = fmean(sum(played.sheets[0].points()) for played in ended)
        used = fmean(sum(len(step.dice) for turns in played.steps for step in turns[0]) for played in ended)
        cells.append(f"{score:.1f} ({used:.0f})")
    return cells


def why(pool: Executor, games: int) -> Iterator[str]:
    """What each habit is worth to each plan, its order unchanged."""
    heads = ("mean score (dice used)", "as it is", *LESS, "no Smelter, no Foundry", "nor any care for asterisks")
    yield f"| {' | '.join(heads)} |"
    yield "| --- |" + " ---: |" * (len(heads) - 1)
    for name, cells in zip(TABLES, pool.map(partial(means, games), TABLES), strict=True):
        yield f"| {TABLES[name]['title']} | {' | '.join(cells)} |"


# --- with rivals ------------------------------------------------------------------------------------------------------


class Seat(NamedTuple):
    """How one of several players ended."""

    plan: str
    share: float
    """Of the win: those who win together share it."""
    result: Result


def against_others(players: int, games: Sequence[int]) -> list[list[Seat]]:
    """Games of different plans, drawn by the number of the game."""
    return [_together(Random(f"{players} players, game {game}").sample(list(PLANS), players), game) for game in games]


def _together(names: Sequence[str], game: int) -> list[Seat]:
    dice, checked = dice_of(game), game % CHECKED == 0
    played = play([by_plan(PLANS[name]) for name in names], dice)
    if checked:
        check(played, dice)
    results = [Result(sheet.points(), played.rounds, frozenset(), checked) for sheet in played.sheets]
    best = max(result.score for result in results)
    winners = sum(result.score == best for result in results)
    return [Seat(name, (r.score == best) / winners, r) for name, r in zip(names, results, strict=True)]


def rivals(pool: Executor, games: int) -> Iterator[str]:
    """The table of plans against one another."""
    counts = (2, 3, 4)
    tables = {players: in_batches(pool, partial(against_others, players), games) for players in counts}
    yield "| plan | 2 players: wins / Spaceport / mean | 3 players | 4 players |"
    yield "| --- | --- | --- | --- |"
    cells = [_by_plan(tables[players]) for players in counts]
    for name in sorted(PLANS, key=lambda name: -_wins(cells[0][name])):
        yield f"| {TABLES[name]['title']} | {' | '.join(_versus(cell[name]) for cell in cells)} |".replace("%", " %")
    rounds = [fmean(seats[0].result.rounds for seats in tables[players]) for players in counts]
    yield f"| rounds | {' | '.join(f'{mean:.1f}' for mean in rounds)} |"
    fewest = min(len(seats) for cell in cells for seats in cell.values())
    checked = sum(seats[0].result.checked for games_of in tables.values() for seats in games_of)
    yield f"\nAt least {fewest} seats a plan. Played again through the rules check: {checked} games."


def _by_plan(games: Sequence[Sequence[Seat]]) -> Mapping[str, Sequence[Seat]]:
    seats_of: defaultdict[str, list[Seat]] = defaultdict(list)
    for seats in games:
        for seat in seats:
            seats_of[seat.plan].append(seat)
    return seats_of


def _wins(seats: Sequence[Seat]) -> float:
    return fmean(seat.share for seat in seats)


def _versus(seats: Sequence[Seat]) -> str:
    launched = fmean(seat.result.points.port > 0 for seat in seats)
    return f"{_wins(seats):.0%} / {launched:.0%} / {fmean(seat.result.score for seat in seats):.1f}"


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.ark.balance", description="What bots score by their plans.")
    parser.add_argument("tables", nargs="*", choices=["solo", "why", "strong", "rivals", []], help="which tables (all)")
    parser.add_argument("--games", type=int, default=2000, help="games of each plan alone (2000)")
    parser.add_argument("--strong-games", type=int, default=300, help="games of the strong player (300)")
    parser.add_argument("--rivals-games", type=int, default=4000, help="games for each number of players (4000)")
    options = parser.parse_args()
    with ProcessPoolExecutor(max_workers=2) as pool:
        tables = {
            "solo": lambda: solo(pool, options.games),
            "why": lambda: why(pool, options.games),
            "strong": lambda: strong(pool, options.strong_games),
            "rivals": lambda: rivals(pool, options.rivals_games),
        }
        for name in options.tables or tables:
            for line in tables[name]():
                print(line, flush=True)
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
