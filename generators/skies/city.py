"""The city at night: three rows of houses with lit windows, tanks and aerials on the nearest, and the mast.

Invariant: it stands on the street of the picture of the cards, and goes on beyond both of its sides.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Points, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.texture import chance
from jupiter.generators.skies.dimensions import SURFACE
from jupiter.generators.skies.look import AMBER, HOT, INK, SKY
from jupiter.generators.skies.scenery import LEFT, MAST, RIGHT, Box, area, strewn

House = tuple[float, float, float]
"""Left edge, right edge and height of a house."""


def _roofs(first: int, lowest: float, highest: float, widest: float) -> tuple[House, ...]:
    """The houses of a row of houses."""
    houses, x = [], LEFT - 1.0
    for i, (one, other, _) in enumerate(strewn(60), first):
        wide = 3.4 + (widest - 3.4) * one
        houses.append((x, x + wide, lowest + (highest - lowest) * ((other * 7 + i * 0.37) % 1)))
        x += wide
    return tuple(house for house in houses if house[0] < RIGHT + 4)


FARTHEST, FAR, NEAR = _roofs(23, 12.0, 24.0, 6.5), _roofs(3, 8.5, 17.5, 9.0), _roofs(11, 4.5, 12.5, 11.0)
STREET = SURFACE + 0.6


def _skyline(houses: Sequence[House]) -> Points:
    roofs = tuple(point for left, right, high in houses for point in ((left, STREET - high), (right, STREET - high)))
    return ((houses[0][0], STREET + 2), *roofs, (houses[-1][1], STREET + 2))


def city(press: Press, box: Box) -> Iterator[Shape]:
    """Three rows of houses, the nearest with lit windows, and the mast."""
    if box[3] < SURFACE - 45:
        return
    farthest, far, near = mix(INK, SKY[10], 0.78), mix(INK, SKY[9], 0.55), INK
    for houses, ink in ((FARTHEST, farthest), (FAR, far), (NEAR, near)):
        seen = tuple(house for house in houses if house[1] > box[0] - 1 and house[0] < box[2] + 1)
        yield from area(press, _skyline(seen), ink)
        if houses is FAR:
            yield from _far_windows(press, seen)
            yield from _mast(press)
        if houses is NEAR:
            yield from _on_roofs(press, seen)
    yield from _windows(press, box)


def _mast(press: Press) -> Iterator[Shape]:
    """The mast that sends the warning, red lights on it."""
    x, foot, top = MAST[0], STREET, SURFACE - 33.0
    style = Style(stroke=press.colour(INK), width=0.5)
    for side in (-1, 1):
        yield Polyline(((x + 2.6 * side, foot), (x + 0.25 * side, top + 5)), style)
    struts = [(foot - 4 - 4.5 * i, 2.25 - 0.41 * i) for i in range(6)]
    for (low, wide), (high, narrow) in pairwise(struts):
        yield Polyline(((x - wide, low), (x + narrow, high)), Style(stroke=press.colour(INK), width=0.3))
        yield Polyline(((x + wide, low), (x - narrow, high)), Style(stroke=press.colour(INK), width=0.3))
    yield Polyline(((x, top + 6), (x, top)), Style(stroke=press.colour(INK), width=0.4))
    for y in (top, top + 12.0):
        yield Circle((x, y), 0.7, Style(fill=press.colour(HOT)))


def _far_windows(press: Press, houses: Sequence[House]) -> Iterator[Shape]:
    """A few lights in the row behind."""
    if press.mode is Mode.LOW:
        return
    lit = Style(fill=press.colour(mix(SKY[10], AMBER, 0.45)))
    for left, right, high in houses:
        for i in range(int((right - left) / 1.7)):
            x, row = left + 0.8 + 1.7 * i, int(chance(round(left), i) * 9)
            if row * 1.7 < high - 2.0 and row < 4:
                yield Polygon(rectangle(x, STREET - high + 1.2 + 1.7 * row, 0.5, 0.8), lit)


def _on_roofs(press: Press, houses: Sequence[House]) -> Iterator[Shape]:
    """Tanks, chimneys and aerials on the nearest houses."""
    line = Style(stroke=press.colour(INK), width=0.3)
    for left, right, high in houses:
        roof, middle, what = STREET - high, (left + right) / 2, chance(round(left) + 40)
        if what < 0.3 and right - left > 5.0:
            tank = (
                (middle - 1.3, roof - 2.9),
                (middle, roof - 3.8),
                (middle + 1.3, roof - 2.9),
                (middle + 1.3, roof - 1.0),
            )
            yield from area(press, (*tank, (middle - 1.3, roof - 1.0)), INK)
            yield from (Polyline(((x, roof - 1.0), (x, roof + 0.2)), line) for x in (middle - 0.9, middle + 0.9))
        elif what < 0.55:
            yield from area(press, rectangle(left + 0.9, roof - 1.6, 1.2, 1.8), INK)
        elif what < 0.8:
            yield Polyline(((middle, roof), (middle, roof - 3.4)), line)
            yield Polyline(((middle - 0.9, roof - 2.6), (middle + 0.9, roof - 2.6)), line)


def _windows(press: Press, box: Box) -> Iterator[Shape]:
    """Some windows are still lit."""
    lit = Style(fill=press.colour(AMBER if press.mode is not Mode.LOW else INK))
    for number, (left, right, high) in enumerate(NEAR):
        if right < box[0] or left > box[2]:
            continue
        columns = int((right - left - 1.0) / 1.5)
        for column in range(columns):
            for row in range(int((high - 1.6) / 2.0)):
                if (number * 5 + column * 3 + row * 7 + column * row) % 5 < 2:
                    x, y = left + 0.9 + 1.5 * column, STREET - high + 1.2 + 2.0 * row
                    yield Polygon(rectangle(x, y, 0.7, 1.0), lit)
