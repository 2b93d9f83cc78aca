"""How to get somewhere: the cheapest ways to a goal, by a search in steps that each spend cost and, perhaps, means.

Means are what is gone when it is used, such as a card out of the hand. One way is better than another if it costs less
and spends nothing that the other keeps. The search finds the best way that spends nothing, then cheaper ones by as few
means as can be, up to a bound on its work.

Invariant: it knows no game and makes no step itself: a game lists its own legal actions, so that no way has another.
What it answers depends on the question alone. It uses no clock: its work is counted in positions looked at.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

NodeT = TypeVar("NodeT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

Means = tuple[Any, ...]
"""What is spent, sorted; anything that can be compared. The same twice means two of it."""


class Step(NamedTuple, Generic[ActionT]):
    """A legal action that may lead to the goal."""

    action: ActionT
    cost: int
    means: Means
    """What it spends."""
    rest: int | None
    """A lower bound of what is to be paid after it, by steps that spend nothing; None where no such way leads on."""
    rest_spending: int | None
    """The same by a step that spends means, and then anything."""


class Quest(Protocol[NodeT, ActionT]):
    """A goal, and which actions may lead there. A node is a position with whatever else the goal must keep in mind.

    What `rest` gives is a lower bound: never more than is left to pay on a way of which every step is needed.
    """

    def key(self, node: NodeT) -> Hashable:
        """All of a node that matters but what was paid: of two with one key, whoever has spent less can do as much."""
        ...

    def is_reached(self, node: NodeT) -> bool: ...

    def rest(self, node: NodeT) -> tuple[int | None, int | None]:
        """Lower bounds of what is still to be paid, as `rest` and `rest_spending` of a step."""
        ...

    def steps(self, node: NodeT, within: int, *, spending: bool) -> Iterable[Step[ActionT]]:
        """The steps that may lead to the goal at a cost of at most `within` in all; others may be left out.

        What was looked at and leads nowhere is told, too, without a rest: a search is bounded by what it looks at.

        :param spending: those that spend means; otherwise those that spend none.
        """
        ...

    def after(self, node: NodeT, action: ActionT) -> NodeT:
        """The node that a step leads to."""
        ...


@dataclass(frozen=True, slots=True)
class Way(Generic[ActionT]):
    """Actions, one after the other, that lead to the goal."""

    actions: tuple[ActionT, ...]
    cost: int
    means: Means


@dataclass(frozen=True, slots=True)
class Found(Generic[ActionT]):
    """What a search has found."""

    ways: Sequence[Way[ActionT]]
    """None better than another; those that spend the fewest means first, and of these the cheapest."""
    complete: bool
    """Whether all was looked through: otherwise there may be better ways, and others."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Where a search stops."""

    cost: int
    """The most that a way costs."""
    means: int = 3
    """The most that it spends."""
    ways: int = 5
    """The most that are told."""
    effort: int = 3_500
    """Actions that are looked at: half of them for ways that spend nothing, half of the rest for those that spend once,
    and so on."""


# --- what is told -----------------------------------------------------------------------------------------------------


class RouteStep(NamedTuple, Generic[StateT, ActionT]):
    """An action of a way, and where it is taken."""

    state: StateT
    action: ActionT
    cost: int | None
    """As `Playable.cost` tells it."""
    now: bool
    """Whether it can be done as things stand after the steps before it; otherwise it is for later."""


@dataclass(frozen=True, slots=True)
class Route(Generic[StateT, ActionT]):
    """A way as it is told."""

    steps: Sequence[RouteStep[StateT, ActionT]]
    cost: int | None
    """Of all steps; None in a game in which nothing costs anything."""
    spends: Sequence[Any]
    """What it uses up beyond its cost, such as cards, ready for JSON."""
    message: str
    """In a few words, without a full stop: `4 actions by 7.1`."""

    @property
    def now(self) -> bool:
        """Whether all of it can be done as things stand."""
        return all(step.now for step in self.steps)


@dataclass(frozen=True, slots=True)
class Routes(Generic[StateT, ActionT]):
    """The ways to a goal as they are told."""

    routes: Sequence[Route[StateT, ActionT]]
    complete: bool
    """As in `Found`, and nothing is left out."""
    message: str
    """All of them in one sentence; why there is none, if there is none, and what is left out."""
    left_out: Sequence[str] = ()
    """What could be done, may lead to a better way, and was not looked through: actions or pieces as in JSON."""


# --- the search -------------------------------------------------------------------------------------------------------


