"""Legal lists: how many actions are listed a second, beside python-chess, and the lists that take longest.

The longest ones are those of `worst.txt`: of 30,000 positions, made by random games and by changing the worst so far in
one thing, the twelve whose lists took most time. Each is listed in processes that have listed the others; the best
counts, since other load on the machine does not, and they take turns, so that no load meets one of them alone. Trades
are left out where there are thousands: no page makes more of them than it shows.
"""

import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.questions import chess_boards
from bench.table import SPEED, Row, milli
from jupiter.games.rescue import notation
from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.play.legal import LegalActions
from jupiter.games.rescue.state import State
from tests.rescue import positions

WORST = Path(__file__).with_name("worst.txt").read_text(encoding="utf-8").split()
FEW = 1000
"""More trades than these are left out."""
ROUNDS = 5
RATE_ROUNDS = 15


def rows() -> Iterator[Row]:
    """The figures of legal lists."""
    states = positions.states()
    boards = chess_boards(len(states))
    ours, theirs = rates(
        lambda: sum(len(list(LegalActions(state))) for state in states),
        lambda: sum(len(list(board.legal_moves)) for board in boards),
    )
    beside = f"{theirs:,.0f} legal moves (python-chess)"
    yield Row("legal actions listed per second", f"{ours:,.0f}", beside, ours / theirs, "at least 1")
    rounds = [[_measured(text) for text in WORST] for _ in range(ROUNDS)]
    worst = [[min(column) for column in zip(*runs, strict=True)] for runs in zip(*rounds, strict=True)]
    once, again, actions = (max(column) for column in zip(*worst, strict=True))
    what = f"the longest legal list of 30,000 positions searched, {actions:,} actions"
    yield Row(what, milli(once), aim="at most 5 ms")
    yield Row(f"{what}, asked for again", milli(again), aim="at most 5 ms", page=SPEED)


def rates(*tasks: Callable[[], int]) -> list[float]:
    """How many things each task does per second, as the median of rounds in which they take turns."""
    rounds: list[list[float]] = [[] for _ in tasks]
    for _ in range(1 + RATE_ROUNDS):
        for task, own in zip(tasks, rounds, strict=True):
            gc.collect()
            start = time.perf_counter()
            own.append(task() / (time.perf_counter() - start))
    return [statistics.median(own[1:]) for own in rounds]


def listed(state: State) -> int:
    """List all legal actions, and count them."""
    many = LegalActions(state, ["trade"]).count() > FEW
    return len(list(LegalActions(state, [kind for kind in VERBS if kind != "trade"] if many else ())))


def _measured(text: str) -> tuple[float, float, int]:
    once, again, actions = json.loads(subprocess.check_output([sys.executable, "-m", "bench.lists", text]))
    return once, again, actions


def _timed(state: State) -> float:
    start = time.perf_counter()
    listed(state)
    return time.perf_counter() - start


def main(text: str) -> None:
    """Print the seconds of a list that was never asked for, of the same list again, and its length."""
    for other in WORST:
        if other != text:
            listed(notation.from_text(other))
    gc.collect()
    gc.freeze()
    state = notation.from_text(text)
    print(json.dumps((_timed(state), min(_timed(state) for _ in range(10)), listed(state))))


if __name__ == "__main__":
    main(sys.argv[1])
