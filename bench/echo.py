"""The app with one game more, which does nothing: what a question about it takes is what the frame around rules takes.

Invariant: a question to it goes the very way of any other question, and its answer has the usual size.
"""

import os
from collections.abc import Callable
from typing import Any

from flask import Flask

from bench.stream import streamed
from jupiter.api import serve_games
from jupiter.api.server.settings import Settings
from jupiter.engine.game import Playable
from jupiter.games import GAMES

ID = "echo"
"""Of the game that does nothing, under `/v1/games/`."""

AnyGame = Playable[Any, Any]


class Echo:
    """A game that gives every question one answer, found beforehand; whatever else it is asked, a real game tells."""

    id = ID

    def __init__(self, game: AnyGame, state: Any, action: Any) -> None:
        self._game = game
        verdict = game.check(state, action)
        told = {
            "read_state": state,
            "problems": (),
            "read_action": action,
            "resolve": action,
            "check": verdict,
            "state_text": game.state_text(verdict.state),
            "position": game.position(verdict.state),
            "action_text": game.action_text(action),
            "action_json": game.action_json(action),
            "label": game.label(state, action),
            "in_language": self,
        }
        vars(self).update({name: _constant(value) for name, value in told.items()})

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def _constant(value: Any) -> Callable[..., Any]:
    return lambda *_: value


def echo_of(name: str) -> AnyGame:
    """The game that does nothing, with the answer of median size to questions about the game of that name."""
    game: Any = GAMES[name]
    pairs = [(game.read_state(state), game.read_action(action)) for state, action in streamed(name)]
    pairs.sort(key=lambda pair: len(game.state_text(pair[0])) + len(str(game.check(*pair).events)))
    echo: Any = Echo(game, *pairs[len(pairs) // 2])
    found: AnyGame = echo
    return found


def create_app(name: str | None = None) -> Flask:
    """The app with every game there is, and the one that does nothing beside them."""
    app = Flask(__name__, static_folder=None)
    games = {**GAMES, ID: echo_of(name or next(iter(GAMES)))}
    serve_games(app, games, settings=Settings.from_environment(os.environ))
    return app
