"""The picture of a card: a scene of what it does, with the pips of its cost and what it combines with.

Invariant: what the card costs and what it combines with is read from the definitions; a Setback has neither, and comes
out of the dark. A scene is as wide as the card and as high as the picture, whatever the size; a card of a maker's own
has its icon in a disc instead, large, between the columns.
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
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Style,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import arc, ellipse, hexagon, polar, rectangle, rounded_box, star
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.rescue.cards.dimensions import BAND, COST, Layout, component
from jupiter.generators.rescue.cards.head import own_icon, spared, torn_edge
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, SUPER_CREEP, TYPES, icon
from jupiter.generators.rescue.own_cards import OwnCard
from jupiter.generators.rescue.scenes import CLOSER, HEIGHT, SCENES, WIDTH, Stage

IN_DISC, IN_BURST, LARGEST_DISC = 0.87, 0.56, 14.5
"""Radius of the icon of a maker's own card in radii of its disc or its burst, and of the disc at most."""
ABOVE, BELOW, BESIDE = 1.6, 1.5, 1.0
"""What the disc keeps from the band, from the text, and from the columns beside it."""
BELOW_SCENE, TALL = 0.5, 1.2
"""Of the height that a scene leaves, what is below it, where the deck goes on; and how many times as high as a scene a
picture is in which it may stand nearer."""
PIP, PIP_ROW = 3.1, 7.0
"""Radius of a pip of the cost, and what each takes of the row."""
PARTNER, ROW, COMBOS = 3.9, 13.0, 1.4
"""Radius of a partner's disc in the column of combos, the height of its row at most, and what is above the first."""


def picture(layout: Layout, typesetter: Typesetter, card: Card, bottom: float) -> tuple[Shape, ...]:
    """Everything between band and text, which begins at that height."""
    centre, radius = disc(layout, card, bottom)
    own = isinstance(card, OwnCard)
    if card.is_setback:
        ground = typesetter.press.ground(_torn_panel(layout, bottom), SPARSE if own else without_hatch(CREEP))
    else:
        ground = background(layout, typesetter, card.type, bottom, centre)
    shown: tuple[Shape, ...]
    if isinstance(card, OwnCard):
        shown = _disc(typesetter, card, centre, radius) if not card.is_setback else _burst(layout, typesetter, bottom)
        shown += _large(typesetter, card, centre, radius) if card.picture else ()
    else:
        shown = (_scene(layout, typesetter, card, bottom),)
    return (
        *ground,
        *shown,
        *_edge(layout, typesetter, card, bottom),
        *_cost(layout, typesetter, card, bottom),
        *_combos(layout, typesetter, card, bottom),
    )


def _torn_panel(layout: Layout, bottom: float) -> Points:
    top, right = BAND - 2.0, layout.width + layout.bleed
    return (-layout.bleed, top), (right, top), *reversed(torn_edge(layout, bottom, 0.9))


def _scene(layout: Layout, typesetter: Typesetter, card: Card, bottom: float) -> Group:
    """What the card does, as large as the picture allows, standing on its lower edge."""
    press = typesetter.press
    on = Stage(replace(press, is_sketch=press.mode is Mode.LOW), TYPES[card.type])
    height = bottom - BAND
    closer, middle = CLOSER.get(card.code, (1.0, WIDTH / 2)) if height > TALL * HEIGHT else (1.0, WIDTH / 2)
    factor = min(height / HEIGHT, closer * layout.width / WIDTH)
    spare = height - factor * HEIGHT
    x = layout.width / 2 - factor * middle
    onto = translation(x, BAND + (1 - BELOW_SCENE) * spare).after(scaling(factor))
    drawn = Group(SCENES[card.code](on), onto)
    panel = rectangle(-layout.bleed, BAND, layout.width + 2 * layout.bleed, bottom - BAND)
    return Group((drawn,), clip=_torn_panel(layout, bottom) if card.is_setback else panel)


def disc(layout: Layout, card: Card, bottom: float) -> tuple[Point, float]:
    """Middle and radius of the disc with the icon of a card of one's own: as large as fits beside the combos."""
    left = layout.safe + BESIDE
    right = layout.column - BESIDE if card.combos else layout.width - layout.safe - BESIDE
    top, low = BAND + ABOVE, bottom - BELOW
    return ((left + right) / 2, (top + low) / 2), min((right - left) / 2, (low - top) / 2, LARGEST_DISC)


def _edge(layout: Layout, typesetter: Typesetter, card: Card, y: float) -> tuple[Shape, ...]:
    """The line between picture and text; on a Setback the paper is torn there."""
    if card.is_setback:
        return ()
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


def _large(typesetter: Typesetter, card: Card, centre: Point, radius: float) -> tuple[Shape, ...]:
    """The icon, large; so much ink is printed lighter where it is spared."""
    ink = SUPER_CREEP if card.is_setback else NIGHT
    colour = typesetter.press.colour(spared(card.type) if typesetter.press.mode is Mode.LOW else ink)
    part = IN_BURST if card.is_setback else IN_DISC
    return (icon(own_icon(card), centre, part * radius, colour, typesetter.press.under(CREAM)),)


