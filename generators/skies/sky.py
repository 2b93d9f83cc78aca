"""The sky cards: four rows of five spaces, and in the margin what glows when the mother ship comes down.

Invariant: what stands on a space is read from the definitions, and the number of an explosion stays to be seen beside
a ship that stands there. Rows have their number in the margin; a space needs none of its own.
"""

from collections.abc import Iterator

from jupiter.games.skies.parts import COLUMNS, LEFT, MOTHER_SHIP, RIGHT, SKULL, SKY_ROWS, STARS, SkyFace, Symbol
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Point, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import regular, rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.skies import marks
from jupiter.generators.skies.dimensions import (
    BLEED,
    CARD_MIDDLE,
    MARGIN,
    MARGIN_MIDDLE,
    PLACES,
    SKY_ROW,
    WIDTH,
    column_left,
    column_middle,
    row_middle,
)
from jupiter.generators.skies.look import HOT, INK, PALE, hot
from jupiter.generators.skies.picture import sky_ink

BURST, PLATE = 6.4, 5.2
"""Radii of a burst and of a plate with a symbol: a ship covers most of it."""
ARM = 1.5
"""Of the crosses where four spaces meet."""
ARROW = ((-4.9, 0.0), (0.5, -4.6), (0.5, -1.6), (4.6, -1.6), (4.6, 1.6), (0.5, 1.6), (0.5, 4.6))
"""An arrow to the left, about its middle."""
STAR_DOWN = 2.4
"""How far the middle of a star of damage lies below the line, so that it leaves the row above free."""
ROW_NUMBER, AMOUNT, FLAT_AMOUNT = 7.5, 9.5, 6.5
"""Type sizes in the margin."""


def shapes(press: Press, face: SkyFace, number: int, mark: int | None = None) -> Iterator[Shape]:
    """All that stands on the sky card of that number, from 1; `mark` is its camera mark, if it has one."""
    yield from _crosses(press, number)
    for row, printed in enumerate(face.rows):
        name = SKY_ROWS * (number - 1) + row + 1
        if printed.symbol.kind == SKULL:
            yield from _last_line(press, row)
        is_marked = mark is not None and row == SKY_ROWS - 1
        yield from _margin(press, printed.symbol, number, row, name, is_marked=is_marked)
        for column, space in enumerate(printed.spaces, 1):
            yield from _space(press, space, (column_middle(column), row_middle(row)))
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)


def _ground(number: int, at: Point) -> Ink:
    """The ink of the sky under a place of the card."""
    x, y = PLACES[f"sky-{number}"]
    return sky_ink((x + at[0], y + at[1]))


def _crosses(press: Press, number: int) -> Iterator[Shape]:
    """A fine cross wherever four spaces meet, and its half where two meet at the edge of the card."""
    for row in range(SKY_ROWS + 1):
        for column in range(1, COLUMNS + 2):
            x, y = column_left(column), SKY_ROW * row
            ground = _ground(number, (x, y))
            ink = mix(PALE, INK, 0.5) if press.mode is Mode.LOW else mix(ground, INK if ground.is_light else PALE, 0.5)
            style = Style(stroke=press.colour(ink), width=0.25)
            for dx, dy in ((ARM, 0.0), (0.0, ARM)):
                yield Polyline(((x - dx, y - dy), (x + dx, y + dy)), style)


def _space(press: Press, space: str, at: Point) -> Iterator[Shape]:
    """What happens to a ship that ends here."""
    if space in (LEFT, RIGHT):
        yield _arrow(press, at, 1.0 if space == LEFT else -1.0)
    elif space == MOTHER_SHIP:
        yield from marks.plate(press, at, PLATE, INK, HOT, 0.6)
        yield from marks.falling(press, "descent", (at[0], at[1] + 0.1), 4.0)
    elif space == STARS:
        yield from _damage(press, at)
    elif space.isdigit():
        yield from marks.tagged_explosion(press, space, at, BURST)


def _arrow(press: Press, at: Point, way: float) -> Shape:
    """A white arrow, on any sky; to the left, or turned about."""
    style = Style(fill=press.under(PALE), stroke=press.colour(INK), width=0.6, rounded=True)
    if press.mode is Mode.LOW:
        style = Style(fill=press.colour(INK))
    return Polygon(tuple((at[0] + way * x, at[1] + y) for x, y in ARROW), style)


def _damage(press: Press, at: Point) -> Iterator[Shape]:
    """The red star on the line above the city: a ship that gets here does damage."""
    line = (at[0], at[1] - SKY_ROW / 2 + STAR_DOWN)
    yield Polygon(regular(line, 3.7, 40, 0), Style(fill=press.under(INK), stroke=hot(press), width=0.5))
    yield from marks.falling(press, "damage", line, 3.0)


def _last_line(press: Press, row: int) -> Iterator[Shape]:
    """The line that the mother ship must not cross."""
    y = SKY_ROW * row
    yield Polyline(((MARGIN, y), (WIDTH + BLEED, y)), Style(stroke=hot(press), width=0.7, dash=(2.4, 1.4)))


# --- the margin ------------------------------------------------------------------------------------------------------

SIGNS = {"excavator": "excavator", "research": "research", "damage": "damage", "red-ship": "ship-red", SKULL: "skull"}
"""The icon of each glowing symbol."""
AMOUNTS = {"excavator": "\N{MINUS SIGN}{}", "research": "\N{MINUS SIGN}{}", "red-ship": "+1"}
"""What stands over the icon."""


def _margin(press: Press, glow: Symbol, number: int, row: int, name: int, *, is_marked: bool) -> Iterator[Shape]:
    """The row's number, and what happens when the mother ship takes it; above a camera mark it is flat."""
    top = SKY_ROW * row
    ground = _ground(number, (MARGIN / 2, top + 4.4))
    yield centred(str(name), (MARGIN_MIDDLE + 0.6, top + 4.55), ROW_NUMBER, press.on(ground))
    if glow.kind not in SIGNS:
        return
    box = (1.3, top + 5.7, MARGIN - 2.0, 3.7 if is_marked else 9.3)
    x, middle = box[0] + box[2] / 2, box[1] + box[3] / 2
    yield Polygon(rounded_box(*box, 1.4), Style(fill=press.under(INK), stroke=hot(press), width=0.45))
    amount = AMOUNTS.get(glow.kind, "").format(glow.amount)
    sign = SIGNS[glow.kind]
    if not amount:
        yield from marks.falling(press, sign, (x, middle), 1.5 if is_marked else 2.5)
    elif is_marked:
        yield from marks.falling(press, sign, (x - 1.35, middle), 1.3)
        yield centred(amount, (x + 1.3, middle), FLAT_AMOUNT, press.on(INK))
    else:
        yield centred(amount, (MARGIN_MIDDLE + 0.4, middle - 2.4), AMOUNT, press.on(INK))
        yield from marks.falling(press, sign, (x, middle + 1.9), 2.15)
