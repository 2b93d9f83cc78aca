"""flask-smorest, with the cures for what it gets wrong.

Law of this file: the document tells the truth about every answer. Errors are problem details with their own media
type, a 405 keeps its `Allow`, and each operation that reads a body lists every way in which a body can be refused.
"""

import http
from collections.abc import Mapping
from typing import Any

import flask_smorest
from flask_smorest.utils import prepare_response
from marshmallow import Schema

from jupiter.api import languages, problems
from jupiter.api.bodies import BodyParser
from jupiter.api.examples import examples
from jupiter.api.registry import AnyGame
from jupiter.api.schemas import ProblemDetails

BODY_REFUSALS = (400, 413, 415)

DESCRIPTION = """\
Send a state and an action, learn whether it is legal, why not, and what follows. Nothing is kept between two requests,
so every request may be sent again, to any server, at any time.

A **state** or an **action** in a request is its text form (a string) or its JSON form (an object); answers carry both
unless `form` asks for one. An illegal action is answered with 200 and `legal: false`. Whatever cannot be read is
answered with problem details (RFC 9457), whose `type` is the address of a description.

Texts are in the language that `Accept-Language` wants, if the game speaks it; problem details are in English, but for
what is wrong with a position.
"""


class Blueprint(flask_smorest.Blueprint):
    """A blueprint whose operations document every refusal."""

    ARGUMENTS_PARSER = BodyParser()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Last, since flask-smorest's own steps would drop what an earlier one added.
        self._prepare_doc_cbks.append(_document_refusals)

    def arguments(self, schema: type[Schema], **kwargs: Any) -> Any:
        """As flask-smorest's, with one schema object for all requests: to make one takes longer than to load with it.

        Loading leaves nothing in the object, so that threads can share it.
        """
        return super().arguments(schema(), **kwargs)


def _document_refusals(doc: dict[str, Any], _info: Mapping[str, Any], **_: Any) -> dict[str, Any]:
    if "requestBody" in doc:
        for status in BODY_REFUSALS:
            doc["responses"].setdefault(str(status), http.HTTPStatus(status).name)
    return doc


class OpenApi(flask_smorest.Api):
    """The API's errors and its document."""

    ERROR_SCHEMA = ProblemDetails

    def _register_error_handlers(self) -> None:
        super()._register_error_handlers()
        self._app.register_error_handler(Exception, problems.answer_mistake)

    handle_http_exception = staticmethod(problems.answer_http_error)

    def _register_responses(self) -> None:
        names = {status.name: status.phrase for status in http.HTTPStatus if status >= http.HTTPStatus.BAD_REQUEST}
        for name, phrase in (names | {"DEFAULT_ERROR": "Any other problem"}).items():
            response = {"description": phrase, "schema": self.ERROR_SCHEMA}
            prepare_response(response, self.spec, problems.MEDIA_TYPE)
            self.spec.components.response(name, response, lazy=True)

    def document(self, games: Mapping[str, AnyGame]) -> dict[str, Any]:
        """The whole document, with the games' ids and examples that work."""
        document: dict[str, Any] = self.spec.to_dict()
        document["info"]["description"] = DESCRIPTION
        # flask-smorest describes a way of paging that is not ours.
        document["components"]["schemas"].pop("PaginationMetadata", None)
        for path, operations in document["paths"].items():
            _complete(path, operations, games)
        return document


def _complete(path: str, operations: dict[str, Any], games: Mapping[str, AnyGame]) -> None:
    """Name the games in the path's parameters, give requests their examples, and 404 where a part is looked up."""
    for parameter in operations.get("parameters", ()):
        if parameter["name"] == "game":
            parameter["schema"]["enum"] = list(games)
    for method in {"get", "post"} & operations.keys():
        operation = operations[method]
        if "{" in path:
            operation["responses"].setdefault("404", {"$ref": "#/components/responses/DEFAULT_ERROR"})
        languages.document(operation)
        found = examples(operation["operationId"], games)
        if found:
            operation["requestBody"]["content"]["application/json"]["examples"] = found
