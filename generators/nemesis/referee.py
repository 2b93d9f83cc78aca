"""The referee's book: every rule once under the id that the rules check cites, the words of the rules, and an index.

It does not teach: whoever learns the game has its box.
"""

from collections.abc import Iterator, Mapping

from jupiter.games.nemesis.definitions import load
from jupiter.generators.booklets import Frame, Part, chapters, glossary, pages
from jupiter.generators.booklets.style import Book
from jupiter.generators.nemesis import texts
from jupiter.generators.nemesis.guide import book
from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import Edition

ON_SCREEN = ("answer.possible",)
"""Rules that are not needed at the table."""


def booklet(edition: Edition) -> Booklet:
    """The book in the edition's language and inks."""
    return pages.reference(book(edition), edition, "referee", load().catalogue, _rules, words=_words)


def _rules(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    yield from chapters.reference(book, frame, load().catalogue, ON_SCREEN)


def _words(book: Book, _edition: Edition, frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
    entries = glossary.of_terms(texts.terms(book.words.language).values())
    yield from glossary.parts(book, frame, entries, load().catalogue, known)
