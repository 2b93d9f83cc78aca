"""The pod's hull from above, as the covers show it: a red nose in the top corner, fins, and engines below.

Invariant: what is seen of space is dark out to the bleed. The floor is light and without a wall across it: a lane runs
into it from the middle of every edge, where those of the tiles end, between the open leaves of an airlock. Coordinates
are those of `lattice`.
"""

from collections.abc import Callable

from jupiter.engine.hexes import DIRECTIONS
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Points,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import filled_polygon, polar, rectangle, rounded_box, rounded_corners
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.figures.brush import shade
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.rescue.tiles.lattice import ORIGIN
from jupiter.generators.rescue.tiles.plate import flat
from jupiter.generators.rescue.tiles.ways import gangway

FLOOR = mix(look.CREAM, look.BLUE, 0.13)
SKIN, WALL = 2.0, 3.9
"""How far inside the edge the hull begins, and the floor."""
BENDS = (5.0, 10.0, 14.0, 14.0, 14.0, 10.0)
"""How far from a corner its bend begins, from the nose clockwise: blunt where there are fins."""
NOSE, BELT = -23.3, 23.5
"""Heights at which the red nose ends, and the amber about the engines begins."""
LINE, EDGE = 0.3, 0.45
"""Widths of outlines, and of the light edge around them."""
LIT = translation(-0.9, -0.6)
"""Where the lit tone of the skin lies over the darker one."""

BODY, CABIN = (rounded_corners(rounded_corners(lattice.inset(depth), *BENDS), 0.9) for depth in (SKIN, WALL))
"""Outlines of the hull and of the floor; rounded twice, since bends are wide."""
FIN = ((27.0, -12.4), (28.6, -12.4), (34.9, -1.5), (34.9, 1.5), (28.6, 12.4), (27.0, 12.4))
"""To the right; its outer edges are those of the body."""
FINS = (30.0, 150.0)
"""Corners that hold a fin."""


def space(edition: Edition, press: Press) -> Shapes:
    """The dark around the hull, out to the bleed."""
    return flat(press, lattice.bleed_outline(edition), look.NIGHT, edge=False)


def hull(press: Press, floor: Ink = FLOOR, nose: float = NOSE) -> Shapes:
    """Fins and engines, the skin with its nose down to that height, and the floor within."""
    return (
        # One light edge about all of it: none is left between a fin and the body.
        *(Group(_edge(press, FIN), rotation(angle)) for angle in FINS),
        *_edge(press, BODY),
        *(Group(_fin(press), rotation(angle)) for angle in FINS),
        *_engines(press),
        *_skin(press, BODY, nose),
        below(nose, _floor(press, floor)),
        Group((Polyline(((-40, nose), (40, nose)), _line(press, LINE)),), clip=BODY),
    )


def below(nose: float, shapes: Shapes) -> Group:
    """What ends at the nose."""
    return Group(shapes, clip=rectangle(-40, nose, 80, 80))


def on_floor(nose: float, shapes: Shapes) -> Group:
    """What lies on the floor, as far as that goes: to the nose's line, not over it."""
    return below(nose + LINE / 2, (Group(shapes, clip=CABIN),))


def seam(press: Press, floor: Ink) -> Style:
    """What parts the plates of that floor."""
    return Style(stroke=press.colour(mix(floor, look.NIGHT, 0.22)), width=0.22)


def rays(style: Style, start: float) -> Shapes:
    """Seams toward the corners from so far out; all but the foremost end under the hatch and furniture."""
    ends = ((angle, 36.0 if angle == -90 else 27.0) for angle in lattice.CORNERS)
    return tuple(Polyline((polar(ORIGIN, start, angle), polar(ORIGIN, end, angle)), style) for angle, end in ends)


def docks(edition: Edition, press: Press) -> Shapes:
    """A lane onto the floor from every edge, and the airlock that it passes."""
    shapes: list[Group] = []
    end = lattice.WIDTH / 2 + lattice.BLEED / lattice.scale(edition) + 0.5
    for d in DIRECTIONS:
        way = gangway(press, polar(ORIGIN, 29.2, 0), polar(ORIGIN, end, 0), look.STEEL)
        shapes.append(Group((way, *_airlock(press)), rotation(60 * (d - 1))))
    return tuple(shapes)


