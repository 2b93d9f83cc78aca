"""How pieces are packed: in a grid or, if they are hexagons, in a honeycomb; upright or turned by a quarter.

Invariant: it knows boxes and rooms, no pictures; rooms are clear of the edge that printers do not reach, and have space
for bleed beside strip and fold. Every packing that fits is tried; the one with fewest sheets is taken,
among those the one with most room at the margins, so that a half-empty sheet is a compact block. Lengths in mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from typing import Literal

from jupiter.generators.drawing.convex import TIGHT, bounding_box, middle
from jupiter.generators.drawing.scene import Point, Points
from jupiter.generators.order.kits import Paper
from jupiter.generators.order.page_setup import Area, Axis, Flip, PageSetup
from jupiter.generators.sheets.page import Edge
from jupiter.generators.sheets.strip import room_beside

Pattern = Literal["grid", "honeycomb"]

PATTERNS: tuple[tuple[Pattern, bool], ...] = (
    ("grid", False), ("grid", True), ("honeycomb", False), ("honeycomb", True),
)  # fmt: skip
"""Ways to pack: the pattern, and whether pieces are turned by a quarter."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where cut pieces may lie on a page: a box, the middle they are drawn to, the edge of the strip, the fold."""

    left: float
    top: float
    right: float
    bottom: float
    middle: Point
    edge: Edge
    fold: Axis | None = None

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces beside one another: rows of `columns` boxes, `across` and `down` apart; the size of all together.

    Every other row of a honeycomb is moved by `shift` and shorter by `less`. A transposed block has columns for rows.
    """

    rows: int
    columns: int
    across: float
    down: float
    width: float
    height: float
    shift: float = 0.0
    less: int = 0
    is_transposed: bool = False

    @classmethod
    def grid(cls, rows: int, columns: int, width: float, height: float, gap: float) -> "Block":
        """Rows and columns of boxes of that size, with that gap between neighbours."""
        across, down = width + gap, height + gap
        return cls(rows, columns, across, down, columns * across - gap, rows * down - gap)

    @property
    def count(self) -> int:
        """How many pieces it has."""
        return self.rows * self.columns - self.rows // 2 * self.less

    def corners(self) -> Points:
        """The top left corners of the boxes, row by row."""
        return tuple(
            self._corner(i * self.across + j % 2 * self.shift, j * self.down)
            for j in range(self.rows)
            for i in range(self.columns - j % 2 * self.less)
        )

    def _corner(self, x: float, y: float) -> Point:
        return (y, x) if self.is_transposed else (x, y)


@dataclass(frozen=True, slots=True)
class Layout:
    """One way to fill a sheet: a block, and where its top left corner lies on the front page."""

    pattern: Pattern
    is_turned: bool
    block: Block
    at: Point
    room: Room
    margin: float
    """The narrowest way from the block to the paper's edge or to the fold."""

    def corners(self) -> Points:
        """The top left corners of the boxes of the pieces."""
        return tuple((self.at[0] + x, self.at[1] + y) for x, y in self.block.corners())


def layouts(
    outline: Points, count: int, gap: float, rooms: Sequence[Room], size: Point, run: int = 1
) -> Iterator[Layout]:
    """The best layout of each pattern that fits, for `count` pieces on paper of that size.

    `gap` is the distance of neighbouring cut lines: 0 where they are common; `run` how many pieces belong together.
    """
    for pattern, is_turned in PATTERNS:
        candidates = (
            _place_block(block, room, pattern, is_turned, size)
            for room in rooms
            for block in _blocks(outline, pattern, is_turned, gap, room)
        )
        best = min(candidates, key=lambda layout: rank(layout, count, run), default=None)
        if best is not None:
            yield best


def rank(layout: Layout, count: int, run: int = 1) -> tuple[int, bool, float]:
    """The less, the better: sheets, rows that break a run, and little margin."""
    # Rounded, so that layouts as good as one another keep their order whatever a processor makes of the last digit.
    return sheets(layout, count), layout.block.columns % run > 0, -round(layout.margin, 3)


