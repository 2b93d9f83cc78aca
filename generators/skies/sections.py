"""Rooms of the base cut open: what stands behind the slot of a die, in each kind of room.

Invariant: it stays so near to the dark of the slot that frame, icon, name and die are read as if it were not there.
"""

from collections.abc import Mapping
from types import MappingProxyType

from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Polyline, Shape, Style, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.skies.dimensions import SLOT
from jupiter.generators.skies.look import EFFECTS, INK, PALE

FAINT, EDGE, LAMP = 0.2, 0.36, 0.5
"""How much of the room's ink is in areas, in lines, and in lamps."""

AREAS: Mapping[Effect, tuple[Points, ...]] = MappingProxyType(
    {
        Effect.ANTI_AIR: (
            rectangle(5.6, 0.0, 3.3, 12.9),
            ((3.6, 12.9), (5.0, 9.6), (9.5, 9.6), (10.9, 12.9)),
            rectangle(0.9, 8.4, 2.2, 4.5),
            rectangle(11.4, 8.4, 2.2, 4.5),
        ),
        Effect.ENERGY: (
            rectangle(1.0, 3.4, 3.4, 9.5),
            rectangle(10.1, 3.4, 3.4, 9.5),
            ((4.4, 9.4), (10.1, 9.4), (10.1, 12.9), (4.4, 12.9)),
        ),
        Effect.FIGHTERS: (
            ((0.0, 4.0), (2.6, 0.7), (11.9, 0.7), (14.5, 4.0), (14.5, 2.0), (12.0, 0.0), (2.5, 0.0), (0.0, 2.0)),
            ((1.6, 12.9), (4.4, 11.2), (10.1, 11.2), (12.9, 12.9)),
        ),
        Effect.RESEARCH: (
            rectangle(0.8, 9.6, 12.9, 0.8),
            rectangle(1.6, 10.4, 0.9, 2.5),
            rectangle(12.0, 10.4, 0.9, 2.5),
            ((1.4, 9.6), (2.2, 7.2), (2.2, 5.6), (3.2, 5.6), (3.2, 7.2), (4.0, 9.6)),
            ((10.7, 9.6), (10.7, 6.4), (13.0, 6.4), (13.0, 9.6)),
        ),
        Effect.ROBOT: (
            rectangle(0.6, 10.6, 13.3, 1.1),
            ((10.2, 0.0), (13.4, 0.0), (12.8, 2.4), (10.8, 2.4)),
            rectangle(1.2, 6.6, 2.6, 4.0),
        ),
    }
)
LINES: Mapping[Effect, tuple[Points, ...]] = MappingProxyType(
    {
        Effect.ANTI_AIR: (
            ((5.6, 3.2), (8.9, 3.2)),
            ((5.6, 6.4), (8.9, 6.4)),
            ((0.9, 10.6), (3.1, 10.6)),
            ((11.4, 10.6), (13.6, 10.6)),
        ),
        Effect.ENERGY: tuple(((x, y), (x + 3.4, y)) for x in (1.0, 10.1) for y in (5.3, 7.2, 9.1, 11.0)),
        Effect.FIGHTERS: (((0.0, 4.6), (2.4, 1.7), (4.8, 4.6), (7.25, 1.7), (9.7, 4.6), (12.1, 1.7), (14.5, 4.6)),),
        Effect.RESEARCH: (((0.8, 3.4), (5.0, 3.4)), ((9.6, 3.4), (13.7, 3.4)), ((10.7, 8.0), (13.0, 8.0))),
        Effect.ROBOT: (((11.8, 2.4), (12.9, 5.4), (9.9, 8.0), (10.5, 9.4)), ((0.6, 12.3), (13.9, 12.3))),
    }
)


def section(press: Press, effect: Effect, corner: Point) -> tuple[Shape, ...]:
    """The room behind a slot, which has that upper left corner."""
    ink = EFFECTS[effect]
    if press.mode is Mode.LOW:
        line = Style(stroke=press.colour(mix(PALE, INK, 0.22)), width=0.15)
        drawn: tuple[Shape, ...] = tuple(Polygon(area, line) for area in AREAS[effect])
    else:
        faint = Style(fill=press.colour(mix(INK, ink, FAINT)))
        line = Style(stroke=press.colour(mix(INK, ink, EDGE)), width=0.3, rounded=True)
        lamp = Style(fill=press.colour(mix(INK, ink, LAMP)))
        floor = Polygon(rectangle(0.0, 12.9, SLOT, 1.3), Style(fill=press.colour(mix(INK, ink, EDGE))))
        drawn = (
            *(Polygon(area, faint) for area in AREAS[effect]),
            *(Polyline(points, line) for points in LINES[effect]),
            floor,
            Polygon(((4.9, 0.0), (9.6, 0.0), (9.1, 0.7), (5.4, 0.7)), lamp),
        )
    return (Group(drawn, translation(*corner)),)
