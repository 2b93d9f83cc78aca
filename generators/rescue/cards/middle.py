"""The picture of a card: its unique icon, large before the bands of Jupiter, the moons of its cost, and its combos.

Invariant: what the card costs and what it combines with is read from the definitions; a Setback has neither, and its
icon bursts out of the dark instead.
"""

from dataclasses import replace
from math import sin

from generators.drawing import fonts
from generators.drawing.inks import Hatch, Ink, Mode, without_hatch
from generators.drawing.polygons import ellipse, rounded_box
from generators.drawing.scene import Circle, Point, Points, Polyline, Shape, Style
from generators.drawing.shapes import polar, rectangle, star
from generators.drawing.text import Box, Setting
from generators.rescue.cards.dimensions import BAND, BLEED, COLUMN, PICTURE, SAFE, WIDTH, component
from generators.rescue.cards.head import torn_edge
from generators.rescue.icons import icon
from generators.rescue.look import CREAM, CREEP, NIGHT, OCHRE, RUST, SAND, STEEL, SUPER_CREEP, TYPES
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card

MIDDLE = (BAND + PICTURE) / 2
DISC, ICON, ORBIT = 14.6, 12.4, 16.8
"""Radii of the disc behind the icon, of the icon, and of the orbit of the cost."""
MOON, FIRST_MOON, APART = 2.7, 172.0, 19.5
"""Radius of a moon, where the first one is on the orbit, and how far two are apart (degrees)."""
ABOVE_CODE = 183.0
"""Where the first moon is on a card with a QR code, whose plate may be large."""
STRIPES: tuple[tuple[float, float, Ink], ...] = (
    (16.2, 20.4, OCHRE),
    (25.0, 32.2, RUST),
    (34.4, 36.2, OCHRE),
    (41.8, 47.6, RUST),
)
"""Upper and lower edge of Jupiter's darker bands."""
PARTNER, ROW = 3.9, 12.3
"""Radius of a partner's disc in the column of combos, and the height of its row."""


