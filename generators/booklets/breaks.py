"""Where pages end: of all ways to part a booklet the one that costs least.

Invariant: the same blocks are always parted in the same way. What costs: white at the foot of a page or of a column, an
example that is overleaf from its rule, blocks that stand closer than usual, and each page. Every page that is begun
can be set: at the least closeness its blocks fit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise

from jupiter.generators.booklets import USUAL_HEIGHT, BlockTooTallError, Part
from jupiter.generators.booklets.columns import Run, Unit

CLOSEST, WIDEST = 0.75, 1.5
"""By what the room between blocks is multiplied at least and at most."""
FEWER = 8
"""How many units fewer than fit a page may end with."""
FULL, LIGHT = 0.82, 30.0
"""How much of a page is used at least, and what each part of it that is missing costs."""
WHITE, CLOSE, PAGE = 8.0, 0.6, 0.03
"""What the square of a white page costs, a page twice as close as usual, and a page."""
OVERLEAF, FACING = 8.0, 0.08
"""What it costs to turn the page between a rule and its example, and to look at the other one of two."""

Place = tuple[int, int]
"""Where a page begins: a part, and one of its units."""
Reached = tuple[Place, int]
"""A place, and whether the page that begins there is odd (1) or even (0)."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """What stands on a page of a part: its run and which units, and the room above it."""

    run: Run
    start: int
    stop: int
    before: float


class Breaker:
    """Parts a booklet into pages of that height."""

    def __init__(self, parts: Sequence[Part], height: float) -> None:
        self.parts = parts
        self.height = height
        self._upper = [Run(part.blocks, part.columns) for part in parts]
        self._lower = [
            Run(part.lower, part.columns) if part.lower else upper
            for part, upper in zip(parts, self._upper, strict=True)
        ]

    def pages(self) -> Iterator[tuple[Stretch, ...]]:
        """What stands on each page.

        :raises BlockTooTallError: where a block does not fit on an empty page.
        """
        for start, stop in pairwise(self._cheapest()):
            yield tuple(self._between(start, stop))

    def _between(self, start: Place, stop: Place) -> Iterator[Stretch]:
        """What stands on the page from one place to the next."""
        (part, unit), is_top = start, True
        while (part, 0) < stop:
            run = self._run(part, unit, is_top=is_top)
            end = stop[1] if part == stop[0] else len(run.units)
            if end:
                yield Stretch(run, unit, end, 0.0 if is_top else self.parts[part].before)
            is_top, part, unit = False, part + 1, 0

    def _run(self, part: int, unit: int, *, is_top: bool) -> Run:
        return self._upper[part] if is_top or unit else self._lower[part]

    def _cheapest(self) -> list[Place]:
        """The places where pages begin, and the end."""
        last = len(self.parts), 0
        best: dict[Reached, tuple[float, Reached | None]] = {((0, 0), 1): (0.0, None)}
        queue: list[Reached] = [((0, 0), 1)]
        while queue and queue[0][0] < last:
            here = heappop(queue)
            for place, cost in self._ends(here):
                there = place, 1 - here[1]
                whole = best[here][0] + cost
                if there not in best:
                    heappush(queue, there)
                if there not in best or whole < best[there][0]:
                    best[there] = whole, here
        ends = [(last, side) for side in (0, 1) if (last, side) in best]
        at: Reached | None = min(ends, key=lambda end: best[end][0])
        places = list[Place]()
        while at is not None:
            places.append(at[0])
            at = best[at][1]
        return places[::-1]

    def _ends(self, start: Reached) -> Iterator[tuple[Place, float]]:
        """Where a page may end that begins there, and what it costs.

        :raises BlockTooTallError: see `pages`.
        """
        (part, unit), side = start
        usual = close = white = 0.0
        while part < len(self.parts):
            current, is_top = self.parts[part], not close
            run = self._run(part, unit, is_top=is_top)
            before = 0.0 if is_top else current.before
            room = self.height - close - CLOSEST * before
            stop, last = run.reach(unit, room, CLOSEST) if room > 0 else unit, len(run.units)
            if not is_top and (current.is_new_page or not self._may_begin(current, room, is_whole=stop >= last)):
                return
            if stop == unit and is_top:
                raise BlockTooTallError(f"{run.units[unit].height(1.0):.1f} mm in a frame of {self.height:.1f}")
            for end in range(min(stop, last - 1), max(unit, stop - FEWER), -1):
                deep = run.length(unit, end, 1.0) / run.columns
                yield (part, end), self._cost(usual + before + deep, white, side, run.units[end])
            if stop < last:
                return
            deep = run.depth(unit, last, 1.0)
            white += deep - run.length(unit, last, 1.0) / run.columns
            usual += before + deep
            close += CLOSEST * before + run.depth(unit, last, CLOSEST)
            part, unit = part + 1, 0
            if not current.leads:
                yield (part, 0), self._cost(usual, white, side, self._first(part))

    def _may_begin(self, part: Part, room: float, *, is_whole: bool) -> bool:
        """Whether a part may begin in that room below another."""
        least = part.least * min(1.0, self.height / USUAL_HEIGHT)
        return room >= least or (is_whole and not part.leads)

    def _first(self, part: int) -> Unit | None:
        units = self._upper[part].units if part < len(self.parts) else ()
        return units[0] if units else None

    def _cost(self, depth: float, white: float, side: int, following: Unit | None) -> float:
        """What a page costs that is so deep, with so much white between its columns, before that unit."""
        used = depth / self.height
        cost = PAGE + WHITE * (max(0.0, 1.0 - used) + white / self.height) ** 2
        cost += LIGHT * max(0.0, FULL - used) + CLOSE * max(0.0, used - 1.0)
        if following and following.blocks[0].is_near:
            # Two pages face one another where the left one is even.
            cost += OVERLEAF if side else FACING
        return cost
