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
