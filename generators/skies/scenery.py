"""What all parts of the picture of the cards share: how wide it is, where its mast stands, and how an area is drawn.

Invariant: coordinates are those of the picture (`dimensions.PLACES`), and nothing here is chance: what is strewn lies
at the same places each time.
"""

from collections.abc import Iterator

from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, without_hatch
from jupiter.generators.drawing.scene import Point, Points, Polygon, Shape, Style
from jupiter.generators.skies.dimensions import BLEED, SURFACE, WIDTH

LEFT, RIGHT = -BLEED, 2 * WIDTH + BLEED
MAST: Point = (55.4, SURFACE - 4.0)
"""The foot of the mast, from which the rings spread; between two columns."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def area(press: Press, points: Points, ink: Ink) -> Iterator[Shape]:
    """An area; printed sparingly a line around it."""
    if press.mode is Mode.LOW:
        yield Polygon(points, Style(fill=WHITE, stroke=ink.colour, width=0.15))
    else:
        yield from press.ground(points, without_hatch(ink), edge=False)


def strewn(count: int) -> Iterator[tuple[float, float, float]]:
    """Numbers strewn over a unit cube, always the same."""
    for i in range(1, count + 1):
        yield (i * 0.6180339887) % 1, (i * i * 0.3719 + i * 0.1317) % 1, (i * 0.7548) % 1


def touches(box: Box, points: Points) -> bool:
    """Whether the box around the points meets the box."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) < box[2] and max(xs) > box[0] and min(ys) < box[3] and max(ys) > box[1]
