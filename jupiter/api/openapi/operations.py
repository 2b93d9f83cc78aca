"""The operations in the document, from the data of `jupiter/service/operations.py`; Flask has no routes for them."""

from collections.abc import Mapping
from typing import Any

from apispec import APISpec
from flask_smorest.utils import load_info_from_docstring

from jupiter.api.operations import PARAMETERS
from jupiter.engine.chance import SEEDS
from jupiter.http.headers import LANGUAGE_HEADER
from jupiter.service.fields import MARK
from jupiter.service.limits import FEWEST_PLAYOUTS, LIMITS
from jupiter.service.operations import OPERATIONS, Operation
from jupiter.service.paging import CURSOR
from jupiter.service.plain import PAGE
from jupiter.service.requests import PLAYOUTS

Json = dict[str, Any]

BY_BODY, BY_ADDRESS = "play", "play_urls"
"""The tags of questions in a body, and of those in an address."""

TAGS = {BY_BODY: "Ask about a state", BY_ADDRESS: "Ask about a state by an address"}

GAME = {"in": "path", "name": "game", "required": True, "schema": {"type": "string", "minLength": 1}}


def _parameter(name: str, description: str, schema: Json, **more: Any) -> Json:
    return {"name": name, "in": "query", "description": description, "schema": schema, **more}


def _list(name: str, kind: str) -> Json:
    schema = {"type": "array", "items": {MARK: kind}, "maxItems": LIMITS.filters}
    described = f"Only actions of these {name}, parted by commas; all if empty."
    return _parameter(name, described, schema, style="form", explode=False)


DESCRIBED: Mapping[str, Json] = {
    parameter["name"]: parameter
    for parameter in (
        _parameter("state", "Text form of the state.", {MARK: "state-text"}, required=True),
        _parameter("action", "Text form of the action.", {MARK: "action-text"}, required=True),
        _list("types", "type"),
        _list("actors", "actor"),
        _parameter(
            "limit",
            "At most so many actions in one answer.",
            {"type": "integer", "minimum": 1, "maximum": LIMITS.page, "default": PAGE},
        ),
        _parameter(
            "cursor",
            "`next` of the page before; its state, types and actors have to be sent again.",
            {"type": "string", "pattern": f"^{CURSOR.pattern}$"},
        ),
        _parameter(
            "playouts",
            f"How many times to look ahead, {PLAYOUTS} if left out; each costs time.",
            {"type": "integer", "minimum": FEWEST_PLAYOUTS, "maximum": LIMITS.playouts},
        ),
        _parameter(
            "seed",
            "Of the adviser's own dice: the same one has the same answer.",
            {"type": "integer", "minimum": 0, "maximum": SEEDS - 1, "default": 0},
        ),
        _parameter("actor", "Who asks; the first of those who may act if left out.", {MARK: "actor"}),
        _parameter("form", "Which forms of states and actions the answer carries; `both` if left out.", {MARK: "form"}),
    )
}
"""The parameters of questions in an address."""

STATE = DESCRIBED["state"]

ADDRESSES: Mapping[str, str] = {
    "check": """Check an action by an address.

    The answer is that of POST, to the byte. It depends on nothing but the address, its language and the version of the
    program, so that browsers and proxies may keep it.
    """,
    "actions": """List the legal actions by an address.

    The answer is that of POST, to the byte; it may be kept, as that of `get_check`.
    """,
    "advice": """Tell what somebody would do who looks ahead, by an address.

    The answer is that of POST, to the byte; it may be kept, as that of `get_check`.
    """,
}
"""What the document says of them, as a docstring."""


def describe_operations(spec: APISpec) -> None:
    """Put the operations into `spec`, at the addresses where `jupiter.api.operations` answers them."""
    for name, description in TAGS.items():
        spec.tag({"name": name, "description": description})
    for operation in OPERATIONS.values():
        _put(spec, operation, "post", _by_body(operation))
    for name in PARAMETERS:
        _put(spec, OPERATIONS[name], "get", _by_address(OPERATIONS[name]))


def _put(spec: APISpec, operation: Operation, method: str, described: Json) -> None:
    path = f"/v1/games/{{game}}/{operation.name}"
    spec.path(path, operations={method: described}, parameters=[dict(GAME)])


def _by_body(operation: Operation) -> Json:
    body = {"required": True, "content": {"application/json": {"schema": operation.request}}}
    return {
        "responses": _responses(operation),
        "requestBody": body,
        **load_info_from_docstring(operation.run.__doc__),
        "tags": [BY_BODY],
        "operationId": operation.name,
        "parameters": [LANGUAGE_HEADER],
    }


def _by_address(operation: Operation) -> Json:
    return {
        "responses": _responses(operation),
        **load_info_from_docstring(ADDRESSES[operation.name]),
        "tags": [BY_ADDRESS],
        "operationId": f"get_{operation.name}",
        "parameters": [*(DESCRIBED[name] for name in PARAMETERS[operation.name]), LANGUAGE_HEADER],
    }


def _responses(operation: Operation) -> Json:
    content = {"application/json": {"schema": operation.answer}}
    return {
        "422": "UNPROCESSABLE_ENTITY",
        "200": {"description": "OK", "content": content},
        "default": "DEFAULT_ERROR",
    }
