"""What schemathesis checks and sends beyond its own; it loads this file as its hooks."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import cycle
from typing import Any

import schemathesis

from jupiter.service.limits import FEWEST_PLAYOUTS, LIMITS
from tests.contract.playing import course
from tests.contract.samples import HOUSE, played

COURSES = 4
"""Random games of a game that the states come from."""

AFTER_SCHEMA = frozenset({"inconsistent", "impossible-state", "other-version", "unreadable-photo"})
"""Kinds of 422 that a request may get though it is valid by its schema."""


@schemathesis.check
def valid_by_schema_is_not_malformed(_ctx: Any, response: Any, case: Any) -> None:
    """The document promises it: beyond the schema, 422 is only for what no schema can express."""
    is_valid = case.meta is not None and case.meta.generation.mode.is_positive
    if is_valid and response.status_code == 422:
        problem = response.json()
        kind = problem["type"].rpartition("/")[2]
        assert kind in AFTER_SCHEMA, f"valid by schema and yet {kind}: {problem['detail']}"


@schemathesis.hook
def map_body(context: Any, body: Any) -> Any:
    """Replace a text that matches the schema's pattern by a playable state: no generated checksum would be right."""
    if isinstance(body, Mapping) and context.operation.path.endswith("/advice") and _is_dear(body.get("playouts")):
        body = {**body, "playouts": FEWEST_PLAYOUTS}
    if isinstance(body, Mapping) and isinstance(text := body.get("state"), str):
        for name in HOUSE:
            if _pattern(name).fullmatch(text):
                # Beside it, a position that was made up would be another one; it may be what is wrong on purpose.
                if body.get("position") is not None:
                    return {field: value for field, value in body.items() if field != "state"}
                return {**body, "state": next(_states(name))}
    return body


@schemathesis.hook
def map_query(context: Any, query: Any) -> Any:
    """The same for a state in an address."""
    return map_body(context, query)


def _is_dear(playouts: Any) -> bool:
    """Whether advice is good and takes long, as it does if nothing is said; what is out of bounds stays as it is."""
    return playouts is None or (type(playouts) is int and FEWEST_PLAYOUTS < playouts <= LIMITS.playouts)


@cache
def _pattern(name: str) -> re.Pattern[str]:
    """What the texts of a game's states match."""
    return re.compile(played(name).schemas()["StateText"]["pattern"])


@cache
def _states(name: str) -> Iterator[str]:
    """Playable states of a game as texts, over and over."""
    game = played(name)
    return cycle([game.state_text(state) for seed in range(COURSES) for state in course(name, seed).states])
