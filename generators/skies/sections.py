"""Rooms of the base cut open: what stands behind the slot of a die, in each kind of room, and who works there.

Invariant: a section is drawn about the upper left corner of its slot and goes on to both edges of its cell, so that
the slots of a larger room make one hall. What a room is for stands in its middle, as the icon that whoever draws the
slot puts at `MAIN`; all else is in shades of the room's ink. Printed sparingly only outlines of the larger things stay.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Stamp,
    Style,
    Transform,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.skies.dimensions import PITCH, SLOT, STRIP
from jupiter.generators.skies.look import AMBER, EFFECTS, INK, PALE, ROCK, SKY

FLOOR = 12.3
"""Where people stand."""
LEFT, RIGHT = (SLOT - PITCH) / 2, (SLOT + PITCH) / 2
"""Edges of a cell."""
MAIN: Mapping[Effect, tuple[Point, float]] = MappingProxyType(
    {
        Effect.ANTI_AIR: ((SLOT / 2, 6.9), 4.4),
        Effect.ENERGY: ((SLOT / 2, 6.6), 3.4),
        Effect.FIGHTERS: ((SLOT / 2, 6.7), 4.5),
        Effect.RESEARCH: ((SLOT / 2, 5.5), 3.7),
        Effect.ROBOT: ((SLOT / 2, 5.6), 3.3),
    }
)
"""Middle and radius of the icon in a section."""
SHOWN = 0.86
"""How bright it is."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Paints the things of a room in shades of its ink, from 0, the dark of the rock, to 1."""

    press: Press
    ink: Ink

    def shade(self, part: float) -> str:
        """So much of the ink."""
        return self.press.colour(mix(INK, self.ink, part))

    def area(self, points: Points, part: float) -> Polygon:
        """A thing; an outline where ink is spared."""
        if self.press.mode is Mode.LOW:
            return Polygon(points, Style(fill=WHITE, stroke=self.press.colour(mix(PALE, INK, 0.3)), width=0.15))
        return Polygon(points, Style(fill=self.shade(part)))

    def box(self, x: float, y: float, wide: float, high: float, part: float, radius: float = 0.0) -> Polygon:
        """A box by its upper left corner."""
        return self.area(rounded_box(x, y, wide, high, radius) if radius else rectangle(x, y, wide, high), part)

    def line(self, points: Points, part: float, width: float) -> Polyline:
        """A pipe, a cable, an edge."""
        colour = mix(PALE, INK, 0.3) if self.press.mode is Mode.LOW else mix(INK, self.ink, part)
        shown = 0.15 if self.press.mode is Mode.LOW else width
        return Polyline(points, Style(stroke=self.press.colour(colour), width=shown, rounded=True))

    def disc(self, x: float, y: float, radius: float, part: float) -> Circle:
        """A lamp, a wheel."""
        if self.press.mode is Mode.LOW:
            return Circle((x, y), radius, Style(fill=WHITE, stroke=self.press.colour(mix(PALE, INK, 0.3)), width=0.15))
        return Circle((x, y), radius, Style(fill=self.shade(part)))


def section(press: Press, effect: Effect, corner: Point, *, is_turned: bool = False) -> Stamp:
    """The room behind a slot, which has that upper left corner; turned it is as in a mirror."""
    return Stamp(_scene(press, effect, is_turned), translation(*corner))


@lru_cache(maxsize=64)
def _scene(press: Press, effect: Effect, is_turned: bool) -> Scene:
    paint = Paint(press, EFFECTS[effect])
    turned = Transform(a=-1.0, e=SLOT) if is_turned else Transform()
    things = Group(tuple(THINGS[effect](paint)), turned)
    return _of_cell(f"section-{effect}-{'turned' if is_turned else 'usual'}", (*_hall(paint), things))


def _of_cell(name: str, shapes: Shapes) -> Scene:
    """A drawing as far as the edges of its cell; however often it is used, a file holds it once."""
    return Scene(name, SLOT, SLOT, shapes, -LEFT)


def ladder(press: Press, effect: Effect, corner: Point) -> Group:
    """What leads down to a slot from the one above it in the same room."""
    paint = Paint(press, EFFECTS[effect])
    wall = () if press.mode is Mode.LOW else (paint.box(LEFT, -STRIP, PITCH, STRIP, 0.17),)
    rungs = (paint.line(((10.6, y), (12.4, y)), 0.62, 0.35) for y in (-3.7, -2.5, -1.3, -0.1))
    rails = (paint.line(((x, -STRIP), (x, 0.6)), 0.62, 0.4) for x in (10.6, 12.4))
    return Group((*wall, *rungs, *rails), translation(*corner))


def shown(press: Press, effect: Effect) -> str:
    """The colour of the icon in a section."""
    if press.mode is Mode.LOW:
        return press.colour(mix(PALE, INK, 0.4))
    return Paint(press, EFFECTS[effect]).shade(SHOWN)


