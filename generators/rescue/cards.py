"""The Rescue cards: one face for each copy, and their common back."""

from generators import fonts
from generators.rescue import look
from generators.scene import Circle, Group, Scene, Shape, Style, moved, turned
from generators.shapes import filled, rectangle, rounded
from generators.sheets import Kit, Piece
from generators.text import Box, Setting, fit
from jupiter.games.rescue.definitions import Definitions
from jupiter.games.rescue.parts import Card

WIDTH, HEIGHT = 63.0, 88.0
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
SAFE = 3.5
"""Words keep this far from the edge, in mm."""

BAND = 14.0
"""Height of the band with the name."""
PICTURE = 33.0
"""Height of the picture below it."""
TEXT_AIM, SETBACK_AIM, TEXT_FLOOR = 8.5, 10.0, 6.5
"""Type sizes of the text in points."""


def kit(definitions: Definitions) -> Kit:
    """All cards with all their copies."""
    cards = definitions.cards.values()
    back_face = back(definitions)
    pieces = tuple(
        Piece(f"{card.code}-{copy}", OUTLINE, front(definitions, card, copy), back_face)
        for card in cards
        for copy in range(1, card.copies + 1)
    )
    return Kit("cards", f"{definitions.name}: cards", pieces, "grid")


def front(definitions: Definitions, card: Card, copy: int) -> Scene:
    """The face of one copy of a card."""
    shapes = (
        *_ground(card),
        *_head(card),
        *_picture(card),
        *_combos(definitions, card),
        *_text(card),
        *_scopes(definitions, card),
        *_foot(definitions, card, copy),
    )
    return Scene(f"card-{card.code}-{copy}", WIDTH, HEIGHT, shapes)


def _component(card: Card) -> str:
    return f"card {card.name}"


def _ink(card: Card) -> str:
    """The ink of words on the card's ground: Setbacks have them reversed."""
    return look.CREAM if card.is_setback else look.NIGHT


# --- parts of the front ----------------------------------------------------------------------------------------------


def _ground(card: Card) -> tuple[Shape, ...]:
    return (filled(OUTLINE, look.SUPER_CREEP if card.is_setback else look.CREAM),)


def _head(card: Card) -> tuple[Shape, ...]:
    """The band with the name, the type and its mark; torn at its lower edge on a Setback."""
    ink, words = look.TYPE_INKS[card.type], look.TYPE_WORDS[card.type]
    name = Box(SAFE + 1, 3.2, WIDTH - 2 * SAFE - 12, 5)
    kind = Box(SAFE + 1, 9.2, WIDTH - 2 * SAFE - 12, 3)
    return (
        filled(rectangle(0, 0, WIDTH, BAND), ink),
        *look.type_mark(card.type, (WIDTH - SAFE - 5, BAND / 2 + 0.3), 4, words),
        *fit(_component(card), card.name, name, Setting(fonts.BOLD, words, 13, 10, lines=1)),
        *fit(_component(card), card.type.capitalize(), kind, Setting(fonts.REGULAR, words, 7.5, 6.5, lines=1)),
    )


def _picture(card: Card) -> tuple[Shape, ...]:
    """The type's mark with the card's code, large, on the bands of Jupiter."""
    ink, words = look.TYPE_INKS[card.type], look.TYPE_WORDS[card.type]
    inks = (look.CREEP,) * 3 if card.is_setback else (look.SAND, look.OCHRE, look.SAND)
    heights = (9.0, 6.0, PICTURE - 15)
    tops = (BAND, BAND + heights[0], BAND + heights[0] + heights[1])
    stripes = [filled(rectangle(0, top, WIDTH, h), i) for top, h, i in zip(tops, heights, inks, strict=True)]
    centre = (SAFE + 14.5, BAND + PICTURE / 2)
    code = Box(centre[0] - 10, centre[1] - 6, 20, 12)
    outer = look.SUPER_CREEP if card.is_setback else look.CREAM
    return (
        *stripes,
        *(_tears() if card.is_setback else ()),
        Circle(centre, 13.5, Style(fill=outer)),
        *look.type_mark(card.type, centre, 11, ink),
        *fit(_component(card), card.code, code, Setting(fonts.BOLD, words, 24, 18, "centre", "middle", 1)),
    )


def _tears() -> tuple[Shape, ...]:
    """Torn edges above and below the picture of a Setback."""
    teeth = 14
    step = WIDTH / teeth
    bottom = BAND + PICTURE

    def row(base: float, height: float) -> tuple[tuple[float, float], ...]:
        return tuple((i * step / 2, base + (height if i % 2 else 0)) for i in range(2 * teeth + 1))

    upper = filled((*row(BAND, 2.4), (WIDTH, BAND - 0.1), (0, BAND - 0.1)), look.SUPER_CREEP)
    lower = filled((*row(bottom, -2.4), (WIDTH, bottom + 0.1), (0, bottom + 0.1)), look.SUPER_CREEP)
    return upper, lower


