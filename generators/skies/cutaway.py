"""The base under the city, cut open: halls on two floors round a shaft with a lift, and a tunnel that is being dug.

Invariant: it is drawn in the coordinates of the picture of the cards, `WIDE` across from x = 0, the street at
`SURFACE`; halls are the same sections that the cards have, only larger.
"""

from collections.abc import Iterator

from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Polygon,
    Polyline,
    Shape,
    Style,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import polar, rectangle, rounded_box
from jupiter.generators.skies import sections
from jupiter.generators.skies.dimensions import PITCH, SLOT, SURFACE, WIDTH
from jupiter.generators.skies.look import AMBER, EFFECTS, INK, IRON, PALE, ROCK, STEEL, icon
from jupiter.generators.skies.paint import LEFT, Paint, person

WIDE = 2 * WIDTH
SIZE = 1.66
"""How much larger than on a card a section is."""
HALL = SIZE * SLOT
"""Height of a hall."""
SLAB, WALL = 2.6, 1.6
"""Thickness of ceilings, and of walls between halls."""
TOP = 6.0
"""How deep the uppermost ceiling lies."""
SHAFT = 11.0
"""Width of the shaft."""
LEFT_OF_SHAFT = (WIDE - SHAFT) / 2
RUNG = 1.9
"""From one rung of its ladder to the next."""
FLOORS = (
    ((Effect.ANTI_AIR, 1), (Effect.ENERGY, 2)),
    ((Effect.FIGHTERS, 2), (Effect.ANTI_AIR, 1)),
    ((Effect.RESEARCH, 2), (Effect.ROBOT, 1)),
    ((Effect.RESEARCH, 1), (Effect.ROBOT, 1), (Effect.ENERGY, 1)),
)
"""Halls from the left, with how many sections each has: of the upper floor on both sides of the shaft, of the lower."""
DEEP = TOP + 2 * (HALL + SLAB) + SLAB
"""Where the base ends below."""


def base(press: Press) -> Iterator[Shape]:
    """The base, what is about it first."""
    yield from _body(press)
    for number, halls in enumerate(FLOORS):
        floor, side = divmod(number, 2)
        yield from _floor(press, halls, floor, is_right=side == 1)
    yield from _digging(press)
    yield from _shaft(press)


def _concrete(press: Press, part: float) -> Style:
    if press.mode is Mode.LOW:
        return Style(fill=press.under(INK), stroke=press.colour(STEEL), width=0.3)
    return Style(fill=press.colour(mix(STEEL, INK, part)))


def _body(press: Press) -> Iterator[Shape]:
    """The concrete that holds all halls, lit from above; it goes on beyond both sides."""
    y = SURFACE + TOP - SLAB
    yield Polygon(rectangle(-6.0, y, WIDE + 12.0, DEEP - TOP + SLAB), _concrete(press, 0.62))
    if press.mode is not Mode.LOW:
        yield Polygon(rectangle(-6.0, y, WIDE + 12.0, 0.7), _concrete(press, 0.2))
        yield Polygon(rectangle(-6.0, SURFACE + DEEP - 0.9, WIDE + 12.0, 0.9), _concrete(press, 0.85))


def _floor(press: Press, halls: tuple[tuple[Effect, int], ...], floor: int, *, is_right: bool) -> Iterator[Shape]:
    """The halls of one side of a floor, from the shaft to the edge of the picture."""
    y = SURFACE + TOP + floor * (HALL + SLAB)
    room = (WIDE - SHAFT) / 2
    cell = (room - WALL * len(halls)) / sum(count for _, count in halls)
    x = room + SHAFT + WALL if is_right else 0.0
    for effect, count in halls:
        yield from _hall(press, effect, count, x, y, cell)
        x += count * cell + WALL


def _hall(press: Press, effect: Effect, count: int, x: float, y: float, cell: float) -> Iterator[Shape]:
    """A hall of so many sections, a ceiling in its ink."""
    ink, wide = EFFECTS[effect], count * cell
    drawn: list[Shape] = []
    stretch = cell / PITCH
    for number in range(count):
        at = (x / stretch + PITCH * number - LEFT, 0.0)
        drawn.append(sections.section(press, effect, at, is_turned=number % 2 == 1))
        drawn += sections.sign(press, effect, at)
    walls = rectangle(x, y, wide, HALL)
    inside = Group(tuple(drawn), translation(0.0, y + HALL - SIZE * SLOT).after(scaling(stretch)))
    yield Group((Polygon(walls, Style(fill=press.under(INK))), inside), clip=walls)
    yield Polyline(((x, y + 0.5), (x + wide, y + 0.5)), Style(stroke=press.colour(ink), width=1.0))


def _shaft(press: Press) -> Iterator[Shape]:
    """The shaft with its rails, a ladder and the lift, and the house on the street that it comes up in."""
    top, bottom = SURFACE - 4.0, SURFACE + DEEP + 15.0
    rail = Style(stroke=press.colour(mix(STEEL, INK, 0.25)), width=0.5)
    dug = bottom - SLAB - 12.0
    yield Polygon(rectangle(LEFT_OF_SHAFT, top, SHAFT, dug - top), Style(fill=press.under(INK)))
    first, last = LEFT_OF_SHAFT + 0.9, LEFT_OF_SHAFT + 2.9
    for x in (first, last, LEFT_OF_SHAFT + SHAFT - 1.0):
        yield Polyline(((x, top), (x, bottom)), rail)
    for i in range(int((bottom - top - 2.0) / RUNG)):
        y = top + 1.6 + RUNG * i
        yield Polyline(((first, y), (last, y)), rail)
    yield from _lift(press, LEFT_OF_SHAFT + 6.8, SURFACE + TOP + HALL - 2.0)
    yield from _house(press)


