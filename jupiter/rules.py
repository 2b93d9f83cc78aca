"""The rules for other Python programs: what the HTTP API is asked and answers, without HTTP.

Invariant: an answer is that of a server of this version to the same question, as dicts and lists that are the asker's
own. No web is imported.
"""

from typing import Any, cast

from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.service import games, json_text
from jupiter.service.games import as_playable, find_game, with_memories
from jupiter.service.limits import LIMITS
from jupiter.service.operations import answer, operations_of
from jupiter.service.problems import Refused

__all__ = ["Game", "Json", "Refused", "all_games", "game"]

Json = dict[str, Any]
"""A JSON object."""

_GAMES = with_memories(advised(GAMES, LIMITS.playouts))


class Game:
    """The rules of one game, with texts in one language. Threads may share it."""

    def __init__(self, game_id: str, language: str = "") -> None:
        """The game of that id.

        :param language: a tag such as `de` or `fr-CH`; English if the game does not speak it.
        :raises Refused: `unknown-game`, or `not-playable`.
        """
        self._game = as_playable(find_game(_GAMES, game_id, ((language, 1.0),) if language else ()))

    def __repr__(self) -> str:
        return f"<rules of {self._game.name}, in {self._game.language}>"

    @property
    def operations(self) -> tuple[str, ...]:
        """Its operations: `setup`, `actions`, `check` ..."""
        return operations_of(self._game)

    def ask(self, operation: str, /, **question: Any) -> Json:
        """The answer to a question, such as `ask("check", state=..., action=...)`.

        :param operation: one of `operations`.
        :param question: the fields of the body that `POST /v1/games/{game}/{operation}` takes.
        :raises Refused: for a question that cannot be answered; `details()` has what the API would answer.
        :raises ValueError: for an operation that there is not.
        """
        if operation not in self.operations:
            raise ValueError(f"{self._game.name} does not answer {operation!r}, but {', '.join(self.operations)}.")
        return _plain(answer(self._game, operation, _plain(question)))

    def about(self) -> Json:
        """The answer to `GET /v1/games/{game}`: types of action, options of a set-up, languages ..."""
        return _plain(games.description(self._game))

    def rules(self) -> Json:
        """The answer to `GET /v1/games/{game}/rules`: every rule by its id, and the glossary."""
        return _plain(games.rules(self._game))

    def components(self) -> Json:
        """The answer to `GET /v1/games/{game}/components`: tiles, cards and the like."""
        return _plain(dict(self._game.components()))


def game(game_id: str, language: str = "") -> Game:
    """The rules of the game of that id: as `Game`."""
    return Game(game_id, language)


def all_games() -> Json:
    """The answer to `GET /v1/games`: every game with its id, and how much one request to a server may hold."""
    return _plain(games.listing(_GAMES))


def _plain(value: Json) -> Json:
    """The object as JSON has it.

    :raises TypeError: for a value in it that JSON has no word for.
    """
    return cast("Json", json_text.read(json_text.write(value)))
