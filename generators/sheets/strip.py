"""The strip beside the pieces: a square and a ruler that tell a wrong scale at once, and what the sheet is, in words.

Invariant: the strip lies along one margin and reads upright, or along the side. Its parts are low where crop marks must
pass, and its square and QR code stand between marks if there is room. Lengths in mm; within the strip, x runs along it
and y towards the edge of the paper, except at the top of a page.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jupiter.generators.drawing import fonts, qr
from jupiter.generators.drawing.convex import span
from jupiter.generators.drawing.scene import (
    Font,
    Group,
    Points,
    Polygon,
    Polyline,
    Shape,
    Stamp,
    Style,
    Transform,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, Setting, escape_markup, fit
from jupiter.generators.order.kits import Paper
from jupiter.generators.order.page_setup import Area
from jupiter.generators.sheets.page import Edge, Ray, invert_motion

EDGE, INSET = 4.0, 8.0
"""Distance of the strip from the paper's edge, and of its ends from the corners."""

SQUARE, RULER_HEIGHT, WORDS_HEIGHT = 10.0, 5.0, 6.8

GAP = 0.5
"""Least distance of any part of the strip from bleed and marks."""

MILLIMETRES, INCH, INCHES = 100, 25.4, 4

LABEL_ROOM = 9.5
"""What the ruler's labels take beside it."""

BETWEEN = 3.0
"""Room between the parts of the strip."""

LINE = 0.15

SIZES = (6.5, 6.0, 5.5, 5.0, 4.5)
"""Type sizes of the words, in points."""

LEGIBLE = 5.0
"""The square and the QR code move along the strip to stand between marks, but not if words then get any smaller."""

SEARCH = 12.0
"""How far they move at most."""


Spans = tuple[tuple[float, float], ...]
"""Pieces of the strip, each from where to where."""

Starts = tuple[float, float, float, float]
"""Where square, QR code, ruler and words begin along the strip."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What is drawn, and the boxes (on the page) that crop marks keep out of."""

    shapes: tuple[Shape, ...]
    boxes: tuple[Points, ...]


def height(link: str) -> float:
    """How high the strip is, with the white that a QR code needs towards the pieces."""
    return max(SQUARE + GAP, qr.code(link).height + qr.QUIET) if link else SQUARE + GAP


def room_beside(link: str) -> float:
    """The margin that the strip needs, from the edge of the paper to the bleed of the pieces."""
    return EDGE + height(link)


def strip(
    paper: Paper,
    edge: Edge,
    lines: Sequence[str],
    link: str,
    ink: str,
    marks: Iterable[Ray],
    clear: Sequence[Area] = (),
) -> Strip:
    """The strip at that edge of the paper; `lines` are what it says, the first in bold. It has nothing in `clear`."""
    place, length = _between(*_place(paper, edge, height(link)), height(link), clear)
    busy = _crossings(marks, place, length, height(link))
    side = qr.code(link).width + 2 * qr.QUIET if link else 0.0
    starts, size, wide = _arrange(lines, side, busy, length)
    square_at, code_at, ruler_at, words_at = starts
    if link and not _fits(lines, wide):
        # What the sheet is comes before where it leads.
        return strip(paper, edge, lines, "", ink, marks, clear)
    square = _box(square_at, SQUARE, SQUARE, edge, link)
    ruler = _box(ruler_at, INCHES * INCH + LABEL_ROOM, RULER_HEIGHT, edge, link)
    words = _box(words_at, wide, WORDS_HEIGHT, edge, link)
    boxes = [square, ruler, words]
    shapes = (*_square(square, ink), *_ruler(ruler, ink), *_words(lines, words, size, ink))
    if link:
        code = _box(code_at, side, qr.code(link).height + qr.QUIET, edge, link)
        boxes.append(code)
        shapes = (
            *shapes,
            Stamp(qr.code(link), translation(code.x + qr.QUIET, code.y + (0 if edge == "top" else qr.QUIET))),
        )
    taken = (rectangle(box.x - GAP, box.y - GAP, box.width + 2 * GAP, box.height + 2 * GAP) for box in boxes)
    return Strip((Group(shapes, place),), tuple(tuple(map(place.apply, points)) for points in taken))


def _place(paper: Paper, edge: Edge, high: float) -> tuple[Transform, float]:
    """Where the strip's own coordinates begin and how they lie, and its length."""
    width, tall = paper.width, paper.height
    places = {
        "bottom": (translation(INSET, tall - EDGE - high), width),
        "top": (translation(INSET, EDGE), width),
        "left": (translation(EDGE + high, INSET).after(rotation(90)), tall),
        "right": (translation(width - EDGE - high, tall - INSET).after(rotation(-90)), tall),
    }
    place, length = places[edge]
    return place, length - 2 * INSET


def _between(place: Transform, length: float, high: float, clear: Sequence[Area]) -> tuple[Transform, float]:
    """The longest part of the strip that has nothing of what is kept clear."""
    home, taken = invert_motion(place), list[tuple[float, float]]()
    for left, top, right, bottom in clear:
        (ax, ay), (bx, by) = home.apply((left, top)), home.apply((right, bottom))
        if max(ay, by) > 0 and min(ay, by) < high:
            taken.append((min(ax, bx), max(ax, bx)))
    free, at = list[tuple[float, float]](), 0.0
    for first, last in (*sorted(taken), (length, length)):
        free.append((at, first))
        at = max(at, last + GAP)
    start, end = max(free, key=lambda part: part[1] - part[0])
    return place.after(translation(start, 0)), end - start


