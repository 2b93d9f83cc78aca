"""Where things stand on a card of any size: the `Layout` that all of its parts ask.

Invariant: nothing on a card has a place or a size of type that is not told here. A card narrower than `FULL_SCALE` is
drawn by the same layout and made smaller as a whole, but for two things that have a least size on paper: the smallest
type (`SMALL`) and the code, which get the more room. So a face is laid out for its size and never cut off.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from jupiter.games.rescue.parts import Card
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Point, Points
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import CARD
from jupiter.generators.rescue.look import CREAM, SUPER_CREEP


@dataclass(frozen=True, slots=True)
class CardSize:
    """Short and long side of a card in mm."""

    width: float
    height: float


STANDARD = CardSize(*CARD)
SIZES: Mapping[str, CardSize] = MappingProxyType(
    {
        "standard": STANDARD,
        "poker": CardSize(63.5, 88.9),
        "bridge": CardSize(57.0, 87.0),
        "mini": CardSize(44.0, 63.0),
    }
)
"""Sizes that all faces are known to fit, in every language."""

FULL_SCALE = 61.0
"""A card at least so wide (mm) is drawn in full size."""
LEAST_WITH_CODE = 0.85
"""Cards drawn smaller have no code."""
SMALL = 6.5
"""The smallest type on paper, in points."""
BODY = 9.5
"""Type of the text on a card in full size, the same on all cards in every language, in points."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things stand on a card of that size. Lengths in mm from its top left corner, before it is made smaller."""

    size: CardSize = STANDARD

    @property
    def scale(self) -> float:
        """How large the drawing is on paper: 1 for full size."""
        return min(1.0, self.size.width / FULL_SCALE)

    @property
    def width(self) -> float:
        return self.size.width / self.scale

    @property
    def height(self) -> float:
        return self.size.height / self.scale

    @property
    def bleed(self) -> float:
        """3 mm on paper."""
        return 3.0 / self.scale

    @property
    def safe(self) -> float:
        """What words keep from the cut; 3 mm on paper at least."""
        return max(3.5, 3.0 / self.scale)

    @property
    def small(self) -> float:
        """The smallest type in points: as large on paper on every size of card."""
        return SMALL / self.scale

    @property
    def has_code(self) -> bool:
        """Whether there is room for a QR code, which is no smaller on a smaller card."""
        return self.scale >= LEAST_WITH_CODE

    @property
    def outline(self) -> Points:
        return rectangle(0, 0, self.width, self.height)

    @property
    def full(self) -> Points:
        """The card with its bleed."""
        return rectangle(-self.bleed, -self.bleed, self.width + 2 * self.bleed, self.height + 2 * self.bleed)

    @property
    def inner(self) -> float:
        """Width between the safe edges."""
        return self.width - 2 * self.safe

    @property
    def column(self) -> float:
        """Left edge of the column with the combos: their names are in small type."""
        return self.width - self.safe - COLUMN / self.scale

    @property
    def medal(self) -> Point:
        """Middle of the disc with the card's own icon."""
        return self.width - self.safe + 0.6 - MEDAL, 8.2

    @property
    def bottom(self) -> float:
        """Lowest line of words."""
        return self.height - self.safe

    @property
    def imprint(self) -> float:
        """Height of the last line, with what is above it."""
        return self.small * 0.3528 * 0.9 + 1.3

    @property
    def chips(self) -> float:
        """Top of the chips."""
        return self.bottom - self.imprint - 2 * CHIP - CHIP_GAP


BAND = 12.4
"""Lower edge of the band with type, name, and the card's own icon."""
BADGE_RADIUS = 4.4
BADGE = 8.6, 8.6
"""Radius and middle of the badge of the type, which reaches over the band's edge."""
TYPE_WORD, NAME = 3.6, 6.8
"""Top of the capitals of the type's word, and of the name."""
MEDAL = 4.8
"""Radius of the disc with the card's own icon, at the right end of the band."""
COST = 6.0
"""How far above the end of the picture the cost begins, at its lower left."""
CHIP, CHIP_GAP = 5.7, 0.7
"""Height of a chip, and what is between two."""
COLUMN = 14.4
"""Width of the column with the combos on paper, up to the safe edge."""
LEAST_PICTURE = 26.0
"""The picture is at least so high; longer texts are refused."""
LEAST_LINES = 3
"""Shorter texts have the room of so many lines."""


def component(typesetter: Typesetter, card: Card) -> str:
    """What an error calls the card."""
    return f"card {typesetter.words(f'card/{card.code}/name')}"


def ground(card: Card) -> Ink:
    """The ground of the card; Setbacks have it reversed."""
    return SUPER_CREEP if card.is_setback else CREAM
