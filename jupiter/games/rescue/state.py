"""A position of Jupiter Rescue: all that is needed to go on, as a frozen value, and as a draft while it changes.

Invariant: it says what a position holds and what follows from that alone, and refuses nothing. A state may be
impossible; `problems` tells.
"""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, FrozenInstanceError, dataclass
from enum import StrEnum
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any

from jupiter.engine import draft
from jupiter.engine.localizer import Ending
from jupiter.games.rescue.board import DISH, PLANT, POD, Board
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.parts import Variant, Variants

# Every check asks for these several times, and Python 3.11 takes as long for a member of an enumeration as for a call.
_ROBOT_VULNERABILITY, _ULTIMATE_HEROES = Variant.ROBOT_VULNERABILITY, Variant.ULTIMATE_HEROES

OUT = -1
"""Where a robot is that is out of play (Robot Vulnerability)."""


class Phase(StrEnum):
    """What is to be done next."""

    DEAL = "deal"
    """Starting cards are drawn for the first of `dealing`."""
    CORE = "core"
    """The first of `choosing` chooses a core."""
    FIRST = "first"
    """The group decides who begins."""
    DOCK = "dock"
    """The players dock the pod, at the beginning of a turn."""
    ACTIONS = "actions"
    """Player Actions."""
    ROLL = "roll"
    """Invasion: the die is to be rolled."""
    REACT = "react"
    """The die has fallen; Phase Shift or Suppressant may be played."""
    INVADE = "invade"
    """A Creep is to be placed on one of the `pending` tiles."""
    DRAW = "draw"
    """A card is to be drawn."""
    SETBACK = "setback"
    """A Setback is drawn; Suppressant may be played."""
    SURGE = "surge"
    """As INVADE, for Surge."""
    DISCARD = "discard"
    """The player discards down to the hand limit."""
    OVER = "over"
    """The game has ended."""


