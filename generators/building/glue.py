"""Where glue goes and where paper is folded: what all pieces that are built share.

Invariant: glue takes bare paper, so what is glued carries no ground, only thin lines; a fold is shown by ticks that lie
outside the picture, and by dashes on the fold itself where a neighbour covers the ticks.
"""

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import WHITE, Hatch, Ink, Press, hatch_lines
from jupiter.generators.drawing.scene import Group, Point, Points, Polyline, Shapes, Style, texts
from jupiter.generators.drawing.shapes import between, filled_polygon, rectangle
from jupiter.generators.drawing.text import Box, Setting, fit

LINES = Hatch(45, 2.0)
CLEAR = 0.8
"""What a word keeps from the lines at its sides, in mm."""
TICK, DASH, LONG_DASH = 2.4, (0.6, 0.5), (1.1, 0.9)


def glue_lines(press: Press, outline: Points) -> Shapes:
    """Thin lines on the part that gets the glue."""
    style = Style(stroke=press.colour(press.line), width=0.12)
    return (Group(tuple(Polyline(line, style) for line in hatch_lines(outline, LINES)), clip=outline),)


def word(press: Press, who: str, text: str, middle: Point, width: float, height: float) -> Shapes:
    """What says that glue goes there, on a patch that keeps the lines from it, at most so wide and high.

    :raises TextOverflowError: naming `who`, where it does not fit.
    """
    (x, y), setting = middle, Setting(fonts.NARROW, press.colour(press.line), 9, 6, "centre", "middle", 1)
    words = fit(who, text, Box(x - width / 2, y - height / 2, width, height), setting)
    sizes = [line.size for line, _ in texts(words)]
    wide = fonts.width(text, fonts.NARROW, max(sizes)) + 2 * CLEAR
    high = fonts.cap_height(max(sizes)) + 3 * CLEAR
    return filled_polygon(rectangle(x - wide / 2, y - high / 2, wide, high), WHITE), *words


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
