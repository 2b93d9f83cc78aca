"""`python -m tests.skies.win_rates`: how often simple players win, at each level.

python -m tests.skies.win_rates                           both players at all levels, 10,000 games each: 10 minutes
python -m tests.skies.win_rates --games 100 --levels 1 8  fewer, at some levels
python -m tests.skies.win_rates --players random          one player

Game n of a level has seed n, which chooses the cards that lie on their difficult side and rolls the dice. So the table
is the same each time, until the rules or the players change.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from jupiter.games.skies.definitions import MOST_LEVEL
from jupiter.games.skies.setup import setup
from jupiter.games.skies.state import outcome
from tests.skies.players import PLAYERS, play

BATCH = 250
"""Games that a process plays at once."""
HEAD = """\
| player | level | won | lost by damage | lost to the mother ship | rounds | research | longest game |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"""


class Tally(NamedTuple):
    """How some games ended."""

    endings: Counter[str]
    rounds: int
    research: int
    """Spaces reached, all games together."""
    longest: int
    """Rounds of the longest game."""


def tally(player: str, level: int, seeds: Sequence[int]) -> Tally:
    """Plays a game with each seed."""
    endings: Counter[str] = Counter()
    rounds = research = longest = 0
    for seed in seeds:
        end, _ = play(setup({"level": level, "seed": seed}).state, PLAYERS[player], Random(seed))
        ended = outcome(end)
        assert ended is not None
        endings[ended.rule] += 1
        rounds += end.round
        research += end.research
        longest = max(longest, end.round)
    return Tally(endings, rounds, research, longest)


def rows(players: Sequence[str], levels: Sequence[int], games: int) -> Iterator[str]:
    """A line of the table for each player and level."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    with ProcessPoolExecutor(max_workers=2) as pool:
        for player in players:
            for level in levels:
                tallies = list(pool.map(tally, [player] * len(batches), [level] * len(batches), batches))
                yield _row(player, level, games, tallies)


def _row(player: str, level: int, games: int, tallies: Sequence[Tally]) -> str:
    endings = sum((one.endings for one in tallies), Counter[str]())
    rates = [f"{endings[rule] / games:.2%}" for rule in ("end.won", "end.damage", "end.mother-ship")]
    means = [f"{sum(numbers) / games:.1f}" for numbers in ([t.rounds for t in tallies], [t.research for t in tallies])]
    return f"| {' | '.join([player, str(level), *rates, *means, str(max(one.longest for one in tallies))])} |"


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.skies.win_rates", description="How often players win.")
    parser.add_argument("--games", type=int, default=10_000, help="games of each player at each level (10000)")
    parser.add_argument("--levels", type=int, nargs="+", default=range(1, MOST_LEVEL + 1), help="levels (all)")
    parser.add_argument("--players", nargs="+", choices=list(PLAYERS), default=list(PLAYERS), help="players (all)")
    options = parser.parse_args()
    print(HEAD)
    for row in rows(options.players, options.levels, options.games):
        print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
