"""The HTTP API without HTTP, for browsers and Python programs.

Invariant: status, media type and text are those of the server's answer to the same request, to the byte. Only what is
about games and needs no drawing is answered here; the rest is `unknown-address`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jupiter.engine.game import Described
from jupiter.service import games, json_text
from jupiter.service.advising import Advice
from jupiter.service.games import Games, as_playable, find_game, with_memories
from jupiter.service.languages import Wanted
from jupiter.service.limits import LIMITS
from jupiter.service.operations import OPERATIONS, answer
from jupiter.service.problems import INTERNAL, TOO_LARGE, UNKNOWN_ADDRESS, Refused
from jupiter.service.rows import begin_advice

JSON = "application/json"
PROBLEM = "application/problem+json"

METHODS = ("GET", "POST")
ADVICE = "advice"
"""The operation that is worked out bit by bit."""

NOT_LOGGED = "It happened in this program and has been told to nobody."


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one request."""

    status: int
    """As of HTTP."""
    media_type: str
    text: str


class Local:
    """Answers to requests about these games."""

    def __init__(self, games_by_id: Games) -> None:
        self._games = with_memories(games_by_id)

    def reply(self, method: str, path: Sequence[str], body: str | None = None, language: str = "") -> Reply:
        """The reply to one request; never raises.

        :param method: `GET` or `POST`; nothing is at any address for others.
        :param path: of the address, part by part and decoded: `("v1", "games", "jupiter-rescue", "check")`.
        :param body: of a POST, JSON.
        :param language: the tag of the one that is wanted, such as `de`.
        """
        wanted: Wanted = ((language, 1.0),) if language else ()
        try:
            return _good(self._answer(method, path, body, wanted))
        except Refused as refusal:
            return problem(refusal)
        except Exception:  # noqa: BLE001 - whatever it is, who asked has to be told
            return problem(Refused(INTERNAL, NOT_LOGGED))

    def replies(self, path: Sequence[str], body: str | None = None, language: str = "") -> Iterator[Reply | None]:
        """The reply to a POST that asks for advice, bit by bit; never raises.

        None comes where more is worked out and nothing is to be told yet. Each reply is that of more playouts than the
        one before, and the last one is that of `reply`.
        """
        given: Advice | None = None
        try:
            match path:
                case ["v1", "games", game_id, operation] if operation == ADVICE:
                    game = as_playable(find_game(self._games, game_id, ((language, 1.0),) if language else ()))
                    given = begin_advice(game, json_text.read(_within_limits(operation, body or "")))
                    for is_sharper in given.steps():
                        yield _good(given.answer()) if is_sharper else None
        except Exception:  # noqa: BLE001 - `reply` words it, whatever it is
            given = None
        yield self.reply("POST", path, body, language) if given is None else _good(given.answer())

    def _answer(self, method: str, path: Sequence[str], body: str | None, wanted: Wanted) -> Any:
        # No address ends with a slash, or has two in a row.
        if not all(path) or method not in METHODS:
            raise unknown_address()
        return self._posted(path, body, wanted) if method == "POST" else self._description(path, wanted)

    def _posted(self, path: Sequence[str], body: str | None, wanted: Wanted) -> Any:
        match path:
            case ["v1", "games", game_id, operation] if operation in OPERATIONS:
                game = as_playable(find_game(self._games, game_id, wanted))
            case _:
                raise unknown_address()
        return answer(game, operation, json_text.read(_within_limits(operation, body or "")))

    def _description(self, path: Sequence[str], wanted: Wanted) -> Any:
        match path:
            case ["v1", "games"]:
                return games.listing(self._games)
            case ["v1", "games", game_id, "rules", rule_id]:
                return games.rule(find_game(self._games, game_id, wanted), rule_id)
            case ["v1", "games", game_id]:
                return games.description(find_game(self._games, game_id, wanted))
            case ["v1", "games", game_id, part] if part in _PARTS:
                return _PARTS[part](find_game(self._games, game_id, wanted))
        raise unknown_address()


_PARTS: Mapping[str, Callable[[Described], Any]] = {
    "rules": games.rules,
    "components": lambda game: game.components(),
}
"""What is told of a game, by the last part of the address."""


def _within_limits(operation: str, body: str) -> str:
    """The body, refused if it is too long.

    A text of JavaScript can hold halves of characters; as a browser sends it, each of them is U+FFFD.

    :raises Refused: `too-large`.
    """
    most = LIMITS.body(operation)
    sent = body.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if len(sent.encode()) > most:
        raise Refused(TOO_LARGE, f"At most {most} bytes are read.")
    return sent


def _good(answer: Any) -> Reply:
    return Reply(200, JSON, json_text.write(answer))


def unknown_address() -> Refused:
    """The refusal of an unknown address."""
    return Refused(UNKNOWN_ADDRESS, UNKNOWN_ADDRESS.remedy)


def problem(refusal: Refused) -> Reply:
    """The refusal as a reply."""
    return Reply(refusal.kind.status, PROBLEM, json_text.write(refusal.details()))
