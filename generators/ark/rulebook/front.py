"""The beginning of the rulebook: the cover, what is in the box, and where to find what."""

from collections.abc import Iterator

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import cover as cover_art
from jupiter.generators.ark import reference, tokens
from jupiter.generators.ark.rulebook import pictures, signs, teaching
from jupiter.generators.ark.sheet import sheet
from jupiter.generators.booklets import Frame, Part, chapters, front, panels
from jupiter.generators.booklets.front import Item, Paged, of_faces, of_piece
from jupiter.generators.booklets.style import Book
from jupiter.generators.drawing.scene import Group, translation
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import Edition

CHAPTERS = ("box", "signs", *teaching.CHAPTERS, "rules", "questions", "ours", "glossary", "index", "glance")
DIE = 15.0


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part | Paged]:
    """The cover; what the game is about, the contents, the components; its words and its signs."""
    game = load()
    (fewest, most), (least, longest) = game.players, game.minutes
    about = book.words("rulebook/about", rules=book.rules, fewest=fewest, most=most, least=least, longest=longest)
    yield front.cover(book, frame, cover_art.art, about, cover_art.title)
    items = front.items(book, _items(book, edition), frame.width, is_tight=True)
    yield front.opening(book, frame, CHAPTERS, items)
    yield Part((panels.terms(book, frame.width),))
    yield chapters.opening(book, frame, "signs")
    yield Part((signs.block(book, frame),), before=4.0)


def _items(book: Book, edition: Edition) -> Iterator[Item]:
    most, pool = load().players[1], load().numbers.pool
    paper = PAPERS["A4"]
    yield of_faces("form", 0, [sheet(edition, paper.width, paper.height).scene])
    cards = reference.kit(edition).pieces
    yield of_piece("reference", len(cards), cards[0])
    rolled = pictures.dice(book, tuple(range(1, pool + 1)), DIE)
    yield Item("dice", pool, (rolled.shapes,), ((1.25 * DIE * pool, rolled.height),))
    step = 1.2 * tokens.SIDE
    faces = (tokens.face(edition, player, track) for player, track in enumerate(tokens.TRACKS, 1))
    row = tuple(Group((front.cut_out(face),), translation(i * step, 0)) for i, face in enumerate(faces))
    yield Item("markers", len(tokens.TRACKS) * most, (row,), ((step * len(row), tokens.SIDE),))
