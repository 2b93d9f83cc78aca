"""The pictures of the rulebook: parts of the real sheet as the pencil leaves them, dice, and markers that move.

Invariant: what is ticked and where markers stand is asked of the example as the rules check plays it.
"""

from collections.abc import Iterator, Sequence
from math import atan2, degrees

from jupiter.games.ark.definitions import load
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, PLAYERS, typesetter
from jupiter.generators.ark.rulebook.examples import Example, Way, played
from jupiter.generators.ark.sheet import technologies, tracks
from jupiter.generators.ark.sheet.cells import cell as structure_cell
from jupiter.generators.ark.sheet.desk import Desk, Drawn
from jupiter.generators.booklets import Block, panels, style
from jupiter.generators.booklets.marks import KEY, arrow_head, badge, captions, numbered
from jupiter.generators.booklets.style import LEAD, PAD, Book, Lines
from jupiter.generators.building import die as cube
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.options import Edition

FLOOR = 6.5
"""The smallest type in a picture, in points."""
SHEET, SPACE = 188.0, 7.6
"""Width of the tracks as they are drawn, before a picture is made smaller, and height of their spaces."""
STRUCTURE, TECHNOLOGY = (50.0, 18.0), (64.0, 17.0)
"""Size of a structure's and a technology's cell."""
APART, NUMBER = 1.6, 3.6
"""Between two cells, and from a cell to the middle of its number."""
RING, BADGE = 3.5, 3.0
"""Radius of the ring that stands for a marker, and how far a number reaches beyond its arrow."""
ARROW = 0.9
ROWS = ("food", "morale", "population", "dice")
"""Tracks from the top."""
MARKER = PLAYERS[1]
DIE, STEP = 8.0, 1.25
"""Side of a die in a row, and from one to the next in sides."""
OVER = 2.2
"""How far numbers rise above a row of dice."""


def desk(edition: Edition) -> Desk:
    """What parts of the sheet are drawn with."""
    return Desk(typesetter(edition), FLOOR)


# --- dice -----------------------------------------------------------------------------------------------------------


def die(book: Book, number: int, side: float, *, is_used: bool = False) -> Shapes:
    """The upper face of a die, from its upper left corner; dark where it is used."""
    dark, light = book.press.colour(INK), book.press.under(PAPER)
    ground, pip = (dark, light) if is_used else (light, dark)
    outline = rounded_box(0, 0, side, side, side * 0.18)
    face = Polygon(outline, Style(fill=ground, stroke=dark, width=0.35))
    return face, *cube.pips(number, side, 0.26 * side, 0.09 * side, Style(fill=pip))


def dice(book: Book, rolled: Sequence[int], side: float = DIE, used: Sequence[int] = ()) -> Lines:
    """Dice in a row."""
    left, shapes = list(used), list[Shape]()
    for i, number in enumerate(rolled):
        is_used = number in left
        if is_used:
            left.remove(number)
        shapes.append(style.at(0.3 + i * side * STEP, 0.3, *die(book, number, side, is_used=is_used)))
    return Lines(tuple(shapes), side + 0.6)


# --- parts of the sheet ---------------------------------------------------------------------------------------------


def part(edition: Edition, name: str) -> tuple[Drawn, float, float]:
    """A structure or a technology by its code, with the width and height of its cell."""
    at, game = desk(edition), load()
    for structure in game.structures:
        if structure.id == name:
            wide, high = STRUCTURE
            return structure_cell(at, structure, Box(0, 0, wide, high)), wide, high
    technology = next(one for one in game.technologies if one.id == name)
    wide, high = TECHNOLOGY
    return technologies.cell(at, technology, Box(0, 0, wide, high)), wide, high


def cells(book: Book, edition: Edition, shown: Example) -> Lines:
    """The cells of the example under one another, with what is ticked, and their numbers on the right."""
    rows: list[Lines] = []
    for name in shown.shows:
        drawn, wide, high = part(edition, name)
        number = _number(book, shown, drawn, (wide + NUMBER, high / 2))
        rows.append(Lines((*drawn.shapes, *_ticks(book, shown, drawn), *number), high))
    return style.stack(rows, APART)


def _ticks(book: Book, shown: Example, drawn: Drawn) -> Iterator[Shape]:
    """Crosses of the pencil: thin where they were there before."""
    for late in (False, True):
        for name in played(shown).ticked(late=late):
            if name in drawn.boxes:
                yield from cross(book, drawn.boxes[name], is_new=late)


