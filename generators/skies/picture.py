"""The one picture that the nine cards make: from the stratosphere over the city down to the bedrock.

Invariant: it is drawn in its own coordinates, the same for every side of every card, so that any mixture of sides and
cards joins at all edges. It is scenery: nothing in it has to be told apart, and printed sparingly only edges remain.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, radians, sin, sqrt

from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Scene,
    Shape,
    Shapes,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import ellipse, rectangle, rounded_bar
from jupiter.generators.skies import scenery
from jupiter.generators.skies.city import city
from jupiter.generators.skies.dimensions import BLEED, FULL, HEIGHT, PLACES, SURFACE, WIDTH
from jupiter.generators.skies.far_away import far_away
from jupiter.generators.skies.look import EMBER, INK, PALE, ROCK, SKY, press
from jupiter.generators.skies.scenery import LEFT, MAST, RIGHT, Box, strewn, touches

RINGS = (292.0, 262.0, 232.0, 202.0, 174.0, 147.0, 122.0, 98.0, 76.0, 56.0, 38.0, 21.0)
"""Radii of the rings inside the outermost ink."""
BEAMS = ((17.0, -101.0, 4.2), (36.5, -80.0, 3.4), (70.0, -97.0, 3.6), (84.0, -113.0, 3.0), (132.0, -72.0, 4.0))
"""The searchlights: where each stands, where it points (degrees clockwise from east), and how wide it opens."""
BEAM_FOOT = SURFACE - 6.0
DIMMEST = 3
"""The ring up to which beams reach."""
STRATA = (0.0, 15.0, 35.0, 57.0, 80.0, 102.0, 119.0)
"""Depth at which each rock begins."""


def sky_ink(at: Point) -> Ink:
    """The ink of the sky at that place of the picture."""
    distance = hypot(at[0] - MAST[0], at[1] - MAST[1])
    return SKY[sum(distance <= radius for radius in RINGS)]


def rock_ink(y: float) -> Ink:
    """The ink of the ground about that height of the picture."""
    return ROCK[max(sum(y - SURFACE >= depth for depth in STRATA) - 1, 0)]


@lru_cache(maxsize=64)
def part(mode: Mode, place: str) -> Scene:
    """The part of the picture that is on a card, in the card's own coordinates."""
    on, (x, y) = press(mode), PLACES[place]
    box = (x - BLEED, y - BLEED, x + WIDTH + BLEED, y + HEIGHT + BLEED)
    shapes = Group(tuple(_picture(on, box)), translation(-x, -y))
    return Scene(f"picture-{place}", WIDTH, HEIGHT, (Group((shapes,), clip=FULL),), BLEED)


def area(press: Press, box: Box) -> Shapes:
    """Any part of the picture; what lies beyond the box is to be cut off."""
    return tuple(_picture(press, box))


def _picture(press: Press, box: Box) -> Iterator[Shape]:
    top, bottom = box[1], box[3]
    if top < SURFACE:
        yield from _sky(press, box)
        yield from _stars(press, box)
        yield from far_away(press, box, sky_ink)
        yield from _clouds(press, box)
        yield from city(press, box)
    if bottom > SURFACE - 2:
        yield from _ground(press, box)


# --- the sky ---------------------------------------------------------------------------------------------------------


def _sky(press: Press, box: Box) -> Iterator[Shape]:
    """The rings from the outermost in, each with its share of the beams."""
    corners = [hypot(x - MAST[0], y - MAST[1]) for x in (box[0], box[2]) for y in (box[1], box[3])]
    nearest = _distance(box)
    for number, ink in enumerate(SKY):
        radius = RINGS[number - 1] if number else 999.0
        inner = RINGS[number] if number < len(RINGS) else 0.0
        if radius < nearest or inner > max(corners):
            continue
        if radius > max(corners):
            yield from press.ground(rectangle(box[0], box[1], box[2] - box[0], box[3] - box[1]), ink, edge=False)
        elif press.mode is Mode.LOW:
            yield Circle(MAST, radius, Style(fill=WHITE, stroke=ink.colour, width=0.2))
        else:
            yield Circle(MAST, radius, Style(fill=press.colour(ink)))
        if number >= DIMMEST:
            yield from _beams(press, box, min(radius, max(corners)), inner, number)


def _distance(box: Box) -> float:
    """From the mast to the nearest point of the box."""
    x, y = (min(max(at, low), high) for at, low, high in zip(MAST, box[:2], box[2:], strict=True))
    return hypot(x - MAST[0], y - MAST[1])


def _beams(press: Press, box: Box, radius: float, inner: float, ring: int) -> Iterator[Shape]:
    """The searchlights as far as that ring, which the next ring covers from its own edge on."""
    if press.mode is Mode.LOW:
        return
    strength = 0.05 + 0.15 * (ring - DIMMEST) / (len(SKY) - DIMMEST)
    style = Style(fill=press.colour(mix(SKY[ring], PALE, strength)))
    for x, angle, opening in BEAMS:
        foot = (x, BEAM_FOOT)
        ends = tuple(_reach(foot, angle + opening * way / 2, radius) for way in (-1.0, -0.5, 0.0, 0.5, 1.0))
        near = _reach(foot, angle - opening / 2, inner), _reach(foot, angle + opening / 2, inner)
        if touches(box, (*ends, *near)):
            yield Polygon((foot, *ends), style)


