"""What the booklets say of our own work: what is ours and what is the author's, how good it is, and how to play well.

Invariant: numbers of the sheet come from the definitions.
"""

from collections.abc import Iterator, Mapping

from jupiter.generators.booklets import Block, style
from jupiter.generators.booklets.marks import CAPTION, number_lines
from jupiter.generators.booklets.style import BODY, LEAD, Book, Face

TIPS = 7
NAMES = {
    "rare": "RARE",
    "genome": "GENOME",
    "festival": "FEST",
    "drills": "HAZARD",
    "foundry": "FOUNDRY",
    "fusion": "FUSION",
    "vats": "HYDRO",
    "housing": "HOUSE",
}
"""Technologies that booklets speak of, by what messages call them."""


def names(book: Book) -> Mapping[str, object]:
    """Names of technologies."""
    return {name: book.words(f"technology/{code}") for name, code in NAMES.items()}


def origin(book: Book, width: float, face: Face = BODY) -> Iterator[Block]:
    """What is the author's, what is ours, and how good the balance is."""
    about = names(book)
    for title, lines in (("title", "lines"), ("balance", "limits")):
        yield style.heading(book, book.words(f"rulebook/ours/{title}"), width)
        for text in book.words.under(f"rulebook/ours/{lines}"):
            yield style.paragraph(book, text.format_map(about), width, face, before=1.6)


def tips(book: Book, width: float, face: Face = LEAD) -> Iterator[Block]:
    """How to play well, in numbered lines."""
    about = names(book)
    for number in range(1, TIPS + 1):
        text = style.lines(book, book.words(f"rulebook/tips/{number}", **about), width - CAPTION, face)
        yield style.block(number_lines(book, number, text), before=2.4)
