"""A rule of thumb for Jupiter Rescue: lead the nearest Colonists to the pod, and shoot what is about to convert some.

A robot first saves who would be converted at the end of the turn: by a shot, or by a step away. It then commands steps
that bring Colonists nearer to the pod, the nearest ones first, and moves where more can be done than what the way there
costs. Of the cards it plays those that plainly help; the others are left to search.

Invariant: what it does is legal, and follows from what lies on the table.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from jupiter.games.rescue.actions import Action, Power, Powers
from jupiter.games.rescue.board import IN_POD, POD, all_places, cell_of, places, with_dock
from jupiter.games.rescue.laws.colony import placeable
from jupiter.games.rescue.laws.context import ready_cores
from jupiter.games.rescue.state import Phase, State
from jupiter.players.evaluation import load_table
from jupiter.players.rescue.colony import FAR, beside, mooring, vital, ways

WALK = 4
"""Steps that a robot looks ahead for a better place."""


class Habits(NamedTuple):
    """Numbers by which it decides; an action is worth 1."""

    kill: float
    """A shot: a Colonist whom it saves."""
    half: float
    """The same where another Creep is beside the Colonist."""
    way: float
    """A shot: a Creep one step from the pod."""
    vital: float
    """A shot: a Creep on the last Power Plant or Command Dish when that is nearly full."""
    dish: float
    """A shot: a Super Creep on a Command Dish."""
    plant: float
    """A shot: a Super Creep on a Power Plant."""
    first: float
    """A shot from which on it goes before commands."""
    cover: float
    """A Colonist in Command Range who is still wanted."""
    guard: float
    """A Colonist on the robot's own tile, where it can shoot what comes."""
    block: float
    """A place in whose way nobody is who is still wanted."""
    step: float
    """A robot's step, more than the action."""
    batch: int
    """Colonists for whom the pod docks well."""
    robots: float
    """What a robot's steps to the pod count there."""
    near: float
    """Placing a Creep: one Colonist beside it."""
    path: float
    """The same on a way to the pod."""
    next: float
    """The same one space away from a Colonist."""
    shot: float
    """The same on a robot's tile."""
    reroll: float
    """Creeps to come from which on the die is rolled again."""
    spread: float
    """A shot at a Creep that converts nobody yet, by the Colonists two steps away; 1 is worth an action."""
    cards: tuple[str, ...]
    """Codes, the best core first; the last is discarded first."""


def load_habits() -> Habits:
    """Those of `guide.toml`."""
    table = load_table(__package__, "guide.toml")
    return Habits(**{**table, "cards": tuple(table["cards"])})


HABITS = load_habits()


