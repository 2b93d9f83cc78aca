"""The chapters from which one learns the game, with examples between them.

Invariant: nothing stands here alone: what a chapter teaches is in the rules of the reference, too.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import ours
from jupiter.generators.ark.rulebook import pictures, scoring, setup
from jupiter.generators.ark.rulebook.examples import (
    DIAMOND,
    FEVER,
    FIRST,
    GROUND,
    GROWTH,
    HOMELESS,
    LAUNCH,
    SMELTED,
    SPLIT,
    played,
)
from jupiter.generators.booklets import Block, Frame, Part, chapters, panels, style
from jupiter.generators.booklets import glance as overview
from jupiter.generators.booklets.style import LEAD, NAME, PAD, Book
from jupiter.generators.order.options import Edition

CHAPTERS = ("setup", "round", "dice", "economy", "end", "tips")


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them."""
    for name in CHAPTERS:
        yield chapters.opening(book, frame, name)
        yield from TOLD[name](book, edition, frame)


def _setup(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((setup.sheet(book, edition, frame),))


def _round(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    steps = [panels.overview(book, panel.id) for panel in load().overview[:3]]
    yield Part((panels.panels(book, steps, frame.width, are_terms=False),))
    yield Part((pictures.first_round(book, edition, FIRST, frame.width),))


def _dice(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((setup.cell(book, edition, frame),), before=3.0)
    width, about = frame.column(frame.columns), ours.names(book)
    blocks = [
        *chapters.lesson(book, "ore", 4, width, about),
        pictures.example(book, edition, DIAMOND, width, **about),
        *chapters.lesson(book, "bulldoze", 1, width),
        pictures.example(book, edition, GROUND, width, **about),
        *chapters.lesson(book, "research", 2, width, about),
        pictures.example(book, edition, SPLIT, width, **about),
        *chapters.lesson(book, "tools", 1, width, about),
        pictures.example(book, edition, SMELTED, width, **about),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _economy(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((pictures.growth(book, edition, GROWTH, frame.width, homes=_homes()),))
    width = frame.column(frame.columns)
    blocks = (
        _homeless(book, width),
        *chapters.lesson(book, "section", 2, width, is_headed=False),
    )
    yield Part(blocks, frame.columns, before=4.5)
    fever = pictures.example(book, edition, FEVER, frame.width, **ours.names(book))
    yield Part((*chapters.lesson(book, "blight", 1, frame.width, keeps=True), fever), before=4.5)


def _homes() -> object:
    """How many residences the colony needs once it has grown."""
    return played(GROWTH).after["derived"]["players"][0]["residences_needed"]


def _homeless(book: Book, width: float) -> Block:
    """The example that goes on from the one of the colony that grows."""
    inner = width - 2 * PAD
    title = style.lines(book, book.words("rulebook/homeless/title"), inner, NAME)
    text = style.lines(book, book.words("rulebook/homeless/text", **played(HOMELESS).facts), inner, LEAD)
    return style.boxed(book, style.stack((title, text), 1.6), width)


def _end(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((panels.panels(book, [panels.overview(book, load().overview[-1].id)], frame.width, are_terms=False),))
    yield Part((scoring.solo(book, LAUNCH, frame.width),))


def _tips(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part(tuple(ours.tips(book, frame.column(frame.columns))), frame.columns, before=4.0)


def glance(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """The whole game on the last page."""
    # The first step says much more than the others.
    first, *steps, end = (panels.overview(book, panel.id) for panel in load().overview)
    yield from overview.parts(book, frame, ((first,), steps, (end,)), are_terms=False)


Told = Callable[[Book, Edition, Frame], Iterator[Part]]
TOLD: Mapping[str, Told] = MappingProxyType(
    dict(zip(CHAPTERS, (_setup, _round, _dice, _economy, _end, _tips), strict=True))
)
"""What stands in each chapter under its introduction."""
