"""The games there are. A further game is a package beside `rescue` and one entry here."""

from collections.abc import Mapping

from jupiter.engine.game import Described
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.games.nemesis.game import Nemesis
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.skies.game import UnderFallingSkies

GAMES: Mapping[str, Described] = {
    game.id: game for game in (JupiterRescue(), UnderFallingSkies(), LastArkFromCeti(), Nemesis())
}
"""By id."""