def picture(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """Everything between band and text."""
    if card.is_setback:
        return _shock(typesetter, card)
    centre = (28.6 if card.combos else WIDTH / 2, MIDDLE)
    return (
        *_jupiter(typesetter),
        *_planet(typesetter, card, centre),
        *_cost(typesetter, card, centre),
        *_combos(typesetter, card),
    )


def _jupiter(typesetter: Typesetter) -> tuple[Shape, ...]:
    """The bands. They are scenery: nothing has to be told from their greys, and printed sparingly their edges do."""
    panel = rectangle(-BLEED, BAND, WIDTH + 2 * BLEED, PICTURE - BAND)
    shapes = list(typesetter.press.ground(panel, without_hatch(SAND), edge=False))
    for i, (top, bottom, ink) in enumerate(STRIPES):
        upper, lower = _wave(top, 2.1 * i), _wave(bottom, 2.1 * i + 0.8)
        if typesetter.press.mode is Mode.LOW:
            style = Style(stroke=typesetter.press.colour(ink), width=0.15)
            shapes += (Polyline(upper, style), Polyline(lower, style)) if ink == RUST else ()
        else:
            shapes += typesetter.press.ground((*upper, *reversed(lower)), without_hatch(ink), edge=False)
    if typesetter.press.mode is Mode.LOW:
        shapes.append(Polyline(((-BLEED, PICTURE), (WIDTH + BLEED, PICTURE)), _edge(typesetter)))
    return tuple(shapes)


def _edge(typesetter: Typesetter) -> Style:
    """The line that stands for the edge of an area."""
    return Style(stroke=typesetter.press.colour(typesetter.press.line), width=0.25)


def _wave(y: float, phase: float) -> Points:
    steps = 36
    xs = (-BLEED + (WIDTH + 2 * BLEED) * i / steps for i in range(steps + 1))
    return tuple((x, y + 0.7 * sin(0.19 * x + phase) + 0.25 * sin(0.43 * x + 2 * phase)) for x in xs)


def _planet(typesetter: Typesetter, card: Card, centre: Point) -> tuple[Shape, ...]:
    """The disc with the icon, in a ring of the type's ink."""
    width, orbit = (0.45, 0.2) if typesetter.press.mode is Mode.LOW else (1.2, 0.35)
    ring = Style(fill=typesetter.press.under(CREAM), stroke=typesetter.press.colour(TYPES[card.type]), width=width)
    return (
        Circle(centre, ORBIT, Style(stroke=typesetter.press.colour(NIGHT), width=orbit)),
        Circle(centre, DISC, ring),
        _large(typesetter, card, centre, NIGHT),
    )


def _large(typesetter: Typesetter, card: Card, centre: Point, ink: Ink) -> Shape:
    """The unique icon; so much ink is printed lighter where it is spared."""
    spared = CREEP if card.is_setback else STEEL
    colour = typesetter.press.colour(spared if typesetter.press.mode is Mode.LOW else ink)
    return icon(card.code, centre, ICON, colour, typesetter.press.under(CREAM))


# --- cost ------------------------------------------------------------------------------------------------------------


def cost(card: Card) -> int | None:
    """What using the card costs, in actions; None where it is what another power costs."""
    costs = {use.cost for (_, powers), use in load().uses.items() if powers == (card.code,)}
    return max(costs) if costs else None


def _cost(typesetter: Typesetter, card: Card, centre: Point) -> tuple[Shape, ...]:
    """A moon for each action, or one that says 0."""
    actions = cost(card)
    if actions is None:
        return ()
    shapes: list[Shape] = []
    first = ABOVE_CODE if typesetter.address else FIRST_MOON
    for i in range(max(actions, 1)):
        at = polar(centre, ORBIT, first + APART * i)
        shapes.append(
            Circle(
                at, MOON, Style(fill=typesetter.press.under(CREAM), stroke=typesetter.press.colour(NIGHT), width=0.35)
            )
        )
        shapes += (typesetter.icon("action", at, MOON * 0.78, CREAM),) if actions else _nought(typesetter, card, at)
    return tuple(shapes)


def _nought(typesetter: Typesetter, card: Card, at: Point) -> tuple[Shape, ...]:
    around = Box(at[0] - MOON, at[1] - MOON, 2 * MOON, 2 * MOON)
    setting = Setting(fonts.NAME, typesetter.press.on(CREAM), 10, 10, "centre", "middle", 1)
    return typesetter.fit(component(typesetter, card), "0", around, setting, CREAM)


# --- combos ----------------------------------------------------------------------------------------------------------


def _combos(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """The partners' icons and names in a column at the upper right."""
    if not card.combos:
        return ()
    top, height = BAND + 1.6, ROW * len(card.combos) + 1.0
    panel = rounded_box(COLUMN, top, WIDTH + 2 * BLEED - COLUMN, height, 2.5)
    shapes = list(typesetter.press.ground(panel, without_hatch(CREAM)))
    for i, code in enumerate(card.combos):
        shapes += _partner(typesetter, card, code, top + 0.9 + ROW * i)
    return tuple(shapes)


def _partner(typesetter: Typesetter, card: Card, code: str, top: float) -> tuple[Shape, ...]:
    partner = load().cards[code]
    width = WIDTH - SAFE - COLUMN - 0.6
    centre = (COLUMN + 0.6 + width / 2 + 0.7, top + PARTNER)
    ink = TYPES[partner.type]
    name = Box(COLUMN + 0.6, top + 2 * PARTNER + 0.6, width, 3.0)
    setting = Setting(fonts.NARROW, typesetter.press.on(CREAM), 6.75, 6.0, "centre", lines=1)
    return (
        *_plus(typesetter, (COLUMN + 2.2, top + PARTNER)),
        *typesetter.press.ground(ellipse(centre, PARTNER, PARTNER), without_hatch(ink)),
        typesetter.icon(code, centre, PARTNER * 0.8, ink),
        *typesetter.fit(component(typesetter, card), typesetter.words(f"card/{code}/name"), name, setting, CREAM),
    )


def _plus(typesetter: Typesetter, centre: Point, arm: float = 0.95) -> tuple[Shape, ...]:
    (x, y), style = centre, Style(stroke=typesetter.press.on(CREAM), width=0.5)
    return Polyline(((x - arm, y), (x + arm, y)), style), Polyline(((x, y - arm), (x, y + arm)), style)


# --- Setbacks --------------------------------------------------------------------------------------------------------


SPARSE = replace(CREEP, hatch=Hatch(135, 2.8, 0.3))
"""The ink of danger over a large area."""


def _shock(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """A burst out of the dark, with the icon in it."""
    centre = (WIDTH / 2 + 1.5, MIDDLE - 0.2)
    panel = ((-BLEED, BAND - 2.0), (WIDTH + BLEED, BAND - 2.0), *reversed(torn_edge(PICTURE, 0.9)))
    return (
        *typesetter.press.ground(panel, SPARSE),
        *typesetter.press.ground(star(centre, 22.4, 16.6, 17), without_hatch(SUPER_CREEP)),
        *typesetter.press.ground(star(centre, 19.4, 14.8, 17), without_hatch(CREAM)),
        _large(typesetter, card, centre, SUPER_CREEP),
    )
