"""The chapters in which one looks things up: every rule once, and what is ours.

Invariant: every rule of the catalogue comes once, in its order, whatever sections there are.
"""

from collections.abc import Iterator
from itertools import groupby

from generators.ark import ours
from generators.booklets import Block, Frame, Part, rules, style
from generators.booklets.style import LEAD, Book
from jupiter.games.ark.definitions import load

ON_SCREEN = ("roll.seed", "confirm.spaceport")
"""Rules that nobody needs at the table."""
LEAST = {"rules": 90.0, "ours": 165.0}
"""Room (mm) below which a chapter begins on a new page; what is ours shares its page with the index."""


def parts(book: Book, frame: Frame) -> Iterator[Part]:
    """Both of them."""
    yield _opening(book, "rules", frame)
    yield Part(tuple(_rules(book, frame.column(frame.columns))), frame.columns, before=4.0)
    yield _opening(book, "ours", frame)
    yield Part(tuple(ours.origin(book, frame.column(frame.columns))), frame.columns, before=3.0)


def _opening(book: Book, name: str, frame: Frame) -> Part:
    title = style.chapter(book, book.words(f"rulebook/chapter/{name}"), frame.width, name)
    lead = style.paragraph(book, book.words(f"rulebook/intro/{name}"), frame.width, LEAD, before=4.0, keeps=True)
    return Part((title, lead), before=8.0, least=LEAST[name], leads=True)


def _rules(book: Book, width: float) -> Iterator[Block]:
    catalogue = load().catalogue
    for section, group in groupby(catalogue.values(), key=lambda rule: rule.section):
        yield from rules.head(book, section, width)
        yield from (rules.rule(book, rule, width) for rule in group if rule.id not in ON_SCREEN)
    yield style.heading(book, book.words("rulebook/screen/title"), width)
    yield style.paragraph(book, book.words("rulebook/screen/text"), width, LEAD, before=1.6, keeps=True)
    yield from (rules.rule(book, catalogue[name], width) for name in ON_SCREEN)
