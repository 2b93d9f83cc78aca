"""Players that look no further than one action: by chance, by a rule of thumb, and by what the position is worth."""

from random import Random
from typing import Any

from jupiter.players.player import View


class ByChance:
    """Any legal action, each as likely as another."""

    def __repr__(self) -> str:
        return "random"

    def choose(self, view: View, random: Random) -> Any:
        return view.model.choice(view.state, view.actor, random)


class ByHabit:
    """The game's rule of thumb, and chance where that has nothing to say; where a game has none, as `Greedy`."""

    def __repr__(self) -> str:
        return "habit"

    def choose(self, view: View, random: Random) -> Any:
        evaluation = view.model.evaluation
        if evaluation is None or evaluation.habit is None:
            return Greedy().choose(view, random)
        return evaluation.habit(view.state, view.actor) or ByChance().choose(view, random)


class Greedy:
    """The action after which the position looks best, before any dice or cards; of several alike any one."""

    def __repr__(self) -> str:
        return "greedy"

    def choose(self, view: View, random: Random) -> Any:
        model, actor, state = view.model, view.actor, view.state
        return max(view.candidates(random), key=lambda action: model.value(model.after(state, action), actor))
