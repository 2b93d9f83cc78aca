"""What a player is, and what one knows of a game.

Invariant: whatever a player looks at, it is a state whose chance comes from the player's own seed (`View`), so that
none can follow the seed of the game.
"""

from random import Random
from typing import Any, Protocol

from jupiter.engine.chance import SEEDS
from jupiter.engine.game import LegalActions, Simulating
from jupiter.players.evaluation import Evaluation, share_of_win

CANDIDATES = 60
"""Actions that players look at closely at most."""


class Player(Protocol):
    """Chooses for an actor."""

    def choose(self, view: "View", random: Random) -> Any:
        """One of the legal actions of a view that has any."""
        ...


class Model:
    """A game as players see it: what follows from what, and what it is worth."""

    def __init__(self, game: Simulating[Any, Any], evaluation: Evaluation | None = None) -> None:
        """Without an evaluation, playouts go to the end of the game."""
        self.game = game
        self.evaluation = evaluation
        self.pick, self.after, self.chance, self.reseeded = game.pick, game.after, game.chance, game.reseeded
        self._is_shared = evaluation is not None and evaluation.is_shared

    def settle(self, state: Any) -> Any:
        """The state once all dice and cards have come that are due."""
        while (action := self.chance(state)) is not None:
            state = self.after(state, action)
        return state

    def actor(self, state: Any) -> str:
        """For whom the next decision counts; empty where the game is over."""
        acting = self.game.to_act(state)
        return acting[0] if acting else ""

    def party(self, actor: str) -> str:
        """Whose value it is that an actor looks at: one for all where all win or lose together."""
        return "" if self._is_shared else actor

    def _legal(self, state: Any, actor: str) -> LegalActions[Any]:
        """The legal actions of an actor."""
        # Where one acts at a time, all are theirs, also those that they do through others.
        several = len(self.game.to_act(state)) > 1
        return self.game.legal(state, (), (actor,)) if several else self.game.legal(state)

    def choice(self, state: Any, actor: str, random: Random) -> Any:
        """Any legal action of an actor, each as likely as another."""
        legal = self._legal(state, actor)
        return legal.page(random.randrange(legal.count()), 1)[0]

    def candidates(self, state: Any, actor: str, random: Random) -> list[Any]:
        """The legal actions of an actor in random order; of very many some that `pick` comes to."""
        legal = self._legal(state, actor)
        count = legal.count()
        if count <= CANDIDATES:
            actions = list(legal.page(0, count))
        else:
            actions = list(dict.fromkeys(self.pick(state, random) for _ in range(CANDIDATES)))
            actions = [action for action in actions if action in legal] or [legal.page(random.randrange(count), 1)[0]]
        random.shuffle(actions)
        return actions

    def value(self, state: Any, actor: str) -> float:
        """What a state is worth to an actor, from 0 to 1."""
        evaluation = self.evaluation
        if evaluation is not None and self.game.to_act(state):
            return evaluation.guess(state, actor)
        if evaluation is not None and evaluation.success is not None:
            return evaluation.success(state, actor)
        outcome = self.game.outcome(state)
        return 0.5 if outcome is None else share_of_win(outcome, actor)

    def prospect(self, state: Any, actor: str) -> float:
        """`value`, looking ahead where that is known how."""
        evaluation = self.evaluation
        if evaluation is None or evaluation.lookahead is None or not self.game.to_act(state):
            return self.value(state, actor)
        return evaluation.lookahead(state, actor)


class View:
    """A position as an actor sees it who is about to decide."""

    def __init__(self, model: Model, state: Any, actor: str) -> None:
        self.model = model
        # From here on nobody can look at the seed of the game.
        self.state = model.reseeded(state, 0)
        self.actor = actor

    def candidates(self, random: Random) -> list[Any]:
        """`Model.candidates` of the actor."""
        return self.model.candidates(self.state, self.actor, random)

    def world(self, random: Random) -> Any:
        """The position with chance that may be to come: one of the worlds that the actor cannot tell apart."""
        return self.model.reseeded(self.state, random.randrange(SEEDS))
