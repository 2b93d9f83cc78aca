"""Timing that can be trusted on a shared machine: by turns, in several rounds, medians."""

import gc
import statistics
import time
from collections.abc import Callable

ROUNDS = 15


def rates(*tasks: Callable[[], int]) -> list[float]:
    """Things done per second by each task, which returns how many it did; the tasks take turns."""
    found: list[list[float]] = [[] for _ in tasks]
    for task in tasks:
        task()
    for _ in range(ROUNDS):
        for number, task in enumerate(tasks):
            gc.collect()
            start = time.perf_counter()
            done = task()
            found[number].append(done / (time.perf_counter() - start))
    return [statistics.median(some) for some in found]


def median_seconds(tasks: list[Callable[[], object]], rounds: int = ROUNDS) -> float:
    """The median time over all tasks, in the best of several rounds: other load on the machine does not count."""
    return min(_median(tasks) for _ in range(rounds))


def _median(tasks: list[Callable[[], object]]) -> float:
    gc.collect()
    times = []
    for task in tasks:
        start = time.perf_counter()
        task()
        times.append(time.perf_counter() - start)
    return statistics.median(times)
