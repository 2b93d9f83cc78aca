"""What is printed to play with: each by its name, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jupiter.generators.ark import dice, pages, reference, tokens
from jupiter.generators.order.kits import CARD_WEIGHT, Printable
from jupiter.generators.order.options import Edition

SHEETS: Mapping[str, Callable[[Edition], Printable]] = MappingProxyType(
    {
        "sheet": pages.sheet,
        "pad": pages.pad,
        "log": pages.solo_log,
        "reference": reference.kit,
        "dice": dice.kit,
        "markers": tokens.kit,
    }
)

WEIGHTS: Mapping[str, int] = MappingProxyType(dict.fromkeys(("reference", "dice", "markers"), CARD_WEIGHT))
"""The paper of each kit (g/m²): one for all, so that the markers lie beside the dice and need no sheet."""