def _lit(press: Press) -> Style:
    """Of a window with light behind it."""
    return Style(fill=press.under(INK) if press.mode is Mode.LOW else press.colour(mix(AMBER, PALE, 0.35)))


def _lift(press: Press, x: float, foot: float) -> Iterator[Shape]:
    """The cabin on its rope, and somebody in it."""
    top = foot - 9.5
    yield Polyline(((x, SURFACE - 4.0), (x, top)), Style(stroke=press.colour(IRON), width=0.3))
    yield Polygon(rounded_box(x - 3.0, top, 6.0, 9.5, 0.6), _concrete(press, 0.15))
    yield Polygon(rectangle(x - 2.3, top + 1.1, 4.6, 6.6), _lit(press))
    yield _somebody(press, AMBER, (x, top + 7.7))


def _somebody(press: Press, ink: Ink, foot: Point, reach: float = 0.0) -> Group:
    """A person as large as those in the halls."""
    return Group(tuple(person(Paint(press, ink), 0.0, 0.0, reach)), translation(*foot).after(scaling(0.93 * SIZE)))


def _house(press: Press) -> Iterator[Shape]:
    left, right = LEFT_OF_SHAFT, LEFT_OF_SHAFT + SHAFT
    low, high = SURFACE + 0.6, SURFACE - 6.4
    yield Polygon(
        ((left - 2.4, low), (left - 1.2, high), (right + 1.2, high), (right + 2.4, low)), _concrete(press, 0.45)
    )
    yield Polygon(rectangle(left + 2.0, high + 2.0, SHAFT - 4.0, 5.0), _lit(press))
    yield Polygon(rectangle(left - 1.9, high - 1.0, SHAFT + 3.8, 1.2), _concrete(press, 0.1))


# --- below the base --------------------------------------------------------------------------------------------------


def _digging(press: Press) -> Iterator[Shape]:
    """Below all, a tunnel with its rails, the excavator at its end, and what it has broken off."""
    roof, floor, end = SURFACE + DEEP + 3.2, SURFACE + DEEP + 16.2, WIDE * 0.845
    is_low, start = press.mode is Mode.LOW, LEFT_OF_SHAFT
    dug = press.under(INK) if is_low else press.colour(mix(INK, ROCK[2], 0.35))
    mouth = (
        *((start, roof - 6.2), (start + SHAFT, roof - 6.2), (start + SHAFT, roof), (end - 3.0, roof)),
        *((end, roof + 3.0), (end, floor - 1.0), (end - 2.0, floor), (start, floor)),
    )
    yield Polygon(mouth, Style(fill=dug, stroke=press.colour(STEEL) if is_low else None, width=0.3))
    rails = Style(stroke=press.colour(mix(ROCK[5], PALE, 0.2)), width=0.5)
    yield Polyline(((start + 0.6, floor - 1.2), (end - 4.0, floor - 1.2)), rails)
    for x in range(int(start) + 16, int(end) - 18, 13):
        yield from _prop(press, float(x), roof, floor)
    yield _somebody(press, ROCK[5], (end - 21.0, floor - 1.4), 1.6)
    yield icon("excavator", (end - 9.0, floor - 7.6), 7.4, press.colour(INK if is_low else IRON), dug)
    stone = _concrete(press, 0.4) if is_low else Style(fill=press.colour(mix(ROCK[4], INK, 0.35)))
    for dx, dy, radius in ((-0.2, 4.4, 0.9), (1.2, 7.2, 1.3), (-0.8, 9.6, 0.8), (2.2, 10.4, 0.7)):
        yield Circle((end + dx, roof + dy), radius, stone)
    yield from _fossil(press, (WIDE * 0.17, roof + 7.5))


def _prop(press: Press, x: float, roof: float, floor: float) -> Iterator[Shape]:
    """A timber prop, and a lantern beside it."""
    timber = Style(stroke=press.colour(mix(ROCK[5], INK, 0.25)), width=1.1, rounded=True)
    for line in (((x, floor - 0.6), (x, roof + 0.8)), ((x - 1.6, roof + 0.6), (x + 1.6, roof + 0.6))):
        yield Polyline(line, timber)
    lantern = x + 4.0, roof + 3.0
    if press.mode is not Mode.LOW:
        yield Circle(lantern, 2.6, Style(fill=press.colour(mix(mix(INK, ROCK[2], 0.35), AMBER, 0.3))))
    yield Circle(lantern, 0.8, Style(fill=press.colour(AMBER)))


def _fossil(press: Press, at: Point) -> Iterator[Shape]:
    """An ammonite in the rock, which no excavator has come to yet."""
    ink = press.colour(mix(ROCK[3], PALE, 0.3))
    turns = [polar(at, 0.9 + 0.0056 * angle, angle) for angle in range(0, 900, 15)]
    yield Polyline(tuple(turns), Style(stroke=ink, width=0.6, rounded=True))
    for i in range(24, len(turns), 2):
        yield Polyline((turns[i], turns[i - 24]), Style(stroke=ink, width=0.3, rounded=True))
