"""The chapters in which one looks things up: every rule once, how sure the cards are, the signs."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.games.skies.wording import localizer
from jupiter.generators.booklets import Frame, Part, chapters, glossary, panels
from jupiter.generators.booklets.chapters import lesson_anchor
from jupiter.generators.booklets.panels import Sign
from jupiter.generators.booklets.style import Book
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import sources
from jupiter.generators.skies.look import HOT, INK
from jupiter.generators.skies.overview import MARKS, SYMBOLS

ON_SCREEN = ("roll.seed",)
"""Rules that are not needed at the table."""


ASKED = (
    "room.fighters",
    "ships.mother-ship",
    "ships.arrow",
    "ships.move",
    "use.slots",
    "use.energy",
    "place.spot",
    "symbol.excavator",
    "resolve.skip",
    "robot.wear",
    "respawn.spot",
    "end.won",
)
"""The rule that answers each question."""
TAUGHT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "mother-ship": ("mother-ship",),
        "symbol": ("mother-ship",),
        "respawn": ("mother-ship",),
        "starting-spot": ("setup", "mother-ship"),
        "ship": (lesson_anchor("columns"),),
        "column": ("setup", lesson_anchor("columns")),
        "arrow": ("box", lesson_anchor("spaces")),
        "explosion": (lesson_anchor("spaces"), "resolve"),
        "city": ("box", lesson_anchor("spaces")),
        "room": ("box", "resolve"),
        "slot": ("box", lesson_anchor("where")),
        "white-die": (lesson_anchor("columns"),),
        "reroll": (lesson_anchor("columns"),),
        "anti-air": (lesson_anchor("columns"),),
        "energy": ("resolve",),
        "fighters": ("resolve",),
        "research": ("resolve",),
        "robot": (lesson_anchor("robots"),),
        "excavator": (lesson_anchor("digging"),),
        "tunnel": ("box", "setup"),
        "damage": ("box", "end"),
        "skull": ("box", "end"),
        "level": ("setup",),
    }
)
"""Where one learns a word: a chapter, or a lesson of one."""


def parts(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them but the index."""
    yield from chapters.reference(book, frame, load().catalogue, ON_SCREEN)
    yield from chapters.questions(book, frame, load().catalogue, ASKED)
    yield chapters.opening(book, frame, "sources")
    yield Part(tuple(sources.blocks(book, frame.width)), before=3.0)


def signs(book: Book, frame: Frame) -> Iterator[Part]:
    """What the signs mean."""
    yield chapters.section(book, frame, "signs")
    # The card has damage in one group alone; it glows beside rows, too.
    every = [(group, ("damage", *names) if group == "glow" else names) for group, names in SYMBOLS]
    groups = [
        (book.words(f"sign/{group}"), [_sign(book, group, name) for name in names if name not in MARKS])
        for group, names in every
    ]
    yield Part((panels.signs(book, groups, frame),), before=4.0)


def words(book: Book, _edition: Edition, frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
    """The words of the game with their pages."""
    terms = localizer(book.words.language).catalogue.glossary
    yield from glossary.parts(book, frame, glossary.of_terms(terms, TAUGHT), load().catalogue, known)


def _sign(book: Book, group: str, name: str) -> Sign:
    ink = HOT if group == "glow" or name in ("descent", "damage") else INK
    return Sign(name.removesuffix("-back"), book.words(f"sign/{name}"), ink)
