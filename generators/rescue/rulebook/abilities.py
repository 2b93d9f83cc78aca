"""The cards in the rulebook: each with its icon, kind, scopes and text; the combos; and a legend of signs."""

from collections.abc import Iterator

from generators.booklets import Block
from generators.drawing.fonts import NARROW
from generators.drawing.inks import Ink
from generators.drawing.scene import Group, Point, Shape
from generators.drawing.shapes import regular
from generators.rescue import look
from generators.rescue.icons import icon
from generators.rescue.rulebook import style
from generators.rescue.rulebook.style import BODY, NAME, PAPER, SMALL, STRONG, Face, Lines
from generators.rescue.typesetting import Typesetter, without_hatch
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import TYPES, Card, Combo

DISC = 6.2
"""Radius of a card's icon."""
PAIR = 4.6
"""Radius of the icons of a combo."""
SIGN = 2.3
FACTS = Face(NARROW, 8.0)
BESIDE = 2 * DISC + 3.0
SCOPES = ("single-action", "event", "full-turn", "every-action", "once-per-turn")
SIGNS = (
    "colonist", "creep", "super-creep", "robot", "pod", "tile", "bridge", "no-bridge", "plant", "dish", "die", "action",
    "core", "hand", "card", "loss", "saved",
)  # fmt: skip


def disc(desk: Typesetter, code: str, centre: Point, radius: float) -> tuple[Shape, ...]:
    """A card's icon on the ink of its type."""
    ink = look.TYPES[load().cards[code].type]
    corners = 8 if load().cards[code].is_setback else 48
    ground = desk.press.ground(regular(centre, radius, corners, 22.5), without_hatch(ink))
    return *ground, icon(code, centre, radius * 0.7, desk.press.on(ink), desk.press.under(ink))


def cards(desk: Typesetter, width: float) -> Iterator[Block]:
    """Every card, by type and name."""
    order = sorted(
        load().cards.values(), key=lambda card: (TYPES.index(card.type), desk.words(f"card/{card.code}/name"))
    )
    for card in order:
        yield _card(desk, card, width)


def _card(desk: Typesetter, card: Card, width: float) -> Block:
    words, inner = desk.words, width - BESIDE
    kind = words("rulebook/card", type=words(f"type/{card.type}"), code=card.code, copies=card.copies)
    parts = [style.lines(desk, words(f"card/{card.code}/name"), inner, NAME), style.lines(desk, kind, inner, FACTS)]
    if not card.is_setback:
        parts.append(_scopes(desk, card, inner))
    parts.append(style.lines(desk, words(f"card/{card.code}/text"), inner, BODY))
    if card.combos:
        names = ", ".join(words(f"card/{code}/name") for code in card.combos)
        parts.append(style.lines(desk, words("rulebook/combines", names=names), inner, SMALL))
    part = style.stack(parts, 1.0)
    height = max(part.height, 2 * DISC)
    return Block(height, (*disc(desk, card.code, (DISC, DISC), DISC), style.at(BESIDE, 0.4, *part.shapes)), before=4.4)


def _scopes(desk: Typesetter, card: Card, width: float) -> Lines:
    """What becomes of the card from the hand and as core, with the signs of both scopes."""
    words = desk.words
    named = (("hand", card.standard), ("core", card.core))
    text = " · ".join(
        f"[{scope}]\N{NO-BREAK SPACE}{words(f'rulebook/{where}')}:\N{NO-BREAK SPACE}*{words(f'scope/{scope}/name')}*"
        for where, scope in named
    )
    return style.lines(desk, text, width, FACTS)


def combos(desk: Typesetter, width: float) -> Iterator[Block]:
    """Every combo: both icons, both names, and what they do together."""
    for combo in load().combos:
        yield _combo(desk, combo, width)


def _combo(desk: Typesetter, combo: Combo, width: float) -> Block:
    words, beside = desk.words, 4 * PAIR + 5.5
    one, other = combo.cards
    names = " + ".join(words(f"card/{code}/name") for code in combo.cards)
    part = style.stack(
        (
            style.lines(desk, names, width - beside, STRONG),
            style.lines(desk, words(f"combo/{one}+{other}"), width - beside, SMALL),
        ),
        0.8,
    )
    plus = style.lines(desk, "+", 4, NAME, align="centre")
    shapes = (
        *disc(desk, one, (PAIR, PAIR), PAIR),
        style.at(2 * PAIR - 0.75, PAIR - 1.6, *plus.shapes),
        *disc(desk, other, (3 * PAIR + 2.5, PAIR), PAIR),
        style.at(beside, max(0.0, PAIR - part.height / 2), *part.shapes),
    )
    return Block(max(2 * PAIR, part.height), shapes, before=3.2)


def scopes(desk: Typesetter, width: float) -> Iterator[Block]:
    """The scopes of cards with their signs."""
    for scope in SCOPES:
        text = f"*{desk.words(f'scope/{scope}/name')}.* {desk.words(f'scope/{scope}/text')}"
        yield _sign(desk, scope, text, width, look.NIGHT)


def types(desk: Typesetter, width: float) -> Iterator[Block]:
    """The types of cards with the shapes of their tabs."""
    for kind in TYPES:
        text = f"*{desk.words(f'type/{kind}')}* {desk.words(f'rulebook/type/{kind}')}"
        yield _sign(desk, kind, text, width, look.TYPES[kind])


def signs(desk: Typesetter, width: float) -> Iterator[Block]:
    """Signs in texts and on sheets, and what they stand for."""
    for sign in SIGNS:
        ink = look.CREEP if "creep" in sign else look.NIGHT
        yield _sign(desk, sign, desk.words(f"rulebook/sign/{sign}"), width, ink)


def _sign(desk: Typesetter, name: str, text: str, width: float, ink: Ink) -> Block:
    beside = 2 * SIGN + 2.4
    part = style.lines(desk, text, width - beside, SMALL)
    drawn: Group = icon(name, (SIGN, SIGN), SIGN, desk.press.colour(ink), desk.press.under(PAPER))
    high = max(2 * SIGN, part.height)
    return Block(high, (drawn, style.at(beside, max(0.0, (high - part.height) / 2), *part.shapes)), before=1.6)
