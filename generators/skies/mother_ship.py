"""The mother ship card: the ship itself, berths for ships that wait, the starting spots and the arrow; and its back.

Invariant: its lowest row lies as high as a row of the sky, with a starting spot over each column, so that it can be
moved down row by row.
"""

from collections.abc import Iterator
from math import sqrt

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import COLUMNS, SKY_ROWS
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Circle, Group, Polygon, Polyline, Shape, Style, translation
from jupiter.generators.drawing.shapes import arc, ellipse, polar
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.skies import marks
from jupiter.generators.skies.dimensions import (
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
from jupiter.generators.skies.look import AMBER, HOT, HULL, INK, PALE, SKY, STEEL, hot, icon
from jupiter.generators.skies.picture import sky_ink

MIDDLE = (WIDTH / 2, 27.0)
"""Of the hull, which is wider than the card."""
ACROSS, DOWN = 62.0, 15.5
BERTH = 5.4
LIGHTS, PORTS = 25, 11
RIBS = (-0.72, -0.5, 0.5, 0.72)
"""Where seams run between the rings of the hull, as parts of its breadth."""
LAST = SKY_ROWS - 1


def shapes(press: Press, mark: int | None = None) -> Iterator[Shape]:
    """All that stands on the card; `mark` is its camera mark, if it has one."""
    yield from _beams(press)
    yield from hull(press)
    yield from _name(press)
    yield from _berths(press)
    yield from _spots(press)
    yield from _arrow(press)
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)


def _beams(press: Press) -> Iterator[Shape]:
    """Light that falls from the hull on each starting spot."""
    if press.mode is Mode.LOW:
        return
    for column in range(1, COLUMNS + 1):
        x = column_middle(column)
        beam = ((x - 2.4, 36.0), (x + 2.4, 36.0), (x + 6.6, HEIGHT - 0.4), (x - 6.6, HEIGHT - 0.4))
        yield Polygon(beam, Style(fill=press.colour(mix(SKY[1], HOT, 0.2))))


def hull(press: Press) -> Iterator[Shape]:
    """The ship, which is wider than the card: its bridge, its disc in the light from the upper left, its underside."""
    (x, y) = MIDDLE
    dome = tuple((u, y - 6.0 - (y - 6.0 - v) * 0.62) for u, v in arc((x, y - 6.0), 27.0, 180, 360, 30))
    under = tuple((u, v + 3.2) for u, v in ellipse(MIDDLE, ACROSS - 6.0, DOWN - 3.0))
    disc = ellipse(MIDDLE, ACROSS, DOWN)
    yield from press.ground(dome, mix(HULL, PALE, 0.14))
    if press.mode is not Mode.LOW:
        lit = Style(fill=press.colour(mix(HULL, PALE, 0.30)))
        shade = Style(fill=press.colour(mix(HULL, INK, 0.25)))
        yield Group((Group((Polygon(dome, shade),), translation(9.0, 3.0)),), clip=dome)
        yield Group((Group((Polygon(dome, lit),), translation(-40.0, -6.0)),), clip=dome)
    yield from press.ground(under, mix(HULL, INK, 0.45))
    yield from press.ground(disc, HULL)
    if press.mode is not Mode.LOW:
        rim = Style(fill=press.colour(mix(HULL, PALE, 0.34)))
        body = Style(fill=press.colour(mix(HULL, PALE, 0.10)))
        shade = Style(fill=press.colour(mix(HULL, INK, 0.30)))
        moved = ((0.0, 0.0, rim), (1.6, 1.1, body), (-2.0, -4.6, shade))
        # Each copy leaves a crescent of the one before: the edge in the light, the disc, and its shade at the right.
        yield Group(
            tuple(Group((Polygon(disc, style),), translation(dx, dy)) for dx, dy, style in moved[:2]), clip=disc
        )
        low = (*ellipse(MIDDLE, ACROSS, DOWN)[: 30 + 1], *reversed(ellipse((x - 3.0, y - 3.4), ACROSS, DOWN)[: 30 + 1]))
        yield Group((Polygon(low, shade),), clip=disc)
    seam = Style(stroke=press.colour(mix(HULL, PALE, 0.25)), width=0.3)
    yield Polygon(ellipse(MIDDLE, ACROSS * 0.88, DOWN * 0.86), seam)
    for part in RIBS:
        yield Polyline(tuple((x + ACROSS * part * k, y + DOWN * v) for k, v in ((0.75, -0.62), (0.88, -0.42))), seam)
    yield from _plates(press)
    yield from _lights(press)


