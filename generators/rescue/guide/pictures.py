"""The pictures of the steps from paper to pieces, in the order in which one works."""

from collections.abc import Mapping

from jupiter.generators.booklets import steps
from jupiter.generators.booklets.steps import DASH, HIGH, disc, line, placed, sheet
from jupiter.generators.booklets.style import Book
from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing.scene import Group, Polyline, Shapes, Stamp, Style, scaling, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import TOKEN_SHAPE, Edition
from jupiter.generators.rescue import cards, cores, die, figures, pod, tiles, tokens, tuckbox


def pictures(book: Book, edition: Edition) -> Mapping[str, Shapes]:
    """Each step's picture, on its ground."""
    drawn = {
        "tools": steps.tools(book),
        "paper": steps.paper(book),
        "scale": steps.scale(book),
        "flip": steps.flip(book),
        "calibrate": steps.calibrate(book),
        "gutter": steps.gutter(book, pod.kit(edition).pieces[0]),
        "board": steps.board(book),
        "score": steps.score(book),
        "cut": steps.cut(book),
        "tiles": _tiles(book, edition),
        "tokens-round" if edition[TOKEN_SHAPE] else "tokens": _tokens(edition),
        "cores": _cores(edition),
        "standee": _standee(book),
        "die": steps.net(book, die.kit(edition).pieces[0]),
        "tuckbox": steps.net(book, tuckbox.kit(edition).pieces[0]),
        "sleeve": steps.sleeve(book, cards.back(edition)),
    }
    return {name: (*steps.ground(book), *shapes) for name, shapes in drawn.items()}


def _tokens(edition: Edition) -> Shapes:
    """Two tokens as they are cut."""
    width = tokens.size(edition)
    return tuple(
        Group(
            (Group((Stamp(tokens.face(edition, kind)),), clip=shape.outline(edition, width)),),
            translation(x, 6.5).after(scaling(13.0 / width)),
        )
        for x, kind in ((4.5, "colonist"), (20.5, "creep"))
    )


def _standee(book: Book) -> Shapes:
    """A standee from the side, its feet one on the other, and from the front."""
    side = Polyline(((14.4, 21.2), (7, 21.2), (11, 4), (15, 22), (7.6, 22)), line(book, 0.6))
    board = sheet(book, 20.5, 3.5, 12.5, 18.5)
    return side, board, figures.place(figures.robot(book.press, "orange"), (26.8, 12.4), 5.6)


def _tiles(book: Book, edition: Edition) -> Shapes:
    """Two rows of a honeycomb, and the zigzag between them."""
    piece = tiles.kit(edition).pieces[0]
    wide, top = 12.0, 0.4
    side = wide / 3**0.5
    places = ((4.0, top), (16.0, top), (10.0, top + 1.5 * side), (22.0, top + 1.5 * side))
    faces = (placed(piece, piece.front, at, wide / piece.front.width) for at in places)
    zigzag = tuple((4.0 + wide / 2 * i, top + side * (1.5 + i % 2 / 2)) for i in range(6))
    light = Style(stroke=book.press.under(book.press.light), width=1.9)
    cut = Style(stroke=book.press.colour(book.press.dark), width=0.8, dash=DASH)
    return *faces, Polyline(zigzag, light), Polyline(zigzag, cut), *disc(book, "scissors", (33.4, 8.2), 3.6)


def _cores(edition: Edition) -> Shapes:
    """A core marker on the picture of a card."""
    card = next(piece for piece in cards.kit(edition).pieces if piece.name.startswith("GR"))
    marker, factor = cores.cores(edition).pieces[0], 0.4
    upper = Group((Stamp(card.front),), clip=rectangle(0, 0, card.front.width, HIGH / factor))
    on_it = placed(marker, marker.front, cores.ON_CARD, 1.0)
    return (Group((upper, on_it), translation(6.4, 0).after(scaling(factor))),)