def _combos(definitions: Definitions, card: Card) -> tuple[Shape, ...]:
    """The names of the cards that combine with this one, each with the mark of its type, in a column at the right."""
    shapes: list[Shape] = []
    for i, code in enumerate(card.combos):
        shapes += _combo(definitions.cards[code], BAND + 4 + 8.5 * i, _component(card))
    return tuple(shapes)


def _combo(partner: Card, top: float, component: str) -> tuple[Shape, ...]:
    left, width, height = 37.5, WIDTH - SAFE - 37.0, 7.0
    name = Box(left + 6.6, top, width - 7.4, height)
    plus = Box(left - 5, top, 5, height)
    return (
        *fit(component, "+", plus, Setting(fonts.BOLD, look.NIGHT, 11, 11, "centre", "middle", 1)),
        rounded(left, top, width, height, height / 2, Style(fill=look.CREAM)),
        *look.type_mark(partner.type, (left + 3.7, top + height / 2), 2.1, look.TYPE_INKS[partner.type]),
        *fit(component, partner.name, name, Setting(fonts.BOLD, look.NIGHT, 6.5, 6.5, stand="middle", lines=2)),
    )


def _text(card: Card) -> tuple[Shape, ...]:
    """What the card does. A Setback has no scopes below, and so more room."""
    top, foot, aim = (4.0, 9.0, SETBACK_AIM) if card.is_setback else (2.6, 19.5, TEXT_AIM)
    top += BAND + PICTURE
    box = Box(SAFE + 1, top, WIDTH - 2 * SAFE - 2, HEIGHT - foot - top)
    return fit(_component(card), card.text, box, Setting(fonts.REGULAR, _ink(card), aim, TEXT_FLOOR))


def _scopes(definitions: Definitions, card: Card) -> tuple[Shape, ...]:
    """Two chips: what the card is from the hand, and what it is as a core ability."""
    if card.is_setback:
        return ()
    names = {scope.id: scope.name for scope in definitions.scopes}
    width = (WIDTH - 2 * SAFE - 1.5) / 2
    return (
        *_chip(card, SAFE, width, "Hand", card.standard, names[card.standard]),
        *_chip(card, WIDTH - SAFE - width, width, "Core", card.core, names[card.core]),
    )


def _chip(card: Card, left: float, width: float, use: str, scope: str, name: str) -> tuple[Shape, ...]:
    """A chip; the one of the core ability is filled."""
    top, height = HEIGHT - 18.2, 10.6
    core = use == "Core"
    ink = look.CREAM if core else look.NIGHT
    style = Style(fill=look.NIGHT) if core else Style(stroke=look.NIGHT, width=0.4)
    upper, lower = (Box(left + 7.8, top + y, width - 8.6, 3.5) for y in (1.9, 5.6))
    return (
        rounded(left, top, width, height, 2, style),
        *look.scope_mark(scope, (left + 4.4, top + height / 2), 2.5, ink),
        *fit(_component(card), use, upper, Setting(fonts.REGULAR, ink, 6.5, 6.5, lines=1)),
        *fit(_component(card), name, lower, Setting(fonts.BOLD, ink, 6.5, 6.5, lines=1)),
    )


def _foot(definitions: Definitions, card: Card, copy: int) -> tuple[Shape, ...]:
    """Which copy of which card it is, and of which version of the rules."""
    ink = _ink(card)
    box = Box(SAFE + 1, HEIGHT - SAFE - 2.4, WIDTH - 2 * SAFE - 2, 2.6)
    which = f"{card.code} {copy}/{card.copies}"
    version = f"{definitions.name} {definitions.rules}"
    return (
        *fit(_component(card), which, box, Setting(fonts.REGULAR, ink, 5.5, 5, lines=1)),
        *fit(_component(card), version, box, Setting(fonts.REGULAR, ink, 5.5, 5, "right", lines=1)),
    )


# --- back ------------------------------------------------------------------------------------------------------------


def back(definitions: Definitions) -> Scene:
    """Jupiter, and the game's name at both ends, so that it reads from either end."""
    words = Setting(fonts.BOLD, look.CREAM, 12, 9, "centre", lines=1)
    name = fit("card back", definitions.name, Box(6 - WIDTH / 2, 28, WIDTH - 12, 6), words)
    centre = (WIDTH / 2, HEIGHT / 2)
    ends = tuple(Group(name, moved(*centre).after(turned(angle))) for angle in (0, 180))
    shapes = (filled(OUTLINE, look.NIGHT), *look.jupiter(centre, 21), *ends)
    return Scene("card-back", WIDTH, HEIGHT, shapes)
