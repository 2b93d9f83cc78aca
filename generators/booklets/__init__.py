"""Booklets: blocks of words and pictures that flow into columns and pages.

Invariant: a block is never parted, and what keeps with the next is never alone at the foot of a column. A page is a
scene like any other, so that a booklet goes through the same back end and the same proof as a card. Lengths in mm.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from generators.drawing.scene import Group, Meaning, Scene, Shape, meanings, translation
from generators.drawing.shapes import rectangle
from generators.kits import Paper

USUAL_HEIGHT = 240.0
"""Of columns, for which the least room of parts is told; on smaller pages they may begin with less."""
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
    """A page that was filled: its number from 1, what its running head says, and its shapes."""

    number: int
    head: str
    shapes: tuple[Shape, ...]


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
    """The parts on pages.

    :raises BlockTooTallError: see `scenes`.
    """
    press = _Paginator(frame)
    for part in parts:
        press.add(part)
    return press.pages()


class _Paginator:
    """Fills one page after the other."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.done: list[Page] = []
        self.anchors: dict[str, int] = {}
        self.shapes: list[Shape] = []
        self.head = self.head_here = ""
        self.y = 0.0

    def add(self, part: Part) -> None:
        """Sets a part, on as many pages as it takes."""
        units = _units(part.blocks)
        if self.shapes and (part.is_new_page or not self._has_room(part, units)):
            self._finish_page()
        while units:
            self.y += part.before if self.y else 0.0
            height = self._even_height(units, part.columns)
            taken = self._set_columns(units, part.columns, height)
            if not taken and not self.y:
                raise BlockTooTallError(f"{units[0].height:.1f} mm in a frame of {self.frame.height:.1f}")
            units = units[taken:]
            if units:
                self._finish_page()

    def pages(self) -> Pagination:
        """Everything that was set."""
        if self.shapes:
            self._finish_page()
        return Pagination(tuple(self.done), MappingProxyType(self.anchors))

    def _has_room(self, part: Part, units: "Sequence[_Unit]") -> bool:
        """Whether all of the part fits on this page, or so much that it may begin here."""
        room = self.frame.height - self.y - part.before
        fits = sum(map(len, _columns(units, part.columns, room))) == len(units)
        least = part.least * min(1.0, self.frame.height / USUAL_HEIGHT)
        return room >= least or (fits and not part.leads)

    def _finish_page(self) -> None:
        self.done.append(Page(len(self.done) + 1, self.head_here or self.head, tuple(self.shapes)))
        self.shapes, self.y, self.head_here = [], 0.0, ""

    def _even_height(self, units: "Sequence[_Unit]", columns: int) -> float:
        """The least height at which all units fit; all that is left, if they do not."""
        low, high = 0.0, self.frame.height - self.y
        if sum(map(len, _columns(units, columns, high))) < len(units):
            return high
        while high - low > 0.05:
            middle = (low + high) / 2
            fits = sum(map(len, _columns(units, columns, middle))) == len(units)
            low, high = (low, middle) if fits else (middle, high)
        return high

    def _set_columns(self, units: "Sequence[_Unit]", columns: int, height: float) -> int:
        """Sets as many units as fit into columns of that height, and says how many."""
        step = self.frame.column(columns) + self.frame.gap
        filled, deepest = _columns(units, columns, height), 0.0
        for i, column in enumerate(filled):
            y = 0.0
            for block in (block for unit in column for block in unit.blocks):
                y += block.before if y else 0.0
                self._place(block, self.frame.side + i * step, self.frame.top + self.y + y)
                y += block.height
            deepest = max(deepest, y)
        self.y += deepest
        return sum(map(len, filled))

    def _place(self, block: Block, x: float, y: float) -> None:
        names = (*block.anchors, *(name for meaning in meanings(block.shapes) for name in meaning.names))
        self.anchors |= {name: len(self.done) + 1 for name in names if name not in self.anchors}
        if block.heads:
            self.head = block.heads
            self.head_here = self.head_here or block.heads
        found = Meaning(names=block.anchors, title=block.title, level=block.level)
        self.shapes.append(Group(block.shapes, translation(x, y), meaning=None if found == Meaning() else found))


@dataclass(frozen=True, slots=True)
class _Unit:
    """Blocks that stay together."""

    blocks: tuple[Block, ...]

    @property
    def height(self) -> float:
        return sum(block.height for block in self.blocks) + sum(block.before for block in self.blocks[1:])


def _units(blocks: Sequence[Block]) -> list[_Unit]:
    units: list[list[Block]] = [[]]
    for block in blocks:
        units[-1].append(block)
        if not block.keeps:
            units.append([])
    return [_Unit(tuple(unit)) for unit in units if unit]


def _columns(units: Sequence[_Unit], columns: int, height: float) -> list[list[_Unit]]:
    """As many units as fit, column by column."""
    filled: list[list[_Unit]] = []
    at = 0
    for _ in range(columns):
        column, y = list[_Unit](), 0.0
        while at < len(units):
            needed = units[at].height + (units[at].blocks[0].before if column else 0.0)
            if y + needed > height + 1e-9:
                break
            column.append(units[at])
            y, at = y + needed, at + 1
        filled.append(column)
    return filled
