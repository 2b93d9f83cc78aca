"""Booklets: blocks of words and pictures, in parts, that stand in columns on pages.

Invariant: a block is never parted. A page is a scene like any other, so that a booklet goes through the same back end
and the same proof as a card. Which block stands on which page is decided in `breaks` and `columns`. Lengths in mm.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from jupiter.generators.drawing.scene import Shape
from jupiter.generators.order.kits import Paper

USUAL_HEIGHT = 240.0
"""Of columns, for which the least room of parts is given; on smaller pages they may begin with less."""
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
    is_near: bool = False
    """Whether it belongs on the page of the block before it, or on the page that faces that one."""


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
    lower: tuple[Block, ...] = ()
    """What stands in place of the blocks where it does not begin a page; the same blocks, if there are none."""


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
