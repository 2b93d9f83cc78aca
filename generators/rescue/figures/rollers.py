"""The robots that roll or hover: crate on treads, globe on one wheel, bell on a jet, lifter with two forks.

Law of this file: heads are drawn in a circle of radius 1, bodies within 0.75 to either side and down to 1.
"""

from generators.drawing.polygons import arc, box, flowing, soft
from generators.drawing.scene import Group, Point
from generators.drawing.shapes import polar
from generators.rescue.figures.brush import Brush, Shapes, both
from generators.rescue.look import AMBER, CREAM, NIGHT, STEEL, VERMILION


def vents(brush: Brush, centre: Point, width: float, gap: float, count: int = 3) -> Shapes:
    """Slots, one below the other."""
    rows = (centre[1] + gap * (i - (count - 1) / 2) for i in range(count))
    ends = [((centre[0] - width / 2, y), (centre[0] + width / 2, y)) for y in rows]
    return tuple(shape for line in ends for shape in brush.mark(line, gap * 0.42))


def claw(brush: Brush, centre: Point, radius: float, mouth: float) -> Shapes:
    """A gripper, open towards the angle `mouth`."""
    return brush.tube(arc(centre, radius, mouth + 50, mouth + 310), radius * 0.85, STEEL)


def wheel(brush: Brush, centre: Point, radius: float) -> Shapes:
    """A tyre with a hub."""
    return (
        *brush.disc(centre, radius, NIGHT),
        *brush.dot(centre, radius * 0.62, STEEL),
        *brush.dot(centre, radius * 0.36, CREAM),
    )


def crate_head(brush: Brush, back: bool) -> Shapes:
    """A box with ears, a grille for a mouth and an antenna."""
    shell = (
        *brush.tube(((0, -0.5), (0, -0.74)), 0.11, STEEL),
        *brush.ball((0, -0.78), 0.14, VERMILION),
        *brush.solid(box(-0.2, 0.5, 0.4, 0.34, 0.05), STEEL),
        *both(brush.flat(box(0.66, -0.2, 0.22, 0.46, 0.08), STEEL)),
        *brush.solid(box(-0.72, -0.52, 1.44, 1.12, 0.17)),
        *brush.glint(((-0.6, 0.2), (-0.6, 0.44))),
    )
    if back:
        return (*shell, *brush.flat(box(-0.4, -0.28, 0.8, 0.64, 0.1), STEEL), *vents(brush, (0, 0.04), 0.5, 0.17))
    grille = tuple(s for i in range(4) for s in brush.mark(((-0.21 + 0.14 * i, 0.33), (-0.21 + 0.14 * i, 0.44)), 0.06))
    return (
        *shell,
        *brush.eye((-0.31, -0.1), 0.27, (0.16, 0.1)),
        *brush.eye((0.31, -0.1), 0.27, (0.16, 0.1)),
        *brush.flat(box(-0.36, 0.25, 0.72, 0.27, 0.1), CREAM),
        *grille,
    )


def crate_body(brush: Brush, back: bool) -> Shapes:
    """A box on a track, one arm up."""
    track = soft(((-0.6, 0.5), (0.6, 0.5), (0.73, 0.72), (0.6, 0.98), (-0.6, 0.98), (-0.73, 0.72)), 0.16)
    rollers = (s for x in (-0.48, -0.16, 0.16, 0.48) for s in brush.dot((x, 0.74), 0.115, brush.ink))
    axles = (s for x in (-0.48, -0.16, 0.16, 0.48) for s in brush.dot((x, 0.74), 0.045, NIGHT))
    chest = vents(brush, (0, 0.1), 0.5, 0.12, 4) if back else _dials(brush)
    return (
        *brush.tube(((-0.44, -0.08), (-0.595, 0.04), (-0.595, 0.18)), 0.12, STEEL),
        *claw(brush, (-0.595, 0.28), 0.095, 90),
        *brush.tube(((0.44, -0.08), (0.595, -0.2), (0.595, -0.42)), 0.12, STEEL),
        *claw(brush, (0.595, -0.53), 0.095, -90),
        *brush.flat(track, NIGHT),
        *rollers,
        *axles,
        *brush.solid(box(-0.46, -0.24, 0.92, 0.8, 0.1)),
        *chest,
    )


