"""What the types of cards and the signs in texts and on sheets mean."""

from collections.abc import Iterator

from generators.booklets import Block, Frame, Part, style
from generators.booklets.chapters import opening
from generators.booklets.style import NAME, Book
from generators.rescue.rulebook import abilities


def signs(book: Book, frame: Frame) -> Iterator[Part]:
    """Types and signs."""
    columns = frame.columns + 2
    width = frame.column(columns)
    yield opening(book, frame, "signs", least=80.0)
    blocks: list[Block] = [style.paragraph(book, book.words("rulebook/types"), width, NAME, keeps=True)]
    blocks += abilities.types(book, width)
    blocks.append(style.paragraph(book, book.words("rulebook/signs"), width, NAME, before=4.0, keeps=True))
    blocks += abilities.signs(book, width)
    yield Part(tuple(blocks), columns, before=4.0)
