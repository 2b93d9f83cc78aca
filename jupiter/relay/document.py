"""The relay's OpenAPI document.

It is one of its own: what a table answers depends on what others have entered, so that none of its answers can stand
as an example that is answered the same again, as all of the rules check's do.

Invariant: the tests hold every answer of a table against it.
"""

from collections.abc import Mapping
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema

from jupiter import __version__
from jupiter.http.problems import KINDS, MEDIA_TYPE
from jupiter.relay.keys import KEY_LETTERS, LETTERS
from jupiter.relay.problems import TABLE_KINDS
from jupiter.relay.requests import (
    ChangeRequest,
    HeadAnswer,
    JoinAnswer,
    JoinRequest,
    OpenAgainRequest,
    OpenAnswer,
    OpenRequest,
    TableAnswer,
    WritingRequest,
)
from jupiter.relay.shared import HOURS, MAX_BYTES, MAX_ENTRIES, MAX_TABLES
from jupiter.service.answers import ProblemDetails

Json = dict[str, Any]
JSON = "application/json"

ABOUT = f"""\
A table holds the log of a game for several clients, each of which sees it and may enter. The rules check knows
nothing of it, and it nothing of rules: whoever enters an action has asked before whether it is legal.

A table stays for {HOURS} hours after its last change. There are at most {MAX_TABLES}, each with at most {MAX_ENTRIES}
entries of {MAX_BYTES} bytes in all. A server that is restarted may have lost it: then any client that has the key
opens it again, at the same address, with `PUT`.
"""

ANSWERS: Mapping[str, type[Schema]] = {
    "Head": HeadAnswer, "Table": TableAnswer, "Joined": JoinAnswer, "Opened": OpenAnswer, "Problem": ProblemDetails,
}  # fmt: skip
BODIES: Mapping[str, type[Schema]] = {
    "Open": OpenRequest, "OpenAgain": OpenAgainRequest, "Join": JoinRequest, "Change": ChangeRequest,
    "Writing": WritingRequest,
}  # fmt: skip

ANY = ("bad-request", "wrong-method", "rate-limited", "headers-too-large", "internal", "busy", "tables-away")
OF_BODY = ("not-json", "too-large", "wrong-media-type", "malformed")
OF_KEY = ("no-key", "wrong-key", "unknown-table", "table-ended")

AFTER: Json = {
    "name": "after",
    "in": "query",
    "description": "The version that you have; without it, or if it is not known, all there is comes.",
    "schema": {"type": "string"},
}
IF_NONE_MATCH: Json = {
    "name": "If-None-Match",
    "in": "header",
    "description": "The `ETag` that you have, which is the version; 304 if it is still the same.",
    "schema": {"type": "string"},
}
TABLE: Json = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": f"^[{LETTERS}]{{{KEY_LETTERS}}}$"},
}


def document() -> Json:
    """The document; its schemas are those by which bodies are read."""
    spec = APISpec(
        title="Jupiter Tabletop: tables",
        version=__version__,
        openapi_version="3.1.1",
        info={"description": ABOUT},
        plugins=[MarshmallowPlugin()],
    )
    for name, schema in (*ANSWERS.items(), *BODIES.items()):
        spec.components.schema(name, schema=schema)
    spec.components.security_scheme(
        "key", {"type": "http", "scheme": "bearer", "description": "The writer's key, or the opener's."}
    )
    for path, operations in _paths().items():
        spec.path(path=path, operations=operations, parameters=[TABLE] if "{" in path else [])
    return spec.to_dict()


def _paths() -> Json:
    opened, full = (
        ("unknown-game", "inconsistent", "table-full", "no-room"),
        ("table-full", "no-room", "writing-closed"),
    )
    return {
        "/v1/tables": {
            "post": _operation("open_table", "Open a table with a log", {201: "Opened"}, OF_BODY + opened, "Open"),
        },
        "/v1/tables/join": {
            "post": _operation(
                "join_table", "Find a table by its code", {200: "Joined"}, (*OF_BODY, "unknown-table", "table-ended"),
                "Join"
            ),
        },
        "/v1/tables/{table}": {
            "get": {
                **_operation("get_table", "What has come since a version", {200: "Table", 304: ""}, OF_KEY),
                "parameters": [AFTER, IF_NONE_MATCH],
            },
            "put": _operation(
                "open_table_again", "Open a table again that the server has lost; one that is there stays as it is",
                {200: "Head", 201: "Head"}, OF_BODY + OF_KEY + opened, "OpenAgain",
            ),
            "patch": _operation(
                "set_writing", "Say who may enter; for the opener", {200: "Head"}, OF_BODY + OF_KEY, "Writing"
            ),
            "delete": _operation("end_table", "End the table; for the opener", {204: ""}, OF_KEY),
        },
        "/v1/tables/{table}/entries": {
            "post": _operation(
                "change_table", "Make a change on a version; where there is a later one nothing is taken",
                {200: "Head"}, OF_BODY + OF_KEY + full + ("inconsistent", "moved-on"), "Change",
            ),
        },
    }  # fmt: skip


def _operation(name: str, summary: str, answers: Mapping[int, str], problems: tuple[str, ...], body: str = "") -> Json:
    kinds = {**KINDS, **TABLE_KINDS}
    responses: Json = {str(status): _answer(summary, schema) for status, schema in answers.items()}
    for kind in (kinds[problem] for problem in (*problems, *ANY)):
        response = responses.setdefault(str(kind.status), _answer("", "Problem", MEDIA_TYPE))
        response["description"] += f"`{kind.name}`: {kind.title}. {kind.remedy}\n"
    operation: Json = {"operationId": name, "summary": summary, "responses": responses}
    if body:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(body)}}}
    return operation if name in ("open_table", "join_table") else {**operation, "security": [{"key": []}]}


def _answer(description: str, schema: str, media_type: str = JSON) -> Json:
    return {"description": description, **({"content": {media_type: {"schema": _ref(schema)}}} if schema else {})}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}
