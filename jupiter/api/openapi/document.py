"""The OpenAPI document, made of what flask-smorest knows, the games' schemas and answers of the application itself.

Invariant: it tells nothing that is not so, and leaves out nothing that a client can meet.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from jupiter.api.http.rows import NDJSON
from jupiter.api.openapi import responses
from jupiter.api.openapi.game_schemas import COMPONENTS, GameSchemas
from jupiter.engine.game import is_playable
from jupiter.service.games import Games
from jupiter.service.requests import A_STATE, AN_ACTION, OTHER_NAMES, Envelope

Json = dict[str, Any]

DESCRIPTION = """\
Send a state and an action, learn whether it is legal, why not, and what follows. Nothing is kept between two requests,
so every request may be sent again, to any server, at any time.

A **state** or an **action** in a request is its text form (a string) or its JSON form (an object). Answers carry both
unless `form` asks for one: a state as `state` (text) and `position` (JSON), an action as `text` and `action` (JSON).
What an answer calls a thing, it can be sent back as: `position` in place of `state`, `text` in place of `action`. Both
forms of a thing may be sent if they are of the same thing; if they differ, the request is `inconsistent`.

An illegal action is answered with 200 and `legal: false`. Whatever cannot be read is answered with problem details
(RFC 9457), whose `type` is the address of a description: `malformed` where a field does not keep to its schema,
`inconsistent` where each does, and they do not fit one another or a text not its own check.

Texts are in the language that `Accept-Language` wants, if the game speaks it; problem details are in English, but for
what is wrong with a position. Where there is GET there is HEAD; every address answers OPTIONS; what is asked by POST
can be asked by QUERY (RFC 10008), too, with the same body and the same answer.

Every answer has an id (`X-Request-Id`) to name it by in a report. A server that limits its clients says with each
answer that counts what is left and what it has cost (`RateLimit: "all";r=5980;t=42;jupiter-cost=4`: 5980 cost units,
all there again in 42 seconds; this answer cost 4). A unit is about the processor time of one `check` in text; what was
charged for work that was not needed, such as a longer list, is given back. Whoever is refused with 429 and waits as
long as `Retry-After` says is let in.

What is asked by GET or QUERY may be kept by browsers and proxies: it has a strong ETag, which changes with the version
of program and rules. `actions` and `replay` answer POST and QUERY in rows, too, to `Accept: application/x-ndjson`: a
JSON object a line, sent while the next ones are made, all of them on one page. The last is `{"end": …}`; an answer
without it was cut short.

A body has at most 64 KiB; that of `checks` and `replay`, where much is asked at once, at most 384. It is one JSON value
(RFC 8259) in UTF-8 without a byte order mark, in which no field is given twice; NaN, Infinity and halves of characters
are no JSON.

This document is that of all games here: a field that a game fills takes what any of them has. To generate a client for
one game, take `/v1/games/{game}/openapi.json`, the same with that game's own types alone.

To read on: how a game writes positions and actions, and its events, problems and the fields beside a message, are at
the addresses `notation` and `messages` of `GET /v1/games/{game}`; [questions as addresses, answers in
rows](/docs/http.md), [record files](/docs/records.md), [the Python client](/docs/client.md), [limits, and what may
change](/docs/operation.md).
"""


LANGUAGE = "language"
PRINTING = "print_sheet"
"""The operation whose parameters the printers bring."""

ROWS: Mapping[str, Sequence[str]] = {
    "actions": ("LegalAction", "ActionsLastRow", "ProblemRow"),
    "replay": ("ReplayRow", "ReplayLastRow", "ProblemRow"),
}
"""The schemas of the lines of an operation that answers in rows, too."""

PLAY_TAGS = ("play", "play_urls", "boards")
"""Of operations that only games have which can be played."""

OptionsByGame = Mapping[str, Mapping[str, Json]]
"""The options of printing as printers describe them: by the game's id, then by name."""


def document(spec: Json, games: Games, options: OptionsByGame) -> Json:
    """The whole document, but for its examples, from what flask-smorest made of it."""
    playable = [game_id for game_id, game in games.items() if is_playable(game)]
    if not playable:
        spec = {**spec, "paths": {path: item for path, item in spec["paths"].items() if not _is_of_play(item)}}
    schemas = GameSchemas(games.values())
    made = _with_setup_requests(spec, schemas)
    made["info"]["description"] = DESCRIPTION
    _say_what_goes_together(made["components"]["schemas"])
    _split_steps(made["components"]["schemas"])
    made = dict(schemas.with_game_schemas(made))
    _describe_defaults(made["components"]["schemas"].values())
    components = made["components"]
    components["schemas"] |= schemas.components(components["schemas"]["DescribeRequest"]["properties"]["form"])
    if len(playable) == len(games):
        _require_what_playable_games_have(components["schemas"])
    components |= responses.components({"$ref": f"{COMPONENTS}ProblemDetails"})
    for path, operations in made["paths"].items():
        _describe_rows(operations.get("post", {}))
        operation = operations.get("get", {})
        if operation.get("operationId") == PRINTING:
            operation.setdefault("parameters", []).extend(_print_parameters(options))
        _complete(path, operations, playable if _is_of_play(operations) else list(games))
        _name_languages(operation, options)
    components["schemas"] = _referenced_schemas(made)
    return made


def _describe_rows(operation: Json) -> None:
    """The answer in rows as a list of them, which is as near as 3.1 comes to a media type of lines."""
    rows = ROWS.get(operation.get("operationId", ""))
    if rows:
        line = {"anyOf": [{"$ref": COMPONENTS + row} for row in rows]}
        operation["responses"]["200"]["content"][NDJSON] = {"schema": {"type": "array", "items": line}}


