"""The quick way: plain questions about a state, answered without building a request and a response of Flask's.

It takes a POST to an operation of a game that is played here, with a body whose length is told and allowed, if no
rows are asked for; all else is Flask's. What is answered, charged, noted and told of faults is done by the functions
that do it for Flask.

Invariant: whoever asks cannot tell which way the answer came; a test holds the two equal to the byte. An application
with hooks or handlers of its own is answered by Flask alone, so that none of them is passed by.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Flask
from werkzeug.http import HTTP_STATUS_CODES

from jupiter.api.routes import play
from jupiter.http import compression, limits, problems, request_context
from jupiter.http.answer import Answer
from jupiter.http.bodies import ENDS_EARLY, IDENTITY, check_media_type, json_value
from jupiter.http.frame import Made
from jupiter.http.headers import languages_of
from jupiter.http.problems import BAD_REQUEST
from jupiter.http.rows import NDJSON
from jupiter.service.games import find_game
from jupiter.service.operations import OPERATIONS, operations_of
from jupiter.service.problems import Refused

STATUS_LINES = {status: f"{status} {phrase.upper()}" for status, phrase in HTTP_STATUS_CODES.items()}

MAX_DIGITS = 10
"""Of the length of a body; Python reads a number of thousands of digits slowly, or not at all."""


@dataclass(frozen=True, slots=True)
class Place:
    """An operation of a game."""

    game: str
    operation: str
    endpoint: str
    """As Flask knows it."""
    route: str


class QuickWay:
    """Answers plain questions to the games of an application that has all its addresses."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._games = request_context.games_of(app)
        self._places = _places(app)
        self._hooks = Hooks(app, play.blueprint.name)

    def __call__(self, environ: dict[str, Any]) -> Made | None:
        """The answer to a plain question; None for anything else, of which nothing has been read then."""
        place = self._places.get(environ["PATH_INFO"])
        if place is None or environ["REQUEST_METHOD"] != "POST" or not self._hooks.are_ours():
            return None
        length = _length(environ)
        if length is None or length > play.most_bytes(self._app, place.operation):
            return None
        if NDJSON in environ.get("HTTP_ACCEPT", ""):
            return None
        answer = self._answer(environ, place, length)
        headers, body = compression.sent(answer, environ.get("HTTP_ACCEPT_ENCODING") or "")
        headers.append(play.ACCEPT_QUERY)
        return STATUS_LINES[answer.status], headers, body

    def _answer(self, environ: dict[str, Any], place: Place, length: int) -> Answer:
        request_context.notes()["route"] = place.route
        try:
            limits.begin(self._app, place.endpoint)
            game: Any = find_game(self._games, place.game, languages_of(environ))
            check_media_type(environ.get("CONTENT_TYPE") or "", environ.get("HTTP_CONTENT_ENCODING", IDENTITY))
            return play.answered(game, place.operation, json_value(_read(environ, length)))
        except Refused as error:
            return problems.refusal(error)
        except Exception as error:  # noqa: BLE001 - as Flask's own last resort
            return problems.internal_error(error)


def _length(environ: Mapping[str, Any]) -> int | None:
    """How long the body is, if that is told in plain digits and nothing else is told beside it."""
    told = environ.get("CONTENT_LENGTH") or ""
    is_plain = told.isascii() and told.isdigit() and len(told) < MAX_DIGITS
    return int(told) if is_plain and "HTTP_TRANSFER_ENCODING" not in environ else None


def _read(environ: Mapping[str, Any], length: int) -> bytes:
    """The body.

    :raises Refused: `bad-request`, if it is not all there.
    """
    try:
        body: bytes = environ["wsgi.input"].read(length)
    except OSError as error:  # It did not come in time.
        raise Refused(BAD_REQUEST, ENDS_EARLY) from error
    if len(body) < length:
        raise Refused(BAD_REQUEST, ENDS_EARLY)
    return body


def _places(app: Flask) -> dict[str, Place]:
    """The operations by their addresses."""
    found = {}
    for name, operation in OPERATIONS.items():
        endpoint = f"{play.blueprint.name}.{name}"
        (rule, *_) = app.url_map.iter_rules(endpoint)
        for game_id, game in request_context.games_of(app).items():
            if name in operations_of(game):
                path = rule.rule.replace("<game>", game_id)
                found[path] = Place(game_id, operation.name, endpoint, rule.rule)
    return found


class Hooks:
    """The hooks, handlers and views of an application for the addresses of one blueprint, as they are by now."""

    def __init__(self, app: Flask, blueprint: str) -> None:
        self._app, self._blueprint = app, blueprint
        self._found = _hooks(app, blueprint)
        self._are_ours: bool | None = None
        """None before the first question."""

    def are_ours(self) -> bool:
        """Whether nobody has put in others since. The first question is Flask's, which takes none after."""
        if self._are_ours is None:
            self._are_ours = _hooks(self._app, self._blueprint) == self._found
            return False
        return self._are_ours


def _hooks(app: Flask, blueprint: str) -> Any:
    """Everything that Flask calls for a question beside its view, and the views."""
    scoped = (
        app.before_request_funcs,
        app.url_value_preprocessors,
        app.after_request_funcs,
        app.teardown_request_funcs,
        app.error_handler_spec,
    )
    # Blueprints of the application's own have hooks for their own addresses.
    found = [_plain(hooks.get(scope)) or None for hooks in scoped for scope in (None, blueprint)]
    views = {name: view for name, view in app.view_functions.items() if name.startswith(f"{blueprint}.")}
    return [*found, list(app.teardown_appcontext_funcs), views]


def _plain(value: Any) -> Any:
    """Dictionaries without what is empty in them, which Flask leaves behind when it looks something up."""
    if isinstance(value, dict):
        inner = {key: _plain(one) for key, one in value.items()}
        return {key: one for key, one in inner.items() if one}
    return [_plain(one) for one in value] if isinstance(value, list) else value