def sheets(layout: Layout, count: int) -> int:
    """How many sheets that many pieces take."""
    return -(-count // layout.block.count)


def _place_block(block: Block, room: Room, pattern: Pattern, is_turned: bool, size: Point) -> Layout:
    """The block as near to the room's middle as the room allows."""
    x = min(max(room.middle[0] - block.width / 2, room.left), room.right - block.width)
    y = min(max(room.middle[1] - block.height / 2, room.top), room.bottom - block.height)
    right = size[0] / 2 if room.fold == "upright" else size[0]
    bottom = size[1] / 2 if room.fold == "level" else size[1]
    margin = min(x, y, right - x - block.width, bottom - y - block.height)
    return Layout(pattern, is_turned, block, (x, y), room, margin)


# --- blocks ----------------------------------------------------------------------------------------------------------


def _blocks(outline: Points, pattern: Pattern, is_turned: bool, gap: float, room: Room) -> Iterator[Block]:
    width, height = _size(outline, is_turned)
    if is_turned and abs(width - height) < TIGHT:
        return
    if pattern == "grid":
        yield from _grids(width, height, gap, room.width, room.height)
    else:
        yield from honeycombs(outline, is_turned, gap, room.width, room.height)


def _size(outline: Points, is_turned: bool) -> Point:
    left, top, right, bottom = bounding_box(outline)
    return (bottom - top, right - left) if is_turned else (right - left, bottom - top)


def honeycombs(outline: Points, is_turned: bool, gap: float, room_x: float, room_y: float) -> Iterator[Block]:
    """All blocks of hexagons that fit a box of that size; none of other outlines."""
    width, height = _size(outline, is_turned)
    if not is_hexagon(outline):
        return
    if width < height:
        yield from _honeycombs(width, height, gap, room_x, room_y)
    else:
        yield from map(_transpose, _honeycombs(height, width, gap, room_y, room_x))


def is_hexagon(outline: Points) -> bool:
    """Whether the outline is a regular hexagon with two sides (or two points) straight above one another."""
    if len(outline) != 6:
        return False
    left, top, right, bottom = bounding_box(outline)
    at = middle(outline)
    radii = [hypot(x - at[0], y - at[1]) for x, y in outline]
    short, long = sorted((right - left, bottom - top))
    return max(radii) - min(radii) < 1e-3 and abs(long * sqrt(3) / 2 - short) < 1e-3


def _grids(width: float, height: float, gap: float, room_x: float, room_y: float) -> Iterator[Block]:
    """All blocks of rows and columns that fit."""
    most_rows, most_columns = largest_grid(width, height, gap, room_x, room_y)
    for rows in range(1, most_rows + 1):
        for columns in range(1, most_columns + 1):
            yield Block.grid(rows, columns, width, height, gap)


def largest_grid(width: float, height: float, gap: float, room_x: float, room_y: float) -> tuple[int, int]:
    """How many rows and columns of such pieces fit a box."""
    return _most(height, gap, room_y), _most(width, gap, room_x)


def _honeycombs(width: float, height: float, gap: float, room_x: float, room_y: float) -> Iterator[Block]:
    """All blocks that fit of hexagons with a point at the top, every other row half a piece to the right.

    The shifted rows have as many pieces as the others, or one less.
    """
    # So slanting sides are as far apart as upright ones, by the gap.
    across, down = width + gap, (width + gap) * sqrt(3) / 2
    # One row would be a grid.
    for rows in range(2, int((room_y - height + TIGHT) / down) + 2):
        for columns in range(1, _most(width, gap, room_x) + 1):
            for less, extent in ((0, columns * across - gap + across / 2), (1, columns * across - gap)):
                if extent <= room_x + TIGHT and columns > less:
                    size = extent, height + (rows - 1) * down
                    yield Block(rows, columns, across, down, *size, across / 2, less)


def _most(size: float, gap: float, room: float) -> int:
    """How many fit beside one another."""
    return int((room + gap + TIGHT) / (size + gap))


def _transpose(block: Block) -> Block:
    return replace(block, width=block.height, height=block.width, is_transposed=True)


# As much as guides to print-and-play ask for (pnp-howto).
FOLD_ROOM = 5.0
"""Distance of any bleed from a fold line."""


def rooms(setup: PageSetup, bleed: float, *, is_double: bool, link: str = "") -> tuple[Room, ...]:
    """Where fronts may lie: with the strip below them or to their left, on the whole page or on one half of it.

    Their bleed stays clear of registration marks.
    `is_double` tells whether some of the pieces have backs, `link` where the QR code of the strip leads.
    """
    paper, reach = setup.paper, setup.reach if is_double else 0.0
    # The correction moves backs, so fronts leave as much room: no back leaves the paper or meets the strip.
    margin = max(setup.margin, bleed, reach)
    beside = max(margin, room_beside(link) + bleed + reach)
    folds: Sequence[Axis | None] = ("upright", "level") if setup.flip is Flip.FOLD and is_double else (None,)
    strips: tuple[tuple[Edge, float, float], ...] = (("bottom", margin, beside), ("left", beside, margin))
    whole = (_room(paper, place, margin, bleed, fold) for fold in folds for place in strips)
    taken = [(left - bleed, top - bleed, right + bleed, bottom + bleed) for left, top, right, bottom in setup.clear]
    return tuple(part for room in whole for part in _parts_beside(room, taken))


def _parts_beside(room: Room, taken: Sequence[Area]) -> Iterator[Room]:
    """The largest parts of the room that have nothing of what is taken."""
    for i, (left, top, right, bottom) in enumerate(taken):
        if left < room.right and right > room.left and top < room.bottom and bottom > room.top:
            for part in (
                replace(room, right=left), replace(room, left=right), replace(room, bottom=top),
                replace(room, top=bottom),
            ):  # fmt: skip
                if part.width > 0 and part.height > 0:
                    # Areas before this one do not meet the room, so they meet no part of it.
                    yield from _parts_beside(part, taken[i + 1 :])
            return
    yield room


def _room(paper: Paper, strip: tuple[Edge, float, float], margin: float, bleed: float, fold: Axis | None) -> Room:
    edge, left, below = strip
    width, height = paper.width, paper.height
    if fold is None:
        return Room(left, margin, width - margin, height - below, (width / 2, height / 2), edge)
    if fold == "upright":
        right, bottom, top = width / 2 - FOLD_ROOM - bleed, height - below, margin
    else:
        # The lower half is the upper one mirrored, and so is the room for the strip.
        right, bottom, top = width - margin, height / 2 - FOLD_ROOM - bleed, below
    return Room(left, top, right, bottom, ((left + right) / 2, (top + bottom) / 2), edge, fold)
