"""The games that can be printed. A further one is a package beside `rescue` and one entry here."""

from collections.abc import Mapping
from types import MappingProxyType

from generators.print_set import PrintSet
from generators.printer import Printer
from generators.rescue.print_set import JupiterRescueSet

PRINT_SETS: Mapping[str, PrintSet] = MappingProxyType({printed.id: printed for printed in (JupiterRescueSet(),)})
"""By the game's id."""


def printers() -> dict[str, Printer]:
    """A printer for each game, by the game's id."""
    return {game: Printer(printed) for game, printed in PRINT_SETS.items()}
