"""The lower half of a card: what it does, what becomes of it from the hand and as core, and which card it is.

Invariant: the text has one size on all cards in every language; the picture gives the room that a longer one needs, in
whole lines. The code, where there is one, has the lower right corner for itself.
"""

from dataclasses import dataclass
from urllib.parse import urlencode

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card
from jupiter.generators.building.typesetting import ENDLESS, Rows, Typesetter, stack
from jupiter.generators.drawing import fonts, qr
from jupiter.generators.drawing.inks import Ink, Mode, without_hatch
from jupiter.generators.drawing.scene import MM_PER_POINT, Points, Polygon, Shape, Style
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import DESCENT, LEADING, Box, Setting
from jupiter.generators.messages import REFERENCE_LANGUAGE
from jupiter.generators.rescue.cards.dimensions import (
    BAND,
    BODY,
    CHIP,
    CHIP_GAP,
    LEAST_LINES,
    LEAST_PICTURE,
    Layout,
    component,
    ground,
)
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT

INDENT = 0.5
"""The text stands this far inside the safe outline, in mm."""
ABOVE, TORN, BELOW = 1.9, 3.0, 2.2
"""What the text keeps from the picture, from a torn edge, and from the chips, in mm."""
NARROWED, TRIES = 0.2, 5
"""What part of its width a text gives up at most to balance its lines, and in how many steps."""
LEAST_CODE, MOST_CODE = 13.4, 17.2
"""Sides of a QR code's plate on paper, in mm; the largest is for addresses of about 80 characters."""
BESIDE_CODE = 1.2
LABEL, SHORT_CHIP = (15.0, 16.4), 39.0
"""Widths of the small word in a chip, beside a code and without, and of a chip that has no room for it, in mm."""


@dataclass(frozen=True, slots=True)
class Foot:
    """The room below the picture: the side of the code's plate (0 for none), where the text ends, where it begins."""

    code: float
    end: float
    start: float
    is_short: bool
    """Whether the text has few lines, so that its picture is the taller."""


def measure(layout: Layout, typesetter: Typesetter, card: Card) -> Foot:
    """The room that this card's words need."""
    link = address(layout, typesetter, card)
    code = qr.plate_side(link, LEAST_CODE, MOST_CODE) / layout.scale if link else 0.0
    end = min(layout.chips, layout.bottom - code) - BELOW
    bottom = _height(typesetter, card, layout.inner - 2 * INDENT)
    least = (fonts.CAP_HEIGHT + LEADING * (LEAST_LINES - 1) + DESCENT) * BODY * MM_PER_POINT
    needed = max(bottom, least) + _above(card)
    # A hair more than was measured, so that rounding does not keep the text out of its own room.
    return Foot(code, end, max(end - needed - 1e-6, BAND + LEAST_PICTURE), bottom <= least + 1e-6)


def _height(typesetter: Typesetter, card: Card, width: float) -> float:
    """How high the text of the card is at that width."""
    setting, box = Setting(fonts.REGULAR, "", BODY, BODY), Box(0, 0, width, ENDLESS)
    (done,) = stack(
        typesetter, component(typesetter, card), (_words(typesetter, card),), box, setting, ground(card), Rows(0, 0)
    )
    return done.bottom


def _balanced(layout: Layout, typesetter: Typesetter, card: Card) -> float:
    """The least width in which the text takes no more lines, so that no word stands in the last one by itself."""
    full = layout.inner - 2 * INDENT
    height = _height(typesetter, card, full)
    widths = (full * (1 - NARROWED * i / TRIES) for i in range(TRIES, -1, -1))
    return next((width for width in widths if _height(typesetter, card, width) <= height), full)


def _above(card: Card) -> float:
    return TORN if card.is_setback else ABOVE


def _words(typesetter: Typesetter, card: Card) -> str:
    return typesetter.with_term_icons(typesetter.words(f"card/{card.code}/text"))


def text(layout: Layout, typesetter: Typesetter, card: Card, foot: Foot) -> tuple[Shape, ...]:
    """What the card does."""
    top = foot.start + _above(card)
    room = Box(layout.safe + INDENT, top, _balanced(layout, typesetter, card), foot.end - top)
    setting = Setting(fonts.REGULAR, typesetter.press.on(ground(card)), BODY, BODY, stand="middle")
    return typesetter.fit(component(typesetter, card), _words(typesetter, card), room, setting, ground(card))


# --- chips -----------------------------------------------------------------------------------------------------------


def chips(layout: Layout, typesetter: Typesetter, card: Card, foot: Foot) -> tuple[Shape, ...]:
    """Two chips: the scope from the hand, and the scope as core; on a Setback one that says when it happens."""
    width = layout.inner - (foot.code + BESIDE_CODE if foot.code else 0.0)
    if card.is_setback:
        return _warning(layout, typesetter, card, width)
    scopes = (("hand", card.standard, CREAM, 1.2), ("core", card.core, NIGHT, CHIP / 2))
    return tuple(
        shape
        for i, (use, scope, ink, corner) in enumerate(scopes)
        for shape in _chip(
            layout,
            typesetter,
            card,
            Box(layout.safe, layout.chips + i * (CHIP + CHIP_GAP), width, CHIP),
            (use, str(scope)),
            (ink, corner),
        )
    )


