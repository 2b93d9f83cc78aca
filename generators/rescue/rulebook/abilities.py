"""The cards in the rulebook, each with its icon, kind, cost, scopes and text; their combos; and a legend of signs.

What an action costs stands beside the cards that change it.
"""

from collections.abc import Iterator

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import TYPES, Card, Combo
from jupiter.generators.booklets import Block, Frame, style
from jupiter.generators.booklets.panels import sign
from jupiter.generators.booklets.style import NAME, SMALL, STRONG, Book, Face, Lines
from jupiter.generators.drawing.fonts import NARROW, REGULAR
from jupiter.generators.drawing.inks import Ink, without_hatch
from jupiter.generators.drawing.scene import Point, Shape
from jupiter.generators.drawing.shapes import regular
from jupiter.generators.rescue import look
from jupiter.generators.rescue.cards.middle import cost
from jupiter.generators.rescue.look import icon

DISC = 5.8
"""Radius of a card's icon."""
PAIR = 4.6
"""Radius of the icons of a combo."""
SMALLEST = 2.7
"""Radius of the icons of cards beside the action that they change."""
BROAD = 160.0
"""Width (mm) from which the prices of all actions stand side by side."""
BOLT, STEP = 1.35, 3.1
"""Radius of the sign of an action, and from one to the next."""
LAST = 9
"""Where a card stands among others that costs what another ability does."""
FREE = "misc"
"""The type of cards that change no action and cost none."""
FACTS, TOLD = Face(NARROW, 8.0), Face(REGULAR, 8.5)
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
    shapes = (*disc(book, card.code, (DISC, DISC), DISC), style.at(BESIDE, 0.4, *part.shapes))
    return Block(height, shapes, before=2.8, anchors=(anchor(card),))


def anchor(card: Card) -> str:
    """The name under which the page of a card is known."""
    return f"card {card.code}"


def _title(book: Book, card: Card, kind: str, width: float) -> Lines:
    """The card's name, at the right of it what it is, and at the end of the line what it costs."""
    name = style.lines(book, book.words(f"card/{card.code}/name"), width, NAME)
    facts = style.lines(book, kind, width, FACTS)
    shapes = (*name.shapes, style.at(style.extent(name) + 2.5, 0.85, *facts.shapes), *_bolts(book, card, width, 2.3))
    return Lines(shapes, name.height)


# --- what actions cost ------------------------------------------------------------------------------------------------


def bolts(book: Book, count: int, right: float, y: float, ground: Ink) -> Iterator[Shape]:
    """The sign of an action so many times, up to a right end."""
    for i in range(count):
        at = right - BOLT - STEP * i, y
        yield icon("action", at, BOLT, book.press.colour(look.NIGHT), book.press.under(ground))


def _bolts(book: Book, card: Card, right: float, y: float, ground: Ink = style.PAPER) -> Iterator[Shape]:
    """What a card costs: the sign of an action for each, or a 0; nothing where it is what another ability costs."""
    actions = cost(card)
    if actions == 0:
        none = style.lines(book, "0", right, STRONG, ground, align="right")
        yield style.at(0, y - none.height / 2 + 0.2, *none.shapes)
    yield from bolts(book, actions or 0, right, y, ground)


def costs(book: Book, frame: Frame) -> Iterator[Block]:
    """The four actions with what each of them costs, and the cards that change it, with what they cost."""
    groups = (("move",), ("attack",), ("command", "trade"), (FREE,))
    gap, pad = 4.0, 2.6
    across = len(groups) if frame.width > BROAD else len(groups) // 2
    width = (frame.width - gap * (across - 1)) / across
    boxes = [style.stack([_priced(book, kind, width - 2 * pad) for kind in kinds], 2.6) for kinds in groups]
    for start in range(0, len(boxes), across):
        yield style.box_row(book, boxes[start : start + across], width, gap, before=4.0, pad=pad)


def _priced(book: Book, kind: str, width: float) -> Lines:
    """An action and its price over the cards of its type with theirs, the cheapest first."""
    words, ground = book.words, book.press.light
    name = style.lines(book, words(f"rulebook/price/{kind}"), width, NAME, ground)
    paid = load().uses[kind, ()].cost if (kind, ()) in load().uses else 0
    head = Lines((*name.shapes, *bolts(book, paid, width, 2.2, ground)), name.height)
    cards = [card for card in load().cards.values() if card.type == kind]
    cards.sort(key=lambda card: (LAST if (price := cost(card)) is None else price, words(f"card/{card.code}/name")))
    text = f"rulebook/price/{kind}-text"
    explained = [style.lines(book, words(text), width, SMALL, ground)] if text in words.by_key else []
    return style.stack((head, *explained, *(_price(book, card, width, ground) for card in cards)), 1.2)


def _price(book: Book, card: Card, width: float, ground: Ink) -> Lines:
    beside = 2 * SMALLEST + 1.8
    name = style.lines(book, book.words(f"card/{card.code}/name"), width - beside, TOLD, ground)
    drawn = disc(book, card.code, (SMALLEST, SMALLEST), SMALLEST)
    price = _bolts(book, card, width, SMALLEST, ground)
    return Lines((*drawn, style.at(beside, SMALLEST - name.height / 2, *name.shapes), *price), 2 * SMALLEST)


def _scopes(book: Book, card: Card, width: float) -> Lines:
    """What becomes of the card from the hand and as core, with the signs of both scopes."""
    words = book.words
    named = (("hand", card.standard), ("core", card.core))
    text = " · ".join(
        f"[{scope}]\N{NO-BREAK SPACE}"
        + words("rulebook/scope", where=words(f"rulebook/{where}"), scope=words(f"scope/{scope}/name"))
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
