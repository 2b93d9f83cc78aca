"""The glossary of a rulebook: each word of the rules once, what it means, and which rules say more.

Invariant: words and meanings are those of the game's catalogue, which the rules check serves, too; nothing of them
stands here.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from unicodedata import combining, normalize

from jupiter.engine.rules import Rule, Term
from jupiter.generators.booklets import Block, Frame, Part, chapters, style
from jupiter.generators.booklets.rules import number
from jupiter.generators.booklets.style import BODY, NAME, PAD, SMALL, Book, Lines

CITED = 2
"""Rules that say more of a word, the most important ones."""


def parts(book: Book, frame: Frame, terms: Iterable[Term], catalogue: Mapping[str, Rule]) -> Iterator[Part]:
    """The chapter of all words, in the order of the alphabet."""
    yield chapters.section(book, frame, "glossary", least=28.0)
    columns = frame.columns
    width = frame.column(columns)
    entries = sorted(terms, key=lambda term: _sorted_as(term.name))
    blocks = (style.block(_entry(book, term, catalogue, width), before=0.8) for term in entries)
    yield Part(tuple(blocks), columns, before=2.0, least=15.0)


def _sorted_as(name: str) -> str:
    """The name without accents and capitals, as dictionaries sort it."""
    return "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c))


def _entry(book: Book, term: Term, catalogue: Mapping[str, Rule], width: float) -> Lines:
    more = ", ".join(number(catalogue[rule]) for rule in term.rules[:CITED])
    return style.lines(book, f"*{term.name}:* {term.text} ({more})", width, SMALL)


def panel(book: Book, title: str, terms: Sequence[Term], width: float) -> Block:
    """Some of the words in a box, in two columns: those that one learns first."""
    half = style.half_width(width)
    entries = [style.lines(book, f"*{term.name}:* {term.text}", half, BODY) for term in terms]
    return style.halves(book, style.lines(book, title, width - 2 * PAD, NAME), entries, width, before=4.0)
