"""The games there are. A further game is a package beside `rescue` and one entry here."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.game import Playable
from jupiter.games.rescue.game import JupiterRescue

GAMES: Mapping[str, Playable[Any, Any]] = {game.id: game for game in (JupiterRescue(),)}
"""By id."""
