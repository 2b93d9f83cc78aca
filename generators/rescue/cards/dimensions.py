"""Where things stand on a card. Lengths in mm from its top left corner."""

from generators.drawing.inks import Ink
from generators.drawing.shapes import rectangle
from generators.kits import CARD
from generators.rescue.look import CREAM, SUPER_CREEP
from generators.typesetting import Typesetter
from jupiter.games.rescue.parts import Card

WIDTH, HEIGHT = CARD
BLEED, SAFE = 3.0, 3.5
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
"""The card with its bleed."""
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
"""The outline that holds all words."""

BAND = 12.2
"""Lower edge of the band with the name."""
BADGE, BADGE_RADIUS = (11.4, 11.6), 7.4
PICTURE = 52.5
"""Lower edge of the picture."""
COLUMN = 45.6
"""Left edge of the column with the combos."""
CHIPS, CHIP_HEIGHT = 72.0, 9.4
"""Top of the chips and their height."""


def component(typesetter: Typesetter, card: Card) -> str:
    """What an error calls the card."""
    return f"card {typesetter.words(f'card/{card.code}/name')}"


def ground(card: Card) -> Ink:
    """The ground of the card; Setbacks have it reversed."""
    return SUPER_CREEP if card.is_setback else CREAM
