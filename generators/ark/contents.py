"""What is printed to play with: each by its name, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generators.ark import dice, pages, reference, tokens
from generators.edition import Edition
from generators.kits import Printable

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
