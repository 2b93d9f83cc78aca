"""The chapters in which one looks things up: every rule once, common questions, and what is ours."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from jupiter.games.ark.definitions import load
from jupiter.games.ark.wording import localizer
from jupiter.generators.ark import ours
from jupiter.generators.booklets import Frame, Part, chapters, glossary
from jupiter.generators.booklets.chapters import lesson_anchor
from jupiter.generators.booklets.style import Book
from jupiter.generators.order.options import Edition

ON_SCREEN = ("roll.seed", "confirm.spaceport")
"""Rules that are not needed at the table."""

ASKED = (
    "dice.shared",
    "research.pair",
    "benefit.laboratory",
    "smelter.by-one",
    "power.reserve",
    "area.blocked",
    "economy.upkeep",
    "end.game",
    "end.ranking",
    "dice.actions",
    "economy.dice",
)
"""The rule that answers each question."""
TAUGHT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "blight": (lesson_anchor("blight"),),
        "outpost": ("signs", "end"),
        "sheet": ("setup",),
        "tick": ("box", lesson_anchor("ore")),
        "common-ore": (lesson_anchor("ore"),),
        "rare-ore": (lesson_anchor("ore"),),
        "structure": ("setup", lesson_anchor("ore")),
        "spaceport": ("end",),
        "module": ("end",),
        "dice-marker": ("dice", "economy"),
        "research": (lesson_anchor("research"),),
        "pair": (lesson_anchor("research"),),
        "technology": (lesson_anchor("research"),),
        "area": (lesson_anchor("bulldoze"),),
        "bulldoze": (lesson_anchor("bulldoze"),),
        "food": ("economy",),
        "morale": ("economy",),
        "population": ("economy",),
        "dome": (lesson_anchor("ore"), "economy"),
        "residence": ("economy",),
        "power": (lesson_anchor("ore"),),
        "disaster": (lesson_anchor("blight"),),
        "score": ("end",),
    }
)
"""Where one learns a word: a chapter, or a lesson of one."""


def parts(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them but the words and the index."""
    yield from chapters.reference(book, frame, load().catalogue, ON_SCREEN)
    yield from chapters.questions(book, frame, load().catalogue, ASKED)
    yield chapters.opening(book, frame, "ours")
    yield Part(tuple(ours.origin(book, frame.column(frame.columns))), frame.columns, before=3.0)


def words(book: Book, _edition: Edition, frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
    """The words of the game with their pages."""
    terms = localizer(book.words.language).catalogue.glossary
    yield from glossary.parts(book, frame, glossary.of_terms(terms, TAUGHT), load().catalogue, known)
