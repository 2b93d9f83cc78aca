"""How well each game is known to players: a further game is a folder and one line here."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from jupiter.engine.game import is_playable, is_simulating
from jupiter.games import GAMES
from jupiter.players.evaluation import Evaluation
from jupiter.players.places import BoardMap
from jupiter.players.player import Model
from jupiter.players.restricted import Parts

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


def parts_of(game: str) -> Parts:
    """What players of the game can leave alone, by name; nothing where nobody has written that down."""
    parts: Parts = _of_parts(game, "PARTS", {})
    return parts


def own_options(game: str) -> tuple[str, ...]:
    """The options of its set-up by which one plays with pieces of one's own, or as they were laid."""
    own: tuple[str, ...] = _of_parts(game, "OWN", ())
    return own


def map_of(game: str) -> BoardMap | None:
    """Where on the board of the game things happen; None where nobody has written that down."""
    name = f"jupiter.players.{EVALUATED[game]}.places" if game in EVALUATED else ""
    if not name or find_spec(name) is None:
        return None
    board: BoardMap = import_module(name).MAP
    return board


def _of_parts(game: str, name: str, otherwise: Any) -> Any:
    folder = EVALUATED.get(game)
    return otherwise if folder is None else getattr(import_module(f"jupiter.players.{folder}.parts"), name)


def model(name: str) -> Model:
    """A game with how its positions are evaluated.

    :raises ValueError: if there is no such game, or programs cannot play it.
    """
    playable = [one for one, game in GAMES.items() if is_playable(game) and is_simulating(game)]
    if name not in playable:
        raise ValueError(f"{name}: programs can play {', '.join(playable)}")
    game: Any = GAMES[name]
    return Model(game, evaluation_of(name))