def _airlock(press: Press) -> Shapes:
    """Two leaves slid aside, and the mat between them, from the seats to the lane."""
    half = lattice.LANE / 2
    mat = filled_polygon(rectangle(23.9, -half, 6.4, 2 * half), press.colour(look.CREAM))
    sides = ((half, 0.0), (-half, 180.0))
    return mat, *(Group(_leaf(press), translation(28.1, y).after(rotation(turn))) for y, turn in sides)


def _leaf(press: Press) -> Shapes:
    """A leaf of an airlock with its lamp; the origin is the middle of its amber edge."""
    night = press.colour(look.NIGHT)
    return (
        Polygon(rounded_box(-1.8, 0.0, 3.6, 3.2, 0.5), Style(press.under(look.STEEL), night, LINE)),
        filled_polygon(rectangle(-1.65, 0.15, 3.3, 1.0), press.colour(look.AMBER)),
        Circle((0.0, 2.15), 0.6, Style(press.colour(look.GREEN), night, 0.2)),
    )


def _floor(press: Press, ink: Ink) -> Shapes:
    """The floor, and the shadow of the wall on it."""
    if press.mode is Mode.LOW:
        return (Polygon(CABIN, Style(press.under(ink), press.colour(look.NIGHT), LINE)),)
    lit = Group((filled_polygon(CABIN, press.colour(ink)),), translation(0.8, 0.8))
    return (
        filled_polygon(CABIN, press.colour(mix(ink, look.NIGHT, 0.2))),
        Group((lit,), clip=CABIN),
        Polygon(CABIN, _line(press, 0.4)),
    )


def _edge(press: Press, outline: Points) -> Shapes:
    """What a part of the hull stands out from the dark by."""
    return (Polygon(outline, Style(stroke=press.colour(look.CREAM), width=2 * EDGE, rounded=True)),)


def _skin(press: Press, body: Points, nose: float) -> Shapes:
    """A hull of that outline in two tones, lit from the upper left."""
    lit = Group(_paint(press, body, nose, lambda ink: ink), clip=tuple(LIT.apply(point) for point in body))
    belt = Polyline(((-40, BELT), (40, BELT)), _line(press, LINE))
    return Group((*_paint(press, body, nose, shade), lit, belt), clip=body), Polygon(body, _line(press, 0.4))


def _paint(press: Press, body: Points, nose: float, tone: Callable[[Ink], Ink]) -> Shapes:
    """The skin in one of its two tones: the nose red, amber about the engines."""
    parts = (
        *_filled(press, rectangle(-40, -40, 80, 40 + nose), tone(look.VERMILION)),
        *_filled(press, rectangle(-40, BELT, 80, 20), tone(look.AMBER)),
    )
    return *_filled(press, body, tone(look.CREAM)), Group(parts, clip=body)


def _fin(press: Press) -> Shapes:
    """A fin that fills the corner to the right but for a margin."""
    rib = Polyline(((30.0, 0.0), (34.0, 0.0)), _line(press, LINE))
    return *_filled(press, FIN, look.VERMILION), rib, Polygon(FIN, _line(press, 0.4))


def _engines(press: Press) -> Shapes:
    """Three nozzles in the lower corner."""
    shapes: list[Shape] = []
    for x, low in ((-3.9, 32.7), (3.9, 32.7), (0.0, 34.7)):
        nozzle = rounded_corners(((x - 1.0, 29.0), (x + 1.0, 29.0), (x + 1.6, low), (x - 1.6, low)), 0.5)
        shapes += (
            *_edge(press, nozzle),
            Polygon(nozzle, Style(press.under(look.STEEL), press.colour(look.NIGHT), LINE)),
        )
    return tuple(shapes)


def _filled(press: Press, points: Points, ink: Ink) -> Shapes:
    """An area of the hull; where ink is spared it is left white."""
    return (filled_polygon(points, press.under(ink)),)


def _line(press: Press, width: float) -> Style:
    return Style(stroke=press.colour(look.NIGHT), width=width, rounded=True)
