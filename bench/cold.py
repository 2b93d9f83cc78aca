"""The unit of work on colonies that were never seen: `python -m bench.cold` prints seconds.

Every colony is asked about once, in a process of its own; tables that are made from the data alone are made before.
"""

import statistics
import subprocess
import sys
import time

from bench.stream import unit
from jupiter.engine.remembered import remembering
from tests.contract.samples import played
from tests.rescue.positions import texts

ROUNDS = 3
"""A process each; the best counts, so that other load on the machine does not."""
WARM_UP = 20
"""Colonies that are not counted."""


def seconds() -> float:
    """The median over the colonies."""
    command = [sys.executable, "-m", "bench.cold"]
    return min(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(ROUNDS))


def show(theirs: float) -> None:
    """Measures and prints it beside the seconds of python-chess."""
    ours = seconds()
    print(f"  a colony never seen, median         {ours * 1e6:9.0f} us {ours / theirs:5.2f}   (aim: 350 us or less)\n")


def main() -> None:
    """One position of each colony, once, with an action that is always legal."""
    game = remembering(played("jupiter-rescue"))
    by_layout = {text.split(":")[2]: text for text in texts()}
    times = []
    for text in by_layout.values():
        start = time.process_time()
        unit(game, text, "END")
        times.append(time.process_time() - start)
    print(statistics.median(times[WARM_UP:]))


if __name__ == "__main__":
    main()
