"""Booklets: blocks of words and pictures that flow into columns and pages.

Invariant: a block is never parted, and what keeps with the next is never alone at the foot of a column. Blocks come in
their order, but for pictures that float: where one does not fit, what follows fills the column, and it stands at the
top of the next. A page is a scene like any other, so that a booklet goes through the same back end and the same proof
as a card. Lengths in mm.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from jupiter.generators.drawing.scene import Group, Meaning, Scene, Shape, meanings, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import Paper

USUAL_HEIGHT = 240.0
"""Of columns, for which the least room of parts is given; on smaller pages they may begin with less."""
RUNT = 0.3
"""A page that is filled less than this is avoided, if closer setting does it."""
CLOSER = (0.9, 0.8, 0.7)
"""By what the room between blocks is multiplied then."""
SAFE = 8.0
"""Words keep this far from the edge of the paper."""


class BlockTooTallError(ValueError):
    """A block, with what keeps with it, is taller than a page."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something set to the width of a column, drawn from its top left corner."""

    height: float
    shapes: tuple[Shape, ...] = ()
    before: float = 0.0
    """Room above it, left out at the top of a column."""
    keeps: bool = False
    """Whether it stays with the block that follows."""
    heads: str = ""
    """What running heads say from here on."""
    anchors: tuple[str, ...] = ()
    """Names by which links lead here and an index finds the page; names within its shapes are found, too."""
    title: str = ""
    """What bookmarks call this place; empty for no bookmark."""
    level: int = 1
    """How deep the bookmark stands; chapters have 1."""
    floats: bool = False
    """Whether it may stand at the top of the next column rather than leave the foot of this one empty."""


@dataclass(frozen=True, slots=True)
class Part:
    """Blocks in so many columns, filled evenly where they end; what follows goes on below all of them."""

    blocks: tuple[Block, ...]
    columns: int = 1
    before: float = 5.0
    is_new_page: bool = False
    least: float = 40.0
    """A part that does not fit as a whole begins on a new page where less room than this is left."""
    leads: bool = False
    """Whether it is nothing without the part that follows, and so needs its least room in any case."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The room for columns on a sheet of paper."""

    paper: Paper
    side: float = 14.0
    top: float = 19.0
    foot: float = 15.0
    gap: float = 7.0
    """Between two columns."""
    measure: float = 78.0
    """Least width of a column; wider paper holds more of them."""

    @property
    def width(self) -> float:
        """From the left edge of the first column to the right edge of the last."""
        return self.paper.width - 2 * self.side

    @property
    def height(self) -> float:
        """Of a full column."""
        return self.paper.height - self.top - self.foot

    @property
    def columns(self) -> int:
        """How many columns the paper holds."""
        return int((self.width + self.gap) / (self.measure + self.gap))

    def column(self, columns: int) -> float:
        """Width of one of so many columns."""
        return (self.width - self.gap * (columns - 1)) / columns


