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


def median_seconds(works: list[Callable[[], object]], rounds: int = 7) -> float:
    """The median time of one work, over all of them and several rounds."""
    times = []
    for _ in range(rounds):
        for work in works:
            start = time.perf_counter()
            work()
            times.append(time.perf_counter() - start)
    return statistics.median(times)
