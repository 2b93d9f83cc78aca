"""The lower half of a card: what it does, what becomes of it from the hand and as core, and which card it is."""

from generators.drawing import fonts
from generators.drawing.inks import Ink, Mode, without_hatch
from generators.drawing.polygons import rounded_box
from generators.drawing.scene import Points, Polygon, Shape, Style
from generators.drawing.text import Box, Setting
from generators.rescue.cards.dimensions import CHIP_HEIGHT, CHIPS, HEIGHT, PICTURE, SAFE, WIDTH, component, ground
from generators.rescue.look import CREAM, CREEP, NIGHT
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card

INDENT = 1.0
"""Words stand this far inside the safe outline, in mm."""
TEXT_AIM, SETBACK_AIM, TEXT_FLOOR = 9.5, 10.0, 6.5
"""Type sizes of the text in points."""


def text(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """What the card does, in larger type on a Setback."""
    top = PICTURE + (3.4 if card.is_setback else 2.0)
    room = Box(SAFE + INDENT, top, WIDTH - 2 * (SAFE + INDENT), CHIPS - 1.8 - top)
    aim = SETBACK_AIM if card.is_setback else TEXT_AIM
    setting = Setting(fonts.REGULAR, typesetter.press.on(ground(card)), aim, TEXT_FLOOR, stand="middle")
    words = typesetter.with_term_icons(typesetter.words(f"card/{card.code}/text"))
    return typesetter.fit(component(typesetter, card), words, room, setting, ground(card))


def chips(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """Two chips: the scope from the hand, and the scope as core; on a Setback one that says when it happens."""
    whole, half = WIDTH - 2 * SAFE, (WIDTH - 2 * SAFE - 1.6) / 2
    if card.is_setback:
        return _chip(typesetter, card, (SAFE, whole), "warning", ("cards/setback", "cards/drawn"), CREEP, 1.4)
    scopes = (
        ("hand", card.standard, SAFE, CREAM, 1.4),
        ("core", card.core, WIDTH - SAFE - half, NIGHT, CHIP_HEIGHT / 2),
    )
    return tuple(
        shape
        for use, scope, left, ink, corner in scopes
        for shape in _chip(typesetter, card, (left, half), scope, (f"cards/{use}", f"scope/{scope}/name"), ink, corner)
    )


def _chip(
    typesetter: Typesetter,
    card: Card,
    span: tuple[float, float],
    glyph: str,
    keys: tuple[str, str],
    ink: Ink,
    corner: float,
) -> tuple[Shape, ...]:
    """A chip from the left edge over the width of `span`: a glyph, a small word, and a strong one below it."""
    left, width = span
    plate = rounded_box(left, CHIPS, width, CHIP_HEIGHT, corner)
    inner = left + CHIP_HEIGHT + 0.4
    upper = Box(inner, CHIPS + 1.4, left + width - 1.4 - inner, 2.6)
    lower = Box(inner, CHIPS + 4.5, left + width - 1.4 - inner, 4.0)
    words, who = typesetter.press.on(ink), component(typesetter, card)
    return (
        *typesetter.press.ground(plate, without_hatch(ink)),
        *_outline(typesetter, plate, words),
        typesetter.icon(glyph, (left + CHIP_HEIGHT / 2 + 0.2, CHIPS + CHIP_HEIGHT / 2), 3.2, ink),
        *typesetter.fit(who, typesetter.words(keys[0]), upper, Setting(fonts.NARROW, words, 7, 6.5, lines=1), ink),
        *typesetter.fit(who, typesetter.words(keys[1]), lower, Setting(fonts.NAME, words, 9, 7, lines=1), ink),
    )


def _outline(typesetter: Typesetter, plate: Points, colour: str) -> tuple[Shape, ...]:
    """A line round a chip; printed sparingly its ground has one already."""
    return () if typesetter.press.mode is Mode.LOW else (Polygon(plate, Style(stroke=colour, width=0.35)),)


def imprint(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """Which card it is, of which version of the rules."""
    definitions = load()
    room = Box(SAFE + INDENT, HEIGHT - SAFE - 2.05, WIDTH - 2 * (SAFE + INDENT), 2.05)
    version = typesetter.words("cards/version", name=definitions.name, version=definitions.rules)
    ink, who = typesetter.press.on(ground(card)), component(typesetter, card)
    return (
        *typesetter.fit(who, f"*{card.code}*", room, Setting(fonts.NARROW, ink, 5.5, 5.5, lines=1), ground(card)),
        *typesetter.fit(who, version, room, Setting(fonts.NARROW, ink, 5.5, 5.5, "right", lines=1), ground(card)),
    )