def _crossings(marks: Iterable[Ray], place: Transform, length: float, high: float) -> Spans:
    """From where to where along the strip marks would run through it."""
    home, whole, crossings = invert_motion(place), rectangle(0, -GAP, length, high + GAP), list[tuple[float, float]]()
    for ray in marks:
        (ax, ay), (bx, by) = map(home.apply, ray)
        met = span((ax, ay), (bx - ax, by - ay), whole)
        if met is not None and met[0] < 1 and met[1] > 0:
            ends = [ax + max(0.0, met[0]) * (bx - ax), ax + min(1.0, met[1]) * (bx - ax)]
            crossings.append((min(ends), max(ends)))
    return tuple(crossings)


def _arrange(lines: Sequence[str], side: float, busy: Spans, length: float) -> tuple[Starts, float, float]:
    """Where the parts begin, how large the words are and how wide they run: between marks if words stay legible."""
    starts = _starts(side, busy)
    size, wide = _word_size(lines, length - starts[-1])
    if size < LEGIBLE:
        starts = _starts(side, ())
        size, wide = _word_size(lines, length - starts[-1])
    return starts, size, wide


def _starts(side: float, busy: Spans) -> Starts:
    """Where along the strip the square, the QR code (as wide as `side`, or 0), the ruler and the words begin."""
    square = _first_free(SQUARE, busy, 0.0)
    code = _first_free(side, busy, square + SQUARE + BETWEEN)
    ruler = code + side + BETWEEN if side else code
    return square, code, ruler, ruler + INCHES * INCH + LABEL_ROOM + BETWEEN


def _first_free(width: float, busy: Spans, start: float) -> float:
    """The first place from the start where nothing that wide is crossed by a mark; the start if there is none near."""
    for i in range(int(SEARCH * 4)):
        at = start + i / 4
        if width and all(last < at - GAP or first > at + width + GAP for first, last in busy):
            return at
    return start


def _box(x: float, width: float, tall: float, edge: Edge, link: str) -> Box:
    """A part of the strip, on the side towards the edge of the paper."""
    return Box(x, 0.0 if edge == "top" else height(link) - tall, width, tall)


def _square(box: Box, ink: str) -> tuple[Shape, ...]:
    """A square of 10 mm, from line to line."""
    setting = Setting(fonts.NARROW, ink, 6, 6, "centre", "middle", lines=1)
    outline = Polygon(rectangle(box.x, box.y, SQUARE, SQUARE), Style(stroke=ink, width=LINE))
    return (outline, *fit("square", "10 mm", box, setting))


def _ruler(box: Box, ink: str) -> tuple[Shape, ...]:
    """One line with millimetres above it (a tick for each 5) and inches below (a tick for each quarter)."""
    style, left, middle = Style(stroke=ink, width=LINE), box.x, box.y + box.height / 2
    right = left + INCHES * INCH
    ups = {left + x: 2.4 if x % 50 == 0 else 1.8 if x % 10 == 0 else 1.1 for x in range(0, MILLIMETRES + 1, 5)}
    downs = {left + i * INCH / 4: 2.4 if i % 4 == 0 else 1.6 if i % 2 == 0 else 1.0 for i in range(4 * INCHES + 1)}
    ticks = [((x, middle), (x, middle - up)) for x, up in ups.items()]
    ticks += [((x, middle), (x, middle + down)) for x, down in downs.items()]
    setting = Setting(fonts.NARROW, ink, 6, 6, stand="middle", lines=1)
    labels = [
        fit("ruler", label, Box(right + 1, y, LABEL_ROOM - 1, 2.4), setting)
        for label, y in (("100 mm", middle - 2.5), ("4 in", middle + 0.1))
    ]
    lines = (Polyline(((left, middle), (right, middle)), style), *(Polyline(tick, style) for tick in ticks))
    return (*lines, *labels[0], *labels[1])


def _word_size(lines: Sequence[str], room: float) -> tuple[float, float]:
    """The type size at which all lines fit that width, and the width that they then take."""
    for size in SIZES:
        # The hundredth is for `fit`, which adds up words and spaces and may come out a hair wider.
        wide = max(fonts.width(line, _face(i), size) for i, line in enumerate(lines)) + 0.01
        if wide <= room:
            return size, wide
    return SIZES[-1], room


def _fits(lines: Sequence[str], room: float) -> bool:
    return all(fonts.width(line, _face(i), SIZES[-1]) <= room for i, line in enumerate(lines))


def _face(line: int) -> Font:
    return fonts.NARROW if line else fonts.NAME


def _words(lines: Sequence[str], box: Box, size: float, ink: str) -> Iterator[Shape]:
    """The lines above one another."""
    step = box.height / len(lines)
    for i, line in enumerate(lines):
        setting = Setting(_face(i), ink, size, 4.0, lines=1)
        yield from fit(line, escape_markup(line), Box(box.x, box.y + i * step, box.width, step), setting)
