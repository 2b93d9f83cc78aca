"""Whole turns: a beam of plans up to the next dice or cards, and playouts of those that look best.

What one decides between two rolls or draws hangs on nothing unknown, so that it is searched as one plan, however many
actions it has: a beam keeps the positions that look best after each action (B. T. Lowerre, "The Harpy Speech
Recognition System", 1976; of games with many actions a turn: N. Justesen and others, "Playing Multiaction Adversarial
Games: Online Evolutionary Planning Versus Tree Search", IEEE Transactions on Games 10(3), 2018). Orders of the same
actions that lead to one position are one plan.

What may come of the best plans is played out in worlds that are the same for all, by sequential halving (`halving.py`).
Where a game has a rule of thumb, playouts go on by it to the end of the game, and its own plan is among those that are
played out: so the search improves on it (G. Tesauro, G. R. Galperin, "On-line Policy Improvement using Monte-Carlo
Search", NIPS 1996).

Invariant: a plan ends where dice or cards come, another player decides, or the game is over; with a rule of thumb it
may end after one action, since that goes on with the turn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil, log2
from operator import attrgetter
from random import Random
from typing import Any

from jupiter.players.advice import Estimate
from jupiter.players.halving import Arm, halve
from jupiter.players.player import Model, View

WIDTH = 6
"""Positions that a beam goes on from."""
LONGEST = 40
"""Actions of a plan at most: some can be undone and done again for ever."""
PLANS = 16
"""Plans that are played out at most."""
EACH = 3
"""Playouts of each plan at least before half of them are dropped."""

_value = attrgetter("value")


@dataclass(frozen=True, slots=True)
class Plan:
    """Actions of one player, one after the other."""

    actions: tuple[Any, ...]
    end: Any
    """The state that they lead to."""
    value: float
    """What it is worth, before any dice or cards."""


class Beam:
    """Plans of an actor that lead to different ends."""

    def __init__(self, model: Model, state: Any, actor: str, width: int) -> None:
        self._model, self._start, self._actor, self._width = model, state, actor, width
        self.first: list[Plan] = []
        """Those of one action, the best first."""
        self._ends: list[Plan] = []
        self._front = [Plan((), state, 0.0)]

    @property
    def plans(self) -> list[Plan]:
        """Whole plans, the best first; unfinished ones if none has come to an end."""
        return sorted(self._ends, key=_value, reverse=True) or self._front

    def search(self, random: Random) -> Iterator[None]:
        """Looks at all actions of one position after the other."""
        seen = {self._start}
        for _ in range(LONGEST):
            following: list[Plan] = []
            for plan in self._front:
                for longer in self._longer(plan, seen, random):
                    (self._ends if self._is_whole(longer.end) else following).append(longer)
                if not plan.actions:
                    self.first = sorted((*self._ends, *following), key=_value, reverse=True)
                yield
            if not following:
                return
            following.sort(key=_value, reverse=True)
            self._front = following[: self._width]

    def _longer(self, plan: Plan, seen: set[Any], random: Random) -> Iterator[Plan]:
        model, actor = self._model, self._actor
        for action in model.candidates(plan.end, actor, random):
            end = model.after(plan.end, action)
            if end not in seen:
                seen.add(end)
                yield Plan((*plan.actions, action), end, model.value(end, actor))

    def _is_whole(self, state: Any) -> bool:
        return self._model.chance(state) is not None or self._model.actor(state) != self._actor


class Planner:
    """Advises by plans, and by playouts of the best of them."""

    def __init__(self, playouts: int, width: int = WIDTH) -> None:
        """With so many playouts for a decision; with none, by what the ends of plans are worth."""
        self.budget, self._width = playouts, width

    def __repr__(self) -> str:
        return f"plan:{self.budget}"

    def advise(self, view: View, random: Random) -> Iterator[Sequence[Estimate]]:
        """Nothing at first, while plans are made."""
        beam = Beam(view.model, view.state, view.actor, self._width)
        for _ in beam.search(random):
            yield ()
        chosen = self._promising(view, beam)
        arms = [Arm(plan.end, Estimate(plan.actions[0])) for plan in chosen]
        if self.budget == 0:
            yield _by_action([arm.estimate for arm in arms])
            return
        for estimates in halve(view, arms, self.budget, random):
            yield _by_action(estimates)

    def _promising(self, view: View, beam: Beam) -> list[Plan]:
        """What is played out: the rule of thumb's own plan, the best of the beam, and first actions, no end twice."""
        habitual = _by_habit(view)
        best = beam.plans
        if habitual:
            best = [plan for pair in zip_longest(best[:PLANS], beam.first[:PLANS]) for plan in pair if plan is not None]
        plans: dict[Any, Plan] = {}
        for plan in (*habitual, *best):
            plans.setdefault(plan.end, plan)
        return list(plans.values())[: self._breadth()]

    def _breadth(self) -> int:
        """How many plans the budget allows to be played out."""
        breadth = 1
        while breadth < PLANS and (breadth + 1) * ceil(log2(breadth + 1)) * EACH <= self.budget:
            breadth += 1
        return breadth


def _by_action(estimates: Sequence[Estimate]) -> list[Estimate]:
    """Each first action by the first of its estimates, which is that of its best plan."""
    best: dict[Any, Estimate] = {}
    for estimate in estimates:
        best.setdefault(estimate.action, estimate)
    return list(best.values())


def _by_habit(view: View) -> list[Plan]:
    """What the rule of thumb does until dice or cards come; empty where a game has none, or it has nothing to say."""
    model, state, actions = view.model, view.state, list[Any]()
    habit = None if model.evaluation is None else model.evaluation.habit
    while habit is not None and len(actions) < LONGEST:
        if model.chance(state) is not None or model.actor(state) != view.actor:
            break
        if (action := habit(state, view.actor)) is None:
            break
        actions.append(action)
        state = model.after(state, action)
    return [Plan(tuple(actions), state, model.value(state, view.actor))] if actions else []
