"""What stands in each kind of room: drawn about the upper left corner of a slot, on the floor of `paint`.

Invariant: the middle is left to the icon of the room.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import Mode, mix
from jupiter.generators.drawing.scene import Polygon, Shape, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.skies.dimensions import SLOT
from jupiter.generators.skies.look import INK, SKY
from jupiter.generators.skies.paint import FLOOR, LEFT, RIGHT, Paint, person


def _lamp(paint: Paint, x: float) -> Polygon:
    """A lamp under the ceiling."""
    return paint.area(((x - 1.3, 0.0), (x + 1.3, 0.0), (x + 0.9, 0.7), (x - 0.9, 0.7)), 1.0)


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
