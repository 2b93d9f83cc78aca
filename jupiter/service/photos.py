"""What photos show, by the rules: the position that they complete, and what makes it impossible.

Invariant: who reads photos knows marks and faces, and this side knows rules; neither looks at what is the other's.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.service import shapes
from jupiter.service.shapes import AnyGame, Json

PHOTOS = "photos"
"""The operation, and the word for it among what a game `offers` where its photos are read."""


def with_problems(game: AnyGame, seen: Mapping[str, Any]) -> Json:
    """The reading with its position as the game writes it, in both forms, and the `problems` that `validate` lists.

    Without a position, both forms are null and there are no problems.
    """
    if seen["position"] is None:
        return {**seen, "state": None, "problems": []}
    state = game.read_state(seen["position"])
    return {**seen, **shapes.state(game, state, "both"), "problems": shapes.problems(game.audit(state))}