def _hall(paint: Paint) -> Iterator[Shape]:
    """Back wall, ceiling with a lamp, its light, and the floor."""
    if paint.press.mode is Mode.LOW:
        yield paint.line(((LEFT, FLOOR), (RIGHT, FLOOR)), 0.5, 0.2)
        return
    yield paint.box(LEFT, 0.0, PITCH, SLOT, 0.17)
    yield paint.area(((5.6, 0.0), (8.9, 0.0), (13.6, FLOOR), (0.9, FLOOR)), 0.27)
    for x in (LEFT, 3.0, 11.5, RIGHT):
        yield paint.line(((x, 0.0), (x, FLOOR)), 0.11, 0.25)
    yield paint.box(LEFT, FLOOR, PITCH, SLOT - FLOOR, 0.36)
    yield paint.line(((LEFT, FLOOR), (RIGHT, FLOOR)), 0.62, 0.3)
    for x in (0.8, 5.1, 9.4):
        yield paint.box(x, FLOOR + 0.7, 3.2, 0.5, 0.24)


def _lamp(paint: Paint, x: float) -> Polygon:
    return paint.area(((x - 1.3, 0.0), (x + 1.3, 0.0), (x + 0.9, 0.7), (x - 0.9, 0.7)), 1.0)


def person(paint: Paint, x: float, foot: float = FLOOR, reach: float = 0.0) -> Iterator[Shape]:
    """Somebody in a pale coat; `reach` is how far to the side a hand is."""
    if paint.press.mode is Mode.LOW:
        colour = paint.press.colour(mix(PALE, INK, 0.55))
        legs = coat = skin = colour
    else:
        legs, coat, skin = (
            paint.press.colour(ink) for ink in (mix(INK, PALE, 0.42), mix(PALE, paint.ink, 0.12), mix(PALE, AMBER, 0.4))
        )
    for side in (-0.28, 0.28):
        yield Polyline(((x + side, foot - 0.1), (x + 0.7 * side, foot - 1.3)), Style(stroke=legs, width=0.42))
    yield Polygon(
        ((x - 0.5, foot - 2.85), (x + 0.5, foot - 2.85), (x + 0.62, foot - 0.95), (x - 0.62, foot - 0.95)),
        Style(fill=coat),
    )
    if reach:
        yield Polyline(((x, foot - 2.6), (x + reach, foot - 2.3)), Style(stroke=coat, width=0.42, rounded=True))
    yield Circle((x, foot - 3.5), 0.52, Style(fill=skin))


# --- tunnels ----------------------------------------------------------------------------------------------------------


def tunnel(press: Press, corner: Point, *, is_dug: bool) -> Stamp:
    """A tunnel about the upper left corner of its slot: props, a lantern, rails; with a miner where nothing else is."""
    return Stamp(_tunnel_scene(press, is_dug), translation(*corner))


@lru_cache(maxsize=16)
def _tunnel_scene(press: Press, is_dug: bool) -> Scene:
    name = f"tunnel-{'dug' if is_dug else 'start'}"
    return _of_cell(name, tuple(_tunnel(Paint(press, ROCK[5]), is_dug=is_dug)))


def _tunnel(paint: Paint, *, is_dug: bool) -> Iterator[Shape]:
    if paint.press.mode is not Mode.LOW:
        yield from _stones(paint)
    yield paint.box(LEFT + 0.5, 12.4, PITCH - 1.0, 1.9, 0.3)
    for i in range(5):
        yield paint.box(1.0 + 2.8 * i, 12.5, 1.2, 0.8, 0.5)
    yield paint.line(((LEFT + 0.9, 12.4), (RIGHT - 0.9, 12.4)), 0.95, 0.35)
    for x, way in ((1.0, 1.0), (13.5, -1.0)):
        yield paint.line(((x, 14.2), (x, 0.1)), 0.72, 0.95)
        yield paint.line(((x - 0.2, 13.9), (x - 0.2, 0.5)), 0.92, 0.3)
        yield paint.line(((x, 2.2), (x + 1.8 * way, 0.2)), 0.6, 0.6)
    yield paint.line(((0.5, -0.1), (14.0, -0.1)), 0.78, 1.1)
    if is_dug:
        yield from _miner(paint)


def _stones(paint: Paint) -> Iterator[Shape]:
    for x, y, wide, high in ((1.4, 6.2, 3.0, 1.7), (9.0, 3.6, 3.4, 1.9), (5.4, 9.3, 2.6, 1.4), (10.4, 8.6, 2.4, 1.5)):
        stone = ((x, y + 0.6 * high), (x + 0.3 * wide, y), (x + wide, y + 0.3 * high), (x + 0.8 * wide, y + high))
        yield paint.area(stone, 0.34)


