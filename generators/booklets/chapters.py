"""Chapters of rulebooks: how each begins, and the one in which every rule is looked up.

Invariant: every rule of the catalogue comes once, in its order, whatever sections there are; only rules that nobody
needs at the table stand apart, at the end.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType

from jupiter.engine.rules import Rule
from jupiter.generators.booklets import Block, Frame, Part, rules, style
from jupiter.generators.booklets.style import BODY, LEAD, Book, Face

USUAL = 70.0
"""Room (mm) below which a chapter begins on a new page, by default."""
NOTHING: Mapping[str, object] = MappingProxyType({})


def opening(book: Book, frame: Frame, name: str, *, least: float = USUAL) -> Part:
    """The head of a chapter, and what it is about, where the catalogue says so.

    The chapter begins on a new page where less room than `least` (mm) is left.
    """
    intro, title = f"rulebook/intro/{name}", book.words(f"rulebook/chapter/{name}")
    introduction = list[Block]()
    if intro in book.words.by_key:
        introduction.append(style.paragraph(book, book.words(intro), frame.width, LEAD, before=4.0, keeps=True))
    upper, lower = (head(book, title, frame.width, name) for head in (style.chapter, style.lower_chapter))
    return Part((upper, *introduction), before=9.0, least=least, leads=True, lower=(lower, *introduction))


def section(book: Book, frame: Frame, name: str, *, least: float = 50.0) -> Part:
    """The head of a short chapter, which goes on where the one before it ends.

    It begins on a new page where less room than `least` (mm) is left.
    """
    title = book.words(f"rulebook/chapter/{name}")
    head = style.heading(book, title, frame.width, anchors=(name,), heads=title, level=1)
    return Part((head,), before=6.0, least=least, leads=True)


def lesson(
    book: Book,
    key: str,
    count: int,
    width: float,
    about: Mapping[str, object] = NOTHING,
    *,
    face: Face = LEAD,
    before: float = 2.0,
    keeps: bool = False,
    is_headed: bool = True,
) -> Iterator[Block]:
    """A heading and so many paragraphs, which may stay with what follows; `about` fills what is said."""
    if is_headed:
        yield style.heading(book, book.words(f"rulebook/lead/{key}"), width, anchors=(lesson_anchor(key),))
    for number in range(1, count + 1):
        words = book.words(f"rulebook/lead/{key}-{number}", **about)
        yield style.paragraph(book, words, width, face, before=before, keeps=keeps)


def lesson_anchor(key: str) -> str:
    """The name under which the page of a lesson with a heading is known."""
    return f"lesson {key}"


def questions(book: Book, frame: Frame, catalogue: Mapping[str, Rule], asked: Sequence[str]) -> Iterator[Part]:
    """What is asked most, each with its answer and the number of its rule; the rules are given by id, in order."""
    yield section(book, frame, "questions")
    width = frame.column(frame.columns)
    blocks: list[Block] = []
    for number, rule in enumerate(asked, 1):
        question, answer = (book.words(f"rulebook/faq/{number}/{part}") for part in ("asked", "answer"))
        lines = (
            style.lines(book, f"*{question}*", width, BODY),
            style.lines(book, f"{answer} ({rules.number(catalogue[rule])})", width, BODY),
        )
        blocks.append(style.block(style.stack(lines, 0.4), before=1.8))
    yield Part(tuple(blocks), frame.columns, before=2.0)


def reference(book: Book, frame: Frame, catalogue: Mapping[str, Rule], apart: Sequence[str]) -> Iterator[Part]:
    """The chapter of all rules; those not needed at the table, by id, at its end."""
    yield opening(book, frame, "rules")
    width = frame.column(frame.columns)
    blocks = (*_sections(book, catalogue, apart, width), *on_screen(book, [catalogue[name] for name in apart], width))
    yield Part(blocks, frame.columns, before=4.0)


def _sections(book: Book, catalogue: Mapping[str, Rule], apart: Sequence[str], width: float) -> Iterator[Block]:
    for section, group in groupby(catalogue.values(), key=lambda rule: rule.section):
        kept = [rule for rule in group if rule.id not in apart]
        if kept:
            yield from rules.head(book, section, width)
        yield from (rules.rule(book, rule, width) for rule in kept)


def on_screen(book: Book, shown: Sequence[Rule], width: float) -> Iterator[Block]:
    """Rules that speak of the rules check, under their own head."""
    yield style.heading(book, book.words("rulebook/screen/title"), width)
    yield style.paragraph(book, book.words("rulebook/screen/text"), width, LEAD, before=1.6, keeps=True)
    yield from (rules.rule(book, rule, width) for rule in shown)
