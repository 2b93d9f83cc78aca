"""The chapters from which one learns the game, with examples between them.

Invariant: nothing stands here alone: what a chapter teaches is in the rules of the reference, too.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from generators.booklets import Block, Frame, Part, chapters, panels, style
from generators.booklets.chapters import USUAL
from generators.booklets.style import LEAD, PAD, Book
from generators.order.options import Edition
from generators.skies.rulebook import pictures, setup
from generators.skies.rulebook.examples import (
    CITY,
    DESCENT,
    DIG,
    FIRST,
    LARGE,
    REFUSED,
    RESPAWN,
    ROLLED,
    SECOND,
    SYMBOL,
    Example,
)
from jupiter.games.skies.definitions import load

CHAPTERS = ("setup", "round", "place", "resolve", "mother-ship", "end")
WIDE, NARROW = 60.0, 50.0
"""Width of a card in the two pictures of the first round."""
CARD = 58.0
"""Width of a card in the other examples, and in those of a part of the base or the tracks."""
BROAD = 72.0

LEAST: Mapping[str, float] = MappingProxyType({"setup": 200.0, "round": 200.0, "end": 70.0})
"""Room (mm) below which a chapter begins on a new page, where it is not the usual."""


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them."""
    for name in CHAPTERS:
        yield chapters.opening(book, frame, name, least=LEAST.get(name, USUAL))
        yield from TOLD[name](book, edition, frame)


def _setup(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part(tuple(setup.table(book, edition, frame)))


def _round(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    phases = [panel.id for panel in load().overview[:3]]
    yield Part((panels.panels(book, [_panel(book, name) for name in phases], frame.width, are_terms=False),))
    room = frame.width - WIDE - 2 * PAD - panels.GAP
    rolled = pictures.roll(book, edition, ROLLED, book.words("rulebook/first/roll"), room)
    yield Part((pictures.beside(book, edition, FIRST, WIDE, frame.width, rolled),))
    yield Part((pictures.beside(book, edition, SECOND, NARROW, frame.width),))


def _panel(book: Book, name: str) -> tuple[str, tuple[str, ...]]:
    return book.words(f"overview/{name}/title"), book.words.under(f"overview/{name}/lines")


def _place(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    blocks = [
        *_section(book, "columns", 4, width),
        _example(book, edition, SYMBOL, width),
        _example(book, edition, CITY, width),
        *_section(book, "where", 2, width),
        _example(book, edition, REFUSED, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _resolve(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    blocks = [
        *_paragraphs(book, "rooms", 6, width),
        _example(book, edition, LARGE, width, BROAD),
        *_section(book, "digging", 1, width),
        _example(book, edition, DIG, width, BROAD),
        *_section(book, "robots", 1, width),
        pictures.life(book, edition, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _mother_ship(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    blocks = [
        *_paragraphs(book, "back", 3, width),
        _example(book, edition, DESCENT, width),
        _example(book, edition, RESPAWN, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _end(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((panels.panels(book, [_panel(book, load().overview[-1].id)], frame.width),))


def _section(book: Book, key: str, count: int, width: float) -> Iterator[Block]:
    """A heading and its paragraphs."""
    yield style.heading(book, book.words(f"rulebook/lead/{key}"), width)
    yield from _paragraphs(book, key, count, width)


def _paragraphs(book: Book, key: str, count: int, width: float) -> Iterator[Block]:
    for number in range(1, count + 1):
        yield style.paragraph(book, book.words(f"rulebook/lead/{key}-{number}"), width, LEAD)


def _example(book: Book, edition: Edition, shown: Example, width: float, most: float = CARD) -> Block:
    return pictures.example(book, edition, shown, width, most)


Told = Callable[[Book, Edition, Frame], Iterator[Part]]
TOLD: Mapping[str, Told] = MappingProxyType(
    dict(zip(CHAPTERS, (_setup, _round, _place, _resolve, _mother_ship, _end), strict=True))
)
"""What stands in each chapter under its introduction."""
