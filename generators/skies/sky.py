"""The sky cards: four rows of five spaces, and in the margin what glows when the mother ship comes down.

Invariant: what stands on a space is read from the definitions, and the number of an explosion stays to be seen beside
a ship that stands there. Rows have their number in the margin; a space needs none of its own.
"""

from collections.abc import Iterator

from jupiter.games.skies.parts import (
    COLUMNS,
    LEFT,
    MOTHER_SHIP,
    RIGHT,
    SKULL,
    SKY_CARDS,
    SKY_ROWS,
    STARS,
    SkyFace,
    Symbol,
)
from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Point, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import regular, rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.skies import marks
from jupiter.generators.skies.dimensions import (
    BLEED,
    CARD_MIDDLE,
    MARGIN,
    PLACES,
    SKY_ROW,
    WIDTH,
    column_left,
    column_middle,
    row_middle,
)
from jupiter.generators.skies.look import HOT, INK, PALE, STEEL, hot
from jupiter.generators.skies.picture import sky_ink

BURST, PLATE = 6.4, 4.6
"""Radii of a burst and of a plate with a symbol: a ship covers most of it."""
ARM = 1.5
"""Of the crosses where four spaces meet."""
ARROW = ((-4.9, 0.0), (0.5, -4.6), (0.5, -1.6), (4.6, -1.6), (4.6, 1.6), (0.5, 1.6), (0.5, 4.6))
"""An arrow to the left, about its middle."""
STAR_DOWN = 4.6
"""How far the middle of a star of damage lies below the line: as far as the number of its row."""
ROW_NUMBER, AMOUNT, FLAT_AMOUNT = 7.0, 9.0, 6.5
"""Type sizes in the margin."""
CAPSULE, TAB = (2.4, 5.2), 5.8
"""Left edge and width of the capsules in the margin, and how far below a row's upper edge the number's tab ends."""
GUIDE = 0.09
"""How faintly columns are ruled."""


def shapes(press: Press, face: SkyFace, number: int, mark: int | None, *, is_hard: bool) -> Iterator[Shape]:
    """All that stands on the sky card of that number, from 1; `mark` is its camera mark, if it has one."""
    yield from _columns(press, number)
    yield from _crosses(press, number)
    if is_hard:
        yield from marks.badge(press)
    for row, printed in enumerate(face.rows):
        name = SKY_ROWS * (number - 1) + row + 1
        if printed.symbol.kind == SKULL:
            yield from _last_line(press, row)
        is_marked = mark is not None and row == SKY_ROWS - 1
        yield from _margin(press, printed.symbol, row, name, is_marked=is_marked)
        for column, space in enumerate(printed.spaces, 1):
            yield from _space(press, space, (column_middle(column), row_middle(row)))
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)


def _ground(number: int, at: Point) -> Ink:
    """The ink of the sky under a place of the card."""
    x, y = PLACES[f"sky-{number}"]
    return sky_ink((x + at[0], y + at[1]))


def _columns(press: Press, number: int) -> Iterator[Shape]:
    """A faint line between columns, down to the city: ships come straight down."""
    if press.mode is Mode.LOW:
        return
    for row in range(SKY_ROWS - (number == SKY_CARDS)):
        for column in range(1, COLUMNS + 2):
            x, y = column_left(column), SKY_ROW * row
            ground = _ground(number, (x, y + SKY_ROW / 2))
            style = Style(stroke=press.colour(mix(ground, PALE, GUIDE)), width=0.35)
            yield Polyline(((x, y + ARM + 0.6), (x, y + SKY_ROW - ARM - 0.6)), style)


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
        yield from _arrow(press, at, 1.0 if space == LEFT else -1.0)
    elif space == MOTHER_SHIP:
        yield from marks.plate(press, at, PLATE, INK, HOT, 0.6)
        yield from marks.falling(press, "descent", (at[0], at[1] + 0.1), 3.75)
    elif space == STARS:
        yield from _damage(press, at)
    elif space.isdigit():
        yield from marks.tagged_explosion(press, space, at, BURST)


