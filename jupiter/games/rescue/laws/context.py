"""The surroundings of an action, as laws look at them: who acts, from where, by which powers, what is in the way."""

from collections import Counter
from collections.abc import Iterable

from jupiter.engine.hexes import neighbours
from jupiter.engine.laws import ANYTHING
from jupiter.engine.lazy import lazy
from jupiter.games.rescue.actions import COLONIST, OVERRIDE, Action, Power, Powers, order_powers
from jupiter.games.rescue.board import IN_POD, POD, cell_of, place_text, places
from jupiter.games.rescue.definitions import load, robots_by_letter
from jupiter.games.rescue.parts import Use, Variant
from jupiter.games.rescue.state import OUT, State, counts_as, robots_aboard

_POLITE_COLONISTS = Variant.POLITE_COLONISTS  # Looked up once, as in `state`.

NOWHERE = -2
"""Tile of a robot that is out of play; -1 is the pod."""

NO_USE = Use("", 0)
"""Stands in where the powers of an action grant nothing."""


class ActionContext:
    """A state, the acting robot and the use that the action's powers have.

    Most of what follows from these is lazy: an action asks for a little of it, and a list for nearly all.
    """

    def __init__(self, state: State, action: Action, use: Use = NO_USE) -> None:
        self.state = state
        self.action = action
        """With arguments in a check; without in a listing."""
        self.board = state.board
        self.seat = state.seat
        if action.through and action.through in state.letters:
            self.seat = state.letters.index(action.through)
        self.at = state.robots[self.seat]
        """Place of the acting robot; OUT if it is out of play."""
        self.use = use
        self._ways: dict[int, Ways] = {}

    @lazy
    def robots(self) -> int:
        """Places on tiles with a robot."""
        return self.state.robot_places

    @lazy
    def occupied(self) -> int:
        """Places on tiles with a figure."""
        return self.state.colonists | self.state.creeps | self.robots

    @lazy
    def killable(self) -> int:
        """Places with a Creep or Super Creep."""
        return self.state.creeps | self.state.supers

    @lazy
    def left(self) -> int:
        """Actions left."""
        return self.state.left

    @lazy
    def pod(self) -> int:
        """The docked pod as a set of places, empty while it is away."""
        return 0 if self.board.dock is None else IN_POD

    @lazy
    def tile(self) -> int:
        """Cell of the tile that the acting robot is on; -1 in the pod, NOWHERE out of play."""
        return NOWHERE if self.at == OUT else self.board.tile_at(self.at)

    @lazy
    def near(self) -> int:
        """Places on the acting robot's tile and the tiles beside it; none from the undocked pod."""
        # B5: tiles are adjacent by an edge, bridge or not, and an undocked pod is beside nothing.
        return self.board.near[self.tile]

    def through(self, letter: str) -> "ActionContext":
        """The same position with another robot acting; ways that were searched for one are found for both."""
        other = ActionContext(self.state, Action("", (), (), letter))
        other._ways = self._ways
        return other

    def set_action(self, action: Action, use: Use) -> None:
        """Looks at another action of the same robot."""
        self.action = action
        self.use = use
        vars(self).pop("ways_in_range", None)  # The only lazy one that follows from the use.

    @property
    def is_polite(self) -> bool:
        """Whether Polite Colonists is in force."""
        return _POLITE_COLONISTS in self.state.variants

    @property
    def robot(self) -> str:
        """The acting robot."""
        return self.name(self.seat)

    @property
    def owner(self) -> str:
        """The robot whose turn it is, and whose cards are used."""
        return self.name(self.state.seat)

    def name(self, seat: int) -> str:
        """The robot of a seat."""
        return robots_by_letter()[self.state.letters[seat]]

    @property
    def where(self) -> str:
        """Where the acting robot is."""
        return self.place_name(self.at)

    @staticmethod
    def place_name(where: int) -> str:
        """A place as in JSON."""
        return "out of play" if where == OUT else place_text(where)

    @property
    def range(self) -> int:
        """Places in Command Range by the action's use."""
        return self.board.spaces | self.pod if self.use.reach == "colony" else self.near

    def ways(self, within: int = ANYTHING) -> "Ways":
        """Where figures get to on foot, by ways inside a set of places; searched once for all actions looked at."""
        ways = self._ways.get(within)
        if ways is None:
            ways = self._ways[within] = Ways(self, within)
        return ways

    @lazy
    def ways_in_range(self) -> "Ways":
        """Where Colonists get to on foot inside Command Range."""
        return self.ways(self.range)

    def joined(self, where: int) -> int:
        """Places bridged to a place."""
        return self.board.joined[where]

    def figure(self, where: int) -> str:
        """Who is on the place, as in JSON; empty for nobody."""
        bit = 1 << where
        if where == POD:
            return "pod"
        for mask, name in ((self.state.colonists, "colonist"), (self.state.creeps, "creep"), (self.robots, "")):
            if mask & bit:
                return name or self.name(self.state.robots.index(where))
        return "super-creep" if self.state.supers & bit else ""

    @property
    def inhabitants(self) -> tuple[str, ...]:
        """Who may be swapped out of the docked pod: the figures in it by letter (reading F7)."""
        colonist = (COLONIST,) if self.state.aboard else ()
        return colonist + tuple(self.state.letters[seat] for seat in robots_aboard(self.state))

    def swappable(self, to: int) -> tuple[str | None, ...]:
        """Whom a Swap to that place may name: nobody outside the pod, with Rocket Boots or Teleport only a Colonist."""
        if to != POD:
            return (None,)
        inside = self.inhabitants
        return inside if self.use.meets == "figure" else tuple(figure for figure in inside if figure == COLONIST)

    def powers(self) -> tuple[str, ...]:
        """Codes of the powers that the action names, as what they count as, without Override."""
        # F2: Override combines with anything it is used through, so that no use has it among its powers.
        named = (counts_as(power.card, self.state.is_solo) for power in self.action.powers)
        return tuple(sorted(card for card in named if card != OVERRIDE))