def cross(book: Book, box: Box, *, is_new: bool = True) -> Shapes:
    """A cross by hand through a box."""
    ink = book.press.colour(INK if is_new else MOSS)
    line = Style(stroke=ink, width=0.8 if is_new else 0.45, rounded=True)
    x, y, side = box.x, box.y, min(box.width, box.height)
    left = x + (box.width - side) / 2
    strokes = (((0.14, 0.10), (0.52, 0.47), (0.90, 0.88)), ((0.88, 0.12), (0.46, 0.54), (0.10, 0.91)))
    return tuple(Polyline(tuple((left + side * a, y + side * b) for a, b in stroke), line) for stroke in strokes)


def _number(book: Book, shown: Example, drawn: Drawn, at: Point) -> Shapes:
    """The number of the cell's mark, if it has one."""
    return tuple(
        shape
        for mark in shown.marks
        if mark.box in drawn.boxes
        for shape in badge(book, mark.number, at, KEY, good=not shown.breaks or not shown.breaks[mark.number - 1])
    )


# --- tracks ---------------------------------------------------------------------------------------------------------


def moves(book: Book, edition: Edition, shown: Example, width: float) -> Lines:
    """Each track that has a move, with rings where markers stood and stand, and an arrow for each move."""
    moved = {way.track for way in shown.ways}
    return style.stack([_row(book, edition, shown, row, width / SHEET) for row in ROWS if row in moved], 0.6)


def _row(book: Book, edition: Edition, shown: Example, row: str, scale: float) -> Lines:
    """A track, with room above and below it for arrows and numbers."""
    at = desk(edition)
    drawn = tracks.row(at, row, Box(0, 0, SHEET, SPACE))
    ways = [way for way in shown.ways if way.track == row]
    head, foot = (tracks.TAG if row == "population" else 0.4), (0.4 if row == "dice" else tracks.STRIP)
    rises = [way.rise for way in ways]
    top, bottom = min(-head, -max(rises) - BADGE), SPACE + max(foot, BADGE - min(rises))
    over: list[Shape] = [*_rings(book, shown, drawn, ways)]
    for way in ways:
        over += _arrow(book, shown, drawn, way, scale)
    for mark in shown.marks:
        if mark.box in drawn.boxes:
            box = drawn.boxes[mark.box]
            over += badge(book, mark.number, (box.x + box.width / 2, SPACE + foot + 3.0), KEY / scale, good=True)
    home = scaling(scale).after(translation(0, -top))
    return Lines((Group((*drawn.shapes, *over), home),), scale * (bottom - top))


def _middle(drawn: Drawn, track: str, space: object) -> Point:
    box = drawn.boxes[f"{track} {space}"]
    return box.x + box.width / 2, box.y + box.height / 2


def _spaces(shown: Example, way: Way) -> tuple[object, object]:
    facts = played(shown).facts
    return facts[f"{way.event}-from"], facts[f"{way.event}-to"]


def _rings(book: Book, shown: Example, drawn: Drawn, ways: Sequence[Way]) -> Iterator[Shape]:
    """A dashed ring where a marker begins a move, and a whole one where one ends."""
    ink = book.press.colour(MARKER)
    ends = {_spaces(shown, way)[1]: way.track for way in ways}
    begins = {_spaces(shown, way)[0]: way.track for way in ways}
    for space, track in begins.items():
        if space not in ends:
            yield Circle(_middle(drawn, track, space), RING, Style(stroke=ink, width=0.5, dash=(1.2, 0.9)))
    for space, track in ends.items():
        yield Circle(_middle(drawn, track, space), RING, Style(stroke=ink, width=0.9))


