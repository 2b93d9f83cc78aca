"""The sky cards: four rows of five spaces, and in the margin what glows when the mother ship comes down.

Invariant: what stands on a space is read from the definitions; its name (`7.2`) and the number of an explosion stay to
be seen beside a ship that stands there.
"""

from collections.abc import Iterator

from jupiter.games.skies.parts import LEFT, MOTHER_SHIP, RIGHT, SKULL, SKY_ROWS, STARS, SkyFace, Symbol
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, luminance, mix
from jupiter.generators.drawing.scene import Point, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import regular, rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.skies import marks
from jupiter.generators.skies.dimensions import (
    BLEED,
    CARD_MIDDLE,
    MARGIN,
    MARGIN_MIDDLE,
    PITCH,
    PLACES,
    SKY_ROW,
    WIDTH,
    column_left,
    column_middle,
    row_middle,
)
from jupiter.generators.skies.look import HOT, INK, PALE, hot
from jupiter.generators.skies.marks import LABEL, TAG
from jupiter.generators.skies.picture import sky_ink

REACH = 6.0
"""Radius of a plate with a symbol: a ship covers most of it."""
FRAME = 0.9
"""From the edge of a space to its brackets."""
STAR_DOWN = 2.4
"""How far the middle of a star of damage lies below the line, so that it leaves the row above free."""
ROW_NUMBER, AMOUNT = 6.5, 9.5
"""Type sizes in the margin."""


def shapes(press: Press, face: SkyFace, number: int, mark: int | None = None) -> Iterator[Shape]:
    """All that stands on the sky card of that number, from 1; `mark` is its camera mark, if it has one."""
    for row, printed in enumerate(face.rows):
        name = SKY_ROWS * (number - 1) + row + 1
        is_city = STARS in printed.spaces
        if printed.symbol.kind == SKULL:
            yield from _last_line(press, row)
        is_marked = mark is not None and row == SKY_ROWS - 1
        yield from _margin(press, printed.symbol, number, row, name, is_marked=is_marked)
        for column, space in enumerate(printed.spaces, 1):
            at = column_middle(column), row_middle(row)
            ground = INK if is_city else _ground(number, at)
            yield from _frame(press, at, ground)
            yield from _space(press, space, at, ground)
            corner = column_left(column) + FRAME + 0.5, SKY_ROW * row + _label_height(row, is_city=is_city)
            words = f"{name}.{column}"
            yield marks.label(press, words, corner, INK if is_city else _ground_of_label(number, corner, words))
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)


def _label_height(row: int, *, is_city: bool) -> float:
    """How far down a space its name stands: in a corner that no symbol fills, well inside the card."""
    if is_city:
        return 10.0
    return 1.5 if row else SKY_ROW - 2.9


def _ground(number: int, at: Point) -> Ink:
    """The ink of the sky under a place of the card."""
    x, y = PLACES[f"sky-{number}"]
    return sky_ink((x + at[0], y + at[1]))


def _ground_of_label(number: int, corner: Point, words: str) -> Ink:
    """The ink of the sky under a label; the lightest one, where a ring ends within it.

    Dark words are read on the ring beside a light one too, but light words on no light one.
    """
    right, bottom = corner[0] + fonts.width(words, fonts.NARROW, LABEL), corner[1] + fonts.cap_height(LABEL)
    under = (_ground(number, (x, y)) for x in (corner[0], right) for y in (corner[1], bottom))
    return max(under, key=lambda ink: luminance(ink.colour))


def _frame(press: Press, at: Point, ground: Ink) -> Iterator[Shape]:
    """The corners of a space."""
    ink = mix(ground, INK if ground.is_light else PALE, 0.42)
    if press.mode is Mode.LOW:
        ink = mix(PALE, INK, 0.5)
    half_x, half_y = PITCH / 2 - FRAME, SKY_ROW / 2 - FRAME
    yield from marks.bracket(press, (at[0] - half_x, at[1] - half_y, at[0] + half_x, at[1] + half_y), 1.7, ink, 0.28)


def _space(press: Press, space: str, at: Point, ground: Ink) -> Iterator[Shape]:
    """What happens to a ship that ends here."""
    if space in (LEFT, RIGHT):
        name = "arrow-left" if space == LEFT else "arrow-right"
        yield from marks.symbol(press, name, at, 4.7, PALE if not ground.is_light else INK, ground)
    elif space == MOTHER_SHIP:
        yield from marks.plate(press, at, REACH - 0.3, INK, HOT, 0.7)
        yield from marks.falling(press, "descent", (at[0], at[1] + 0.1), 4.4)
    elif space == STARS:
        yield from _damage(press, at)
    elif space.isdigit():
        yield from marks.explosion(press, space, at, REACH + 0.4)
        tag = at[0] - PITCH / 2 + 1.9, at[1] + 3.2
        yield centred(space, tag, TAG, press.on(ground))


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
    yield centred(str(name), (MARGIN_MIDDLE + 0.6, top + 4.4), ROW_NUMBER, press.on(ground))
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
        yield centred(amount, (x + 1.3, middle), ROW_NUMBER, press.on(INK))
    else:
        yield centred(amount, (MARGIN_MIDDLE + 0.4, middle - 2.4), AMOUNT, press.on(INK))
        yield from marks.falling(press, sign, (x, middle + 1.9), 2.15)
