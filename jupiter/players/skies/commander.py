"""A rule of thumb for Under Falling Skies: each die goes where it does most good for the least harm.

What ships do in its column counts against what its room will do, or what it digs up. Rooms are resolved in the order of
their use; energy goes to the best.

Invariant: what it does is legal, and follows from what lies on the table.
"""

from collections.abc import Iterator, Mapping
from operator import itemgetter

from jupiter.games.skies.actions import ASIDE, Action
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CITY, COLUMNS, DIG_COST, MOTHER_SHIP, Effect, Room
from jupiter.games.skies.state import BLACK, GREEN, RED, WHITE, Phase, State
from jupiter.players.evaluation import load_table

_MOST_ENERGY = 7
_USUAL = 3.5
"""What a die that is still to come shows, in the mean."""
_FIRST = 100.0
"""More than any room is worth."""
_FALLEN = tuple((row / CITY) ** 2 for row in range(CITY + 1))
"""How bad it is that a ship is in a row."""

Habits = Mapping[str, float]


class Commander:
    """Chooses in one position."""

    def __init__(self, state: State, habits: Habits) -> None:
        self._state, self._habits = state, habits
        self._table = Context(state, Action(""))
        self._column = state.column
        self._dice = {die.cell: die.value for die in state.base if not die.resolved}
        self._budget = self._spare_energy()

    def action(self) -> Action | None:
        """The next action; None where the rule has nothing to say."""
        phase = self._state.phase
        if phase is Phase.PLACE:
            return self._place()
        if phase is Phase.RESOLVE:
            return self._resolve()
        if phase is Phase.DEPLOY:
            return self._deploy()
        return self._respawn() if phase is Phase.RESPAWN else None

    # --- what rooms are worth ---------------------------------------------------------------------------------------

    def _spare_energy(self) -> float:
        """What is left once the rooms that are full, and the digging die, have done their work."""
        left: float = self._state.energy
        for room in self._rooms():
            if all(cell in self._dice for cell in room.cells):
                left -= room.energy
                if Effect.ENERGY in room.effects:
                    left += max(0, self._total(room))
        return left - (DIG_COST if self._table.digging else 0)

    def _rooms(self) -> list[Room]:
        """The rooms with a die in them that is still to be resolved, by their first cells."""
        digging = self._table.digging
        rooms = {
            room.cells: room
            for cell in self._dice
            if not digging >> cell & 1 and (room := self._column.room_at[cell]) is not None
        }
        return [rooms[cells] for cells in sorted(rooms)]

    def _total(self, room: Room) -> int:
        return sum([self._dice[cell] for cell in room.cells if cell in self._dice]) + room.modifier

    def _gain(self, room: Room, total: float) -> float:
        """What a room is worth that does its work with so much."""
        habits, worth = self._habits, 0.0
        for effect in room.effects:
            if effect is Effect.ENERGY:
                gained = max(0.0, min(_MOST_ENERGY - self._state.energy, total))
                needed = max(0.0, min(gained, habits["stock"] - self._budget))
                worth += habits["charge"] * needed + habits["hoard"] * (gained - needed)
            elif effect is Effect.RESEARCH:
                worth += self._research(total)
            elif effect is Effect.FIGHTERS:
                worth += self._shot(total)
            elif effect is Effect.ROBOT and self._state.robots_aside:
                worth += habits["robot"] * max(0.0, min(6.0, total))
        return worth

    def _research(self, total: float) -> float:
        track, at = self._column.research, self._state.research
        start = at
        gained = 0
        while at < len(track) and total >= track[at]:
            total -= track[at]
            gained += track[at]
            at += 1
        if at == len(track):
            return self._habits["win"]
        return self._habits["research"] * gained + self._habits["step"] * (at - start)

    def _shot(self, total: float) -> float:
        spaces, worth = self._column.spaces, 0.0
        for space in self._state.ships:
            if spaces[space].isdigit() and int(spaces[space]) <= total:
                worth += self._habits["shoot"] * (self._habits["near"] + _FALLEN[space // COLUMNS])
        return worth

    # --- placing ----------------------------------------------------------------------------------------------------

    def _place(self) -> Action:
        state, white = self._state, self._habits["white"]
        others = len(state.black) + len(state.white) - 1
        best, most = None, -1e9
        falls: dict[tuple[int, int], float] = {}
        cells = list(self._cells())
        dice = [
            *((BLACK, value) for value in dict.fromkeys(state.black)),
            *((WHITE, v) for v in dict.fromkeys(state.white)),
        ]
        for die in dice:
            for cell in cells:
                steps = die[1] - (self._column.anti_air >> cell & 1)
                key = (cell % COLUMNS, steps)
                if key not in falls:
                    falls[key] = self._fall(*key)
                worth = falls[key] + self._work(cell, die[1]) - (white if die[0] == WHITE and others else 0.0)
                if worth > most:
                    best, most = (die, cell), worth
        if best is None:
            raise AssertionError("there is a place for every die that has been rolled")
        return Action("place", best)

    def _cells(self) -> Iterator[int]:
        """Where a die may go."""
        table, column = self._table, self._column
        free = column.slots & table.excavated & ~table.actions & ~(table.robots & ~table.displaceable) | table.can_dig
        while free:
            low = free & -free
            free ^= low
            cell = low.bit_length() - 1
            if not table.taken[cell % COLUMNS] and not (table.robots & ~table.displaceable) >> cell & 1:
                yield cell

    def _fall(self, column: int, steps: int) -> float:
        """What it does to the base if the ships of a column move so far; mostly below 0."""
        state, habits, spaces, worth = self._state, self._habits, self._column.spaces, 0.0
        if steps <= 0:
            return 0.0
        damage = state.damage
        for space in state.ships:
            if space % COLUMNS != column:
                continue
            row = space // COLUMNS or state.mother_ship
            to = min(row + steps, CITY)
            if to == CITY:
                worth -= habits["hit"] * (1 + habits["hurt"] * damage) - habits["fall"] * _FALLEN[row]
                damage += 1
                if damage >= self._column.damage_limit:
                    worth -= habits["fatal"]
                continue
            worth -= habits["fall"] * (_FALLEN[to] - _FALLEN[row])
            symbol = spaces[to * COLUMNS + column]
            if symbol == MOTHER_SHIP:
                worth -= habits["sink"] * (1 + state.mother_ship / self._column.skull_row)
            elif symbol.isdigit():
                worth += habits["target"] * (7 - int(symbol)) * (habits["near"] + _FALLEN[to])
            if row and spaces[space].isdigit():
                worth -= habits["target"] * (7 - int(spaces[space])) * (habits["near"] + _FALLEN[row])
        return worth

    def _steps_to(self, cell: int) -> int:
        """Steps from the excavator to a cell."""
        return self._column.index[cell] - self._state.excavator

    def _work(self, cell: int, value: int) -> float:
        """What a die does where it is placed."""
        habits, column = self._habits, self._column
        if not self._table.excavated >> cell & 1:
            steps = self._steps_to(cell)
            if value < steps or self._budget < DIG_COST:
                return -habits["waste"]
            late = self._state.research / len(column.research)
            return (habits["dig"] + habits["dig-late"] * late) * steps - habits["power"] * DIG_COST
        room = column.room_at[cell]
        if room is None or Effect.ANTI_AIR in room.effects:
            return 0.0
        missing = sum([other not in self._dice and other != cell for other in room.cells])
        if self._budget < room.energy:
            return -habits["waste"]
        total = value + self._total(room) - self._dice.get(cell, 0)
        if not missing:
            return self._gain(room, total) - habits["power"] * room.energy
        for other in room.cells:
            if (
                other not in self._dice
                and other != cell
                and (self._table.taken[other % COLUMNS] or not self._table.excavated >> other & 1)
            ):
                return -habits["waste"]
        share = habits["partial"] ** missing
        return share * (self._gain(room, total + _USUAL * missing) - habits["power"] * room.energy)

    # --- resolving --------------------------------------------------------------------------------------------------

    def _resolve(self) -> Action:
        """Energy first, then what is worth most; what cannot be used is left."""
        return max(map(self._resolved, self._table.pending()), key=itemgetter(0))[1]

    def _resolved(self, cell: int) -> tuple[float, Action]:
        """What is done with a room, or with the digging die, and what that is worth."""
        table, state = self._table, self._state
        skipped = -1.0, Action("skip", (cell,))
        room = table.room_of(cell)
        if room is None:
            digs = self._steps_to(cell) <= table.dice[cell].value and state.energy >= DIG_COST
            return (3 * self._habits["dig"], Action("dig", (cell,))) if digs else skipped
        if Effect.ANTI_AIR in room.effects or table.empty(room) or room.energy > state.energy:
            return skipped
        value = table.value(room)
        worth = self._gain(room, value) + (_FIRST if Effect.ENERGY in room.effects else 0)
        builds = Effect.ROBOT in room.effects and value >= 1 and state.robots_aside
        return (worth, Action("use", (cell, ASIDE if builds else None))) if worth > 0 else skipped

    def _deploy(self) -> Action | None:
        """The strongest robot to the place where it helps most."""
        table, state = self._table, self._state
        value = state.built[-1]
        free = self._column.slots & table.excavated & ~self._column.anti_air
        cells = [cell for cell in range(len(self._column.index)) if free >> cell & 1 and cell not in table.dice]
        if not cells:
            others = self._column.slots & table.excavated
            cells = [cell for cell in range(len(self._column.index)) if others >> cell & 1 and cell not in table.dice]
        if not cells:
            return None
        return Action("deploy", (value, max(cells, key=self._use_of_robot)))

    def _use_of_robot(self, cell: int) -> float:
        room = self._column.room_at[cell]
        if room is None:
            return 0.0
        worth = sum([self._habits["robot-" + effect.value] for effect in room.effects])
        return worth * (1 + self._habits["wide"] * (len(room.cells) - 1))

    def _respawn(self) -> Action:
        """Where fewest ships are, and none far down."""
        state, table = self._state, self._table
        colour = GREEN if state.waiting[0] else RED
        load = [0.0] * COLUMNS
        for space in state.ships:
            load[space % COLUMNS] += 1 + _FALLEN[space // COLUMNS]
        columns = [c for c in range(COLUMNS) if not table.occupied_spots >> c & 1]
        empty = [c for c in columns if not table.with_ship >> c & 1]
        return Action("respawn", (colour, min(empty or columns, key=lambda c: (load[c], c))))


_HABITS: Habits = load_table(__package__, "commander.toml")


def choose(state: State, _player: str) -> Action | None:
    """What the habits of `commander.toml` want the player to do."""
    return Commander(state, _HABITS).action()