def _miner(paint: Paint) -> Iterator[Shape]:
    """A miner with a full cart, under a lantern."""
    if paint.press.mode is not Mode.LOW:
        for radius, part in ((4.2, 0.36), (2.5, 0.5)):
            yield paint.disc(9.6, 3.2, radius, part)
    yield paint.line(((9.6, 0.4), (9.6, 2.3)), 0.6, 0.2)
    yield Circle((9.6, 2.9), 0.75, Style(fill=paint.press.colour(AMBER)))
    for x, y, radius in ((3.4, 8.4, 0.9), (5.0, 8.1, 1.1), (6.8, 8.5, 0.85)):
        yield paint.disc(x, y, radius, 0.45)
    yield paint.area(((2.2, 8.8), (8.2, 8.8), (7.4, 11.8), (3.0, 11.8)), 0.62)
    yield paint.line(((2.2, 8.8), (8.2, 8.8)), 0.95, 0.4)
    for x in (3.9, 6.5):
        yield paint.disc(x, 11.9, 0.7, 0.85)
    yield from person(paint, 10.3, 12.3, reach=-1.6)


# --- what stands in each kind of room ---------------------------------------------------------------------------------


def _anti_air(paint: Paint) -> Iterator[Shape]:
    """A gun in its shaft, which is open to the evening sky; shells, and a gunner."""
    if paint.press.mode is not Mode.LOW:
        for i, ink in enumerate((SKY[7], SKY[8], SKY[9])):
            dusk = paint.press.colour(mix(ink, INK, 0.35))
            yield Polygon(rectangle(3.0, 2.6 * i, 8.5, FLOOR - 2.6 * i), Style(fill=dusk))
        yield paint.area(((3.0, FLOOR), (3.0, 9.4), (5.0, 8.0), (9.5, 8.0), (11.5, 9.4), (11.5, FLOOR)), 0.2)
    for x in (2.55, 11.45):
        yield paint.box(x - 0.1, 0.0, 0.7, FLOOR, 0.5)
    yield paint.box(4.4, 10.9, 5.7, 1.4, 0.62, 0.2)
    yield paint.box(5.4, 10.2, 3.7, 0.8, 0.42)
    for i, x in enumerate((0.0, 0.9, 1.8)):
        top = 8.2 - 0.35 * (i == 1)
        yield paint.area(
            ((x, FLOOR), (x, top + 1.0), (x + 0.35, top), (x + 0.7, top + 1.0), (x + 0.7, FLOOR)), 0.72 - 0.14 * (i % 2)
        )
        yield paint.line(((x, 10.9), (x + 0.7, 10.9)), 0.25, 0.2)
    yield from person(paint, 13.0, reach=-1.4)


def _energy(paint: Paint) -> Iterator[Shape]:
    """A reactor between two turbines, and who watches its gauges."""
    yield _lamp(paint, SLOT / 2)
    for x in (0.1, 11.3):
        yield paint.box(x, 3.6, 3.1, FLOOR - 3.6, 0.5, 0.9)
        if paint.press.mode is not Mode.LOW:
            yield paint.box(x + 0.4, 4.3, 0.6, FLOOR - 5.0, 0.74, 0.3)
        for y in (5.6, 7.6, 9.6):
            yield paint.line(((x, y), (x + 3.1, y)), 0.22, 0.3)
    yield paint.line(((3.2, 5.0), (4.2, 5.0), (4.2, 10.4), (5.0, 10.4)), 0.62, 0.4)
    yield paint.line(((11.3, 5.0), (10.3, 5.0), (10.3, 10.4), (9.5, 10.4)), 0.62, 0.4)
    yield paint.box(4.7, 2.0, 5.1, 9.2, 0.36, 1.6)
    yield paint.box(5.2, 2.6, 4.1, 8.0, 0.1, 1.3)
    yield paint.box(4.2, 10.8, 6.1, 1.5, 0.66, 0.3)
    yield paint.box(5.0, 1.2, 4.5, 0.9, 0.6, 0.2)
    yield from person(paint, 11.9, reach=-1.2)


