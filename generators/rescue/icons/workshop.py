"""The glyphs of making the game: cut, fold, flip, glue, mind.

Law of this file: one drawing for each task, around the origin within radius 1, and readable 2.5 mm high.
"""

from generators.drawing.scene import Circle, Curve, Polyline, Style
from generators.drawing.shapes import rectangle, regular
from generators.rescue.icons.marks import call
from generators.rescue.icons.parts import GAP, LINE, Shapes
from generators.rescue.icons.strokes import arc, arrow_head, both, disc, fill, line, placed, soft, symmetric


def scissors(ink: str, cut: str) -> Shapes:
    """Scissors, open, the blades up."""
    blade = soft(((-0.1, 0.22), (0.1, 0.3), (0.6, -0.86), (0.46, -0.94)), (0.06, 0.06, 0.24, 0.05), fill(ink))
    arm = Polyline(((0.04, 0.16), (-0.22, 0.44)), line(ink, 0.22))
    ring = Circle((-0.42, 0.62), 0.24, line(ink, 0.18))
    parts = *both(ring, arm, blade), disc(0, 0.15, 0.08, cut)
    return (placed(parts, 0, -0.02, 0.932),)


def fold(ink: str, cut: str) -> Shapes:
    """A sheet that opens at a broken line, and which way it goes."""
    leaf = soft(((0, 0.06), (0.88, -0.26), (0.88, 0.5), (0, 0.9)), (0, 0.1, 0.1, 0), fill(ink))
    return (
        *both(leaf),
        Polyline(((0, 0.1), (0, 0.9)), line(cut, GAP, (0.1, 0.18))),
        arc((0, -0.22), 0.5, -20, -130, line(ink, LINE * 1.2)),
        arrow_head((-0.56, -0.28), 112, 0.4, ink),
    )


def flip(ink: str, _cut: str) -> Shapes:
    """A sheet, its upright axis, and how the sheet lies afterwards."""
    left, right = rectangle(-0.8, -0.36, 0.6, 1.0), rectangle(0.25, -0.31, 0.5, 0.9)
    parts = (
        soft(left, 0.1, fill(ink)),
        soft(right, 0.06, Style(stroke=ink, width=0.1, rounded=True)),
        Polyline(((0, -0.4), (0, 0.9)), line(ink, 0.1, (0.12, 0.2))),
        arc((0, -0.36), 0.5, -160, -50, line(ink, LINE * 1.2)),
        arrow_head((0.56, -0.42), 68, 0.4, ink),
    )
    return (placed(parts, 0, 0.05, 0.973),)


def glue(ink: str, cut: str) -> Shapes:
    """A bottle of glue upside down, and a drop."""
    bottle = (
        soft(rectangle(-0.5, -0.88, 1.0, 0.8), 0.16, fill(ink)),
        soft(((-0.5, -0.3), (0.5, -0.3), (0.15, 0.36), (-0.15, 0.36)), (0.1, 0.1, 0.06, 0.06), fill(ink)),
        soft(rectangle(-0.28, -0.66, 0.56, 0.3), 0.08, fill(cut)),
    )
    half = (Curve((0.06, 0.58), (0.2, 0.68), (0.2, 0.79)), Curve((0.2, 0.9), (0.11, 0.98), (0, 0.98)))
    return *bottle, symmetric((0, 0.45), half, fill(ink))


def warning(ink: str, cut: str) -> Shapes:
    """A warning."""
    parts = soft(regular((0, 0.22), 1.2, 3, -90), 0.22, fill(ink)), *call(cut, 0.2, 0.8)
    return (placed(parts, 0, -0.22, 1.01),)
