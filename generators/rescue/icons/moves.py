"""The icons of powers that bring figures and tiles elsewhere.

Law of this file: one drawing for each power, around the origin within radius 1; it shows what the power does.
"""

from generators.drawing.scene import Circle, Curve, Path, Polyline
from generators.drawing.shapes import rectangle
from generators.rescue.icons.figures import colonist, robot_head
from generators.rescue.icons.parts import GAP, LINE, Shapes, die, flame, flat_plate
from generators.rescue.icons.strokes import both, curved_arrow, disc, ellipse, fill, line, placed, soft


def juggernaut(ink: str, cut: str) -> Shapes:
    """A crawler with a ram, and what is left of those before it."""
    blade = Path(
        (0.34, -0.46),
        (Curve((0.36, 0.08), (0.5, 0.42), (0.94, 0.6)), (0.94, 0.7), (0.36, 0.7), (0.16, 0.3), (0.16, -0.46)),
        fill(ink),
    )
    splinters = [
        Polyline((start, end), line(ink, LINE))
        for start, end in (((0.56, -0.3), (0.66, -0.58)), ((0.64, 0.0), (0.9, -0.22)), ((0.82, 0.26), (0.98, 0.2)))
    ]
    parts: Shapes = (
        soft(((-0.74, -0.1), (-0.64, -0.76), (-0.1, -0.76), (0.08, -0.1)), 0.16, fill(ink)),
        soft(rectangle(-0.5, -0.57, 0.42, 0.2), 0.09, fill(cut)),
        soft(rectangle(-0.9, -0.22, 1.16, 0.2), 0.08, fill(ink)),
        soft(rectangle(-0.96, 0.07, 1.22, 0.66), 0.33, fill(ink)),
        *(disc(x, 0.4, 0.13, cut) for x in (-0.67, -0.38, -0.09)),
        Polyline(((0.12, -0.3), (0.12, 0.3), (0.32, 0.7)), line(cut, GAP)),
        blade,
        *splinters,
    )
    return (placed(parts, -0.04, -0.11, 0.93),)


def rocket_boots(ink: str, cut: str) -> Shapes:
    """A boot that takes off."""
    boot = Path(
        (-0.5, -0.5),
        (
            (0.16, -0.5),
            (0.16, -0.22),
            Curve((0.2, 0.02), (0.8, -0.06), (0.84, 0.34)),
            (-0.5, 0.34),
        ),
        fill(ink),
    )
    parts: Shapes = (
        soft(rectangle(-0.62, -0.88, 0.9, 0.3), 0.12, fill(ink)),
        boot,
        Path((-0.06, -0.2), (Curve((-0.04, 0.04), (0.1, 0.12), (0.3, 0.14)),), line(cut, GAP), closed=False),
        soft(rectangle(-0.58, 0.42, 0.5, 0.16), 0.06, fill(ink)),
        soft(rectangle(0.26, 0.42, 0.62, 0.16), 0.06, fill(ink)),
        placed((flame(ink),), -0.33, 0.9, 0.27),
        placed((flame(ink),), 0.5, 0.84, 0.22),
    )
    return (placed(parts, 0.02, -0.09, 0.88, -12),)


def swap(ink: str, cut: str) -> Shapes:
    """A robot and a Colonist who change places."""
    arrow = curved_arrow((0, 0), 0.83, 206, 318, LINE, 0.34, ink)
    parts: Shapes = (
        placed(robot_head(ink, cut), -0.4, 0.05, 0.41),
        placed(colonist(ink, cut), 0.42, 0.02, 0.46),
        *arrow,
        placed(arrow, angle=180),
    )
    return (placed(parts, 0, 0, 0.969),)


def teleport(ink: str, cut: str) -> Shapes:
    """A robot that comes out of thin air between two rings."""
    parts: Shapes = (
        ellipse((0, -0.82), 0.62, 0.13, line(ink, LINE)),
        ellipse((0, 0.82), 0.62, 0.13, line(ink, LINE)),
        disc(0, -0.56, 0.1 + GAP, cut),
        placed(robot_head(ink, cut), 0, -0.14, 0.52),
        *(Polyline(((-x, y), (x, y)), line(ink, 0.11)) for x, y in ((0.31, 0.35), (0.2, 0.52))),
        *both(Polyline(((0.66, -0.52), (0.66, 0.56)), line(ink, LINE * 0.8, (0.12, 0.2)))),
    )
    return (placed(parts, 0, 0, 0.894),)


def phase_shift(ink: str, cut: str) -> Shapes:
    """A die that is turned on."""
    parts: Shapes = (
        placed(die(ink, cut), size=0.6, angle=14),
        *curved_arrow((0, 0), 0.85, -50, 252, LINE, 0.36, ink),
    )
    return (placed(parts, 0.01, 0.02, 0.97),)


def module_control(ink: str, cut: str) -> Shapes:
    """A tile that hangs on the hook of a crane."""
    parts: Shapes = (
        Polyline(((0, -0.93), (0, -0.7)), line(ink, LINE)),
        soft(rectangle(-0.2, -0.84, 0.4, 0.3), 0.1, fill(ink)),
        Circle((0, -0.4), 0.14, line(ink, LINE * 0.8)),
        *both(Polyline(((0, -0.36), (0.8, 0.3)), line(ink, LINE * 0.7))),
        *flat_plate(0, 0.36, 0.92, ink, cut),
    )
    return (placed(parts, 0, -0.07, 0.927),)
