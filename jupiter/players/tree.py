"""A tree of what players may do, in worlds that they cannot tell apart: information set Monte Carlo tree search.

P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012
(SO-ISMCTS): each playout is in another world, and all share one tree, in which a node stands for the actions that lead
to it. Of the actions that are legal in the world at hand, that one is followed which UCB prefers (P. Auer and others,
2002; L. Kocsis, C. Szepesvari, 2006), counted against the playouts in which it was available. At first a node has few
children, those that look best at a glance, and more with its playouts: progressive widening (R. Coulom, "Computing Elo
Ratings of Move Patterns in the Game of Go", 2007).
"""

from collections.abc import Iterator, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

from jupiter.players.advice import Estimate
from jupiter.players.player import Model, View
from jupiter.players.playouts import Playouts

EXPLORATION = 0.4
"""How much UCB makes of an action that was seldom tried, in parts of the values' range."""


class Node:
    """What came of some actions, one after the other."""

    __slots__ = ("actions", "available", "children", "estimate", "visits")

    def __init__(self, action: Any) -> None:
        self.estimate = Estimate(action)
        """For whoever did the action."""
        self.visits = 0
        """Playouts that went on from here."""
        self.available = 0
        """Playouts in which the action was legal and could be chosen."""
        self.children: dict[Any, Node] = {}
        self.actions: Sequence[Any] | None = None
        """The legal ones, those first that look best; None where they hang on chance, or nobody has been here yet."""


class Tree:
    """Advises by information set Monte Carlo tree search."""

    def __init__(self, playouts: int) -> None:
        """With so many playouts for a decision."""
        self.budget = playouts

    def __repr__(self) -> str:
        return f"tree:{self.budget}"

    def advise(self, view: View, random: Random) -> Iterator[Sequence[Estimate]]:
        search = _Search(view, random)
        for _ in range(self.budget):
            search.playout()
            yield search.estimates()


class _Search:
    """The tree of one decision."""

    def __init__(self, view: View, random: Random) -> None:
        self._view, self._random = view, random
        self._model: Model = view.model
        # The tree itself looks ahead, so that its leaves are evaluated as they are.
        self._play = Playouts(view.model, depth=0)
        self._root = Node(None)
        self._low, self._high = inf, -inf
        """Values that have come so far: what the exploration is measured by."""

    def estimates(self) -> list[Estimate]:
        """The actions, those first that most playouts followed."""
        nodes = self._root.children.values()
        return [node.estimate for node in sorted(nodes, key=lambda node: (-node.visits, -node.estimate.value))]

    def playout(self) -> None:
        """One playout: down the tree, one node further, and then by quick choices."""
        model, node = self._model, self._root
        state = self._view.world(self._random)
        path: list[tuple[str, Node]] = []
        is_certain = True
        while True:
            if model.chance(state) is not None:
                is_certain, state = False, model.settle(state)
            actor = self._view.actor if node is self._root else model.actor(state)
            actions = self._actions(node, state, actor, is_certain) if actor else ()
            if not actions:
                break
            node = self._choose(node, actions)
            path.append((actor, node))
            state = model.after(state, node.estimate.action)
            if node.visits == 0:
                state = self._play.end(state, self._random)
                break
        self._learn(path, state)

    def _learn(self, path: Sequence[tuple[str, Node]], state: Any) -> None:
        worth: dict[str, float] = {}
        self._root.visits += 1
        for actor, node in path:
            party = self._model.party(actor)
            if party not in worth:
                worth[party] = self._model.value(state, actor)
            node.visits += 1
            node.estimate.add(worth[party])
        self._low = min(self._low, *worth.values()) if worth else self._low
        self._high = max(self._high, *worth.values()) if worth else self._high

    def _actions(self, node: Node, state: Any, actor: str, is_certain: bool) -> Sequence[Any]:
        """The legal actions, those first that look best; listed once where chance has no part in them."""
        if node.actions is not None:
            return node.actions
        actions = self._model.candidates(state, actor, self._random)
        if self._model.evaluation is not None and len(actions) > 1:
            model = self._model
            actions.sort(key=lambda action: -model.value(model.after(state, action), actor))
        if is_certain:
            node.actions = actions
        return actions

    def _choose(self, node: Node, actions: Sequence[Any]) -> Node:
        """The child that UCB prefers among those that the node has room for; a new one before all others."""
        room = len(actions)
        if self._model.evaluation is not None:
            room = min(room, 2 + int(2 * sqrt(node.visits)))
        best, most, spread = None, -inf, max(self._high - self._low, 1e-9)
        for action in actions[:room]:
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node(action)
                child.available = 1
                return child
            child.available += 1
            mean = (child.estimate.value - self._low) / spread
            bound = mean + EXPLORATION * sqrt(log(child.available) / child.visits)
            if bound > most:
                best, most = child, bound
        if best is None:
            raise AssertionError("a node with legal actions has room for one")
        return best
