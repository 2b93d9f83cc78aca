"""What the icons of the sheet mean, in groups side by side."""

from collections.abc import Sequence

from generators.ark.look import INK, RUST
from generators.booklets import Block, Frame, panels, style
from generators.booklets.style import NAME, Book, Lines

SIGNS = (
    ("colony", ("food", "morale", "population", "dice", "power", "warning", "outpost")),
    ("structures", ("dome", "residence", "smelter", "nursery", "entertainment", "laboratory", "med-center")),
    ("rest", ("spaceport", "module", "diamond", "bulldozer", "research")),
)
RED = ("warning",)


def block(book: Book, frame: Frame) -> Block:
    """The symbols, a column for each group."""
    width = frame.column(len(SIGNS))
    columns = [_group(book, group, names, width) for group, names in SIGNS]
    shapes = tuple(style.at((width + frame.gap) * i, 0, *part.shapes) for i, part in enumerate(columns))
    return Block(max(part.height for part in columns), shapes)


def _group(book: Book, group: str, names: Sequence[str], width: float) -> Lines:
    rows = [style.lines(book, book.words(f"rulebook/sign/{group}"), width, NAME)]
    for name in names:
        drawn = panels.sign(book, name, book.words(f"rulebook/sign/{name}"), width, RUST if name in RED else INK)
        rows.append(Lines(drawn.shapes, drawn.height))
    return style.stack(rows, 1.6)
