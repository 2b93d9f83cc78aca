"""Photos by the rules: the position of the game in progress, the one that they complete, and what makes it impossible.

Invariant: who reads photos knows marks and faces, and this side knows rules; neither looks at what is the other's.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.service import shapes
from jupiter.service.fields import read
from jupiter.service.requests import StateRequest
from jupiter.service.shapes import AnyGame, Json

STATE = "state"
"""The field with the game in progress."""

_POSITION = StateRequest()


def known_position(game: AnyGame, question: Mapping[str, Any]) -> Json | None:
    """The JSON position of the game in progress, if a question has its `state`, as text or JSON.

    :raises Refused: `malformed`, `inconsistent` or `other-version`.
    """
    return dict(game.position(read(game, _POSITION, question)["state"])) if question else None


def with_problems(game: AnyGame, seen: Mapping[str, Any]) -> Json:
    """The reading with its position as the game writes it, in both forms, and the `problems` that `validate` lists.

    Without a position, both forms are null and there are no problems.
    """
    if seen["position"] is None:
        return {**seen, "state": None, "problems": []}
    state = game.read_state(seen["position"])
    return {**seen, **shapes.state(game, state, "both"), "problems": shapes.problems(game.audit(state))}
