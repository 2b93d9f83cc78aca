"""The chapters of the rulebook: the sections of the catalogue in their order, with pictures between them.

Invariant: every rule of the catalogue comes once, whatever sections there are; a section that no chapter names belongs
to the chapter that is open. Only rules that nobody needs at the table stand apart, at the end.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby
from types import MappingProxyType

from generators.booklets import Block, Frame, Part, panels, rules, style
from generators.booklets.chapters import on_screen
from generators.booklets.marks import CAPTION, number_lines
from generators.booklets.style import BODY, LEAD, SMALL, Book
from generators.edition import Edition
from generators.rescue import look
from generators.rescue.rulebook import abilities, anatomy, pictures
from generators.rescue.rulebook.examples import BOOTS, CONVERSION, DOCKING, MOVING, RANGE, Example
from jupiter.engine.rules import Rule
from jupiter.games.rescue.definitions import load

STARTS = MappingProxyType(
    {
        "Setting Up": "setup",
        "Play": "turn",
        "Conversion": "creeps",
        "The Rescue Deck": "cards",
        "Winning and Losing": "end",
        "Alternate Rules: Labyrinthian Colony": "variants",
    }
)
"""The chapter that begins with each of these sections."""

CHAPTERS = ("box", *STARTS.values(), "signs", "index")

LEAST: Mapping[str, float] = MappingProxyType({"setup": 130.0})
"""Room (mm) below which a chapter begins on a new page, where it is not the usual."""

STEPS = 8
"""Of the set-up."""

PANELS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"turn": ("turn", "actions"), "creeps": ("placement",), "end": ("end",)}
)
"""Panels of the reference that stand under the head of a chapter."""

ON_SCREEN = ("chance.seed", "draw.pile")
"""Rules that nobody needs at the table."""

SHOWN: Mapping[str, tuple[Example, ...]] = MappingProxyType(
    {
        "Setting Up": (DOCKING,),
        "Moving": (MOVING,),
        "Commanding": (RANGE,),
        "Conversion": (CONVERSION,),
        "The Cards": (BOOTS,),
    }
)
"""The examples that follow the rules of a section."""


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part]:
    """All chapters of rules."""
    # What comes before any chapter closes the page of the components, across all of it.
    columns, width = 1, frame.width
    blocks: list[Block] = []
    for section, group in groupby(load().catalogue.values(), key=lambda rule: rule.section):
        if section in STARTS:
            yield Part(tuple(blocks), columns, before=4.0)
            blocks, columns, width = [], frame.columns, frame.column(frame.columns)
            yield from _opening(book, edition, STARTS[section], frame)
        blocks += _section(book, edition, section, tuple(group), width)
        if section == "Creep Placement":
            yield Part(tuple(blocks), frame.columns)
            blocks = []
            yield Part((pictures.placements(book, edition, frame.width),))
    yield Part((*blocks, *on_screen(book, [load().catalogue[name] for name in ON_SCREEN], width)), frame.columns)


def _section(book: Book, edition: Edition, section: str, group: tuple[Rule, ...], width: float) -> Iterator[Block]:
    """Its head, what it is about in a few words, its rules, its examples."""
    yield from rules.head(book, section, width)
    yield from _variant(book, section, width)
    for rule in group:
        if rule.id not in ON_SCREEN:
            yield rules.rule(book, rule, width)
    for shown in SHOWN.get(section, ()):
        yield pictures.example(book, edition, shown, width)


def _opening(book: Book, edition: Edition, name: str, frame: Frame) -> Iterator[Part]:
    """The head of a chapter, and what stands across the page under it."""
    title = book.words(f"rulebook/chapter/{name}")
    head = style.chapter(book, title, frame.width, name)
    extra = tuple(_across(book, edition, name, frame))
    yield Part((head, *extra), before=8.0, least=LEAST.get(name, 90.0), leads=True)
    width = frame.column(frame.columns)
    if name == "cards":
        yield Part((*abilities.cards(book, width),), frame.columns)
        combos = style.heading(book, book.words("rulebook/combos"), frame.width)
        yield Part((combos,), least=60.0, leads=True)
        yield Part((*abilities.combos(book, width),), frame.columns, before=2.0)


def _across(book: Book, edition: Edition, name: str, frame: Frame) -> Iterator[Block]:
    width = frame.width
    key = f"rulebook/{name}" if name in ("cards", "variants") else f"rulebook/intro/{name}"
    yield style.paragraph(book, book.words(key), width, LEAD, before=4.0, keeps=name != "variants")
    if name == "setup":
        yield anatomy.tiles(book, edition, width)
        yield panels.terms(book, width)
        yield _setup(book, width)
    elif name == "cards":
        yield anatomy.card(book, edition, width)
    elif name in PANELS:
        yield panels.panels(book, [_panel(book, panel) for panel in PANELS[name]], width)


def _panel(book: Book, name: str) -> tuple[str, tuple[str, ...]]:
    """A panel of the reference."""
    return book.words(f"reference/{name}/title"), book.words.under(f"reference/{name}/lines")


def _setup(book: Book, width: float) -> Block:
    """The spiral, and the set-up in steps."""
    half = (width - 7.0) / 2
    numbers = load().numbers
    names = {
        "board": numbers.board,
        "seeded": numbers.seeded,
        "cards": numbers.starting_cards,
        "least": numbers.least_start,
        "most": numbers.most_start,
    }
    steps = []
    for number in range(1, STEPS + 1):
        text = style.lines(book, book.words(f"rulebook/setup/{number}", **names), half - CAPTION, BODY)
        steps.append(number_lines(book, number, text))
    caption = style.lines(book, book.words("rulebook/spiral", **names), half, SMALL)
    drawn = style.stack((pictures.spiral(book, half), caption), 1.5)
    done = style.stack(steps, 2.2)
    height = max(drawn.height, done.height)
    return Block(height, (*drawn.shapes, style.at(half + 7.0, 1.0, *done.shapes)), before=5.0)


def _variant(book: Book, section: str, width: float) -> Iterator[Block]:
    """The variant that the section is about in a sentence, with its letter in the text form."""
    for variant in load().variants:
        if section.endswith(f": {variant.name}"):
            name = book.words(f"variant/{variant.id}/name")
            letter = f" ({variant.letter})" if variant.letter else ""
            text = f"*{name}{letter}.* {book.words(f'variant/{variant.id}/text')}"
            part = style.with_bar(book, style.lines(book, text, width - style.INSET, LEAD), look.STEEL)
            yield style.block(part, before=1.8, keeps=True)
