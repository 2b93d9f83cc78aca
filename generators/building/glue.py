"""Where glue goes and where paper is folded: what all pieces that are built share.

Invariant: glue takes bare paper, so what is glued carries no ground, only thin lines; a fold is shown by ticks that lie
outside the picture, and by dashes on the fold itself where a neighbour covers the ticks.
"""

from jupiter.generators.drawing.inks import Hatch, Ink, Press, hatch_lines
from jupiter.generators.drawing.scene import Group, Point, Points, Polyline, Shapes, Style
from jupiter.generators.drawing.shapes import between

LINES = Hatch(45, 2.0)
TICK, DASH, LONG_DASH = 2.4, (0.6, 0.5), (1.1, 0.9)


def glue_lines(press: Press, outline: Points) -> Shapes:
    """Thin lines on the part that gets the glue."""
    style = Style(stroke=press.colour(press.line), width=0.12)
    return (Group(tuple(Polyline(line, style) for line in hatch_lines(outline, LINES)), clip=outline),)


def dashes(fold: tuple[Point, Point], colour: str) -> Shapes:
    """Dashes along the whole fold; built, they lie on the edge."""
    return (Polyline(fold, Style(stroke=colour, width=0.2, dash=LONG_DASH)),)


def ticks(press: Press, fold: tuple[Point, Point], ink: Ink | None = None, gap: float = 0.4) -> Shapes:
    """Two dashed ticks that go on from the ends of a fold, beyond the piece."""
    start, end = fold
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    style = Style(stroke=press.colour(ink or press.line), width=0.25, dash=DASH)
    ways = ((-gap / length, -(gap + TICK) / length), (1 + gap / length, 1 + (gap + TICK) / length))
    return tuple(Polyline((between(start, end, a), between(start, end, b)), style) for a, b in ways)
