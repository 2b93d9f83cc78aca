"""What is far away in the sky of the picture: the moon, fighters in formation, smoke where shells have burst.

Invariant: all of it is so near to the sky's own ink that no sign, ship or number on a card has to compete with it.
"""

from collections.abc import Callable, Iterator

from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Group, Point, Polygon, Shape, Style, place, translation
from jupiter.generators.drawing.shapes import regular
from jupiter.generators.skies.look import INK, PALE, icon
from jupiter.generators.skies.scenery import Box, touches

MOON, MOON_RADIUS = (72.5, 87.0), 11.5
CRATERS = ((-4.2, -3.6, 2.4), (3.4, 2.2, 3.0), (-2.6, 5.4, 1.6), (4.8, -5.6, 1.5), (-7.4, 1.4, 1.2))
"""Middle from the moon's, and radius."""
JETS = (
    (12.6, 146.6, 58.0),
    (20.4, 150.4, 58.0),
    (11.6, 154.4, 58.0),
    (82.6, 224.2, -52.0),
    (76.2, 229.6, -52.0),
)
"""Fighters: where each is, and how it is turned (degrees clockwise from upright)."""
JET = 2.6
SMOKE = ((79.0, 197.0, 2.0), (46.5, 201.5, 2.3), (47.5, 229.0, 2.2), (16.0, 134.5, 1.8))
"""Middle and radius of clouds of smoke."""


def far_away(press: Press, box: Box, sky_ink: Callable[[Point], Ink]) -> Iterator[Shape]:
    """All that the box meets; printed sparingly nothing, as a mere outline would be taken for a sign."""
    if press.mode is Mode.LOW:
        return
    if touches(box, ((MOON[0] - MOON_RADIUS, MOON[1] - MOON_RADIUS), (MOON[0] + MOON_RADIUS, MOON[1] + MOON_RADIUS))):
        yield from _moon(press, sky_ink(MOON))
    for x, y, turn in JETS:
        if touches(box, ((x - JET, y - JET), (x + JET, y + JET))):
            sky = sky_ink((x, y))
            drawn = icon("fighters", (0, 0), 1.0, press.colour(mix(sky, INK, 0.3)), press.colour(sky))
            yield place((drawn,), (x, y), JET, turn)
    for x, y, radius in SMOKE:
        if touches(box, ((x - 2 * radius, y - 2 * radius), (x + 2 * radius, y + 2 * radius))):
            fill = Style(fill=press.colour(mix(sky_ink((x, y)), PALE, 0.09)))
            for dx, dy, part in ((0.0, 0.0, 1.0), (-0.9, 0.4, 0.7), (0.9, 0.5, 0.75), (0.2, -0.8, 0.6)):
                yield Circle((x + dx * radius, y + dy * radius), part * radius, fill)


def _moon(press: Press, sky: Ink) -> Iterator[Shape]:
    """The full moon, in the light from the upper left."""
    disc = regular(MOON, MOON_RADIUS, 60, 0)
    dim, bright, hollow = (Style(fill=press.colour(mix(sky, PALE, part))) for part in (0.1, 0.16, 0.12))
    pits = (Circle((MOON[0] + x, MOON[1] + y), radius, hollow) for x, y, radius in CRATERS)
    yield Polygon(disc, dim)
    yield Group((Group((Polygon(disc, bright),), translation(-2.2, -1.6)), *pits), clip=disc)
