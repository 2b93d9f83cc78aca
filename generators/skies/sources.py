"""How sure the data of the cards are, side by side: for the rulebook and the guide.

Invariant: whatever the definitions grade below high is listed, each doubt with its own grade, and nothing else is.
"""

from collections.abc import Iterator

from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import BASE_ROWS, CELL_NAMES, CONFIDENCES, SKY_ROWS, Side, Source
from jupiter.games.skies.parts import COLUMNS as CELLS_OF_ROW
from jupiter.generators.booklets import Block, style
from jupiter.generators.booklets.guide import table
from jupiter.generators.booklets.style import NAME, SMALL, Book

COLUMNS = (0.0, 0.3, 0.42)
"""Where the columns of the table begin, as parts of its width."""
HIGH, OWN = CONFIDENCES[0], CONFIDENCES[-1]


def blocks(book: Book, width: float) -> Iterator[Block]:
    """What the grades mean, and the table of all sides below the highest."""
    words = book.words
    meanings = (
        words(
            "rulebook/confidence/meaning",
            grade=words(f"rulebook/confidence/{grade}"),
            text=words(f"confidence/{grade}"),
        )
        for grade in CONFIDENCES
        if grade != OWN
    )
    yield style.paragraph(book, words("rulebook/confidence/title"), width, NAME, before=3.0, keeps=True)
    yield style.paragraph(book, words("rulebook/confidence/easy", grade=words(f"confidence/{HIGH}")), width, keeps=True)
    yield table(book, tuple(_rows(book)), COLUMNS, width)
    yield style.paragraph(book, " · ".join(meanings), width, SMALL, before=3.0)


def _rows(book: Book) -> Iterator[tuple[str, ...]]:
    """The head, then a row for each side that is less than sure."""
    words = book.words
    yield tuple(words(f"rulebook/confidence/{name}") for name in ("card", "grade", "doubt"))
    for place in PLACES:
        for side in Side:
            source = load().source(place, side)
            if source.confidence != HIGH or source.doubts:
                name = words("rulebook/confidence/side", card=words(f"card/{place}"), side=words(f"side/{side}"))
                yield name, words(f"rulebook/confidence/{source.confidence}"), _doubts(book, place, side, source)


def _doubts(book: Book, place: str, side: Side, source: Source) -> str:
    """The doubts of a side in words."""
    words = book.words
    if not source.doubts:
        return words("rulebook/confidence/none")
    texts = []
    for number, doubt in enumerate(source.doubts):
        text = words(f"doubt/{place}-{side}/{number}")
        row = words("rulebook/confidence/row", row=_row(place, doubt.row), text=text) if doubt.row else text
        grade = words(f"rulebook/confidence/{doubt.confidence}")
        texts.append(words("rulebook/confidence/meaning", grade=grade, text=row))
    return " ".join(texts)


def _row(place: str, row: int) -> str:
    """What the card calls its row of that number, from 1: the second is 10 on sky card 3, and E on the lower base."""
    if place.startswith("sky"):
        card = int(place.removeprefix("sky-"))
        return str(SKY_ROWS * (card - 1) + row)
    above = BASE_ROWS if place == "lower" else 0
    return CELL_NAMES[CELLS_OF_ROW * (above + row - 1)][0]
