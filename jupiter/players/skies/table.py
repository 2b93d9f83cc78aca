"""A position in the first half of a round, with dice that lie ready: what each can do, and what ships do then.

Invariant: ships move as the rules move them, but that those of one column know nothing of those of another.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jupiter.games.skies.actions import Action
from jupiter.games.skies.column import COLUMN_MASKS
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import COLUMNS, DIG_COST
from jupiter.games.skies.play.effects import move_ships
from jupiter.games.skies.state import ROBOT, Draft, State
from jupiter.players.skies.prospect import prospect
from jupiter.players.skies.resolution import Job, Resolution, Robot, dice_at_work, digging_die

_LENT = 3
"""Energy that one hopes to gain before a room is used."""
_END = -20.0
"""Ships that end the game, where worths are added up."""


class Fall(NamedTuple):
    """What becomes of the ships of a column."""

    green: tuple[int, ...]
    """Their spaces."""
    red: tuple[int, ...]
    waiting: int
    """Ships that come onto the mother ship card."""
    damage: int
    descents: int
    """Rows that the mother ship comes down."""


class _Draft(Draft):
    """A position that keeps no log."""

    def emit(self, kind: str, *, rule: str = "", **about: object) -> None:
        """Nobody reads what happened."""


class Table:
    """What dice and ships can do."""

    def __init__(self, state: State, values: Sequence[int]) -> None:
        """With as many values as columns lack their die."""
        self.state, self.values, self.cards = state, values, state.column
        self.context = context = Context(state, Action(""))
        self.columns = [number for number in range(COLUMNS) if not context.taken[number]]
        """Those that lack their die."""
        self.digging = digging_die(context)
        """Cell and value of the digging die."""
        self.standing: Mapping[int, int] = dice_at_work(context)
        """Dice and robots that will work in rooms, by cell."""
        self.robots = [Robot(die.cell, die.value) for die in state.base if die.kind == ROBOT]
        self.free = {number: self._cells(number) for number in self.columns}
        """By column: the excavated slots that a die may go to; where there are none, whatever it may go to."""
        self.resting = self._resting()
        """The ships that move no more, with what has befallen the base so far."""
        self._prospect = prospect(self.cards, state.mother_ship + 1)
        self._falls: dict[tuple[int, int], Fall] = {}

    def _cells(self, column: int) -> list[int]:
        context, mask = self.context, COLUMN_MASKS[column]
        free = mask & context.excavated & self.cards.slots & ~context.actions
        return _bits(free & ~context.robots or free & context.displaceable or mask & context.can_dig)

    # --- ships ------------------------------------------------------------------------------------------------------

    def _resting(self) -> Fall:
        state = self.state
        green = tuple([space for space in state.green if space % COLUMNS not in self.columns])
        red = tuple([space for space in state.red if space % COLUMNS not in self.columns])
        return Fall(green, red, sum(state.waiting), state.damage, state.mother_ship)

    def fall(self, column: int, steps: int) -> Fall:
        """The ships of a column so many steps on."""
        key = column, steps
        if key not in self._falls:
            self._falls[key] = self._fallen(column, steps)
        return self._falls[key]

    def _fallen(self, column: int, steps: int) -> Fall:
        state = self.state
        green = [space for space in state.green if space % COLUMNS == column]
        red = [space for space in state.red if space % COLUMNS == column]
        if steps <= 0 or not (green or red):
            return Fall(tuple(green), tuple(red), 0, 0, 0)
        draft = _Draft(state)
        move_ships(draft, column, steps)
        waiting = sum(draft.waiting) - sum(state.waiting)
        damage, descents = draft.damage - state.damage, draft.mother_ship - state.mother_ship
        others = [space for space in state.green if space % COLUMNS != column]
        other_red = [space for space in state.red if space % COLUMNS != column]
        return Fall(_without(draft.green, others), _without(draft.red, other_red), waiting, damage, descents)

    def worth_of_fall(self, column: int, steps: int) -> float:
        """How much better a column is after its ships have moved; mostly below 0."""
        if steps <= 0:
            return 0.0
        state, before, after = self.state, self.fall(column, 0), self.fall(column, steps)
        damage, row = state.damage + after.damage, state.mother_ship + 1 + after.descents
        if damage >= self.cards.damage_limit or row >= self.cards.skull_row:
            return _END
        table, ships = self._prospect, self._prospect.ships
        worth: float = table.damage[damage] - table.damage[state.damage] + after.waiting * table.spot
        worth += sum([ships[space] for space in after.green + after.red])
        worth -= sum([ships[space] for space in before.green + before.red])
        return worth + (prospect(self.cards, row).base - table.base if after.descents else 0.0)

    # --- dice -------------------------------------------------------------------------------------------------------

    def gain(self, job: Job) -> float:
        """What a job brings as the table is now, with some energy more if it lacks that."""
        state = self.state
        cost = DIG_COST if job.room is None else job.room.energy
        if cost > state.energy + _LENT:
            return 0.0
        energy = max(cost, state.energy)
        rest = Resolution(self.cards, state.mother_ship, state.damage, energy, state.research, state.excavator)
        rest.ships, rest.red = list(state.green), list(state.red)
        rest.robots, rest.aside = self.robots, state.robots_aside
        return rest.gain(job)

    def farthest(self, column: int, value: int) -> int | None:
        """The cell of a column to which a die digs farthest; None if there is none."""
        at, route = self.state.excavator, self.cards.route
        for index in range(min(len(route) - 1, at + value), at, -1):
            if route[index] % COLUMNS == column and self.context.can_dig >> route[index] & 1:
                return route[index]
        return None


def _bits(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


def _without(spaces: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    """The spaces that are left when others are taken away, each once."""
    left = list(spaces)
    for space in others:
        if space in left:
            left.remove(space)
    return tuple(left)
