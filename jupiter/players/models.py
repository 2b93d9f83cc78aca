"""How well each game is known to players: a further game is a folder and one line here."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from jupiter.engine.game import is_playable, is_simulating
from jupiter.games import GAMES
from jupiter.players.evaluation import Evaluation
from jupiter.players.player import Model

EVALUATED: Mapping[str, str] = {
    "jupiter-rescue": "rescue",
    "under-falling-skies": "skies",
    "last-ark-from-ceti": "ark",
}
"""By id of the game: its folder beside this file."""


def evaluation_of(game: str) -> Evaluation | None:
    """How positions of the game are evaluated; None where nobody has written that down."""
    folder = EVALUATED.get(game)
    if folder is None:
        return None
    evaluation: Evaluation = import_module(f"jupiter.players.{folder}.features").EVALUATION
    return evaluation


def model(name: str) -> Model:
    """A game with how its positions are evaluated.

    :raises ValueError: if there is no such game, or programs cannot play it.
    """
    playable = [one for one, game in GAMES.items() if is_playable(game) and is_simulating(game)]
    if name not in playable:
        raise ValueError(f"{name}: programs can play {', '.join(playable)}")
    game: Any = GAMES[name]
    return Model(game, evaluation_of(name))