def _dials(brush: Brush) -> Shapes:
    """A gauge and two buttons on a plate."""
    return (
        *brush.flat(box(-0.32, -0.1, 0.64, 0.4, 0.07), CREAM),
        *brush.disc((-0.12, 0.1), 0.12, CREAM),
        *brush.mark(((-0.12, 0.1), (-0.06, 0.02))),
        *brush.dot((0.17, 0.03), 0.06, VERMILION),
        *brush.dot((0.17, 0.18), 0.06, NIGHT),
        *brush.mark(((-0.3, 0.43), (0.3, 0.43))),
    )


def globe_head(brush: Brush, back: bool) -> Shapes:
    """A globe with a wide visor and two feelers."""
    shell = (
        *both(brush.tube(flowing(((0.16, -0.6), (0.2, -0.76), (0.34, -0.86))), brush.line * 1.7, STEEL)),
        *both(brush.disc((0.36, -0.86), 0.085, STEEL)),
        *both(brush.flat(box(0.66, -0.16, 0.22, 0.44, 0.09), STEEL)),
        *brush.ball((0, 0.08), 0.75),
        *brush.mark(flowing(((-0.64, 0.43), (-0.3, 0.54), (0.3, 0.54), (0.64, 0.43)))),
        *brush.glint(arc((0, 0.08), 0.6, 236, 262)),
    )
    if back:
        return (*shell, *brush.disc((0, 0), 0.34, STEEL), *vents(brush, (0, 0), 0.36, 0.17))
    return (
        *shell,
        *brush.flat(box(-0.56, -0.3, 1.12, 0.58, 0.27), NIGHT),
        *both(brush.dot((0.25, -0.01), 0.2, CREAM)),
        *(s for x in (-0.21, 0.29) for s in brush.dot((x, 0.01), 0.1, NIGHT)),
        *brush.mark(arc((0, 0.28), 0.17, 40, 140)),
    )


def globe_body(brush: Brush, back: bool) -> Shapes:
    """One wheel in a fork."""
    spokes = (
        s for i in range(3) for s in brush.mark((polar((0, 0.68), 0.2, 60 * i), polar((0, 0.68), 0.2, 60 * i + 180)))
    )
    shield = brush.solid(box(-0.2, 0.4, 0.4, 0.2, 0.06), STEEL) if back else ()
    return (
        *brush.disc((0, 0.68), 0.3, NIGHT),
        *brush.dot((0, 0.68), 0.215, CREAM),
        *spokes,
        *both(brush.tube(((0.14, 0.16), (0.36, 0.3), (0.36, 0.5), (0.12, 0.68)), 0.1, STEEL)),
        *brush.disc((0, 0.68), 0.1, brush.ink),
        *shield,
    )


def globe_arms(brush: Brush, _back: bool) -> Shapes:
    """Arms spread for balance, like those of a rope walker."""
    left, right = ((-0.4, 0.0), (-0.57, 0.02), (-0.66, -0.2)), ((0.4, 0.0), (0.58, 0.08), (0.64, 0.3))
    return (
        *brush.tube(flowing(left), 0.1, STEEL),
        *brush.ball((-0.65, -0.26), 0.08),
        *brush.tube(flowing(right), 0.1, STEEL),
        *brush.ball((0.645, 0.36), 0.08),
    )


BELL: tuple[Point, ...] = ((0.0, -0.62), (0.3, -0.58), (0.45, -0.36), (0.52, -0.02), (0.6, 0.26), (0.78, 0.48))


def bell_outline() -> tuple[Point, ...]:
    """A bell from its crown to its lip."""
    right = flowing(BELL)
    return (*right, *((-x, y) for x, y in reversed(right[1:])))


def bell_head(brush: Brush, back: bool) -> Shapes:
    """A bell with a ring on top and a light rim."""
    shell = (
        *brush.tube(arc((0, -0.74), 0.13, 0, 360), 0.1, STEEL),
        *brush.solid(bell_outline()),
        *brush.solid(box(-0.85, 0.4, 1.7, 0.22, 0.11), CREAM),
        *brush.glint(flowing(((-0.32, -0.38), (-0.37, -0.2), (-0.4, -0.02)))),
    )
    if back:
        return (*shell, *brush.flat(box(-0.28, -0.38, 0.56, 0.6, 0.12), STEEL), *vents(brush, (0, -0.08), 0.32, 0.16))
    return (
        *shell,
        *brush.eye((-0.17, -0.18), 0.19, (0.14, 0.12)),
        *brush.eye((0.23, -0.18), 0.19, (0.14, 0.12)),
        *brush.mark(flowing(((-0.13, 0.17), (0.03, 0.25), (0.19, 0.17))), brush.line * 1.2),
    )


