"""The pictures of the rulebook: examples with their captions, the spiral of the set-up, tiles that get a Creep.

Invariant: a letter stands on the open space, or beside the figure, that it speaks of, and never over a missing bridge.
A picture has letters, because tiles have numbers of their own.
"""

from math import atan2, degrees

from jupiter.engine.hexes import neighbours
from jupiter.games.rescue.definitions import load
from jupiter.generators.booklets import Block, panels, rules, style
from jupiter.generators.booklets.marks import CAPTION, badge, letter, number_lines
from jupiter.generators.booklets.panels import Caption
from jupiter.generators.booklets.style import PAD, SMALL, STRONG, Book, Lines
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, without_hatch
from jupiter.generators.drawing.scene import MM_PER_POINT, Point, Polygon, Shape, Style, Text
from jupiter.generators.drawing.shapes import between, hexagon, polar
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.look import icon
from jupiter.generators.rescue.rulebook import boards
from jupiter.generators.rescue.rulebook.boards import arrow, lay_tiles, outline, picture, place_figures, spot
from jupiter.generators.rescue.rulebook.examples import PLACEMENTS, Example, Placement
from jupiter.generators.rescue.tiles.lattice import WIDTH, cell_middle

TAKEN = 7.6
"""How far before the middle of a space an arrow ends where a figure stands on it."""
ASIDE = 9.4
"""How far from the middle of a figure its letter stands."""
LEAST = 30.0
"""Least width of a tile that gets a Creep, with its caption."""
PLACED = 5.2
"""Radius of the plus sign's ring on a space that a Creep may go to."""


def example(book: Book, edition: Edition, shown: Example, width: float) -> Block:
    """An example: title, picture, and a caption for each letter in it, on a tinted ground."""
    title = book.words(f"rulebook/example/{shown.name}/title")
    drawn = picture(_board(book, edition, shown), _cells(shown), width - 2 * PAD, shown.tile)
    return panels.example(book, title, drawn, [_caption(book, shown, i) for i in shown.numbers], width, letters=True)


def _cells(shown: Example) -> tuple[int, ...]:
    return (*shown.tiles, *(() if shown.dock is None else (shown.dock,)))


def _board(book: Book, edition: Edition, shown: Example) -> list[Shape]:
    """Arrows lie under the figures and letters over them, so that no figure is hidden."""
    press = book.press
    shapes: list[Shape] = [lay_tiles(edition, shown.tiles, shown.dock)]
    for cell in shown.lit:
        edges = (d for d, other in enumerate(neighbours(cell), 1) if other not in shown.lit)
        shapes += outline(press, cell, edges)
    for one, other in shown.gaps:
        shapes += boards.ring(press, between(spot(one), spot(other), 0.5), boards.GAP, (2.4, 1.8))
    letters: list[Shape] = []
    for number, claim in enumerate(shown.claims, 1):
        start, end = (spot(place, shown.dock) for place in claim.way)
        good, is_taken = not claim.breaks, claim.way[1] in shown.figures
        # An arrow would lie over the gap that the example is about.
        if not claim.is_gap:
            shapes += arrow(press, start, end, good=good, short=TAKEN if is_taken else ENDS)
        at = polar(end, ASIDE, _angle(start, end)) if is_taken else end
        letters += badge(book, letter(number), at, boards.BADGE, good=good)
    for number, (place, good, angle) in enumerate(shown.marks, len(shown.claims) + 1):
        letters += badge(book, letter(number), polar(spot(place), ASIDE, angle), boards.BADGE, good=good)
    return [*shapes, *place_figures(edition, shown.figures, shown.dock), *letters]


ENDS = 5.4
"""How far before the middle of a space an arrow ends where its letter stands there."""


def _angle(start: Point, end: Point) -> float:
    """The direction from one to the other, on from there."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def _caption(book: Book, shown: Example, number: int) -> Caption:
    words = book.words(f"rulebook/example/{shown.name}/{number}")
    breaks = shown.refusals[number - 1]
    return Caption(words, rules.number(load().catalogue[breaks]) if breaks else "", shown.goods[number - 1])


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
    across = min(len(PLACEMENTS), int((inner + gap) / (LEAST + gap)))
    each = (inner - gap * (across - 1)) / across
    parts = [_placement(book, edition, i, shown, each) for i, shown in enumerate(PLACEMENTS, 1)]
    rows = [style.row(parts[start : start + across], each + gap) for start in range(0, len(parts), across)]
    title = style.lines(book, book.words("rulebook/example/placing/title"), inner, STRONG)
    return style.boxed(book, style.stack((title, *rows), 2.2), width, is_near=True)


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
    return style.stack((drawn, number_lines(book, letter(number), text)), 1.2)
