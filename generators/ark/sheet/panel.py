"""The paper of all pages to fill in: an engineer's pad, pale green with faint squares, in a frame.

Invariant: what is drawn for half a page is drawn like a whole one with larger type, and made smaller.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from jupiter.generators.ark import look
from jupiter.generators.ark.look import typesetter
from jupiter.generators.ark.options import PEN
from jupiter.generators.ark.sheet.desk import HEADING, SMALL, Desk, is_sparing
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Polygon, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.options import Edition

NARROWEST = 180.0
"""A page of less width (mm) is half of one."""
EDGE = 5.0
"""From the edge of the paper to the panel: what printers may not reach."""
INSET = 3.4
"""From the panel's edge to what stands on it."""
SQUARE = 4.0


@dataclass(frozen=True, slots=True)
class Size:
    """How a page is drawn: how much smaller, and as it is drawn then sizes of type (pt) and sides of boxes (mm)."""

    factor: float
    floor: float
    """The smallest type."""
    aim: float
    """Type aimed at, where there is room for it."""
    heading: float
    """Type of codes and headings."""
    box: float
    written: float
    """Least height of a box to write a number in."""
    wiped: float
    """Side of a box that is wiped."""


WHOLE = Size(1.0, 6.5, SMALL, HEADING, 6.2, 5.02, 6.5)
# A text shrinks by steps of a quarter point, so that it comes to the smallest type itself.
HALF = Size(0.7, 6.5 / 0.7, 6.5 / 0.7 + 0.75, 8.0 / 0.7, 6.5, 6.5, 6.6)


def size_for(width: float) -> Size:
    """How a page of that width (mm) is drawn."""
    return HALF if width < NARROWEST else WHOLE


def desk_for(edition: Edition, size: Size, what: str) -> Desk:
    """What it is drawn with."""
    is_wiped = edition[PEN]
    return Desk(
        typesetter(edition),
        size.floor,
        size.wiped if is_wiped else size.box,
        is_wiped,
        what,
        size.aim,
        size.heading,
        size.written,
        is_half=size is HALF,
    )


def panel_for(width: float, height: float, size: Size) -> Box:
    """The panel on paper of that size in mm, as it is drawn."""
    edge = EDGE / size.factor
    return Box(edge, edge, width / size.factor - 2 * edge, height / size.factor - 2 * edge)


def panel(desk: Desk, box: Box) -> Shapes:
    """The ledger paper, its squares and its frame."""
    outline = rounded_box(box.x, box.y, box.width, box.height, 2.5)
    frame = Polygon(outline, Style(stroke=desk.ink, width=0.5))
    return (*desk.press.ground(outline, desk.ground, edge=False), *_grid(desk, box), frame)


def _grid(desk: Desk, box: Box) -> Iterator[Shape]:
    """The faint squares of an engineer's pad; none where ink is saved, or on a sheet that is small or wiped."""
    if desk.is_wiped or desk.is_half or is_sparing(desk.press):
        return
    faint = Style(stroke=desk.press.colour(mix(look.LEDGER, look.RULE, 0.3)), width=0.15)
    for i in range(1, int(box.width / SQUARE) + 1):
        x = box.x + i * SQUARE
        yield Polyline(((x, box.y), (x, box.y + box.height)), faint)
    for i in range(1, int(box.height / SQUARE) + 1):
        y = box.y + i * SQUARE
        yield Polyline(((box.x, y), (box.x + box.width, y)), faint)
