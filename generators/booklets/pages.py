"""A booklet from its content to its document: running heads, page numbers, and the proof of every page."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from jupiter.engine.rules import Rule
from jupiter.generators.booklets import Content, Frame, Page, Part, folding, rules, style
from jupiter.generators.booklets.back import credits_, index
from jupiter.generators.booklets.flow import scenes
from jupiter.generators.booklets.front import Paged
from jupiter.generators.booklets.style import RUNNING, Accents, Book, Opening
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import proof
from jupiter.generators.drawing.scene import Align, Polyline, Scene, Shapes, Style
from jupiter.generators.drawing.text import plain
from jupiter.generators.order.kits import Booklet, Paper
from jupiter.generators.order.options import Edition
from jupiter.generators.writers import pdf
from jupiter.generators.writers.metadata import Duplex

NUMBER = 3.0
"""How far under the columns the number of a page stands (mm)."""


def book(
    at: Typesetter, name: str, version: str, catalogue: Mapping[str, Rule], accents: Accents, opening: Opening
) -> Book:
    """What a game's booklets are set with: its desk, its name, the version and the catalogue of its rules, its look."""
    return Book(
        at.press,
        at.words,
        at.icons,
        at.own,
        at.address,
        name=name,
        rules=version,
        accents=accents,
        opening=opening,
        leads=rules.leads(catalogue),
    )


Told = Callable[[Book, Edition, Frame], Iterable[Part]]
"""Parts that need no page numbers: they are set once for a frame."""
Front = Callable[[Book, Edition, Frame], Iterable[Part | Paged]]
"""The same, and among them the contents, which are set again when the pages of all places are known."""
Numbered = Callable[[Book, Edition, Frame, Mapping[str, int]], Iterable[Part]]
"""The index of words: it is given the pages of all places."""


def rulebook(
    book: Book, edition: Edition, ids: Iterable[str], front: Front, *chapters: Told, words: Numbered, glance: Told
) -> Booklet:
    """The rulebook: its front, the chapters, the words, the index of these rules, thanks, and the game at a glance."""

    def prepare(frame: Frame) -> Content:
        first = tuple(front(book, edition, frame))
        body = tuple(part for parts in chapters for part in parts(book, edition, frame))
        last = tuple(glance(book, edition, frame))
        return lambda _frame, known: (
            *(part if isinstance(part, Part) else part(known) for part in first),
            *body,
            *words(book, edition, frame, known),
            *index(book, frame, ids, known),
            credits_(book, frame),
            *last,
        )

    return _booklet(book, "rulebook", prepare)


def reference(book: Book, edition: Edition, name: str, ids: Iterable[str], *chapters: Told, words: Numbered) -> Booklet:
    """A book to look up rules in: chapters, the words, the index of these rules, and thanks, without a cover."""

    def prepare(frame: Frame) -> Content:
        body = tuple(part for parts in chapters for part in parts(book, edition, frame))
        return lambda _frame, known: (
            *body,
            *words(book, edition, frame, known),
            *index(book, frame, ids, known),
            credits_(book, frame),
        )

    return _booklet(book, name, prepare, cover=0)


def guide(book: Book, edition: Edition, body: Told) -> Booklet:
    """The guide: its parts alone, without a cover."""

    def prepare(frame: Frame) -> Content:
        parts = tuple(body(book, edition, frame))
        return lambda _frame, _known: parts

    return _booklet(book, "guide", prepare, cover=0)


def _booklet(book: Book, name: str, prepare: Callable[[Frame], Content], *, cover: int = 1) -> Booklet:
    """The booklet of that name, which is that of its sheet.

    :param prepare: sets for a frame what needs no page numbers, and gives the content, which is asked for twice.
    :param cover: the page without running head; 0 for no cover.
    """
    title = book.words(f"sheet/{name}")

    def document(pages: Iterable[Scene], duplex: Duplex) -> bytes:
        about = plain(book.words("notice"))
        return pdf.document(pages, f"{book.name}: {title}", book.words.language, subject=about, duplex=duplex)

    def flat(paper: Paper) -> bytes:
        frame = Frame(paper)
        return document(_proved(book, name, frame, prepare(frame), cover=cover), "DuplexFlipLongEdge")

    def folded(paper: Paper, is_long: bool) -> bytes:
        frame, scale = folding.frame(paper)
        pages = _proved(book, name, frame, prepare(frame), cover=cover)
        sides = folding.impose(name, pages, paper, scale, book.press.mode, is_long=is_long)
        return document(sides, "DuplexFlipLongEdge" if is_long else "DuplexFlipShortEdge")

    return Booklet(name, title, flat, folded=folded)


def _proved(book: Book, name: str, frame: Frame, content: Content, *, cover: int = 1) -> tuple[Scene, ...]:
    """The pages of a booklet; `cover` is the one without running head (0 for no cover).

    :raises BlockTooTallError: where a block does not fit on an empty page.
    :raises UnsafeTextError: where a word comes too near to the edge of the paper.
    """
    done = scenes(name, frame, content, partial(_furniture, book, cover))
    for page in done:
        proof.check(page, book.words.language)
    return done


def _furniture(book: Book, cover: int, frame: Frame, leaf: Page, total: int) -> Shapes:
    """Running head and page number."""
    if leaf.number == cover:
        return ()
    paper, side = frame.paper, frame.side
    name = style.lines(book, book.name, frame.width, RUNNING)
    head = style.lines(book, leaf.head, frame.width, RUNNING)
    # In the middle it would stand under both columns, and programs that guess the order of words by their places would
    # take these for one.
    outside: Align = "right" if leaf.number % 2 else "left"
    number = style.lines(book, f"{leaf.number} / {total}", frame.width, RUNNING, align=outside)
    across = paper.width - side - style.extent(head)
    line = Style(stroke=book.press.colour(book.accents.hair), width=0.4)
    return (
        style.at(side, frame.top - 9.0, *name.shapes),
        style.at(across, frame.top - 9.0, *head.shapes),
        Polyline(((side, frame.top - 4.5), (paper.width - side, frame.top - 4.5)), line),
        style.at(side, paper.height - frame.foot + NUMBER, *number.shapes),
    )