class _Label(Generic[NodeT, ActionT]):
    """A node that was come to, and how."""

    __slots__ = ("_node", "came", "cost", "fresh", "means")

    def __init__(
        self,
        cost: int,
        means: Means,
        node: NodeT | None = None,
        came: "tuple[_Label[NodeT, ActionT], ActionT] | None" = None,
    ) -> None:
        self.cost = cost
        self.means = means
        self.came = came
        """From where, and by which action; None for the start, which has its node."""
        self.fresh: bool | None = None
        """Whether nobody had come here at less before; None until it is looked at."""
        self._node = node

    def node(self, quest: Quest[NodeT, ActionT]) -> NodeT:
        """The node, which is made when it is first asked for: most never are."""
        if self._node is None:
            if self.came is None:
                raise AssertionError("the start has its node")
            before, action = self.came
            self._node = quest.after(before.node(quest), action)
        return self._node

    def way(self) -> Way[ActionT]:
        """All actions that led here."""
        actions: list[ActionT] = []
        came = self.came
        while came is not None:
            before, action = came
            actions.append(action)
            came = before.came
        return Way(tuple(reversed(actions)), self.cost, self.means)


def find(quest: Quest[NodeT, ActionT], start: NodeT, bounds: Bounds) -> Found[ActionT]:
    """The best ways from a node to the goal; the way of no action if it is reached there."""
    return Search(quest, bounds).run(start)


class Search(Generic[NodeT, ActionT]):
    """One search; `looked_at` tells its work."""

    def __init__(self, quest: Quest[NodeT, ActionT], bounds: Bounds) -> None:
        self.quest = quest
        self.bounds = bounds
        self.ways: list[Way[ActionT]] = []
        self.complete = True
        self.looked_at = 0
        self._age = 0
        self._queue: list[tuple[int, int, int, int, bool, _Label[NodeT, ActionT]]] = []
        """By means to be spent, cost in all at least, rest of it, age: what spends nothing is done first."""
        self._known: dict[Hashable, list[_Label[NodeT, ActionT]]] = {}

    def run(self, start: NodeT) -> Found[ActionT]:
        """The ways from a node."""
        first = _Label[NodeT, ActionT](0, (), start)
        # Every node is queued twice: steps that spend means are a tier later, so that ways without any come first.
        self._push(first, 0, spending=False)
        self._push(first, 0, spending=True)
        while self._queue and len(self.ways) < self.bounds.ways:
            tier, least, _, _, spending, label = heappop(self._queue)
            within = self._within(label)
            if least - label.cost > within or not self._is_fresh(label):
                continue
            if self.quest.is_reached(label.node(self.quest)):
                self.ways.append(label.way())
                continue
            rest = self.quest.rest(label.node(self.quest))[spending]
            if rest is None or rest > within:
                continue
            # The step's bound was worked out before the node was made; by a closer one others may come first.
            if label.cost + rest > least:
                self._push(label, rest, spending=spending)
            else:
                self._go_on(label, within, tier, spending=spending)
        return Found(tuple(self.ways), self.complete)

    def _go_on(self, label: _Label[NodeT, ActionT], within: int, tier: int, *, spending: bool) -> None:
        most = self.bounds.effort - (self.bounds.effort >> tier + 1)
        for step in self.quest.steps(label.node(self.quest), within, spending=spending):
            if self.looked_at >= most:
                self.complete = False
                return
            self.looked_at += 1
            means = tuple(sorted(label.means + step.means)) if step.means else label.means
            after = _Label(label.cost + step.cost, means, came=(label, step.action))
            # The bound depends on the means alone: where they stay the same, it is the one at hand.
            left = self._within(after) if step.means else within - step.cost
            for is_spending, rest in enumerate((step.rest, step.rest_spending)):
                if rest is not None and rest <= left:
                    self._push(after, rest, spending=bool(is_spending))

    def _within(self, label: _Label[NodeT, ActionT]) -> int:
        """What may be spent from here on a way better than those that are found; below 0 for nothing."""
        # Less by one: a second way at the same cost is not better, and is not told.
        known = [way.cost - 1 for way in self.ways if _are_part(way.means, label.means)]
        return min([self.bounds.cost, *known]) - label.cost

    def _push(self, label: _Label[NodeT, ActionT], rest: int, *, spending: bool) -> None:
        tier = len(label.means) + spending
        if tier <= self.bounds.means:
            # The age decides ties: the order is always the same, and labels, which have none, are never compared.
            self._age += 1
            heappush(self._queue, (tier, label.cost + rest, rest, self._age, spending, label))

    def _is_fresh(self, label: _Label[NodeT, ActionT]) -> bool:
        """Whether nobody has come to this node at less."""
        # Kept, since a label comes out of the queue several times, and would find itself among the known ones.
        if label.fresh is None:
            known = self._known.setdefault(self.quest.key(label.node(self.quest)), [])
            label.fresh = not any(_is_as_good(other, label) for other in known)
            if label.fresh:
                known.append(label)
        return label.fresh


def _is_as_good(one: _Label[NodeT, ActionT], other: _Label[NodeT, ActionT]) -> bool:
    return one.cost <= other.cost and _are_part(one.means, other.means)


def _are_part(some: Means, all_: Means) -> bool:
    """Whether some means are among others, each as often at least."""
    if len(some) > len(all_):
        return False
    return not some or all(some.count(one) <= all_.count(one) for one in some)
