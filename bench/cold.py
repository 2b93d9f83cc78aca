"""`python -m bench.cold`: the unit of work on colonies whose geometry is not cached yet; prints seconds."""

import statistics
import time

from bench.engine import unit
from tests.rescue.positions import texts


def main() -> None:
    """One position of each colony, once, with an action that is always legal."""
    by_layout = {text.split(":")[2]: text for text in reversed(texts())}
    first, *others = by_layout.values()
    unit(first, "END")
    times = []
    for text in others:
        start = time.perf_counter()
        unit(text, "END")
        times.append(time.perf_counter() - start)
    print(statistics.median(times))


main()
