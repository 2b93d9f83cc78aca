"""The legal lists and outlooks of every game that is served: `python -m bench.games`.

The positions are those of random games. A process of its own, which has not played them, is asked about each once, so
that a cache answers only what earlier questions about other positions have left there.
"""

import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from jupiter.engine.game import offers
from tests.contract.playing import choose
from tests.contract.samples import HOUSE, played, samples_of

GAMES = 40
"""Random games of each game."""
SEED = 5
WARM_UP = 20
"""Questions that are not counted: the first ones read the data files."""

Question = tuple[str, str]
"""State and action in text."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of a game, in seconds."""

    positions: int
    listing: float
    """Median of a legal list, made whole."""
    largest: float
    """The legal list of most actions, at its best of several times: other load on the machine does not count."""
    actions: int
    """How many actions that one has."""
    check: float
    """Median of a check, of the action that was done."""
    outlook: float
    """Median of an outlook, made whole; 0 in a game that offers none."""
    longest: float
    """The outlook that took longest, at its best of several times."""


def questions(name: str) -> list[Question]:
    """Positions of random games with the actions done in them."""
    game, samples, rnd = played(name), samples_of(name), Random(SEED)
    kinds = [kind.type for kind in game.action_kinds()]
    steps: list[tuple[Any, Any]] = []
    options = samples.measured or samples.options
    for _ in range(GAMES):
        state, end = game.setup(options(rnd)).state, len(steps) + samples.steps
        while len(steps) < end and (action := choose(game, kinds, state, rnd)) is not None:
            steps.append((state, action))
            state = game.check(state, action).state
    return [(game.state_text(state), game.action_text(action)) for state, action in steps]


def asked_once(name: str, asked: list[Question]) -> Figures:
    """Asks about each position once."""
    game = played(name)

    def listing(text: str, _: str) -> int:
        return len(list(game.legal(game.read_state(text))))

    lists = list(_seconds(listing, asked))
    actions, (text, action) = max((found, of) for (_, found), of in zip(lists, asked[WARM_UP:], strict=True))
    largest = min(seconds for seconds, _ in _seconds(listing, [*asked[:WARM_UP], *[(text, action)] * 10]))

    def check(text: str, action: str) -> int:
        return len(game.check(game.read_state(text), game.read_action(action)).events)

    def outlook(text: str, _: str) -> int:
        found = game.outlook(game.read_state(text))
        return 1 + sum(len(list(course.events)) for course in found.ahead)

    outlooks = list(_seconds(outlook, asked)) if "outlook" in offers(game) else [(0.0, 0)]
    _, slow = max((seconds, of) for (seconds, _), of in zip(outlooks, asked[WARM_UP:], strict=False))
    longest = (
        min(seconds for seconds, _ in _seconds(outlook, [*asked[:WARM_UP], *[slow] * 10])) if outlooks[0][1] else 0
    )
    return Figures(
        len(lists),
        _median(lists),
        largest,
        actions,
        _median(list(_seconds(check, asked))),
        _median(outlooks),
        longest,
    )


def _median(timed: list[tuple[float, Any]]) -> float:
    return statistics.median([seconds for seconds, _ in timed])


def _seconds(task: Callable[[str, str], Any], asked: list[Question]) -> Iterator[tuple[float, Any]]:
    """How long each question takes, and the answer."""
    for text, action in asked[:WARM_UP]:
        task(text, action)
    gc.collect()
    gc.freeze()
    for text, action in asked[WARM_UP:]:
        start = time.perf_counter()
        answer = task(text, action)
        yield time.perf_counter() - start, answer


def measure(name: str) -> Figures:
    """The figures of a game."""
    command = [sys.executable, "-m", "bench.games", name]
    ran = subprocess.run(command, input=json.dumps(questions(name)), capture_output=True, text=True, check=True)
    return Figures(**json.loads(ran.stdout))


def show() -> None:
    """Measures every game and prints what was found."""
    for name in HOUSE:
        found = measure(name)
        print(f"{name}, {found.positions:,} positions of random games, each asked about once")
        print(f"  legal list, median                  {found.listing * 1e6:7.0f} us")
        print(f"    the largest, of {found.actions:,} actions".ljust(38) + f"{found.largest * 1e6:7.0f} us")
        print(f"  check, median                       {found.check * 1e6:7.0f} us")
        print(f"  outlook, median                     {found.outlook * 1e6:7.0f} us")
        print(f"    the longest                       {found.longest * 1e6:7.0f} us\n")


if __name__ == "__main__":
    if sys.argv[1:]:
        print(json.dumps(asdict(asked_once(sys.argv[1], json.load(sys.stdin)))))
    else:
        show()
