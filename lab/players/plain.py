"""Two players that look no further than one action: by chance, and by what the position is worth after it."""

from random import Random
from typing import Any

from lab.players.player import View


class ByChance:
    """Any legal action, each as likely as another."""

    def __repr__(self) -> str:
        return "random"

    def choose(self, view: View, random: Random) -> Any:
        return view.model.choice(view.state, view.actor, random)


class Greedy:
    """The action after which the position looks best, of several alike any one.

    Where dice or cards follow, one and the same chance that may be is looked at for all actions.
    """

    def __repr__(self) -> str:
        return "greedy"

    def choose(self, view: View, random: Random) -> Any:
        model, actor, world = view.model, view.actor, view.world(random)
        return max(
            view.candidates(random), key=lambda action: model.value(model.settle(model.after(world, action)), actor)
        )
