"""The relay's OpenAPI document.

It is one of its own: what a table answers depends on what others have entered, so that none of its answers can stand
as an example that is answered the same again, as all of the rules check's do.

Invariant: the tests hold every answer of a table against it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema

from jupiter import __version__
from jupiter.http.problems import KINDS, MEDIA_TYPE
from jupiter.relay.answers import HeadAnswer, JoinAnswer, OpenAnswer, RootAnswer, TableAnswer
from jupiter.relay.keys import JOINER, KEY_LETTERS, LETTERS
from jupiter.relay.problems import TABLE_KINDS
from jupiter.relay.repeats import HEADER, LEAST, MOST, OPENING_LEAST
from jupiter.relay.requests import (
    ChangeRequest,
    JoinRequest,
    OpenAgainRequest,
    OpenRequest,
    SeatsRequest,
    WritingRequest,
)
from jupiter.relay.room import CLIENT_BLOCKS, CLIENT_TABLES, TABLES
from jupiter.relay.table import HOURS, MAX_BYTES, MAX_CHANGES, MAX_ENTRIES
from jupiter.service.answers import ProblemDetails

Json = dict[str, Any]
JSON = "application/json"

ABOUT = f"""\
A table holds the log of a game for several clients, each of which sees it and may enter. The rules check knows
nothing of it, and it nothing of rules: whoever enters an action has asked before whether it is legal.

A table stays for {HOURS} hours after the last change of its log. There are at most {TABLES}, each with at most
{MAX_ENTRIES} entries of {MAX_BYTES} bytes in all; one client has at most {CLIENT_TABLES} tables with
{CLIENT_BLOCKS} blocks of 16 KiB in all. A server that is restarted may have lost a table: then any client that has a
key of it opens it again, at the same address, with `PUT`, and sends the newest `settings` that it knows.

Whoever has joined may put entries behind what stands, move `at`, and replace what is undone. All else is the opener's.

