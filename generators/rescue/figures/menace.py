"""What reaches from below on the cover: tentacles, Creeps, and one Super Creep.

Invariant: it is drawn in the cover's unit square and never covers a face.
"""

from jupiter.generators.drawing.scene import Point, Points, Polygon, Shapes, Style, place
from jupiter.generators.drawing.shapes import smooth_line, tapered_limb
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.figures.creeps import PALE, creep, super_creep
from jupiter.generators.rescue.look import CREEP, SUPER_CREEP

TENTACLES: tuple[tuple[Points, float], ...] = (
    (((-0.56, 1.1), (-0.5, 0.96), (-0.535, 0.82), (-0.47, 0.73), (-0.4, 0.75), (-0.41, 0.8)), 0.1),
    (((-0.2, 1.1), (-0.24, 0.99), (-0.17, 0.9), (-0.2, 0.81), (-0.27, 0.79), (-0.29, 0.84)), 0.085),
    (((0.22, 1.1), (0.2, 1.0), (0.26, 0.91), (0.21, 0.83), (0.14, 0.83), (0.13, 0.88)), 0.08),
    (((0.6, 1.1), (0.52, 0.98), (0.55, 0.86), (0.49, 0.77), (0.42, 0.78), (0.42, 0.83)), 0.09),
    (((-1.1, 1.1), (-1.14, 0.92), (-1.05, 0.78), (-1.1, 0.64), (-1.2, 0.61), (-1.22, 0.67)), 0.1),
    (((1.12, 1.1), (1.08, 0.94), (1.16, 0.8), (1.1, 0.64), (1.0, 0.61), (0.98, 0.67)), 0.1),
    (((-1.6, 1.1), (-1.55, 0.92), (-1.62, 0.78), (-1.55, 0.66), (-1.47, 0.69)), 0.09),
    (((1.6, 1.1), (1.55, 0.94), (1.62, 0.8), (1.55, 0.68), (1.47, 0.71)), 0.09),
)
"""Lines from below the picture to the tip, and widths at the root."""

CRAWLERS: tuple[tuple[Point, float, float], ...] = (
    ((-0.39, 0.94), 0.15, 8),
    ((0.39, 0.95), 0.14, -34),
    ((-0.84, 0.9), 0.17, 60),
    ((0.84, 0.9), 0.17, 100),
    ((-1.35, 0.95), 0.15, 20),
    ((1.36, 0.95), 0.15, 40),
)
"""The Creeps: place, size and turn."""


def menace(brush: Brush) -> Shapes:
    """Everything that reaches from below."""
    great, size = (0.0, 0.915), 0.155
    deep = smooth_line(tuple((-1.9 + 0.2 * i, 0.965 + 0.02 * (i % 2)) for i in range(20)))
    return (
        # What gaps between them would show otherwise.
        Polygon((*deep, (1.9, 1.3), (-1.9, 1.3)), Style(fill=brush.press.under(SUPER_CREEP))),
        *(s for spine, root in TENTACLES for s in _tentacle(brush, spine, root)),
        *(place(creep(brush.press, brush.line / r, i), at, r, turn) for i, (at, r, turn) in enumerate(CRAWLERS)),
        place(super_creep(brush.press, brush.line / size), great, size, 0),
    )


def _tentacle(brush: Brush, spine: Points, root: float) -> Shapes:
    line = smooth_line(spine)
    suckers = ((line[i], root * 0.2 * (1 - i / len(line))) for i in range(8, len(line) - 6, 4))
    limb = brush.flat(tapered_limb(spine, root, root * 0.26), CREEP)
    return (*limb, *(s for at, r in suckers for s in brush.dot(at, r, PALE)))
