"""The guide: how to print, cut and build the game, and how sure the numbers on its cards are."""

from collections.abc import Iterator, Mapping

from jupiter.games.skies.parts import Side
from jupiter.generators.booklets import Frame, Part, guide, pages, steps, style
from jupiter.generators.booklets.style import Book
from jupiter.generators.drawing.scene import Group, Point, Shapes, scaling, translation
from jupiter.generators.order.kits import CARD, Booklet
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, diagram, dice, sources, tokens, tuckbox
from jupiter.generators.skies.booklets import book
from jupiter.generators.skies.contents import KITS

FIRST_BUILT = "sides"
"""The step with which printing is done and building begins."""


def booklet(edition: Edition) -> Booklet:
    """The guide in the edition's language and inks."""
    return pages.guide(book(edition), edition, _parts)


def _parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield guide.head(book, frame)
    yield from guide.steps(book, frame, _pictures(book, edition), FIRST_BUILT, _measures())
    yield guide.sheets(book, [kit(edition) for kit in KITS.values()], frame)
    intro = style.paragraph(book, book.words("rulebook/intro/sources"), frame.width, style.BODY, keeps=True)
    title = style.heading(book, book.words("rulebook/chapter/sources"), frame.width)
    yield Part((title, intro, *sources.blocks(book, frame.width)), before=6.0)


def _measures() -> dict[str, object]:
    """The measures that steps speak of."""
    width, height = CARD
    return {
        "width": f"{width:g}",
        "height": f"{height:g}",
        "token": f"{tokens.SIDE:g}",
        "disc": f"{2 * tokens.DISC:.3g}",
    }


def _pictures(book: Book, edition: Edition) -> Mapping[str, Shapes]:
    """Each step's picture, on its ground, in the order in which one works."""
    card = cards.kit(edition).pieces[1]
    drawn = {
        "tools": steps.tools(book),
        "paper": steps.paper(book),
        "scale": steps.scale(book),
        "flip": steps.flip(book),
        "calibrate": steps.calibrate(book),
        "gutter": steps.gutter(book, card),
        "sides": _sides(edition),
        "cut": steps.cut(book),
        "dice": steps.net(book, dice.kit(edition).pieces[0]),
        "tokens": _tokens(edition),
        "tuckbox": steps.net(book, tuckbox.kit(edition).pieces[0]),
        "sleeve": steps.sleeve(book, cards.face(edition, "mother-ship-back"), 7.2),
    }
    return {name: (*steps.ground(book), *shapes) for name, shapes in drawn.items()}


def _sides(edition: Edition) -> Shapes:
    """A card's easy side, and its difficult one, which lies half over it."""
    front, back = (diagram.card(edition, f"sky-1-{side}", (0.0, 0.0)) for side in Side)
    return (_small(front, (2.0, 2.2)), _small(back, (12.6, 8.2)))


def _small(card: Group, at: Point) -> Group:
    return Group((card,), translation(*at).after(scaling(0.265)))


def _tokens(edition: Edition) -> Shapes:
    """Ships and a tracker, punched out."""
    kinds = (
        ("ship-1", (8.0, 8.5)),
        ("ship-red", (19.0, 8.5)),
        ("ship-4", (30.0, 8.5)),
        ("excavator", (13.5, 18.0)),
        ("energy", (24.5, 18.0)),
    )
    return tuple(diagram.token(edition, kind, at, 0.84) for kind, at in kinds)