Every change may be sent with `{HEADER}`, {LEAST} to {MOST} characters drawn by chance: the same request with the same
key is then done once, and answered as the first time, for the last {MAX_CHANGES} changes of a table. `settings` and
`writing` of such an answer are always the newest.
"""

EVENTS = """\
Each event has a version as its id, and as its data what a `GET` of the table with `after` brings. An event `problem`
is the last one: its data says why there are no more. A comment is sent when nothing has come for a while. The answer
may end at any time, as when the server is stopped: come again with `Last-Event-ID`.
"""

ANSWERS: Mapping[str, type[Schema]] = {
    "Root": RootAnswer, "Head": HeadAnswer, "Table": TableAnswer, "Joined": JoinAnswer, "Opened": OpenAnswer,
    "Problem": ProblemDetails,
}  # fmt: skip
BODIES: Mapping[str, type[Schema]] = {
    "Open": OpenRequest, "OpenAgain": OpenAgainRequest, "Join": JoinRequest, "Change": ChangeRequest,
    "Writing": WritingRequest, "Seats": SeatsRequest,
}  # fmt: skip

ANY = (
    "bad-request", "foreign-origin", "wrong-method", "rate-limited", "headers-too-large", "internal", "busy",
    "tables-away",
)  # fmt: skip
OF_BODY = ("not-json", "too-large", "wrong-media-type", "malformed")
OF_KEY = ("no-key", "wrong-key", "removed", "unknown-table", "table-ended")
OF_OPENER = (*OF_KEY, "only-opener", "malformed", "key-reused", "table-full")

AFTER: Json = {
    "name": "after",
    "in": "query",
    "description": "The version that you have; without it, or if it is not known, all there is comes.",
    "schema": {"type": "string"},
}
LAST_EVENT: Json = {
    "name": "Last-Event-ID",
    "in": "header",
    "description": "The id of the last event that you have, which is a version; else as `after`.",
    "schema": {"type": "string"},
}
IF_NONE_MATCH: Json = {
    "name": "If-None-Match",
    "in": "header",
    "description": "The `ETag` that you have, which is the version; 304 if it is still the same.",
    "schema": {"type": "string"},
}
REPEAT: Json = {
    "name": HEADER,
    "in": "header",
    "description": "Drawn for this change; with the same one the same request is done once.",
    "schema": {"type": "string", "pattern": f"^[A-Za-z0-9_-]{{{LEAST},{MOST}}}$"},
}
REPEAT_OPENING: Json = {
    **REPEAT,
    "description": (
        "The same one opens the same table. The opener's key follows from it, so draw it by chance and keep it as "
        "secret as a password."
    ),
    "schema": {"type": "string", "pattern": f"^[A-Za-z0-9_-]{{{OPENING_LEAST},{MOST}}}$"},
}
REPEAT_JOINING: Json = {**REPEAT, "description": "The same one gives the same seat."}
PARAMETERS: Mapping[str, Json] = {
    "table": {
        "name": "table",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": f"^[{LETTERS}]{{{KEY_LETTERS}}}$"},
    },
    "joiner": {
        "name": "joiner",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": f"^{JOINER.pattern}$"},
    },
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
        "key", {"type": "http", "scheme": "bearer", "description": "That of a joiner, or the opener's."}
    )
    for path, operations in _paths().items():
        spec.path(path=path, operations=operations, parameters=[PARAMETERS[name] for name in _names(path)])
    return spec.to_dict()


def _names(path: str) -> list[str]:
    return [part.strip("{}") for part in path.split("/") if part.startswith("{")]


def _paths() -> Json:
    opened = ("unknown-game", "inconsistent", "table-full", "share-used", "no-room", "key-reused")
    full = ("writing-closed", "only-opener", "inconsistent", "moved-on", "table-full", "no-room", "key-reused")
    return {
        "/v1/tables": {
            "get": _operation("get_root", "Where to read on", {200: "Root"}, ()),
            "post": _operation(
                "open_table", "Open a table with a log", {201: "Opened"}, (*OF_BODY, *opened, "table-ended"), "Open",
                [REPEAT_OPENING],
            ),
        },
        "/v1/tables/join": {
            "post": _operation(
                "join_table", "Join a table by its code", {200: "Joined"},
                (*OF_BODY, "unknown-table", "table-ended", "removed", "opener-away"), "Join", [REPEAT_JOINING],
            ),
        },
        "/v1/tables/{table}": {
            "get": _operation(
                "get_table", "What has come since a version", {200: "Table", 304: ""}, (*OF_KEY, "malformed"),
                parameters=[AFTER, IF_NONE_MATCH],
            ),
            "put": _operation(
                "open_table_again",
                "Open a table again that the server has lost; one that is there stays, but for newer settings",
                {200: "Head", 201: "Head"}, OF_BODY + OF_KEY + opened, "OpenAgain", [REPEAT],
            ),
            "patch": _operation(
                "set_writing", "Say who may enter; for the opener", {200: "Head"}, OF_BODY + OF_OPENER, "Writing",
                [REPEAT],
            ),
            "delete": _operation(
                "end_table", "End the table; for the opener", {204: ""}, OF_OPENER, parameters=[REPEAT]
            ),
        },
        "/v1/tables/{table}/events": {"get": _events()},
        "/v1/tables/{table}/entries": {
            "post": _operation(
                "change_table", "Make a change on a version; where there is a later one nothing is taken",
                {200: "Head"}, OF_BODY + OF_KEY + full, "Change", [REPEAT],
            ),
        },
        "/v1/tables/{table}/seats": {
            "patch": _operation(
                "set_seats", "Say who sits in some seats; the others stay, and so does the log", {200: "Head"},
                (*OF_BODY, *OF_KEY, "table-full", "key-reused"), "Seats", [REPEAT],
            ),
        },
        "/v1/tables/{table}/code": {
            "post": _operation(
                "renew_code", "Draw another code, for the opener; the one before is none any more", {200: "Head"},
                OF_OPENER, parameters=[REPEAT],
            ),
        },
        "/v1/tables/{table}/joiners/{joiner}": {
            "delete": _operation(
                "remove_joiner", "Remove somebody and draw another code; for the opener", {200: "Head"},
                OF_OPENER, parameters=[REPEAT],
            ),
        },
    }  # fmt: skip


def _events() -> Json:
    operation = _operation(
        "get_events", "What comes to the table, as server-sent events", {}, (*OF_KEY, "malformed"),
        parameters=[LAST_EVENT, AFTER],
    )  # fmt: skip
    events = {"type": "string", "contentMediaType": JSON, "contentSchema": _ref("Table")}
    operation["responses"]["200"] = {"description": EVENTS, "content": {"text/event-stream": {"schema": events}}}
    return operation


KEYLESS = ("get_root", "open_table", "join_table")


def _operation(
    name: str,
    summary: str,
    answers: Mapping[int, str],
    problems: Sequence[str],
    body: str = "",
    parameters: Sequence[Json] = (),
) -> Json:
    kinds = {**KINDS, **TABLE_KINDS}
    responses: Json = {str(status): _answer(summary, schema) for status, schema in answers.items()}
    for kind in (kinds[problem] for problem in dict.fromkeys((*problems, *ANY))):
        response = responses.setdefault(str(kind.status), _answer("", "Problem", MEDIA_TYPE))
        response["description"] += f"`{kind.name}`: {kind.title}. {kind.remedy}\n"
    operation: Json = {"operationId": name, "summary": summary, "responses": responses}
    if parameters:
        operation["parameters"] = list(parameters)
    if body:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(body)}}}
    return operation if name in KEYLESS else {**operation, "security": [{"key": []}]}


def _answer(description: str, schema: str, media_type: str = JSON) -> Json:
    return {"description": description, **({"content": {media_type: {"schema": _ref(schema)}}} if schema else {})}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}
