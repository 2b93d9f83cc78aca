"""Questions about a state that fit into an address: `GET …/check?state=…&action=…`, and the legal actions.

Invariant: the answer is that of POST to the byte. States and actions are text forms; each parameter is given once, and
one that is not known is refused by name.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flask import Response

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.routes.play import accept_query, respond
from jupiter.http.headers import LANGUAGE_HEADER
from jupiter.http.query_args import known_args
from jupiter.http.request_context import find_playable
from jupiter.service.answers import ActionsAnswer, CheckAnswer
from jupiter.service.fields import MARK
from jupiter.service.limits import LIMITS
from jupiter.service.paging import CURSOR
from jupiter.service.plain import PAGE
from jupiter.service.shapes import AnyGame, Json

blueprint = Blueprint(
    "play_urls", __name__, url_prefix="/v1/games/<game>", description="Ask about a state by an address"
)
blueprint.url_value_preprocessor(find_playable)
blueprint.after_request(accept_query)

WHOLE = re.compile("[0-9]{1,9}")


def _words(text: str) -> list[str]:
    return text.split(",") if text else []


def _number(text: str) -> int | str:
    """The number, or what stands there instead, which the envelope refuses."""
    return int(text) if WHOLE.fullmatch(text) else text


READERS: Mapping[str, Callable[[str], Any]] = {"types": _words, "actors": _words, "limit": _number}
"""How a parameter is read that is not the field's own text."""


def question(names: Sequence[str]) -> Json:
    """What the query asks, as the body of a POST would.

    :raises Refused: `malformed`, naming each parameter that is given more than once, or is none of these.
    """
    return {name: READERS.get(name, str)(text) for name, text in known_args(names).items()}


# --- in the document --------------------------------------------------------------------------------------------------


def _parameter(name: str, description: str, schema: Json, **more: Any) -> Json:
    return {"name": name, "in": "query", "description": description, "schema": schema, **more}


def _list(name: str, kind: str) -> Json:
    schema = {"type": "array", "items": {MARK: kind}, "maxItems": LIMITS.filters}
    described = f"Only actions of these {name}, parted by commas; all if empty."
    return _parameter(name, described, schema, style="form", explode=False)


STATE = _parameter("state", "Text form of the state.", {MARK: "state-text"}, required=True)
ACTION = _parameter("action", "Text form of the action.", {MARK: "action-text"}, required=True)
FORM = _parameter(
    "form",
    "Which forms of states and actions the answer carries; `both` if left out.",
    {MARK: "form"},
)
LIMIT = _parameter(
    "limit",
    "At most so many actions in one answer.",
    {"type": "integer", "minimum": 1, "maximum": LIMITS.page, "default": PAGE},
)
PAGE_CURSOR = _parameter(
    "cursor",
    "`next` of the page before; its state, types and actors have to be sent again.",
    {"type": "string", "pattern": f"^{CURSOR.pattern}$"},
)
OF_CHECK = [STATE, ACTION, FORM]
OF_ACTIONS = [STATE, _list("types", "type"), _list("actors", "actor"), LIMIT, PAGE_CURSOR, FORM]


def names(parameters: Sequence[Json]) -> list[str]:
    """Their names."""
    return [parameter["name"] for parameter in parameters]


# --- addresses --------------------------------------------------------------------------------------------------------


@blueprint.route("/check")
@blueprint.response(200, CheckAnswer)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_check", parameters=[*OF_CHECK, LANGUAGE_HEADER])
def get_check(game: AnyGame) -> Response:
    """Check an action by an address.

    The answer is that of POST, to the byte. It depends on nothing but the address, its language and the version of the
    program, so that browsers and proxies may keep it.
    """
    return respond(game, "check", question(names(OF_CHECK)))


@blueprint.route("/actions")
@blueprint.response(200, ActionsAnswer)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_actions", parameters=[*OF_ACTIONS, LANGUAGE_HEADER])
def get_actions(game: AnyGame) -> Response:
    """List the legal actions by an address.

    The answer is that of POST, to the byte; it may be kept, as that of `get_check`.
    """
    return respond(game, "actions", question(names(OF_ACTIONS)))
