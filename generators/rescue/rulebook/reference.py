"""The referee's appendix: every card, every combo, every rule once by its number, questions, words, signs.

Invariant: every rule of the catalogue comes once, in its order; rules that are not needed at the table stand apart,
at the end.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby
from types import MappingProxyType

from jupiter.engine.rules import Rule
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card
from jupiter.games.rescue.wording import localizer
from jupiter.generators.booklets import Block, Frame, Part, chapters, glossary, rules, style
from jupiter.generators.booklets.chapters import lesson_anchor, on_screen
from jupiter.generators.booklets.glossary import Entry
from jupiter.generators.booklets.style import BODY, NAME, Book
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.rulebook import abilities

CHAPTERS = ("deck", "rules", "questions", "glossary", "index", "glance")

ON_SCREEN = ("chance.seed", "draw.pile")
"""Rules that are not needed at the table."""
SIGN = 34.0
"""Least width of a column of signs."""
UNHEARD = ("seed",)
"""Words that are not used at the table."""
RULED = MappingProxyType({"module-control": "module"})
"""How the ids of a card's rules begin, where it is not with that of the card."""
TAUGHT = MappingProxyType(
    {
        word: tuple(map(lesson_anchor, lessons))
        for word, lessons in {
            "colonist": ("commanding",),
            "super-creep": ("super",),
            "adjacent": ("moving",),
            "bridge": ("moving",),
            "pod": ("pod",),
            "launch": ("pod",),
            "dock": ("pod",),
            "evacuate": ("pod",),
            "lost": ("conversion", "invasion"),
            "destroyed": ("destroyed",),
            "attack": ("attacking",),
            "move": ("moving",),
            "command": ("commanding",),
            "command-range": ("commanding",),
            "trade": ("trading",),
            "conversion": ("conversion",),
            "invasion": ("invasion",),
            "rescue-card": ("using",),
            "ability": ("using",),
            "core": ("using",),
            "hand-limit": ("draw",),
            "setback": ("super",),
            "power-plant": ("super",),
            "command-dish": ("super",),
            "guarded": ("moving", "destroyed"),
            "combo": ("combining",),
            "open-card": ("using",),
            "creep": ("invasion",),
            "action": ("moving",),
        }.items()
    }
)
"""The lessons in which one learns a word."""
VARIANTS = "Alternate Rules: "
"""How the sections of variants begin."""


def parts(book: Book, _edition: Edition, frame: Frame) -> Iterator[Part]:
    """All of them but the index."""
    yield from _deck(book, frame)
    yield from _rules(book, frame)
    yield from chapters.questions(book, frame, load().catalogue, ASKED)


def words(book: Book, _edition: Edition, frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
    """The words of the game and its cards, with their pages."""
    terms = [term for term in localizer(book.words.language).catalogue.glossary if term.id not in UNHEARD]
    cards = (_card(book, card) for card in load().cards.values())
    yield from glossary.parts(book, frame, (*glossary.of_terms(terms, TAUGHT), *cards), load().catalogue, known)


def _card(book: Book, card: Card) -> Entry:
    kind = book.words("rulebook/card-word", type=book.words(f"type/{card.type}"))
    own = tuple(
        rule
        for rule in load().catalogue
        if rule == f"setback.{card.id}" or rule.partition(".")[0] == RULED.get(card.id, card.id)
    )
    places = (abilities.anchor(card), *map(rules.anchor, own))
    return Entry(book.words(f"card/{card.code}/name"), kind, own[: glossary.CITED], places)


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


def signs(book: Book, frame: Frame) -> Iterator[Part]:
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
