"""flask-smorest, with the cures for what it gets wrong.

Invariant: errors are problem details with their own media type, a 405 keeps its `Allow`. What the document
tells is made in `document.py`.
"""

import json
from collections.abc import Mapping
from typing import Any

import flask_smorest
from marshmallow import Schema

from jupiter.api.answers import ProblemDetails
from jupiter.api.http import problems
from jupiter.api.http.bodies import BodyParser
from jupiter.api.openapi.document import document
from jupiter.api.openapi.examples import add_examples
from jupiter.api.ports import all_options
from jupiter.api.registry import AnyGame
from jupiter.api.requests import StepRequest


class Blueprint(flask_smorest.Blueprint):
    """A blueprint that reads bodies as we do."""

    ARGUMENTS_PARSER = BodyParser()

    def arguments(self, schema: type[Schema], **kwargs: Any) -> Any:
        """As flask-smorest's, with one schema object for all requests: to make one takes longer than to load with it.

        Loading leaves nothing in the object, so that threads can share it.
        """
        return super().arguments(schema(), **kwargs)


class OpenApi(flask_smorest.Api):
    """The API's errors and its document."""

    ERROR_SCHEMA = ProblemDetails

    def _register_error_handlers(self) -> None:
        super()._register_error_handlers()
        self._app.register_error_handler(Exception, problems.answer_mistake)

    handle_http_exception = staticmethod(problems.answer_http_error)

    def _register_responses(self) -> None:
        super()._register_responses()
        # Read by hand in a list of actions, so that flask-smorest does not meet it.
        self.spec.components.schema("Step", schema=StepRequest)

    def document(self, games: Mapping[str, AnyGame]) -> dict[str, Any]:
        """The whole document, with examples that the application itself has answered."""
        # As plain JSON: apispec's own values share parts.
        made = document(json.loads(json.dumps(self.spec.to_dict())), games, all_options(self._app))
        add_examples(made, self._app, games)
        return made
