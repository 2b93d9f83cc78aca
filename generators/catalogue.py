"""What can be printed and in which formats: a further game is a package beside `rescue`, and one entry here."""

from collections.abc import Mapping
from types import MappingProxyType

from jupiter.generators.ark.print_set import LastArkSet
from jupiter.generators.exports import EXPORTS
from jupiter.generators.nemesis.print_set import NemesisSet
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.rescue.print_set import JupiterRescueSet
from jupiter.generators.screen.cache import OFF, DiskCache, cache_folder
from jupiter.generators.serve.printer import Printer
from jupiter.generators.skies.print_set import UnderFallingSkiesSet

__all__ = ["EXPORTS", "PRINT_SETS", "printers"]

PRINT_SETS: Mapping[str, PrintSet] = MappingProxyType(
    {print_set.id: print_set for print_set in (JupiterRescueSet(), UnderFallingSkiesSet(), LastArkSet(), NemesisSet())}
)
"""By the game's id."""


def printers(cache: str = OFF) -> dict[str, Printer]:
    """A printer for each game, by the game's id.

    :param cache: where faces for screens are kept: a folder, `auto` or `off`; see `jupiter.generators.screen.cache`.
    """
    kept = DiskCache(cache_folder(cache))
    return {game: Printer(print_set, kept, EXPORTS) for game, print_set in PRINT_SETS.items()}
