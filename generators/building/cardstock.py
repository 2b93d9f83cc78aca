"""How thick cards are, and how large in sleeves: what a box for them is measured by.

Invariant: sizes come from the card's weight and the sleeves that a maker names, and from nothing else; a pile is never
thicker than told here. Lengths in mm.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generators.edition import Edition, Option
from generators.kits import CARD
from generators.messages import Messages

LIGHTEST, HEAVIEST, PATTERN = 80, 400, r"[89][0-9]|[123][0-9]{2}|400"
"""Weights in g/m² of what cards are made of, from paper in sleeves to the thickest that printers take."""
BULK = 0.00127
"""Thickness in mm of uncoated card for each g/m²: 0.25 mm at 200, 0.38 at 300. Coated card is up to a fifth thinner."""

EASE = (1.5, 2.0, 0.5)
"""Room to spare across, along and above a pile."""


@dataclass(frozen=True, slots=True)
class Sleeve:
    """How much a sleeve adds to a card on each side, and to its thickness; messages call it by `name`."""

    name: str
    side: float
    thick: float


SLEEVES: Mapping[str, Sleeve] = MappingProxyType(
    {one.name: one for one in (Sleeve("none", 0.0, 0.0), Sleeve("standard", 1.5, 0.1), Sleeve("premium", 2.0, 0.22))}
)
"""Standard ones are of film of 40 to 50 µm, premium ones of 90 to 110 µm; both with the seam and a little air."""


def _weight(text: str) -> int:
    if not re.fullmatch(PATTERN, text, re.ASCII):
        raise ValueError(text)
    return int(text)


CARD_WEIGHT: Option[int] = Option(
    "card_weight",
    "weight of the paper that cards are printed on; the box is as deep as they need",
    "300",
    _weight,
    form=f"{LIGHTEST} to {HEAVIEST}, in g/m²",
    pattern=PATTERN,
    label="{}g".format,
)
SLEEVED: Option[Sleeve] = Option(
    "sleeves",
    "what the cards in the box wear",
    "none",
    SLEEVES.__getitem__,
    tuple(SLEEVES),
    label=lambda chosen: f"{chosen.name}-sleeves",
)


def pile(edition: Edition, cards: int, folded: int = 0) -> float:
    """How high so many cards lie on one another, and so many larger ones folded once to their size."""
    layers = cards + 2 * folded
    return layers * BULK * edition[CARD_WEIGHT] + (cards + folded) * edition[SLEEVED].thick


def room(edition: Edition, depth: float, card: tuple[float, float] = CARD) -> tuple[float, float, float]:
    """Least width, height and depth inside a box for cards of that size in a pile of that depth, with room to spare."""
    side = 2 * edition[SLEEVED].side
    return card[0] + side + EASE[0], card[1] + side + EASE[1], round(depth + EASE[2], 2)


def told(
    edition: Edition, say: Messages, key: str, inside: tuple[float, float, float], card: tuple[float, float] = CARD
) -> str:
    """What a box says of the cards that fit: the message with `width`, `height`, `weight`, `sleeves` and `depth`."""
    return say(
        key,
        width=f"{card[0]:g}",
        height=f"{card[1]:g}",
        weight=edition[CARD_WEIGHT],
        sleeves=say(f"sleeves/{edition[SLEEVED].name}"),
        depth=int(inside[2]),
    )
