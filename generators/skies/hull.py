"""The mother ship itself: a disc of plates wider than its card, decks with lit windows on it, lamps under its edge.

Invariant: it is drawn about `MIDDLE` in the coordinates of its card, the light on it from the upper left; printed
sparingly it is a line drawing. Words and berths are for who uses it, and have its plain upper side to themselves.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin, sqrt

from jupiter.games.skies.parts import COLUMNS
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
    Stamp,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import ellipse
from jupiter.generators.drawing.texture import chance
from jupiter.generators.skies.dimensions import HEIGHT, WIDTH, column_middle
from jupiter.generators.skies.look import AMBER, HOT, HULL, INK, PALE, STEEL, hot

MIDDLE: Point = (WIDTH / 2, 27.0)
"""Of the disc, which is wider than the card."""
ACROSS, DOWN = 62.0, 13.9
EDGE, BELLY = 2.6, 3.4
"""How thick the disc's edge is, and how far its underside hangs below that."""
DECKS = ((25.0, 9.6, 2.7, 3.3), (15.5, 6.0, 1.8, 2.5), (7.5, 3.4, 1.0, 1.7))
"""Decks of the bridge: half the width, height of the upper edge's middle, how deep that is seen, and the wall below."""
MASTS = ((0.0, 3.4, -2.0), (-11.6, 6.2, 2.4), (12.4, 6.4, 3.6), (-20.5, 9.6, 5.6), (21.5, 10.2, 7.2))
"""Masts on it: how far from its middle, where they stand, and their tops."""
PLAIN, INNER = 0.8, 0.52
"""The part of the disc within its outer ring of plates, and within the faint seams of large ones."""
PLATES = 54
"""In a ring."""
BAY, BAY_HIGH = 2.9, 2.6
"""Half the width of a bay at its mouth, and its height."""


def edge(x: float) -> float:
    """Height of the lower edge of the disc's rim there."""
    return _rim(x) + EDGE


def _rim(x: float) -> float:
    return MIDDLE[1] + DOWN * sqrt(1 - ((x - MIDDLE[0]) / ACROSS) ** 2)


def bays() -> tuple[Point, ...]:
    """The middles of the mouths by which ships leave, one over each column."""
    return tuple((column_middle(number), edge(column_middle(number))) for number in range(1, COLUMNS + 1))


def ship(press: Press, *, has_bridge: bool = True) -> Stamp:
    """The ship, with the decks on it or without."""
    return Stamp(_scene(press, has_bridge))


@lru_cache(maxsize=12)
def _scene(press: Press, has_bridge: bool) -> Scene:
    """The ship as a drawing, which a file holds once."""
    name = "ship" if has_bridge else "ship without bridge"
    return Scene(name, WIDTH, HEIGHT, tuple(_ship(press, has_bridge=has_bridge)), ACROSS - WIDTH / 2)


def _ship(press: Press, *, has_bridge: bool) -> Iterator[Shape]:
    yield from _belly(press)
    yield from _disc(press)
    yield from _plating(press)
    yield from _lights(press)
    if has_bridge:
        for number, deck in enumerate(DECKS):
            yield from _deck(press, *deck, seed=number)
        yield from _masts(press)


def _tone(press: Press, part: float) -> str:
    """The hull's colour with so much light on it, or, below 0, in the shade."""
    if press.mode is Mode.LOW:
        return WHITE
    return press.colour(mix(HULL, PALE, part) if part >= 0 else mix(HULL, INK, -part))


def _line(press: Press, part: float, width: float) -> Style:
    """A seam of the hull; printed sparingly it is what the ship is drawn with."""
    ink = (
        mix(PALE, STEEL, 0.7)
        if press.mode is Mode.LOW
        else mix(HULL, PALE, part)
        if part >= 0
        else mix(HULL, INK, -part)
    )
    return Style(stroke=press.colour(ink), width=width, rounded=True)


def _solid(press: Press, outline: Points, part: float) -> Polygon:
    line = Style(fill=WHITE, stroke=press.colour(STEEL), width=0.25)
    return Polygon(outline, line if press.mode is Mode.LOW else Style(fill=_tone(press, part)))


def _lit(press: Press, is_lit: bool) -> Style:
    """A window."""
    if press.mode is Mode.LOW:
        return Style(fill=press.colour(STEEL if is_lit else mix(PALE, STEEL, 0.4)))
    return Style(fill=press.colour(AMBER) if is_lit else _tone(press, -0.55))


# --- the bridge ------------------------------------------------------------------------------------------------------


def _masts(press: Press) -> Iterator[Shape]:
    for x, foot, top in MASTS:
        at = MIDDLE[0] + x
        yield Polyline(((at, foot), (at, top)), _line(press, 0.2, 0.35))
        yield Circle((at, top), 0.5, Style(fill=hot(press)))


def _deck(press: Press, half: float, top: float, deep: float, wall: float, seed: int) -> Iterator[Shape]:
    """A drum: its wall with a row of windows, and its roof in the light."""
    x = MIDDLE[0]
    low = tuple((x + half * cos(a), top + wall + deep * sin(a)) for a in (radians(6.0 * i) for i in range(31)))
    outline = ((x - half, top), (x + half, top), *low)
    yield _solid(press, outline, -0.1)
    if press.mode is not Mode.LOW:
        shade = Group((_solid(press, outline, -0.5),), translation(1.35 * half, 0.0))
        lit = Group((_solid(press, outline, 0.24),), translation(-1.55 * half, 0.0))
        yield Group((shade, lit), clip=outline)
    count = int(half * 1.15)
    for i in range(1, count):
        a = radians(180.0 * i / count)
        at = x + half * cos(a), top + wall * 0.55 + deep * sin(a)
        w = 0.34 * (0.35 + 0.65 * sin(a))
        box = (
            (at[0] - w, at[1] - 0.42),
            (at[0] + w, at[1] - 0.42),
            (at[0] + w, at[1] + 0.42),
            (at[0] - w, at[1] + 0.42),
        )
        yield Polygon(box, _lit(press, chance(seed, i) < 0.72))
    roof = ellipse((x, top), half, deep)
    yield _solid(press, roof, 0.14)
    if press.mode is not Mode.LOW:
        yield Group((_solid(press, roof, 0.34), Group((_solid(press, roof, 0.14),), translation(0.9, 0.6))), clip=roof)


