"""What the icons of the sheet mean, in groups side by side."""

from jupiter.generators.ark.look import INK, RUST
from jupiter.generators.booklets import Block, Frame, panels
from jupiter.generators.booklets.panels import Sign
from jupiter.generators.booklets.style import Book

SIGNS = (
    ("colony", ("food", "morale", "population", "dice", "power", "warning", "outpost")),
    ("structures", ("dome", "residence", "smelter", "nursery", "entertainment", "laboratory", "med-center")),
    ("rest", ("spaceport", "module", "diamond", "bulldozer", "research")),
)
RED = ("warning",)


def block(book: Book, frame: Frame) -> Block:
    """The symbols, a column for each group."""
    say = book.words
    groups = [(say(f"rulebook/sign/{group}"), [_sign(book, name) for name in names]) for group, names in SIGNS]
    return panels.signs(book, groups, frame)


def _sign(book: Book, name: str) -> Sign:
    return Sign(name, book.words(f"rulebook/sign/{name}"), RUST if name in RED else INK)
