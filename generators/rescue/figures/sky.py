"""Jupiter, and the colony's emblem in front of it.

Invariant: bands are straight cuts with slight waves. A planet is printed in its inks as a token is; but a large one is
made of grounds where ink is spared, so that it is hatched.
"""

from math import sin

from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Shapes, Style, rotation, translation
from jupiter.generators.drawing.shapes import ellipse, polar, regular
from jupiter.generators.rescue.figures.brush import Brush, shade
from jupiter.generators.rescue.look import CREAM, NIGHT, OCHRE, RUST, SAND, STEEL, VERMILION

PAPER = Ink("paper", WHITE)
LARGE = 15.0
"""The radius in mm from which a planet costs ink."""

BANDS: tuple[tuple[float, float, Ink], ...] = (
    (-1.05, -0.84, OCHRE),
    (-0.7, -0.62, OCHRE),
    (-0.5, -0.44, CREAM),
    (-0.44, -0.18, RUST),
    (-0.18, 0.05, CREAM),
    (0.05, 0.13, OCHRE),
    (0.13, 0.34, RUST),
    (0.47, 0.55, OCHRE),
    (0.64, 0.7, CREAM),
    (0.7, 0.8, OCHRE),
    (0.88, 1.05, RUST),
)
"""Top and bottom in radii; sand lies between them."""

STREAKS: tuple[tuple[float, float, float, Ink], ...] = (
    (-0.52, -0.12, -0.44, CREAM),
    (0.28, 0.5, -0.44, CREAM),
    (-0.14, 0.2, -0.18, RUST),
    (-0.86, -0.5, -0.18, RUST),
    (0.52, 0.78, 0.05, OCHRE),
    (-0.62, -0.25, 0.05, OCHRE),
    (-0.8, -0.52, 0.34, SAND),
    (-0.32, -0.04, 0.34, SAND),
    (-0.3, 0.3, 0.7, OCHRE),
)
"""From, to and height in radii of the streaks that swell over the bands' edges."""


def jupiter(press: Press, centre: Point, radius: float, degrees: float = 0) -> Shapes:
    """The planet: a banded disc with its spot, its bands turned clockwise, and night on its right."""
    disc = ellipse(centre, radius, radius, 180)
    if radius >= LARGE and press.mode is Mode.LOW:
        return (
            Group((_turned(_grounds(press, centre, radius, disc), centre, degrees),), clip=disc),
            _limb(press, disc),
        )
    day = ellipse((centre[0] - 0.12 * radius, centre[1] - 0.08 * radius), radius * 1.03, radius * 1.03, 180)
    lit = Group((_turned(_inks(press, centre, radius, dark=False), centre, degrees),), clip=day)
    dark = _turned(_inks(press, centre, radius, dark=True), centre, degrees)
    return (Group((dark, lit), clip=disc),)


def colony(press: Press) -> Shapes:
    """The colony's emblem: seven bridged domes in front of Jupiter; half a turn changes nothing."""
    brush, is_low = Brush(press, CREAM, 0.05), press.mode is Mode.LOW
    # Where ink is spared plates are lines, and gangways are lines on them.
    plated = Style(WHITE if is_low else press.colour(NIGHT), press.colour(STEEL), 0.02, rounded=True)
    behind = brush.stroke(STEEL, 0.05) if is_low else brush.stroke(NIGHT, 0.15)
    way = STEEL if is_low else CREAM
    rim = regular((0, 0), 0.46, 6, -90)
    cells = ((0.0, 0.0), *rim)
    plates = tuple(regular(cell, 0.2655, 6, -60) for cell in cells)
    bridges = (*(((0.0, 0.0), cell) for cell in rim), *zip(rim, (*rim[1:], rim[0]), strict=True))
    return (
        Group(_emblem_bands(press), clip=ellipse((0, 0), 0.965, 0.965, 120)),
        *(Polygon(plate, behind) for plate in plates),
        *(Polygon(plate, plated) for plate in plates),
        *(s for ends in bridges for s in brush.mark(ends, 0.04 if is_low else 0.075, way)),
        *(s for cell in rim for s in brush.dot(cell, 0.15, way)),
        *(s for cell in rim for s in brush.dot(cell, 0.11 if is_low else 0.075, CREAM if is_low else NIGHT)),
        *brush.dot((0, 0), 0.2, way),
        *brush.dot((0, 0), 0.125, VERMILION),
        Polygon(ellipse((0, 0), 0.965, 0.965, 120), brush.stroke(NIGHT, 0.025 if is_low else 0.07)),
    )


