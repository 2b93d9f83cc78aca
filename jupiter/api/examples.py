"""Requests for the document that work as they stand, asked of the games themselves.

A game offers them by giving the JSON Schema of its set-up an example: `"examples": [{...options...}]`.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.api.registry import AnyGame

Body = dict[str, Any]


def examples(operation: str, games: Mapping[str, AnyGame]) -> dict[str, Body]:
    """OpenAPI's `examples` of an operation's body, one for each game that offers one; none for other operations."""
    if operation not in REQUESTS:
        return {}
    return {
        game_id: {"summary": game.name, "value": REQUESTS[operation](game, game.setup_schema()["examples"][0])}
        for game_id, game in games.items()
        if game.setup_schema().get("examples")
    }


def _setup(_game: AnyGame, options: Body) -> Body:
    return options


def _position(game: AnyGame, options: Body) -> Body:
    return {"state": game.state_text(game.setup(options).state)}


def _action(game: AnyGame, options: Body) -> Body:
    start = game.setup(options).state
    first = game.legal(start).page(0, 1)
    return {"state": game.state_text(start), "action": game.action_text(first[0])}


def _record(game: AnyGame, options: Body) -> Body:
    return {"setup": options, "actions": [_action(game, options)["action"]]}


REQUESTS = {
    "setup": _setup,
    "actions": _position,
    "check": _action,
    "validate": _position,
    "describe": _position,
    "replay": _record,
}
