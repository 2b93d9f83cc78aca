"""What a document says of questions about states: of each game, with that game's own types.

A document of one game has these operations as they are: `POST /v1/games/{game}/check`, and `CheckRequest`. One of
several games has them for each: `POST /v1/games/some-game/check`, named `some_game_check`, and
`SomeGameCheckRequest`. So no type is a union of what games have, of which generated code takes the first
member that fits: an action of one game for another's of the same `type`.

Invariant: the addresses are those that are served; only how they are told differs.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from jupiter.api.openapi.game_schemas import COMPONENTS, FORM_NAME, GameSchemas
from jupiter.engine.game import Described
from jupiter.service.fields import MARK
from jupiter.service.shapes import AnyGame

Json = dict[str, Any]

TAGS = ("play", "play_urls", "boards", "photos")
"""Of operations that only games have which can be played."""

IsAnswered = Callable[[str, AnyGame], bool]
"""Whether the game answers at the path of an operation about its states."""

GAME = "{game}"
"""The part of a path that names the game."""


def is_about_a_state(item: Json) -> bool:
    """Whether the path item is that of an operation on a state."""
    tags = {tag for operation in item.values() if "tags" in operation for tag in operation["tags"]}
    return not tags.isdisjoint(TAGS)


def operation_id(name: str, game: Described, games: Collection[str]) -> str:
    """What an operation on states of the game is called in a document of these games."""
    return name if len(games) == 1 else f"{game.id.replace('-', '_')}_{name}"


def describe_games(
    document: Json, playable: Sequence[AnyGame], games: Collection[str], is_answered: IsAnswered, form: str
) -> None:
    """Put the games' own schemas and operations in place of those with marks.

    :param playable: those of `games` that can be played.
    """
    components = document["components"]
    schemas, items = components["schemas"], document["paths"]
    marked, of_play = _marked(schemas), {path: item for path, item in items.items() if is_about_a_state(item)}
    components["schemas"] = {name: schema for name, schema in schemas.items() if name not in marked}
    if len(games) > 1:
        document["paths"] = {path: item for path, item in items.items() if path not in of_play}
        _tag_by_game(document, playable)
    for game in playable:
        own = GameSchemas(game)
        before = "" if len(games) == 1 else own.prefix
        renamed = {COMPONENTS + name: COMPONENTS + before + name for name in marked} if before else {}
        components["schemas"] |= {before + name: own.fill(schemas[name], renamed) for name in marked}
        components["schemas"] |= own.components({"$ref": COMPONENTS + FORM_NAME}, form)
        for path, item in of_play.items():
            if not before:
                items[path] = own.fill(item, renamed)
            elif is_answered(path, game):
                document["paths"][path.replace(GAME, game.id)] = own.fill(_of_game(item, game, games), renamed)


def _marked(schemas: Mapping[str, Json]) -> list[str]:
    """The schemas that hold something of a game, or refer to one that does."""
    referring = {name: set(_strings(schema)) for name, schema in schemas.items()}
    marked = {name for name, strings in referring.items() if MARK in strings}
    while (
        more := {
            name for name, strings in referring.items() if not strings.isdisjoint(COMPONENTS + one for one in marked)
        }
        - marked
    ):
        marked |= more
    return [name for name in schemas if name in marked]


def _strings(schema: Any) -> Iterator[str]:
    """All keys and texts in it."""
    if isinstance(schema, Mapping):
        yield from schema
        for value in schema.values():
            yield from _strings(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from _strings(item)
    elif isinstance(schema, str):
        yield schema


def _of_game(item: Json, game: AnyGame, games: Collection[str]) -> Json:
    """The path item with the operations of the game alone."""
    own: Json = {}
    for key, value in item.items():
        if key == "parameters":
            own[key] = [parameter for parameter in value if parameter["name"] != "game"]
        else:
            own[key] = {**value, "operationId": operation_id(value["operationId"], game, games), "tags": [game.id]}
    return {key: value for key, value in own.items() if value}


def _tag_by_game(document: Json, playable: Sequence[AnyGame]) -> None:
    kept = [tag for tag in document.get("tags", ()) if tag["name"] not in TAGS]
    document["tags"] = [
        *({"name": game.id, "description": f"Ask about a state of {game.name}"} for game in playable),
        *kept,
    ]
