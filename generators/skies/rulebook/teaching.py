"""The chapters from which one learns the game, with examples between them.

Invariant: nothing stands here alone: what a chapter teaches is in the rules of the reference, too.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.generators.booklets import Block, Frame, Part, chapters, panels
from jupiter.generators.booklets import glance as overview
from jupiter.generators.booklets.style import PAD, Book
from jupiter.generators.order.options import Edition
from jupiter.generators.skies.rulebook import pictures, reference, setup
from jupiter.generators.skies.rulebook.examples import (
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
)

CHAPTERS = ("setup", "round", "place", "resolve", "mother-ship", "end")
WIDE, NARROW = 60.0, 48.0
"""Width of a card in the two pictures of the first round."""
BROAD = 72.0
"""Width of a card in examples of a part of the base or the tracks."""


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them."""
    for name in CHAPTERS:
        yield chapters.opening(book, frame, name)
        yield from TOLD[name](book, edition, frame)


def _setup(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part(tuple(setup.table(book, edition, frame)))


def _round(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    phases = [panel.id for panel in load().overview[:3]]
    yield Part((panels.panels(book, [panels.overview(book, name) for name in phases], frame.width, are_terms=False),))
    room = frame.width - WIDE - 2 * PAD - panels.GAP
    rolled = pictures.roll(book, edition, ROLLED, book.words("rulebook/first/roll"), room)
    yield Part((pictures.beside(book, edition, FIRST, WIDE, frame.width, rolled),))
    yield Part((pictures.beside(book, edition, SECOND, NARROW, frame.width),))


def _place(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    blocks = [
        *chapters.lesson(book, "columns", 4, width),
        *_spaces(book, edition, width),
        *chapters.lesson(book, "where", 2, width),
        pictures.example(book, edition, REFUSED, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _spaces(book: Book, edition: Edition, width: float) -> Iterator[Block]:
    """What the space does where a ship ends: each paragraph with its example."""
    head, first, second = chapters.lesson(book, "spaces", 2, width)
    yield from (head, first, pictures.example(book, edition, SYMBOL, width))
    yield from (second, pictures.example(book, edition, CITY, width))


def _resolve(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    blocks = [
        *chapters.lesson(book, "rooms", 6, width, is_headed=False),
        pictures.example(book, edition, LARGE, width, BROAD),
        *chapters.lesson(book, "digging", 1, width),
        pictures.example(book, edition, DIG, width, BROAD),
        *chapters.lesson(book, "robots", 1, width),
        pictures.life(book, edition, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _mother_ship(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    symbol, descent, ships = chapters.lesson(book, "back", 3, width, is_headed=False)
    blocks = [
        symbol,
        descent,
        pictures.example(book, edition, DESCENT, width),
        ships,
        pictures.example(book, edition, RESPAWN, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _end(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((panels.panels(book, [panels.overview(book, load().overview[-1].id)], frame.width),))


def glance(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """The whole game on the last page."""
    *steps, end = (panels.overview(book, panel.id) for panel in load().overview)
    signs = tuple(reference.signs(book, frame))
    yield from overview.parts(book, frame, (steps, (end,)), are_terms=False, more=signs)


Told = Callable[[Book, Edition, Frame], Iterator[Part]]
TOLD: Mapping[str, Told] = MappingProxyType(
    dict(zip(CHAPTERS, (_setup, _round, _place, _resolve, _mother_ship, _end), strict=True))
)
"""What stands in each chapter under its introduction."""
