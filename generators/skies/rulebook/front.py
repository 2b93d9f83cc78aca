"""The beginning of the rulebook: the cover, what is in the box, and where to find what."""

from collections.abc import Iterator

from jupiter.games.skies.definitions import load
from jupiter.generators.booklets import Frame, Part, front
from jupiter.generators.booklets.front import Item, Paged, of_faces
from jupiter.generators.booklets.style import Book
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Shapes
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, diagram, dice, logo, tokens
from jupiter.generators.skies import cover as cover_art
from jupiter.generators.skies.rulebook import setup, teaching

ROOM = dice.SIDE + 2.5
"""Of a die among the components."""
CHAPTERS = ("box", *teaching.CHAPTERS, "rules", "questions", "sources", "glossary", "index", "glance")


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part | Paged]:
    """The cover; what the game is about, the contents, the components; what is on the cards."""
    least, most = load().minutes
    about = book.words("rulebook/about", rules=book.rules, least=least, most=most)
    yield front.cover(book, frame, cover_art.art, about, _logo)
    yield front.opening(book, frame, CHAPTERS, front.items(book, _items(edition), frame.width, is_tight=True))
    yield Part((setup.cards(book, edition, frame),), before=3.0)


def _logo(press: Press, room: Box) -> Shapes:
    return (logo.logo(press, load().name, room),)


def _items(edition: Edition) -> Iterator[Item]:
    supply = load().supply
    yield of_faces("cards", supply.cards, [cards.face(edition, name) for name in ("lower-easy", "mother-ship")])
    for kind, number in (("black", 4), ("white", 5), ("blue", 1)):
        shown = diagram.die(edition, kind, number, (ROOM / 2, dice.SIDE / 2 + diagram.RIM), dice.SIDE)
        yield Item(kind, getattr(supply, kind), ((shown,),), ((ROOM, ROOM),))
    ships = [f"ship-{number}" for number in range(1, 1 + tokens.SILHOUETTES)]
    yield _tokens("green", supply.green_ships, edition, ships)
    yield _tokens("red", supply.red_ships, edition, ("ship-red",) * supply.red_ships)
    yield _tokens("trackers", supply.trackers, edition, ("research", "energy", "damage", "excavator"))


def _tokens(key: str, count: int, edition: Edition, kinds: tuple[str, ...] | list[str]) -> Item:
    """Tokens side by side, all items in one scale."""
    step, across = 2 * tokens.DISC + 1.0, 2 * tokens.DISC
    shown = [diagram.token(edition, kind, (tokens.DISC + step * i, tokens.DISC)) for i, kind in enumerate(kinds)]
    return Item(key, count, (tuple(shown),), ((step * tokens.SILHOUETTES - 1.0, across),))