def _is_of_play(operations: Json) -> bool:
    """Whether the address is one where something is asked about a state."""
    tags = {tag for operation in operations.values() if "tags" in operation for tag in operation["tags"]}
    return not tags.isdisjoint(PLAY_TAGS)


def _require_what_playable_games_have(schemas: Json) -> None:
    """What only described games lack is always there on a server that has none of them; clients may rely on it."""
    for schema, *fields in (("GameSummary", "rules_version"), ("GameAnswer", "rules_version", "actions", "setup")):
        schemas[schema]["required"] = sorted({*schemas[schema]["required"], *fields})


def _name_languages(operation: Json, options: OptionsByGame) -> None:
    """What is drawn has its words in the languages of what is printed."""
    languages = _choices([own[LANGUAGE] for own in options.values() if LANGUAGE in own])
    for parameter in operation.get("parameters", ()):
        if parameter.get("name") == LANGUAGE and languages:
            parameter["schema"]["enum"] = languages


def _choices(options: Iterable[Json]) -> list[str]:
    """The good values of any of them, in their order."""
    return list(dict.fromkeys(choice for option in options for choice in option.get("choices", ())))


def _print_parameters(options: OptionsByGame) -> Iterator[Json]:
    """The options of printing as parameters of the query, which are the same for all games in OpenAPI.

    So one that games have with different values takes any of these, and its description says which are whose.
    """
    for name in dict.fromkeys(name for own in options.values() for name in own):
        by_game = {game_id: own[name] for game_id, own in options.items() if name in own}
        first, *others = by_game.values()
        if any(other != first for other in others):
            schema, described = _merged_option(by_game)
        else:
            schema, described = _single_option(first)
            if len(by_game) < len(options):
                described += f" (only of {', '.join(f'`{game_id}`' for game_id in by_game)})"
        yield {"name": name, "in": "query", "description": described, "schema": schema}


def _single_option(option: Json) -> tuple[Json, str]:
    """Schema and description of an option that is the same for every game that has it."""
    good = {"enum": option["choices"]} if "choices" in option else {"pattern": f"^({option['pattern']})$"}
    described = option["help"] + (f": {option['form']}" if "form" in option else "")
    return {"type": "string", "default": option["default"], **good}, described


def _merged_option(by_game: Mapping[str, Json]) -> tuple[Json, str]:
    """Schema and description of an option that games have with different values."""
    schema: Json = {"type": "string"}
    if all("choices" in option for option in by_game.values()):
        schema["enum"] = _choices(by_game.values())
    return schema, "; ".join(f"of `{game_id}`: {_describe_option(option)}" for game_id, option in by_game.items())


def _describe_option(option: Json) -> str:
    good = ", ".join(option["choices"]) if "choices" in option else option["form"]
    return f"{option['help']} ({good}), `{option['default']}` if left out"


def _with_setup_requests(spec: Json, schemas: GameSchemas) -> Json:
    """With the games' own options in place of the envelope, which knows none."""
    known, own = json.dumps({"$ref": f"{COMPONENTS}SetupRequest"}), json.dumps(schemas.kinds["setup-request"])
    made: Json = json.loads(json.dumps(spec).replace(known, own))
    return made


def _say_what_goes_together(schemas: Json, envelope: type[Envelope] = Envelope) -> None:
    """What the requests say beyond their fields, in an `allOf`.

    Generators of types take that for what it is; for an `anyOf` beside `properties`, some forget the properties.
    """
    for request in envelope.__subclasses__():
        if request.also and (schema := schemas.get(request.__name__)):
            names = {name for other, name in OTHER_NAMES.items() if other in schema["properties"]}
            schema["required"] = [name for name in schema.get("required", ()) if name not in names]
            schema["allOf"] = list(request.also)
        _say_what_goes_together(schemas, request)


def _split_steps(schemas: Json) -> None:
    """A step is an action or a state at least, which is said best by two schemas."""
    step = schemas.pop("Step")
    without = {name: field for name, field in step["properties"].items() if name != "action"}
    schemas["ActionStep"] = {**step, "allOf": [AN_ACTION]}
    schemas["StateStep"] = {**step, "properties": {**without, "text": {"type": "null"}}, "allOf": [A_STATE]}


def _describe_defaults(schemas: Iterable[Json]) -> None:
    """In words: generators of types take a field with a default for one that is always there."""
    for schema in schemas:
        for field in schema.get("properties", {}).values():
            if "default" in field:
                said = f"`{json.dumps(field.pop('default'))}` if left out."
                field["description"] = f"{field.get('description', '')} {said}".strip()


def _complete(path: str, operations: Json, games: list[str]) -> None:
    for parameter in operations.get("parameters", ()):
        if parameter["name"] == "game":
            parameter["schema"]["enum"] = games
    for method in {"get", "post"} & operations.keys():
        operation = operations[method]
        operation.setdefault("description", operation.get("summary", ""))
        responses.complete(operation, method, path)


def _referenced_schemas(made: Json) -> Json:
    """The schemas that the document refers to, from elsewhere or from one another."""
    schemas = made["components"]["schemas"]
    rest = {**made, "components": {**made["components"], "schemas": {}}}
    used: set[str] = set()
    found = set(_references(rest))
    while found:
        used |= found
        found = {name for known in found for name in _references(schemas[known])} - used
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
