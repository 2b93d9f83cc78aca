"""The icons of powers that tell others what to do.

Law of this file: one drawing for each power, around the origin within radius 1; it shows what the power does.
"""

from generators.drawing.scene import Polyline
from generators.drawing.shapes import rectangle, regular
from generators.rescue.icons.figures import colonist, robot_head
from generators.rescue.icons.parts import GAP, LINE, Shapes, chip, flame
from generators.rescue.icons.strokes import arc, both, curved_arrow, disc, edged, fill, line, placed, soft


def boost(ink: str, _cut: str) -> Shapes:
    """Chevrons on a flame."""
    chevron = soft(((0, -0.3), (0.62, 0.22), (0.62, 0.52), (0, 0.04), (-0.62, 0.52), (-0.62, 0.22)), 0.05, fill(ink))
    return (
        placed((chevron,), 0, -0.68, 1.05),
        placed((chevron,), 0, -0.26, 1.05),
        placed((flame(ink),), 0, 0.54, 0.46),
    )


def bullhorn(ink: str, cut: str) -> Shapes:
    """A megaphone with sound waves."""
    parts = (
        soft(((-0.4, 0.1), (-0.1, 0.1), (0.0, 0.82), (-0.3, 0.82)), 0.1, fill(ink)),
        soft(rectangle(-0.97, -0.27, 0.2, 0.54), 0.09, fill(ink)),
        soft(((-0.68, -0.24), (0.22, -0.66), (0.22, 0.66), (-0.68, 0.24)), 0.08, fill(ink)),
        soft(rectangle(0.16, -0.82, 0.24, 1.64), 0.11, edged(ink, cut, GAP)),
        arc((0.12, 0), 0.5, -36, 36, line(ink, LINE)),
        arc((0.12, 0), 0.76, -38, 38, line(ink, LINE)),
    )
    return (placed(parts, 0.02, -0.03, 1.02, -18),)


def follower(ink: str, cut: str) -> Shapes:
    """Two Colonists, one after the other, on steps."""
    steps = ((-0.84, 0.84), (-0.84, 0.56), (0, 0.56), (0, 0.24), (0.84, 0.24), (0.84, 0.84))
    parts = (
        soft(steps, (0.1, 0.1, 0.03, 0.1, 0.1, 0.1), fill(ink)),
        placed(colonist(ink, cut), -0.42, 0.04, 0.54),
        placed(colonist(ink, cut), 0.42, -0.28, 0.54),
    )
    return (placed(parts, 0, -0.11, 0.928),)


def override(ink: str, cut: str) -> Shapes:
    """A robot on strings."""
    thread = LINE * 0.62
    strings = both(Polyline(((0.66, -0.72), (0.82, 0.1)), line(ink, thread)), disc(0.82, 0.2, 0.15, ink))
    parts = (
        soft(rectangle(-0.76, -0.82, 1.52, 0.19), 0.095, fill(ink)),
        soft(rectangle(-0.1, -0.97, 0.2, 0.46), 0.09, fill(ink)),
        *strings,
        Polyline(((0, -0.7), (0, -0.2)), line(ink, thread)),
        placed(robot_head(ink, cut), 0, 0.44, 0.62),
    )
    return (placed(parts, 0, 0.08, 0.97),)


def data_core(ink: str, cut: str) -> Shapes:
    """A chip whose core is exchanged."""
    arrow = curved_arrow((0, 0), 0.42, 196, 340, 0.12, 0.3, cut)
    return (
        *chip(3, ink),
        *arrow,
        placed(arrow, angle=180),
        soft(regular((0, 0), 0.19, 6, -90), 0.04, fill(cut)),
    )
