"""The guide: how to print, cut and build the game."""

from collections.abc import Iterator

from jupiter.generators.booklets import Frame, Part, guide, pages
from jupiter.generators.booklets.flow import paginate
from jupiter.generators.booklets.style import Book
from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import TOKEN_SHAPE, Edition
from jupiter.generators.rescue import cards, tokens
from jupiter.generators.rescue.booklets import book
from jupiter.generators.rescue.contents import KITS
from jupiter.generators.rescue.guide.pictures import pictures
from jupiter.generators.rescue.guide.pieces import pieces
from jupiter.generators.rescue.rulebook.boards import plain

FIRST_BUILT = "board"
"""The step with which printing is done and building begins."""


def booklet(edition: Edition) -> Booklet:
    """The guide in the edition's language and inks."""
    return pages.guide(book(edition), edition, _parts)


def _parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    """The steps and the table; between them the pieces to count, where that costs no page."""
    kits = [kit(edition) for kit in KITS.values()]
    shown = pictures(book, plain(edition).choose(TOKEN_SHAPE, edition[TOKEN_SHAPE]))
    steps = guide.steps(book, frame, shown, FIRST_BUILT, _measures(edition))
    texts = (guide.head(book, frame), *steps)
    table = guide.sheets(book, kits, frame)
    whole = (*texts, pieces(book, kits, frame), table)
    is_free = len(paginate(whole, frame).leaves) == len(paginate((*texts, table), frame).leaves)
    yield from whole if is_free else (*texts, table)


def _measures(edition: Edition) -> dict[str, object]:
    """The measures that steps speak of."""
    card = cards.kit(edition).pieces[0].front
    return {
        "width": f"{card.width:g}",
        "height": f"{card.height:g}",
        "token": f"{tokens.size(edition):g}",
        "disc": f"{tokens.size(edition):.3g}",
    }
