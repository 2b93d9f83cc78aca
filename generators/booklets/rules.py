"""The rules on paper: every rule of the catalogue with its id, and readings set apart from it."""

from collections.abc import Iterator, Mapping

from jupiter.engine.rules import Rule
from jupiter.generators.booklets import Block, style
from jupiter.generators.booklets.linking import Leads
from jupiter.generators.booklets.style import BODY, ID, INSET, LEAD, STRONG, Book, Lines


def head(book: Book, section: str, width: float) -> Iterator[Block]:
    """The head of a section, and what it is about in a few words, where the catalogue says so."""
    lead = f"rulebook/lead/{section}"
    yield style.heading(book, book.words(f"section/{section}"), width, anchors=(f"section {section}",))
    if lead in book.words.by_key:
        yield style.paragraph(book, book.words(lead), width, LEAD, before=1.6, keeps=True)


def rule(book: Book, rule: Rule, width: float) -> Block:
    """A rule: its number, what players call it, its id, its text, its readings."""
    words = book.words
    text = (_title(book, rule, width), style.lines(book, words(f"rule/{rule.id}/text"), width, BODY))
    readings = [_reading(book, rule, i, width) for i in range(len(rule.readings))]
    whole = style.stack((style.stack(text, 0.35), *readings), 0.7)
    title = f"{number(rule)} {words(f'rule/{rule.id}/name')} \N{MIDDLE DOT} {rule.id}"
    return style.block(whole, before=1.5, anchors=(anchor(rule.id),), title=title)


def leads(catalogue: Mapping[str, Rule]) -> Leads:
    """What makes the numbers and the ids of these rules lead to where each stands, in any text."""
    return tuple((name, anchor(rule.id)) for rule in catalogue.values() for name in (number(rule), rule.id))


def _title(book: Book, rule: Rule, width: float) -> Lines:
    """Number and name, and at the right the id, below them where the line has no room for it."""
    id_ = style.lines(book, rule.id, width, ID)
    room = style.extent(id_) + 2.0
    name = style.lines(book, f"{number(rule)} {book.words(f'rule/{rule.id}/name')}", width, STRONG)
    if style.extent(name) + room > width:
        return style.stack((name, id_), 0.3)
    return Lines((*name.shapes, style.at(style.extent(name) + 2.0, 0.25, *id_.shapes)), name.height)


def number(rule: Rule) -> str:
    """The rule's number in the order of the rulebook, as the book cites it: `R24`."""
    return f"R{rule.order}"


def anchor(rule_id: str) -> str:
    """The name under which the page of a rule is known."""
    return f"rule {rule_id}"


def _reading(book: Book, rule: Rule, index: int, width: float) -> Lines:
    """How we read the rulebook, beside a bar; what the bar means stands at the head of the chapter."""
    text = book.words(f"rule/{rule.id}/readings/{index}")
    return style.with_bar(book, style.lines(book, text, width - INSET, BODY))
