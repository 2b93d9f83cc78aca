"""How the costs of the rules grow: `python -m bench.plots` measures, and draws `docs/pictures/speed-*.svg`.

Positions of random games are asked about in this process, without HTTP: the unit of work, from text to text, and the
whole legal list. Of each the processor time counts, the best of several; what is remembered by then is remembered, as
when a table asks about one position several times.
"""

import statistics
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bench import worst
from bench.charts import Panel, Point, write
from bench.games import questions
from bench.stream import unit
from tests.contract.samples import HOUSE, played, samples_of

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
POSITIONS = 1500
"""Of random games, evenly chosen; as many crowded ones, where a game has such."""
TIMES = 3
GROUPS = 9
"""Most values on an axis; where a quantity has more, neighbours are put together."""
FEWEST = 12
"""Positions that a group must have."""

Position = Mapping[str, Any]
"""As in JSON."""


def _hand(position: Position) -> int:
    acting = position["turn"]["robot"]
    return next(len(robot["hand"]) + len(robot["core"]) for robot in position["robots"] if robot["robot"] == acting)


def _figures(position: Position) -> int:
    return len(position["colonists"]) + len(position["creeps"]) + len(position["robots"])


def _sheet(player: Position) -> Position:
    """Empty for a player whose sheet is not known."""
    return player["sheet"] or {}


QUANTITIES: Mapping[str, Mapping[str, Callable[[Position], int]]] = {
    "jupiter-rescue": {
        "players": lambda position: len(position["robots"]),
        "cards of the player whose turn it is": _hand,
        "figures on the colony": _figures,
    },
    "under-falling-skies": {
        "ships in the sky": lambda position: len(position["ships"]),
        "dice in the base": lambda position: len(position["base"]),
    },
    "last-ark-from-ceti": {
        "players": lambda position: len(position["players"]),
        "ticked icons": lambda position: sum(len(_sheet(p).get("ticked", ())) for p in position["players"]),
    },
}
"""By game: what its costs may grow with, beside the length of the list."""

UNIT, LIST = "parse, check, apply, format", "legal list"


@dataclass(frozen=True, slots=True)
class Sample:
    """What was measured of a position."""

    quantities: Mapping[str, int]
    microseconds: Mapping[str, float]


def samples(name: str) -> list[Sample]:
    """Positions of random games of a game, and crowded ones."""
    game, rnd = played(name), Random(3)
    asked = rnd.sample(questions(name), POSITIONS)
    make = samples_of(name).random_position
    crowded = [make(rnd) for _ in range(POSITIONS)] if make else []
    if name == "jupiter-rescue":
        crowded = [worst.changed(state, rnd) for state in crowded]  # With other hands than games come to.
    for state in crowded:
        legal = game.legal(state)
        if count := legal.count():
            asked.append((game.state_text(state), game.action_text(legal.page(rnd.randrange(count), 1)[0])))
    return [sample for text, action in asked if (sample := _sample(name, game, text, action)) is not None]


def _sample(name: str, game: Any, text: str, action: str) -> Sample | None:
    state = game.read_state(text)
    legal = game.legal(state)
    if legal.count() > worst.FEW:
        return None
    found = {
        UNIT: _microseconds(lambda: unit(game, text, action)),
        LIST: _microseconds(lambda: list(game.legal(state))),
    }
    position = game.position(state)
    counts = {quantity: count(position) for quantity, count in QUANTITIES[name].items()}
    return Sample({**counts, "legal actions": legal.count()}, found)


def _microseconds(task: Callable[[], object]) -> float:
    found = []
    for _ in range(TIMES):
        start = time.process_time_ns()
        task()
        found.append(time.process_time_ns() - start)
    return min(found) / 1000


def panels(found: list[Sample]) -> list[Panel]:
    """One for each quantity."""
    return [_panel(quantity, found) for quantity in found[0].quantities]


def _panel(quantity: str, found: list[Sample]) -> Panel:
    groups = [group for group in _groups(quantity, found) if len(group) >= FEWEST]
    lines = {
        what: [_point([(one.quantities[quantity], one.microseconds[what]) for one in group]) for group in groups]
        for what in found[0].microseconds
    }
    return Panel(quantity, lines)


def _groups(quantity: str, found: list[Sample]) -> list[list[Sample]]:
    by_value: dict[int, list[Sample]] = {}
    for one in sorted(found, key=lambda one: one.quantities[quantity]):
        by_value.setdefault(one.quantities[quantity], []).append(one)
    if len(by_value) <= GROUPS:
        return list(by_value.values())
    low, high = min(by_value), max(by_value)
    width = (high - low + 1) / GROUPS
    groups: list[list[Sample]] = [[] for _ in range(GROUPS)]
    for value, some in by_value.items():
        groups[int((value - low) / width)] += some
    return groups


def _point(group: list[tuple[int, float]]) -> Point:
    tenths = statistics.quantiles((cost for _, cost in group), n=10)
    return Point(statistics.fmean(x for x, _ in group), tenths[0], tenths[4], tenths[-1])


def main() -> None:
    """Measure and draw every game."""
    for name in HOUSE:
        found = samples(name)
        title = (
            f"{played(name).name}: processor time by size, {len(found):,} positions, Python {sys.version.split()[0]}"
        )
        write(PICTURES / f"speed-{name}.svg", title, "microseconds", panels(found))
        print(f"{name}: {len(found):,} positions")


if __name__ == "__main__":
    main()
