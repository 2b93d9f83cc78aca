"""The games that an application serves, and the one that the request at hand is about, in the language wanted.

Invariant: nothing else in the API looks up a game.
"""

from collections.abc import Mapping
from typing import Any, cast

from flask import Flask, current_app, request

from jupiter.api.http.languages import requested_language
from jupiter.api.http.problems import UNKNOWN_GAME, Refused
from jupiter.engine.game import Playable

AnyGame = Playable[Any, Any]


def register_games(app: Flask, games: Mapping[str, AnyGame]) -> None:
    """Make `games` the ones that `app` serves."""
    app.extensions["jupiter-games"] = dict(games)
    for game in games.values():
        for language in game.languages:
            game.in_language(language)  # Each is read now, so that no request waits for it or meets a fault in it.


def served() -> Mapping[str, AnyGame]:
    """The games of the current application by id."""
    return cast("Mapping[str, AnyGame]", current_app.extensions["jupiter-games"])


def find_game(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Put the game itself, in the language that the client wants, where the URL has its id.

    :raises Refused: `unknown-game`, naming the games there are.
    """
    if not values or "game" not in values:
        return
    games = served()
    if values["game"] not in games:
        raise Refused(UNKNOWN_GAME, f"There is no game {values['game'][:80]!r} here, but {', '.join(games)}.")
    game = games[values["game"]]
    values["game"] = game.in_language(requested_language(game.languages))


def current_game() -> AnyGame:
    """The game in the URL of the current request."""
    return cast("AnyGame", (request.view_args or {})["game"])
