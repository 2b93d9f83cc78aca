"""The icons of powers that kill, save or ward off.

Law of this file: one drawing for each power, around the origin within radius 1; it shows what the power does.
"""

from generators.drawing.scene import Circle, Curve, Path, Polyline
from generators.drawing.shapes import polar, rectangle, star
from generators.rescue.icons.figures import eye
from generators.rescue.icons.parts import GAP, LINE, Shapes, fins, flame, hull, plate, seven
from generators.rescue.icons.strokes import around, both, disc, ellipse, fill, line, placed, soft, spline


def grenadier(ink: str, cut: str) -> Shapes:
    """A grenade that bursts twice."""
    body = (
        soft(rectangle(-0.22, -0.86, 0.44, 0.22), 0.06, fill(ink)),
        Path((-0.06, -0.79), (Curve((0.36, -0.96), (0.62, -0.8), (0.66, -0.16)),), line(ink, LINE), closed=False),
        ellipse((0, 0.1), 0.56, 0.66, fill(ink)),
        *both(Path((0.2, -0.5), (Curve((0.3, -0.2), (0.3, 0.4), (0.2, 0.72)),), line(cut, GAP * 0.8), closed=False)),
        Polyline(((-0.56, -0.08), (0.56, -0.08)), line(cut, GAP * 0.8)),
        Polyline(((-0.56, 0.28), (0.56, 0.28)), line(cut, GAP * 0.8)),
    )
    parts: Shapes = (
        placed(body, -0.36, 0.08, 0.92, -16),
        soft(star((0.52, -0.52), 0.4, 0.2, 8), 0.02, fill(ink)),
        soft(star((0.6, 0.36), 0.34, 0.17, 8), 0.02, fill(ink)),
    )
    return (placed(parts, -0.06, 0.08, 0.995),)


def heat_seeker(ink: str, cut: str) -> Shapes:
    """A missile with an eye for its target, after a detour."""
    missile = (*fins(ink), hull(fill(ink)), *eye(0, -0.28, 0.29, ink, cut, (0.1, -0.3)))
    loop = [polar((-0.46, -0.26), 0.27, angle) for angle in range(50, -231, -40)]
    parts: Shapes = (
        Polyline(spline(((-0.98, 0.16), (-0.66, 0.03), *loop, (-0.1, 0.06))), line(ink, LINE)),
        placed(missile, 0.38, 0.04, 0.74, 90),
    )
    return (placed(parts, -0.05, -0.01, 0.912, -45),)


def sniper(ink: str, cut: str) -> Shapes:
    """A sight on two tiles."""
    tick = Polyline(((0, -0.93), (0, -0.52)), line(ink, LINE))
    return (
        placed((plate(ink),), -0.345, 0, 0.345),
        placed((plate(ink), *eye(0, 0, 0.46, ink, cut)), 0.345, 0, 0.345),
        Circle((0, 0), 0.8, line(ink, LINE)),
        *around((tick,), 2),
        *both(Polyline(((0.93, 0), (0.74, 0)), line(ink, LINE))),
    )


def suppressant(ink: str, cut: str) -> Shapes:
    """An extinguisher that is made for tiles."""
    hose = Path((-0.06, -0.62), (Curve((0.48, -0.72), (0.62, -0.3), (0.5, 0.06)),), line(ink, LINE), closed=False)
    parts: Shapes = (
        soft(rectangle(-0.62, -0.42, 0.84, 1.28), 0.26, fill(ink)),
        soft(rectangle(-0.34, -0.68, 0.28, 0.36), 0.06, fill(ink)),
        soft(((-0.36, -0.74), (0.14, -0.96), (0.2, -0.82), (-0.06, -0.6)), 0.05, fill(ink)),
        hose,
        soft(((0.4, -0.02), (0.6, 0.02), (0.68, 0.36), (0.26, 0.3)), 0.05, fill(ink)),
        placed((plate(cut), *seven(0.56, 0.2, ink)), -0.2, 0.2, 0.34),
        *(disc(x, y, r, ink) for x, y, r in ((0.38, 0.54, 0.1), (0.66, 0.58, 0.12), (0.5, 0.76, 0.1))),
    )
    return (placed(parts, -0.05, -0.02, 1.02),)


def pilot(ink: str, cut: str) -> Shapes:
    """The pod lifts off."""
    smoke = [disc(x, y, r, ink) for x, y, r in ((0.3, 0.78, 0.15), (0.54, 0.68, 0.2), (0.78, 0.52, 0.12))]
    parts: Shapes = (
        placed((*fins(ink), hull(fill(ink)), disc(0, -0.26, 0.22, cut)), 0, -0.17, 0.82),
        placed((flame(ink),), 0, 0.74, 0.24),
        *both(*smoke),
    )
    return (placed(parts, 0, -0.04, 0.957),)
