"""The logo of Last Ark from Ceti: the ark that leaves a hexagon which the Blight has entered, and the lettered name.

Invariant: it is drawn about the origin in its own units, so that a sheet, a card, a box and a cover have the same one.
"""

from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RUST
from jupiter.generators.ark.sketches.pen import Pen
from jupiter.generators.ark.sketches.structures import ark
from jupiter.generators.drawing import fonts, lettering
from jupiter.generators.drawing.inks import Mode, Press
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Circle,
    Group,
    Point,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    Transform,
    rotation,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import hexagon, smooth_line, tapered_limb

RADIUS = 10.0
"""Of the circle about the hexagon, in units."""
LIMBS = (
    (((-9.0, 7.2), (-5.6, 5.6), (-4.6, 2.4), (-6.4, -0.4)), 4.2, 0.9),
    (((-8.0, 8.6), (-2.0, 7.6), (1.4, 8.0), (4.0, 6.4)), 4.0, 0.8),
    (((-8.6, 7.6), (-3.4, 5.0), (-2.0, 4.0), (-2.6, 2.4)), 2.4, 0.6),
)
COURSE = ((-7.0, -6.4), (-2.0, -9.0), (3.8, -8.8), (7.4, -5.0))


def emblem(press: Press, middle: Point, height: float, *, is_on_dark: bool = False) -> Group:
    """The emblem about a point, that high."""
    size = height / (2 * RADIUS)
    return Group(_emblem(press, size, is_on_dark), Transform(size, 0, 0, size, *middle))


def _emblem(press: Press, size: float, is_on_dark: bool) -> Shapes:
    pen = Pen.on(press, size)
    frame = hexagon((0, 0), RADIUS * 3**0.5)
    edge = press.on(INK) if is_on_dark else press.colour(INK)
    paper = press.under(PAPER)
    danger = press.colour(RUST)
    growth = Style(fill=paper, stroke=danger, width=0.45) if press.mode is Mode.LOW else Style(fill=danger)
    inside: list[Shape] = [Polygon(frame, Style(fill=press.under(LEDGER)))]
    inside += (Polyline(((-10, y), (10, y)), Style(stroke=pen.soft, width=0.12)) for y in range(-8, 9, 2))
    inside += (Polygon(tapered_limb(spine, root, tip), growth) for spine, root, tip in LIMBS)
    inside.append(Circle((-5.8, 5.6), 0.55, Style(fill=paper)))
    rocket = Group(ark(pen, 0, 6.4, 1.0), Transform(1, 0, 0, 1, 0.6, -0.2))
    plume = ((-0.6, 6.2), (0.6, 5.2), (1.8, 6.2), (1.2, 8.4), (0.6, 10.0), (0.0, 8.4))
    return (
        Group(tuple(inside), clip=frame),
        Polygon(frame, Style(stroke=edge, width=0.9, rounded=True)),
        Polygon(hexagon((0, 0), (RADIUS - 1.3) * 3**0.5), Style(stroke=edge, width=0.22)),
        Polygon(smooth_line((*plume, plume[0]), 4), Style(fill=paper, stroke=pen.ink, width=0.26 * pen.unit)),
        rocket,
    )


def title(press: Press, name: str, middle: Point, wide: float) -> Shapes:
    """The name in two lines of letters that are cut from a slab, for dark ground, its first words larger."""
    first, _, second = name.partition(" from ")
    face, side = press.on(INK), press.colour(RUST)
    large = wide / lettering.width(first, fonts.NAME, 1.0)
    outlines = lettering.on_line(first, fonts.NAME, large, (middle[0] - wide / 2, middle[1]))
    depth = 0.02 * wide, 0.022 * wide
    below = f"from {second}"
    small = 0.5 * large
    at = middle[0] - lettering.width(below, fonts.NAME, small) / 2, middle[1] + 0.30 * small
    return (
        *lettering.extruded(outlines, face, side, depth),
        *lettering.extruded(lettering.on_line(below, fonts.NAME, small, at), face, side, (depth[0] / 2, depth[1] / 2)),
    )


def stamp(press: Press, name: str, middle: Point, radius: float, degrees: float) -> Group:
    """The round stamp of the log: the name around the ark."""
    ink, size = press.colour(MOSS), radius / RADIUS
    letters = lettering.on_arc(f"{name} \N{BULLET} ".upper(), fonts.NAME, 2.5 / MM_PER_POINT, (0, 0), 6.9, -90, 0.62)
    paper = press.under(LEDGER)
    hull = ark(Pen(ink, ink, paper, paper, paper, 1 / size), 0, 4.6, 0.72)
    rings = (Circle((0, 0), r, Style(stroke=ink, width=w)) for r, w in ((9.8, 0.5), (9.1, 0.2), (6.0, 0.2)))
    shapes = (*rings, *(Polygon(outline, Style(fill=ink)) for outline in letters), *hull)
    return Group(shapes, translation(*middle).after(rotation(degrees)).after(scaling(size)))