def _arrow(press: Press, at: Point, way: float) -> Iterator[Shape]:
    """A white arrow, on any sky; to the left, or turned about. Printed sparingly it is dark, apart from the arcs."""
    outline = tuple((at[0] + way * x, at[1] + y) for x, y in ARROW)
    if press.mode is Mode.LOW:
        yield Polygon(outline, Style(fill=WHITE, stroke=WHITE, width=2.0, rounded=True))
        yield Polygon(outline, Style(fill=press.colour(INK)))
    else:
        yield Polygon(outline, Style(fill=press.colour(PALE), stroke=press.colour(INK), width=0.6, rounded=True))


def _damage(press: Press, at: Point) -> Iterator[Shape]:
    """The red star on the line above the city: a ship that gets here does damage."""
    line = (at[0], at[1] - SKY_ROW / 2 + STAR_DOWN)
    yield Polygon(regular(line, 3.3, 40, 0), Style(fill=press.under(INK), stroke=hot(press), width=0.5))
    yield from marks.falling(press, "damage", line, 2.7)


def _last_line(press: Press, row: int) -> Iterator[Shape]:
    """The line that the mother ship must not cross."""
    y = SKY_ROW * row
    yield Polyline(((MARGIN, y), (WIDTH + BLEED, y)), Style(stroke=hot(press), width=0.7, dash=(2.4, 1.4)))


# --- the margin ------------------------------------------------------------------------------------------------------

SIGNS = {"excavator": "excavator", "research": "research", "damage": "damage", "red-ship": "ship-red", SKULL: "skull"}
"""The icon of each glowing symbol."""
AMOUNTS = {"excavator": "\N{MINUS SIGN}{}", "research": "\N{MINUS SIGN}{}", "red-ship": "+1"}
"""What stands over the icon."""


def _margin(press: Press, glow: Symbol, row: int, name: int, *, is_marked: bool) -> Iterator[Shape]:
    """The row's number on a tab, and what happens when the mother ship takes it; above a camera mark it is flat."""
    top, x = SKY_ROW * row, CAPSULE[0] + CAPSULE[1] / 2
    tab = rounded_box(x - 2.3, top + 3.3, 4.6, 2.6, 1.2)
    yield Polygon(
        tab, Style(fill=press.under(INK), stroke=press.colour(STEEL) if press.mode is Mode.LOW else None, width=0.2)
    )
    number = press.on(INK) if press.mode is Mode.LOW else press.colour(mix(PALE, STEEL, 0.35))
    yield centred(str(name), (x, top + 4.6), ROW_NUMBER, number)
    if glow.kind in SIGNS:
        yield from _glowing(press, glow, top + TAB, 3.1 if is_marked else 9.5)


def _glowing(press: Press, glow: Symbol, top: float, high: float) -> Iterator[Shape]:
    """The capsule with the symbol; how far it sets back stands over it, or beside it where there is little height."""
    left, wide = CAPSULE
    x, middle = left + wide / 2, top + high / 2
    capsule = rounded_box(left, top, wide, high, 1.3)
    yield Polygon(capsule, Style(fill=press.under(INK), stroke=hot(press), width=0.45))
    amount = AMOUNTS.get(glow.kind, "").format(glow.amount)
    sign = SIGNS[glow.kind]
    is_flat = high < wide
    if not amount:
        yield from marks.falling(press, sign, (x, middle), 1.3 if is_flat else 2.4)
    elif is_flat:
        yield from marks.falling(press, sign, (x - 1.25, middle), 1.1)
        yield centred(amount, (x + 1.1, middle), FLAT_AMOUNT, press.on(INK))
    else:
        yield centred(amount, (x, middle - 2.3), AMOUNT, press.on(INK))
        yield from marks.falling(press, sign, (x, middle + 1.8), 2.0)
