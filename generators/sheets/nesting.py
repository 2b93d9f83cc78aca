"""Kits nested: blocks of several kits beside one another on a sheet, so that all of them take few sheets.

Invariant: straight cuts from edge to edge, one after another, part the blocks of a sheet (guillotine cuts), so a knife
and a ruler are enough; within a block, pieces lie as they do alone. It knows boxes and counts, no pictures. The search
is the same every time: it tries so many ways, whatever the clock says. Lengths in mm.

Packers of boxes (`rectpack` is the one that is kept) take boxes whose sizes are settled. Here a kit is a number of
pieces that may lie as any block of rows and columns, or as several, and that choice is most of the gain.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random

from jupiter.generators.drawing.convex import TIGHT, bounding_box
from jupiter.generators.drawing.scene import Point, Points
from jupiter.generators.sheets.layout import Block, Pattern, Room, honeycombs, is_hexagon, largest_grid

TRIES = 160
"""How many ways to fill the sheets are tried, unless one needs no more sheets than the area of the pieces does."""

RULES = 12
"""Attempts until all rules have had their turn; from then on the strip may lie along any edge."""

GRAIN = 100
"""Lengths are counted in 1/100 mm where blocks that fit are remembered."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Pieces that may share a block: how many there are of one outline, and the gap between their cut lines."""

    outline: Points
    count: int
    gap: float
    is_double: bool
    name: str = ""
    """Tells it from pools of the same measures."""
    run: int = 1
    """How many pieces that follow one another lie in one row."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A block in which some pieces of a pool lie: the first `count` places of it are taken."""

    pattern: Pattern
    is_turned: bool
    block: Block
    count: int

    @property
    def is_filled(self) -> bool:
        """Whether no place of it is free."""
        return self.count == self.block.count


@dataclass(frozen=True, slots=True)
class Part:
    """Pieces of a pool on a sheet, and where the top left corner of their block lies."""

    pool: int
    shape: Shape
    at: Point


@dataclass(frozen=True, slots=True)
class NestedSheet:
    """A sheet: where its pieces may lie, and its blocks in the order of the pools."""

    room: Room
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Rect:
    """A box that is free."""

    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Filling:
    """A sheet while it is filled."""

    room: Room
    free: list[Rect]
    parts: list[Part] = field(default_factory=list)


Nest = tuple[NestedSheet, ...]


@lru_cache(maxsize=64)
def nest(pools: tuple[Pool, ...], rooms: tuple[Room, ...], gutter: float, enough: int = 0) -> Nest | None:
    """All pieces of the pools on as few sheets as are found; None if a piece fits no room.

    `gutter` is the distance between the cut lines of two blocks. The search ends at once with `enough` sheets.
    """
    search = _Search(pools, rooms, gutter)
    if not search.fits():
        return None
    best: tuple[tuple[int, int, int], Nest] | None = None
    least = max(enough, search.least())
    for attempt in range(TRIES):
        nesting = search.attempt(attempt)
        key = _rank(pools, nesting)
        if best is None or key < best[0]:
            best = key, nesting
        # Few enough sheets; other ways with as many may print fewer sides or part kits less, so some are tried.
        if best[0][0] <= least and attempt >= TRIES // 8:
            break
    assert best is not None
    return tuple(sorted(map(_centred, best[1]), key=_order))


def _rank(pools: Sequence[Pool], nesting: Nest) -> tuple[int, int, int]:
    """The less, the better: sheets, printed sides, blocks."""
    doubles = sum(any(pools[part.pool].is_double for part in sheet.parts) for sheet in nesting)
    return len(nesting), doubles, sum(len(sheet.parts) for sheet in nesting)


def _order(sheet: NestedSheet) -> tuple[int, bool, int]:
    """Sheets in the order of the pools, full ones first."""
    first = min(sheet.parts, key=lambda part: part.pool)
    return first.pool, not first.shape.is_filled, -first.shape.count


def _centred(sheet: NestedSheet) -> NestedSheet:
    """All blocks together as near to the room's middle as the room allows, like the one block of a kit alone."""
    room = sheet.room
    left, top = min(part.at[0] for part in sheet.parts), min(part.at[1] for part in sheet.parts)
    width = max(part.at[0] + part.shape.block.width for part in sheet.parts) - left
    height = max(part.at[1] + part.shape.block.height for part in sheet.parts) - top
    dx = min(max(room.middle[0] - width / 2, room.left), room.right - width) - left
    dy = min(max(room.middle[1] - height / 2, room.top), room.bottom - height) - top
    moved = (replace(part, at=(part.at[0] + dx, part.at[1] + dy)) for part in sheet.parts)
    return replace(sheet, parts=tuple(sorted(moved, key=lambda part: part.pool)))