def _plates(press: Press) -> Iterator[Shape]:
    """Plates of the disc between two of its rings, and lit ports of the bridge."""
    x, y = MIDDLE
    seam = Style(stroke=press.colour(mix(HULL, PALE, 0.2)), width=0.22)
    for degrees in range(12, 180, 12):
        ends = (polar((0, 0), 1, degrees), polar((0, 0), 1, degrees + (1.5 if degrees % 24 else -1.5)))
        inner, outer = ends
        yield Polyline(
            (
                (x + ACROSS * 0.88 * inner[0], y + DOWN * 0.86 * inner[1]),
                (x + ACROSS * 0.965 * outer[0], y + DOWN * 0.965 * outer[1]),
            ),
            seam,
        )
    port = Style(fill=press.colour(AMBER) if press.mode is not Mode.LOW else press.colour(STEEL))
    for number in range(PORTS):
        at = x - 19.0 + 38.0 * number / (PORTS - 1)
        yield Circle((at, 13.6 + 0.0042 * (at - x) ** 2), 0.42, port)


def _lights(press: Press) -> Iterator[Shape]:
    """Red lights along the lower edge, and the five bays that ships leave by."""
    bays = [column_middle(column) for column in range(1, COLUMNS + 1)]
    for number in range(LIGHTS):
        at = -2.0 + (WIDTH + 4.0) * number / (LIGHTS - 1)
        if min(abs(at - bay) for bay in bays) > 3.0:
            yield Circle((at, _edge(at) - 1.7), 0.75, Style(fill=hot(press)))
    for bay in bays:
        low, high = _edge(bay) - 0.5, _edge(bay) - 2.9
        opening = ((bay - 1.9, high), (bay + 1.9, high), (bay + 2.6, low), (bay - 2.6, low))
        yield Polygon(opening, Style(fill=press.under(INK), stroke=hot(press), width=0.4, rounded=True))


def _edge(x: float) -> float:
    """Height of the hull's lower edge there."""
    return MIDDLE[1] + DOWN * sqrt(1 - ((x - MIDDLE[0]) / ACROSS) ** 2)


def _name(press: Press) -> Iterator[Shape]:
    """The game's name on the dome, under the emblem."""
    room = Box(SAFE + 12, 16.3, WIDTH - 2 * SAFE - 24, 6.0)
    setting = Setting(fonts.NAME, press.on(HULL), 15, 10, "centre", "middle", 1)
    yield from fit("mother ship", load().name.upper(), room, setting)


def _berths(press: Press) -> Iterator[Shape]:
    ground = mix(HULL, INK, 0.5)
    for at in berths():
        fill = press.under(HULL) if press.mode is Mode.LOW else press.colour(ground)
        rim = press.colour(STEEL if press.mode is Mode.LOW else mix(HULL, PALE, 0.35))
        yield Circle(at, BERTH, Style(fill=fill, stroke=rim, width=0.35, dash=(1.1, 0.8)))
        yield icon("ship-1", at, 2.6, rim if press.mode is not Mode.LOW else press.colour(mix(PALE, INK, 0.25)), fill)


def _spots(press: Press) -> Iterator[Shape]:
    """The starting spots, each over its column."""
    for column in range(1, COLUMNS + 1):
        at = (column_middle(column), row_middle(LAST))
        yield Circle(at, 6.0, Style(fill=press.under(INK), stroke=hot(press), width=0.6))
        yield marks.centred_label(press, f"S{column}", at, INK)


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
    """The emblem in its rings, and the game's name."""
    middle = (WIDTH / 2, HEIGHT / 2 - 6.0)
    for number, radius in enumerate((20.5, 16.2, 12.2)):
        yield Circle(middle, radius, Style(stroke=press.colour(SKY[6 + 2 * number]), width=1.2))
    yield from press.ground(ellipse(middle, 10.4, 10.4), without_hatch(INK))
    yield icon("broadcast", middle, 8.0, press.on(INK), press.under(INK))
    room = Box(SAFE + 6, HEIGHT - 13.5, WIDTH - 2 * SAFE - 12, 8.0)
    setting = Setting(fonts.NAME, press.on(SKY[1]), 20, 12, "centre", "middle", 1)
    yield from fit("mother ship, back", load().name, room, setting)
