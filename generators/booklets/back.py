"""What a rulebook ends with: the ids of all rules with their pages, and thanks."""

from collections.abc import Iterable, Iterator, Mapping

from jupiter.generators.booklets import Block, Frame, Part, chapters, rules, style
from jupiter.generators.booklets.linking import TIED
from jupiter.generators.booklets.style import BODY, NOTE, SMALL, Book, Face, Lines
from jupiter.generators.drawing import fonts, qr
from jupiter.generators.drawing.scene import Stamp, scaling, translation
from jupiter.generators.drawing.text import escape_markup

INDEX_COLUMN = 28.0
"""Least width of a column of the index."""
RULE, PAGE = Face(fonts.NARROW, 7.0), Face(fonts.NAME, 6.75)
CODE = 24.0
"""Side of the QR code."""


def index(book: Book, frame: Frame, ids: Iterable[str], pages: Mapping[str, int]) -> Iterator[Part]:
    """Every rule's id with its page, in small type: only who has the phone beside the book looks there."""
    columns = int((frame.width + frame.gap) / (INDEX_COLUMN + frame.gap))
    width = frame.column(columns)
    yield chapters.section(book, frame, "index", least=30.0)
    rows = tuple(_row(book, rule, pages.get(rules.anchor(rule), 0), width) for rule in sorted(ids))
    yield Part(rows, columns, before=2.5, least=20.0)


def _row(book: Book, rule: str, page: int, width: float) -> Block:
    name = style.lines(book, f"{rule}{TIED}", width - 4, RULE)
    number = style.lines(book, str(page), 4, PAGE, align="right")
    row = Lines((*name.shapes, style.at(width - 4, 0, *number.shapes)), name.height)
    return style.block(style.item(style.leading(row, rules.anchor(rule))), before=0.9)


def credits_(book: Book, frame: Frame) -> Part:
    """What this is, who drew it, which letters it is set in, and where the rules are on screen."""
    words = book.words
    link = f"{book.address}/rules" if book.address else ""
    width = frame.width - (CODE + 6.0 if link else 0.0)
    parts = [
        style.lines(book, words("notice"), width, BODY),
        style.lines(book, words("rulebook/credits", rules=book.rules), width, NOTE),
    ]
    if link:
        parts.append(style.lines(book, words("rulebook/online", link=escape_markup(link)), width, SMALL))
    part: Lines = style.stack(parts, 1.6)
    if not link:
        return Part((style.block(part),), before=8.0, least=part.height)
    code = qr.code(link)
    stamp = Stamp(code, translation(width + 6.0, 0).after(scaling(CODE / code.width)))
    height = max(part.height, CODE)
    return Part((Block(height, (*part.shapes, stamp)),), before=8.0, least=height)
