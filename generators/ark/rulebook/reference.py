"""The chapters in which one looks things up: every rule once, and what is ours."""

from collections.abc import Iterator

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import ours
from jupiter.generators.booklets import Frame, Part, chapters
from jupiter.generators.booklets.style import Book
from jupiter.generators.order.options import Edition

ON_SCREEN = ("roll.seed", "confirm.spaceport")
"""Rules that are not needed at the table."""


def parts(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """Both of them."""
    yield from chapters.reference(book, frame, load().catalogue, ON_SCREEN)
    yield chapters.opening(book, frame, "ours")
    yield Part(tuple(ours.origin(book, frame.column(frame.columns))), frame.columns, before=3.0)