def _chip(
    layout: Layout, typesetter: Typesetter, card: Card, box: Box, says: tuple[str, str], form: tuple[Ink, float]
) -> tuple[Shape, ...]:
    """A chip in that box: from where the card is used, a glyph, and how long it works in strong words."""
    (use, scope), (ink, corner) = says, form
    plate = rounded_box(box.x, box.y, box.width, box.height, corner)
    colour, who = typesetter.press.on(ink), component(typesetter, card)
    label, width = _label(layout, typesetter, card, box, use, ink)
    strong = Box(box.x + width + CHIP + 0.6, box.y, box.width - width - CHIP - 1.8, CHIP)
    setting = Setting(fonts.NAME, colour, 10.5, max(8.5, layout.small), stand="middle", lines=1)
    return (
        *typesetter.press.ground(plate, without_hatch(ink)),
        *_outline(typesetter, plate, colour),
        *label,
        typesetter.icon(scope, (box.x + width + CHIP / 2, box.y + CHIP / 2), 2.35, ink),
        *typesetter.fit(who, typesetter.words(f"scope/{scope}/name"), strong, setting, ink),
    )


def _label(
    layout: Layout, typesetter: Typesetter, card: Card, box: Box, use: str, ink: Ink
) -> tuple[tuple[Shape, ...], float]:
    """From where the card is used: in a small word, or as an icon where a word has no room; and its width."""
    if box.width * layout.scale < SHORT_CHIP:
        return (typesetter.icon(use, (box.x + CHIP / 2 + 0.5, box.y + CHIP / 2), 2.1, ink),), CHIP + 0.5
    width = LABEL[box.width == layout.inner]
    room = Box(box.x + 2.0, box.y, width - 2.0, CHIP)
    size = max(7.5, layout.small)
    setting = Setting(fonts.NARROW, typesetter.press.on(ink), size, layout.small, stand="middle", lines=1)
    return typesetter.fit(component(typesetter, card), typesetter.words(f"cards/{use}"), room, setting, ink), width


def _warning(layout: Layout, typesetter: Typesetter, card: Card, width: float) -> tuple[Shape, ...]:
    """The one chip of a Setback: it happens as soon as it is drawn."""
    height = 2 * CHIP + CHIP_GAP
    plate = rounded_box(layout.safe, layout.chips, width, height, 1.4)
    colour = typesetter.press.on(CREEP)
    words = Box(layout.safe + height + 0.2, layout.chips + 0.8, width - height - 1.4, height - 1.6)
    setting = Setting(fonts.NAME, colour, 11.5, 9, stand="middle", lines=2)
    centre = layout.safe + height / 2 + 0.2, layout.chips + height / 2
    return (
        *typesetter.press.ground(plate, without_hatch(CREEP)),
        *_outline(typesetter, plate, colour),
        typesetter.icon("warning", centre, 4.2, CREEP),
        *typesetter.fit(component(typesetter, card), typesetter.words("cards/drawn"), words, setting, CREEP),
    )


def _outline(typesetter: Typesetter, plate: Points, colour: str) -> tuple[Shape, ...]:
    """A line round a chip; printed sparingly its ground has one already."""
    return () if typesetter.press.mode is Mode.LOW else (Polygon(plate, Style(stroke=colour, width=0.35)),)


# --- imprint and code ------------------------------------------------------------------------------------------------


def imprint(layout: Layout, typesetter: Typesetter, card: Card, foot: Foot) -> tuple[Shape, ...]:
    """Which card it is, of which version of the rules."""
    definitions = load()
    height = layout.small * 1.0 * MM_PER_POINT
    width = layout.inner - (foot.code + BESIDE_CODE if foot.code else 0.0)
    room = Box(layout.safe + INDENT, layout.bottom - height, width - 2 * INDENT, height)
    version = typesetter.words("cards/version", name=definitions.name, version=definitions.rules)
    ink, who = typesetter.press.on(ground(card)), component(typesetter, card)
    left = Setting(fonts.NARROW, ink, layout.small, layout.small, lines=1)
    right = Setting(fonts.NARROW, ink, layout.small, layout.small, "right", lines=1)
    return (
        *typesetter.fit(who, f"*{card.code}*", room, left, ground(card)),
        *typesetter.fit(who, version, room, right, ground(card)),
    )


def address(layout: Layout, typesetter: Typesetter, card: Card) -> str:
    """Where the card's rules are read: the page finds them by its words.

    Empty where the game is served nowhere, and where a card has no room for a code.
    """
    if not typesetter.address or not layout.has_code:
        return ""
    # The English name stands for the card in all languages; the page then speaks that of the card.
    wanted = {"words": card.name} | (
        {} if typesetter.words.language == REFERENCE_LANGUAGE else {"language": typesetter.words.language}
    )
    return f"{typesetter.address.rstrip('/')}/rules?{urlencode(wanted)}"


def code(layout: Layout, typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """The QR code at the lower right, in lengths on paper: a smaller card has no smaller code.

    :raises QRTooLargeError: if the edition's address is too long.
    """
    link = address(layout, typesetter, card)
    if not link:
        return ()
    side = qr.plate_side(link, LEAST_CODE, MOST_CODE)
    at = (layout.width - layout.safe) * layout.scale - side, layout.bottom * layout.scale
    return qr.plate(typesetter.press, link, at, LEAST_CODE, MOST_CODE, without_hatch(CREAM))
