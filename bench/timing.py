"""Timing that can be trusted on a shared machine: two things in turn, several rounds, medians."""

import gc
import statistics
import time
from collections.abc import Callable

ROUNDS = 15


def rates(*works: Callable[[], int]) -> list[float]:
    """Things done per second by each work, which tells how many it did; the works take turns."""
    found: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(ROUNDS):
        for number, work in enumerate(works):
            gc.collect()
            start = time.perf_counter()
            done = work()
            found[number].append(done / (time.perf_counter() - start))
    return [statistics.median(some) for some in found]


def median_seconds(works: list[Callable[[], object]], rounds: int = ROUNDS) -> float:
    """The median time over all works, in the quietest of several rounds: what others do on the machine is not ours."""
    return min(_median(works) for _ in range(rounds))


def _median(works: list[Callable[[], object]]) -> float:
    gc.collect()
    times = []
    for work in works:
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)
