"""How thick cards are, and how large in sleeves: what a box for them is measured by.

Invariant: sizes come from the card's weight and the sleeves that a maker names, and from nothing else; a pile is never
thicker than told here. Lengths in mm.
"""

from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import CARD
from jupiter.generators.order.options import CARD_WEIGHT, SLEEVED, Edition

BULK = 0.00127
"""Thickness in mm of uncoated card for each g/m²: 0.25 mm at 200, 0.38 at 300. Coated card is up to a fifth thinner."""

EASE = (1.5, 2.0, 0.5)
"""Room to spare across, along and above a pile."""


def pile(edition: Edition, cards: int, folded: int = 0) -> float:
    """How high so many cards lie on one another, and so many larger ones folded once to their size."""
    layers = cards + 2 * folded
    return layers * BULK * edition[CARD_WEIGHT] + (cards + folded) * edition[SLEEVED].thick


def room(edition: Edition, depth: float, card: tuple[float, float] = CARD) -> tuple[float, float, float]:
    """Least width, height and depth inside a box for cards of that size in a pile of that depth, with room to spare."""
    side = 2 * edition[SLEEVED].side
    return card[0] + side + EASE[0], card[1] + side + EASE[1], round(depth + EASE[2], 2)


def describe_cards(
    edition: Edition, say: Messages, inside: tuple[float, float, float], card: tuple[float, float] = CARD
) -> str:
    """What a box says of the cards that fit: `tuckbox/size`."""
    return say(
        "tuckbox/size",
        width=f"{card[0]:g}",
        height=f"{card[1]:g}",
        weight=edition[CARD_WEIGHT],
        sleeves=say(f"sleeves/{edition[SLEEVED].name}"),
        depth=int(inside[2]),
    )
