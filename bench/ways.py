"""What it takes to tell ways: `python -m bench.ways`.

The positions are recorded ones of Jupiter Rescue in mid-game, and those of random games of the others that tell ways;
the goals are drawn from all that there may be in each. The time is that of the processor, so that other load on the
machine does not count; of two times the better one.
"""

import random
import time
from collections.abc import Iterator
from typing import Any

from jupiter.engine.game import offers
from tests.contract.playing import play
from tests.contract.samples import HOUSE, played, samples_of
from tests.rescue import positions

STATES, GOALS = 40, 6
"""Positions of each game, and goals in each."""


def states(name: str, rnd: random.Random) -> Iterator[Any]:
    """Positions of a game in which something can be done."""
    if name == "jupiter-rescue":
        yield from rnd.sample(positions.states(), STATES)
        return
    steps = [step.state for _ in range(6) for step in play(played(name), samples_of(name), rnd).steps]
    yield from rnd.sample(steps, STATES)


def seconds(name: str, seed: int = 1) -> tuple[list[float], int]:
    """Seconds of each question, rising, and how many searches were cut short."""
    game, rnd, found, cut = played(name), random.Random(seed), [], 0
    make = samples_of(name).goals
    for state in states(name, rnd):
        for _ in range(GOALS):
            goal = game.read_goal(make(rnd, state) if make else {})
            if game.goal_faults(state, goal):
                continue
            best = float("inf")
            for _ in range(2):
                start = time.process_time()
                answer = game.ways(state, goal)
                best = min(best, time.process_time() - start)
            found.append(best)
            cut += not answer.complete
    return sorted(found), cut


def show() -> None:
    """Print a row for each game that tells ways."""
    for name in HOUSE:
        if "ways" in offers(played(name)):
            found, cut = seconds(name)
            mean, median, most = sum(found) / len(found), found[len(found) // 2], found[len(found) * 95 // 100]
            times = {"mean": mean, "median": median, "95 of 100 below": most, "worst": found[-1]}
            told = ", ".join(f"{what} {seconds_ * 1e3:.1f} ms" for what, seconds_ in times.items())
            print(f"ways, {name}: {told}; {cut} of {len(found)} cut short")


if __name__ == "__main__":
    show()
