"""The end of the rulebook: what signs mean, the ids of all rules with their pages, and thanks."""

from collections.abc import Iterator, Mapping

from generators.booklets import Block, Frame, Part
from generators.drawing import fonts, qr
from generators.drawing.scene import Stamp, scaling, translation
from generators.drawing.text import escape_markup
from generators.edition import Edition
from generators.rescue.rulebook import abilities, rules, style
from generators.rescue.rulebook.style import BODY, NAME, NOTE, SMALL, Face, Lines
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load

INDEX_COLUMN = 30.0
"""Least width of a column of the index."""
PAGE = Face(fonts.NAME, 7.0)
CODE = 24.0
"""Side of the QR code."""


def signs(typesetter: Typesetter, frame: Frame) -> Iterator[Part]:
    """Types and signs."""
    columns = frame.columns + 2
    width = frame.column(columns)
    yield Part(
        (style.chapter(typesetter, typesetter.words("rulebook/chapter/signs"), frame.width, "signs"),),
        before=8.0,
        least=80.0,
        leads=True,
    )
    blocks: list[Block] = [style.paragraph(typesetter, typesetter.words("rulebook/types"), width, NAME, keeps=True)]
    blocks += abilities.types(typesetter, width)
    blocks.append(style.paragraph(typesetter, typesetter.words("rulebook/signs"), width, NAME, before=4.0, keeps=True))
    blocks += abilities.signs(typesetter, width)
    yield Part(tuple(blocks), columns, before=4.0)


def index(typesetter: Typesetter, frame: Frame, pages: Mapping[str, int]) -> Iterator[Part]:
    """Every rule's id with its page."""
    columns = int((frame.width + frame.gap) / (INDEX_COLUMN + frame.gap))
    width = frame.column(columns)
    yield Part(
        (style.chapter(typesetter, typesetter.words("rulebook/chapter/index"), frame.width, "index"),),
        before=8.0,
        least=112.0,
        leads=True,
    )
    rows = tuple(_row(typesetter, rule, pages.get(rules.anchor(rule), 0), width) for rule in sorted(load().catalogue))
    yield Part(rows, columns, before=4.0)


def _row(typesetter: Typesetter, rule: str, page: int, width: float) -> Block:
    name = style.lines(typesetter, rule, width - 7, Face(fonts.NARROW, 7.5))
    number = style.lines(typesetter, str(page), 6, PAGE, align="right")
    return Block(name.height, (*name.shapes, style.at(width - 6, 0, *number.shapes)), before=0.7)


def credits_(typesetter: Typesetter, edition: Edition, frame: Frame) -> Part:
    """What this is, who drew it, which letters it is set in, and where the rules are on screen."""
    words = typesetter.words
    link = f"{edition.address}/rules" if edition.address else ""
    width = frame.width - (CODE + 6.0 if link else 0.0)
    parts = [
        style.lines(typesetter, words("notice"), width, BODY),
        style.lines(typesetter, words("rulebook/credits", rules=load().rules), width, NOTE),
    ]
    if link:
        parts.append(style.lines(typesetter, words("rulebook/online", link=escape_markup(link)), width, SMALL))
    part: Lines = style.stack(parts, 1.6)
    if not link:
        return Part((style.block(part),), before=8.0, least=part.height)
    code = qr.code(link)
    stamp = Stamp(code, translation(width + 6.0, 0).after(scaling(CODE / code.width)))
    height = max(part.height, CODE)
    return Part((Block(height, (*part.shapes, stamp)),), before=8.0, least=height)
