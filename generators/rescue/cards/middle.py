"""The picture of a card: its unique icon, once and large, between the pips of its cost and its combos.

Invariant: what the card costs and what it combines with is read from the definitions; a Setback has neither, and its
icon bursts out of the dark instead. The icon lies inside the arc of a core marker (`LARGEST_ICON`), whatever its disc.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import hypot
from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Hatch, Mode, mix, without_hatch
from jupiter.generators.drawing.scene import MM_PER_POINT, Circle, Group, Point, Points, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import arc, ellipse, hexagon, polar, rectangle, rounded_box, star
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.rescue.cards.dimensions import BAND, COSTS, Layout, component
from jupiter.generators.rescue.cards.head import torn_edge
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, STEEL, SUPER_CREEP, TYPES, icon
from jupiter.generators.rescue.own_cards import OwnCard

LARGEST_ICON = 15.4
"""Radius of the icon at most, in mm: the arc of a core marker is a little wider."""
IN_DISC, IN_BURST, LARGEST_DISC = 0.87, 0.56, 18.0
"""Radius of the icon in radii of its disc or its burst, and of the disc at most."""
LIGHT_STEEL = mix(STEEL, CREAM, 0.25)
"""So large an icon is printed in it where ink is spared."""
ABOVE, BELOW, BESIDE = 3.6, 1.5, 1.0
"""What the disc keeps from the band, from the text, and from the columns beside it."""
PIP, PIP_ROW = 3.1, 7.0
"""Radius of a pip of the cost, and height of its row."""
PARTNER, ROW = 3.9, 13.0
"""Radius of a partner's disc in the column of combos, and the height of its row at most."""


def picture(layout: Layout, typesetter: Typesetter, card: Card, bottom: float) -> tuple[Shape, ...]:
    """Everything between band and text, which begins at that height."""
    if card.is_setback:
        return _shock(layout, typesetter, card, bottom)
    centre, radius = disc(layout, card, bottom)
    return (
        *background(layout, typesetter, card.type, bottom, centre),
        *_edge(layout, typesetter, bottom),
        *_disc(typesetter, card, centre, radius),
        _large(typesetter, card, *icon_place(layout, card, bottom)),
        *_cost(layout, typesetter, card),
        *_combos(layout, typesetter, card, bottom),
    )


def empty_picture(layout: Layout, typesetter: Typesetter, card: Card, bottom: float) -> tuple[Shape, ...]:
    """The picture of a blank card: its type's background with room to draw on."""
    if card.is_setback:
        return _burst(layout, typesetter, bottom)
    centre, radius = disc(layout, card, bottom)
    grounds = background(layout, typesetter, card.type, bottom, centre)
    return *grounds, *_edge(layout, typesetter, bottom), *_disc(typesetter, card, centre, radius)


def disc(layout: Layout, card: Card, bottom: float) -> tuple[Point, float]:
    """Middle and radius of the disc with the icon: as large as fits between cost and combos."""
    left = layout.safe + 2 * PIP + 1.0 + BESIDE
    right = layout.column - BESIDE if card.combos else layout.width - layout.safe + 1.0
    top, low = BAND + ABOVE, bottom - BELOW
    radius = min((right - left) / 2, (low - top) / 2, LARGEST_DISC)
    # Low where it can be, so that the tab covers none of it.
    return ((left + right) / 2, low - radius - 0.3 * max(0.0, (low - top) / 2 - radius)), radius


def burst(layout: Layout, bottom: float) -> tuple[Point, float]:
    """Middle and radius of the burst on a Setback."""
    radius = min((bottom - BAND) / 2 + 1.6, layout.width / 2 - 6.0)
    return (layout.width / 2 + 4.5, (BAND + bottom) / 2 + 1.2), radius


def icon_place(layout: Layout, card: Card, bottom: float) -> tuple[Point, float]:
    """Middle and radius of the card's icon."""
    centre, radius = burst(layout, bottom) if card.is_setback else disc(layout, card, bottom)
    return centre, min((IN_BURST if card.is_setback else IN_DISC) * radius, LARGEST_ICON)


def _edge(layout: Layout, typesetter: Typesetter, y: float) -> tuple[Shape, ...]:
    """The line between picture and text."""
    if typesetter.press.mode is Mode.LOW:
        style = Style(stroke=typesetter.press.colour(typesetter.press.line), width=0.25)
    else:
        style = Style(stroke=typesetter.press.colour(NIGHT), width=0.7)
    return (Polyline(((-layout.bleed, y), (layout.width + layout.bleed, y)), style),)


