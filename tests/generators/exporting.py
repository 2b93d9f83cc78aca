"""What the tests of exports share: a small game with a deck, tiles, tokens, a board, rings and a paper model."""

from functools import cache
from io import BytesIO
from types import MappingProxyType

from PIL import Image

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Polygon, Scene, Style, Text
from jupiter.generators.drawing.shapes import hexagon, rectangle, regular
from jupiter.generators.exports import EXPORTS
from jupiter.generators.order.kits import PAPERS, Booklet, Kit, Piece, Spot, Table
from jupiter.generators.order.options import Edition, PrintOptions
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.rescue.options import TILE_WIDTH

BLEED = 3.0
RED, GREEN, BLUE, YELLOW, GREY = "#C02020", "#20A040", "#2040C0", "#E0C020", "#808080"
MARK = "#000000"

COPIES = {"alpha": 3, "beta": 1, "gamma": 2}


def face(name, outline, ink, words="", at=None):
    """A face of one ink out to its bleed, with a black square in its upper left part that tells how it lies."""
    width, height = (max(axis) for axis in zip(*outline, strict=True))
    if len(outline) == 6:
        ground = hexagon((width / 2, height / 2), width + 2 * BLEED)
    else:
        ground = rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    mark = rectangle(width * 0.3, height * 0.2, width * 0.1, width * 0.1)
    middle = at or (width / 2, height * 0.6)
    text = (Text(middle, words, fonts.BOLD, 8, "#FFFFFF", "centre"),) if words else ()
    shapes = (Polygon(ground, Style(fill=ink)), Polygon(mark, Style(fill=MARK)), *text)
    return Scene(name, width, height, shapes, BLEED)


CARD = rectangle(0, 0, 63, 88)
SQUARE = rectangle(0, 0, 15, 15)
RING = tuple(
    (x + 10, y + 10) for x, y in (*regular((0, 0), 10, 36, 0), (10, 0), (7, 0), *regular((0, 0), 7, 36, 0)[:0:-1])
)


def tile_outline(width):
    """A hexagon that stands on a point, in the box around it."""
    return hexagon((width / 2, width / 3**0.5), width)


def cards():
    """Six cards, three different ones; the same back on all."""
    back = face("back", CARD, GREY)
    fronts = {name: face(name, CARD, ink, name) for name, ink in zip(COPIES, (RED, GREEN, BLUE), strict=True)}
    return tuple(Piece(f"{name}-{i + 1}", CARD, fronts[name], back) for name in COPIES for i in range(COPIES[name]))


def tiles(width):
    """Two tiles with different faces on both sides."""
    outline = tile_outline(width)
    inks = {"1A": (RED, GREEN), "2B": (BLUE, YELLOW)}
    return tuple(
        Piece(name, outline, face(f"{name}-front", outline, one, name), face(f"{name}-back", outline, other))
        for name, (one, other) in inks.items()
    )


def model():
    """A strip that is folded twice."""
    outline = rectangle(0, 0, 20, 60)
    folds = (((0.0, 20.0), (20.0, 20.0)), ((0.0, 40.0), (20.0, 40.0)))
    return (Piece("strip", outline, face("strip", outline, GREY), folds=folds),)


class Small:
    """A game with a kit of each kind, and a booklet, which is no kit."""

    id = "small-game"
    name = "Small Game"
    version = "7"
    options = ()
    weights = MappingProxyType(dict.fromkeys(("cards", "tiles", "tokens", "board", "rings", "model"), 250))

    def languages(self):
        return ("en",)

    def titles(self, language):
        return {name: name.title() for name in ("rules", "cards", "tiles", "tokens", "board", "rings", "model")}

    def uses(self, language):
        return dict.fromkeys(self.titles(language), "To try exports with.")

    def make(self, name, edition):
        return made(name, edition)

    def atlases(self):
        return {}

    def faces(self):
        return {}

    def board(self, position, language, symbols):
        return None

    def table(self, edition):
        return Table((Spot("tiles", "2B", (100.0, 50.0), 60.0), Spot("tokens", "Mite", (100.0, 50.0))))


class One(Small):
    """A game of one sheet."""

    def __init__(self, sheet):
        self.sheet = sheet

    def titles(self, language):
        return {self.sheet.name: self.sheet.title}

    def make(self, name, edition):
        return self.sheet

    def table(self, edition):
        return Table()


@cache
def made(name, edition):
    """The kit or booklet of that name."""
    token = face("Mite", SQUARE, YELLOW)
    board = rectangle(0, 0, 120, 80)
    pieces = {
        "cards": cards,
        "tiles": lambda: tiles(edition[TILE_WIDTH]),
        "tokens": lambda: tuple(Piece("Mite", SQUARE, token, token) for _ in range(5)),
        "board": lambda: (Piece("board", board, face("board", board, BLUE)),),
        "rings": lambda: (Piece("ring", RING, face("ring", RING, RED), face("ring-back", RING, GREEN)),),
        "model": model,
    }
    if name == "rules":
        return Booklet(name, name, lambda paper: b"")
    return Kit(name, name.title(), pieces[name](), "line" if name in ("rings", "model") else "straight")


SMALL, USUAL = Small(), Edition()


def order(edition=USUAL, paper="A4", game="", **setup):
    """The order of an edition on that paper."""
    known = {"language": edition.language, "address": edition.address, "game": game, "mode": edition.mode}
    return PrintOptions(edition, PageSetup(PAPERS[paper], **known, **setup))


def files(name, print_set, edition=USUAL, sheets=None, **setup):
    """The files by path of an export of a game, of all its sheets or those that are named."""
    wanted = tuple(print_set.titles("en")) if sheets is None else sheets
    return dict(EXPORTS[name].files(print_set, order(edition, game=print_set.id, **setup), wanted))


@cache
def exported(name, edition=USUAL, **setup):
    """The files of the export of the small game, by path."""
    return files(name, SMALL, edition, **setup)


def rgb(colour):
    """Red, green and blue of `#rrggbb`."""
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def image(data):
    """The picture in a file."""
    return Image.open(BytesIO(data))
