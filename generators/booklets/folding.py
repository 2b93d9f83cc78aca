"""Booklets of folded sheets: two pages beside one another on each side, in the order of a booklet stapled at its fold.

Invariant: after printing on both sides, folding and nesting, the pages lie in their order and the right way up,
whichever edge the printer flips on. Sheets lie crosswise: the fold runs upright between the two pages. Lengths in mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from jupiter.generators.booklets import Frame
from jupiter.generators.drawing.inks import Mode, grey
from jupiter.generators.drawing.scene import (
    Point,
    Polyline,
    Scene,
    Shape,
    Stamp,
    Style,
    Transform,
    scaling,
    translation,
)
from jupiter.generators.order.kits import Paper
from jupiter.generators.order.page_setup import STEEL

SMALL, SMALL_SCALE = 190.0, 0.9
"""Pages narrower than this are set for larger ones, by this factor: type of 8.5 points is printed at 7.65."""
EDGE, TICK = 5.0, 4.0
"""How far from the edge of the paper the marks of the fold begin, and their length."""
STAPLE = 12.0
"""Length of the marks where staples go, at a quarter and three quarters of the fold."""
LINE = 0.25


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet: the pages on its left and right, from 1, None for a blank one."""

    left: int | None
    right: int | None


@lru_cache(maxsize=16)
def half(paper: Paper) -> Paper:
    """What upright paper becomes when it is folded once."""
    return Paper(f"half {paper.name}", paper.height / 2, paper.width)


def frame(paper: Paper) -> tuple[Frame, float]:
    """The frame in which pages for half of that paper are set, and the factor by which they are printed."""
    page = half(paper)
    if page.width >= SMALL:
        return Frame(page), 1.0
    room = replace(page, width=page.width / SMALL_SCALE, height=page.height / SMALL_SCALE)
    return Frame(room, side=10.5, top=17.2, foot=14.0, gap=6.0, measure=60.0), SMALL_SCALE


def sides(pages: int) -> Iterator[Side]:
    """The sides of all sheets, the outermost first, each front with its back behind it."""
    count = -(-pages // 4) * 4

    def number(page: int) -> int | None:
        return page if page <= pages else None

    for outer in range(1, count // 2, 2):
        yield Side(number(count + 1 - outer), number(outer))
        yield Side(number(outer + 1), number(count - outer))


def impose(
    name: str, pages: Sequence[Scene], paper: Paper, scale: float, mode: Mode, *, is_long: bool
) -> Iterator[Scene]:
    """The sides of all sheets as scenes.

    :param scale: factor by which the pages are printed.
    :param is_long: whether the printer flips on the long edge; backs then stand on their heads.
    """
    ink = grey(STEEL.colour) if mode is Mode.GREY else STEEL.colour
    wide, high = paper.height, paper.width
    for i, side in enumerate(sides(len(pages))):
        places = ((side.left, 0.0), (side.right, wide / 2))
        shapes: list[Shape] = [
            Stamp(pages[page - 1], translation(x, 0).after(scaling(scale))) for page, x in places if page is not None
        ]
        if i == 0:
            shapes += _marks(wide / 2, high, ink)
        # Such a flip turns the back of a sheet that lies upside down; turned beforehand, it is upright on paper.
        if i % 2 and is_long:
            shapes = [_turned(shape, wide, high) for shape in shapes]
        yield Scene(f"{name} {i // 2 + 1}{'FB'[i % 2]}", wide, high, tuple(shapes))


def _turned(shape: Shape, wide: float, high: float) -> Shape:
    about = Transform(a=-1, d=-1, e=wide, f=high)
    return replace(shape, transform=about.after(shape.transform)) if isinstance(shape, Stamp) else shape


def _marks(x: float, high: float, ink: str) -> Iterator[Polyline]:
    """On the outside of the outermost sheet: ends of the fold, and where the staples go."""
    dashed = Style(stroke=ink, width=LINE, dash=(1.0, 0.8))
    for start in (EDGE, high - EDGE - TICK):
        yield _along(x, start, TICK, dashed)
    for quarter in (0.25, 0.75):
        yield _along(x, high * quarter - STAPLE / 2, STAPLE, Style(stroke=ink, width=2 * LINE))


def _along(x: float, start: float, length: float, style: Style) -> Polyline:
    ends: tuple[Point, Point] = ((x, start), (x, start + length))
    return Polyline(ends, style)
