"""The chapters of the rulebook: the sections of the catalogue in their order, with pictures between them.

Invariant: every rule of the catalogue comes once, whatever sections there are; a section that no chapter names belongs
to the chapter that is open. Only rules that nobody needs at the table stand apart, at the end.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby
from re import match, sub
from types import MappingProxyType

from generators.booklets import Block, Frame, Part
from generators.edition import Edition
from generators.rescue import look
from generators.rescue.rulebook import abilities, anatomy, pictures, rules, style
from generators.rescue.rulebook.examples import BOOTS, CONVERSION, DOCKING, MOVING, RANGE, Example
from generators.rescue.rulebook.style import BODY, LEAD, NAME, SMALL, Lines
from generators.typesetting import Typesetter
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


def parts(typesetter: Typesetter, edition: Edition, frame: Frame) -> Iterator[Part]:
    """All chapters of rules."""
    # What comes before any chapter closes the page of the components, across all of it.
    columns, width = 1, frame.width
    blocks: list[Block] = []
    for section, group in groupby(load().catalogue.values(), key=lambda rule: rule.section):
        if section in STARTS:
            yield Part(tuple(blocks), columns, before=4.0)
            blocks, columns, width = [], frame.columns, frame.column(frame.columns)
            yield from _opening(typesetter, edition, STARTS[section], frame)
        blocks += _section(typesetter, edition, section, tuple(group), width)
        if section == "Creep Placement":
            yield Part(tuple(blocks), frame.columns)
            blocks = []
            yield Part((pictures.placements(typesetter, edition, frame.width),))
    yield Part((*blocks, *_on_screen(typesetter, width)), frame.columns)


def _section(
    typesetter: Typesetter, edition: Edition, section: str, group: tuple[Rule, ...], width: float
) -> Iterator[Block]:
    """Its head, what it is about in a few words, its rules, its examples."""
    title, lead = typesetter.words(f"section/{section}"), f"rulebook/lead/{section}"
    yield style.heading(typesetter, title, width, anchors=(f"section {section}",))
    if lead in typesetter.words.by_key:
        yield style.paragraph(typesetter, typesetter.words(lead), width, LEAD, before=1.6, keeps=True)
    yield from _variant(typesetter, section, width)
    for rule in group:
        if rule.id not in ON_SCREEN:
            yield rules.rule(typesetter, rule, width)
    for shown in SHOWN.get(section, ()):
        yield pictures.example(typesetter, edition, shown, width)


def _on_screen(typesetter: Typesetter, width: float) -> Iterator[Block]:
    """The rules that speak of the rules check."""
    yield style.heading(typesetter, typesetter.words("rulebook/screen/title"), width)
    yield style.paragraph(typesetter, typesetter.words("rulebook/screen/text"), width, LEAD, before=1.6, keeps=True)
    for name in ON_SCREEN:
        yield rules.rule(typesetter, load().catalogue[name], width)


def _opening(typesetter: Typesetter, edition: Edition, name: str, frame: Frame) -> Iterator[Part]:
    """The head of a chapter, and what stands across the page under it."""
    title = typesetter.words(f"rulebook/chapter/{name}")
    head = style.chapter(typesetter, title, frame.width, name)
    extra = tuple(_across(typesetter, edition, name, frame))
    yield Part((head, *extra), before=8.0, least=LEAST.get(name, 90.0), leads=True)
    width = frame.column(frame.columns)
    if name == "cards":
        yield Part((*abilities.cards(typesetter, width),), frame.columns)
        combos = style.heading(typesetter, typesetter.words("rulebook/combos"), frame.width)
        yield Part((combos,), least=60.0, leads=True)
        yield Part((*abilities.combos(typesetter, width),), frame.columns, before=2.0)


def _across(typesetter: Typesetter, edition: Edition, name: str, frame: Frame) -> Iterator[Block]:
    width = frame.width
    panels = {"turn": ("turn", "actions"), "creeps": ("placement",), "end": ("end",)}
    key = f"rulebook/{name}" if name in ("cards", "variants") else f"rulebook/intro/{name}"
    yield style.paragraph(typesetter, typesetter.words(key), width, LEAD, before=4.0, keeps=name != "variants")
    if name == "setup":
        yield anatomy.tiles(typesetter, edition, width)
        yield anatomy.terms(typesetter, width)
        yield _setup(typesetter, width)
    elif name == "cards":
        yield anatomy.card(typesetter, edition, width)
    elif name in panels:
        yield _panels(typesetter, panels[name], width)


def _panels(typesetter: Typesetter, names: tuple[str, ...], width: float) -> Block:
    """Panels of the reference side by side."""
    gap, pad = 5.0, 3.5
    each = (width - gap * (len(names) - 1)) / len(names)
    inner = [_panel(typesetter, name, each - 2 * pad) for name in names]
    height = max(part.height for part in inner)
    boxes = [style.with_box(typesetter, Lines(part.shapes, height), each, look.CREAM, pad) for part in inner]
    shapes = tuple(style.at((each + gap) * i, 0, *part.shapes) for i, part in enumerate(boxes))
    return Block(boxes[0].height, shapes, before=4.0)


def _panel(typesetter: Typesetter, name: str, width: float) -> Lines:
    """A panel of the reference: what a line is about is strong, and steps have their numbers beside them."""
    title = style.lines(typesetter, typesetter.words(f"reference/{name}/title"), width, NAME)
    rows = (_line(typesetter, text, width) for text in typesetter.words.under(f"reference/{name}/lines"))
    return style.stack((title, *rows), 1.5)


def _line(typesetter: Typesetter, text: str, width: float) -> Lines:
    step = match(r"(\d)\. ", text)
    told = text[step.end() :] if step else text
    strong = sub(r"(?:(?<=\. )|^)([^:.]+?)(?=\s?:)", r"*\1*", told)
    if strong == told:
        strong = sub(r"^[^;,]+(?=\s?[;,])", r"*\g<0>*", told)
    if step is None:
        return style.lines(typesetter, strong, width, BODY)
    return pictures.number_lines(
        typesetter, int(step[1]), style.lines(typesetter, strong, width - pictures.CAPTION, BODY)
    )


def _setup(typesetter: Typesetter, width: float) -> Block:
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
        text = style.lines(
            typesetter, typesetter.words(f"rulebook/setup/{number}", **names), half - pictures.CAPTION, BODY
        )
        steps.append(pictures.number_lines(typesetter, number, text))
    caption = style.lines(typesetter, typesetter.words("rulebook/spiral", **names), half, SMALL)
    drawn = style.stack((pictures.spiral(typesetter, half), caption), 1.5)
    done = style.stack(steps, 2.2)
    height = max(drawn.height, done.height)
    return Block(height, (*drawn.shapes, style.at(half + 7.0, 1.0, *done.shapes)), before=5.0)


def _variant(typesetter: Typesetter, section: str, width: float) -> Iterator[Block]:
    """The variant that the section is about in a sentence, with its letter in the text form."""
    for variant in load().variants:
        if section.endswith(f": {variant.name}"):
            name = typesetter.words(f"variant/{variant.id}/name")
            letter = f" ({variant.letter})" if variant.letter else ""
            text = f"*{name}{letter}.* {typesetter.words(f'variant/{variant.id}/text')}"
            part = style.with_bar(typesetter, style.lines(typesetter, text, width - style.INSET, LEAD), look.STEEL)
            yield style.block(part, before=1.8, keeps=True)
