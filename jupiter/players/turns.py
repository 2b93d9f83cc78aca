"""The player that plans whole turns and keeps to its plans: four times as quick as planning anew before each action.

Invariant: a plan is followed only where the position is the one that the plan came to, so that nothing that dice or
cards bring is passed over.
"""

from random import Random
from typing import Any

from jupiter.players.plan import Planner
from jupiter.players.player import View


class ByTurns:
    """Plans when dice or cards have come or another player has decided, and else does what was planned."""

    def __init__(self, playouts: int) -> None:
        """With so many playouts for a plan."""
        self._planner = Planner(playouts)
        self._planned: dict[Any, Any] = {}
        """By position: the action of the plan."""

    def __repr__(self) -> str:
        return f"turn:{self._planner.budget}"

    def choose(self, view: View, random: Random) -> Any:
        if view.state not in self._planned:
            self._planned = {}
            state = view.state
            plan, _ = self._planner.plan(view, random)
            for action in plan.actions:
                self._planned[state] = action
                state = view.model.after(state, action)
        return self._planned[view.state]
