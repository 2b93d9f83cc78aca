"""Operations on a state, `/v1/games/<game>/<operation>`: a WSGI application of their own, without Flask.

Each operation of the service is asked by POST, and by QUERY (RFC 10008), the method of a question with a body that says
it is safe. Those in `PARAMETERS` are asked by GET, too: states and actions are text forms then, each parameter is given
once, and one that is not known is refused by name.

Invariant: the answer is the service's own, the same bytes by every method. It depends on nothing but the question, so
what is asked by a safe method may be kept by anybody.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Flask
from werkzeug.exceptions import MethodNotAllowed

from jupiter.engine.game import is_playable
from jupiter.http import problems, request_context
from jupiter.http.bodies import json_value, read_body, to_json
from jupiter.http.charges import PLAYOUT
from jupiter.http.headers import ACCEPT_QUERY, PREFLIGHT, is_preflight
from jupiter.http.limits import charged_stream, limits_of, reserve
from jupiter.http.query_args import known_args
from jupiter.http.request_context import NOTES, note_verdict, wanted_languages
from jupiter.http.responses import WsgiResponse, etag_of
from jupiter.http.rows import RowsResponse, wants_rows
from jupiter.service.games import as_playable, find_game
from jupiter.service.languages import best_language
from jupiter.service.limits import LISTS
from jupiter.service.operations import OPERATIONS, answer
from jupiter.service.problems import Refused
from jupiter.service.requests import playouts_of
from jupiter.service.rows import IN_ROWS, answer_rows
from jupiter.service.shapes import Json

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

BASE = "/v1/games/<game>"
"""Where the addresses begin, as logs and figures name them."""

PARAMETERS: Mapping[str, Sequence[str]] = {
    "check": ("state", "action", "form"),
    "actions": ("state", "types", "actors", "limit", "cursor", "form"),
    "advice": ("state", "playouts", "seed", "actor", "form"),
}
"""Of the operations that are asked by GET, too."""

METHODS: Mapping[str, Sequence[str]] = {
    name: ("POST", "QUERY", "OPTIONS", *(("GET", "HEAD") if name in PARAMETERS else ())) for name in OPERATIONS
}
"""By operation."""

WHOLE = re.compile("[0-9]{1,10}")


def _words(text: str) -> list[str]:
    return text.split(",") if text else []


def _number(text: str) -> int | str:
    """The number, or the text itself if it is none, which the envelope refuses."""
    return int(text) if WHOLE.fullmatch(text) else text


READERS: Mapping[str, Callable[[str], Any]] = {
    "types": _words,
    "actors": _words,
    "limit": _number,
    "playouts": _number,
    "seed": _number,
}
"""How a parameter is read that is not the field's own text."""


class Operations:
    """A WSGI application that answers operations on states, and passes every other request on."""

    def __init__(self, app: Flask, otherwise: "WSGIApplication") -> None:
        self._limits, self._otherwise = limits_of(app), otherwise
        self._games = request_context.games_of(app)
        self._playable = {
            game_id: {language: game.in_language(language) for language in game.languages}
            for game_id, game in self._games.items()
            if is_playable(game)
        }
        """By id and language; to make each anew, or to look over what it has, takes as long as many an answer."""
        bounds = {name: "MAX_LIST_LENGTH" if name in LISTS else "MAX_CONTENT_LENGTH" for name in OPERATIONS}
        self._most_bytes: Mapping[str, int] = {name: app.config[key] for name, key in bounds.items()}

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        # Werkzeug, too, takes any number of slashes before an address.
        match environ["PATH_INFO"].lstrip("/").split("/"):
            case ["v1", "games", game_id, operation] if game_id and operation in OPERATIONS:
                return self._respond(environ, game_id, operation).send(environ, start_response)
        return self._otherwise(environ, start_response)

    def _respond(self, environ: dict[str, Any], game_id: str, operation: str) -> WsgiResponse | RowsResponse:
        method = environ["REQUEST_METHOD"].upper()
        is_allowed = method in METHODS[operation]
        if is_allowed:
            environ[NOTES]["route"] = f"{BASE}/{operation}"
        response: WsgiResponse | RowsResponse
        try:
            self._limits.begin(environ)
            if not is_allowed:
                return problems.http_error(MethodNotAllowed(METHODS[operation]))
            response = self._answer(environ, game_id, operation, method)
        except Refused as error:
            response = problems.refusal(error)
        except Exception as error:  # noqa: BLE001 - the last resort, as Flask's
            response = problems.internal_error(error)
        if is_allowed:
            response.more.append(ACCEPT_QUERY)
        return _for_options(response, environ) if method == "OPTIONS" else response

    def _answer(
        self, environ: dict[str, Any], game_id: str, operation: str, method: str
    ) -> WsgiResponse | RowsResponse:
        wanted, spoken = wanted_languages(environ), self._playable.get(game_id)
        if spoken is None:
            # It is refused here. WSGI has the bytes of an address as Latin-1.
            game = as_playable(find_game(self._games, game_id.encode("latin-1").decode(errors="replace"), wanted))
            language = game.language
        else:
            language = best_language(wanted, tuple(spoken))
            game = spoken[language]
        if method == "OPTIONS":
            return WsgiResponse(more=[("Allow", ", ".join(METHODS[operation]))])
        if method in ("GET", "HEAD"):
            question = question_of(operation)
        else:
            question = json_value(read_body(environ, self._most_bytes[operation]))
        if operation == "advice":
            reserve(PLAYOUT * playouts_of(question))
        if method not in ("GET", "HEAD") and operation in IN_ROWS and wants_rows(environ.get("HTTP_ACCEPT", "")):
            return RowsResponse(answer_rows(game, operation, question), language, charged_stream)
        content = answer(game, operation, question)
        note_verdicts(game_id, operation, content)
        # Written as it is: dumping it through its schema would cost more than making it.
        response = WsgiResponse(to_json(content), language=language, varies_by=("Accept-Language",))
        if method != "POST":
            response.etag = etag_of(response.body, f"{game.rules_version}:{language}")
        # Only QUERY: nobody keeps answers to POST, and GET is never answered in rows.
        if method == "QUERY" and operation in IN_ROWS:
            response.varies_by = ("Accept", "Accept-Language")
        return response


def question_of(operation: str) -> Json:
    """The query of the current request as the body of the equivalent POST.

    :raises Refused: `malformed`, naming each parameter that is given more than once, or is not one of the operation's.
    """
    return {name: READERS.get(name, str)(text) for name, text in known_args(PARAMETERS[operation]).items()}


def note_verdicts(game_id: str, operation: str, content: Json) -> None:
    """Count legal and illegal actions for the metrics."""
    if operation == "check":
        note_verdict(game_id, legal=content["legal"])
    elif operation == "checks":
        for verdict in content["answers"]:
            note_verdict(game_id, legal=verdict["legal"])


def _for_options(response: WsgiResponse | RowsResponse, environ: Mapping[str, Any]) -> WsgiResponse | RowsResponse:
    """The response with what a browser asks before it may ask."""
    response.more += PREFLIGHT.items()
    if isinstance(response, WsgiResponse) and is_preflight(environ):
        # Yes where there is no such game as well: else the page that asked would never read the problem.
        response.status, response.body = HTTPStatus.NO_CONTENT, b""
    return response
