"""The figures of the icons: robots, Colonists and Creeps, as small as a letter in a line.

Law of this file: every figure is drawn around the origin within radius 1, in one ink on one ground; an icon places it.
"""

from generators.drawing.scene import Circle, Point, Polyline
from generators.drawing.shapes import rectangle
from generators.rescue.icons.parts import GAP, Shapes
from generators.rescue.icons.strokes import arc, around, both, disc, edged, ellipse, fill, line, placed, soft, tentacle


def eye(x: float, y: float, radius: float, ink: str, cut: str, look: Point = (0, 0)) -> Shapes:
    """An eye cut out of a body; `look` is where its pupil goes, in parts of the radius."""
    return disc(x, y, radius, cut), disc(x + look[0] * radius, y + look[1] * radius, radius * 0.5, ink)


def robot_head(ink: str, cut: str) -> Shapes:
    """A robot: a box with two round eyes, ears, and an antenna."""
    return (
        Polyline(((0, -0.4), (0, -0.75)), line(ink, 0.13)),
        disc(0, -0.79, 0.19, ink),
        soft(rectangle(-0.74, -0.48, 1.48, 1.2), 0.26, fill(ink)),
        *both(soft(rectangle(0.82, -0.16, 0.14, 0.48), 0.07, fill(ink)), disc(0.34, 0.02, 0.22, cut)),
        Polyline(((-0.26, 0.45), (0.26, 0.45)), line(cut, 0.12)),
    )


def colonist(ink: str, cut: str) -> Shapes:
    """A Colonist to the chest: a face and its cap in a bubble helmet, none too bright."""
    chest = ((-0.34, 0.26), (0.34, 0.26), (0.66, 0.57), (0.62, 0.82), (-0.62, 0.82), (-0.66, 0.57))
    return (
        soft(chest, (0.1, 0.1, 0.26, 0.1, 0.1, 0.26), fill(ink)),
        disc(0, -0.26, 0.71 + GAP, cut),
        Circle((0, -0.26), 0.64, edged(cut, ink, 0.14)),
        disc(0, -0.26, 0.44, ink),
        ellipse((0, -0.18), 0.32, 0.27, fill(cut)),
        *both(disc(0.13, -0.22, 0.075, ink)),
        arc((0, -0.16), 0.12, 30, 150, line(ink, 0.06)),
    )


def creep(ink: str, cut: str) -> Shapes:
    """A Creep: one large eye, two on stalks, and tentacles."""
    outer = tentacle(((0.3, 0.16), (0.62, 0.2), (0.84, 0.42), (0.7, 0.62)), 0.34, 0.14, fill(ink))
    inner = tentacle(((0.12, 0.2), (0.24, 0.6), (0.48, 0.82)), 0.36, 0.14, fill(ink))
    stalk = tentacle(((0.2, -0.3), (0.34, -0.56), (0.5, -0.62)), 0.24, 0.18, fill(ink))
    parts = (
        *both(outer, inner, stalk, disc(0.58, -0.64, 0.24, ink), disc(0.6, -0.66, 0.11, cut)),
        disc(0, -0.06, 0.54, ink),
        *eye(0, -0.1, 0.33, ink, cut, (0.1, 0.15)),
    )
    return (placed(parts, 0, 0.04, 0.924),)


def super_creep(ink: str, cut: str) -> Shapes:
    """A Super Creep: a wheel of tentacles around three eyes."""
    limb = tentacle(((0, -0.4), (0.02, -0.72), (0.2, -0.9)), 0.38, 0.1, fill(ink))
    return (
        *around((limb,), 8),
        disc(0, 0, 0.64, ink),
        *eye(0, -0.26, 0.24, ink, cut, (0, 0.25)),
        *eye(-0.27, 0.18, 0.2, ink, cut, (0.25, -0.2)),
        *eye(0.27, 0.18, 0.2, ink, cut, (-0.25, -0.2)),
    )
