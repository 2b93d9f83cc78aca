"""The mother ship card: the ship itself, berths for ships that wait, the starting spots and the arrow; and its back.

Invariant: its lowest row lies as high as a row of the sky, with a starting spot over each column, so that it can be
moved down row by row.
"""

from collections.abc import Iterator

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import COLUMNS, SKY_ROWS
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Group, Polygon, Polyline, Shape, Style, scaling, translation
from jupiter.generators.drawing.shapes import arc, rounded_box
from jupiter.generators.drawing.text import Box, centred
from jupiter.generators.skies import hull, logo, marks
from jupiter.generators.skies.dimensions import (
    BLEED,
    CARD_MIDDLE,
    HEIGHT,
    MARGIN_MIDDLE,
    SAFE,
    SKY_ROW,
    WIDTH,
    berths,
    column_middle,
    row_middle,
)
from jupiter.generators.skies.look import HOT, HULL, INK, PALE, SKY, STEEL, hot, icon
from jupiter.generators.skies.picture import sky_ink

NUMBER = 8.0
"""Type size of a column's number."""
BERTH = 5.2
SPOT = 6.0
"""Radii of a berth, and of a starting spot."""
LAST = SKY_ROWS - 1
FAR = 0.54
"""How large the ship is on the back."""


def shapes(press: Press, mark: int | None = None) -> Iterator[Shape]:
    """All that stands on the card; `mark` is its camera mark, if it has one."""
    yield from _beams(press)
    yield hull.ship(press)
    yield _name(press)
    yield from _berths(press)
    yield from _columns(press)
    yield from _spots(press)
    yield from _arrow(press)
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)


def _beams(press: Press) -> Iterator[Shape]:
    """Light that falls from each bay on its starting spot, and searchlights between them."""
    if press.mode is Mode.LOW:
        return
    sky = SKY[1]
    for x, low in hull.bays():
        for half, foot, part in ((2.9, 8.2, 0.16), (2.2, 6.2, 0.3)):
            beam = ((x - half, low - 1), (x + half, low - 1), (x + foot, HEIGHT + BLEED), (x - foot, HEIGHT + BLEED))
            yield Polygon(beam, Style(fill=press.colour(mix(sky, HOT, part))))


def _name(press: Press) -> Shape:
    """The logo on the hull, under the bridge."""
    return logo.logo(press, load().name, Box(SAFE + 13.5, 15.0, WIDTH - 2 * SAFE - 27, 7.3))


def _columns(press: Press) -> Iterator[Shape]:
    """The number of each column over its bay."""
    for number, (x, low) in enumerate(hull.bays(), 1):
        yield centred(str(number), (x, low - 4.5), NUMBER, press.on(HULL))


def _berths(press: Press) -> Iterator[Shape]:
    """Hatches for ships that wait, each with the shape of one."""
    is_low = press.mode is Mode.LOW
    floor = press.under(HULL) if is_low else press.colour(mix(HULL, INK, 0.62))
    places = berths()
    (left, y), (right, _) = places[0], places[-1]
    high = BERTH + 1.1
    channel = rounded_box(left - high, y - high, right - left + 2 * high, 2 * high, high)
    if not is_low:
        low = Style(fill=press.colour(mix(HULL, PALE, 0.3)))
        yield Group((Polygon(channel, low),), translation(0.3, 0.35))
        yield Polygon(channel, Style(fill=press.colour(mix(HULL, INK, 0.36))))
    rim = press.colour(STEEL if is_low else mix(HULL, INK, 0.8))
    for at in places:
        yield Circle(at, BERTH, Style(fill=floor, stroke=rim, width=0.5))
        lit = press.colour(mix(PALE, STEEL, 0.5) if is_low else mix(HULL, PALE, 0.4))
        yield Polyline(arc(at, BERTH, 20, 160), Style(stroke=lit, width=0.4, rounded=True))
        shape = press.colour(mix(PALE, INK, 0.25) if is_low else mix(HULL, PALE, 0.3))
        yield icon("ship-1", at, 2.7, shape, floor)


def _spots(press: Press) -> Iterator[Shape]:
    """The starting spots, each over its column."""
    for column in range(1, COLUMNS + 1):
        x, y = column_middle(column), row_middle(LAST)
        yield Circle((x, y), SPOT, Style(fill=press.under(INK), stroke=hot(press), width=0.6))
        faint = hot(press) if press.mode is not Mode.NORMAL else press.colour(mix(INK, HOT, 0.55))
        for low in (-1.1, 1.5):
            line = ((x - 2.2, y + low - 1.1), (x, y + low + 1.1), (x + 2.2, y + low - 1.1))
            yield Polyline(line, Style(stroke=faint, width=0.7, rounded=True))


def _arrow(press: Press) -> Iterator[Shape]:
    """The arrow in the margin: the symbol under it is the next."""
    x, y = MARGIN_MIDDLE - 0.2, HEIGHT - SKY_ROW
    arrow = (
        (x - 1.1, y + 3.0),
        (x + 1.1, y + 3.0),
        (x + 1.1, y + 9.0),
        (x + 3.0, y + 9.0),
        (x, y + 14.2),
        (x - 3.0, y + 9.0),
        (x - 1.1, y + 9.0),
    )
    yield Polygon(arrow, Style(fill=hot(press), stroke=press.on(sky_ink((x, y))), width=0.35))


# --- back ------------------------------------------------------------------------------------------------------------


def back(press: Press) -> Iterator[Shape]:
    """The ship far up, and the logo under it."""
    far = translation(WIDTH / 2 * (1 - FAR), SAFE).after(scaling(FAR))
    yield Group((hull.ship(press),), far)
    yield logo.logo(press, load().name, Box(SAFE + 4, 33.4, WIDTH - 2 * SAFE - 8, HEIGHT - 33.4 - SAFE - 0.5))
