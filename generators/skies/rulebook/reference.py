"""The chapters in which one looks things up: every rule once, how sure the cards are, the signs.

Invariant: every rule of the catalogue comes once, in its order, whatever sections there are.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from generators.booklets import Block, Frame, Part, panels, rules, style
from generators.booklets.style import LEAD, NAME, Book, Lines
from generators.skies import sources
from generators.skies.look import HOT, INK
from generators.skies.overview import SYMBOLS
from jupiter.games.skies.definitions import load

ON_SCREEN = ("roll.seed",)
"""Rules that nobody needs at the table."""


def parts(book: Book, frame: Frame) -> Iterator[Part]:
    """All of them but the index."""
    yield _opening(book, "rules", frame)
    yield Part(tuple(_rules(book, frame.column(frame.columns))), frame.columns, before=4.0)
    yield _opening(book, "sources", frame)
    yield Part(tuple(sources.blocks(book, frame.width)), before=3.0)
    yield Part(
        (style.chapter(book, book.words("rulebook/chapter/signs"), frame.width, "signs"),),
        before=8.0,
        least=150.0,
        leads=True,
    )
    yield Part((_signs(book, frame),), before=4.0)


def _opening(book: Book, name: str, frame: Frame) -> Part:
    title = style.chapter(book, book.words(f"rulebook/chapter/{name}"), frame.width, name)
    lead = style.paragraph(book, book.words(f"rulebook/intro/{name}"), frame.width, LEAD, before=4.0, keeps=True)
    return Part((title, lead), before=8.0, least=90.0, leads=True)


def _rules(book: Book, width: float) -> Iterator[Block]:
    catalogue = load().catalogue
    for section, group in groupby(catalogue.values(), key=lambda rule: rule.section):
        yield from rules.head(book, section, width)
        yield from (rules.rule(book, rule, width) for rule in group if rule.id not in ON_SCREEN)
    yield style.heading(book, book.words("rulebook/screen/title"), width)
    yield style.paragraph(book, book.words("rulebook/screen/text"), width, LEAD, before=1.6, keeps=True)
    yield from (rules.rule(book, catalogue[name], width) for name in ON_SCREEN)


def _signs(book: Book, frame: Frame) -> Block:
    """The symbols, a column for each group."""
    width = frame.column(len(SYMBOLS))
    columns = [_group(book, group, names, width) for group, names in SYMBOLS]
    shapes = tuple(style.at((width + frame.gap) * i, 0, *part.shapes) for i, part in enumerate(columns))
    return Block(max(part.height for part in columns), shapes)


def _group(book: Book, group: str, names: Sequence[str], width: float) -> Lines:
    rows = [style.lines(book, book.words(f"sign/{group}"), width, NAME)]
    for name in names:
        ink = HOT if group == "glow" or name in ("descent", "damage") else INK
        drawn = panels.sign(book, name.removesuffix("-back"), book.words(f"sign/{name}"), width, ink)
        rows.append(Lines(drawn.shapes, drawn.height))
    return style.stack(rows, 1.6)
