"""How the game is set up: the whole sheet, and a structure of it, with numbers that say what their parts are.

Invariant: a number stands on an empty spot or on what it speaks of; what it says stands in the catalogue under the same
number.
"""

from collections.abc import Mapping

from jupiter.games.ark.definitions import load
from jupiter.generators.ark.rulebook import pictures
from jupiter.generators.ark.sheet import Sheet, cells
from jupiter.generators.ark.sheet import sheet as drawn_sheet
from jupiter.generators.booklets import Block, Frame, panels, style
from jupiter.generators.booklets.marks import KEY, badge, callout, captions, numbered, roomy_captions
from jupiter.generators.booklets.style import LEAD, PAD, Book, Lines
from jupiter.generators.drawing.scene import Group, Point, Polygon, Shape, Stamp, Style, scaling
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import Edition

SHEET = 0.72
"""Width of the sheet in its picture, as a part of the room."""
LEGEND = 36.0
"""Least width of what stands beside it, for the sake of long words."""
CELL = (62.0, 33.0)
GAP = 6.0
"""Between the cell and the middle of a number beside it."""


def sheet(book: Book, edition: Edition, frame: Frame) -> Block:
    """The sheet, and what its parts are."""
    paper = PAPERS["A4"]
    shown = drawn_sheet(edition, paper.width, paper.height)
    inner = frame.width - 2 * PAD
    wide = min(SHEET * inner, inner - panels.GAP - LEGEND)
    scale = wide / paper.width
    edge = Polygon(
        rectangle(0, 0, paper.width, paper.height), Style(stroke=book.press.colour(book.press.line), width=0.3)
    )
    numbers: list[Shape] = []
    for number, at in enumerate(_places(shown), 1):
        numbers += badge(book, number, at, KEY * 1.25 / scale, good=True)
    drawn = Lines((Group((Stamp(shown.scene), edge, *numbers), scaling(scale)),), scale * paper.height)
    room = inner - wide - panels.GAP
    numbered_texts = roomy_captions(book, numbered(book, "rulebook/setup"), room, drawn.height)
    return panels.beside(book, book.words("rulebook/setup/title"), drawn, numbered_texts, wide, frame.width)


def _places(shown: Sheet) -> tuple[Point, ...]:
    """Where the numbers stand on the sheet: where nothing is printed that they speak of."""

    def by(name: str, across: float, down: float) -> Point:
        box = shown.boxes[name]
        return box.x + across * box.width, box.y + down * box.height

    return (
        by("RES2.1", -2.7, 0.4),
        (shown.scene.safe[0][0] + 0.5, by("B.2", 0, 0.5)[1]),
        by("FUSION 5", 2.2, 0.5),
        by("morale 10", 2.6, 0.7),
        by("hex 3", 0.0, -0.4),
        by("score score", 1.05, 1.55),
    )


def cell(book: Book, edition: Edition, frame: Frame) -> Block:
    """What stands in the cell of a structure."""
    port = next(structure for structure in load().structures if structure.id == "PORT")
    wide, high = CELL
    drawn = cells.cell(pictures.desk(edition), port, Box(0, 0, wide, high))
    shapes = [*drawn.shapes]
    for number, (at, to) in enumerate(_calls(drawn.boxes), 1):
        shapes += callout(book, number, at, to, KEY)
    beside = GAP + KEY
    picture = Lines((style.at(beside, 0, *shapes),), high)
    room = frame.width - 2 * PAD - wide - 2 * beside - panels.GAP
    texts = captions(book, numbered(book, "rulebook/cell"), room, 2.0, LEAD)
    return panels.beside(book, book.words("rulebook/cell/title"), picture, texts, wide + 2 * beside, frame.width)


def _calls(boxes: Mapping[str, Box]) -> tuple[tuple[Point, Point], ...]:
    """Where each number stands beside the cell, and what it speaks of."""
    left, right = -GAP, CELL[0] + GAP

    def edge(name: str, across: float) -> Point:
        box = boxes[f"PORT.{name}"]
        return box.x + across * box.width, box.y + box.height / 2

    power, ore, rare, food = edge("POWER", 1.05), edge("1", -0.1), edge("R6", -0.3), edge("FOOD 4", 1.15)
    return (
        ((left, 3.6), (0.0, 3.6)),
        ((right, power[1]), power),
        ((left, ore[1]), ore),
        ((left, rare[1]), rare),
        ((right, food[1]), food),
    )
