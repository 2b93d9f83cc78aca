"""The second half of a round, worked out quickly: rooms are used, the digging die digs, and the mother ship comes down.

It counts as the rules do, but that ships return to the starting spots as a number, that robots which were built count
as if they stood in the best place, and that a red ship which waits does not keep another one away.

Invariant: a room is used once, for the energy that it costs, and only where the position is worth more afterwards.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from jupiter.games.skies.actions import Action
from jupiter.games.skies.column import Column
from jupiter.games.skies.definitions import load
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import COLUMNS, DIG_COST, Effect, Room
from jupiter.games.skies.state import ROBOT, Phase, State
from jupiter.players.skies.prospect import LOST, WON, Prospect, prospect

_MOST_ENERGY = load().numbers.energy
_MOST_ROBOT = load().numbers.robot
_MOST_RED = load().supply.red_ships
_FLOOR = load().numbers.floor


class Job(NamedTuple):
    """Something that dice can do."""

    room: Room | None
    """None for digging."""
    total: int
    """What the room works with; the index that the excavator goes to."""


class Robot(NamedTuple):
    """A robot at work."""

    cell: int
    value: int


class Resolution:
    """What is counted while rooms are used; it changes as they are."""

    def __init__(self, column: Column, row: int, damage: int, energy: int, research: int, excavator: int) -> None:
        """With the mother ship in a row, from which it will come down another one."""
        self._column, self._row, self._damage = column, row, damage
        self.energy, self.research, self.excavator = energy, research, excavator
        self.ships: list[int] = []
        """Spaces of the green ships on spots and in the sky."""
        self.red: list[int] = []
        self.waiting = 0
        """Ships, green or red, that will be put on starting spots."""
        self.robots: list[Robot] = []
        self.aside = 0
        """Blue dice that can be built."""
        self.jobs: list[Job] = []
        self.built: list[int] = []
        """Values of the robots that will be placed at the end of the round."""
        self._table = prospect(column, row + 1)
        self._of_robot: float | None = None

    def add(self, cells: Mapping[int, int], digging: tuple[int, int] | None) -> None:
        """Adds the jobs of what lies in the base, by cell; of the digging die its cell and value."""
        column, seen = self._column, set()
        for cell in cells:
            room = column.room_at[cell]
            if room is None or room.cells[0] in seen:
                continue
            seen.add(room.cells[0])
            total = room.modifier
            for slot in room.cells:
                if slot not in cells:
                    break
                total += cells[slot]
            else:
                if total > 0 and Effect.ANTI_AIR not in room.effects:
                    self.jobs.append(Job(room, total))
        if digging is not None and 0 < column.index[digging[0]] - self.excavator <= digging[1]:
            self.jobs.append(Job(None, column.index[digging[0]]))

    def best(self) -> Job | None:
        """What to do next: energy first, then what brings most; None if nothing brings anything."""
        best, most, researching = None, 0.0, []
        for job in self.jobs:
            effects = () if job.room is None else job.room.effects
            if Effect.ENERGY in effects and job.room is not None and job.room.energy == 0:
                return job
            if (gain := self.gain(job)) > most:
                best, most = job, gain
            if Effect.RESEARCH in effects and self._researched(job.total) > self.research and gain > 0:
                researching.append(job)
        if len(researching) > 1 and best in researching:
            # What is left of a total is lost, so that their order matters.
            return max(permutations(researching), key=lambda jobs: (self._reached(jobs), self._reached(jobs[:1])))[0]
        return best

    def _reached(self, jobs: Sequence[Job]) -> int:
        """The space that is reached by several jobs, one after the other."""
        start = self.research
        for _, total in jobs:
            self.research = self._researched(total)
        end, self.research = self.research, start
        return end

    def gain(self, job: Job) -> float:
        table, (room, total) = self._table, job
        cost = DIG_COST if room is None else room.energy
        if cost > self.energy:
            return -1.0
        if room is None:
            return table.excavator[total] - table.excavator[self.excavator] + self._worth_of_energy(-cost)
        worth = 0.0
        for effect in room.effects:
            if effect is Effect.ENERGY:
                cost -= total
            elif effect is Effect.RESEARCH:
                to = self._researched(total)
                worth += WON if to == len(table.research) else table.research[to] - table.research[self.research]
            elif effect is Effect.FIGHTERS:
                worth += self._worth_of_shots(total)
            elif effect is Effect.ROBOT and self.aside:
                worth += min(_MOST_ROBOT, total) * self._worth_of_robot()
        return worth + self._worth_of_energy(-cost)

    def _worth_of_energy(self, change: int) -> float:
        energy = self._table.energy
        return energy[min(_MOST_ENERGY, self.energy + change)] - energy[self.energy]

    def _worth_of_shots(self, total: int) -> float:
        table, spaces = self._table, self._column.spaces
        worth = 0.0
        for space in self.ships:
            if "0" < spaces[space] <= "9" and int(spaces[space]) <= total:
                worth += table.spot - table.ships[space]
        for space in self.red:
            if "0" < spaces[space] <= "9" and int(spaces[space]) <= total:
                worth -= table.ships[space]
        return worth

    def _worth_of_robot(self) -> float:
        """A pip of a robot in the best place."""
        if self._of_robot is None:
            index, taken = self._column.index, {robot.cell for robot in self.robots}
            self._of_robot = max(
                [
                    pip
                    for cell, pip in enumerate(self._table.robot)
                    if index[cell] < self.excavator and cell not in taken
                ]
            )
        return self._of_robot

    def _researched(self, total: int) -> int:
        track, at = self._column.research, self.research
        while at < len(track) and total >= track[at]:
            total -= track[at]
            at += 1
        return at

    def use(self, job: Job) -> None:
        """Does a job that can be paid for."""
        self.jobs.remove(job)
        room, total = job
        if room is None:
            self.energy -= DIG_COST
            self.excavator, self._of_robot = total, None
            return
        self.energy -= room.energy
        for effect in room.effects:
            if effect is Effect.ENERGY:
                self.energy = min(_MOST_ENERGY, self.energy + total)
            elif effect is Effect.RESEARCH:
                self.research = self._researched(total)
            elif effect is Effect.FIGHTERS:
                self._shoot(total)
            elif effect is Effect.ROBOT and self.aside:
                self.aside -= 1
                self.built.append(min(_MOST_ROBOT, total))

    def _shoot(self, total: int) -> None:
        spaces = self._column.spaces

        def is_safe(space: int) -> bool:
            return not ("0" < spaces[space] <= "9" and int(spaces[space]) <= total)

        left = list(filter(is_safe, self.ships))
        self.waiting += len(self.ships) - len(left)
        self.ships, self.red = left, list(filter(is_safe, self.red))

    def finish(self) -> float:
        """Does all that brings something, lets the mother ship come down, and says what the table is worth."""
        while (job := self.best()) is not None:
            self.use(job)
        if self.research >= len(self._column.research):
            return WON
        return self._descended()

    def _descended(self) -> float:
        column = self._column
        symbol, amount = column.symbol_below(self._row)
        if symbol == "excavator":
            self.excavator = max(min(_FLOOR, self.excavator), self.excavator - amount)
        elif symbol == "research":
            self.research = max(0, self.research - amount)
        elif symbol == "damage":
            self._damage += amount
        elif symbol == "red-ship" and len(self.red) < _MOST_RED:
            self.waiting += 1
        row = self._row + 1
        if self._damage >= column.damage_limit or row >= column.skull_row:
            # Whoever has come closer to a win is on the way to one, in the last round, too.
            return LOST + self.research
        return self._counted(self._table, row)

    def _counted(self, table: Prospect, row: int) -> float:
        index = self._column.index
        ships = [table.spot if space // COLUMNS <= row else table.ships[space] for space in (*self.ships, *self.red)]
        robots = [
            table.robot[robot.cell] * (robot.value - 1) for robot in self.robots if index[robot.cell] < self.excavator
        ]
        return (
            table.base
            + table.damage[self._damage]
            + table.energy[self.energy]
            + table.research[self.research]
            + table.excavator[self.excavator]
            + sum(ships)
            + self.waiting * table.spot
            + sum(robots)
            + (sum(self.built) * self._worth_of_robot() if self.built else 0.0)
        )


def dice_at_work(context: Context) -> dict[int, int]:
    """Dice and robots that are still to work in the rooms where they lie, by cell."""
    return {
        die.cell: die.value for die in context.state.base if not die.resolved and not context.digging >> die.cell & 1
    }


def digging_die(context: Context) -> tuple[int, int] | None:
    """Cell and value of the digging die, if one lies in the base."""
    return next(((die.cell, die.value) for die in context.state.base if context.digging >> die.cell & 1), None)


def rest_of_round(state: State) -> Resolution:
    """The rest of a round in which all dice are placed."""
    context, excavator = Context(state, Action("")), state.excavator
    rest = Resolution(state.column, state.mother_ship, state.damage, state.energy, state.research, excavator)
    rest.ships, rest.red, rest.waiting = list(state.green), list(state.red), sum(state.waiting)
    # Robots whose room was resolved have lost a pip already.
    worn = state.phase is Phase.DEPLOY
    rest.robots = [Robot(die.cell, die.value + (die.resolved or worn)) for die in state.base if die.kind == ROBOT]
    rest.aside, rest.built = state.robots_aside, list(state.built)
    if state.phase is Phase.RESOLVE:
        rest.add(dice_at_work(context), digging_die(context))
    return rest
