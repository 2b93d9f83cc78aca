"""The chapters in which one looks things up: every rule once, how sure the cards are, the signs."""

from collections.abc import Iterator

from jupiter.games.skies.definitions import load
from jupiter.generators.booklets import Frame, Part, chapters, panels
from jupiter.generators.booklets.panels import Sign
from jupiter.generators.booklets.style import Book
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import sources
from jupiter.generators.skies.look import HOT, INK
from jupiter.generators.skies.overview import SYMBOLS

ON_SCREEN = ("roll.seed",)
"""Rules that are not needed at the table."""


def parts(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them but the index."""
    yield from chapters.reference(book, frame, load().catalogue, ON_SCREEN)
    yield chapters.opening(book, frame, "sources")
    yield Part(tuple(sources.blocks(book, frame.width)), before=3.0)
    yield chapters.opening(book, frame, "signs")
    groups = [(book.words(f"sign/{group}"), [_sign(book, group, name) for name in names]) for group, names in SYMBOLS]
    yield Part((panels.signs(book, groups, frame),), before=4.0)


def _sign(book: Book, group: str, name: str) -> Sign:
    ink = HOT if group == "glow" or name in ("descent", "damage") else INK
    return Sign(name.removesuffix("-back"), book.words(f"sign/{name}"), ink)
