"""The combos on the back of a reference card: the icons of two cards and what both do in one action.

Invariant: combos of one type of card stand together, with a tab in its ink beside them; none stands on the fold.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Combo
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Point, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import filled_polygon, rectangle
from jupiter.generators.drawing.text import STEP, Setting, TextOverflowError
from jupiter.generators.rescue.look import CREAM, NIGHT, SAND, TYPES
from jupiter.generators.rescue.references.halves import Placed, Row, ends, on_halves
from jupiter.generators.rescue.references.panel import BLEED, HEIGHT, SAFE, WIDTH
from jupiter.generators.rescue.references.rows import disc, paragraphs

AIM, FLOOR = 7.5, 7.0
"""Type sizes in points."""
GAP, WIDEST_GAP = 0.5, 2.4
"""Least and greatest distance of two combos, in mm."""
GROUPS = ("misc", "command", "attack", "move")
"""The order of combos, by the type of their first cards; the last row of the upper half ends a group."""
STRIPE = mix(CREAM, SAND, 0.38)
"""Behind every second combo."""
TAB = 2.2
"""Width of the tab in the ink of its type beside each combo, in mm."""


def _by_type() -> list[Combo]:
    """The combos, those of one type of card together."""
    combos, cards = load().combos, load().cards
    return sorted(combos, key=lambda combo: GROUPS.index(cards[combo.cards[0]].type))


def combos(typesetter: Typesetter, top: float) -> tuple[Shape, ...]:
    """Two icons and a text for each combo, every second one on a tint."""
    radius, left = 2.0, SAFE + 10.6
    known = _by_type()
    placed = _even_out(typesetter, known, top, left, radius)
    lows = ends(placed)
    shapes = [*_stripes(typesetter, (top, *lows, HEIGHT + BLEED))]
    for combo, one, (start, end) in zip(known, placed, pairwise((top, *lows, HEIGHT + BLEED)), strict=True):
        kind = TYPES[load().cards[combo.cards[0]].type]
        shapes += (filled_polygon(rectangle(-BLEED, start, BLEED + TAB, end - start), typesetter.press.colour(kind)),)
        shapes += one.shapes
        for i, code in enumerate(combo.cards):
            shapes += disc(
                typesetter, code, (SAFE + radius + i * 5.8, one.middle), TYPES[load().cards[code].type], radius
            )
        shapes += _plus(typesetter, (SAFE + radius + 2.9, one.middle))
    return tuple(shapes)


def _even_out(
    typesetter: Typesetter, known: Sequence[Combo], top: float, left: float, radius: float
) -> tuple[Placed, ...]:
    """The combos in the largest type in which they keep off the fold.

    :raises TextOverflowError: naming the language.
    """
    texts = [typesetter.words(f"combo/{'+'.join(combo.cards)}") for combo in known]
    size = AIM
    while size >= FLOOR - 1e-9:
        setting = Setting(fonts.NARROW, typesetter.press.on(CREAM), size, size, leading=1.12)
        done = paragraphs(typesetter, "reference combos", texts, left, setting, radius)
        placed = on_halves([Row("combo", one.bottom, one.shapes) for one in done], top, GAP, WIDEST_GAP)
        if placed is not None:
            return placed
        size -= STEP
    raise TextOverflowError(f"reference combos ({typesetter.words.language}): they do not fit at {FLOOR:g} points")


def _stripes(typesetter: Typesetter, ends: Sequence[float]) -> Iterator[Shape]:
    """A tint behind every second row."""
    for start, end in tuple(pairwise(ends))[1::2]:
        area = rectangle(-BLEED, start, WIDTH + 2 * BLEED, end - start)
        yield filled_polygon(area, typesetter.press.under(STRIPE))


def _plus(typesetter: Typesetter, centre: Point, arm: float = 0.55) -> tuple[Shape, ...]:
    (x, y), style = centre, Style(stroke=typesetter.press.colour(NIGHT), width=0.35)
    return Polyline(((x - arm, y), (x + arm, y)), style), Polyline(((x, y - arm), (x, y + arm)), style)
