"""A booklet from its content to its document: running heads, page numbers, and the proof of every page."""

from collections.abc import Callable
from functools import partial

from generators.booklets import Content, Frame, Page, scenes, style
from generators.booklets.style import NOTE, Book
from generators.drawing import proof
from generators.drawing.scene import Polyline, Scene, Shapes, Style
from generators.kits import Booklet, Paper
from generators.writers import pdf


def booklet(book: Book, name: str, prepare: Callable[[Frame], Content], *, cover: int = 1) -> Booklet:
    """The booklet of that name, which is that of its sheet.

    :param prepare: sets for a frame what needs no page numbers, and gives the content, which is asked for twice.
    :param cover: the page without running head; 0 for no cover.
    """
    title = book.words(f"sheet/{name}")

    def document(paper: Paper) -> bytes:
        frame = Frame(paper)
        pages = _proved(book, name, frame, prepare(frame), cover=cover)
        return pdf.document(pages, f"{book.name}: {title}", book.words.language)

    return Booklet(name, title, document)


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
    name = style.lines(book, book.name, frame.width, NOTE)
    head = style.lines(book, leaf.head, frame.width, NOTE)
    number = style.lines(book, f"{leaf.number} / {total}", frame.width, NOTE, align="centre")
    across = paper.width - side - style.extent(head)
    line = Style(stroke=book.press.colour(book.accents.hair), width=0.4)
    return (
        style.at(side, 10.0, *name.shapes),
        style.at(across, 10.0, *head.shapes),
        Polyline(((side, 14.5), (paper.width - side, 14.5)), line),
        style.at(side, paper.height - 12.0, *number.shapes),
    )
