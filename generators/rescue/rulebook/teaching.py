"""The chapters from which one learns the game: set-up, a turn in pictures, actions, Creeps, cards, the end.

Invariant: nothing stands here alone: what a chapter teaches is in the rules of the reference, too.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from jupiter.games.rescue.wording import localizer
from jupiter.generators.booklets import Block, Frame, Part, chapters, glossary, panels, style
from jupiter.generators.booklets import glance as overview
from jupiter.generators.booklets.style import BODY, PAD, Book, Lines
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.rulebook import abilities, anatomy, pictures, reference, setup, strip
from jupiter.generators.rescue.rulebook.examples import CONVERSION, DOCKING, ISLANDS, MOVING, RANGE
from jupiter.generators.rescue.rulebook.tracker import failure

CHAPTERS = ("setup", "story", "actions", "creeps", "cards", "end")
LEARNED = ("space", "adjacent", "neighbouring", "edge", "evacuate", "lost")
"""The words that one learns first, by their ids in the glossary."""
_lesson = partial(chapters.lesson, face=BODY, before=1.6)


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them."""
    for name in CHAPTERS:
        yield chapters.opening(book, frame, name)
        yield from TOLD[name](book, edition, frame)


def _setup(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.width
    terms = {term.id: term for term in localizer(book.words.language).catalogue.glossary}
    learned = [terms[name] for name in LEARNED]
    yield Part((setup.steps(book, edition, frame),))
    yield Part((anatomy.tiles(book, edition, frame),))
    yield Part((glossary.panel(book, book.words("rulebook/learned"), learned, width),), before=4.0)


def _story(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part(tuple(strip.rows(book, edition, frame)))


def _actions(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    yield Part(tuple(abilities.costs(book, frame)), before=3.0)
    blocks = [
        *_lesson(book, "moving", 2, width),
        pictures.example(book, edition, MOVING, width),
        *_lesson(book, "attacking", 1, width),
        *_lesson(book, "trading", 1, width),
        *_lesson(book, "commanding", 1, width),
        pictures.example(book, edition, RANGE, width),
        *_lesson(book, "pod", 3, width),
        pictures.example(book, edition, DOCKING, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _creeps(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    first = [
        *_lesson(book, "conversion", 1, width),
        pictures.example(book, edition, CONVERSION, width),
        *_lesson(book, "invasion", 3, width),
    ]
    yield Part(tuple(first), frame.columns, before=4.0)
    yield Part((pictures.placements(book, edition, frame.width),), before=4.0)
    second = [
        *_lesson(book, "destroyed", 1, width),
        *_lesson(book, "islands", 1, width),
        pictures.example(book, edition, ISLANDS, width),
        *_lesson(book, "draw", 2, width),
    ]
    yield Part(tuple(second), frame.columns, before=4.0)


def _cards(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((anatomy.card(book, edition, frame.width),), before=3.0)
    width = frame.column(frame.columns)
    blocks = [
        *_lesson(book, "using", 2, width),
        *_lesson(book, "combining", 1, width),
        *_lesson(book, "super", 2, width),
    ]
    yield Part(tuple(blocks), frame.columns, before=4.0)


def _end(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    yield Part((_ending(book, edition, frame.width),), before=3.0)


def _ending(book: Book, edition: Edition, width: float) -> Block:
    """How one wins and loses, beside the tracker."""
    left = min(62.0, 0.36 * width)
    room = width - 2 * PAD - left - panels.GAP
    drawn = failure(edition, left)
    rows = [style.lines(book, book.words(f"rulebook/lead/end-{number}"), room, BODY) for number in range(1, 6)]
    block: Lines = style.stack(rows, 2.0)
    return panels.beside(book, book.words("reference/end/title"), drawn, block, left, width)


def glance(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """The whole game on the last page."""
    panel = {name: _reference(book, name) for name in ("turn", "actions", "placement", "end")}
    rows = (panel["turn"], panel["actions"]), (panel["placement"], panel["end"])
    yield from overview.parts(book, frame, rows, are_terms=True, more=tuple(reference.signs(book, frame)))


def _reference(book: Book, name: str) -> tuple[str, tuple[str, ...]]:
    """A side of the reference cards."""
    return book.words(f"reference/{name}/title"), book.words.under(f"reference/{name}/lines")


Told = Callable[[Book, Edition, Frame], Iterator[Part]]
TOLD: Mapping[str, Told] = MappingProxyType(
    dict(zip(CHAPTERS, (_setup, _story, _actions, _creeps, _cards, _end), strict=True))
)
"""What stands in each chapter under its introduction."""
