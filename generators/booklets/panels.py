"""Boxes on tinted ground: steps side by side, terms, a picture beside words, an example; and signs in rows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from re import match, sub

from jupiter.generators.booklets import Block, Frame, style
from jupiter.generators.booklets.marks import CAPTION, letter, number_lines
from jupiter.generators.booklets.style import BODY, NAME, PAD, SMALL, STRONG, Book, Face, Lines
from jupiter.generators.drawing.inks import Ink

GAP = 7.0
"""Between a picture and the words beside it."""
APART, TITLE = 0.18, 1.15
"""Between two lines of a panel, for each point of their size, and how much larger their title is at least."""
SIGN = 2.3
"""Radius of a sign in a row."""


def panels(
    book: Book, parts: Sequence[tuple[str, Sequence[str]]], width: float, *, are_terms: bool = True, face: Face = BODY
) -> Block:
    """Titles with their lines, side by side; what a line is about is strong where lines begin with terms."""
    gap, pad = 5.0, 3.5
    each = (width - gap * (len(parts) - 1)) / len(parts)
    inner = [_panel(book, title, lines, each - 2 * pad, are_terms, face) for title, lines in parts]
    return style.box_row(book, inner, each, gap, before=4.0, pad=pad)


def _panel(book: Book, title: str, lines: Sequence[str], width: float, are_terms: bool, face: Face) -> Lines:
    """The title over its lines; steps have their numbers beside them."""
    rows = (_line(book, text, width, face) if are_terms else style.lines(book, text, width, face) for text in lines)
    return style.stack((style.lines(book, title, width, titled(face)), *rows), APART * face.size)


def titled(face: Face) -> Face:
    """Of the title over lines in that face: always a little larger."""
    return replace(NAME, size=max(NAME.size, TITLE * face.size))


def _line(book: Book, text: str, width: float, face: Face) -> Lines:
    step = match(r"(\d)\. ", text)
    body = text[step.end() :] if step else text
    strong = sub(r"(?:(?<=\. )|^)([^:.]+?)(?=\s?:)", r"*\1*", body)
    if strong == body:
        strong = sub(r"^[^;,]+(?=\s?[;,])", r"*\g<0>*", body)
    if step is None:
        return style.lines(book, strong, width, face)
    return number_lines(book, int(step[1]), style.lines(book, strong, width - CAPTION, face))


def overview(book: Book, name: str) -> tuple[str, tuple[str, ...]]:
    """The title and the lines of a panel of the game's own overview."""
    return book.words(f"overview/{name}/title"), book.words.under(f"overview/{name}/lines")


def terms(book: Book, width: float) -> Block:
    """The words that all rules use, in two columns."""
    title, *texts = term_lines(book, style.half_width(width))
    return style.halves(book, title, texts, width, before=3.0)


def term_lines(book: Book, width: float) -> list[Lines]:
    """Their title, then each word with what it means."""
    texts = (style.lines(book, text, width, BODY) for text in book.words.under("rulebook/words/lines"))
    return [style.lines(book, book.words("rulebook/words/title"), width, NAME), *texts]


def beside(book: Book, title: str, drawn: Lines, text: Lines, left: float, width: float) -> Block:
    """A picture of the width `left`, and words on its right, under a title."""
    head = style.lines(book, title, width - 2 * PAD, NAME)
    high = max(drawn.height, text.height)
    down = (high - drawn.height) / 2
    shown = style.figure(drawn, title)
    row = Lines((style.at(0, down, *shown.shapes), style.at(left + GAP, 0, *text.shapes)), high)
    return style.boxed(book, style.stack((head, row), 2.0), width, before=5.0)


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said of a number in an example, and the rule that forbids it if one does."""

    text: str
    breaks: str = ""
    good: bool = True


def judged(texts: Sequence[str], breaks: Sequence[str]) -> list[Caption]:
    """A caption for each text of an example.

    :param breaks: for each text the rule that forbids what it speaks of, or ""; empty where all of it may be done.
    :raises ValueError: where there are not as many of them as texts.
    """
    return [Caption(text, rule, not rule) for text, rule in zip(texts, breaks or ("",) * len(texts), strict=True)]


def example(
    book: Book, title: str, drawn: Lines, captions: Sequence[Caption], width: float, *, letters: bool = False
) -> Block:
    """An example: title, picture of the inner width, and a caption for each number, or letter, in it."""
    inner = width - 2 * PAD
    numbers = [letter(i) if letters else i for i in range(1, len(captions) + 1)]
    texts = style.stack([_caption(book, i, caption, inner) for i, caption in zip(numbers, captions, strict=True)], 1.4)
    shown = style.figure(drawn, title)
    part = style.stack((style.lines(book, title, inner, STRONG), shown, texts), 2.2)
    return style.boxed(book, part, width, is_near=True)


def _caption(book: Book, number: int | str, caption: Caption, width: float) -> Lines:
    words = f"{caption.text} ({caption.breaks})" if caption.breaks else caption.text
    text = style.lines(book, words, width - CAPTION, SMALL)
    return number_lines(book, number, text, good=caption.good)


def sign(book: Book, name: str, text: str, width: float, ink: Ink) -> Block:
    """An icon, and what it stands for."""
    beside = 2 * SIGN + 2.4
    part = style.lines(book, text, width - beside, SMALL)
    drawn = book.icons.icon(name, (SIGN, SIGN), SIGN, book.press.colour(ink), book.press.under(style.PAPER))
    high = max(2 * SIGN, part.height)
    return Block(high, (drawn, style.at(beside, max(0.0, (high - part.height) / 2), *part.shapes)), before=1.6)


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon by its name, what it stands for, and its ink."""

    name: str
    text: str
    ink: Ink


def signs(book: Book, groups: Sequence[tuple[str, Sequence[Sign]]], frame: Frame) -> Block:
    """Signs under the titles of their groups, a column for each group."""
    width = frame.column(len(groups))
    columns = [_group(book, title, texts, width) for title, texts in groups]
    return style.block(style.row(columns, width + frame.gap), before=0.0)


def _group(book: Book, title: str, texts: Sequence[Sign], width: float) -> Lines:
    drawn = [sign(book, one.name, one.text, width, one.ink) for one in texts]
    rows = [Lines(block.shapes, block.height) for block in drawn]
    return style.stack([style.lines(book, title, width, NAME), *rows], 1.6)
