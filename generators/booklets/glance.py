"""The last page of a rulebook: the whole game in short, to begin with at once and to look at while one plays.

Invariant: it begins the last page and is alone on it, where one finds it without a search, and its type
is as large as the page allows. Nothing stands here alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from jupiter.generators.booklets import Block, Frame, Part, chapters, panels, style
from jupiter.generators.booklets.columns import Run
from jupiter.generators.booklets.marks import CAPTION, number_lines
from jupiter.generators.booklets.style import LEAD, PAD, Book, Face, Lines

SIZES = (11.5, 10.25, 9.0)
"""Type sizes that are tried, in points."""
BROAD = 160.0
"""Width (mm) from which the larger sizes are tried: panels side by side have room for long words in them."""
BEFORE = 4.0
"""Room above each box, in mm."""

Panel = tuple[str, Sequence[str]]
"""A title and its lines."""


def parts(
    book: Book, frame: Frame, rows: Sequence[Sequence[Panel]], *, are_terms: bool, more: Sequence[Part] = ()
) -> Iterator[Part]:
    """How to set up, the panels of the game's own overview in rows, what is easily forgotten, and what a game adds."""
    opening = replace(chapters.opening(book, frame, "glance"), is_new_page=True)
    for size in SIZES if frame.width > BROAD else SIZES[-1:]:
        blocks = tuple(_boxes(book, frame.width, rows, replace(LEAD, size=size), are_terms=are_terms))
        whole = (opening, Part(blocks, before=BEFORE), *more)
        if sum(part.before + Run(part.blocks, part.columns).whole for part in whole) <= frame.height:
            break
    yield from whole


def _boxes(
    book: Book, width: float, rows: Sequence[Sequence[Panel]], face: Face, *, are_terms: bool
) -> Iterator[Block]:
    yield _listed(book, "setup", width, face, are_numbered=True)
    for row in rows:
        yield panels.panels(book, row, width, are_terms=are_terms, face=face)
    yield _listed(book, "forgotten", width, face, are_numbered=False)


def _listed(book: Book, name: str, width: float, face: Face, *, are_numbered: bool) -> Block:
    """Lines in a box, in two columns under their title."""
    half = style.half_width(width)
    title = style.lines(book, book.words(f"rulebook/glance/{name}-title"), width - 2 * PAD, panels.titled(face))
    texts = enumerate(book.words.under(f"rulebook/glance/{name}"), 1)
    lines = [_line(book, number if are_numbered else 0, text, half, face) for number, text in texts]
    return style.halves(book, title, lines, width, before=BEFORE, gap=panels.APART * face.size)


def _line(book: Book, number: int, text: str, width: float, face: Face) -> Lines:
    """A line, with a number unless that is 0."""
    if not number:
        return style.lines(book, text, width, face)
    return number_lines(book, number, style.lines(book, text, width - CAPTION, face))
