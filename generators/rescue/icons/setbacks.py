"""The icons of the three Setbacks.

Law of this file: one drawing for each Setback, around the origin within radius 1; tentacles are in all of them.
"""

from generators.drawing.scene import Curve, Path, Points, Polyline
from generators.drawing.shapes import polar
from generators.rescue.icons.figures import eye
from generators.rescue.icons.parts import BOLT, GAP, LINE, Shapes, dish
from generators.rescue.icons.strokes import arc, disc, edged, fill, line, placed, soft, spiral, tentacle


def power_grab(ink: str, cut: str) -> Shapes:
    """A tentacle that grips a bolt of lightning."""
    limb = (
        *((0.16, 0.84), (0.48, 0.86), (0.78, 0.68), (0.76, 0.4), (0.42, 0.2), (0.0, 0.0), (-0.36, -0.2)),
        *spiral((-0.6, -0.5), (0.3, 0.1), (60, 350)),
    )
    suckers = ((0.72, 0.52), (0.57, 0.32), (0.36, 0.19), (0.14, 0.08), (-0.08, -0.03), (-0.28, -0.14))
    parts: Shapes = (
        placed((soft(BOLT, 0.08, fill(ink)),), -0.02, -0.03, 0.93),
        tentacle(limb, 0.36, 0.13, edged(cut, cut, 2 * GAP)),
        tentacle(limb, 0.36, 0.13, fill(ink)),
        *(disc(x, y, 0.05, cut) for x, y in suckers),
    )
    return (placed(parts, -0.01, -0.07, 0.872),)


def jagged(radius: float, start: float, end: float, teeth: int, depth: float) -> Points:
    """An arc that is noise."""
    steps = 2 * teeth
    return tuple(
        polar((0, 0), radius + depth * (i % 2 * 2 - 1), start + (end - start) * i / steps) for i in range(steps + 1)
    )


def signal_to_noise(ink: str, cut: str) -> Shapes:
    """A dish that hears more noise the farther it listens, and who makes it."""
    curl = ((0.12, 0.86), (0.44, 0.86), *spiral((0.56, 0.54), (0.3, 0.1), (60, -240)))
    waves = (
        arc((0, 0), 0.34, -92, 2, line(ink, LINE)),
        Polyline(jagged(0.64, -96, -54, 2, 0.06), line(ink, LINE * 0.9)),
        Polyline(jagged(0.64, -36, 6, 2, 0.06), line(ink, LINE * 0.9)),
    )
    parts: Shapes = (
        placed(dish(ink, cut), -0.3, 0.14, 0.84),
        placed(waves, 0.12, -0.3),
        tentacle(curl, 0.28, 0.13, fill(ink)),
    )
    return (placed(parts, 0.01, -0.06, 0.86),)


def surge(ink: str, cut: str) -> Shapes:
    """A wave of eyes and tentacles."""
    crest = ((-0.4, 0.62), (-0.66, 0.2), (-0.6, -0.24), *spiral((-0.02, -0.36), (0.5, 0.14), (195, 510), 12))
    second = ((0.1, 0.74), (0.26, 0.46), *spiral((0.62, 0.32), (0.32, 0.1), (200, 500)))
    swell = Path(
        (-0.9, 0.1),
        (
            Curve((-0.5, 0.2), (-0.3, 0.3), (0, 0.46)),
            Curve((0.3, 0.62), (0.6, 0.66), (0.84, 0.5)),
            Curve((0.7, 0.82), (0.36, 0.98), (0, 0.98)),
            Curve((-0.5, 0.98), (-0.88, 0.66), (-0.9, 0.1)),
        ),
        fill(ink),
    )
    parts: Shapes = (
        tentacle(crest, 0.54, 0.13, fill(ink)),
        tentacle(second, 0.4, 0.11, fill(ink)),
        swell,
        *eye(-0.57, -0.06, 0.17, ink, cut, (0.25, -0.2)),
        *eye(-0.4, 0.46, 0.24, ink, cut, (0.25, -0.2)),
        *eye(0.1, 0.68, 0.19, ink, cut, (0.25, -0.2)),
    )
    return (placed(parts, 0.01, -0.01, 0.993),)
