"""Whole turns: a beam of plans up to the next dice or cards, and playouts of those that look best.

What one decides between two rolls or draws hangs on nothing unknown, so that it is searched as one plan, however many
actions it has: a beam keeps the positions that look best after each action (B. T. Lowerre, "The Harpy Speech
Recognition System", 1976; of games with many actions a turn: N. Justesen and others, "Playing Multiaction Adversarial
Games: Online Evolutionary Planning Versus Tree Search", IEEE Transactions on Games 10(3), 2018). Orders of the same
actions that lead to one position are one plan.

What may come of the best plans is played out in worlds that are the same for all, by sequential halving (`halving.py`).
Where a game has a rule of thumb, playouts go on by it, and what it makes of the turn, and of the turn after each first
action, is among the plans: so the search improves on it (G. Tesauro, G. R. Galperin, "On-line Policy Improvement using
Monte-Carlo Search", NIPS 1996).

Invariant: a plan ends where dice or cards come, another player decides, or the game is over; before that only where the
rule of thumb has nothing more to say, or where it would be too long.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from operator import attrgetter
from random import Random
from typing import Any

from jupiter.players.advice import Estimate
from jupiter.players.halving import Arm, halve
from jupiter.players.player import View

LONGEST = 40
"""Actions of a plan at most: some can be undone and done again for ever."""
WIDTH = 6
"""Positions that a beam goes on from, where positions are not evaluated."""
PLANS = 16
"""Plans that are played out at most."""
PER_PLAN = 8
"""Playouts of the budget for each plan that is played out: with fewer, luck chooses among them."""

_value = attrgetter("value")


@dataclass(frozen=True, slots=True)
class Plan:
    """Actions of one player, one after the other."""

    actions: tuple[Any, ...]
    end: Any
    """The state that they lead to."""
    value: float
    """What it is worth, before any dice or cards."""


class Plans:
    """Plans of one decision."""

    def __init__(self, view: View, random: Random) -> None:
        self._view, self._model, self._random = view, view.model, random
        evaluation = view.model.evaluation
        self._habit = None if evaluation is None else evaluation.habit
        self._width = WIDTH if evaluation is None else evaluation.width
        self._ends: list[Plan] = []
        self._front = [Plan((), view.state, 0.0)]
        self._completed: list[Plan] = []

    def search(self) -> Iterator[None]:
        """Looks for plans by the rule of thumb and by the beam, one position after the other."""
        yield from self._complete()
        if self._width or not self._completed:
            yield from self._search_beam(max(1, self._width))

    def best(self, most: int) -> list[Plan]:
        """The rule of thumb's own plan, then the best of either kind in turn; no end twice."""
        beam = sorted(self._ends, key=_value, reverse=True) or [plan for plan in self._front if plan.actions]
        own, others = self._completed[:1], sorted(self._completed[1:], key=_value, reverse=True)
        in_turn = (plan for pair in zip_longest(others, beam) for plan in pair if plan is not None)
        plans: dict[Any, Plan] = {}
        for plan in (*own, *in_turn):
            plans.setdefault(plan.end, plan)
        return list(plans.values())[:most]

    def _complete(self) -> Iterator[None]:
        """What the rule of thumb makes of the turn after each way in which it may begin."""
        if self._habit is None:
            return
        for start in self._starts():
            plan = self._by_habit(start)
            if plan is not None:
                self._completed.append(plan)
            elif not start:  # It has nothing to say here, nor after other actions.
                return
            yield

    def _starts(self) -> Iterator[tuple[Any, ...]]:
        """What the turn may begin with: nothing yet or any single action, unless the game's players know better."""
        evaluation = self._model.evaluation
        known = evaluation.starts if evaluation is not None else None
        starts = iter(known(self._view.state, self._view.actor) if known is not None else ())
        if (first := next(starts, None)) is not None:
            yield first
            yield from starts
            return
        yield ()
        yield from ((action,) for action in self._view.candidates(self._random))

    def _by_habit(self, start: tuple[Any, ...]) -> Plan | None:
        """The turn by the rule of thumb after some actions; None where it has nothing to say."""
        model, habit, state, actor = self._model, self._habit, self._view.state, self._view.actor
        actions: list[Any] = []
        for action in start:
            if actions and self._is_end(state):
                break
            actions.append(action)
            state = model.after(state, action)
        while habit is not None and len(actions) < LONGEST and not (actions and self._is_end(state)):
            if (action := habit(state, actor)) is None:
                break
            actions.append(action)
            state = model.after(state, action)
        return Plan(tuple(actions), state, model.prospect(state, actor)) if actions else None

    def _search_beam(self, width: int) -> Iterator[None]:
        seen = {self._view.state}
        for _ in range(LONGEST):
            following: list[Plan] = []
            for plan in self._front:
                for longer in self._longer(plan, seen):
                    (self._ends if self._is_end(longer.end) else following).append(longer)
                yield
            if not following:
                return
            following.sort(key=_value, reverse=True)
            self._front = following[:width]

    def _longer(self, plan: Plan, seen: set[Any]) -> Iterator[Plan]:
        model, actor = self._model, self._view.actor
        for action in model.candidates(plan.end, actor, self._random):
            end = model.after(plan.end, action)
            if end not in seen:
                seen.add(end)
                yield Plan((*plan.actions, action), end, model.value(end, actor))

    def _is_end(self, state: Any) -> bool:
        return self._model.chance(state) is not None or self._model.actor(state) != self._view.actor


class Planner:
    """Advises by plans, and by playouts of the best of them."""

    def __init__(self, playouts: int) -> None:
        """With so many playouts for a decision."""
        self.budget = playouts

    def __repr__(self) -> str:
        return f"plan:{self.budget}"

    def advise(self, view: View, random: Random) -> Iterator[Sequence[Estimate]]:
        """Nothing at first, while plans are made; several of them may begin with the same action."""
        plans = Plans(view, random)
        for _ in plans.search():
            yield ()
        yield from halve(view, _arms(self._best(plans)), self.budget, random)

    def plan(self, view: View, random: Random) -> tuple[Plan, Estimate]:
        """The best plan, whole, and what it is worth: the one that begins with the action that is advised first."""
        plans = Plans(view, random)
        for _ in plans.search():
            pass
        best = self._best(plans)
        arms = _arms(best)
        *_, estimates = halve(view, arms, self.budget, random)
        plan = next(plan for plan, arm in zip(best, arms, strict=True) if arm.estimate is estimates[0])
        return plan, estimates[0]

    def _best(self, plans: Plans) -> list[Plan]:
        return plans.best(max(2, min(PLANS, self.budget // PER_PLAN)))


def _arms(plans: Sequence[Plan]) -> list[Arm]:
    return [Arm(plan.end, Estimate(plan.actions[0])) for plan in plans]
