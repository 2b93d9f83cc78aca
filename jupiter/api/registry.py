"""The games that an application serves, and the one that the request at hand is about, in the language wanted.

Invariant: nothing else in the API looks up a game.
"""

from collections.abc import Mapping
from typing import Any, cast

from flask import Flask, current_app

from jupiter.api.http.languages import wanted_languages
from jupiter.engine.game import Described
from jupiter.service import games
from jupiter.service.games import Games


def register_games(app: Flask, games_by_id: Mapping[str, Described]) -> None:
    """Make these games the ones that `app` serves."""
    app.extensions["jupiter-games"] = dict(games_by_id)
    for game in games_by_id.values():
        for language in game.languages:
            game.in_language(language)  # Each is read now, so that no request waits for it or meets a fault in it.


def served() -> Games:
    """The games of the current application by id."""
    return cast("Games", current_app.extensions["jupiter-games"])


def find_game(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Put the game itself, in the language that the client wants, where the URL has its id.

    :raises Refused: `unknown-game`, naming the games there are.
    """
    if values and "game" in values:
        values["game"] = games.find_game(served(), values["game"], wanted_languages())


def find_playable(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """As `find_game`, for addresses where something is asked about a state.

    :raises Refused: `unknown-game`, or `not-playable`.
    """
    find_game(endpoint, values)
    if values and "game" in values:
        values["game"] = games.as_playable(values["game"])