@dataclass(init=False, kw_only=True, unsafe_hash=True)
class State:
    """A position. Card collections are sorted tuples of codes; cells and places are numbers as in `board`.

    What has a default begins so, and need not be given.

    States are frozen: only a `Draft` may be changed. That is done by hand, because a frozen dataclass cannot have a
    subclass that is not, and sets its fields one by one, which takes three times as long.
    """

    board: Board
    variants: Variants
    colonists: int
    """Places of the Colonists on tiles."""
    creeps: int = 0
    """Places of the normal Creeps."""
    supers: int = 0
    """Places of the Super Creeps (Plants and Dishes)."""
    aboard: int = 0
    """Colonists in the pod."""
    due: int | None
    """While the pod is away: the seat at the beginning of whose turn it docks."""
    saved: int = 0
    """Colonists evacuated."""
    lost: int = 0
    """Colonists converted or replaced."""
    letters: str
    """The robots' letters in turn order; a *seat* is an index into this."""
    robots: tuple[int, ...]
    """By seat: place, or OUT."""
    cores: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    laid: tuple[str, ...] = ()
    """Full Turn cards lying open this turn."""
    discards: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    """Setbacks put aside while starting cards are dealt."""
    seed: int | None
    """None if all chance is observed."""
    drawn: int
    """Numbers used from the seed."""
    turn: int = 0
    """Running number of the turn, 0 during set-up."""
    seat: int = 0
    """Whose turn it is."""
    phase: Phase
    spent: int = 0
    """Actions used this turn."""
    extra: int = 0
    """Actions won by Boost this turn."""
    used: tuple[str, ...] = ()
    """Once-per-turn cores used this turn."""
    die: int = 0
    """The number rolled this turn; 0 before."""
    pending: tuple[int, ...] = ()
    """Cells of tiles that are still to get a Creep."""
    invaded: tuple[int, ...] = ()
    """Cells of tiles that got one in this turn's Invasion step, destroyed ones included."""
    shielded: tuple[int, ...] = ()
    """Cells of tiles that get no Creep for the rest of this turn (Suppressant)."""
    calm: tuple[int, ...] = ()
    """Cells of tiles whose Colonists the next Conversion spares (Suppressant)."""
    setback: str = ""
    """The Setback that is drawn and not yet applied, or empty."""
    dealing: tuple[int, ...] = ()
    """Seats that are still to be dealt starting cards."""
    choosing: tuple[int, ...] = ()
    """Seats that are still to choose a core."""

    def __init__(self, **values: Any) -> None:
        if values.keys() != FIELDS:
            values = EMPTY | values
        if values.keys() != FIELDS:
            raise TypeError(f"a state has the fields {', '.join(FIELDS)}")
        vars(self).update(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    @property
    def is_solo(self) -> bool:
        """Whether Solo Play is in force, which is so exactly when one robot plays."""
        return len(self.letters) == 1

    @property
    def robot_places(self) -> int:
        """Places of the robots on tiles."""
        return _on_tiles(self.robots)

    @property
    def in_play(self) -> bool:
        """Whether the robot whose turn it is is in play."""
        return self.robots[self.seat] != OUT

    @property
    def allowed(self) -> int:
        """Actions allowed this turn, counted live (reading C2)."""
        numbers = load().numbers
        return numbers.actions - (self.supers & self.board.dishes != 0) + self.extra

    @property
    def left(self) -> int:
        """Actions left this turn."""
        return max(0, self.allowed - self.spent)

    @property
    def hand_limit(self) -> int:
        """Hand limit of every player, core not counted (reading E7)."""
        return max(0, load().numbers.hand_limit - (self.supers & self.board.plants).bit_count())

    @property
    def savable(self) -> int:
        """Colonists who are evacuated or still can be."""
        return self.saved + self.aboard + self.colonists.bit_count()

    @property
    def start(self) -> int:
        """Colonists at the beginning."""
        return self.savable + self.lost

    @property
    def goal(self) -> int:
        """Colonists to evacuate (all with Ultimate Heroes)."""
        return self.start if _ULTIMATE_HEROES in self.variants else load().numbers.goal


@lru_cache(maxsize=1 << 12)
def _on_tiles(robots: tuple[int, ...]) -> int:
    return reduce(or_, [1 << where for where in robots if where > POD], 0)


FIELDS = State.__dataclass_fields__.keys()
EMPTY = {name: field.default for name, field in State.__dataclass_fields__.items() if field.default is not MISSING}


class Draft(State, draft.Draft):
    """A position while an action changes it, with the log of what happened.

    It is made from a state, changed by the effects, and frozen again; the state that it was made from never changes.
    """

    __setattr__ = object.__setattr__  # type: ignore[assignment]

    def __init__(self, state: State) -> None:
        self.__dict__ = vars(state).copy()  # All fields at once takes half as long as one by one.
        self.log = []

    def frozen(self) -> State:
        """The position as it is now."""
        fields = vars(self).copy()
        del fields["log"]
        state = object.__new__(State)
        object.__setattr__(state, "__dict__", fields)
        return state

    def robot(self, seat: int) -> str:
        """The robot of a seat."""
        return robots_by_letter()[self.letters[seat]]

    def relocate(self, seat: int, where: int) -> None:
        """Puts a robot somewhere."""
        self.robots = (*self.robots[:seat], where, *self.robots[seat + 1 :])

    def set_hand(self, seat: int, cards: Iterable[str]) -> None:
        """Gives a player another hand."""
        self.hands = (*self.hands[:seat], tuple(sorted(cards)), *self.hands[seat + 1 :])

    def set_cores(self, seat: int, cards: Iterable[str]) -> None:
        """Gives a player other cores."""
        self.cores = (*self.cores[:seat], tuple(sorted(cards)), *self.cores[seat + 1 :])

    def discard(self, cards: Iterable[str]) -> None:
        """Puts cards on the discards."""
        self.discards = tuple(sorted((*self.discards, *cards)))


# --- cards ---------------------------------------------------------------------------------------------------------


def counts_as(code: str, is_solo: bool) -> str:
    """The card that a card counts as: another one for some in Solo Play (reading G5)."""
    return (load().cards[code].solo or code) if is_solo else code


_BITS = 12
"""Bits that count one kind of card in a packed number: enough for every list that can be sent, full of one card."""


@cache
def _shifts() -> dict[str, int]:
    """Where each kind of card is counted, sorted by code."""
    return {code: _BITS * number for number, code in enumerate(load().cards)}


@lru_cache(maxsize=1 << 14)
def pack(cards: tuple[str, ...]) -> int:
    """How many there are of each kind, in one number, so that counts of several collections are added at once."""
    return sum(map(_ones().__getitem__, cards))


@cache
def _ones() -> dict[str, int]:
    """One card of each kind, packed."""
    return {code: 1 << shift for code, shift in _shifts().items()}


def seen_cards(state: State) -> int:
    """The cards that are not in the draw pile, packed."""
    return pack_all(state.hands) + pack_all(state.cores) + sum(map(pack, lying_cards(state)))


@lru_cache(maxsize=1 << 12)
def pack_all(collections: tuple[tuple[str, ...], ...]) -> int:
    """How many there are of each kind in several collections, packed."""
    return sum(map(pack, collections))


def lying_cards(state: State) -> tuple[tuple[str, ...], ...]:
    """The cards that are neither held nor in the draw pile."""
    return state.laid, state.discards, state.aside, (state.setback,) if state.setback else ()


def count(seen: int, code: str) -> int:
    """How many of one kind a packed number counts."""
    return seen >> _shifts()[code] & (1 << _BITS) - 1


@cache
def setbacks() -> int:
    """All bits that count Setbacks in a packed number."""
    mask = (1 << _BITS) - 1
    return sum(mask << _shifts()[code] for code, card in load().cards.items() if card.is_setback)


def overdrawn(seen: int) -> tuple[str, ...]:
    """The kinds of which more are seen than the deck has copies."""
    room, carried = _room()
    if not (seen + room) & carried:
        return ()
    return tuple(code for code, card in load().cards.items() if count(seen, code) > card.copies)


@cache
def _room() -> tuple[int, int]:
    """What to add so that one copy too many carries into the highest bit of its kind, and those bits."""
    half = 1 << _BITS - 1
    room = sum(half - 1 - card.copies << _shifts()[code] for code, card in load().cards.items())
    return room, sum(half << shift for shift in _shifts().values())


def pile(state: State) -> Mapping[str, int]:
    """The draw pile: copies by code, sorted by code, none with zero (its order is unknown)."""
    return _unseen(seen_cards(state))


@lru_cache(maxsize=1 << 10)
def _unseen(seen: int) -> Mapping[str, int]:
    # Between two draws the pile is asked for several times: is it empty, what may come, what does the seed draw.
    return {code: n for code, card in load().cards.items() if (n := card.copies - count(seen, code)) > 0}


@lru_cache(maxsize=1 << 12)
def kinds(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds among some cards, sorted."""
    return tuple(sorted(set(cards)))


def robots_aboard(state: State) -> tuple[int, ...]:
    """Seats of the robots in the pod."""
    return tuple(seat for seat, where in enumerate(state.robots) if where == POD)


def full_tiles(state: State) -> list[int]:
    """Cells of the tiles that are full of Creeps, or with Robot Vulnerability of Creeps and robots (E2, G2)."""
    creeps = state.creeps
    if not creeps:
        return []
    filled = creeps | state.robot_places if _ROBOT_VULNERABILITY in state.variants else creeps
    if filled.bit_count() < state.board.smallest:
        return []
    return [cell for cell in state.board.within(filled) if state.board.of[cell] & creeps]


def outcome(state: State) -> Ending | None:
    """How the game has ended, if it has. A win is looked for first (reading G1)."""
    if state.turn == 0:
        return None
    # Asked after every action: nearly always somebody is still to be saved, and all that the game needs is left.
    goal, modules = state.goal, state.board.modules
    if state.saved < goal <= state.savable and PLANT in modules and DISH in modules and OUT not in state.robots:
        return None
    return _won(state, goal) or _lost(state, goal)


def _won(state: State, goal: int) -> Ending | None:
    # G2: robots out of play do not hinder a win, but somebody must have got away.
    if state.saved < goal or POD not in state.robots or any(where > POD for where in state.robots):
        return None
    rule = "variant.ultimate" if _ULTIMATE_HEROES in state.variants else "end.won"
    return Ending(rule, "won", {"saved": state.saved}, won=True)


def _lost(state: State, goal: int) -> Ending | None:
    if state.savable < goal:
        rule = "variant.ultimate" if _ULTIMATE_HEROES in state.variants else "end.colonists"
        return Ending(rule, "colonists", {"savable": state.savable, "goal": goal}, won=False)
    modules = state.board.modules
    for module, what in ((PLANT, "power-plant"), (DISH, "command-dish")):
        if module not in modules:
            return Ending("end.modules", "modules", {"what": what, "module": module}, won=False)
    # G2: while the pod is away it may still bring the robots back.
    if OUT in state.robots and state.board.dock is not None and set(state.robots) == {OUT}:
        return Ending("end.robots", "robots", won=False)
    return None


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """The cards less those that go, one copy each."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def names(cards: Iterable[str]) -> list[str]:
    """Cards as in JSON."""
    return [cards_by_code()[card] for card in cards]
