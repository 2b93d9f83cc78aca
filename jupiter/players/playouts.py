"""Playouts: a game goes on by quick choices for a while, and what it comes to is what the position is worth.

Where a game has a rule of thumb, that is the quick choice, and the playout goes to the end of the game, or for some
turns. Where it can be said what a position is worth as soon as the next dice or cards lie ready, it goes no further.
Else the quick choice is the best of a few legal actions picked at random, by the evaluation of what follows at once.
Without an evaluation it is any action, and the playout goes to the end.

Invariant: the same state and random numbers give the same playout.
"""

from random import Random
from typing import Any

from jupiter.players.evaluation import Habit
from jupiter.players.player import Model

PICKED = 3
"""Actions that a quick choice picks from."""
LONGEST = 2_000
"""Decisions after which a playout without evaluation is given up: the game has no end."""


class Playouts:
    """Plays positions of one game out."""

    def __init__(self, model: Model, picked: int = PICKED, depth: int | None = None) -> None:
        """With playouts so many decisions deep where positions are evaluated, and no rule of thumb.

        If left out, playouts go on by the rule of thumb, or are as deep as the evaluation has it.
        """
        self._model = model
        evaluation = model.evaluation
        self._depth = LONGEST if evaluation is None else evaluation.depth if depth is None else depth
        self._picked = 1 if evaluation is None else picked
        self._habit = evaluation.habit if evaluation is not None and depth is None else None
        self._turns = (evaluation.turns if evaluation is not None else 0) or LONGEST

    def value(self, state: Any, actor: str, random: Random) -> float:
        """What a playout is worth to an actor, from 0 to 1."""
        model, evaluation = self._model, self._model.evaluation
        if self._habit is not None and evaluation is not None and evaluation.lookahead is not None:
            return model.prospect(model.settle(state), actor)
        return model.value(self.end(state, random), actor)

    def end(self, state: Any, random: Random) -> Any:
        """The state that a playout ends in, be it before dice or cards: their luck would blur what it is worth."""
        model = self._model
        if self._habit is not None:
            return self._by_habit(self._habit, state, random)
        for _ in range(self._depth):
            state = model.settle(state)
            following = self._quick(state, random)
            if following is None:
                return state
            state = following
        return state

    def _by_habit(self, habit: Habit, state: Any, random: Random) -> Any:
        """The end of the game, or where dice or cards come again after some turns."""
        model, turns = self._model, self._turns
        for _ in range(LONGEST):
            if model.chance(state) is not None:
                if not turns:
                    break
                turns -= 1
                state = model.settle(state)
            if not (actor := model.actor(state)):
                break
            # Where the rule has nothing to say, anything will do.
            state = model.after(state, habit(state, actor) or model.pick(state, random))
        return state

    def _quick(self, state: Any, random: Random) -> Any | None:
        """The state after a quick choice; None if the game is over."""
        model = self._model
        action = model.pick(state, random)
        if action is None:
            return None
        best = model.after(state, action)
        if self._picked == 1:
            return best
        actor, tried, most = model.actor(state), {action}, -1.0
        for _ in range(self._picked - 1):
            other = model.pick(state, random)
            if other not in tried:
                tried.add(other)
                following = model.after(state, other)
                if most < 0:
                    most = model.value(best, actor)
                worth = model.value(following, actor)
                if worth > most:
                    best, most = following, worth
        return best
