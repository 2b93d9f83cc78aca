"""The games that can be printed. A further one is a package beside `rescue` and one entry here."""

from collections.abc import Mapping
from types import MappingProxyType

from generators.printed import Shown
from generators.printer import Printer
from generators.rescue.set import JupiterRescueSet

PRINTED: Mapping[str, Shown] = MappingProxyType({printed.id: printed for printed in (JupiterRescueSet(),)})
"""By the game's id."""


def printers() -> dict[str, Printer]:
    """A printer for each game, by the game's id."""
    return {game: Printer(printed) for game, printed in PRINTED.items()}
