"""The cards in the rulebook: each with its icon, kind, scopes and text; the combos; and a legend of signs."""

from collections.abc import Iterator

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import TYPES, Card, Combo
from jupiter.generators.booklets import Block, style
from jupiter.generators.booklets.panels import sign
from jupiter.generators.booklets.style import NAME, SMALL, STRONG, Book, Face, Lines
from jupiter.generators.drawing.fonts import NARROW, REGULAR
from jupiter.generators.drawing.inks import without_hatch
from jupiter.generators.drawing.scene import Point, Shape
from jupiter.generators.drawing.shapes import regular
from jupiter.generators.rescue import look
from jupiter.generators.rescue.look import icon

DISC = 5.8
"""Radius of a card's icon."""
PAIR = 4.6
"""Radius of the icons of a combo."""
FACTS, TOLD = Face(NARROW, 8.0), Face(REGULAR, 8.0)
BESIDE = 2 * DISC + 3.0
SCOPES = ("single-action", "event", "full-turn", "every-action", "once-per-turn")
SIGNS = (
    "colonist", "creep", "super-creep", "robot", "pod", "tile", "bridge", "no-bridge", "plant", "dish", "die", "action",
    "core", "hand", "card", "loss", "saved",
)  # fmt: skip


def disc(book: Book, code: str, centre: Point, radius: float) -> tuple[Shape, ...]:
    """A card's icon on the ink of its type."""
    ink = look.TYPES[load().cards[code].type]
    corners = 8 if load().cards[code].is_setback else 48
    ground = book.press.ground(regular(centre, radius, corners, 22.5), without_hatch(ink))
    return *ground, icon(code, centre, radius * 0.7, book.press.on(ink), book.press.under(ink))


def cards(book: Book, width: float) -> Iterator[Block]:
    """Every card, by type and name."""
    order = sorted(
        load().cards.values(), key=lambda card: (TYPES.index(card.type), book.words(f"card/{card.code}/name"))
    )
    for card in order:
        yield _card(book, card, width)


def _card(book: Book, card: Card, width: float) -> Block:
    words, inner = book.words, width - BESIDE
    kind = words("rulebook/card", type=words(f"type/{card.type}"), code=card.code, copies=card.copies)
    parts = [_title(book, card, kind, inner)]
    if not card.is_setback:
        parts.append(_scopes(book, card, inner))
    parts.append(style.lines(book, words(f"card/{card.code}/text"), inner, TOLD))
    part = style.stack(parts, 1.0)
    height = max(part.height, 2 * DISC)
    return Block(height, (*disc(book, card.code, (DISC, DISC), DISC), style.at(BESIDE, 0.4, *part.shapes)), before=2.8)


def _title(book: Book, card: Card, kind: str, width: float) -> Lines:
    """The card's name, and at the right of it what it is."""
    name = style.lines(book, book.words(f"card/{card.code}/name"), width, NAME)
    facts = style.lines(book, kind, width, FACTS)
    return Lines((*name.shapes, style.at(style.extent(name) + 2.5, 0.85, *facts.shapes)), name.height)


def _scopes(book: Book, card: Card, width: float) -> Lines:
    """What becomes of the card from the hand and as core, with the signs of both scopes."""
    words = book.words
    named = (("hand", card.standard), ("core", card.core))
    text = " · ".join(
        f"[{scope}]\N{NO-BREAK SPACE}{words(f'rulebook/{where}')}:\N{NO-BREAK SPACE}*{words(f'scope/{scope}/name')}*"
        for where, scope in named
    )
    return style.lines(book, text, width, FACTS)


def combos(book: Book, width: float) -> Iterator[Block]:
    """Every combo: both icons, both names, and what they do together."""
    for combo in load().combos:
        yield _combo(book, combo, width)


def _combo(book: Book, combo: Combo, width: float) -> Block:
    words, beside = book.words, 4 * PAIR + 5.5
    one, other = combo.cards
    names = " + ".join(words(f"card/{code}/name") for code in combo.cards)
    part = style.stack(
        (
            style.lines(book, names, width - beside, STRONG),
            style.lines(book, words(f"combo/{one}+{other}"), width - beside, SMALL),
        ),
        0.8,
    )
    plus = style.lines(book, "+", 4, NAME, align="centre")
    shapes = (
        *disc(book, one, (PAIR, PAIR), PAIR),
        style.at(2 * PAIR - 0.75, PAIR - 1.6, *plus.shapes),
        *disc(book, other, (3 * PAIR + 2.5, PAIR), PAIR),
        style.at(beside, max(0.0, PAIR - part.height / 2), *part.shapes),
    )
    return Block(max(2 * PAIR, part.height), shapes, before=3.2)


def scopes(book: Book, width: float) -> Iterator[Block]:
    """The scopes of cards with their signs."""
    for scope in SCOPES:
        text = f"*{book.words(f'scope/{scope}/name')}.* {book.words(f'scope/{scope}/text')}"
        yield sign(book, scope, text, width, look.NIGHT)


def signs(book: Book, width: float) -> Iterator[Block]:
    """Signs in texts and on sheets, and what they stand for."""
    for name in SIGNS:
        ink = look.CREEP if "creep" in name else look.NIGHT
        yield sign(book, name, book.words(f"rulebook/sign/{name}"), width, ink)
