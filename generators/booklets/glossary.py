"""The index of a rulebook: each word of the game once, what it means, which rules say more, and on which pages.

Invariant: words and meanings are those of the game's catalogue, which the rules check serves, too; nothing of them
stands here. A page is that of a place which the book really has.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from unicodedata import combining, normalize

from jupiter.engine.rules import Rule, Term
from jupiter.generators.booklets import Block, Frame, Part, chapters, rules, style
from jupiter.generators.booklets.style import BODY, NAME, PAD, Book, Lines

CITED = 2
"""Rules that say more of a word, the most important ones."""
UNKNOWN = (6, 8, 10)
NOWHERE: Mapping[str, tuple[str, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entry:
    """A word: what it means, the rules that say more, and the places that speak of it, by their anchors."""

    name: str
    text: str
    rules: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


def of_terms(terms: Iterable[Term], taught: Mapping[str, tuple[str, ...]] = NOWHERE) -> Iterator[Entry]:
    """The words of the catalogue, with the places that teach them, by the ids of the words."""
    for term in terms:
        places = (*taught.get(term.id, ()), *map(rules.anchor, term.rules))
        yield Entry(term.name, term.text, term.rules[:CITED], places)


def parts(
    book: Book, frame: Frame, entries: Iterable[Entry], catalogue: Mapping[str, Rule], pages: Mapping[str, int]
) -> Iterator[Part]:
    """The chapter of all words, in the order of the alphabet."""
    yield chapters.section(book, frame, "glossary", least=28.0)
    columns = frame.columns
    width = frame.column(columns)
    ordered = sorted(entries, key=lambda word: _sorted_as(word.name))
    blocks = (style.block(_entry(book, word, catalogue, pages, width), before=2.0) for word in ordered)
    yield Part(tuple(blocks), columns, before=2.0, least=15.0)


def _sorted_as(name: str) -> str:
    """The name without accents and capitals, as dictionaries sort it."""
    return "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c))


def _entry(book: Book, word: Entry, catalogue: Mapping[str, Rule], pages: Mapping[str, int], width: float) -> Lines:
    numbers = [rules.number(catalogue[rule]) for rule in word.rules]
    # Before pages are known, numbers that take about as much room.
    on_pages = sorted({pages[place] for place in word.places if place in pages} if pages else UNKNOWN)
    on = book.words("rulebook/on-pages", pages=", ".join(map(str, on_pages))) if on_pages else ""
    cited = ", ".join(numbers)
    where = book.words("rulebook/rules-and-pages", rules=cited, pages=on) if cited and on else cited or on
    return style.lines(book, f"{_told(book, word.name, word.text)} ({where})", width, BODY)


def _told(book: Book, name: str, text: str) -> str:
    return book.words("rulebook/word", name=name, text=text)


def panel(book: Book, title: str, terms: Sequence[Term], width: float) -> Block:
    """Some of the words in a box, in two columns: those that one learns first."""
    half = style.half_width(width)
    entries = [style.lines(book, _told(book, term.name, term.text), half, BODY) for term in terms]
    return style.halves(book, style.lines(book, title, width - 2 * PAD, NAME), entries, width, before=4.0)
