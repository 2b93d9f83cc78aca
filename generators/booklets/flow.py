"""Pages from parts: every block in its place, and the pages as scenes.

Invariant: a page is set as wide as its blocks allow, from the least to the greatest closeness, so that it is full to
its foot where it can be.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from jupiter.generators.booklets import SAFE, Block, Content, Frame, Furniture, Page, Pagination, Part
from jupiter.generators.booklets.breaks import CLOSEST, WIDEST, Breaker, Stretch
from jupiter.generators.drawing.scene import Group, Meaning, Scene, Shape, meanings, translation
from jupiter.generators.drawing.shapes import rectangle

TRIES = 6
"""Halvings by which the closeness of a page is found."""
SETTINGS = 6
"""How often a booklet is set at most."""


def scenes(name: str, frame: Frame, content: Content, furniture: Furniture) -> tuple[Scene, ...]:
    """The pages of a booklet.

    :raises BlockTooTallError: where a block does not fit on an empty page.
    """
    pages = _settled(frame, content)
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


def _settled(frame: Frame, content: Content) -> Pagination:
    """The pages on which every number that an index names is right.

    Numbers take room, and so may move what they speak of: they are set again until nothing moves any more.
    """
    known: Mapping[str, int] = MappingProxyType({})
    for _ in range(SETTINGS):
        pages = paginate(content(frame, known), frame)
        if pages.anchors == known:
            break
        known = pages.anchors
    return pages


def paginate(parts: Iterable[Part], frame: Frame) -> Pagination:
    """The parts on pages.

    :raises BlockTooTallError: see `scenes`.
    """
    press = _Press(frame)
    for stretches in Breaker(tuple(parts), frame.height).pages():
        press.add(stretches)
    return Pagination(tuple(press.done), MappingProxyType(press.anchors))


def _depth(stretches: Sequence[Stretch], closeness: float) -> float:
    """How deep they reach, one under the other."""
    return sum(
        one.run.depth(one.start, one.stop, closeness) + (closeness * one.before if i else 0.0)
        for i, one in enumerate(stretches)
    )


def _closeness(stretches: Sequence[Stretch], height: float) -> float:
    """The greatest one at which they fit on a page of that height."""
    if _depth(stretches, WIDEST) <= height:
        return WIDEST
    low, high = (1.0, WIDEST) if _depth(stretches, 1.0) <= height else (CLOSEST, 1.0)
    for _ in range(TRIES):
        middle = (low + high) / 2
        low, high = (middle, high) if _depth(stretches, middle) <= height else (low, middle)
    return low


class _Press:
    """Sets one page after the other."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.done: list[Page] = []
        self.anchors: dict[str, int] = {}
        self.shapes: list[Shape] = []
        self.head = self.head_here = ""

    def add(self, stretches: Sequence[Stretch]) -> None:
        """Sets a page."""
        closeness, y = _closeness(stretches, self.frame.height), 0.0
        for stretch in stretches:
            y += closeness * stretch.before if y else 0.0
            self._set_columns(stretch, self.frame.top + y, closeness)
            y += stretch.run.depth(stretch.start, stretch.stop, closeness)
        self.done.append(Page(len(self.done) + 1, self.head_here, tuple(self.shapes), y / self.frame.height))
        self.shapes, self.head_here = [], ""

    def _set_columns(self, stretch: Stretch, top: float, closeness: float) -> None:
        step = self.frame.column(stretch.run.columns) + self.frame.gap
        for i, units in enumerate(stretch.run.even(stretch.start, stretch.stop, closeness)):
            y = 0.0
            for block in (block for unit in units for block in unit.blocks):
                y += closeness * block.before if y else 0.0
                self._place(block, self.frame.side + i * step, top + y)
                y += block.height

    def _place(self, block: Block, x: float, y: float) -> None:
        names = (*block.anchors, *(name for meaning in meanings(block.shapes) for name in meaning.names))
        self.anchors |= {name: len(self.done) + 1 for name in names if name not in self.anchors}
        # A page is headed by the chapter with which it begins.
        self.head = block.heads or self.head
        self.head_here = self.head_here or self.head
        heading = Meaning(names=block.anchors, title=block.title, level=block.level)
        self.shapes.append(Group(block.shapes, translation(x, y), meaning=None if heading == Meaning() else heading))