# --- cost ------------------------------------------------------------------------------------------------------------


def cost(card: Card) -> int | None:
    """What using the card costs, in actions; None where it is what another power costs."""
    if isinstance(card, OwnCard):
        return card.cost
    costs = {use.cost for (_, powers), use in load().uses.items() if powers == (card.code,)}
    return max(costs) if costs else None


def _cost(layout: Layout, typesetter: Typesetter, card: Card, bottom: float) -> tuple[Shape, ...]:
    """A pip for each action side by side at the lower left, or one that says 0, on a tab of the text's ground."""
    actions = cost(card)
    if actions is None:
        return ()
    count, y = max(actions, 1), bottom - COST + PIP + 0.9
    left = layout.safe + PIP
    panel = rounded_box(-5.0, bottom - COST, left + PIP_ROW * (count - 1) + PIP + 6.2, COST + 3.0, 2.0)
    is_low = typesetter.press.mode is Mode.LOW
    line = Style(
        stroke=typesetter.press.colour(typesetter.press.line if is_low else NIGHT), width=0.25 if is_low else 0.7
    )
    below = rectangle(-layout.bleed, bottom + line.width / 2, layout.width + 2 * layout.bleed, 6.0)
    shapes = [
        *typesetter.press.ground(panel, without_hatch(CREAM), edge=False),
        Polygon(panel, line),
        *typesetter.press.ground(below, without_hatch(CREAM), edge=False),
    ]
    for i in range(count):
        at = left + PIP_ROW * i, y
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
    left, top, row = layout.column, BAND + COMBOS, combo_row(card, bottom)
    height = row * len(card.combos) + 0.4
    panel = rounded_box(left, top, layout.width + 5.0 - left, height, 2.5)
    shapes = list(typesetter.press.ground(panel, without_hatch(CREAM)))
    for i, code in enumerate(card.combos):
        shapes += _partner(layout, typesetter, card, code, top + 0.8 + row * i, row)
    return tuple(shapes)


def combo_row(card: Card, bottom: float) -> float:
    """Height of a row of the column with combos."""
    return min(ROW, (bottom - 1.0 - BAND - COMBOS) / len(card.combos))


def _partner(
    layout: Layout, typesetter: Typesetter, card: Card, code: str, top: float, row: float
) -> tuple[Shape, ...]:
    partner = load().cards[code]
    width = layout.width - layout.safe - layout.column - 0.5
    size = max(7.5, layout.small)
    radius = partner_radius(layout, row)
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


def partner_radius(layout: Layout, row: float) -> float:
    """Radius of a partner's disc in a row of that height, which holds its name, too."""
    return min(PARTNER, (row - 1.5 - 0.9 * max(7.5, layout.small) * MM_PER_POINT) / 2)


def _plus(typesetter: Typesetter, centre: Point, arm: float = 0.95) -> tuple[Shape, ...]:
    (x, y), style = centre, Style(stroke=typesetter.press.on(CREAM), width=0.5)
    return Polyline(((x - arm, y), (x + arm, y)), style), Polyline(((x, y - arm), (x, y + arm)), style)


# --- Setbacks --------------------------------------------------------------------------------------------------------


SPARSE = replace(CREEP, hatch=Hatch(135, 2.8, 0.3))
"""The ink of danger over a large area."""


def _burst(layout: Layout, typesetter: Typesetter, bottom: float) -> tuple[Shape, ...]:
    """The burst out of the dark on a Setback of a maker's own."""
    centre, radius = (layout.width / 2, (BAND + bottom) / 2), (bottom - BAND) / 2 + 1.0
    return (
        *typesetter.press.ground(star(centre, radius, 0.74 * radius, 17), without_hatch(SUPER_CREEP)),
        *typesetter.press.ground(star(centre, 0.87 * radius, 0.66 * radius, 17), without_hatch(CREAM)),
    )


# --- what lies behind the picture -------------------------------------------------------------------------------------

# A pattern for each type, so that types differ without their colour too. It lies inside the panel of the picture and
# goes on to the end of the bleed; printed sparingly only its lines are left.

PALE, DEEP = 0.62, 0.5
"""How much of the ground's and of the pattern's ink is the light one's."""

Pattern = Callable[[Points, Point], Iterator[Points]]


def background(layout: Layout, typesetter: Typesetter, kind: str, bottom: float, centre: Point) -> tuple[Shape, ...]:
    """The panel of the picture down to that height, its pattern around or past that centre."""
    panel = rectangle(-layout.bleed, BAND, layout.width + 2 * layout.bleed, bottom - BAND)
    ink, press = TYPES[kind], typesetter.press
    pale, deep = (without_hatch(mix(ink, CREAM, part)) for part in (PALE, DEEP))
    is_low = press.mode is Mode.LOW
    style = Style(stroke=press.colour(pale), width=0.1) if is_low else Style(fill=press.colour(deep))
    areas = tuple(Polygon(points, style) for points in PATTERNS[kind](panel, centre))
    return *press.ground(panel, pale, edge=False), Group(areas, clip=panel)


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
