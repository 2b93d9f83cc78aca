"""The head of a card: the band in the type's ink, the name, and the badge whose outline tells the type without colour.

Invariant: each type has an outline of its own, around the card's unique icon, so that the upper left corner alone tells
which card it is when cards are fanned in a hand.
"""

from collections.abc import Mapping
from math import sin
from types import MappingProxyType

from generators.drawing import fonts
from generators.drawing.inks import without_hatch
from generators.drawing.polygons import ellipse, rounded_box
from generators.drawing.scene import Points, Polygon, Shape, Style
from generators.drawing.shapes import gear, star
from generators.drawing.text import Box, Setting
from generators.rescue.cards.dimensions import BADGE, BADGE_RADIUS, BAND, BLEED, SAFE, WIDTH, component, ground
from generators.rescue.look import CREAM, TYPES
from generators.typesetting import Typesetter
from jupiter.games.rescue.parts import Card

ICON = 0.62
"""Radius of the icon in a badge, in radii of the badge."""
EDGE = 0.8
"""Width of the light edge that sets a badge off, in mm."""
TEETH = 18


def _arrow() -> Points:
    return (-0.98, -0.72), (0.2, -0.72), (0.2, -1.02), (1.18, 0.0), (0.2, 1.02), (0.2, 0.72), (-0.98, 0.72)


def _balloon() -> Points:
    """A speech balloon, its tail at the lower left."""
    body = rounded_box(-1.04, -0.86, 2.08, 1.62, 0.55)
    tail = ((-0.12, 0.76), (-0.8, 1.16), (-0.62, 0.74))
    cut = next(i for i, (x, y) in enumerate(body) if y > 0.75 and x < 0)
    return *body[:cut], *tail, *body[cut:]


def _scrap() -> Points:
    """A scrap of paper, torn above and below."""
    upper = ((-0.98, -0.86), (-0.6, -1.08), (-0.3, -0.84), (0.06, -1.1), (0.4, -0.88), (0.68, -1.06), (0.98, -0.82))
    return *upper, *((-x, -y) for x, y in upper)


OUTLINES: Mapping[str, Points] = MappingProxyType(
    {
        "move": _arrow(),
        "command": _balloon(),
        "attack": star((0, 0), 1.14, 0.84, 12),
        "misc": gear((0, 0), 1.08, 0.86, 9),
        "setback": _scrap(),
    }
)
"""The outline of each type's badge, in radii."""


def head(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """Band, name, type and badge. A Setback is dark throughout and shows its ink where it is torn open."""
    ink = ground(card) if card.is_setback else TYPES[card.type]
    left = BADGE[0] + BADGE_RADIUS + 2.6
    words = typesetter.press.on(ink)
    name = Box(left, 4.65, WIDTH - SAFE - left, 4.4)
    kind = Box(left, 9.1, WIDTH - SAFE - left, 2.5)
    who = component(typesetter, card)
    return (
        *typesetter.press.ground(_band(card.is_setback), without_hatch(ink)),
        *typesetter.fit(
            who, typesetter.words(f"card/{card.code}/name"), name, Setting(fonts.NAME, words, 13, 11, lines=1), ink
        ),
        *typesetter.fit(
            who, typesetter.words(f"type/{card.type}"), kind, Setting(fonts.NARROW, words, 7.5, 6.5, lines=1), ink
        ),
        *badge(typesetter, card),
    )


def _band(is_torn: bool) -> Points:
    """The band to its lower edge, which is torn on a Setback."""
    edge = torn_edge(BAND, 0.9) if is_torn else ((-BLEED, BAND), (WIDTH + BLEED, BAND))
    return (-BLEED, -BLEED), (WIDTH + BLEED, -BLEED), *reversed(edge)


def torn_edge(y: float, depth: float) -> Points:
    """A torn edge across the card from left to right about the height y; it never repeats."""
    step = (WIDTH + 2 * BLEED) / TEETH
    return tuple(
        (-BLEED + step * i, y + depth * ((1 if i % 2 else -1) * (0.75 + 0.35 * sin(2.7 * i)) + 0.3 * sin(1.1 * i)))
        for i in range(TEETH + 1)
    )


def badge(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """The unique icon in the outline of its type."""
    ink, (x, y), r = TYPES[card.type], BADGE, BADGE_RADIUS
    outline = tuple((x + r * dx, y + r * dy) for dx, dy in OUTLINES[card.type])
    shift = -0.12 * r if card.type == "move" else -0.05 * r if card.type == "command" else 0.0
    centre = (x + shift, y) if card.type == "move" else (x, y + shift)
    return (
        Polygon(outline, Style(stroke=typesetter.press.under(CREAM), width=2 * EDGE, rounded=True)),
        *typesetter.press.ground(outline, ink),
        *typesetter.press.ground(ellipse(centre, ICON * r + 0.3, ICON * r + 0.3), without_hatch(ink), edge=False),
        typesetter.icon(card.code, centre, ICON * r, ink),
    )
