"""The rules on paper: every rule of the catalogue with its id, and readings set apart from it."""

from collections.abc import Iterable, Iterator

from generators.booklets import Block, style
from generators.booklets.linking import Leads
from generators.booklets.style import BODY, ID, INSET, LEAD, SMALL, Book, Lines
from jupiter.engine.rules import Reading, Rule

OWN = "own"
"""The number of a reading that is not in the list of readings."""


def head(book: Book, section: str, width: float) -> Iterator[Block]:
    """The head of a section, and what it is about in a few words, where the catalogue says so."""
    lead = f"rulebook/lead/{section}"
    yield style.heading(book, book.words(f"section/{section}"), width, anchors=(f"section {section}",))
    if lead in book.words.by_key:
        yield style.paragraph(book, book.words(lead), width, LEAD, before=1.6, keeps=True)


def rule(book: Book, rule: Rule, width: float) -> Block:
    """A rule: its id, its text, its readings."""
    words = book.words
    text = (
        style.lines(book, rule.id, width, ID),
        style.lines(book, words(f"rule/{rule.id}/text"), width, BODY),
    )
    readings = [_reading(book, rule, i, reading, width) for i, reading in enumerate(rule.readings)]
    whole = style.stack((style.stack(text, 0.75), *readings), 1.2)
    return style.block(whole, before=2.8, anchors=(anchor(rule.id),), title=rule.id)


def leads(ids: Iterable[str]) -> Leads:
    """What makes the ids of these rules lead to where each stands, in any text."""
    return tuple((name, anchor(name)) for name in ids)


def anchor(rule_id: str) -> str:
    """The name under which the page of a rule is known."""
    return f"rule {rule_id}"


def _reading(book: Book, rule: Rule, index: int, reading: Reading, width: float) -> Lines:
    words = book.words
    key = "rulebook/own" if reading.number == OWN else "rulebook/reading"
    label = words(key, number=reading.number).replace(" ", "\N{NO-BREAK SPACE}")
    text = f"*{label}* _{words(f'rule/{rule.id}/readings/{index}')}_"
    return style.with_bar(book, style.lines(book, text, width - INSET, SMALL))
