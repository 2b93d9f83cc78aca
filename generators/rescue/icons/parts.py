"""The things that several icons share: tiles, the pod, bolts and flames, and the weights of all lines.

Law of this file: every thing is drawn around the origin within radius 1, in one ink on one ground; an icon places it.
`GAP` is the light between two parts and `LINE` the weight of every free line, both at the size of a whole icon.
"""

from generators.drawing.scene import Curve, Path, Polyline, Shape, Style
from generators.drawing.shapes import rectangle, regular
from generators.rescue.icons.strokes import around, both, disc, edged, ellipse, fill, line, placed, soft, symmetric

GAP = 0.09
LINE = 0.13
BOLT = ((0.5, -0.96), (-0.14, -0.96), (-0.66, 0.22), (-0.12, 0.22), (-0.34, 1.04), (0.7, -0.24), (0.16, -0.24))
Shapes = tuple[Shape, ...]


def plate(ink: str, radius: float = 1) -> Path:
    """A tile: a hexagon with a point at the top and soft corners."""
    return soft(regular((0, 0), radius, 6, -90), radius * 0.12, fill(ink))


def flat_plate(x: float, y: float, wide: float, ink: str, cut: str) -> Shapes:
    """A tile that lies before one: its face with the domes, and its edge below."""
    high = wide * 0.5
    corners = [(x + wide * a, y + high * b) for a, b in ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))]
    drop = wide * 0.24
    body = [*corners[:3], *((a, b + drop) for a, b in corners[2:]), corners[5]]
    rim = Polyline((corners[5], corners[4], corners[3], corners[2]), line(cut, GAP * 0.8))
    spots = ((0.0, 0.0), (-0.52, 0.0), (0.52, 0.0), (-0.26, -0.55), (0.26, -0.55), (-0.26, 0.55), (0.26, 0.55))
    domes = [ellipse((x + wide * a, y + high * b), wide * 0.15, high * 0.16, fill(cut)) for a, b in spots]
    return soft(body, 0.05, fill(ink)), rim, *domes


def seven(radius: float, size: float, ink: str) -> Shapes:
    """The hub and the six domes of a tile."""
    return disc(0, 0, size, ink), *around((disc(0, -radius, size, ink),), 6)


def bolt(ink: str) -> Path:
    """A bolt of lightning."""
    return soft(BOLT, 0.08, fill(ink))


def hull(style: Style) -> Path:
    """The stout body of a rocket, its nose up, from -1 to 0.8."""
    half = (Curve((0.36, -0.84), (0.56, -0.4), (0.5, 0.1)), Curve((0.48, 0.4), (0.4, 0.62), (0.3, 0.8)), (0, 0.8))
    return symmetric((0, -1), half, style)


def fins(ink: str) -> Shapes:
    """What a hull stands on, a gap beside it."""
    outline = (
        Curve((0.7, 0.16), (0.8, 0.42), (0.73, 0.86)),
        Curve((0.64, 0.7), (0.56, 0.62), (0.48, 0.58)),
        Curve((0.55, 0.4), (0.59, 0.2), (0.58, 0.02)),
    )
    return both(Path((0.58, 0.02), outline, fill(ink)))


def pod(ink: str, cut: str) -> Shapes:
    """The rescue pod: a stout rocket with a port-hole and two fins."""
    upright = (
        *fins(ink),
        hull(fill(ink)),
        disc(0, -0.24, 0.21, cut),
        soft(rectangle(-0.24, 0.84, 0.48, 0.16), 0.05, fill(ink)),
    )
    return (placed(upright, 0, -0.06, 0.92),)


def dish(ink: str, cut: str) -> Shapes:
    """A dish that looks up to the right, on a foot."""
    bowl = symmetric((0, 0.56), (Curve((0.52, 0.56), (0.9, 0.22), (0.92, -0.16)),), edged(ink, cut, GAP))
    parts = (bowl, Polyline(((0, 0), (0, -0.58)), line(ink, LINE)), disc(0, -0.66, 0.18, ink))
    return (
        soft(((-0.3, 0.1), (0.1, 0.2), (0.34, 0.94), (-0.66, 0.94)), 0.08, fill(ink)),
        placed(parts, 0.04, -0.08, 0.98, 45),
    )


def burning(ink: str, cut: str) -> Shapes:
    """A moon that falls in flames."""
    half = (
        Curve((0.1, -0.6), (0.3, -0.62), (0.32, -0.86)),
        Curve((0.44, -0.62), (0.42, -0.5), (0.5, -0.36)),
        Curve((0.56, -0.44), (0.6, -0.5), (0.6, -0.62)),
        Curve((0.74, -0.3), (0.72, 0.0), (0.7, 0.3)),
        Curve((0.7, 0.7), (0.4, 0.98), (0, 0.98)),
    )
    return (
        symmetric((0, -1), half, fill(ink)),
        disc(0, 0.3, 0.5, cut),
        disc(0, 0.3, 0.4, ink),
        disc(-0.14, 0.2, 0.1, cut),
        disc(0.16, 0.36, 0.13, cut),
        disc(-0.1, 0.5, 0.07, cut),
    )


def flame(ink: str) -> Path:
    """A flame that points down, with three tongues."""
    half = (
        Curve((0.62, -1.0), (0.75, 0.0), (0.5, 0.5)),
        Curve((0.46, 0.2), (0.36, 0.08), (0.26, 0.0)),
        Curve((0.3, 0.4), (0.16, 0.8), (0, 1)),
    )
    return symmetric((0, -1), half, fill(ink))


def pips(spread: float, size: float, cut: str) -> Shapes:
    """The five pips of a die."""
    return disc(0, 0, size, cut), *(disc(x, y, size, cut) for x in (-spread, spread) for y in (-spread, spread))


def die(ink: str, cut: str) -> Shapes:
    """A die."""
    return soft(rectangle(-0.78, -0.78, 1.56, 1.56), 0.26, fill(ink)), *pips(0.4, 0.17, cut)


def chip(pins: int, ink: str) -> Shapes:
    """A chip with that many pins on each side."""
    step = 1.02 / pins
    places = [(i - (pins - 1) / 2) * step for i in range(pins)]
    legs = [soft(rectangle(x - step * 0.26, -0.92, step * 0.52, 0.4), 0.06, fill(ink)) for x in places]
    return *around(legs, 4), soft(rectangle(-0.7, -0.7, 1.4, 1.4), 0.16, fill(ink))