def _disc(typesetter: Typesetter, card: Card, centre: Point, radius: float) -> tuple[Shape, ...]:
    """The disc behind the icon, in a ring of the type's ink."""
    width = 0.45 if typesetter.press.mode is Mode.LOW else 1.4
    ring = Style(fill=typesetter.press.under(CREAM), stroke=typesetter.press.colour(TYPES[card.type]), width=width)
    return (Circle(centre, radius - width / 2, ring),)


def _large(typesetter: Typesetter, card: Card, centre: Point, radius: float) -> Shape:
    """The unique icon; so much ink is printed lighter where it is spared."""
    ink, spared = (SUPER_CREEP, CREEP) if card.is_setback else (NIGHT, LIGHT_STEEL)
    colour = typesetter.press.colour(spared if typesetter.press.mode is Mode.LOW else ink)
    picture = card.picture if isinstance(card, OwnCard) else card.code
    return icon(picture, centre, radius, colour, typesetter.press.under(CREAM))


# --- cost ------------------------------------------------------------------------------------------------------------


def cost(card: Card) -> int | None:
    """What using the card costs, in actions; None where it is what another power costs."""
    if isinstance(card, OwnCard):
        return card.cost
    costs = {use.cost for (_, powers), use in load().uses.items() if powers == (card.code,)}
    return max(costs) if costs else None