class Ways(dict[int, list[int]]):
    """Where figures get to on foot with Polite Colonists: by place, the places reached in one step, in two ... in all.

    A step leads over a bridge. A way goes on over spaces that hold Colonists or robots, each of these inside `within`
    (reading D5). The pod ends a way. Each start is searched when it is first asked for.
    """

    def __init__(self, context: ActionContext, within: int) -> None:
        super().__init__()
        self._joined = context.board.joined
        self._passable = (context.state.colonists | context.robots) & within

    def all(self, start: int) -> int:
        """Every place reached."""
        return self[start][-1]

    def payable(self, start: int, left: int) -> int:
        """Every place but those that are reached and are more steps away than there are actions left."""
        rings = self[start]
        if left >= len(rings):
            return ANYTHING
        return ~(rings[-1] & ~rings[left - 1]) if left else ~rings[-1]

    def steps(self, start: int, where: int) -> int:
        """Steps to the place; 1 if it is not reached."""
        # An action that is refused is priced as well.
        return next((steps for steps, reached in enumerate(self[start], 1) if reached >> where & 1), 1)

    def __missing__(self, start: int) -> list[int]:
        joined, reached = self._joined, self._joined[start]
        rings = self[start] = [reached]
        if not reached:
            return rings  # From nowhere, too: a robot out of play has no place that could be left out below.
        onward = self._passable & ~(1 << start)
        front = reached & onward
        while front:
            onward ^= front
            while front:
                low = front & -front
                reached |= joined[low.bit_length() - 1]
                front ^= low
            reached &= ~(1 << start)
            rings.append(reached)
            front = reached & onward
        return rings


def context_of(state: State, action: Action) -> ActionContext:
    """The context of an action, with the use that its powers have together; `NO_USE` if they grant nothing."""
    context = ActionContext(state, action)
    context.use = load().uses.get((action.type, context.powers() if action.powers else ()), NO_USE)
    return context


# --- everything named -----------------------------------------------------------------------------------------------


def resolve(state: State, action: Action) -> Action:
    """The action with every power's source named: lying open, else a ready core, else the hand.

    A power that is nowhere stays as it is. A core to be replaced, or a figure to be swapped out of the pod, is filled
    in where there is only one.
    """
    if action.powers and any(not power.source for power in action.powers):
        action = action._replace(powers=_find_sources(state, action.powers))
    if action.type == "new-core" and action.args[1] is None:
        action = action._replace(args=(action.args[0], _only_core(state, action)))
    if action.type == "move" and action.args[0] == POD and action.args[2] is None and action.powers:
        action = action._replace(args=(*action.args[:2], _only_figure(state, action)))
    return action


def _only_figure(state: State, action: Action) -> str | None:
    context = context_of(state, action)
    figures = context.swappable(POD) if context.use.meets in ("figure", "colonist") else ()
    return figures[0] if len(figures) == 1 else None


def _find_sources(state: State, powers: Powers) -> Powers:
    left = nameable(ready_cores(state), state.laid, state.hands[state.seat])
    left.subtract(power for power in powers if power.source)
    sourced = []
    for power in powers:
        if not power.source:
            # F1: what lies open or is the core costs no card, so that it is used first.
            choices = (Power(power.card, source) for source in ("open", "core", "hand"))
            power = next((choice for choice in choices if left[choice] > 0), power)  # noqa: PLW2901
            left[power] -= 1
        sourced.append(power)
    return order_powers(sourced)


def nameable(ready: Iterable[str], laid: Iterable[str], hand: Iterable[str]) -> Counter[Power]:
    """How often each power can be named in one action by a player with such cards."""
    by_source = (("core", ready), ("open", laid), ("hand", hand))
    return Counter(Power(card, source) for source, cards in by_source for card in cards)


def _only_core(state: State, action: Action) -> str | None:
    if any(power.source == "core" for power in action.powers):
        # F11: a Data Core that is used as core is the one that goes.
        return action.powers[0].card
    cores = set(state.cores[state.seat])
    return cores.pop() if len(cores) == 1 else None


def ready_cores(state: State) -> tuple[str, ...]:
    """The player's cores that can be used now, each as often as it can be named in one action."""
    return ready(state.cores[state.seat], state.used)


def ready(cores: tuple[str, ...], used: tuple[str, ...]) -> tuple[str, ...]:
    """The cores of a player that were not used this turn."""
    # G5: in Solo Play both cores may be of one kind; when one is used, the other is still ready.
    return tuple((Counter(cores) - Counter(used)).elements()) if used else cores


def free_edges(context: ActionContext, cell: int) -> tuple[bool, ...]:
    """For each direction, whether neither tile nor pod lies beyond that edge of the tile."""
    board = context.board
    return tuple(beyond not in board.shapes and beyond != board.dock for beyond in neighbours(cell))


def tile_figures(mask: int, cell: int) -> list[str]:
    """The places of a set that are on a tile, as in JSON."""
    return [place_text(where) for where in places(mask) if where and cell_of(where) == cell]
