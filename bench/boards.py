"""Pictures of positions, of every game: `python -m bench.boards`.

The positions are those of random games. A process that has the symbols of the atlases at hand draws each once; what a
picture costs is told in checks of the same game as well, which are made in turn with the drawings.
"""

import gzip
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from bench.games import questions
from generators.catalogue import printers
from generators.screen.cache import AUTO
from tests.contract.samples import HOUSE, played

POSITIONS = 150
"""Pictures of each game."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of a game: medians."""

    seconds: float
    checks: float
    """How many checks take as long."""
    bytes: float
    packed: float


def measure(name: str) -> Figures:
    """Draw positions of random games."""
    game, printer = played(name), printers(AUTO)[name]
    asked = questions(name)
    drawings, checks, sizes, packed = [], [], [], []
    for text, action in asked[:: max(1, len(asked) // POSITIONS)]:
        state = game.read_state(text)
        position = game.position(state)
        printer.screen.board(position, "en")  # Symbols that were not wanted before are taken from their atlas.
        seconds, drawn = _timed(partial(printer.screen.board, position, "en"))
        drawings.append(seconds)
        checks.append(_timed(partial(game.check, state, game.read_action(action)))[0])
        sizes.append(len(drawn.encode()))
        packed.append(len(gzip.compress(drawn.encode())))
    median = statistics.median
    return Figures(median(drawings), median(drawings) / median(checks), median(sizes), median(packed))


def _timed(task: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    done = task()
    return time.process_time() - start, done


def show() -> None:
    """Print the figures of every game."""
    print("\npicture of a position                 processor   as many checks      size   packed")
    for name in HOUSE:
        figures = measure(name)
        print(
            f"  {name:34s}{figures.seconds * 1000:8.1f} ms{figures.checks:16.0f}"
            f"{figures.bytes / 1000:8.0f} kB{figures.packed / 1000:6.0f} kB"
        )


if __name__ == "__main__":
    show()
