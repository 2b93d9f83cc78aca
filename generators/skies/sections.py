"""Rooms of the base cut open: what stands behind the slot of a die, in each kind of room, and who works there.

Invariant: a section is drawn about the upper left corner of its slot and goes on to both edges of its cell, so that
the slots of a larger room make one hall. What a room is for stands in its middle as a sign, which is never turned; all
else is in shades of the room's ink. Printed sparingly only outlines stay.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Scene,
    Shape,
    Shapes,
    Stamp,
    Style,
    Transform,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.skies.dimensions import PITCH, SLOT, STRIP
from jupiter.generators.skies.fittings import THINGS
from jupiter.generators.skies.look import AMBER, EFFECTS, INK, PALE, ROCK, icon
from jupiter.generators.skies.paint import FLOOR, LEFT, RIGHT, Paint, person

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
LIT, SHADED = 0.92, 0.72
"""How bright its two sides are."""


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


def sign(press: Press, effect: Effect, corner: Point) -> Iterator[Shape]:
    """What the room is for, in its middle: its icon, the right side in the shade."""
    (across, down), radius = MAIN[effect]
    at, under = (corner[0] + across, corner[1] + down), press.under(INK)
    paint = Paint(press, EFFECTS[effect])
    is_low = press.mode is Mode.LOW
    yield icon(effect, at, radius, press.colour(mix(PALE, INK, 0.4)) if is_low else paint.shade(LIT), under)
    if not is_low:
        right = rectangle(at[0], at[1] - 1.2 * radius, 1.2 * radius, 2.4 * radius)
        yield Group((icon(effect, at, radius, paint.shade(SHADED), under),), clip=right)


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
