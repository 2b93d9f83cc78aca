"""What is in the box to cut out: each kit by its name, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generators.edition import Edition
from generators.kits import Kit
from generators.skies import cards, dice, tokens, tuckbox

KITS: Mapping[str, Callable[[Edition], Kit]] = MappingProxyType(
    {"cards": cards.kit, "dice": dice.kit, "tokens": tokens.kit, "tuckbox": tuckbox.kit}
)
