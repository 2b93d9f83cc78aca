"""The quick way of a phone that looks whether its table has gone on: most of the time it has not.

A hundred tables of eight phones ask some hundreds of times a second; each look that brings nothing is answered without
Flask's request and response, by the functions that answer it for Flask. Whatever else it is goes there.

Invariant: whoever asks cannot tell which way the answer came; a test holds the two equal.
"""

from collections.abc import Iterable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Flask

from jupiter.http import problems, request_context
from jupiter.http.headers import NO_STORE
from jupiter.http.limits import limits_of
from jupiter.http.responses import STATUS_LINES
from jupiter.relay import routes as tables
from jupiter.relay.keys import KEY_LETTERS
from jupiter.service.problems import Refused

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

START = f"{tables.AT}/"


class QuickLook:
    """Answers those who have all there is at their table."""

    def __init__(self, app: Flask, otherwise: "WSGIApplication") -> None:
        self._limits, self._otherwise = limits_of(app), otherwise
        self._relay = app.extensions.get(tables.RELAY)
        self._hooks = Hooks(app, tables.blueprint.name)
        endpoint = f"{tables.blueprint.name}.get_table"
        self._endpoint = endpoint
        self._route = next((rule.rule for rule in app.url_map.iter_rules() if rule.endpoint == endpoint), "")

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a look that brings nothing, and have everything else answered."""
        path, known = environ["PATH_INFO"], environ.get("HTTP_IF_NONE_MATCH", "")
        is_look = (
            environ["REQUEST_METHOD"] == "GET" and path.startswith(START) and len(path) == len(START) + KEY_LETTERS
        )
        if not is_look or self._relay is None or not known.startswith('"') or not self._hooks.are_ours():
            return self._otherwise(environ, start_response)
        request_context.notes()["route"] = self._route
        try:
            self._limits.begin(environ, self._endpoint)
        except Refused as error:
            return problems.refusal(error).send(environ, start_response)
        try:
            head = self._relay.seen(path[len(START) :], tables.key_of(environ))
        except Refused:
            # Flask words it, and charges nothing twice.
            return self._otherwise(environ, start_response)
        if known != f'"{head.tag}"':
            return self._otherwise(environ, start_response)
        start_response(STATUS_LINES[HTTPStatus.NOT_MODIFIED], [("ETag", known), NO_STORE])
        return (b"",)


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
