"""A game in which some parts of it are left alone: what the others bring without them.

Invariant: every action is a legal one of the whole game; one that uses such a part comes only where nothing else is
legal, or where none else was come upon.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from jupiter.players.player import Model

TRIES = 20
"""Times that another action is picked in the place of one that uses such a part."""

Uses = Callable[[Any, Any], bool]
"""Whether an action uses a part of the game, in a state in which it is legal."""
Parts = Mapping[str, Uses]
"""By what players call it, such as the id of a card: what can be left alone."""


class Restricted(Model):
    """A model whose players leave a part alone: all of them where they win or lose together, else who sits first."""

    def __init__(self, model: Model, uses: Uses) -> None:
        super().__init__(model.game, model.evaluation)
        self._whole = model.evaluation
        if self.evaluation is not None and self.evaluation.habit is not None:
            self.evaluation = replace(self.evaluation, habit=self._by_habit, starts=self._starts)
        self._uses = uses
        self._first = self.game.actors()[0]
        self.pick = self._pick

    def _is_left_alone(self, state: Any, action: Any, actor: str) -> bool:
        return (self._is_shared or actor == self._first) and self._uses(state, action)

    def choice(self, state: Any, actor: str, random: Random) -> Any:
        """As `Model.choice`, of the actions that are left."""
        action = super().choice(state, actor, random)
        for _ in range(TRIES):
            if not self._is_left_alone(state, action, actor):
                break
            action = super().choice(state, actor, random)
        return action

    def candidates(self, state: Any, actor: str, random: Random) -> list[Any]:
        """As `Model.candidates`, of the actions that are left."""
        actions = super().candidates(state, actor, random)
        return [one for one in actions if not self._is_left_alone(state, one, actor)] or actions

    def _by_habit(self, state: Any, actor: str) -> Any:
        """What the rule of thumb wants, unless it uses the part; then it has nothing to say."""
        habit = self._whole.habit if self._whole is not None else None
        action = None if habit is None else habit(state, actor)
        return None if action is None or self._is_left_alone(state, action, actor) else action

    def _starts(self, state: Any, actor: str) -> list[tuple[Any, ...]]:
        """What a turn may begin with and uses none of the part; what playouts look ahead to may still count on it."""
        starts = self._whole.starts if self._whole is not None else None
        turns = starts(state, actor) if starts is not None else ()
        return [turn for turn in turns if not any(self._is_left_alone(state, action, actor) for action in turn)]

    def _pick(self, state: Any, random: Random) -> Any:
        action = self.game.pick(state, random)
        for _ in range(TRIES):
            if action is None or not self._is_left_alone(state, action, self.actor(state)):
                break
            action = self.game.pick(state, random)
        return action
