"""What can be printed and in which formats: a further game is a package beside `rescue`, a function and an entry.

Invariant: a game is imported when somebody first asks for it, since an order is of one game.
"""

from collections.abc import Mapping

from jupiter.engine.lazy import LazyMapping
from jupiter.generators.exports import EXPORTS
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.screen.cache import OFF, DiskCache, cache_folder
from jupiter.generators.serve.printer import Printer

# ruff: noqa: PLC0415 - see above

__all__ = ["EXPORTS", "PRINT_SETS", "printers"]


def _rescue() -> PrintSet:
    from jupiter.generators.rescue.print_set import JupiterRescueSet

    return JupiterRescueSet()


def _skies() -> PrintSet:
    from jupiter.generators.skies.print_set import UnderFallingSkiesSet

    return UnderFallingSkiesSet()


def _ark() -> PrintSet:
    from jupiter.generators.ark.print_set import LastArkSet

    return LastArkSet()


def _nemesis() -> PrintSet:
    from jupiter.generators.nemesis.print_set import NemesisSet

    return NemesisSet()


PRINT_SETS: Mapping[str, PrintSet] = LazyMapping(
    {"jupiter-rescue": _rescue, "under-falling-skies": _skies, "last-ark-from-ceti": _ark, "nemesis": _nemesis}
)
"""By the game's id."""


def printers(cache: str = OFF) -> dict[str, Printer]:
    """A printer for each game, by the game's id.

    :param cache: where faces for screens are kept: a folder, `auto` or `off`; see `jupiter.generators.screen.cache`.
    """
    kept = DiskCache(cache_folder(cache))
    return {game: Printer(print_set, kept, EXPORTS) for game, print_set in PRINT_SETS.items()}
