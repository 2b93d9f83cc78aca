"""The rulebook of Last Ark from Ceti: first it teaches, then every rule stands once, under the id that is cited."""

from collections.abc import Iterator, Mapping
from functools import partial

from generators.ark.booklets import book
from generators.ark.rulebook import front, reference, teaching
from generators.booklets import Content, Frame, Part, pages
from generators.booklets.back import credits_, index
from generators.booklets.style import Book
from generators.edition import Edition
from generators.kits import Booklet
from jupiter.games.ark.definitions import load

INDEX = 70.0
"""Room (mm) that the index needs."""


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    return pages.booklet(book(edition), "rulebook", partial(_prepare, edition))


def _prepare(edition: Edition, frame: Frame) -> Content:
    at = book(edition)
    body = (*teaching.parts(at, edition, frame), *reference.parts(at, frame))
    return partial(_content, at, edition, body)


def _content(
    book: Book, edition: Edition, body: tuple[Part, ...], frame: Frame, known: Mapping[str, int]
) -> Iterator[Part]:
    yield front.cover(book, frame)
    yield from front.box(book, edition, frame, known)
    yield from body
    yield from index(book, frame, load().catalogue, known, least=INDEX)
    yield credits_(book, frame)
