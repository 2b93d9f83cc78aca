"""Marks in pictures, and the words beside them: numbers, lines to what they speak of, arrow heads, captions.

Invariant: what may be done has a round number, what may not an eight-sided one; their inks only help.
"""

from collections.abc import Sequence
from dataclasses import replace

from jupiter.generators.booklets import style
from jupiter.generators.booklets.style import BODY, LEAD, Book, Face, Lines
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import without_hatch
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Circle,
    Path,
    Point,
    Polygon,
    Polyline,
    Shapes,
    Style,
    Text,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import between, polar, regular, rounded_polygon

KEY = 2.1
"""Radius of a number in a caption."""
CAPTION = 6.2
"""How far captions stand in from their numbers."""
KEYED = 3.6
"""Least height of a caption, so that two numbers stay apart."""
POINT, LINE = 1.1, 0.7
"""Radius of the end of a line to a part, and the line's width."""


def badge(book: Book, number: int | str, at: Point, radius: float, *, good: bool) -> Shapes:
    """A number, or a letter, in its plate."""
    press = book.press
    ink = press.dark if good else book.accents.heading
    plate = regular(at, radius, 40, 0) if good else regular(at, radius * 1.06, 8, 22.5)
    rim = regular(at, radius + 0.8, 40, 0) if good else regular(at, radius * 1.06 + 0.9, 8, 22.5)
    size = 1.35 * radius / MM_PER_POINT
    base = at[0], at[1] + fonts.cap_height(size) / 2
    return (
        Polygon(rim, Style(fill=press.under(press.light))),
        *press.ground(plate, without_hatch(ink)),
        Text(base, str(number), fonts.NAME, size, press.on(ink), "centre"),
    )


def letter(number: int) -> str:
    """The letter that stands for a number in pictures that have numbers of their own: A for 1."""
    return chr(ord("A") + number - 1)


def callout(book: Book, number: int, at: Point, to: Point, radius: float) -> Shapes:
    """A number, and the line from it to what it speaks of."""
    dark, light = book.press.colour(book.press.dark), book.press.under(book.press.light)
    end = between(at, to, 0.999)
    return (
        Polyline((at, end), Style(stroke=light, width=3 * LINE)),
        Circle(to, 1.7 * POINT, Style(fill=light)),
        Polyline((at, end), Style(stroke=dark, width=LINE)),
        Circle(to, POINT, Style(fill=dark)),
        *badge(book, number, at, radius, good=True),
    )


def arrow_head(tip: Point, angle: float, size: float, ink: str) -> Path:
    """A head that points along the angle; as long as `size`, a little broader."""
    corners = ((0.0, 0.0), polar((0, 0), size * 1.2, 180 - 33), polar((0, 0), size * 1.2, 180 + 33))
    placing = translation(*tip).after(rotation(angle))
    return rounded_polygon(tuple(placing.apply(corner) for corner in corners), size * 0.1, Style(fill=ink))


# --- words beside numbers --------------------------------------------------------------------------------------------


def number_lines(book: Book, number: int | str, text: Lines, *, good: bool = True) -> Lines:
    """Lines beside the number that a picture shows; they take the width less `CAPTION`."""
    key = badge(book, number, (KEY + 0.4, 1.0), KEY, good=good)
    return style.item(style.with_picture((), CAPTION, KEYED, text), key)


def numbered(book: Book, prefix: str, **about: object) -> list[str]:
    """The messages of a table whose keys are 1, 2 and so on, as the numbers of a picture."""
    texts: list[str] = []
    while (key := f"{prefix}/{len(texts) + 1}") in book.words.by_key:
        texts.append(book.words(key, **about))
    return texts


def roomy_captions(book: Book, texts: Sequence[str], width: float, height: float) -> Lines:
    """The same in the largest type, and with the widest gaps, that leave them no deeper than `height` (mm)."""
    for size, gap in ROOMY if width > NARROW else ROOMY[-1:]:
        lines = captions(book, texts, width, gap, replace(LEAD, size=size))
        if lines.height <= height:
            break
    return lines


NARROW = 36.0
"""Width (mm) up to which captions stay in small type, for the sake of long words."""
ROOMY = ((10.5, 4.4), (10.0, 3.8), (9.5, 3.2), (LEAD.size, 2.6))
"""Type sizes of captions that have room, each with the gap between two of them (mm)."""


def captions(
    book: Book, texts: Sequence[str], width: float, gap: float = 1.2, face: Face = BODY, *, first: int = 1
) -> Lines:
    """What each number of a picture speaks of, from the first one on."""
    parts = [style.lines(book, text, width - CAPTION, face) for text in texts]
    return style.stack([number_lines(book, i, part) for i, part in enumerate(parts, first)], gap)
