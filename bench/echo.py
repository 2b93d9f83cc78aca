"""The app with two things more that do nothing, so that what they take is what the frame around rules takes.

* an endpoint like any other, which reads a question as `check` does and gives an answer of the usual size;
* a game that gives an answer of the usual size to every question. A question to it goes the very way of all others.
"""

import os
from collections.abc import Callable
from typing import Any

from flask import Flask, Response

from bench.stream import streamed
from jupiter.api import serve_games
from jupiter.api.http.bodies import read_json, to_json
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.server.settings import Settings
from jupiter.engine.game import Playable
from jupiter.games import GAMES
from jupiter.service.fields import FORMS
from jupiter.service.operations import answer
from jupiter.service.plain import read_plain

ENDPOINT = "/echo"

ID = "echo"
"""Of the game that does nothing, under `/v1/games/`."""

AnyGame = Playable[Any, Any]

blueprint = Blueprint("echo", __name__, description="Measure the frame")


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
    """The app with every game there is, and beside them the endpoint and the game that do nothing."""
    app = Flask(__name__, static_folder=None)
    echo = echo_of(name or next(iter(GAMES)))
    serve_games(app, {**GAMES, ID: echo}, settings=Settings.from_environment(os.environ))
    bodies = {form: answer(echo, "check", {"state": "", "action": "", "form": form}) for form in FORMS}

    @blueprint.route(ENDPOINT, methods=["POST"])
    @blueprint.doc(operationId="echo")
    def view() -> Response:
        found = read_plain(echo, "check", read_json())
        if found is None:
            raise ValueError("no plain question")
        return Response(to_json(bodies[found["form"]]), mimetype="application/json")

    app.extensions["flask-smorest"]["apis"][""]["ext_obj"].register_blueprint(blueprint)
    return app
