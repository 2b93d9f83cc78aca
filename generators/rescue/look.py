"""The look of Jupiter Rescue: its inks, and the marks that tell its meanings apart by shape as well as by colour."""

from math import sqrt

from generators.scene import Circle, Curve, Group, Path, Point, Points, Polygon, Polyline, Shape, Style
from generators.shapes import filled, gear, rectangle, regular, star

CREAM = "#F6EFDF"
NIGHT = "#14213D"
SAND = "#E9C893"
OCHRE = "#D08C3F"
RUST = "#A4492E"
STEEL = "#5B6C7D"
CREEP = "#5D2E8C"
SUPER_CREEP = "#2B1240"
AMBER = "#F2A900"
BLUE = "#0072B2"
VERMILION = "#D55E00"
GREEN = "#009E73"

TYPE_INKS = {"move": BLUE, "command": AMBER, "attack": VERMILION, "misc": STEEL, "setback": CREEP}
"""The ink of each type of card."""

TYPE_WORDS = {"move": CREAM, "command": NIGHT, "attack": CREAM, "misc": CREAM, "setback": CREAM}
"""The ink of words on the type's ink."""


def type_mark(kind: str, centre: Point, radius: float, ink: str) -> tuple[Shape, ...]:
    """The shape that stands for a type of card, about as large as a circle of that radius."""
    x, y = centre
    match kind:
        case "move":
            return (filled(_arrow(centre, radius), ink),)
        case "command":
            return (_balloon(centre, radius, ink),)
        case "attack":
            return (filled(star(centre, radius * 1.1, radius * 0.74, 11), ink),)
        case "misc":
            return (filled(gear(centre, radius, radius * 0.8, 10), ink),)
        case "setback":
            return (filled(((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)), ink),)
    raise ValueError(kind)


def _arrow(centre: Point, radius: float) -> Points:
    """A broad arrow to the right."""
    x, y = centre
    corners = ((-1, -0.62), (0.18, -0.62), (0.18, -1), (1.1, 0), (0.18, 1), (0.18, 0.62), (-1, 0.62))
    return tuple((x + radius * dx, y + radius * dy) for dx, dy in corners)


def _balloon(centre: Point, radius: float, ink: str) -> Path:
    """A speech balloon, its tail at the lower left."""

    def at(dx: float, dy: float) -> Point:
        return centre[0] + radius * dx, centre[1] + radius * dy

    segments = (
        Curve(at(0.62, -0.85), at(1.1, -0.55), at(1.1, -0.05)),
        Curve(at(1.1, 0.45), at(0.62, 0.75), at(0, 0.75)),
        at(-0.2, 0.74),
        at(-0.85, 1.1),
        at(-0.66, 0.58),
        Curve(at(-0.95, 0.4), at(-1.1, 0.2), at(-1.1, -0.05)),
        Curve(at(-1.1, -0.55), at(-0.62, -0.85), at(0, -0.85)),
    )
    return Path(at(0, -0.85), segments, Style(fill=ink))


def scope_mark(scope: str, centre: Point, radius: float, ink: str) -> tuple[Shape, ...]:
    """The glyph of a scope: how long, or how often, a power works."""
    x, y = centre
    match scope:
        case "single-action":
            return (Circle(centre, radius * 0.45, Style(fill=ink)),)
        case "event":
            return (filled(star(centre, radius, radius * 0.4, 4), ink),)
        case "full-turn":
            return (Circle(centre, radius * 0.8, _line(ink, radius)), Circle(centre, radius * 0.35, Style(fill=ink)))
        case "every-action":
            places = [(x + radius * dx, y + radius * dy) for dx, dy in ((-0.7, 0.4), (0, -0.6), (0.7, 0.4))]
            return tuple(Circle(place, radius * 0.32, Style(fill=ink)) for place in places)
        case "once-per-turn":
            hand = Polyline(((x, y - radius * 0.45), centre, (x + radius * 0.3, y + radius * 0.2)), _line(ink, radius))
            return (Circle(centre, radius * 0.8, _line(ink, radius)), hand)
    raise ValueError(scope)


def _line(ink: str, radius: float) -> Style:
    """A line that suits a glyph of that radius (mm)."""
    return Style(stroke=ink, width=radius * 0.24, rounded=True)


def lightning(centre: Point, radius: float, ink: str) -> Polygon:
    """A bolt of lightning."""
    x, y = centre
    corners = ((0.25, -1), (-0.55, 0.15), (-0.05, 0.15), (-0.25, 1), (0.55, -0.2), (0.05, -0.2))
    return filled(tuple((x + radius * dx, y + radius * dy) for dx, dy in corners), ink)


def dish(centre: Point, radius: float, ink: str) -> tuple[Shape, ...]:
    """A dish that looks up to the right, its feed before it, on a foot."""

    def at(along: float, out: float) -> Point:
        turn = sqrt(0.5) * radius
        return centre[0] + turn * (along + out), centre[1] + turn * (along - out)

    bowl = Path(at(-0.9, 0.1), (Curve(at(-0.75, -0.85), at(0.75, -0.85), at(0.9, 0.1)),), Style(fill=ink))
    feed = Polyline((at(0, -0.3), at(0, 0.6)), Style(stroke=ink, width=radius * 0.12))
    x, y = at(0, -0.55)
    foot = filled(((x, y), (x + radius * 0.25, y + radius * 0.62), (x - radius * 0.45, y + radius * 0.62)), ink)
    return bowl, feed, Circle(at(0, 0.6), radius * 0.15, Style(fill=ink)), foot


def jupiter(centre: Point, radius: float) -> tuple[Shape, ...]:
    """The planet: a disc with bands and its spot."""
    x, y = centre
    bands = ((-0.72, 0.16, OCHRE), (-0.40, 0.26, RUST), (0.06, 0.14, OCHRE), (0.34, 0.24, RUST), (0.72, 0.12, OCHRE))
    stripes = tuple(filled(rectangle(x - radius, y + top * radius, 2 * radius, h * radius), i) for top, h, i in bands)
    spot = Circle((x + radius * 0.36, y + radius * 0.38), radius * 0.17, Style(fill=VERMILION, stroke=SAND, width=0.8))
    disc = regular(centre, radius, 120, 0)
    return (Group((filled(disc, SAND), *stripes, spot), clip=disc),)
