"""What the lab knows of each game: a further game is a folder and one line here."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from jupiter.engine.game import is_playable, is_simulating
from jupiter.games import GAMES
from lab.evaluation import Evaluation
from lab.players.player import Model

EVALUATED: Mapping[str, str] = {
    "jupiter-rescue": "rescue",
    "under-falling-skies": "skies",
    "last-ark-from-ceti": "ark",
}
"""By id of the game: its folder in the lab."""


def evaluation_of(game: str) -> Evaluation | None:
    """How positions of the game are evaluated; None where the lab knows nothing of the game."""
    folder = EVALUATED.get(game)
    if folder is None:
        return None
    evaluation: Evaluation = import_module(f"lab.{folder}.features").EVALUATION
    return evaluation


def model(name: str) -> Model:
    """A game with what the lab knows of it.

    :raises ValueError: if there is no such game, or programs cannot play it.
    """
    playable = [one for one, game in GAMES.items() if is_playable(game) and is_simulating(game)]
    if name not in playable:
        raise ValueError(f"{name}: programs can play {', '.join(playable)}")
    game: Any = GAMES[name]
    return Model(game, evaluation_of(name))