class Guide:
    """Chooses in one position."""

    def __init__(self, state: State, habits: Habits) -> None:
        self._state, self._habits = state, habits
        board = self._board = state.board
        self._wanted = max(0, state.goal - state.saved - state.aboard)
        self._at = state.robots[state.seat]
        self._robots = state.robot_places
        self._occupied = state.colonists | state.creeps | self._robots
        self._docked = board
        if board.dock is None and board.docks:
            self._docked = with_dock(board, self._mooring())

    def _mooring(self) -> int:
        """Where the pod docks best: for those who are wanted, and in the end for the robots."""
        state = self._state
        habits, robots = self._habits, self._robots
        if state.saved >= state.goal:
            return mooring(self._board, state.creeps, robots, robots.bit_count(), 0, 0)
        wanted = min(habits.batch, max(7, self._wanted))
        return mooring(self._board, state.creeps, state.colonists, wanted, robots, habits.robots)

    # --- whose decision it is ---------------------------------------------------------------------------------------

    def first(self) -> Action:
        """The group decides who begins."""
        return Action("first", (self._state.letters[0],))

    def dock(self) -> Action:
        """Where the pod docks."""
        return Action("dock", (self._mooring(),))

    def place(self) -> Action:
        """A Creep goes where it does least harm."""
        return Action("place", (min(places(placeable(self._state)), key=self._harm),))

    def _harm(self, where: int) -> float:
        state, habits, board = self._state, self._habits, self._board
        bit, colonists = 1 << where, state.colonists
        joined = board.joined[where]
        hit = joined & colonists & ~beside(board, state.creeps)
        harm = habits.near * hit.bit_count()
        if colonists & bit:
            harm += 2 * habits.near
        harm += habits.next * (beside(board, joined & ~self._occupied) & colonists).bit_count()
        number = self._number(where)
        if number and self._wanted:
            harm += habits.path / number
        if self._robots & all_places(cell_of(where)):
            harm -= habits.shot
        return harm

    def _number(self, where: int) -> int:
        """Steps to the pod; 0 if there is no way."""
        for number, circle in enumerate(ways(self._docked, 0, 0), 1):
            if circle >> where & 1:
                return number
        return 0

    def react(self) -> Action:
        """Rolls again if many Creeps come; protects the tile that is worst off."""
        state, board = self._state, self._board
        if state.die == 6:
            due = [cell for cell in board.cells if board.of[cell] & state.creeps]
        else:
            due = [cell for cell in board.edges if board.shapes[cell].module == state.die]
        if len(due) >= self._habits.reroll and (power := self._power("PS")):
            return Action("reroll", (), power)
        power = self._power("SU")
        if power and due:
            near = beside(board, state.colonists) | state.colonists
            worst = max(due, key=lambda cell: self._danger(cell, near))
            if self._danger(worst, near) > 1:
                return Action("suppress", (worst,), power)
        return Action("pass")

    def _danger(self, cell: int, near: int) -> int:
        """How far a tile is from holding a Creep more without harm."""
        spaces = self._board.of[cell]
        return int((spaces & self._state.colonists).bit_count() + (not spaces & ~self._occupied & ~near) * 2)

    def discard(self) -> Action:
        """The least useful card."""
        hand = self._state.hands[self._state.seat]
        return Action("discard", (max(hand, key=self._rank),))

    def core(self) -> Action:
        """The most useful card."""
        state = self._state
        return Action("core", (min(state.hands[state.choosing[0]], key=self._rank),))

    def _rank(self, card: str) -> int:
        return self._habits.cards.index(card)

    # --- cards ------------------------------------------------------------------------------------------------------

    def _power(self, card: str) -> Powers:
        """A power as an action names it, from what is free to what is discarded; empty if there is none."""
        state = self._state
        if card in state.laid:
            return (Power(card, "open"),)
        if card in ready_cores(state):
            return (Power(card, "core"),)
        if card in state.hands[state.seat]:
            return (Power(card, "hand"),)
        return ()

    def _free(self, card: str) -> Powers:
        """The same, but none that is discarded."""
        power = self._power(card)
        return power if power and power[0].source != "hand" else ()

    # --- Player Actions ---------------------------------------------------------------------------------------------

    def act(self) -> Action:
        """The next of a player's actions."""
        state = self._state
        if not state.in_play:
            return Action("end")
        return self._event() or (self._by_actions() if state.left else None) or Action("end")

    def _event(self) -> Action | None:
        """What costs no action: Boost, and Pilot where it brings the pod or the last Colonists."""
        state = self._state
        boosts = ("BO", "OV") if state.is_solo else ("BO",)
        for card in boosts:
            if power := self._power(card):
                return Action("boost", (), power)
        if power := self._power("PI"):
            if self._board.dock is None:
                return Action("dock", (self._docked.dock,), power)
            if state.aboard and state.saved + state.aboard >= state.goal:
                return Action("launch", (), power)
        return None

    def _by_actions(self) -> Action | None:
        state = self._state
        if state.saved >= state.goal:
            return self._go_home()
        self._reached = beside(self._board, state.creeps) & ~IN_POD
        self._hit = self._reached & state.colonists
        others = self._robots & ~(1 << self._at)
        self._circles = ways(self._docked, state.creeps, others) or ways(self._docked, state.creeps, 0)
        self._worths: dict[int, float] = {}
        if self._at == POD and self._board.dock is None:
            return self._lead() if self._free("BH") else None
        return (
            self._walk(WALK)
            or self._shoot(self._habits.first)
            or self._rescue()
            or self._lead()
            or self._shoot(0)
            or self._walk(FAR)
        )

    # --- shooting ---------------------------------------------------------------------------------------------------

    def _shoot(self, least: float) -> Action | None:
        """The best shot, if it is worth so much."""
        state, board = self._state, self._board
        own = all_places(cell_of(self._at)) if self._at else 0
        power = self._free("SN")
        near = board.near[board.tile_at(self._at)] if power else own
        best, most = None, 0.0
        for where in places(state.creeps & near):
            worth = self._worth(where)
            if worth > most:
                best, most = where, worth
        for specials, worth in ((board.dishes, self._habits.dish), (board.plants, self._habits.plant)):
            supers = state.supers & own & specials
            if supers and worth > max(most, least):
                return Action("attack", (next(places(supers)), None))
        if best is None or most < least:
            return None
        return self._attack(best, own, power)

    def _worth(self, where: int) -> float:
        """What killing a Creep is worth: the Colonists whom it saves, a way to the pod, a tile that must not fill."""
        if where in self._worths:
            return self._worths[where]
        board, state, habits = self._board, self._state, self._habits
        joined, others = board.joined[where], state.creeps & ~(1 << where)
        worth = 0.0
        for colonist in places(joined & self._hit):
            worth += habits.half if board.joined[colonist] & others else habits.kill
        worth += habits.spread * (beside(board, joined & ~state.creeps) & state.colonists).bit_count()
        if number := self._number(where):
            worth += habits.way / number
        if where in vital(board, state.creeps):
            worth += habits.vital
        self._worths[where] = worth
        return worth

    def _attack(self, where: int, own: int, sniper: Powers) -> Action:
        """A shot, of two Creeps where Grenadier allows it."""
        others = self._board.joined[where] & self._state.creeps
        if not own >> where & 1:
            return Action("attack", (where, None), sniper)
        if others and (grenadier := self._power("GR")):
            return Action("attack", (where, max(places(others), key=self._worth)), grenadier)
        return Action("attack", (where, None))

    # --- Colonists --------------------------------------------------------------------------------------------------

    def _range(self) -> int:
        board = self._board
        return (board.spaces if self._free("BH") else board.near[board.tile_at(self._at)]) & ~IN_POD

    def _rescue(self) -> Action | None:
        """A step out of reach of the Creeps."""
        for colonist in places(self._hit & self._range()):
            free = self._board.joined[colonist] & ~self._occupied & ~self._reached
            if free:
                number = self._ring(colonist)
                to = min(places(free), key=self._ring)
                if self._ring(to) <= number:
                    return self._order(colonist, to)
        return None

    def _ring(self, where: int) -> int:
        if where == POD:
            return 0
        for number, circle in enumerate(self._circles, 1):
            if circle >> where & 1:
                return number
        return FAR

    def _lead(self) -> Action | None:
        """A step nearer to the pod, of the nearest Colonist who can do one; of two where one can follow."""
        follows = self._free("FO") or (self._power("FO") if self._state.left > 2 else ())
        reach = self._range()
        single = None
        for colonist, to, number in self._movers(reach):
            if not follows:
                return self._order(colonist, to)
            beyond = self._circles[number] if number < len(self._circles) else 0
            behind = self._board.joined[colonist] & self._state.colonists & reach & beyond
            if behind:
                return self._order(colonist, to, next(places(behind)), follows)
            single = single or (colonist, to)
        return None if single is None else self._order(*single)

    def _movers(self, reach: int) -> Iterator[tuple[int, int, int]]:
        """Colonists who can step nearer, to where, and how far they are, the nearest first.

        None steps beside a Creep, unless there are actions left to bring it aboard.
        """
        board, state = self._board, self._state
        nearer = IN_POD if board.dock is not None else 0
        in_time = 0
        for circle in ways(board, 0, 0)[: state.left - 1]:
            in_time |= circle
        for number, circle in enumerate(self._circles, 1):
            free = nearer & ~self._occupied
            good = free & (~self._reached | in_time)
            for colonist in places(circle & state.colonists & reach) if good else ():
                if to := board.joined[colonist] & good:
                    yield colonist, next(places(to & ~self._reached or to)), number
            nearer = circle

    def _order(self, colonist: int, to: int, follower: int | None = None, follows: Powers = ()) -> Action:
        """A Command: by Bullhorn where the Colonist is out of range without, and then nobody follows."""
        near = self._board.near[self._board.tile_at(self._at)]
        if not near >> colonist & 1:
            return Action("command", (colonist, to, None), self._free("BH"))
        if follower is not None and near >> follower & 1:
            return Action("command", (colonist, to, follower), follows)
        return Action("command", (colonist, to, None))

    # --- the robot --------------------------------------------------------------------------------------------------

    def _walk(self, far: int) -> Action | None:
        """A step to where more can be done, if need be in later turns, or none."""
        state, board = self._state, self._board
        left = state.left if far == WALK else far
        movers = 0
        for colonist, _, _ in self._movers(board.spaces):
            movers |= 1 << colonist
        wanted = self._nearest()
        best, most, first = self._at, self._standing(self._at, left, movers, wanted), 0
        front, reached, number = {self._at: 0}, self._occupied | 1 << self._at, 0
        while front and number < min(far, left):
            number += 1
            following: dict[int, int] = {}
            for where, origin in front.items():
                for to in places(board.joined[where] & ~reached):
                    reached |= 1 << to
                    following[to] = origin or to + 1
                    worth = self._standing(to, left - number, movers, wanted) - number * self._habits.step
                    if worth > most:
                        best, most, first = to, worth, origin or to + 1
            front = following
        if best == self._at:
            return None
        return Action("move", (first - 1, None, None))

    def _nearest(self) -> int:
        """The Colonists who are nearest to the pod, as many as are wanted."""
        colonists, wanted, nearest = self._state.colonists, self._wanted, 0
        for circle in self._circles:
            nearest |= circle & colonists
            if nearest.bit_count() >= wanted:
                break
        return nearest

    def _standing(self, where: int, left: int, movers: int, wanted: int) -> float:
        """What a robot does at a place with so many actions left."""
        habits, board, state = self._habits, self._board, self._state
        near = board.near[board.tile_at(where)]
        own = all_places(cell_of(where)) if where else 0
        shots = left
        worth = 0.0
        for creep in places(state.creeps & own) if left and own else ():
            gain = self._worth(creep)
            if gain >= habits.first and shots:
                worth += gain
                shots -= 1
        if near & movers or self._free("BH"):
            worth += shots
        worth += habits.cover * (near & wanted).bit_count() + habits.guard * (own & state.colonists).bit_count()
        if where:
            for number, circle in enumerate(self._circles, 1):
                if circle >> where & 1:
                    worth -= habits.block / number
                    break
        return worth

    def _go_home(self) -> Action | None:
        """The next step of the robot to the pod."""
        if self._at == POD:
            return None
        board, state = self._board, self._state
        others = self._occupied & ~(1 << self._at)
        for blocked in (others, others & ~state.creeps, others & ~state.colonists & ~state.creeps, 0):
            circles = ways(self._docked, 0, blocked)
            for number, circle in enumerate(circles, 1):
                if circle >> self._at & 1:
                    nearer = circles[number - 2] if number > 1 else IN_POD if board.dock is not None else 0
                    step = board.joined[self._at] & nearer
                    if step & ~self._occupied:
                        return Action("move", (next(places(step & ~self._occupied)), None, None))
                    return self._clear(step)
        return self._clear(0)

    def _clear(self, step: int) -> Action | None:
        """Makes room in the robot's way."""
        board, state = self._board, self._state
        own = all_places(cell_of(self._at))
        for creep in places(state.creeps & own & step or state.creeps & own):
            return Action("attack", (creep, None))
        near = board.near[board.tile_at(self._at)]
        for colonist in places(state.colonists & step & near):
            for to in places(board.joined[colonist] & ~self._occupied & ~IN_POD):
                return Action("command", (colonist, to, None))
        return None


def choose(state: State, _player: str) -> Action | None:
    """What the rule of thumb does; None where it has nothing to say."""
    return by_habits(state, HABITS)


def by_habits(state: State, habits: Habits) -> Action | None:
    """The same by other numbers."""
    decide = _DECISIONS.get(state.phase)
    return None if decide is None else decide(Guide(state, habits))


_DECISIONS: Mapping[Phase, Callable[[Guide], Action]] = {
    Phase.CORE: Guide.core,
    Phase.FIRST: Guide.first,
    Phase.DOCK: Guide.dock,
    Phase.ACTIONS: Guide.act,
    Phase.REACT: Guide.react,
    Phase.INVADE: Guide.place,
    Phase.SETBACK: lambda _: Action("pass"),
    Phase.SURGE: Guide.place,
    Phase.DISCARD: Guide.discard,
}
