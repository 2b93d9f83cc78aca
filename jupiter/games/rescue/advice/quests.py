"""The search for ways to a goal: what may still be to pay, and which legal actions may help.

A way is made of moves, attacks and commands by any robot, by every card and combo that they take, and of docking the
pod by Pilot where somebody is to get in or out; `ways.py` says what else there is. Invariant: every action comes from
the legal list; one is left out only if no way through it can be as cheap as it has to be. What is still to pay is told
as if the colony were empty.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from jupiter.engine.lazy import lazy
from jupiter.engine.ways import Means, Step
from jupiter.games.rescue.actions import OVERRIDE, Action, Power, Powers, codecs
from jupiter.games.rescue.advice.distances import FAR, Distances, distances_from, distances_to
from jupiter.games.rescue.advice.goals import Aim
from jupiter.games.rescue.board import IN_POD, POD, Board, all_places, cell_of, place_text, places
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws.cards import command_range, range_extending_cards
from jupiter.games.rescue.laws.context import ActionContext, context_of, ready_cores
from jupiter.games.rescue.parts import SECONDS, Use, Variant
from jupiter.games.rescue.play.check import act, cost
from jupiter.games.rescue.play.legal import Planned, batch, others_in_play, plan_for
from jupiter.games.rescue.state import OUT, Draft, State, counts_as

DEAD = -3
"""Where a Creep is that was killed."""
SENDING = (Aim.RESCUE, Aim.SEND)
"""What is done by a Colonist who gets somewhere."""


class Node(NamedTuple):
    """A position, and where the figure is that the goal is about, or the space to reach."""

    state: State
    target: int


class Abilities(NamedTuple):
    """What some cards allow between them, as far as it shortens a way."""

    lines: bool
    teleport: int
    """The cost of a teleport; `FAR` without one."""
    swap: bool
    crush: bool
    kills_two: bool
    sniper: bool
    kill_anywhere: int
    """The cost of a kill anywhere on the board; `FAR` where that is not possible."""
    commands_anywhere: bool
    """Whether Colonists can be commanded from anywhere, or through another robot."""
    override: bool
    follower: bool
    pilot: bool
    redock: bool
    bullhorn: bool
    """Whether the Command Range is the whole colony for nothing."""
    unknown: bool
    """Whether the estimates know nothing of some use, so that nothing can be said about what is to be paid."""


KNOWN = {
    "move": (("step", "line", "run", "anywhere"), ("open", "creep", "creeps", "figure", "colonist")),
    "attack": (("tile", "near", "anywhere"), ("any-creep",)),
    "command": (("range", "colony"), ("open",)),
}
"""By the type of action: how far, and onto what, the estimates know it to go, at a cost of 1 or more."""


def is_known(use: Use) -> bool:
    """Whether the estimates know what a use allows; no way has other types than those of `KNOWN`, but for the dock."""
    if use.base not in KNOWN:
        return True
    reaches, meetings = KNOWN[use.base]
    return use.reach in reaches and use.meets in meetings and use.second in ("", *SECONDS) and use.cost > 0


@lru_cache(maxsize=4096)
def _abilities(cards: tuple[str, ...], is_solo: bool) -> Abilities:
    codes = Counter(counts_as(card, is_solo) for card in cards)
    return abilities([use for use in load().uses.values() if use.powers and not Counter(use.powers) - codes], codes)


def abilities(uses: Sequence[Use], codes: Collection[str]) -> Abilities:
    """What uses allow between them; Override alone has none of its own."""

    def has(**fields: str) -> bool:
        return any(all(getattr(use, name) == value for name, value in fields.items()) for use in uses)

    def least_cost(base: str) -> int:
        return min((use.cost for use in uses if use.base == base and use.reach == "anywhere"), default=FAR)

    override = OVERRIDE in codes
    return Abilities(
        lines=has(base="move", reach="line") or has(base="move", reach="run"),
        teleport=least_cost("move"),
        swap=has(base="move", meets="figure") or has(base="move", meets="colonist"),
        crush=has(base="move", meets="creep") or has(base="move", meets="creeps"),
        kills_two=has(second="bridged-creep"),
        sniper=has(base="attack", reach="near"),
        kill_anywhere=least_cost("attack"),
        commands_anywhere=has(base="command", reach="colony") or override,
        override=override,
        follower=has(second="follower"),
        pilot=has(base="dock"),
        redock=has(base="redock"),
        bullhorn=has(base="command", reach="colony"),
        unknown=not all(map(is_known, uses)),
    )


@lru_cache(maxsize=4096)
def spent_by(powers: Powers, is_solo: bool) -> Means:
    """The powers that are gone when an action has used them: cards of the hand, and cores that work once a turn."""
    return tuple(power for power in powers if power.source == "hand" or _is_once(power, is_solo))


def _is_once(power: Power, is_solo: bool) -> bool:
    return power.source == "core" and load().cards[counts_as(power.card, is_solo)].core == "once-per-turn"


def _cards(state: State, *, spending: bool) -> tuple[str, ...]:
    """The cards whose powers can be used for nothing; with `spending` those that are gone by it, too."""
    ready = ready_cores(state)
    if spending:
        return (*ready, *state.laid, *state.hands[state.seat])
    return (*(card for card in ready if not _is_once(Power(card, "core"), state.is_solo)), *state.laid)


class RescueQuest:
    """The search for ways to one goal, as `jupiter.engine.ways.Quest` has it."""

    def __init__(self, aim: Aim, place: int, to: int | None = None) -> None:
        self.aim = aim
        self._target = place
        self.home = POD if to is None else to
        """Where a Colonist is to get."""

    def start(self, state: State) -> Node:
        """Where the search begins."""
        return Node(state, self._target)

    def key(self, node: Node) -> Hashable:
        # Cards and actions that are gone have been paid, which the search compares by itself.
        state = node.state
        figures = (state.robots, state.colonists, state.creeps, state.supers, state.aboard)
        # A Bullhorn that lies open is more than paid: what it brings into range is reached.
        laid = state.laid if self.aim is Aim.COMMAND else ()
        return (node.target, *figures, state.board, laid)

    def is_reached(self, node: Node) -> bool:
        state, target = node
        if self.aim is Aim.REACH:
            return state.robots[state.seat] == target
        if self.aim is Aim.COMMAND:
            return bool(command_range(ActionContext(state, Action(""))) >> target & 1)
        return target == (DEAD if self.aim is Aim.KILL else self.home)

    def rest(self, node: Node) -> tuple[int | None, int | None]:
        at = node.state.robots[node.state.seat]
        if at == OUT or not self._has_goal(node):
            return None, None
        free, spending = self._estimates(node)
        return _known(free.least(at)), _known(spending.least(at)) if spending else None

    def _estimates(self, node: Node) -> tuple["Estimate", "Estimate | None"]:
        """What is to be paid with what can be used for nothing, and with all cards if any is gone by it."""
        state = node.state
        lasting, usable = _cards(state, spending=False), _cards(state, spending=True)
        first = Estimate(self, node, _abilities(lasting, state.is_solo))
        return first, Estimate(self, node, _abilities(usable, state.is_solo)) if len(usable) > len(lasting) else None

    def steps(self, node: Node, within: int, *, spending: bool) -> Iterator[Step[Action]]:
        state = node.state
        is_polite = Variant.POLITE_COLONISTS in state.variants
        free, with_cards = self._estimates(node)
        for planned, action in self._listed(state, within, spending=spending):
            price = cost(context_of(state, action)) if is_polite else planned.use.cost
            means = (Power(action.args[0], "hand"),) if action.type == "lay" else spent_by(action.powers, state.is_solo)
            any_rest = (with_cards or free).after(action)
            rest = any_rest if means else free.after(action)  # What is laid open can be used for nothing from then on.
            yield Step(action, price, means, _known(rest), _known(any_rest) if with_cards else None)

    def after(self, node: Node, action: Action) -> Node:
        draft = act(node.state, action)
        return Node(draft.frozen(), _followed(draft, node.target, self.aim))

    def _listed(self, state: State, within: int, *, spending: bool) -> Iterator[tuple[Planned, Action]]:
        context = ActionContext(state, Action(""))
        through: dict[str, ActionContext] = {"": context}
        kinds = ("move", "attack", "command", *self._free_kinds(state))
        for planned in plan_for(state):
            kind, _, powers, _ = planned.action
            if kind not in kinds or planned.use.cost > within:
                continue
            if (kind == "lay" or bool(spent_by(powers, state.is_solo))) is not spending:
                continue
            for letter in others_in_play(state) if planned.is_overriding else ("",):
                if letter not in through:
                    through[letter] = context.through(letter)
                for action in batch(through[letter], planned, letter):
                    if kind != "lay" or action.args[0] in range_extending_cards():
                        yield planned, action

    def _free_kinds(self, state: State) -> Iterator[str]:
        if self.docks(state):
            yield "dock" if state.board.dock is None else "redock"
        if self.aim is Aim.COMMAND:
            yield "lay"  # F1: Bullhorn lies open for nothing, and lengthens the range.

    def docks(self, state: State) -> bool:
        """Whether docking the pod belongs to the way: somebody is to get into it, or out of it."""
        return state.robots[state.seat] == POD or self._target == POD or self.aim in SENDING

    def _has_goal(self, node: Node) -> bool:
        """Whether what the goal is about is still there."""
        state, target = node
        bit = 1 << target if target >= 0 else 0
        if self.aim is Aim.SEND and target == POD:
            return state.aboard > 0
        if self.aim is Aim.REACH:
            return target == POD or bool(state.board.spaces & bit)
        return bool((state.creeps | state.supers if self.aim is Aim.KILL else state.colonists) & bit)


def _known(least: int) -> int | None:
    return least if least < FAR else None


class End:
    """One way for the acting robot to bring the goal about: get to one of some places, and pay for the rest."""

    def __init__(self, board: Board, at: int, to: int, slow: int, rest: int, by_lines: bool) -> None:
        self.rest = rest
        self._board = board
        self._at = at
        self._goals = to
        self._slow = slow
        self._by_lines = by_lines
        self.to = distances_to(board, to, slow, by_lines)
        """What it takes to get there, if places in `slow` have to be cleared first."""

    @lazy
    def when_clear(self) -> Distances:
        """What it takes to get there if no place has to be cleared."""
        return distances_to(self._board, self._goals, 0, self._by_lines)

    @lazy
    def walked(self) -> Distances:
        """What it takes from where the robot is."""
        return distances_from(self._board, self._at, self._slow, self._by_lines)

    def through(self, where: int) -> int:
        """What it takes through a place when it is cleared, or else past it."""
        return min(self.to[self._at], self.walked[where] + self.to[where] - (self._slow >> where & 1))


class Estimate:
    """What is to be paid at least from a node on by some abilities, and after each action in it."""

    def __init__(self, quest: RescueQuest, node: Node, can: Abilities) -> None:
        self.quest = quest
        self.aim = quest.aim
        self.state, self.target = node
        self.board = node.state.board
        self.can = can
        self._rooms: dict[int, int] = {}
        """What was found by `_after_room`."""

    @lazy
    def is_open(self) -> bool:
        """Whether it does not matter where the robot is, so that nothing can be said about what is to be paid."""
        if self.can.unknown:
            return True
        if self.aim is Aim.KILL:
            # F9: then any robot may be the one who shoots.
            return self.can.override
        # F12: Pilot docks the pod anywhere; F7: a Swap moves the Colonist without a command.
        is_piloting = self.can.pilot if self.board.dock is None else self.can.redock
        return (is_piloting and self.quest.docks(self.state)) or (self.aim in SENDING and self.can.swap)

    def least(self, at: int) -> int:
        """What is to be paid if the acting robot were at a place and all else as it is.

        Short of the goal it is never 0, but where docking the pod, or Bullhorn, brings a Colonist into range.
        """
        if self.aim is Aim.COMMAND and (self.is_open or self.can.bullhorn):
            return 0
        return 1 if self.is_open else max(1, self._least(at))

    def _least(self, at: int) -> int:
        if self.is_open:
            return 0
        ends = [min(end.to[at], self.can.teleport) + end.rest for end in self.ends]
        # To send somebody the robot has to be near both where the Colonist is and where he is to get.
        return (max if self.aim in SENDING else min)(ends, default=FAR)

    def after(self, action: Action) -> int:
        """What is to be paid after the action, if the action is needed."""
        kind, args, _, through = action
        if self.is_open or kind in ("dock", "redock", "lay"):
            return 0
        if kind == "move":
            return self._when_clear() if through else self._least(args[0])
        if kind == "attack":
            if self.aim is Aim.KILL and self.target in args:
                return 0
            return self._after_clearing([where for where in args if where is not None])
        start, to, follower = args
        if self.aim in SENDING and self.target in (start, follower):
            return self._after_command(to if self.target == start else start)
        return self._after_clearing([where for where in (start, follower) if where is not None])

    def _when_clear(self) -> int:
        """What is to be paid if nobody were in the way any more, as when another robot has been moved."""
        if self.aim in SENDING:
            return distances_to(self.board, self.home)[self.target]
        return min((min(end.when_clear[self.at], self.can.teleport) + end.rest for end in self.ends), default=FAR)

    # --- the robot ----------------------------------------------------------------------------------------------------

    @lazy
    def at(self) -> int:
        """Where the acting robot is."""
        return self.state.robots[self.state.seat]

    @lazy
    def slow(self) -> int:
        """Places that the robot can step into only when an action has cleared them."""
        state, can = self.state, self.can
        if can.swap or can.lines:
            return 0
        # Juggernaut kills by its step; Grenadier and Follower clear two places by one action: none costs a whole one.
        mask = 0 if can.crush or can.kills_two else state.creeps
        if Variant.POLITE_COLONISTS in state.variants:
            return mask
        mask |= state.robot_places & ~(1 << self.at if self.at > POD else 0)
        return mask if can.follower else mask | state.colonists

    @lazy
    def ends(self) -> list[End]:
        """The ways there are for the robot to bring the goal about."""
        if self.target < 0:
            return []
        by_aim = {
            Aim.REACH: self._reaching,
            Aim.COMMAND: self._commanding,
            Aim.KILL: self._killing,
            Aim.RESCUE: self._sending,
            Aim.SEND: self._sending,
        }
        return by_aim[self.aim]()

    def _end(self, to: int, slow: int, rest: int) -> End:
        return End(self.board, self.at, to, slow, rest, self.can.lines)

    def _reaching(self) -> list[End]:
        return [self._end(1 << self.target, self.slow, 0)]

    def _commanding(self) -> list[End]:
        if self.can.bullhorn:
            return [self._end(self.board.spaces | IN_POD, 0, 0)]
        return [self._end(self._near(self.target), self.slow, 0)]

    def _near(self, where: int) -> int:
        """Places on the same tile and the tiles beside it."""
        return self.board.near[self.board.tile_at(where)]

    def _killing(self) -> list[End]:
        board, can = self.board, self.can
        firsts = 1 << self.target | (board.joined[self.target] if can.kills_two else 0)
        tiles = 0
        for first in places(firsts):
            tiles |= self._near(first) if can.sniper or first == POD else all_places(cell_of(first))
        ends = [self._end(tiles, self.slow, 1)]
        if can.crush:
            ends.append(self._end(firsts, self.slow, 0))
        if can.kill_anywhere < FAR:
            ends.append(self._end(board.spaces | IN_POD, 0, can.kill_anywhere))
        return ends

    # --- the Colonist -------------------------------------------------------------------------------------------------

    @lazy
    def home(self) -> int:
        """Where a Colonist is to get, as a set."""
        return 1 << self.quest.home

    @lazy
    def way_home(self) -> Distances:
        """What it takes to command a Colonist there."""
        return distances_to(self.board, self.home, self.slow_home)

    @lazy
    def slow_home(self) -> int:
        """Places that a Colonist can step into only when an action has cleared them."""
        state, can = self.state, self.can
        mask = 0 if can.crush or can.kills_two else state.creeps
        return mask if can.follower or Variant.POLITE_COLONISTS in state.variants else mask | state.colonists

    def _sending(self) -> list[End]:
        steps = self.way_home[self.target]
        if steps >= FAR:
            return []
        # What is cleared for the one may be cleared for the other, so that it is not counted for the robot again.
        if self.can.commands_anywhere:
            return [self._end(self.board.spaces | IN_POD, 0, steps)]
        return [self._end(self._near(self.target), 0, steps), self._end(self._beside_home, 0, steps)]

    @lazy
    def _beside_home(self) -> int:
        """Places from which a Colonist can be commanded who is a step away from where he is to get."""
        mask = 0
        for where in places(self.board.joined[self.quest.home]):
            mask |= self._near(where)
        return mask

    def _after_command(self, to: int) -> int:
        return 0 if to == self.quest.home else self.way_home[to]

    # --- who makes room -----------------------------------------------------------------------------------------------

    def _after_clearing(self, cleared: list[int]) -> int:
        """What is to be paid when these places are cleared, if it was needed to."""
        return min([self._after_room(where) for where in cleared])

    def _after_room(self, where: int) -> int:
        """What is to be paid when a place is cleared.

        Whoever makes room may have been in the way of somebody who makes room, and so on, an action and a step each; so
        that such a place lies no more steps beside the way than there are actions paid for it.
        """
        known = self._rooms.get(where)
        if known is None:
            if self.aim in SENDING:
                least = self._after_room_to_send(where)
            else:
                least = min([self._after_own_room(end, where) for end in self.ends], default=FAR)
            known = self._rooms[where] = least
        return known

    def _after_own_room(self, end: End, where: int) -> int:
        can, there = self.can, self.steps[where]
        rest = max(end.through(where), _detour(there, end.when_clear[where], end.when_clear[self.at], can))
        if can.teleport < FAR:
            rest = min(rest, can.teleport + end.when_clear[where] // (2 if can.follower else 1))
        return rest + end.rest

    @lazy
    def steps(self) -> Distances:
        """How far places are from the robot on an empty board."""
        return distances_from(self.board, self.at, 0, self.can.lines)

    def _after_room_to_send(self, where: int) -> int:
        robot = self._least(self.at)
        if robot >= FAR:
            return FAR
        own = FAR
        if not self.can.commands_anywhere:
            own = min(self.steps[where] // (2 if self.can.follower else 1), self.can.teleport)
            own = max(robot, self.way_home[self.target] + own)
        return min(own, max(robot - 1, self._after_home_room(where)))

    def _after_home_room(self, where: int) -> int:
        slow = self.slow_home
        there = distances_from(self.board, self.target, slow)[where]
        rest = min(self.way_home[self.target], there + self.way_home[where] - (slow >> where & 1))
        home, own = distances_to(self.board, self.home), distances_from(self.board, self.target)
        return max(rest, _detour(own[where], home[where], home[self.target], self.can))


def _detour(there: int, onward: int, straight: int, can: Abilities) -> int:
    """The least to be paid, after room was made at a place, by whoever passes near it.

    :param there: steps to the place; `onward` from there; `straight` past it.
    """
    beside = there + onward - (1 if can.lines else 0)
    if can.follower:  # One command makes room twice.
        return max(straight, (beside + 3 * straight + 1) // 4)
    return max(straight, (beside + straight + 1) // 2)


def _followed(draft: Draft, target: int, aim: Aim) -> int:
    """Where the figure is that the goal is about, after what happened; its place, if the goal is a place."""
    if aim is Aim.REACH:
        return target
    for kind, _, about in draft.log:
        if kind in ("creep-killed", "super-creep-killed") and aim is Aim.KILL and about["place"] == place_text(target):
            return DEAD
        if kind in _MOVED[aim] and about["from"] == place_text(target):
            target = codecs()["place"].from_json(about["to"])
    return target


_MOVED = {
    Aim.KILL: ("creep-moved",),
    Aim.RESCUE: ("colonist-moved", "colonist-followed"),
    Aim.SEND: ("colonist-moved", "colonist-followed"),
    Aim.COMMAND: ("colonist-moved", "colonist-followed"),
}
"""By aim: what happens where the figure that it is about moves."""
