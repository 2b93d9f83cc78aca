"""A position of Under Falling Skies: all that is needed to go on, as a frozen value, and as a draft while it changes.

Invariant: it says what a position holds and what follows from that alone, and refuses nothing. A state may be
impossible; `problems` tells.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from jupiter.engine import draft
from jupiter.engine.localizer import Ending
from jupiter.games.skies.column import Column
from jupiter.games.skies.definitions import load

BLACK, WHITE, ROBOT = "B", "W", "R"
"""What a die is: an action die of one of two colours, or a robot."""
GREEN, RED = "G", "R"
"""The colours of ships."""
MOST_RESEARCH = 40
MOST_DAMAGE = 20
MOST_SHIPS = 20
"""Ships, green or red, that are read; how many there can be is for `problems` to say."""
MOST_BUILT = 5
MAX_ROUND = 999


class Phase(StrEnum):
    """What is to be done next."""

    ROLL = "roll"
    """The dice that are not placed are to be rolled."""
    PLACE = "place"
    """A die is to be placed."""
    RESOLVE = "resolve"
    """A room is to be resolved."""
    DEPLOY = "deploy"
    """A robot that was built is to be placed."""
    RESPAWN = "respawn"
    """A ship is to be put on a starting spot."""
    OVER = "over"
    """The game has ended."""


class Die(NamedTuple):
    """A die that lies in the base."""

    cell: int
    kind: str
    """BLACK, WHITE or ROBOT."""
    value: int
    resolved: bool = False
    """Whether it is a robot whose room was resolved this round."""


class State(NamedTuple):
    """A position. Collections are sorted; cells, spaces and indices are numbers as in `parts` and `column`.

    What has a default begins so, and need not be given.
    """

    column: Column
    energy: int
    excavator: int
    """Its index on the route."""
    green: tuple[int, ...]
    """Spaces of the green ships on starting spots and in the sky."""
    waiting: tuple[int, int]
    """Green and red ships on the mother ship card."""
    seed: int | None
    """None if all chance is observed."""
    drawn: int
    """Dice rolled by the seed."""
    mother_ship: int = 0
    """Row of the starting spots."""
    research: int = 0
    """Number of the space on its track; 0 is the start."""
    damage: int = 0
    red: tuple[int, ...] = ()
    """As `green`."""
    black: tuple[int, ...] = ()
    """Values of the black dice that are rolled and not placed."""
    white: tuple[int, ...] = ()
    base: tuple[Die, ...] = ()
    """The dice in the base, by cell."""
    built: tuple[int, ...] = ()
    """Values of the robots that wait to be placed."""
    round: int = 1
    phase: Phase = Phase.ROLL

    @property
    def to_roll(self) -> tuple[int, int]:
        """Black and white dice that do not lie in the base."""
        supply = load().supply
        kinds = [die.kind for die in self.base]
        return max(0, supply.black - kinds.count(BLACK)), max(0, supply.white - kinds.count(WHITE))

    @property
    def robots_aside(self) -> int:
        """Blue dice that neither lie in the base nor wait to be placed."""
        return max(0, load().supply.blue - len(self.built) - sum(die.kind == ROBOT for die in self.base))

    @property
    def red_aside(self) -> int:
        """Red ships that are not in play."""
        return max(0, load().supply.red_ships - len(self.red) - self.waiting[1])

    @property
    def ships(self) -> tuple[int, ...]:
        """Spaces of all ships on starting spots and in the sky."""
        return self.green + self.red


class Draft(draft.Draft):
    """A position while an action changes it, with the log of what happened.

    It has the fields of the state that it is made from, which itself never changes, and is frozen again at the end.
    """

    column: Column
    mother_ship: int
    energy: int
    research: int
    damage: int
    excavator: int
    green: list[int]
    red: list[int]
    waiting: list[int]
    black: tuple[int, ...]
    white: tuple[int, ...]
    base: dict[int, Die]
    built: tuple[int, ...]
    round: int
    phase: Phase

    def __init__(self, state: State) -> None:
        # One by one, which takes a fifth less of a check than by names.
        (
            self.column,
            self.energy,
            self.excavator,
            green,
            waiting,
            self.seed,
            self.drawn,
            self.mother_ship,
            self.research,
            self.damage,
            red,
            self.black,
            self.white,
            base,
            self.built,
            self.round,
            self.phase,
        ) = state
        self.green, self.red, self.waiting = list(green), list(red), list(waiting)
        self.base = {die[0]: die for die in base}
        self.log = []

    def frozen(self) -> State:
        """The position as it is now."""
        base = self.base
        return State(
            self.column,
            self.energy,
            self.excavator,
            tuple(sorted(self.green)),
            (self.waiting[0], self.waiting[1]),
            self.seed,
            self.drawn,
            self.mother_ship,
            self.research,
            self.damage,
            tuple(sorted(self.red)),
            self.black,
            self.white,
            tuple([base[cell] for cell in sorted(base)]),
            self.built,
            self.round,
            self.phase,
        )


def endings(state: State | Draft) -> Iterator[Ending]:
    """Every ending that the position shows: one at most in a game, which ends with the first."""
    column = state.column
    if state.research >= len(column.research):
        yield Ending("end.won", "won", won=True)
    if state.damage >= column.damage_limit:
        yield Ending("end.damage", "damage", {"damage": state.damage}, won=False)
    if state.mother_ship >= column.skull_row:
        yield Ending("end.mother-ship", "mother-ship", {"row": state.mother_ship}, won=False)


def outcome(state: State | Draft) -> Ending | None:
    """How the game has ended, if it has."""
    column = state.column
    # Asked after every action, and nearly always the game goes on.
    is_safe = state.damage < column.damage_limit and state.mother_ship < column.skull_row
    return None if is_safe and state.research < len(column.research) else next(endings(state), None)
