"""The robots that walk or hop: surveyor on three legs, dome on springs, spider on four legs.

Law of this file: heads are drawn in a circle of radius 1, bodies within 0.75 to either side and down to 1.
"""

from math import hypot

from generators.drawing.polygons import arc, box, flowing, oval, soft, tapering
from generators.drawing.scene import Point
from generators.drawing.shapes import between
from generators.rescue.figures.brush import Brush, Shapes, both
from generators.rescue.figures.rollers import vents
from generators.rescue.look import AMBER, CREAM, NIGHT, STEEL, VERMILION


def spring(brush: Brush, start: Point, end: Point, width: float, turns: int) -> Shapes:
    """A coil spring from start to end."""
    x, y = end[0] - start[0], end[1] - start[1]
    side = width / 2 / hypot(x, y)
    centres = (between(start, end, (i + 0.5) / turns) for i in range(turns))
    ends = (((a - y * side, b + x * side), (a + y * side, b - x * side)) for a, b in centres)
    coils = tuple(s for line in ends for s in brush.tube(line, hypot(x, y) / turns * 0.92, STEEL))
    return (*brush.mark((start, end), width * 0.5), *coils)


def surveyor_head(brush: Brush, back: bool) -> Shapes:
    """A level with one great lens, and a sight on top."""
    shell = (
        *brush.solid(box(-0.2, 0.2, 0.4, 0.56, 0.06), STEEL),
        *brush.solid(soft(((-0.26, -0.3), (-0.16, -0.74), (0.16, -0.74), (0.26, -0.3)), 0.12)),
        *both(brush.flat(box(0.74, -0.28, 0.18, 0.52, 0.08), STEEL)),
        *brush.solid(box(-0.8, -0.42, 1.6, 0.8, 0.2)),
        *both(brush.glint(((0.66, -0.16), (0.66, 0.12)))),
    )
    if back:
        return (*shell, *brush.flat(box(-0.46, -0.24, 0.92, 0.44, 0.1), STEEL), *vents(brush, (0, -0.02), 0.62, 0.13))
    return (*shell, *brush.ball((0, -0.02), 0.52, NIGHT), *brush.eye((0, -0.02), 0.42, (0.12, 0.06), 0.5))


def surveyor_body(brush: Brush, back: bool) -> Shapes:
    """A long neck on a drum on three long legs."""
    foot = brush.solid((*arc((0.62, 0.98), 0.1, 180, 360),), STEEL)
    middle = brush.solid((*arc((0, 0.98), 0.1, 180, 360),), STEEL)
    rings = (s for y in (-0.27, -0.2) for s in brush.mark(((-0.07, y), (0.07, y))))
    front = (*brush.disc((0, 0.08), 0.1, CREAM), *brush.mark(((0, 0.08), (0.04, 0.02))))
    return (
        *brush.tube(((-0.18, 0.04), (-0.42, 0.12), (-0.48, 0.3)), 0.09, STEEL),
        *brush.ball((-0.48, 0.34), 0.08),
        *brush.tube(((0.18, 0.04), (0.44, -0.02), (0.54, -0.22)), 0.09, STEEL),
        *brush.ball((0.55, -0.26), 0.08),
        *middle,
        *brush.tube(((0, 0.2), (0, 0.88)), 0.12, brush.ink),
        *both((*foot, *brush.tube(((0.12, 0.2), (0.58, 0.88)), 0.12, brush.ink))),
        *brush.solid(box(-0.08, -0.5, 0.16, 0.5, 0.02), STEEL),
        *rings,
        *brush.solid(soft(((-0.28, -0.12), (0.28, -0.12), (0.2, 0.3), (-0.2, 0.3)), 0.08)),
        *(vents(brush, (0, 0.08), 0.24, 0.09) if back else front),
    )


