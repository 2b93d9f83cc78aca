"""The pictures of the rulebook: parts of the table with arrows and numbers."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot

from jupiter.generators.booklets import Block, panels, style
from jupiter.generators.booklets.marks import KEY, arrow_head, badge, numbered, roomy_captions
from jupiter.generators.booklets.style import LEAD, PAD, STRONG, Book, Lines
from jupiter.generators.drawing.scene import Group, Point, Polyline, Shape, Shapes, Style, scaling, translation
from jupiter.generators.drawing.shapes import between, rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import diagram, look
from jupiter.generators.skies.diagram import Box
from jupiter.generators.skies.dimensions import WIDTH
from jupiter.generators.skies.rulebook.examples import LIFE, Example, Way

GAP = 1.2
"""Between two parts of a picture, on paper."""
SHAFT, HALO = 1.7, 1.4
"""Width of an arrow, and how much wider the dark line under it is."""
TOKEN = 5.8
"""How far before a piece an arrow ends, and behind it begins."""
CARD = 54.0
"""Width of a card in most examples."""
CORNER: Point = (5.2, -5.2)
"""Where a number stands beside a piece."""


def example(book: Book, edition: Edition, shown: Example, width: float, most: float = CARD) -> Block:
    """An example: title, picture no wider than told for a whole card, and a caption for each number."""
    title = book.words(f"rulebook/example/{shown.name}/title")
    inner = width - 2 * PAD
    scale = min(inner, most) / WIDTH
    caption = panels.judged(numbered(book, f"rulebook/example/{shown.name}"), shown.breaks)
    drawn = _centred(picture(book, edition, shown, scale), scale * WIDTH, inner)
    return panels.example(book, title, drawn, caption, width)


def _centred(part: Lines, wide: float, width: float) -> Lines:
    return Lines((style.at((width - wide) / 2, 0, *part.shapes),), part.height)


def beside(book: Book, edition: Edition, shown: Example, wide: float, width: float, text: Lines | None = None) -> Block:
    """A picture on the left, so wide, and what its numbers speak of on its right, under its title."""
    prefix = f"rulebook/{shown.name}"
    room = width - 2 * PAD - wide - panels.GAP
    drawn = picture(book, edition, shown, wide / WIDTH)
    high = drawn.height - (text.height + 4.0 if text else 0.0)
    texts = roomy_captions(book, numbered(book, prefix), room, high)
    words = style.stack((text, texts), 4.0) if text else texts
    return panels.beside(book, book.words(f"{prefix}/title"), drawn, words, wide, width)


def picture(book: Book, edition: Edition, shown: Example, scale: float) -> Lines:
    """The parts of the table under each other, with arrows and numbers."""
    shapes: list[Shape] = []
    y = 0.0
    for box in shown.boxes:
        inside = (*diagram.shapes(edition, shown.table, box), *_marks(book, shown, box, scale))
        home = translation(0, y).after(scaling(scale)).after(translation(-box[0], -box[1]))
        shapes.append(Group(inside, home))
        y += scale * (box[3] - box[1]) + GAP
    return Lines(tuple(shapes), y - GAP)


def _marks(book: Book, shown: Example, box: Box, scale: float) -> Iterator[Shape]:
    """The arrows and the numbers whose places lie in the box; numbers as large as those of captions."""
    sunk = shown.table.mother_ship
    for way in shown.ways:
        points = [diagram.middle(place, sunk) for place in way.places]
        if diagram.lies_in(points[-1], box):
            yield from _arrow(book, way, points)
    radius = KEY / scale
    for mark in shown.marks:
        x, y = diagram.middle(mark.place, sunk)
        if diagram.lies_in((x, y), box):
            good = not shown.breaks or not shown.breaks[mark.number - 1]
            taken = _is_taken(shown, mark.place)
            at = (x + CORNER[0], y + CORNER[1]) if taken else (x, y)
            yield from badge(book, mark.number, at, radius, good=good)


def _is_taken(shown: Example, place: str) -> bool:
    table = shown.table
    return place in table.dice or place in table.ships or place == table.excavator or " " in place


def _arrow(book: Book, way: Way, points: Sequence[Point]) -> Shapes:
    """From piece to piece through all places; the last step ends in a head."""
    path = [(x + way.aside, y + way.below) for x, y in points]
    start, end = _short(path[0], path[1]), _short(path[-1], path[-2])
    neck = between(end, path[-2], 1.2 / max(_length(path[-2], end), 1e-6))
    line = (start, *path[1:-1], neck)
    angle = degrees(atan2(end[1] - path[-2][1], end[0] - path[-2][0]))
    ink, under = look.hot(book.press), book.press.under(look.INK)
    tip = between(end, path[-2], -0.9 / max(_length(path[-2], end), 1e-6))
    return (
        Polyline(line, Style(stroke=under, width=SHAFT + HALO)),
        arrow_head(tip, angle, 4.8, under),
        Polyline(line, Style(stroke=ink, width=SHAFT)),
        arrow_head(end, angle, 3.2, ink),
    )


def _short(end: Point, before: Point) -> Point:
    """The end of an arrow, before the piece that stands there."""
    return between(end, before, TOKEN / _length(end, before))


def _length(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])


def roll(book: Book, edition: Edition, rolled: Sequence[tuple[str, int]], text: str, width: float) -> Lines:
    """The dice that were rolled, in a row, and words below them."""
    side, step = 9.0, 11.5
    dice = [
        diagram.die(edition, kind, number, (step * place + side / 2 + 0.6, side / 2 + 0.6), side)
        for place, (kind, number) in enumerate(rolled)
    ]
    shown = style.figure(Lines(tuple(dice), side + 1.2), text)
    return style.stack((shown, style.lines(book, text, width, LEAD)), 1.8)


def life(book: Book, edition: Edition, width: float) -> Block:
    """A robot from round to round, until it is put aside."""
    inner, side = width - 2 * PAD, 9.0
    step = inner / (len(LIFE) + 1)
    shapes: list[Shape] = []
    for place, number in enumerate(LIFE):
        x = step * (place + 0.5)
        shapes.append(diagram.die(edition, "blue", number, (x, side / 2 + 0.6), side))
        ends = (x + side / 2 + 1.2, side / 2 + 0.6), (x + step - side / 2 - 1.6, side / 2 + 0.6)
        dark = book.press.colour(book.press.dark)
        shapes += (Polyline(ends, Style(stroke=dark, width=0.6)), arrow_head(ends[1], 0.0, 1.8, dark))
    x, middle = step * (len(LIFE) + 0.5), side / 2 + 0.6
    gone = Style(stroke=book.press.colour(book.press.line), width=0.4, dash=(1.2, 0.9))
    corners = rectangle(x - side / 2, middle - side / 2, side, side)
    shapes.append(Polyline((*corners, corners[0]), gone))
    title = style.lines(book, book.words("rulebook/example/robot/title"), inner, STRONG)
    text = style.lines(book, book.words("rulebook/example/robot/text"), inner, style.SMALL)
    shown = style.figure(Lines(tuple(shapes), side + 1.2), book.words("rulebook/example/robot/title"))
    return style.boxed(book, style.stack((title, shown, text), 2.0), width)