# --- the disc --------------------------------------------------------------------------------------------------------


def _belly(press: Press) -> Iterator[Shape]:
    """The underside, dark, with ribs, and the great lamp in its middle."""
    x, y = MIDDLE
    under = ellipse((x, y + EDGE + BELLY), ACROSS - 8.0, DOWN - 0.6)
    yield _solid(press, under, -0.72)
    ribs = _line(press, -0.35, 0.3)
    lines = tuple(
        Polyline(((x + 5.4 * i, y + 0.5 * DOWN), (x + 4.4 * i, y + DOWN + EDGE + BELLY)), ribs) for i in range(-9, 10)
    )
    yield Group(lines, clip=under)
    if press.mode is Mode.LOW:
        return
    glows = tuple(
        Polygon(
            ellipse((at, low + 0.6), 4.6 - 1.4 * k, 2.6 - 0.8 * k),
            Style(fill=press.colour(mix(mix(HULL, INK, 0.7), HOT, 0.25 + 0.2 * k))),
        )
        for at, low in bays()
        for k in range(2)
    )
    yield Group(glows, clip=under)


def _disc(press: Press) -> Iterator[Shape]:
    """The edge with its two rows of windows, and the upper side with the light on it."""
    x, y = MIDDLE
    rim, upper = ellipse((x, y + EDGE), ACROSS, DOWN, 90), ellipse(MIDDLE, ACROSS, DOWN, 90)
    yield _solid(press, rim, -0.35)
    if press.mode is not Mode.LOW:
        yield Group((Group((_solid(press, rim, 0.18),), translation(-0.9 * ACROSS, 0.0)),), clip=rim)
    for i in range(90):
        a = radians(16.0 + 148.0 * i / 89)
        at = x + ACROSS * cos(a), y + DOWN * sin(a) + 0.52 * EDGE
        if min(abs(at[0] - bay) for bay, _ in bays()) > BAY + 0.7 and i % 6:
            yield Circle(at, 0.36, _lit(press, chance(7, i) < 0.66))
    yield _solid(press, upper, 0.0)
    if press.mode is not Mode.LOW:
        crescents = ((0.0, 0.0, 0.5), (0.5, 0.55, 0.24), (3.6, 2.4, 0.12), (8.0, 4.4, 0.04))
        moved = tuple(Group((_solid(press, upper, part),), translation(dx, dy)) for dx, dy, part in crescents)
        yield Group(moved, clip=upper)


def _plating(press: Press) -> Iterator[Shape]:
    """Rings and ribs of plates about the plain upper side; some plates lie higher and catch the light."""
    x, y = MIDDLE

    def at(part: float, number: float) -> Point:
        a = radians(360.0 * number / PLATES)
        return x + ACROSS * part * cos(a), y + DOWN * part * sin(a)

    for number in range(PLATES):
        if press.mode is not Mode.LOW and chance(3, number) < 0.34:
            inner, outer = (PLAIN, 0.89) if chance(5, number) < 0.5 else (0.89, 0.97)
            plate = (at(inner, number), at(outer, number), at(outer, number + 1), at(inner, number + 1))
            yield Polygon(plate, Style(fill=_tone(press, 0.2 if chance(6, number) < 0.5 else -0.22)))
    for number in range(PLATES):
        yield Polyline((at(PLAIN, number), at(0.97, number)), _line(press, -0.35, 0.22))
        if number % 3 == 0:
            yield Polyline((at(INNER, number), at(PLAIN, number)), _line(press, -0.14, 0.2))
    rings = ((0.97, 0.3, 0.3), (0.89, -0.35, 0.22), (PLAIN, 0.34, 0.35), (INNER, -0.14, 0.2))
    for part, tone, width in rings:
        yield Polygon(ellipse(MIDDLE, ACROSS * part, DOWN * part, 90), _line(press, tone, width))


def _lights(press: Press) -> Iterator[Shape]:
    """The bays that ships leave by, open and lit, a red lamp on each side."""
    for x, low in bays():
        high = low - BAY_HIGH
        frame = ((x - 2.2, high), (x + 2.2, high), (x + BAY, low), (x - BAY, low))
        yield Polygon(frame, Style(fill=press.under(INK), stroke=hot(press), width=0.45, rounded=True))
        if press.mode is not Mode.LOW:
            glow = ((x - 1.5, high + 1.1), (x + 1.5, high + 1.1), (x + 2.2, low - 0.3), (x - 2.2, low - 0.3))
            yield Polygon(glow, Style(fill=press.colour(_glow(press))))
        for side in (-1, 1):
            yield Circle(
                (x + side * (BAY + 1.5), _rim(x + side * (BAY + 1.5)) + 0.5 * EDGE), 0.7, Style(fill=hot(press))
            )


def _glow(press: Press) -> Ink:
    """The light in a bay."""
    return mix(HOT, PALE, 0.25) if press.mode is Mode.NORMAL else PALE
