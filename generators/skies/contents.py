"""What is in the box to cut out: each kit by its name, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jupiter.generators.order.kits import CARD_WEIGHT, Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, dice, tokens, tuckbox

KITS: Mapping[str, Callable[[Edition], Kit]] = MappingProxyType(
    {"cards": cards.kit, "dice": dice.kit, "tokens": tokens.kit, "tuckbox": tuckbox.kit}
)

WEIGHTS: Mapping[str, int] = MappingProxyType(dict.fromkeys(KITS, CARD_WEIGHT))
"""The paper of each kit (g/m²): one for all, so that the few tokens lie beside the dice and need no sheet."""
