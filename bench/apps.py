"""What the server is measured beside: a game whose rules take no time, and a plain Flask app with python-chess."""

import os
from collections.abc import Callable
from typing import Any

import chess
from flask import Flask, Response, jsonify, request

from bench.questions import on_record
from jupiter.api import serve_games
from jupiter.engine.game import Playable
from jupiter.games import GAMES
from jupiter.http.settings import Settings

IDLE = "idle"
"""The game that does nothing, under `/v1/games/`."""

MOVE = "/check"
"""The address of the plain app."""

AnyGame = Playable[Any, Any]


class IdleGame:
    """A game that gives every question one answer, prepared beforehand; everything else it has from a real game."""

    id = IDLE

    def __init__(self, game: AnyGame, state: Any, action: Any) -> None:
        self._game = game
        verdict = game.check(state, action)
        answers = {
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
        vars(self).update({name: _constant(value) for name, value in answers.items()})

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def _constant(value: Any) -> Callable[..., Any]:
    return lambda *_: value


def with_idle_game() -> Flask:
    """The app with every game, and the idle one, which gives the first game's answer of median size."""
    name, real = next(iter(GAMES.items()))
    game: Any = real
    pairs = [(game.read_state(state), game.read_action(action)) for state, action in on_record(name)]
    pairs.sort(key=lambda pair: len(game.state_text(pair[0])) + len(str(game.check(*pair).events)))
    idle: Any = IdleGame(game, *pairs[len(pairs) // 2])
    app = Flask(__name__, static_folder=None)
    serve_games(app, {**GAMES, IDLE: idle}, settings=Settings.from_environment(os.environ))
    return app


def plain() -> Flask:
    """A check of moves of chess, as one would write it in ten minutes: `{"fen", "move", "size"}`, and any padding.

    Invariant: nothing is left out of the work (is the position possible, is the move legal, what follows), nothing is
    limited, counted or described, and the answer is as long as the question wants it.
    """
    app = Flask(__name__)

    @app.post(MOVE)
    def check() -> Response:
        question = request.get_json()
        board = chess.Board(question["fen"])
        move = chess.Move.from_uci(question["move"])
        if not board.is_valid():
            return jsonify({"error": "impossible position"})
        legal = move in board.legal_moves
        if legal:
            board.push(move)
        answer = {"legal": legal, "fen": board.fen(), "padding": ""}
        # Quotes, names and punctuation of what is there already take 40 bytes and some.
        answer["padding"] = "." * (question["size"] - len(str(answer["fen"])) - 40)
        return jsonify(answer)

    return app
