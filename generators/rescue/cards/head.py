"""The head of a card: the band that tells the type by ink, by outline and in words, with the name and the card's icon.

Invariant: each type has a badge with an outline of its own, so that the upper left corner tells the type without colour
when cards are fanned in a hand. The card's own icon stands at the right end, above those of the cards it combines with.
"""

from collections.abc import Mapping
from math import sin
from types import MappingProxyType

from jupiter.games.rescue.parts import Card
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Circle, Points, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import filled_polygon, gear, rounded_box, star
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.rescue.cards.dimensions import (
    BADGE,
    BADGE_RADIUS,
    BAND,
    MEDAL,
    NAME,
    TYPE_WORD,
    Layout,
    component,
)
from jupiter.generators.rescue.cards.strip import strip
from jupiter.generators.rescue.look import AMBER, BLUE, CREAM, NIGHT, STEEL, SUPER_CREEP, TYPES, VERMILION, icon
from jupiter.generators.rescue.own_cards import OwnCard

NAME_AIM, NAME_FLOOR = 18.0, 13.5
TYPE_SIZE = 8.0
"""Type sizes in points."""
ICON_IN_MEDAL = 0.84
"""Radius of the icon in radii of its disc."""
EDGE = 0.7
"""Width of the light edge that sets the badge off, in mm."""
TEETH = 18
PAPER, PALE = Ink("paper", WHITE), 0.82
"""How much of the paper is in a band's tint where ink is spared."""


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
        "attack": star((0, 0), 1.2, 0.8, 12),
        "misc": gear((0, 0), 1.1, 0.84, 9),
        "setback": _scrap(),
    }
)
"""The outline of each type's badge, in radii."""
GLYPHS: Mapping[str, tuple[str, float, float]] = MappingProxyType(
    {
        "move": ("robot", -0.2, 0.62),
        "command": ("colonist", -0.05, 0.68),
        "attack": ("creep", 0.0, 0.62),
        "misc": ("action", 0.0, 0.56),
        "setback": ("warning", 0.0, 0.66),
    }
)
"""What the type is about: an icon, how far it is shifted (in an arrow to the left, in a balloon up), its radius."""


GREYS: Mapping[str, Ink] = MappingProxyType(
    {
        "move": mix(BLUE, NIGHT, 0.1),
        "command": mix(AMBER, CREAM, 0.5),
        "attack": mix(VERMILION, NIGHT, 0.6),
        "misc": mix(STEEL, CREAM, 0.42),
    }
)
"""The inks of bands where there is no colour."""


def spared(kind: str) -> Ink:
    """What large icons and outlines of a type are printed in where ink is spared."""
    return mix(TYPES[kind], NIGHT, 0.3) if TYPES[kind].is_light else mix(TYPES[kind], CREAM, 0.1)


def band_ink(card: Card, mode: Mode) -> Ink:
    """The ink of the band; a Setback is dark throughout. In grey types are as far apart as greys can be."""
    if card.is_setback:
        return SUPER_CREEP
    return GREYS[card.type] if mode is Mode.GREY else TYPES[card.type]


def head(layout: Layout, typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """Band, badge, word of the type, name, and the disc with the card's own icon."""
    press = typesetter.press
    ink = band_ink(card, press.mode)
    left = BADGE[0] + 1.22 * BADGE_RADIUS + 1.5
    width = layout.medal[0] - MEDAL - 0.9 - left
    colour, who = press.on(ink), component(typesetter, card)
    size = max(TYPE_SIZE, layout.small)
    word = Box(left, TYPE_WORD, width, NAME - TYPE_WORD)
    name = Box(left, NAME, width, BAND - NAME - 0.4)
    small = Setting(fonts.NARROW, colour, size, size, lines=1)
    large = Setting(fonts.NAME, colour, NAME_AIM, NAME_FLOOR, stand="middle", lines=1)
    return (
        *_ground(layout, press, card, ink),
        *strip(layout, press, card.type, ink),
        *typesetter.fit(who, typesetter.words(f"type/{card.type}"), word, small, ink),
        *typesetter.fit(who, typesetter.words(f"card/{card.code}/name"), name, large, ink),
        *badge(typesetter, card.type),
    )


def _ground(layout: Layout, press: Press, card: Card, ink: Ink) -> tuple[Shape, ...]:
    """The band; where ink is spared a tint of the type, and the line that it ends with."""
    band = _band(layout, is_torn=card.is_setback)
    if press.mode is not Mode.LOW:
        return press.ground(band, without_hatch(ink))
    pale = filled_polygon(band, press.colour(mix(TYPES[card.type], PAPER, PALE)))
    return pale, Polyline(band[2:], Style(stroke=press.colour(press.line), width=0.25))


def medal(layout: Layout, typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """The disc with the card's own icon."""
    press = typesetter.press
    is_low = press.mode is Mode.LOW
    ink = press.colour(spared(card.type) if is_low else SUPER_CREEP if card.is_setback else NIGHT)
    ring = Style(fill=press.under(CREAM), stroke=ink, width=0.3 if is_low else 0.5)
    disc = Circle(layout.medal, MEDAL, ring)
    return disc, icon(own_icon(card), layout.medal, ICON_IN_MEDAL * MEDAL, ink, press.under(CREAM))


def own_icon(card: Card) -> str:
    """The name of the icon by which the card is recognised."""
    return card.picture if isinstance(card, OwnCard) else card.code


def _band(layout: Layout, *, is_torn: bool) -> Points:
    """The band to its lower edge, which is torn on a Setback."""
    left, right = -layout.bleed, layout.width + layout.bleed
    edge = torn_edge(layout, BAND, 0.9) if is_torn else ((left, BAND), (right, BAND))
    return (left, -layout.bleed), (right, -layout.bleed), *reversed(edge)


def torn_edge(layout: Layout, y: float, depth: float) -> Points:
    """A torn edge across the card from left to right about the height y; it never repeats."""
    step = (layout.width + 2 * layout.bleed) / TEETH
    return tuple(
        (
            -layout.bleed + step * i,
            y + depth * ((1 if i % 2 else -1) * (0.75 + 0.35 * sin(2.7 * i)) + 0.3 * sin(1.1 * i)),
        )
        for i in range(TEETH + 1)
    )


def badge(typesetter: Typesetter, kind: str) -> tuple[Shape, ...]:
    """The outline of a type, with what the type is about in it."""
    ink, (x, y), r = TYPES[kind], BADGE, BADGE_RADIUS
    is_low, ink_line = typesetter.press.mode is Mode.LOW, typesetter.press.colour(spared(kind))
    ink = GREYS.get(kind, ink) if typesetter.press.mode is Mode.GREY else ink
    name, shift, size = GLYPHS[kind]
    outline = tuple((x + r * dx, y + r * dy) for dx, dy in OUTLINES[kind])
    centre = (x + shift * r, y) if kind == "move" else (x, y + shift * r)
    return (
        Polygon(outline, Style(stroke=typesetter.press.under(CREAM), width=2 * EDGE, rounded=True)),
        *typesetter.press.ground(outline, without_hatch(ink), edge=False),
        *((Polygon(outline, Style(stroke=ink_line, width=0.5, rounded=True)),) if is_low else ()),
        typesetter.icon(name, centre, size * r, ink),
    )
