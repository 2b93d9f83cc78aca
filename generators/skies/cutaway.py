"""The base under the city, cut open: halls on two floors round a shaft with a lift, and a tunnel that is being dug.

Invariant: it is drawn in the coordinates of the picture of the cards, `WIDE` across from x = 0, the street at
`SURFACE`; halls are the same sections that the cards have, only larger.
"""

from collections.abc import Iterator

from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle, rounded_box
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
    yield from _shaft(press)
    yield from _digging(press)


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
        (across, down), radius = sections.MAIN[effect]
        drawn.append(icon(effect, (at[0] + across, down), radius, sections.shown(press, effect), press.under(INK)))
    walls = rectangle(x, y, wide, HALL)
    inside = Group(tuple(drawn), translation(0.0, y + HALL - SIZE * SLOT).after(scaling(stretch)))
    yield Group((Polygon(walls, Style(fill=press.under(INK))), inside), clip=walls)
    lamp = press.colour(ink) if press.mode is not Mode.LOW else press.colour(STEEL)
    yield Polyline(((x, y + 0.5), (x + wide, y + 0.5)), Style(stroke=lamp, width=1.0))


def _shaft(press: Press) -> Iterator[Shape]:
    """The shaft: rails, a ladder, the lift, and the house on the street that it comes up in."""
    left = (WIDE - SHAFT) / 2
    bottom = SURFACE + TOP + 2 * HALL + SLAB
    yield Polygon(rectangle(left, SURFACE - 4.0, SHAFT, bottom - SURFACE + 4.0), Style(fill=press.under(INK)))
    rail = Style(stroke=press.colour(mix(STEEL, INK, 0.25)), width=0.5)
    for x in (left + 0.9, left + 2.9, left + SHAFT - 1.0):
        yield Polyline(((x, SURFACE - 4.0), (x, bottom)), rail)
    for i in range(int((bottom - SURFACE + 2.0) / 1.9)):
        y = SURFACE - 2.4 + 1.9 * i
        yield Polyline(((left + 0.9, y), (left + 2.9, y)), rail)
    cabin = SURFACE + TOP + HALL - 11.5
    yield Polyline(((left + 6.8, SURFACE - 4.0), (left + 6.8, cabin)), Style(stroke=press.colour(IRON), width=0.3))
    yield Polygon(rounded_box(left + 3.8, cabin, 6.0, 9.5, 0.6), _concrete(press, 0.15))
    lit = Style(fill=press.colour(mix(AMBER, PALE, 0.35)) if press.mode is not Mode.LOW else press.under(INK))
    yield Polygon(rectangle(left + 4.5, cabin + 1.1, 4.6, 6.6), lit)
    paint = Paint(press, AMBER)
    yield Group(tuple(person(paint, 0.0, 0.0)), translation(left + 6.8, cabin + 7.7).after(scaling(1.55)))
    for floor in (0, 1):
        y = SURFACE + TOP + floor * (HALL + SLAB) + HALL
        yield Polyline(((left, y), (left + SHAFT, y)), rail)
    roof = (
        (left - 2.4, SURFACE + 0.6),
        (left - 1.2, SURFACE - 6.4),
        (left + SHAFT + 1.2, SURFACE - 6.4),
        (left + SHAFT + 2.4, SURFACE + 0.6),
    )
    yield Polygon(roof, _concrete(press, 0.45))
    yield Polygon(rectangle(left + 2.0, SURFACE - 4.4, SHAFT - 4.0, 5.0), lit)
    yield Polygon(rectangle(left - 1.9, SURFACE - 7.4, SHAFT + 3.8, 1.2), _concrete(press, 0.1))


def _digging(press: Press) -> Iterator[Shape]:
    """Below all, a tunnel with its rails, and the excavator at its end."""
    y = SURFACE + DEEP + 3.2
    left, right, high = (WIDE - SHAFT) / 2, WIDE * 0.845, 13.0
    dug = mix(INK, ROCK[2], 0.35)
    mouth = (
        (left, SURFACE + DEEP - 3.0),
        (left + SHAFT, SURFACE + DEEP - 3.0),
        (left + SHAFT, y),
        (right - 3.0, y),
        (right, y + 3.0),
        (right, y + high - 1.0),
        (right - 2.0, y + high),
        (left, y + high),
    )
    fill = (
        Style(fill=press.under(INK), stroke=press.colour(STEEL), width=0.3)
        if press.mode is Mode.LOW
        else Style(fill=press.colour(dug))
    )
    yield Polygon(mouth, fill)
    timber = Style(stroke=press.colour(mix(ROCK[5], INK, 0.25)), width=1.1, rounded=True)
    rails = Style(stroke=press.colour(mix(ROCK[5], PALE, 0.2)), width=0.5)
    yield Polyline(((left + 0.6, y + high - 1.2), (right - 4.0, y + high - 1.2)), rails)
    for x in range(int(left) + 16, int(right) - 18, 13):
        for line in (((x, y + high - 0.6), (x, y + 0.8)), ((x - 1.6, y + 0.6), (x + 1.6, y + 0.6))):
            yield Polyline(line, timber)
        if press.mode is not Mode.LOW:
            yield Circle((x + 4.0, y + 3.0), 2.6, Style(fill=press.colour(mix(dug, AMBER, 0.3))))
        yield Circle((x + 4.0, y + 3.0), 0.8, Style(fill=press.colour(AMBER)))
    paint = Paint(press, ROCK[5])
    yield Group(
        tuple(person(paint, 0.0, 0.0, reach=1.6)),
        translation(right - 21.0, y + high - 1.4).after(scaling(1.55)),
    )
    yield icon(
        "excavator",
        (right - 9.0, y + high - 7.6),
        7.4,
        press.colour(IRON if press.mode is not Mode.LOW else INK),
        press.colour(dug) if press.mode is not Mode.LOW else press.under(INK),
    )
    for dx, dy, radius in ((1.2, 4.4, 0.9), (2.6, 7.2, 1.3), (0.6, 9.6, 0.8), (3.6, 10.4, 0.7)):
        yield Circle(
            (right - 1.4 + dx, y + dy),
            radius,
            _concrete(press, 0.4) if press.mode is Mode.LOW else Style(fill=press.colour(mix(ROCK[4], INK, 0.35))),
        )


def shapes(press: Press) -> Shapes:
    """The whole base."""
    return tuple(base(press))
