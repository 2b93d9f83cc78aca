"""Two players that look no further than one action: by chance, and by what the position is worth after it."""

from random import Random
from typing import Any

from jupiter.players.player import View


class ByChance:
    """Any legal action, each as likely as another."""

    def __repr__(self) -> str:
        return "random"

    def choose(self, view: View, random: Random) -> Any:
        return view.model.choice(view.state, view.actor, random)


class Greedy:
    """The action after which the position looks best, before any dice or cards; of several alike any one."""

    def __repr__(self) -> str:
        return "greedy"

    def choose(self, view: View, random: Random) -> Any:
        model, actor, state = view.model, view.actor, view.state
        return max(view.candidates(random), key=lambda action: model.value(model.after(state, action), actor))