def bell_body(brush: Brush, _back: bool) -> Shapes:
    """A jet that carries the bell, and the dust that it raises."""
    flame = ((-0.2, 0.36), (-0.2, 0.5), (-0.11, 0.74), (0, 0.94), (0.11, 0.74), (0.2, 0.5), (0.2, 0.36))
    core = tuple((x * 0.5, 0.36 + (y - 0.36) * 0.62) for x, y in flame)
    puffs = ((-0.52, 0.11), (0.52, 0.11), (-0.34, 0.15), (0.34, 0.15), (-0.14, 0.12), (0.14, 0.12), (0, 0.09))
    return (
        *brush.flat(flowing(flame), VERMILION),
        *brush.flat(flowing(core), AMBER),
        *(s for x, r in puffs for s in brush.disc((x, 0.982 - r), r, CREAM)),
        *(s for x, r in puffs for s in brush.dot((x, 0.982 - r), r - brush.line / 2, CREAM)),
        *brush.solid(soft(((-0.32, 0.2), (0.32, 0.2), (0.22, 0.4), (-0.22, 0.4)), 0.04), STEEL),
    )


def bell_arms(brush: Brush, _back: bool) -> Shapes:
    """Two thin arms, one that points the way."""
    return (
        *brush.tube(flowing(((-0.38, -0.2), (-0.52, -0.16), (-0.64, -0.24))), 0.09, STEEL),
        *brush.ball((-0.655, -0.26), 0.075),
        *brush.tube(flowing(((0.38, -0.2), (0.54, -0.3), (0.62, -0.52))), 0.09, STEEL),
        *brush.ball((0.63, -0.58), 0.075),
    )


def lifter_head(brush: Brush, back: bool) -> Shapes:
    """A cab with a lamp on its roof and a striped guard for a chin."""
    cab = soft(((-0.5, -0.52), (0.5, -0.52), (0.74, 0.56), (-0.74, 0.56)), 0.16)
    shell = (
        *brush.flat(soft(((-0.2, -0.46), (-0.16, -0.82), (0.16, -0.82), (0.2, -0.46)), 0.12), AMBER),
        *brush.solid(cab),
        *brush.flat(box(-0.62, -0.6, 1.24, 0.2, 0.1), STEEL),
    )
    if back:
        hatch = (*brush.flat(box(-0.4, -0.22, 0.8, 0.5, 0.08), STEEL), *vents(brush, (0, 0.03), 0.5, 0.16))
        return (*shell, *brush.flat(box(-0.8, 0.32, 1.6, 0.3, 0.12), STEEL), *hatch)
    return (
        *shell,
        *brush.flat(soft(((-0.46, -0.28), (0.46, -0.28), (0.56, 0.16), (-0.56, 0.16)), 0.12), CREAM),
        *(s for x in (-0.2, 0.28) for s in brush.dot((x, -0.06), 0.13, NIGHT)),
        *(s for x in (-0.25, 0.23) for s in brush.dot((x, -0.11), 0.04, CREAM)),
        *guard(brush),
    )


def guard(brush: Brush) -> Shapes:
    """A bar with warning stripes."""
    outline = box(-0.8, 0.32, 1.6, 0.3, 0.12)
    stripes = tuple(
        s for i in range(-3, 4) for s in brush.mark(((0.3 * i - 0.12, 0.7), (0.3 * i + 0.12, 0.24)), 0.12, NIGHT)
    )
    return (*brush.flat(outline, AMBER), Group(stripes, clip=outline), *brush.mark((*outline, outline[0])))


def lifter_body(brush: Brush, back: bool) -> Shapes:
    """A heavy body on two wheels, and two arms that end in forks."""
    arm = (
        *brush.tube(((0.3, 0.16), (0.61, 0.16), (0.61, -0.52)), 0.15, STEEL),
        *brush.tube(((0.53, -0.92), (0.53, -0.64), (0.69, -0.64), (0.69, -0.92)), 0.085, STEEL),
        *brush.disc((0.61, 0.16), 0.1, brush.ink),
    )
    front = (*brush.disc((0, 0.27), 0.14, CREAM), *brush.mark(((0, 0.27), (0.06, 0.19))))
    return (
        *both(arm),
        *both(wheel(brush, (0.44, 0.73), 0.25)),
        *brush.solid(soft(((-0.38, -0.2), (0.38, -0.2), (0.46, 0.7), (-0.46, 0.7)), 0.1)),
        *(vents(brush, (0, 0.26), 0.44, 0.11, 3) if back else front),
        *brush.flat(box(-0.52, 0.5, 1.04, 0.17, 0.05), STEEL),
    )