def spring_head(brush: Brush, back: bool) -> Shapes:
    """A dome on a collar, with a bulb on top."""
    dome = (*arc((0, 0.12), 0.7, 180, 360), (0.7, 0.4), (-0.7, 0.4))
    shell = (
        *brush.ball((0, -0.74), 0.16, VERMILION),
        *brush.flat(box(-0.2, -0.68, 0.4, 0.16, 0.06), STEEL),
        *spring(brush, (0, 0.48), (0, 0.9), 0.34, 3),
        *brush.solid(dome),
        *brush.solid(box(-0.83, 0.26, 1.66, 0.28, 0.14), STEEL),
        *brush.glint(arc((0, 0.12), 0.56, 246, 268)),
    )
    if back:
        return (*shell, *brush.flat(oval((0, -0.1), 0.3, 0.24), STEEL), *vents(brush, (0, -0.1), 0.3, 0.13))
    return (
        *shell,
        *brush.eye((-0.27, -0.08), 0.27, (0.2, 0.0), 0.46),
        *brush.eye((0.31, -0.05), 0.21, (0.2, 0.0), 0.5),
        *both(brush.dot((0.6, 0.4), 0.055, CREAM)),
        *brush.dot((0, 0.4), 0.055, CREAM),
    )


def spring_body(brush: Brush, back: bool) -> Shapes:
    """A barrel that hops on springs."""
    shoe = (*arc((0.34, 0.98), 0.22, 180, 360),)
    limbs = (*spring(brush, (0.2, 0.46), (0.32, 0.84), 0.16, 4), *brush.solid(shoe))
    smile = brush.mark(((-0.09, 0.27), (0, 0.19), (0.09, 0.25)))
    return (
        *spring(brush, (-0.3, 0.14), (-0.58, 0.32), 0.11, 4),
        *brush.ball((-0.63, 0.35), 0.09),
        *spring(brush, (0.3, 0.14), (0.58, -0.08), 0.11, 4),
        *brush.ball((0.63, -0.12), 0.09),
        *both(limbs),
        *brush.solid(
            soft(((-0.3, -0.04), (0.3, -0.04), (0.38, 0.24), (0.28, 0.52), (-0.28, 0.52), (-0.38, 0.24)), 0.12)
        ),
        *(
            vents(brush, (0, 0.24), 0.3, 0.1)
            if back
            else (*brush.flat(box(-0.18, 0.12, 0.36, 0.23, 0.05), CREAM), *smile)
        ),
    )


def spider_head(brush: Brush, back: bool) -> Shapes:
    """A flat shell with four eyes and two feelers."""
    feeler = flowing(((0.2, -0.36), (0.24, -0.58), (0.42, -0.74)))
    shell = (
        *both(brush.tube(feeler, brush.line * 1.7, STEEL)),
        *both(brush.ball((0.45, -0.76), 0.1, AMBER)),
        *both(brush.flat(soft(((0.08, 0.5), (0.4, 0.44), (0.28, 0.86)), 0.06), CREAM)),
        *brush.solid(oval((0, 0.08), 0.92, 0.57)),
        *brush.glint(flowing(((-0.58, -0.2), (-0.44, -0.29), (-0.28, -0.35)))),
    )
    if back:
        return (*shell, *brush.mark(((0, -0.46), (0, 0.62))), *vents(brush, (0, 0.12), 0.6, 0.18))
    return (
        *shell,
        *brush.eye((-0.25, 0.0), 0.26, (0.12, 0.12)),
        *brush.eye((0.29, 0.0), 0.26, (0.12, 0.12)),
        *both(brush.disc((0.68, 0.04), 0.11, CREAM)),
        *both(brush.dot((0.68, 0.04), 0.055, NIGHT)),
        *brush.mark(arc((0.02, 0.26), 0.2, 40, 140)),
    )


def spider_body(brush: Brush, _back: bool) -> Shapes:
    """The hind legs: high knees, small feet."""
    return both(_leg(brush, (0.36, -0.36), (0.62, -0.66), (0.68, 0.96)))


def spider_legs(brush: Brush, _back: bool) -> Shapes:
    """The front legs."""
    return both(_leg(brush, (0.22, -0.12), (0.44, 0.16), (0.32, 0.96)))


def _leg(brush: Brush, hip: Point, knee: Point, foot: Point) -> Shapes:
    """A leg that ends in a point, and a cap on the knee."""
    shin = tapering((knee, foot), 0.17, 0.05)
    return (*brush.tube((hip, knee), 0.1, STEEL), *brush.solid(shin), *brush.disc(knee, 0.09, STEEL))
