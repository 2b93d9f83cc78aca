"""The cards in the rulebook: each with its icon, kind, scopes and text; the combos; and a legend of signs."""

from collections.abc import Iterator

from generators.booklets import Block
from generators.drawing.fonts import NARROW
from generators.drawing.inks import Ink, without_hatch
from generators.drawing.scene import Group, Point, Shape
from generators.drawing.shapes import regular
from generators.rescue import look
from generators.rescue.icons import icon
from generators.rescue.rulebook import style
from generators.rescue.rulebook.style import BODY, NAME, PAPER, SMALL, STRONG, Face, Lines
from generators.typesetting import Typesetter
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


def disc(typesetter: Typesetter, code: str, centre: Point, radius: float) -> tuple[Shape, ...]:
    """A card's icon on the ink of its type."""
    ink = look.TYPES[load().cards[code].type]
    corners = 8 if load().cards[code].is_setback else 48
    ground = typesetter.press.ground(regular(centre, radius, corners, 22.5), without_hatch(ink))
    return *ground, icon(code, centre, radius * 0.7, typesetter.press.on(ink), typesetter.press.under(ink))


def cards(typesetter: Typesetter, width: float) -> Iterator[Block]:
    """Every card, by type and name."""
    order = sorted(
        load().cards.values(), key=lambda card: (TYPES.index(card.type), typesetter.words(f"card/{card.code}/name"))
    )
    for card in order:
        yield _card(typesetter, card, width)


def _card(typesetter: Typesetter, card: Card, width: float) -> Block:
    words, inner = typesetter.words, width - BESIDE
    kind = words("rulebook/card", type=words(f"type/{card.type}"), code=card.code, copies=card.copies)
    parts = [
        style.lines(typesetter, words(f"card/{card.code}/name"), inner, NAME),
        style.lines(typesetter, kind, inner, FACTS),
    ]
    if not card.is_setback:
        parts.append(_scopes(typesetter, card, inner))
    parts.append(style.lines(typesetter, words(f"card/{card.code}/text"), inner, BODY))
    if card.combos:
        names = ", ".join(words(f"card/{code}/name") for code in card.combos)
        parts.append(style.lines(typesetter, words("rulebook/combines", names=names), inner, SMALL))
    part = style.stack(parts, 1.0)
    height = max(part.height, 2 * DISC)
    return Block(
        height, (*disc(typesetter, card.code, (DISC, DISC), DISC), style.at(BESIDE, 0.4, *part.shapes)), before=4.4
    )


def _scopes(typesetter: Typesetter, card: Card, width: float) -> Lines:
    """What becomes of the card from the hand and as core, with the signs of both scopes."""
    words = typesetter.words
    named = (("hand", card.standard), ("core", card.core))
    text = " · ".join(
        f"[{scope}]\N{NO-BREAK SPACE}{words(f'rulebook/{where}')}:\N{NO-BREAK SPACE}*{words(f'scope/{scope}/name')}*"
        for where, scope in named
    )
    return style.lines(typesetter, text, width, FACTS)


def combos(typesetter: Typesetter, width: float) -> Iterator[Block]:
    """Every combo: both icons, both names, and what they do together."""
    for combo in load().combos:
        yield _combo(typesetter, combo, width)


def _combo(typesetter: Typesetter, combo: Combo, width: float) -> Block:
    words, beside = typesetter.words, 4 * PAIR + 5.5
    one, other = combo.cards
    names = " + ".join(words(f"card/{code}/name") for code in combo.cards)
    part = style.stack(
        (
            style.lines(typesetter, names, width - beside, STRONG),
            style.lines(typesetter, words(f"combo/{one}+{other}"), width - beside, SMALL),
        ),
        0.8,
    )
    plus = style.lines(typesetter, "+", 4, NAME, align="centre")
    shapes = (
        *disc(typesetter, one, (PAIR, PAIR), PAIR),
        style.at(2 * PAIR - 0.75, PAIR - 1.6, *plus.shapes),
        *disc(typesetter, other, (3 * PAIR + 2.5, PAIR), PAIR),
        style.at(beside, max(0.0, PAIR - part.height / 2), *part.shapes),
    )
    return Block(max(2 * PAIR, part.height), shapes, before=3.2)


def scopes(typesetter: Typesetter, width: float) -> Iterator[Block]:
    """The scopes of cards with their signs."""
    for scope in SCOPES:
        text = f"*{typesetter.words(f'scope/{scope}/name')}.* {typesetter.words(f'scope/{scope}/text')}"
        yield _sign(typesetter, scope, text, width, look.NIGHT)


def types(typesetter: Typesetter, width: float) -> Iterator[Block]:
    """The types of cards with the shapes of their tabs."""
    for kind in TYPES:
        text = f"*{typesetter.words(f'type/{kind}')}* {typesetter.words(f'rulebook/type/{kind}')}"
        yield _sign(typesetter, kind, text, width, look.TYPES[kind])


def signs(typesetter: Typesetter, width: float) -> Iterator[Block]:
    """Signs in texts and on sheets, and what they stand for."""
    for sign in SIGNS:
        ink = look.CREEP if "creep" in sign else look.NIGHT
        yield _sign(typesetter, sign, typesetter.words(f"rulebook/sign/{sign}"), width, ink)


def _sign(typesetter: Typesetter, name: str, text: str, width: float, ink: Ink) -> Block:
    beside = 2 * SIGN + 2.4
    part = style.lines(typesetter, text, width - beside, SMALL)
    drawn: Group = icon(name, (SIGN, SIGN), SIGN, typesetter.press.colour(ink), typesetter.press.under(PAPER))
    high = max(2 * SIGN, part.height)
    return Block(high, (drawn, style.at(beside, max(0.0, (high - part.height) / 2), *part.shapes)), before=1.6)
