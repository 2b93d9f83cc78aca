"""The games that can be printed. A further one is a package beside `rescue` and one entry here."""

from collections.abc import Mapping
from types import MappingProxyType

from generators.ark.print_set import LastArkSet
from generators.print_server import PrintServer
from generators.print_set import PrintSet
from generators.rescue.print_set import JupiterRescueSet
from generators.screen.cache import OFF, DiskCache, cache_folder
from generators.skies.print_set import UnderFallingSkiesSet

PRINT_SETS: Mapping[str, PrintSet] = MappingProxyType(
    {print_set.id: print_set for print_set in (JupiterRescueSet(), UnderFallingSkiesSet(), LastArkSet())}
)
"""By the game's id."""


def printers(cache: str = OFF) -> dict[str, PrintServer]:
    """A printer for each game, by the game's id.

    :param cache: where faces for screens are kept: a folder, `auto` or `off`; see `generators.screen.cache`.
    """
    kept = DiskCache(cache_folder(cache))
    return {game: PrintServer(print_set, kept) for game, print_set in PRINT_SETS.items()}
