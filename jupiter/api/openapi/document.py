"""The OpenAPI document, from flask-smorest's routes, the games' schemas and answers of the application itself.

Invariant: it tells nothing that is not so, and leaves out nothing that a client can meet.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from jupiter.api.openapi import parameters, responses
from jupiter.api.openapi.by_game import describe_games, is_about_a_state
from jupiter.api.openapi.forms import describe_in_form, form_schema
from jupiter.api.openapi.game_schemas import COMPONENTS, FORM_NAME, as_of_asking, without_asking
from jupiter.api.openapi.info import describe
from jupiter.api.openapi.parameters import METHODS, OptionsByGame
from jupiter.engine.game import is_playable
from jupiter.engine.schemas import one_of
from jupiter.http.rows import NDJSON
from jupiter.service.fields import MARK, OF_ASKING, OF_SOURCES
from jupiter.service.games import Games
from jupiter.service.operations import OPERATIONS, operations_of
from jupiter.service.requests import A_STATE, AN_ACTION, OTHER_NAMES, Envelope
from jupiter.service.shapes import PHOTOS, AnyGame

Json = dict[str, Any]

ROWS: Mapping[str, Sequence[str]] = {
    "actions": ("LegalAction", "ActionsLastRow", "ProblemRow"),
    "replay": ("ReplayRow", "ReplayLastRow", "ProblemRow"),
    "advice": ("AdviceAnswer", "AdviceLastRow", "ProblemRow"),
}
"""The schemas of the lines of an operation that answers in rows, too."""

WITH_QUERY = "3.2.0"
"""The first version of OpenAPI that has a word for the method QUERY, and for lines."""

GAME_ID = "GameId"
"""The schema of the ids of the games of a document."""

QUERY_ID = "query_"
"""What the id of an operation begins with that asks by QUERY; the rest is that of its twin."""


def document(spec: Json, games: Games, also: Mapping[str, Sequence[str]], options: OptionsByGame, form: str) -> Json:
    """The whole document, but for its examples, from what flask-smorest made of it.

    :param spec: whose `openapi` is the version that the document is wanted in.
    :param also: operations beyond the rules that are offered, by the ids of the games.
    :param form: the form of states and actions in the answers that it describes.
    """
    playable = [game for game in games.values() if is_playable(game)]
    answered = {name for game in playable for name in operations_of(game)}

    def is_answered(path: str, game: AnyGame) -> bool:
        # Boards are asked for of any game.
        operation = path.rpartition("/")[2]
        return operation not in {*OPERATIONS, PHOTOS} or operation in {*operations_of(game), *also.get(game.id, ())}

    def is_idle(path: str, item: Json) -> bool:
        return is_about_a_state(item) and not any(is_answered(path, game) for game in playable)

    result = {
        **spec,
        "paths": {path: item for path, item in spec["paths"].items() if not is_idle(path, item)},
    }
    result = _with_setup_requests(result)
    describe(result, games.values(), form)
    if result["openapi"] == WITH_QUERY:
        _add_queries(result["paths"])
    components = result["components"]
    _describe_procedures(components["schemas"], answered)
    _describe_sources(components["schemas"], any(rule.sources for game in playable for rule in game.catalogue.values()))
    _say_what_goes_together(components["schemas"])
    _split_steps(components["schemas"])
    _describe_defaults(components["schemas"].values())
    describe_in_form(components["schemas"], result["paths"], form)
    if len(playable) == len(games):
        resolve = all("resolve" in operations_of(game) for game in playable)
        _require_what_playable_games_have(components["schemas"], *(["procedures"] if resolve else []))
    components["schemas"] |= {
        GAME_ID: {**one_of(games), "description": "The id of a game."},
        FORM_NAME: form_schema(form),
    }
    components |= responses.components({"$ref": f"{COMPONENTS}ProblemDetails"})
    components["parameters"] |= parameters.components(options)
    components["schemas"] |= parameters.orders(options)
    for path, operations in result["paths"].items():
        _complete(path, operations, options, result["openapi"])
    describe_games(result, playable, games, is_answered, form)
    result["security"] = responses.SECURITY
    components["schemas"] = _referenced_schemas(result)
    return result


def _complete(path: str, operations: Json, options: OptionsByGame, version: str) -> None:
    """Describe parameters, rows, statuses and headers of the operations at a path."""
    parameters.complete(operations, {"$ref": COMPONENTS + GAME_ID}, options)
    for method in METHODS & operations.keys():
        operation = operations[method]
        if method != "get":
            _describe_rows(operation, version)
        operation.setdefault("description", operation.get("summary", ""))
        responses.complete(operation, method, path)


def _describe_rows(operation: Json, version: str) -> None:
    """Describe answers in rows, which OpenAPI 3.2 can.

    Where it has none the description tells of them: clients would take another media type for one more type of the
    answer to whoever does not ask for rows.
    """
    rows = ROWS.get(operation.get("operationId", "").removeprefix(QUERY_ID))
    if rows and version == WITH_QUERY:
        line = {"anyOf": [{"$ref": COMPONENTS + row} for row in rows]}
        operation["responses"]["200"]["content"][NDJSON] = {"itemSchema": line}


def _add_queries(paths: Mapping[str, Json]) -> None:
    """Describe QUERY beside each POST on a state or of an order, with the same body and the same answer."""
    for path, operations in paths.items():
        # A form with files is no question whose answer could be kept.
        is_order = operations.get("post", {}).get("operationId") in parameters.ORDERING
        is_question = "post" in operations and is_about_a_state(operations) and not path.endswith(f"/{PHOTOS}")
        if is_order or is_question:
            # A copy, since each is completed in place.
            post = json.loads(json.dumps(operations["post"]))
            operations["query"] = {**post, "operationId": QUERY_ID + post["operationId"]}


def _require_what_playable_games_have(schemas: Json, *more: str) -> None:
    """What only described games lack is always there on a server that has none of them; clients may rely on it.

    :param more: fields that these games have besides, all of them.
    """
    both = ("rules_version", "offers")
    for schema, *fields in (("GameSummary", *both), ("GameAnswer", *both, "actions", "setup", *more)):
        schemas[schema]["required"] = sorted({*schemas[schema]["required"], *fields})


def _describe_procedures(schemas: Json, answered: Collection[str]) -> None:
    """Leave what a game tells of its procedures out where none has any."""
    if "GameAnswer" in schemas:
        described = as_of_asking if "resolve" in answered else without_asking
        schemas["GameAnswer"] = {**described(schemas["GameAnswer"])}
        for field in schemas["GameAnswer"]["properties"].values():
            field.pop(OF_ASKING, None)


def _describe_sources(schemas: Json, are_there: bool) -> None:
    """Leave what several rulebooks say out where no game has several."""
    for schema in schemas.values():
        fields = schema.get("properties", {})
        for name in [name for name, field in fields.items() if field.pop(OF_SOURCES, False) and not are_there]:
            del fields[name]


def _with_setup_requests(spec: Json) -> Json:
    """Replace the envelope of set-ups by a mark for one with the game's own options."""
    known, own = json.dumps({"$ref": f"{COMPONENTS}SetupRequest"}), json.dumps({MARK: "setup-request"})
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
            # What a game fills has a schema of the game's.
            if "default" in field and MARK not in field:
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
