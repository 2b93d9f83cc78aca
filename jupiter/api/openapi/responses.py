"""Responses in the document: every status, its media type, its headers.

Invariant: a header that is told is sent. The tests hold it against real answers.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from jupiter.http.api_keys import HEADER
from jupiter.http.headers import LANGUAGE_HEADER as LANGUAGES
from jupiter.http.problems import KINDS, MEDIA_TYPE

Json = dict[str, Any]

PHRASES: Mapping[int, str] = {
    400: "The request cannot be read",
    401: "The API key is wrong",
    404: "There is nothing there",
    405: "The address has other methods",
    413: "The body is too large",
    414: "The address is too long",
    415: "The body is of the wrong type",
    417: "The expectation is not known",
    422: "The request can be read and is faulty",
    429: "Too many requests in a short time",
    431: "The headers are too large",
    500: "Internal error",
    501: "The body is sent in an unknown coding",
    503: "The server is busy",
}
BODY_STATUSES = (400, 413, 415, 422, 501)
COMMON_STATUSES = (401, 405, 417, 429, 431, 500)

PROBLEM_HEADERS: Mapping[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    405: ("Allow",),
    429: ("Retry-After", "RateLimit"),
    503: ("Retry-After",),
}
"""Headers of some problems, beside those of all."""

NOT_MODIFIED = "You have it already: `If-None-Match` named its ETag."

API_KEY = "ApiKey"
API_KEY_SCHEME: Json = {
    "type": "apiKey",
    "in": "header",
    "name": HEADER,
    "description": "A key that the server's operator gave you. It raises your limits, and nothing needs one.",
}
SECURITY: list[Json] = [{}, {API_KEY: []}]
"""Of every operation: without a key, or with one."""

IF_NONE_MATCH: Json = {
    "name": "If-None-Match",
    "in": "header",
    "description": "The `ETag` of the answer that you have; 304 if it is still the same.",
    "schema": {"type": "string"},
}

_LEFT = '"[a-z]+";r=[0-9]+;t=[0-9]+;jupiter-cost=[0-9]+'

HEADERS: Mapping[str, Json] = {
    "ETag": {
        "description": "Names this very answer, for `If-None-Match`.",
        "schema": {"type": "string", "pattern": '^"[^"]+"$'},
        "required": True,
    },
    "Cache-Control": {
        "description": "How long the answer may be kept.",
        "schema": {"type": "string"},
        "required": True,
    },
    "Vary": {
        "description": "The headers of the request that the answer depends on.",
        "schema": {"type": "string"},
        "required": True,
    },
    "Content-Language": {"description": "The language of the texts.", "schema": {"type": "string"}, "required": True},
    "Allow": {"description": "The methods that the address has.", "schema": {"type": "string"}, "required": True},
    "WWW-Authenticate": {
        "description": "The header that the key is sent in.",
        "schema": {"type": "string"},
        "required": True,
    },
    "Retry-After": {
        "description": "Seconds after which to ask again.",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
        "required": True,
    },
    "RateLimit": {
        "description": (
            "For each limit the cost units that are left, the seconds until all are there again, and what this request "
            "has cost."
        ),
        "schema": {"type": "string", "pattern": f"^{_LEFT}(, {_LEFT})*$"},
        "required": True,
    },
    "X-Request-Id": {
        "description": "The id that the request came with, or one that was made for it; the server's log has it, too.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
        "required": True,
    },
}


class UndescribedOperation(LookupError):
    """An operation lacks a description that the document needs; the text says what to add."""


def complete(operation: Json, method: str, path: str) -> None:
    """Describe every status of the operation, and its headers.

    :raises UndescribedOperation: if it has no id or no answer.
    """
    responses = operation["responses"]
    if "operationId" not in operation or "200" not in responses:
        raise UndescribedOperation(
            f"{method.upper()} {path} is not described: decorate its view with "
            "@blueprint.response(200, <schema of the answer>) and @blueprint.doc(operationId=<name>)."
        )
    is_still = method in ("get", "query") and operation["operationId"] not in NEVER_CACHED
    responses["200"]["headers"] = {name: _header(name) for name in _names(operation, is_still)}
    if is_still:
        operation["parameters"] = [*operation.get("parameters", ()), {"$ref": "#/components/parameters/IfNoneMatch"}]
        responses["304"] = {"$ref": "#/components/responses/NotModified"}
    statuses = {*COMMON_STATUSES, *(int(status) for status in responses if status[:1] in "45")}
    statuses |= {404} if "{" in path else set()
    statuses |= set(BODY_STATUSES) if "requestBody" in operation else set()
    statuses |= {400, 414} if any(one.get("in") == "query" for one in operation.get("parameters", ())) else set()
    responses.pop("default", None)
    responses |= {str(status): {"$ref": f"#/components/responses/{_name(status)}"} for status in sorted(statuses)}
    operation["responses"] = dict(sorted(responses.items()))
    if "parameters" in operation:
        operation["parameters"] = [_shared(parameter) for parameter in operation["parameters"]]


def _shared(parameter: Json) -> Json:
    """A reference in place of the header that most operations read."""
    is_language = parameter.get("name") == LANGUAGES["name"]
    return {"$ref": "#/components/parameters/AcceptLanguage"} if is_language else parameter


FILES = frozenset({"application/pdf", "application/zip", "image/png"})
"""Types of answers that are the same for every client."""

NEVER_CACHED = ("livez", "readyz")
"""Asked to be known as they are now."""


def _names(operation: Json, is_still: bool) -> Iterator[str]:
    yield "Cache-Control"
    yield "X-Request-Id"
    content = operation["responses"]["200"].get("content", {})
    if is_still:
        yield "ETag"
    if FILES.isdisjoint(content):
        yield "Vary"
    if any(parameter.get("name") == LANGUAGES["name"] for parameter in operation.get("parameters", ())):
        yield "Content-Language"


def _header(name: str) -> Json:
    return {"$ref": f"#/components/headers/{name}"}


def components(problem: Json) -> Json:
    """The components that the operations refer to; `problem` is the schema of problem details."""
    answers = {_name(status): _answer(status, problem) for status in PHRASES}
    still = {name: _header(name) for name in ("ETag", "Cache-Control", "X-Request-Id")}
    return {
        "securitySchemes": {API_KEY: API_KEY_SCHEME},
        "responses": {**answers, "NotModified": {"description": NOT_MODIFIED, "headers": still}},
        "headers": dict(HEADERS),
        "parameters": {"IfNoneMatch": IF_NONE_MATCH, "AcceptLanguage": LANGUAGES},
    }


def _name(status: int) -> str:
    return f"Problem{status}"


def _answer(status: int, problem: Json) -> Json:
    kinds = [kind for kind in KINDS.values() if kind.status == status]
    listed = "".join(f"\n* [`{kind.name}`]({kind.type}): {kind.title}. {kind.remedy}" for kind in kinds)
    names = ["Content-Language", "Cache-Control", "X-Request-Id", *PROBLEM_HEADERS.get(status, ())]
    return {
        "description": f"{PHRASES[status]}.{chr(10) if listed else ''}{listed}",
        "headers": {name: _header(name) for name in names},
        "content": {MEDIA_TYPE: {"schema": problem}},
    }