def _arrow(book: Book, shown: Example, drawn: Drawn, way: Way, scale: float) -> Iterator[Shape]:
    """From ring to ring, over the track or under it, with its number where it is farthest from it."""
    ink, light = book.press.colour(MARKER), book.press.under(LEDGER)
    start, end = (_middle(drawn, way.track, space) for space in _spaces(shown, way))
    bow = _bow(start, end, way.rise)
    yield Polyline(bow[:-1], Style(stroke=light, width=2.4 * ARROW, rounded=True))
    yield Polyline(bow[:-1], Style(stroke=ink, width=ARROW, rounded=True))
    (x, y), (x1, y1) = bow[-3], bow[-1]
    yield arrow_head((x1, y1), degrees(atan2(y1 - y, x1 - x)), 2.4, ink)
    yield from badge(book, way.number, bow[len(bow) // 2], KEY / scale, good=True)


def _bow(start: Point, end: Point, rise: float) -> Points:
    """A line that rises so far above the upper edge of its spaces; below the lower one where it is less than 0."""
    (x, y), (x1, _) = start, end
    side, way = (1 if x1 > x else -1), (1 if rise > 0 else -1)
    first, last, base = x + side * 0.8, x1 - side * 0.8, y - way * (RING + 0.6)
    steps, high = 20, abs(rise)
    return tuple(
        (first + (last - first) * i / steps, base - way * high * (1 - (2 * i / steps - 1) ** 4))
        for i in range(steps + 1)
    )


# --- examples -------------------------------------------------------------------------------------------------------


def captions_of(book: Book, shown: Example, prefix: str, **about: object) -> list[str]:
    """What is said of an example, with what the rules check says of it."""
    return numbered(book, prefix, **about, **played(shown).facts)


def example(book: Book, edition: Edition, shown: Example, width: float, **about: object) -> Block:
    """A small example: the dice and the cells, or a track, and a caption for each number."""
    prefix = f"rulebook/example/{shown.name}"
    inner = width - 2 * PAD
    panel = panels.judged(captions_of(book, shown, prefix, **about), shown.breaks)
    if shown.shows:
        row = dice(book, shown.position["dice"], used=played(shown).used)
        over = tuple(_over_dice(book, shown))
        rolled = Lines((style.at(0, OVER, *row.shapes, *over),), row.height + OVER) if over else row
        whole = style.stack((rolled, cells(book, edition, shown)), 2.6)
        scale = min(1.0, inner / (max(STRUCTURE[0], TECHNOLOGY[0]) + NUMBER + KEY))
        drawn = Lines((Group(whole.shapes, scaling(scale)),), scale * whole.height)
    else:
        drawn = moves(book, edition, shown, inner)
    return panels.example(book, book.words(f"{prefix}/title"), drawn, panel, width)


def _over_dice(book: Book, shown: Example) -> Iterator[Shape]:
    """The numbers that speak of dice, each at the upper right corner of its die."""
    for mark in shown.marks:
        kind, _, place = mark.box.partition(" ")
        if kind == "die":
            right = 0.3 + DIE + (int(place) - 1) * DIE * STEP
            good = not shown.breaks or not shown.breaks[mark.number - 1]
            yield from badge(book, mark.number, (right - 0.6, -0.4), KEY * 0.9, good=good)


def first_round(book: Book, edition: Edition, shown: Example, width: float) -> Block:
    """A whole round: the dice and the cells on the left, what happens on the right."""
    wide = STRUCTURE[0] + NUMBER + KEY
    facts = played(shown).facts
    room = width - 2 * PAD - wide - panels.GAP
    rolled = [int(value) for value in str(facts["dice-rolled-dice"]).split(", ")]
    row = dice(book, rolled, used=played(shown).used)
    drawn = style.stack((row, cells(book, edition, shown)), 3.0)
    intro = style.lines(book, book.words("rulebook/first/roll", **facts), room, LEAD)
    words = style.stack((intro, captions(book, captions_of(book, shown, "rulebook/first"), room, 2.6, LEAD)), 2.6)
    return panels.beside(book, book.words("rulebook/first/title"), drawn, words, wide, width)


def growth(book: Book, edition: Edition, shown: Example, width: float, **about: object) -> Block:
    """A colony that grows: the tracks as wide as the page, and below them what each move is."""
    inner = width - 2 * PAD
    head = style.lines(book, book.words("rulebook/growth/title"), inner, style.NAME)
    before = style.lines(book, book.words("rulebook/growth/before"), inner, LEAD)
    drawn = style.figure(moves(book, edition, shown, inner), book.words("rulebook/growth/before"))
    texts = captions_of(book, shown, "rulebook/growth", **about)
    half = (inner - panels.GAP) / 2
    middle = (len(texts) + 1) // 2
    left = captions(book, texts[:middle], half, 1.8, LEAD)
    right = captions(book, texts[middle:], half, 1.8, LEAD, first=middle + 1)
    row = Lines((*left.shapes, style.at(half + panels.GAP, 0, *right.shapes)), max(left.height, right.height))
    return style.boxed(book, style.stack((head, before, drawn, row), 2.4), width, before=5.0)
