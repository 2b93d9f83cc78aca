"""The pictures of the rulebook: examples with their captions, the spiral of the set-up, tiles that get a Creep."""

from math import hypot

from generators.booklets import Block, panels, style
from generators.booklets.marks import CAPTION, badge, number_lines
from generators.booklets.panels import Caption
from generators.booklets.style import PAD, SMALL, STRONG, Book, Lines
from generators.drawing import fonts
from generators.drawing.inks import Ink, without_hatch
from generators.drawing.scene import MM_PER_POINT, Point, Polygon, Shape, Style, Text
from generators.drawing.shapes import between, hexagon, polar
from generators.edition import Edition
from generators.rescue import look
from generators.rescue.icons import icon
from generators.rescue.rulebook import boards
from generators.rescue.rulebook.boards import arrow, lay_tiles, outline, picture, place_figures, spot
from generators.rescue.rulebook.examples import PLACEMENTS, Example, Placement
from generators.rescue.tiles.lattice import WIDTH, cell_middle
from jupiter.engine.hexes import neighbours
from jupiter.games.rescue.definitions import load

BEHIND = 5.0
"""How far behind the middle of a space the number of an arrow stands."""
ASIDE = 8.0
"""How far aside of a figure its number stands."""
TAKEN = 7.6
"""How far before the middle of a space an arrow ends where a figure stands on it."""
PLACED = 5.2
"""Radius of the plus sign's ring on a space that a Creep may go to."""


def example(book: Book, edition: Edition, shown: Example, width: float) -> Block:
    """An example: title, picture, and a caption for each number in it, on a tinted ground."""
    title = book.words(f"rulebook/example/{shown.name}/title")
    drawn = picture(_board(book, edition, shown), _cells(shown), width - 2 * PAD, shown.tile)
    return panels.example(book, title, drawn, [_caption(book, shown, i) for i in shown.numbers], width)


def _cells(shown: Example) -> tuple[int, ...]:
    return (*shown.tiles, *(() if shown.dock is None else (shown.dock,)))


def _board(book: Book, edition: Edition, shown: Example) -> list[Shape]:
    """Arrows lie under the figures and numbers over them, so that nobody is hidden."""
    press = book.press
    shapes: list[Shape] = [lay_tiles(edition, shown.tiles, shown.dock)]
    for cell in shown.lit:
        edges = (d for d, other in enumerate(neighbours(cell), 1) if other not in shown.lit)
        shapes += outline(press, cell, edges)
    numbers: list[Shape] = []
    for number, claim in enumerate(shown.claims, 1):
        start, end = (spot(place, shown.dock) for place in claim.way)
        good, is_taken = not claim.breaks, claim.way[1] in shown.figures
        over = tuple(spot(place) for place in claim.jumps)
        shapes += arrow(press, start, end, good=good, short=TAKEN if is_taken else boards.SHORT, jumped=over)
        at = polar(end, ASIDE, -45) if is_taken else _beside(start, end)
        numbers += badge(book, number, at, boards.BADGE, good=good)
    for number, (place, good) in enumerate(shown.marks, len(shown.claims) + 1):
        numbers += badge(book, number, polar(spot(place), ASIDE, -45), 4.6, good=good)
    return [*shapes, *place_figures(edition, shown.figures, shown.dock), *numbers]


def _beside(start: Point, end: Point) -> Point:
    """Where the number of an arrow stands: behind its tip."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return between(start, end, 1 + BEHIND / length)


def _caption(book: Book, shown: Example, number: int) -> Caption:
    words = book.words(f"rulebook/example/{shown.name}/{number}")
    return Caption(words, shown.refusals[number - 1], shown.goods[number - 1])


# --- the set-up ------------------------------------------------------------------------------------------------------


def spiral(book: Book, width: float) -> Lines:
    """The cells of the colony, numbered in the order in which tiles are laid; the inner ones are tinted."""
    press, numbers = book.press, load().numbers
    cells = range(numbers.board)
    line = Style(stroke=press.colour(look.STEEL), width=1.0)
    shapes: list[Shape] = []
    for cell in cells:
        corners = hexagon(cell_middle(cell), WIDTH)
        ink = look.AMBER if cell < numbers.seeded else look.CREAM
        shapes += [*press.ground(corners, without_hatch(ink), edge=False), Polygon(corners, line)]
        (x, y), starts = cell_middle(cell), cell < numbers.seeded
        shapes.append(_centre_figures(book, str(cell), (x, y - 9 if starts else y), 30.0, ink))
        if starts:
            shapes.append(icon("colonist", (x, y + 14), 8.5, press.on(ink), press.under(ink)))
    for cell in cells[:-1]:
        shapes += _hop(book, cell_middle(cell), cell_middle(cell + 1))
    return picture(shapes, cells, width, most=19.0)


def _hop(book: Book, start: Point, end: Point) -> tuple[Shape, ...]:
    """A short arrow over the edge between a cell and the next."""
    return boards.tick(book.press, between(start, end, 0.34), between(start, end, 0.66))


def _centre_figures(book: Book, text: str, at: Point, height: float, ground: Ink) -> Text:
    """Figures of that height in the middle of a place."""
    size = height / fonts.CAP_HEIGHT / MM_PER_POINT / 2
    ink = book.press.on(ground)
    return Text((at[0], at[1] + fonts.cap_height(size) / 2), text, fonts.NAME, size, ink, "centre")


# --- placing a Creep -------------------------------------------------------------------------------------------------


def placements(book: Book, edition: Edition, width: float) -> Block:
    """Tiles that get a Creep on one roll, side by side as far as the width goes, each with its caption."""
    inner = width - 2 * PAD
    gap = 4.0
    count = len(PLACEMENTS)
    each = (inner - gap * (count - 1)) / count
    parts = [_placement(book, edition, i, shown, each) for i, shown in enumerate(PLACEMENTS, 1)]
    row: list[Shape] = [style.at((each + gap) * i, 0, *part.shapes) for i, part in enumerate(parts)]
    title = style.lines(book, book.words("rulebook/example/placing/title"), inner, STRONG)
    whole = style.stack((title, Lines(tuple(row), max(part.height for part in parts))), 2.2)
    framed = style.with_box(book, whole, width)
    return Block(framed.height, framed.shapes, before=4.0)


def _placement(book: Book, edition: Edition, number: int, shown: Placement, width: float) -> Lines:
    press = book.press
    shapes: list[Shape] = [lay_tiles(edition, {shown.cell: shown.tile}), *place_figures(edition, shown.figures)]
    shapes += outline(press, shown.cell, shown.edges, width=3.4)
    for place in shown.spaces:
        x, y = spot(place)
        taken = place in shown.figures
        shapes += boards.plus(press, (x + 5, y + 5) if taken else (x, y), 4.0 if taken else PLACED)
    words = book.words(f"rulebook/example/placing/{shown.name}")
    text = style.lines(book, words, width - CAPTION, SMALL)
    drawn = picture(shapes, (shown.cell,), width, most=34.0)
    return style.stack((drawn, number_lines(book, number, text)), 1.2)
