"""Blocks in columns: how many of them fit, and how deep they reach.

Invariant: blocks keep their order, and those that keep together stand in one column. The room between blocks is
multiplied by a closeness: below 1 they are closer together than usual, above 1 further apart.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from jupiter.generators.booklets import Block

EXACT = 0.1
"""To which even columns are found (mm)."""
SLACK = 1e-6
"""Of sums (mm)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Blocks that stay together."""

    blocks: tuple[Block, ...]

    @property
    def before(self) -> float:
        """The room above it."""
        return self.blocks[0].before

    def height(self, closeness: float) -> float:
        """From its top to its foot."""
        return sum(block.height for block in self.blocks) + closeness * sum(block.before for block in self.blocks[1:])


class Run:
    """The units of a part in their columns."""

    def __init__(self, blocks: Iterable[Block], columns: int) -> None:
        self.units = _units(blocks)
        self.columns = columns
        self._feet: dict[float, list[float]] = {}
        self._depths: dict[tuple[int, int, float], float] = {}

    @property
    def whole(self) -> float:
        """How deep all of it reaches at the usual closeness."""
        return self.depth(0, len(self.units), 1.0)

    def length(self, start: int, stop: int, closeness: float) -> float:
        """Of these units under one another."""
        feet = self._feet_of(closeness)
        return feet[stop] - feet[start] - closeness * self.units[start].before if stop > start else 0.0

    def reach(self, start: int, height: float, closeness: float) -> int:
        """Where columns of that height end that begin with that unit: the number of the first one that is left."""
        return self._tops(start, height, closeness)[-1]

    def depth(self, start: int, stop: int, closeness: float) -> float:
        """Of these units in columns that are as even as can be."""
        key = start, stop, closeness
        if key not in self._depths:
            whole = self.length(start, stop, closeness)
            low, high = whole / self.columns, whole
            while high - low > EXACT:
                middle = (low + high) / 2
                low, high = (low, middle) if self.reach(start, middle, closeness) >= stop else (middle, high)
            self._depths[key] = high
        return self._depths[key]

    def even(self, start: int, stop: int, closeness: float) -> list[Sequence[Unit]]:
        """These units by column."""
        tops = self._tops(start, self.depth(start, stop, closeness), closeness)
        return [self.units[top : min(stop, end)] for top, end in pairwise(tops)]

    def _tops(self, start: int, height: float, closeness: float) -> list[int]:
        """The first unit of each column, and the one after the last column."""
        feet = self._feet_of(closeness)
        tops = [start]
        for _ in range(self.columns):
            top = tops[-1]
            above = feet[top] + closeness * self.units[top].before if top < len(self.units) else feet[top]
            tops.append(max(top, bisect_right(feet, above + height + SLACK) - 1))
        return tops

    def _feet_of(self, closeness: float) -> list[float]:
        """How far the foot of each unit is below the top of all, in one endless column; nothing first."""
        if closeness not in self._feet:
            steps = (unit.height(closeness) + closeness * unit.before for unit in self.units)
            self._feet[closeness] = list(accumulate(steps, initial=0.0))
        return self._feet[closeness]


def _units(blocks: Iterable[Block]) -> tuple[Unit, ...]:
    units: list[list[Block]] = [[]]
    for block in blocks:
        units[-1].append(block)
        if not block.keeps:
            units.append([])
    return tuple(Unit(tuple(unit)) for unit in units if unit)
