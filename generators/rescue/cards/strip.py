"""The strip along the upper edge of a card: a row of one shape for each type, by which a fanned hand is sorted.

Invariant: it is at the very edge, above all words, and goes on to the end of the bleed on three sides; where ink is
spared it is all that a card has in the full ink of its type.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from jupiter.games.rescue.parts import SETBACK
from jupiter.generators.drawing.inks import Ink, Mode, Press, luminance, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import rectangle, regular
from jupiter.generators.rescue.cards.dimensions import Layout
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, TYPES

STRIP = 2.3
"""How far down it reaches, in mm."""
DARK = 0.1
"""Luminance of a band from which on shapes are darker than it."""
STEP = 3.0
"""From one shape of the row to the next."""


def strip(layout: Layout, press: Press, kind: str, band: Ink) -> tuple[Shape, ...]:
    """The strip of that type of card, on a band of that ink."""
    room = rectangle(-layout.bleed, -layout.bleed, layout.width + 2 * layout.bleed, layout.bleed + STRIP)
    is_low, ink = press.mode is Mode.LOW, TYPES[kind]
    tone = ink if is_low else mix(CREEP, NIGHT, 0.2) if kind == SETBACK else _tone(band)
    count = int(layout.width / STEP) + 4
    start = layout.width / 2 - STEP * count / 2
    places, ends = [start + STEP * i for i in range(count + 1)], (-layout.bleed, STRIP - 0.35)
    areas = [_teeth(places, *ends)] if kind == SETBACK else [SHAPES[kind](x, *ends) for x in places]
    row = Group(tuple(Polygon(area, Style(fill=press.colour(tone))) for area in areas), clip=room)
    line = Style(stroke=press.colour(ink if is_low else CREAM), width=0.25)
    return row, Polyline(((-layout.bleed, STRIP), (layout.width + layout.bleed, STRIP)), line)


def _tone(band: Ink) -> Ink:
    """What stands out from the band: darker, or lighter on a dark one."""
    return mix(band, NIGHT, 0.4) if luminance(band.colour) > DARK else mix(band, CREAM, 0.3)


def _chevron(x: float, top: float, low: float) -> Points:
    middle, wide, way = low / 2 + 0.2, 1.4, 1.1
    left = ((x - way, top), (x - way, middle - 1.0), (x, middle), (x - way, low))
    return (*left, *((a + wide, b) for a, b in reversed(left)))


def _dot(x: float, _top: float, low: float) -> Points:
    return regular((x, low - 1.0), 0.85, 12, 0)


def _slash(x: float, top: float, low: float) -> Points:
    lean = 0.45 * (low - top)
    return (x + lean, top), (x + lean + 1.4, top), (x + 1.4, low), (x, low)


def _teeth(places: Sequence[float], top: float, low: float) -> Points:
    """All in one, which keeps a dark card's drawing small."""
    half = STEP / 2
    points = (at for x in reversed(places) for at in ((x + half, low - 1.4), (x, low)))
    return (places[0] - half, top), (places[-1] + half, top), *points, (places[0] - half, low - 1.4)


def _plate(x: float, top: float, low: float) -> Points:
    return (
        (x - 1.1, top), (x + 1.1, top), (x + 1.1, low - 1.2), (x + 0.6, low - 1.2), (x + 0.6, low), (x - 0.6, low),
        (x - 0.6, low - 1.2), (x - 1.1, low - 1.2),
    )  # fmt: skip


SHAPES: Mapping[str, Callable[[float, float, float], Points]] = MappingProxyType(
    {"move": _chevron, "command": _dot, "attack": _slash, "misc": _plate}
)
"""What stands at a place of the row, from a height down to another; Setbacks have teeth instead."""
