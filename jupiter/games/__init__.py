"""The games there are. A further game is a package beside `rescue`, a function here, and one entry.

Invariant: a game is imported when somebody first asks for it, since a phone that starts the rules has one on the table.
"""

from collections.abc import Mapping

from jupiter.engine.game import Described
from jupiter.engine.lazy import LazyMapping

# ruff: noqa: PLC0415 - see above


def _rescue() -> Described:
    from jupiter.games.rescue.game import JupiterRescue

    return JupiterRescue()


def _skies() -> Described:
    from jupiter.games.skies.game import UnderFallingSkies

    return UnderFallingSkies()


def _ark() -> Described:
    from jupiter.games.ark.game import LastArkFromCeti

    return LastArkFromCeti()


def _nemesis() -> Described:
    from jupiter.games.nemesis.game import Nemesis

    return Nemesis()


GAMES: Mapping[str, Described] = LazyMapping(
    {"jupiter-rescue": _rescue, "under-falling-skies": _skies, "last-ark-from-ceti": _ark, "nemesis": _nemesis}
)
"""By id."""