class _Search:
    """Fills sheets box by box, each time by other rules."""

    def __init__(self, pools: Sequence[Pool], rooms: Sequence[Room], gutter: float) -> None:
        self.pools, self.rooms, self.gutter = pools, rooms, gutter
        self._shapes: dict[tuple[int, int, int, int], tuple[Shape, ...]] = {}

    def fits(self) -> bool:
        """Whether each piece fits some room."""
        return all(
            any(self.shapes(i, 1, room.width, room.height) for room in self.rooms) for i in range(len(self.pools))
        )

    def least(self) -> int:
        """Sheets that the boxes of all pieces fill to the brim; honeycombs may need less than their boxes."""
        boxes = [bounding_box(pool.outline) for pool in self.pools]
        # A regular hexagon covers three quarters of the box around it.
        taken = sum(
            (right - left) * (bottom - top) * (0.75 if is_hexagon(pool.outline) else 1) * pool.count
            for pool, (left, top, right, bottom) in zip(self.pools, boxes, strict=True)
        )
        return max(1, int(-(-taken // max(room.width * room.height for room in self.rooms))))

    def shapes(self, pool: int, count: int, width: float, height: float) -> tuple[Shape, ...]:
        """The blocks that fit a box of that size: those that take so many pieces, or else the fullest."""
        # Rounded down, so that blocks kept under a key fit every box that has it.
        key = pool, count, int((width + TIGHT) * GRAIN), int((height + TIGHT) * GRAIN)
        shapes = self._shapes.get(key)
        if shapes is None:
            shapes = self._shapes[key] = tuple(_shapes(self.pools[pool], count, key[2] / GRAIN, key[3] / GRAIN))
        return shapes

    def attempt(self, number: int) -> Nest:
        """All pieces on sheets, by the rules of that number."""
        # Nothing secret: a generator of its own makes every run the same.
        rules = _Rules(Random(number), number)
        sheets: list[Filling] = []
        for pool in rules.order(self.pools):
            left = self.pools[pool].count
            while left:
                left -= self._place(sheets, pool, left, rules)
        return tuple(NestedSheet(sheet.room, tuple(sheet.parts)) for sheet in sheets)

    def _place(self, sheets: list[Filling], pool: int, left: int, rules: "_Rules") -> int:
        """Some of the pieces set down, on a new sheet if need be; how many."""
        options = [
            (sheet, rect, shape)
            for sheet in sheets
            for rect in sheet.free
            for shape in self.shapes(pool, left, rect.width, rect.height)
        ]
        whole = [option for option in options if option[2].count == left]
        if whole:
            sheet, rect, shape = min(whole, key=lambda option: rules.waste(option[1], option[2].block))
        elif options and rules.may_split and self._would_hold(sheets, pool, left):
            # A kit is parted only where that spares a sheet: every further block is more to cut.
            sheet, rect, shape = max(options, key=lambda option: option[2].count)
        else:
            sheet = self._open(pool, left, rules)
            sheets.append(sheet)
            rect = sheet.free[0]
            shapes = self.shapes(pool, left, rect.width, rect.height)
            most = max(shape.count for shape in shapes)
            shape = min((one for one in shapes if one.count == most), key=lambda one: rules.waste(rect, one.block))
        sheet.parts.append(Part(pool, shape, (rect.x, rect.y)))
        sheet.free.remove(rect)
        sheet.free += self._rest(rect, shape.block, rules)
        sheet.free += self._unfilled(rect, shape, self.pools[pool].gap)
        return shape.count

    def _would_hold(self, sheets: Sequence[Filling], pool: int, left: int) -> bool:
        """Whether what is free on the sheets takes all these pieces, in several blocks."""
        rooms = (self.shapes(pool, left, rect.width, rect.height) for sheet in sheets for rect in sheet.free)
        return sum(max((shape.count for shape in shapes), default=0) for shapes in rooms) >= left

    def _open(self, pool: int, left: int, rules: "_Rules") -> Filling:
        """A new sheet, with the strip where it leaves the room that takes most pieces."""
        rooms = rules.shuffled(self.rooms)

        def held(room: Room) -> int:
            return max((shape.count for shape in self.shapes(pool, left, room.width, room.height)), default=0)

        room = max(rooms, key=held)
        return Filling(room, [Rect(room.left, room.top, room.width, room.height)])

    def _rest(self, rect: Rect, block: Block, rules: "_Rules") -> Iterator[Rect]:
        """The two boxes that are left beside a block in the corner of a box: one of them runs along both."""
        used_x, used_y = block.width + self.gutter, block.height + self.gutter
        beside, below = rect.width - used_x, rect.height - used_y
        if rules.splits_level(rect, beside, below):
            right = Rect(rect.x + used_x, rect.y, beside, block.height)
            bottom = Rect(rect.x, rect.y + used_y, rect.width, below)
        else:
            right = Rect(rect.x + used_x, rect.y, beside, rect.height)
            bottom = Rect(rect.x, rect.y + used_y, block.width, below)
        return (one for one in (right, bottom) if one.width > 0 and one.height > 0)

    def _unfilled(self, rect: Rect, shape: Shape, gap: float) -> Iterator[Rect]:
        """The box that a last row without all its pieces leaves free; a level cut parts that row from those above."""
        block = shape.block
        columns = shape.count - (block.rows - 1) * block.columns
        if shape.pattern != "grid" or columns >= block.columns:
            return
        # Cut lines within a block may be nearer to one another than those of two blocks.
        left = columns * block.across - gap + self.gutter
        top = (block.rows - 1) * block.down - gap + self.gutter
        if block.width > left and block.height > top:
            yield Rect(rect.x + left, rect.y + top, block.width - left, block.height - top)


class _Rules:
    """One way to fill sheets: in which order, by which measure of waste, along which line boxes are split."""

    def __init__(self, random: Random, number: int) -> None:
        self._random, self._number = random, number
        self.may_split = number % 3 != 0
        self._measure, self._split = number % 2, number // 2 % 3

    def order(self, pools: Sequence[Pool]) -> list[int]:
        """Large pieces first; later attempts stray from that more and more."""
        stray = self._number / TRIES

        def size(i: int) -> float:
            left, top, right, bottom = bounding_box(pools[i].outline)
            return (right - left) * (bottom - top) * (1 + stray * self._random.uniform(-1, 1)) ** 3

        return sorted(range(len(pools)), key=size, reverse=True)

    def shuffled(self, rooms: Sequence[Room]) -> list[Room]:
        """The rooms in some order, at first in their own."""
        return list(rooms) if self._number < RULES else self._random.sample(list(rooms), len(rooms))

    def waste(self, rect: Rect, block: Block) -> float:
        """What a block leaves of a box, to be as little as can be: area, or the narrower of both rests."""
        if self._measure:
            return min(rect.width - block.width, rect.height - block.height)
        return rect.width * rect.height - block.width * block.height

    def splits_level(self, rect: Rect, beside: float, below: float) -> bool:
        """Whether a level cut parts the box first."""
        if self._split == 0:
            return beside * (rect.height - below) <= below * rect.width
        if self._split == 1:
            return below >= beside
        return self._random.random() < 0.5


# --- blocks ----------------------------------------------------------------------------------------------------------


def _shapes(pool: Pool, count: int, width: float, height: float) -> Iterator[Shape]:
    """The blocks of that many pieces that fit the box, or, if none does, the fullest that fit."""
    shapes = [*_grid_shapes(pool, count, width, height), *_honeycomb_shapes(pool, count, width, height)]
    most = max((shape.count for shape in shapes), default=0)
    for i, shape in enumerate(shapes):
        is_beaten = any(_beats(other, shape) for other in shapes[:i] + shapes[i + 1 :])
        if shape.count == most and not is_beaten:
            yield shape


def _beats(one: Shape, other: Shape) -> bool:
    return (
        one.count == other.count
        and one.block.width <= other.block.width + TIGHT
        and one.block.height <= other.block.height + TIGHT
        and one.block.width + one.block.height < other.block.width + other.block.height - TIGHT
    )


def _grid_shapes(pool: Pool, count: int, width: float, height: float) -> Iterator[Shape]:
    left, top, right, bottom = bounding_box(pool.outline)
    sizes = {False: (right - left, bottom - top), True: (bottom - top, right - left)}
    if abs(sizes[True][0] - sizes[True][1]) < TIGHT:
        del sizes[True]
    for is_turned, (wide, tall) in sizes.items():
        rows, columns = largest_grid(wide, tall, pool.gap, width, height)
        if rows * columns < 1:
            continue
        for used in range(min(rows, -(-count // columns)), rows + 1):
            across = min(columns, -(-count // used))
            if count >= pool.run and across % pool.run:
                continue
            block = Block.grid(used, across, wide, tall, pool.gap)
            yield Shape("grid", is_turned, block, min(count, block.count))


def _honeycomb_shapes(pool: Pool, count: int, width: float, height: float) -> Iterator[Shape]:
    if not is_hexagon(pool.outline):
        return
    for is_turned in (False, True):
        for block in honeycombs(pool.outline, is_turned, pool.gap, width, height):
            yield Shape("honeycomb", is_turned, block, min(count, block.count))