def _fighters(paint: Paint) -> Iterator[Shape]:
    """A jet on its rails under the roof of a hangar, a mechanic, and barrels of fuel."""
    yield paint.area(
        ((LEFT, 3.4), (2.2, 0.9), (12.3, 0.9), (RIGHT, 3.4), (RIGHT, 1.8), (12.6, 0.0), (1.9, 0.0), (LEFT, 1.8)), 0.42
    )
    truss = (
        (LEFT, 2.6),
        (1.6, 0.7),
        (3.4, 2.0),
        (5.3, 0.6),
        (7.25, 2.0),
        (9.2, 0.6),
        (11.1, 2.0),
        (12.9, 0.7),
        (RIGHT, 2.6),
    )
    yield paint.line(truss, 0.6, 0.25)
    for x in (6.0, 8.5):
        yield paint.line(((x, FLOOR), (x, 0.4)), 0.55, 0.3)
    for i in range(4):
        yield paint.line(((6.0, 2.4 + 2.8 * i), (8.5, 2.4 + 2.8 * i)), 0.55, 0.3)
    yield paint.area(((3.4, FLOOR), (5.0, 11.0), (9.5, 11.0), (11.1, FLOOR)), 0.55)
    for i in range(5):
        x = 3.9 + 1.4 * i
        yield paint.area(
            ((x, FLOOR + 1.0), (x + 0.7, FLOOR + 1.0), (x + 1.1, FLOOR + 0.1), (x + 0.4, FLOOR + 0.1)), 0.85
        )
    for x, high in ((0.1, 2.4), (1.6, 2.4), (0.85, 4.7)):
        yield paint.box(x, FLOOR - high, 1.4, 2.3, 0.56, 0.25)
        yield paint.line(((x, FLOOR - high + 1.1), (x + 1.4, FLOOR - high + 1.1)), 0.28, 0.2)
    yield from person(paint, 12.6, reach=-1.3)


def _research(paint: Paint) -> Iterator[Shape]:
    """An atom over a projector, shelves of glass, a screen, and a scientist."""
    yield _lamp(paint, SLOT / 2)
    if paint.press.mode is not Mode.LOW:
        yield paint.area(((3.2, 2.2), (11.3, 2.2), (8.2, 10.0), (6.3, 10.0)), 0.36)
    yield paint.box(4.6, 10.0, 5.3, 0.9, 0.72, 0.3)
    yield paint.area(((5.4, 10.9), (9.1, 10.9), (9.8, FLOOR), (4.7, FLOOR)), 0.5)
    for y in (3.4, 6.4):
        yield paint.box(LEFT, y, 3.4, 0.4, 0.6)
    for x, y, part in ((0.1, 3.4, 0.7), (1.2, 3.4, 0.5), (2.2, 3.4, 0.62), (0.5, 6.4, 0.5), (1.7, 6.4, 0.75)):
        yield paint.area(
            (
                (x - 0.4, y),
                (x - 0.12, y - 0.9),
                (x - 0.12, y - 1.5),
                (x + 0.12, y - 1.5),
                (x + 0.12, y - 0.9),
                (x + 0.4, y),
            ),
            part,
        )
    yield paint.box(11.1, 2.8, 2.3, 2.3, 0.06, 0.3)
    yield paint.line(((11.4, 4.5), (11.9, 3.9), (12.4, 4.2), (13.1, 3.3)), 0.9, 0.25)
    yield paint.box(11.6, 8.6, 3.2, 0.5, 0.62)
    yield paint.box(12.0, 9.1, 2.6, FLOOR - 9.1, 0.34)
    yield paint.box(12.4, 7.2, 1.6, 1.4, 0.56, 0.2)
    yield from person(paint, 2.7, reach=1.5)


def _robot(paint: Paint) -> Iterator[Shape]:
    """A robot on the line, an arm that works on it, a row of spare heads, and a mechanic."""
    yield paint.box(0.0, 1.2, 3.6, 0.45, 0.55)
    for x in (0.2, 2.0):
        yield paint.box(x, 2.3, 1.3, 1.2, 0.5, 0.25)
        yield paint.line(((x + 0.65, 1.6), (x + 0.65, 2.3)), 0.55, 0.2)
    yield paint.box(5.2, 8.5, 4.1, 2.7, 0.66, 0.5)
    yield paint.line(((5.0, 9.0), (3.9, 10.6)), 0.6, 0.6)
    yield paint.line(((9.5, 9.0), (10.6, 10.6)), 0.6, 0.6)
    yield paint.box(6.5, 9.1, 1.5, 1.3, 0.25, 0.2)
    yield paint.box(3.0, 11.2, 8.5, 1.1, 0.5, 0.5)
    for x in (3.8, 5.5, 7.2, 8.9, 10.6):
        yield paint.disc(x, 11.75, 0.35, 0.2)
    yield paint.line(((12.6, 0.0), (12.6, 2.8), (10.9, 4.4)), 0.6, 0.7)
    yield paint.disc(12.6, 2.8, 0.6, 0.8)
    yield paint.disc(10.9, 4.4, 0.42, 0.9)
    yield from person(paint, 12.9, reach=-1.3)


THINGS: Mapping[Effect, Callable[[Paint], Iterator[Shape]]] = MappingProxyType(
    {
        Effect.ANTI_AIR: _anti_air,
        Effect.ENERGY: _energy,
        Effect.FIGHTERS: _fighters,
        Effect.RESEARCH: _research,
        Effect.ROBOT: _robot,
    }
)