@dataclass(frozen=True, slots=True)
class Page:
    """A page that was set: its number from 1, what its running head says, and its shapes."""

    number: int
    head: str
    shapes: tuple[Shape, ...]
    fill: float
    """How much of its height is used, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Pagination:
    """All pages, and on which one each anchor stands."""

    leaves: tuple[Page, ...]
    anchors: Mapping[str, int]


Content = Callable[[Frame, Mapping[str, int]], Iterable[Part]]
"""Parts for a frame; the page of each anchor is known the second time they are asked for."""

Furniture = Callable[[Frame, Page, int], tuple[Shape, ...]]
"""Running head and page number of a page; the last argument says how many pages there are."""


def scenes(name: str, frame: Frame, content: Content, furniture: Furniture) -> tuple[Scene, ...]:
    """The pages of a booklet.

    :raises BlockTooTallError: where a block does not fit on an empty page.
    """
    # Twice: the first time finds the page of each anchor, the second sets the numbers where an index names them.
    first = paginate(content(frame, MappingProxyType({})), frame)
    pages = paginate(content(frame, first.anchors), frame)
    paper, total = frame.paper, len(pages.leaves)
    safe = rectangle(SAFE, SAFE, paper.width - 2 * SAFE, paper.height - 2 * SAFE)
    return tuple(
        Scene(
            f"{name} {leaf.number}",
            paper.width,
            paper.height,
            (*leaf.shapes, *furniture(frame, leaf, total)),
            safe=safe,
        )
        for leaf in pages.leaves
    )


def paginate(parts: Iterable[Part], frame: Frame) -> Pagination:
    """The parts on pages; a little closer together, where a page would hold next to nothing otherwise.

    :raises BlockTooTallError: see `scenes`.
    """
    every = tuple(parts)
    best = _paginate(every, frame, 1.0)
    for closeness in CLOSER:
        if all(leaf.fill >= RUNT for leaf in best.leaves):
            break
        pages = _paginate(every, frame, closeness)
        if len(pages.leaves) < len(best.leaves):
            best = pages
    return best


def _paginate(parts: Iterable[Part], frame: Frame, closeness: float) -> Pagination:
    press = _Paginator(frame, closeness)
    for part in parts:
        press.add(part)
    return press.pages()


class _Paginator:
    """Fills one page after the other."""

    def __init__(self, frame: Frame, closeness: float) -> None:
        self.frame = frame
        self.closeness = closeness
        """What room between blocks and parts is multiplied by."""
        self.done: list[Page] = []
        self.anchors: dict[str, int] = {}
        self.shapes: list[Shape] = []
        self.head = self.head_here = ""
        self.y = 0.0

    def add(self, part: Part) -> None:
        """Sets a part, on as many pages as it takes."""
        units = _units([replace(block, before=self.closeness * block.before) for block in part.blocks])
        before = self.closeness * part.before
        if self.shapes and (part.is_new_page or not self._has_room(part, before, units)):
            self._finish_page()
        while units:
            self.y += before if self.y else 0.0
            filled, left = self._fill(units, part.columns)
            if len(left) == len(units) and not self.y:
                raise BlockTooTallError(f"{units[0].height:.1f} mm in a frame of {self.frame.height:.1f}")
            self._set_columns(filled)
            units = left
            if units:
                self._finish_page()

    def pages(self) -> Pagination:
        """Everything that was set."""
        if self.shapes:
            self._finish_page()
        return Pagination(tuple(self.done), MappingProxyType(self.anchors))

    def _has_room(self, part: Part, before: float, units: "Sequence[_Unit]") -> bool:
        """Whether all of the part fits on this page, or so much that it may begin here."""
        room = self.frame.height - self.y - before
        fits = not _columns(units, part.columns, room)[1]
        least = part.least * min(1.0, self.frame.height / USUAL_HEIGHT)
        return room >= least or (fits and not part.leads)

    def _finish_page(self) -> None:
        head, fill = self.head_here or self.head, self.y / self.frame.height
        self.done.append(Page(len(self.done) + 1, head, tuple(self.shapes), fill))
        self.shapes, self.y, self.head_here = [], 0.0, ""

    def _fill(self, units: "Sequence[_Unit]", columns: int) -> "tuple[_Columns, list[_Unit]]":
        """The units in columns, and those for which there is no room; columns are even where all units fit."""
        whole = self.frame.height - self.y
        for floats in (False, True):
            if not _columns(units, columns, whole, floats=floats)[1]:
                return _even_columns(units, columns, whole, floats=floats), []
        return _columns(units, columns, whole, floats=True)

    def _set_columns(self, filled: "_Columns") -> None:
        step = self.frame.column(len(filled)) + self.frame.gap
        deepest = 0.0
        for i, column in enumerate(filled):
            y = 0.0
            for block in (block for unit in column for block in unit.blocks):
                y += block.before if y else 0.0
                self._place(block, self.frame.side + i * step, self.frame.top + self.y + y)
                y += block.height
            deepest = max(deepest, y)
        self.y += deepest

    def _place(self, block: Block, x: float, y: float) -> None:
        names = (*block.anchors, *(name for meaning in meanings(block.shapes) for name in meaning.names))
        self.anchors |= {name: len(self.done) + 1 for name in names if name not in self.anchors}
        if block.heads:
            self.head = block.heads
            self.head_here = self.head_here or block.heads
        heading = Meaning(names=block.anchors, title=block.title, level=block.level)
        self.shapes.append(Group(block.shapes, translation(x, y), meaning=None if heading == Meaning() else heading))


@dataclass(frozen=True, slots=True)
class _Unit:
    """Blocks that stay together."""

    blocks: tuple[Block, ...]

    @property
    def height(self) -> float:
        return sum(block.height for block in self.blocks) + sum(block.before for block in self.blocks[1:])

    @property
    def floats(self) -> bool:
        return all(block.floats for block in self.blocks)


_Columns = list[list[_Unit]]


def _units(blocks: Sequence[Block]) -> list[_Unit]:
    units: list[list[Block]] = [[]]
    for block in blocks:
        units[-1].append(block)
        if not block.keeps:
            units.append([])
    return [_Unit(tuple(unit)) for unit in units if unit]


def _even_columns(units: Sequence[_Unit], columns: int, height: float, *, floats: bool) -> _Columns:
    """All units in columns of the least height, which is at most that one."""
    low, high = 0.0, height
    while high - low > 0.05:
        middle = (low + high) / 2
        low, high = (middle, high) if _columns(units, columns, middle, floats=floats)[1] else (low, middle)
    return _columns(units, columns, high, floats=floats)[0]


def _columns(
    units: Sequence[_Unit], columns: int, height: float, *, floats: bool = False
) -> tuple[_Columns, list[_Unit]]:
    """As many units as fit, column by column, and those that are left.

    What floats, if it may, lets others pass where it does not fit, and comes first in the next column.
    """
    filled: _Columns = []
    left = list(units)
    for _ in range(columns):
        column, late, y = list[_Unit](), list[_Unit](), 0.0
        while left:
            unit = left[0]
            needed = unit.height + (unit.blocks[0].before if column else 0.0)
            if y + needed > height + 1e-9:
                if not (floats and unit.floats and column):
                    break
                late.append(left.pop(0))
                continue
            column.append(left.pop(0))
            y += needed
        left = late + left
        filled.append(column)
    return filled, left