def _reach(start: Point, angle: float, radius: float) -> Point:
    """Where a ray ends on the circle about the mast; its start where it lies outside."""
    dx, dy = cos(radians(angle)), sin(radians(angle))
    x, y = start[0] - MAST[0], start[1] - MAST[1]
    along = x * dx + y * dy
    rest = along * along - (x * x + y * y - radius * radius)
    way = -along + sqrt(rest) if rest > 0 else 0.0
    return start[0] + max(way, 0.0) * dx, start[1] + max(way, 0.0) * dy


STARS = 130
LOWEST_STAR = 205.0


def _stars(press: Press, box: Box) -> Iterator[Shape]:
    for across, down, size in strewn(STARS):
        # Fewer of them the lower one looks.
        x, y = WIDTH * 1.04 * across - 2, LOWEST_STAR * down**1.3 - 2
        if touches(box, ((x - 1, y - 1), (x + 1, y + 1))):
            ink = mix(sky_ink((x, y)), PALE, 0.35 + 0.45 * size)
            colour = press.colour(ink) if press.mode is not Mode.LOW else press.colour(press.line)
            yield Circle((x, y), 0.16 + 0.24 * size * size, Style(fill=colour))


CLOUDS = (
    (30.0, 150.0, 74.0, 0.045),
    (84.0, 214.0, 84.0, 0.05),
    (14.0, 240.0, 70.0, 0.05),
    (70.0, 158.0, 30.0, 0.1),
    (6.0, 178.0, 26.0, 0.1),
    (58.0, 206.0, 34.0, 0.1),
    (20.0, 226.0, 30.0, 0.11),
    (92.0, 236.0, 32.0, 0.12),
    (4.0, 254.0, 24.0, 0.13),
    (140.0, 262.0, 30.0, 0.13),
    (74.0, 268.0, 22.0, 0.14),
)
"""Middle, width and strength of each cloud: wide and faint ones are far away."""
NEAREST = 0.06
"""Strength from which on a cloud is near enough to have a side in the light of the city."""


def _clouds(press: Press, box: Box) -> Iterator[Shape]:
    """Flat clouds of three bars, in two planes; the nearer ones glow from below."""
    if press.mode is Mode.LOW:
        return
    for x, y, wide, strength in CLOUDS:
        thick = 0.05 * wide + 1.1
        bars = (
            (x, y, wide),
            (x + 0.12 * wide, y - 0.9 * thick, 0.62 * wide),
            (x - 0.2 * wide, y + 0.86 * thick, 0.5 * wide),
        )
        if not touches(box, ((x - wide, y - 2 * thick), (x + wide, y + 2 * thick))):
            continue
        if strength > NEAREST:
            glow = press.colour(mix(sky_ink((x, y)), EMBER, 2.6 * strength))
            yield from (_bar(bar, glow, thick, 0.7) for bar in bars)
        body = press.colour(mix(sky_ink((x, y)), PALE, strength))
        yield from (_bar(bar, body, thick, 0.0) for bar in bars)


def _bar(bar: tuple[float, float, float], colour: str, thick: float, lower: float) -> Polygon:
    """A bar of a cloud by its middle and width, so much lower."""
    middle, height, width = bar
    ends = (middle - width / 2, height + lower), (middle + width / 2, height + lower)
    return Polygon(rounded_bar(*ends, thick), Style(fill=colour))


# --- the ground ------------------------------------------------------------------------------------------------------


def _ground(press: Press, box: Box) -> Iterator[Shape]:
    """Strata, and stones in them."""
    for number, (depth, ink) in enumerate(zip(STRATA, ROCK, strict=True)):
        top = SURFACE + depth
        if top < box[3] + 4:
            yield from scenery.area(press, _stratum(box, top, number), ink)
    if press.mode is Mode.LOW:
        return
    for across, down, size in strewn(70):
        x, y = LEFT + (RIGHT - LEFT) * across, SURFACE + 4 + 126 * down
        if touches(box, ((x - 3, y - 3), (x + 3, y + 3))):
            ink = mix(rock_ink(y), INK, 0.16)
            yield from scenery.area(press, ellipse((x, y), 0.7 + 1.5 * size, 0.4 + 0.7 * size, 7), ink)


def _stratum(box: Box, top: float, number: int) -> Points:
    """From a wavy upper edge down to the end of the box; the street is level."""
    swing = 0.0 if number == 0 else 1.6
    first, last = int(box[0] // 4) - 1, int(box[2] // 4) + 2
    edge = (
        (4.0 * i, top + swing * (sin(0.31 * i + number) + 0.5 * sin(0.83 * i + 2.0 * number)))
        for i in range(first, last)
    )
    return (*edge, (4.0 * last, box[3] + 1), (4.0 * first, box[3] + 1))
