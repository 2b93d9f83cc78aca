"""The referee's appendix: every card, every combo, every rule once by its number, questions, words, signs.

Invariant: every rule of the catalogue comes once, in its order; rules that are not needed at the table stand apart,
at the end.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby

from jupiter.engine.rules import Rule
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.wording import localizer
from jupiter.generators.booklets import Block, Frame, Part, chapters, glossary, rules, style
from jupiter.generators.booklets.chapters import on_screen
from jupiter.generators.booklets.style import BODY, NAME, SMALL, Book
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.rulebook import abilities

CHAPTERS = ("deck", "rules", "questions", "glossary", "signs", "index")

ON_SCREEN = ("chance.seed", "draw.pile")
"""Rules that are not needed at the table."""
SIGN = 34.0
"""Least width of a column of signs."""
UNHEARD = ("seed",)
"""Words that are not used at the table."""
VARIANTS = "Alternate Rules: "
"""How the sections of variants begin."""


def parts(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them but the index."""
    yield from _deck(book, frame)
    yield from _rules(book, frame)
    yield from _questions(book, frame)
    terms = localizer(book.words.language).catalogue.glossary
    yield from glossary.parts(book, frame, [term for term in terms if term.id not in UNHEARD], load().catalogue)
    yield from _signs(book, frame)


def _deck(book: Book, frame: Frame) -> Iterator[Part]:
    width = frame.column(frame.columns)
    yield chapters.opening(book, frame, "deck")
    yield Part((*abilities.cards(book, width),), frame.columns)
    yield Part((style.heading(book, book.words("rulebook/combos"), frame.width),), least=36.0, leads=True)
    yield Part((*abilities.combos(book, width),), frame.columns, before=2.0, least=20.0)


def _rules(book: Book, frame: Frame) -> Iterator[Part]:
    catalogue = load().catalogue
    width = frame.column(frame.columns)
    yield chapters.opening(book, frame, "rules")
    apart = [catalogue[name] for name in ON_SCREEN]
    yield Part((*_sections(book, catalogue, width), *on_screen(book, apart, width)), frame.columns, before=4.0)


def _sections(book: Book, catalogue: Mapping[str, Rule], width: float) -> Iterator[Block]:
    """The rules by section; variants have a common head."""
    has_begun = False
    for section, group in groupby(catalogue.values(), key=lambda rule: rule.section):
        if section.startswith(VARIANTS):
            if not has_begun:
                yield style.heading(book, book.words("rulebook/chapter/variants"), width)
                yield style.paragraph(book, book.words("rulebook/variants"), width, BODY, before=1.6, keeps=True)
            has_begun = True
        yield _head(book, section, width)
        yield from (rules.rule(book, rule, width) for rule in group if rule.id not in ON_SCREEN)


def _head(book: Book, section: str, width: float) -> Block:
    """The head of a section, lower than those of chapters from which one learns."""
    title = book.words(f"section/{section}")
    anchors = (f"section {section}",)
    return style.block(
        style.lines(book, title, width, NAME), before=3.2, keeps=True, anchors=anchors, title=title, level=2
    )


def _questions(book: Book, frame: Frame) -> Iterator[Part]:
    """What is asked most, each with its answer and the number of the rule."""
    yield chapters.section(book, frame, "questions")
    width, catalogue = frame.column(frame.columns), load().catalogue
    blocks: list[Block] = []
    for number, rule in enumerate(ASKED, 1):
        question, answer = (book.words(f"rulebook/faq/{number}/{part}") for part in ("asked", "answer"))
        lines = (
            style.lines(book, f"*{question}*", width, BODY),
            style.lines(book, f"{answer} ({rules.number(catalogue[rule])})", width, SMALL),
        )
        blocks.append(style.block(style.stack(lines, 0.4), before=1.8))
    yield Part(tuple(blocks), frame.columns, before=2.0)


def _signs(book: Book, frame: Frame) -> Iterator[Part]:
    """What the signs in texts and on sheets mean."""
    yield chapters.section(book, frame, "signs")
    columns = int((frame.width + frame.gap) / (SIGN + frame.gap))
    yield Part((*abilities.signs(book, frame.column(columns)),), columns, before=2.0)


ASKED = (
    "attack.tile",
    "conversion.adjacent",
    "invade.later",
    "invade.number",
    "pod.space",
    "pod.away",
    "tile.islands",
    "hand.limit",
    "power.time",
    "end.won",
)
"""The rule that answers each question."""
