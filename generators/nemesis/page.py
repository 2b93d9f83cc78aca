"""The furniture of every aid: a dark band with its number, a hazard strip, a frame, and whose work it is.

Invariant: words keep `INSET` from the edge of the paper or of the card. Lengths in mm.
"""

from dataclasses import dataclass

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Scene, Shape, Shapes
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis.blocks import hazard_strip
from jupiter.generators.nemesis.desk import Desk
from jupiter.generators.nemesis.look import HAZARD, INK, LEAST

EDGE = 5.0
"""From the edge of the paper to what is drawn: what printers may not reach."""
STRIP = 1.8
FOOT = 5.2


@dataclass(frozen=True, slots=True)
class Head:
    """What stands on top: the number of the aid, its title, its pictogram."""

    number: int
    title: str
    icon: str


def inner(width: float, height: float, edge: float = EDGE) -> Box:
    """The room between band and foot of an aid of that size."""
    top = edge + _band(width) + STRIP + 2.2
    return Box(edge, top, width - 2 * edge, height - edge - FOOT - 0.6 - top)


def _band(width: float) -> float:
    """How high the band is."""
    return 12.5 if width > 120 else 10.0


def frame(desk: Desk, head: Head, width: float, height: float, edge: float = EDGE) -> tuple[Shapes, Box]:
    """Band, strip and foot of an aid of that size, and the room between them."""
    wide = width - 2 * edge
    band = _band(width)
    shapes: list[Shape] = [*desk.ground(rectangle(edge, edge, wide, band), INK)]
    shapes += desk.ground(rectangle(edge, edge, band, band), HAZARD)
    shapes.append(desk.figure(str(head.number), (edge + band / 2, edge + band / 2), band * 1.9, HAZARD))
    title = Box(edge + band + 2.6, edge, wide - 2 * band - 5.0, band)
    shapes += desk.set(head.title, title, font=fonts.NAME, aim=band * 1.8, floor=11, ground=INK, lines=1)
    shapes.append(desk.icon(head.icon, (edge + wide - band / 2 - 0.6, edge + band / 2), band * 0.38, INK))
    shapes += hazard_strip(desk, edge, edge + band, wide, STRIP)
    bottom = height - edge - FOOT
    shapes.append(desk.line((edge, bottom + 0.8), (edge + wide, bottom + 0.8), width=0.4))
    foot = Box(edge, bottom + 1.2, wide, FOOT - 1.2)
    shapes += desk.set(desk.say("foot/page" if width > 120 else "foot/short"), foot, aim=LEAST, lines=1)
    return tuple(shapes), inner(width, height, edge)


def scene(name: str, width: float, height: float, shapes: Shapes, edge: float = EDGE, bleed: float = 0.0) -> Scene:
    """An aid whose words are all inside its edge."""
    inside = edge - 0.3
    safe = rectangle(inside, inside, width - 2 * inside, height - 2 * inside)
    return Scene(name, width, height, shapes, bleed, safe)
