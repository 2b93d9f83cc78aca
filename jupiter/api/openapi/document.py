"""The OpenAPI document, from flask-smorest's routes, the games' schemas and answers of the application itself.

Invariant: it tells nothing that is not so, and leaves out nothing that a client can meet.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from jupiter.api.openapi import parameters, responses
from jupiter.api.openapi.forms import split_by_form
from jupiter.api.openapi.game_schemas import COMPONENTS, GameSchemas
from jupiter.api.openapi.info import describe
from jupiter.api.openapi.parameters import METHODS, OptionsByGame
from jupiter.engine.game import is_playable
from jupiter.http.rows import NDJSON
from jupiter.service.games import Games
from jupiter.service.operations import OPERATIONS, operations_of
from jupiter.service.requests import A_STATE, AN_ACTION, OTHER_NAMES, Envelope

Json = dict[str, Any]

ROWS: Mapping[str, Sequence[str]] = {
    "actions": ("LegalAction", "ActionsLastRow", "ProblemRow"),
    "replay": ("ReplayRow", "ReplayLastRow", "ProblemRow"),
}
"""The schemas of the lines of an operation that answers in rows, too."""

PLAY_TAGS = ("play", "play_urls", "boards")
"""Of operations that only games have which can be played."""

WITH_QUERY = "3.2.0"
"""The first version of OpenAPI that has a word for the method QUERY, and for lines."""

QUERY_ID = "query_"
"""What the id of an operation begins with that asks by QUERY; the rest is that of its twin."""


def document(spec: Json, games: Games, options: OptionsByGame) -> Json:
    """The whole document, but for its examples, from what flask-smorest made of it.

    :param spec: whose `openapi` is the version that the document is wanted in.
    """
    playable = [game_id for game_id, game in games.items() if is_playable(game)]
    answered = {name for game in games.values() for name in operations_of(game)}
    spec = {**spec, "paths": {path: item for path, item in spec["paths"].items() if not _is_idle(path, item, answered)}}
    schemas = GameSchemas(games.values())
    result = _with_setup_requests(spec, schemas)
    describe(result, games.values())
    if result["openapi"] == WITH_QUERY:
        _add_queries(result["paths"].values())
    _say_what_goes_together(result["components"]["schemas"])
    _split_steps(result["components"]["schemas"])
    split_by_form(result["components"]["schemas"], COMPONENTS)
    result = dict(schemas.with_game_schemas(result))
    components = result["components"]
    _describe_defaults(components["schemas"].values())
    components["schemas"] |= schemas.components(components["schemas"]["DescribeRequest"]["properties"]["form"])
    if len(playable) == len(games):
        _require_what_playable_games_have(components["schemas"])
    components |= responses.components({"$ref": f"{COMPONENTS}ProblemDetails"})
    for path, operations in result["paths"].items():
        game = schemas.id_of(path.rpartition("/")[2]) if _is_of_play(operations) else schemas.any_id
        parameters.complete(operations, {"$ref": COMPONENTS + game}, options)
        for method in METHODS & operations.keys():
            operation = operations[method]
            if method != "get":
                _describe_rows(operation, result["openapi"])
            operation.setdefault("description", operation.get("summary", ""))
            responses.complete(operation, method, path)
    result["security"] = responses.SECURITY
    components["schemas"] = _referenced_schemas(result)
    return result


def _describe_rows(operation: Json, version: str) -> None:
    """Describe answers in rows, which OpenAPI 3.2 can.

    Where it has none the description tells of them: clients would take another media type for one more type of the
    answer to whoever does not ask for rows.
    """
    rows = ROWS.get(operation.get("operationId", "").removeprefix(QUERY_ID))
    if rows and version == WITH_QUERY:
        line = {"anyOf": [{"$ref": COMPONENTS + row} for row in rows]}
        operation["responses"]["200"]["content"][NDJSON] = {"itemSchema": line}


def _is_of_play(operations: Json) -> bool:
    """Whether the path is that of an operation on a state."""
    tags = {tag for operation in operations.values() if "tags" in operation for tag in operation["tags"]}
    return not tags.isdisjoint(PLAY_TAGS)


def _is_idle(path: str, operations: Json, answered: Collection[str]) -> bool:
    """Whether no served game answers at the path."""
    operation = path.rpartition("/")[2]
    return _is_of_play(operations) and (not answered or (operation in OPERATIONS and operation not in answered))


def _add_queries(paths: Iterable[Json]) -> None:
    """Describe QUERY beside each POST on a state, with the same body and the same answer."""
    for operations in paths:
        if "post" in operations and _is_of_play(operations):
            # A copy, since each is completed in place.
            post = json.loads(json.dumps(operations["post"]))
            operations["query"] = {**post, "operationId": QUERY_ID + post["operationId"]}


def _require_what_playable_games_have(schemas: Json) -> None:
    """What only described games lack is always there on a server that has none of them; clients may rely on it."""
    both = ("rules_version", "offers")
    for schema, *fields in (("GameSummary", *both), ("GameAnswer", *both, "actions", "setup")):
        schemas[schema]["required"] = sorted({*schemas[schema]["required"], *fields})


def _with_setup_requests(spec: Json, schemas: GameSchemas) -> Json:
    """Replace the envelope of set-ups by one with the games' own options."""
    known, own = json.dumps({"$ref": f"{COMPONENTS}SetupRequest"}), json.dumps(schemas.kinds["setup-request"])
    result: Json = json.loads(json.dumps(spec).replace(known, own))
    return result


def _say_what_goes_together(schemas: Json, envelope: type[Envelope] = Envelope) -> None:
    """Add the constraints between the fields of requests, as an `allOf`.

    Generators of types take that for what it is; for an `anyOf` beside `properties`, some forget the properties.
    """
    for request in envelope.__subclasses__():
        if request.also and (schema := schemas.get(request.__name__)):
            names = {name for other, name in OTHER_NAMES.items() if other in schema["properties"]}
            schema["required"] = [name for name in schema.get("required", ()) if name not in names]
            schema["allOf"] = list(request.also)
        _say_what_goes_together(schemas, request)


def _split_steps(schemas: Json) -> None:
    """Describe a step as a union of two schemas: it has an action, a state or both."""
    step = schemas.pop("Step")
    without = {name: field for name, field in step["properties"].items() if name != "action"}
    schemas["ActionStep"] = {**step, "allOf": [AN_ACTION]}
    # The answer to a replay has `text: null` for a correction, and its steps can be sent back as they are.
    schemas["StateStep"] = {**step, "properties": {**without, "text": {"type": "null"}}, "allOf": [A_STATE]}


def _describe_defaults(schemas: Iterable[Json]) -> None:
    """Describe defaults in words: type generators take a field with a `default` for one that is always present."""
    for schema in schemas:
        for field in schema.get("properties", {}).values():
            if "default" in field:
                default = f"`{json.dumps(field.pop('default'))}` if left out."
                field["description"] = f"{field.get('description', '')} {default}".strip()


def _referenced_schemas(document: Json) -> Json:
    """The schemas that the document refers to, directly or through other schemas."""
    schemas = document["components"]["schemas"]
    rest = {**document, "components": {**document["components"], "schemas": {}}}
    used: set[str] = set()
    new = set(_references(rest))
    while new:
        used |= new
        new = {name for known in new for name in _references(schemas[known])} - used
    return {name: schema for name, schema in schemas.items() if name in used}


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for inner in value.values():
            yield from _references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner)
    elif isinstance(value, str) and value.startswith(COMPONENTS):
        yield value.removeprefix(COMPONENTS)