def _emblem_bands(press: Press) -> Shapes:
    """The planet of the emblem: the same bands above and below."""
    half: tuple[tuple[float, float, Ink], ...] = (
        (0.0, 0.16, CREAM),
        (0.16, 0.42, RUST),
        (0.56, 0.66, OCHRE),
        (0.8, 1, OCHRE),
    )
    pale = 0.55 if press.mode is Mode.LOW else 0.0

    def style(ink: Ink) -> Style:
        return Style(fill=press.colour(mix(ink, PAPER, pale)) if pale else press.colour(ink))

    strips = [
        Polygon(((-1, s * a), (1, s * a), (1, s * b), (-1, s * b)), style(i)) for a, b, i in half for s in (1, -1)
    ]
    return (Polygon(ellipse((0, 0), 1, 1), style(SAND)), *strips)


def _limb(press: Press, disc: Points) -> Polygon:
    return Polygon(disc, Style(stroke=press.colour(press.line), width=0.35, rounded=True))


def _turned(shapes: Shapes, centre: Point, degrees: float) -> Group:
    x, y = centre
    return Group(shapes, translation(x, y).after(rotation(degrees)).after(translation(-x, -y)))


def _inks(press: Press, centre: Point, radius: float, *, dark: bool) -> Shapes:
    """The planet's square in plain inks, by day or (`dark`) by night."""

    def style(ink: Ink) -> Style:
        return Style(fill=press.colour(shade(ink) if dark else ink))

    sand = Polygon(_band(-1.05, 1.05, centre, radius), style(SAND))
    bands = (Polygon(_band(top, bottom, centre, radius), style(ink)) for top, bottom, ink in BANDS)
    streaks = (Polygon(_streak(a, b, y, centre, radius), style(ink)) for a, b, y, ink in STREAKS)
    spot = (Polygon(outline, style(ink)) for outline, ink in _spot(centre, radius))
    return (sand, *bands, *streaks, *spot)


def _grounds(press: Press, centre: Point, radius: float, disc: Points) -> Shapes:
    """The planet's square as grounds."""
    areas = ((_band(top, bottom, centre, radius), ink) for top, bottom, ink in BANDS)
    shapes = [*press.ground(disc, SAND)]
    for outline, ink in (*areas, *_spot(centre, radius)):
        shapes += press.ground(outline, ink)
    return tuple(shapes)


def _band(top: float, bottom: float, centre: Point, radius: float, steps: int = 96) -> Points:
    """A band right across; its edges wave a little."""

    def edge(height: float) -> list[Point]:
        ways = [-1 + 2 * i / steps for i in range(steps + 1)]
        waves = [height + 0.007 * sin(9 * x + 7 * height) + 0.004 * sin(21 * x + 3 * height) for x in ways]
        return [(centre[0] + radius * x, centre[1] + radius * y) for x, y in zip(ways, waves, strict=True)]

    return (*edge(top), *reversed(edge(bottom)))


def _streak(first: float, last: float, height: float, centre: Point, radius: float) -> Points:
    """A lens: it has no ends that one could take for notches."""
    x, y = centre
    return ellipse((x + (first + last) / 2 * radius, y + height * radius), (last - first) / 2 * radius, 0.03 * radius)


def _spot(centre: Point, radius: float) -> tuple[tuple[Points, Ink], ...]:
    """The great spot in its pale hollow, the larger outline first."""
    place = (centre[0] + 0.36 * radius, centre[1] + 0.34 * radius)
    sizes = ((0.25, 0.16, CREAM), (0.2, 0.12, VERMILION), (0.12, 0.06, RUST))
    return tuple((ellipse(place, radius * across, radius * down), ink) for across, down, ink in sizes)


def star_points(count: int) -> tuple[tuple[float, float, float], ...]:
    """Stars strewn over a unit square, always the same: x, y, and size from 0 to 1."""
    golden = 0.6180339887
    return tuple(((i * golden) % 1, (i * i * 0.37 + i * 0.131) % 1, (i * 0.71) % 1) for i in range(1, count + 1))


def sparkle(centre: Point, radius: float) -> Points:
    """A star with four points."""
    return tuple(polar(centre, radius if i % 2 == 0 else radius * 0.22, 45 * i) for i in range(8))
