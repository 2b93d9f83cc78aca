"""flask-smorest, with fixes for what it gets wrong.

Invariant: errors are problem details with their own media type, a 405 keeps its `Allow`. What the document
tells is made in `document.py`.
"""

import json
from collections.abc import Callable
from typing import Any, TypeVar, cast

import flask_smorest
from flask import Flask
from flask_smorest.spec.plugins import FlaskPlugin
from marshmallow import Schema
from werkzeug.routing import Rule

from jupiter.api.openapi.document import document
from jupiter.api.openapi.examples import add_examples
from jupiter.api.openapi.info import TABLES
from jupiter.api.ports import offered_here, options_by_game
from jupiter.http import problems
from jupiter.relay.routes import is_shared
from jupiter.service.answers import ActionsLastRow, ProblemDetails, ProblemRow, ReplayLastRow, ReplayRow
from jupiter.service.fields import DEFAULT_FORM
from jupiter.service.games import Games
from jupiter.service.outlook_answers import AdviceLastRow
from jupiter.service.requests import StepRequest

View = TypeVar("View", bound=Callable[..., Any])


class Blueprint(flask_smorest.Blueprint):
    """A blueprint whose bodies are read by the service, and only described here."""

    def body(self, schema: Schema) -> Callable[[View], View]:
        """Describe the JSON body of the operation. flask-smorest's own `arguments` would read it, too."""

        def decorate(view: View) -> View:
            docs = getattr(view, "_apidoc", {})
            parameter = {"in": "json", "required": True, "schema": schema}
            docs["arguments"] = {"parameters": [parameter], "responses": {422: "UNPROCESSABLE_ENTITY"}}
            view._apidoc = docs  # type: ignore[attr-defined]  # noqa: SLF001 - where flask-smorest looks for it
            return view

        return decorate


class Paths(FlaskPlugin):
    """Takes a path as it is where it is none of Flask's."""

    def path_helper(self, rule: Rule | None = None, **given: Any) -> str | None:
        return cast("str", super().path_helper(rule, **given)) if rule else None


class OpenApi(flask_smorest.Api):
    """The API's errors and its document."""

    ERROR_SCHEMA = ProblemDetails

    def __init__(self, app: Flask) -> None:
        super().__init__(app, spec_kwargs={"flask_plugin": Paths()})

    def _register_error_handlers(self) -> None:
        super()._register_error_handlers()
        problems.register(self._app)

    handle_http_exception = staticmethod(problems.answer_http_error)

    def _register_responses(self) -> None:
        super()._register_responses()
        # Read by hand in a list of actions, so that flask-smorest does not meet it.
        self.spec.components.schema("Step", schema=StepRequest)
        # Rows are described by the document, since flask-smorest knows one answer of an operation.
        for row in (ProblemRow, ActionsLastRow, ReplayRow, ReplayLastRow, AdviceLastRow):
            self.spec.components.schema(row.__name__, schema=row)

    def document(self, games: Games, version: str = "", form: str = DEFAULT_FORM) -> dict[str, Any]:
        """The document of these games, with examples that the application itself has answered.

        :param version: of OpenAPI; that of the configuration if empty.
        :param form: of states and actions in the answers that it describes.
        """
        options = {game_id: own for game_id, own in options_by_game(self._app).items() if game_id in games}
        # As plain JSON: apispec's own values share parts.
        spec = json.loads(json.dumps(self.spec.to_dict()))
        result = document(spec | {"openapi": version or spec["openapi"]}, games, offered_here(self._app), options, form)
        add_examples(result, self._app, games, form)
        if is_shared(self._app):
            result["externalDocs"] = TABLES
        return result
