"""The pictures at the foot of reference cards: the Blight rises out of its panel, and the ark lifts off from another.

Invariant: both panels have one shape and are as wide as the card's room; what rises is at their right end.
"""

from collections.abc import Iterator
from dataclasses import replace

from jupiter.generators.ark import limbs
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RUST
from jupiter.generators.ark.sheet.desk import Desk, is_sparing
from jupiter.generators.drawing.inks import Ink, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Points,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import arc, smooth_line, tapered_limb
from jupiter.generators.drawing.text import Box

CORNER, SHOULDER = 2.3, 3.0
"""Radius of lower and upper corners."""
RISES = 14.0
"""How wide the ark is with what is free beside it."""
EDGE: Points = ((0.0, 1.1), (2.0, 1.0), (7.0, 0.7), (18.0, 1.6), (28.0, 0.9), (36.0, 1.2), (44.0, 1.5), (50.0, 1.5))
HUMP: Points = (
    *EDGE[:5],
    (32.0, 0.5),
    (35.2, -1.4),
    (37.8, -3.9),
    (41.0, -4.9),
    (44.2, -3.9),
    (46.8, -1.2),
    (50.0, 0.9),
)
"""Upper edges (mm) from the end of the left shoulder to that of the right one: plain, and with the Blight's head."""
LIMB: Points = ((43.4, 9.0), (46.0, 5.0), (47.5, 1.4), (47.9, -2.0), (47.9, -4.8), (48.7, -7.0), (50.4, -7.4))
CURLED: Points = ((51.4, -6.2), (50.8, -4.9), (49.8, -5.2))
ROOT, TIP = 4.6, 1.0
"""A limb behind the head, from its root, and its widths."""
EYE, RADIUS, PUPIL = (41.0, -0.7), 3.0, 1.4
NOSE: Points = ((0.0, -20.0), (1.25, -18.2), (2.1, -16.2), (2.55, -14.4))
HULL: Points = ((2.85, -11.5), (2.8, -7.6), (2.1, -1.6))
FIN: Points = ((2.75, -7.4), (5.1, -3.4), (5.4, 0.9), (2.1, -1.6))
MIDDLE_FIN, BELL = ((0.0, -7.0), (0.55, -5.6), (0.55, 0.8)), ((1.3, -1.6), (1.8, 0.0))
"""The right half of the ark, from the middle of its engine."""
PORTHOLE, SEAM = -10.7, 0.45
FLAME = ((1.5, 0.2), (3.0, 11.0))
CLOUDS = ((-6.6, 14.0, 3.0), (-3.0, 11.4, 2.7), (0.4, 13.4, 3.6), (3.4, 11.0, 2.6), (6.6, 13.6, 3.0), (-9.6, 15.6, 1.9))
"""Its smoke: middles and radii; it has the card's colour, so that it may go beyond the panel."""
ARK_MIDDLE, ENGINE = 8.0, 0.4
"""From the right end of the panel to the ark's middle, and from the panel's top to its engine."""
DARKER = mix(RUST, INK, 0.3)


def blight(desk: Desk, box: Box, *, is_bare: bool) -> Iterator[Shape]:
    """The Blight's panel, and what looks out of it unless it is bare."""
    press = desk.press
    growth = limbs.growth(press)
    if is_bare:
        yield Polygon(_panel(box, EDGE), growth)
        return
    origin, spine = translation(box.x + SHOULDER, box.y), (*LIMB, *CURLED)
    line = Style(stroke=limbs.shade(press), width=0.4, rounded=True)
    fill = growth.fill if is_sparing(press) else press.colour(DARKER)
    limb = Polygon(tapered_limb(spine, ROOT, TIP), replace(line, fill=fill))
    yield Group((limb, *limbs.details(press, spine, ROOT, TIP)), origin)
    yield Polygon(_panel(box, HUMP), growth)
    (x, y), ink = EYE, desk.ink
    eye = Circle(EYE, RADIUS, replace(line, fill=press.under(LEDGER)))
    pupil = Circle((x - 0.5, y + 0.3), PUPIL, Style(fill=ink))
    light = Circle((x - 0.95, y - 0.2), 0.45, Style(fill=desk.white))
    yield Group((eye, pupil, light), origin)


def start(desk: Desk, box: Box, ground: Ink, *, is_bare: bool) -> Iterator[Shape]:
    """A dark panel on that ground, and the ark that lifts off from it unless it is bare."""
    yield from desk.dark(_panel(box, EDGE))
    if is_bare:
        return
    middle = translation(box.x + box.width - ARK_MIDDLE, box.y + ENGINE)
    if is_sparing(desk.press):
        lines = Group(_smoke(Style(stroke=desk.press.colour(MOSS), width=0.6)), middle)
        yield Group((lines,), clip=_panel(box, EDGE))
    yield Group(_smoke(Style(fill=desk.press.under(ground))), middle)
    yield Group(tuple(_ark(desk)), middle)


def _smoke(style: Style) -> Shapes:
    return (Polygon(_both(FLAME), style), *(Circle((x, y), radius, style) for x, y, radius in CLOUDS))


def _ark(desk: Desk) -> Iterator[Shape]:
    dark, line = Style(fill=desk.ink), Style(stroke=desk.ink, width=SEAM, rounded=True)
    half = smooth_line((*NOSE, *HULL))
    body = _both(half)
    yield Polygon(_both(BELL), dark)
    for side in (1, -1):
        yield Polygon(tuple((side * x, y) for x, y in FIN), replace(line, fill=desk.ink))
    yield Polygon(body, replace(line, fill=desk.press.colour(PAPER)))
    yield Polygon(_both(smooth_line(NOSE)), replace(line, fill=desk.ink))
    yield Circle((0.0, PORTHOLE), 1.35, replace(line, fill=desk.press.under(LEDGER)))
    yield Circle((0.0, PORTHOLE), 0.6, dark)
    yield Polyline(((-2.7, -7.6), (2.7, -7.6)), line)
    yield Polygon(_both(MIDDLE_FIN), replace(line, fill=desk.ink))


def _both(half: Points) -> Points:
    """An outline by its right half."""
    return (*half, *((-x, y) for x, y in reversed(half)))


def _panel(box: Box, edge: Points) -> Points:
    """The outline of a panel with that upper edge."""
    left, right, bottom = box.x, box.x + box.width, box.y + box.height
    first, last = edge[0][1], edge[-1][1]
    return (
        *arc((left + SHOULDER, box.y + first + SHOULDER), SHOULDER, 180, 270),
        *smooth_line(tuple((left + SHOULDER + x, box.y + y) for x, y in edge)),
        *arc((right - SHOULDER, box.y + last + SHOULDER), SHOULDER, 270, 360),
        *arc((right - CORNER, bottom - CORNER), CORNER, 0, 90),
        *arc((left + CORNER, bottom - CORNER), CORNER, 90, 180),
    )