def _cost(layout: Layout, typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """A pip for each action below one another at the left edge, or one that says 0."""
    actions = cost(card)
    if actions is None:
        return ()
    rows, x = max(actions, 1), layout.safe + PIP
    panel = rounded_box(-5.0, COSTS - 0.9, x + PIP + 5.9, PIP_ROW * rows + 1.0, 2.0)
    shapes = list(typesetter.press.ground(panel, without_hatch(CREAM)))
    for i in range(rows):
        at = x, COSTS + PIP_ROW * (i + 0.5) - 0.4
        shapes += (typesetter.icon("action", at, PIP, CREAM),) if actions else _nought(typesetter, card, at)
    return tuple(shapes)


def _nought(typesetter: Typesetter, card: Card, at: Point) -> tuple[Shape, ...]:
    around = Box(at[0] - PIP, at[1] - PIP, 2 * PIP, 2 * PIP)
    setting = Setting(fonts.NAME, typesetter.press.on(CREAM), 13, 13, "centre", "middle", 1)
    ring = Style(stroke=typesetter.press.on(CREAM), width=0.5)
    return Circle(at, PIP - 0.25, ring), *typesetter.fit(component(typesetter, card), "0", around, setting, CREAM)


# --- combos ----------------------------------------------------------------------------------------------------------


def _combos(layout: Layout, typesetter: Typesetter, card: Card, bottom: float) -> tuple[Shape, ...]:
    """The partners' icons and names in a column at the upper right."""
    if not card.combos:
        return ()
    left, top = layout.column, BAND + 1.6
    row = min(ROW, (bottom - 1.6 - top) / len(card.combos))
    height = row * len(card.combos) + 0.4
    panel = rounded_box(left, top, layout.width + 5.0 - left, height, 2.5)
    shapes = list(typesetter.press.ground(panel, without_hatch(CREAM)))
    for i, code in enumerate(card.combos):
        shapes += _partner(layout, typesetter, card, code, top + 0.8 + row * i, row)
    return tuple(shapes)


def _partner(
    layout: Layout, typesetter: Typesetter, card: Card, code: str, top: float, row: float
) -> tuple[Shape, ...]:
    partner = load().cards[code]
    width = layout.width - layout.safe - layout.column - 0.5
    size = max(7.5, layout.small)
    radius = min(PARTNER, (row - 1.5 - 0.9 * size * MM_PER_POINT) / 2)
    centre = (layout.column + 0.5 + width / 2 + 0.9, top + radius)
    ink = TYPES[partner.type]
    name = Box(layout.column + 0.5, top + 2 * radius + 0.7, width, 3.4)
    setting = Setting(fonts.NARROW, typesetter.press.on(CREAM), size, layout.small, "centre", lines=1)
    return (
        *_plus(typesetter, (layout.column + 2.2, top + radius)),
        *typesetter.press.ground(ellipse(centre, radius, radius), without_hatch(ink)),
        typesetter.icon(code, centre, radius * 0.8, ink),
        *typesetter.fit(component(typesetter, card), typesetter.words(f"card/{code}/name"), name, setting, CREAM),
    )


def _plus(typesetter: Typesetter, centre: Point, arm: float = 0.95) -> tuple[Shape, ...]:
    (x, y), style = centre, Style(stroke=typesetter.press.on(CREAM), width=0.5)
    return Polyline(((x - arm, y), (x + arm, y)), style), Polyline(((x, y - arm), (x, y + arm)), style)


# --- Setbacks --------------------------------------------------------------------------------------------------------


SPARSE = replace(CREEP, hatch=Hatch(135, 2.8, 0.3))
"""The ink of danger over a large area."""


def _shock(layout: Layout, typesetter: Typesetter, card: Card, bottom: float) -> tuple[Shape, ...]:
    """A burst out of the dark, with the icon in it."""
    return *_burst(layout, typesetter, bottom), _large(typesetter, card, *icon_place(layout, card, bottom))


def _burst(layout: Layout, typesetter: Typesetter, bottom: float) -> tuple[Shape, ...]:
    """The burst alone."""
    top, right = BAND - 2.0, layout.width + layout.bleed
    centre, radius = burst(layout, bottom)
    panel = ((-layout.bleed, top), (right, top), *reversed(torn_edge(layout, bottom, 0.9)))
    return (
        *typesetter.press.ground(panel, SPARSE),
        *typesetter.press.ground(star(centre, radius, 0.74 * radius, 17), without_hatch(SUPER_CREEP)),
        *typesetter.press.ground(star(centre, 0.87 * radius, 0.66 * radius, 17), without_hatch(CREAM)),
    )


# --- what lies behind the picture -------------------------------------------------------------------------------------

# A pattern for each type, so that types differ without their colour too. It lies inside the panel of the picture and
# goes on to the end of the bleed; printed sparingly only its lines are left.

PALE, DEEP = 0.62, 0.36
"""How much of the ground's and of the pattern's ink is the light one's."""

Pattern = Callable[[Points, Point], Iterator[Points]]


def background(layout: Layout, typesetter: Typesetter, kind: str, bottom: float, centre: Point) -> tuple[Shape, ...]:
    """The panel of the picture down to that height, its pattern around or past that centre."""
    panel = rectangle(-layout.bleed, BAND, layout.width + 2 * layout.bleed, bottom - BAND)
    ink, press = TYPES[kind], typesetter.press
    pale, deep = (without_hatch(mix(ink, CREAM, part)) for part in (PALE, DEEP))
    is_low = press.mode is Mode.LOW
    style = Style(stroke=press.colour(pale), width=0.12) if is_low else Style(fill=press.colour(deep))
    areas = tuple(Polygon(points, style) for points in PATTERNS[kind](panel, centre))
    return *press.ground(panel, pale), Group(areas, clip=panel)


def _chevrons(panel: Points, _: Point) -> Iterator[Points]:
    """Arrow heads across the panel, pointing where the badge's arrow points."""
    (left, top), (right, bottom) = panel[0], panel[2]
    half, width, step = (bottom - top) / 2, 4.2, 9.6
    x = left - half
    while x < right:
        middle = (top + bottom) / 2
        yield (
            (x, top), (x + width, top), (x + width + half * 0.6, middle), (x + width, bottom), (x, bottom),
            (x + half * 0.6, middle),
        )  # fmt: skip
        x += step


def _waves(panel: Points, centre: Point) -> Iterator[Points]:
    """Rings of sound around the picture."""
    right, bottom = panel[2]
    radius = 5.0
    while radius < hypot(right, bottom - centre[1]):
        yield *arc(centre, radius + 2.6, 0, 360, 72), *reversed(arc(centre, radius, 0, 360, 72))
        radius += 6.0


def _rays(_: Points, centre: Point) -> Iterator[Points]:
    """Rays out of the picture."""
    count = 20
    for i in range(count):
        first = 360 * i / count + 4.0
        yield centre, polar(centre, 90, first), polar(centre, 90, first + 180 / count)


def _plates(panel: Points, _: Point) -> Iterator[Points]:
    """Plates of a hull."""
    (left, top), (right, bottom) = panel[0], panel[2]
    wide, y, odd = 9.0, top - 1.0, False
    high = wide * 0.866
    while y < bottom + high:
        x = left + (wide / 2 if odd else 0.0)
        while x < right + wide:
            yield hexagon((x, y), wide - 2.2)
            x += wide
        y, odd = y + high, not odd


PATTERNS: Mapping[str, Pattern] = MappingProxyType(
    {"move": _chevrons, "command": _waves, "attack": _rays, "misc": _plates}
)
"""A pattern for each type that has a picture; Setbacks tear it open."""
