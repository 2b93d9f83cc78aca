"""What laws look at: a position, the dice in its base as sets of cells, and the rooms and digging die among them.

Invariant: it is worked out from the position alone, once for all actions that are tried in it.
"""

from jupiter.engine.lazy import lazy
from jupiter.games.skies.actions import Action
from jupiter.games.skies.column import COLUMN_MASKS
from jupiter.games.skies.parts import COLUMNS, Room
from jupiter.games.skies.state import ROBOT, Die, State


class Context:
    """A position in which actions are tried."""

    def __init__(self, state: State, action: Action) -> None:
        self.state = state
        self.action = action
        """With arguments in a check; without in a listing."""
        self.column = state.column
        self.excavated = self.column.excavated[state.excavator]
        """Cells before the excavator."""
        self.dice = {die[0]: die for die in state.base}
        """By cell."""
        actions = robots = unresolved = 0
        for cell, kind, _, resolved in state.base:
            if kind != ROBOT:
                actions |= 1 << cell
            else:
                robots |= 1 << cell
                unresolved |= (not resolved) << cell
        self.actions = actions
        """Cells with an action die."""
        self.robots = robots
        """Cells with a robot."""
        self.digging = actions & ~self.excavated
        """The cell of the digging die, as a set."""
        self.to_resolve = actions | unresolved
        """Cells with a die or robot that is still to be resolved."""

    @lazy
    def can_dig(self) -> int:
        """Cells on which a digging die may be placed."""
        return 0 if self.digging else self.column.ahead[self.state.excavator]

    @lazy
    def taken(self) -> tuple[bool, ...]:
        """By column: whether it has its action die."""
        return tuple([self.actions & mask != 0 for mask in COLUMN_MASKS])

    @lazy
    def displaceable(self) -> int:
        """Cells whose robot makes room for a die, because its column has no other place for one (reading 10)."""
        free = (self.excavated & self.column.slots & ~(self.robots | self.actions)) | self.can_dig
        blocked = [mask for number, mask in enumerate(COLUMN_MASKS) if not self.taken[number] and not free & mask]
        return self.robots & self.excavated & self.column.slots & sum(blocked)

    # --- rooms -------------------------------------------------------------------------------------------------------

    def slots(self, room: Room) -> tuple[int, ...]:
        """The room's cells but that of a digging die, which does not use it (reading 6)."""
        return tuple([cell for cell in room.cells if not self.digging >> cell & 1])

    def dice_in(self, room: Room) -> tuple[Die, ...]:
        """The dice and robots that work in the room, by cell."""
        return tuple([self.dice[cell] for cell in self.slots(room) if cell in self.dice])

    def empty(self, room: Room) -> list[int]:
        """The room's slots in which no die or robot works."""
        return [cell for cell in room.cells if cell not in self.dice or self.digging >> cell & 1]

    def value(self, room: Room) -> int:
        """Sum of its dice and its modifier (readings 23 and 25)."""
        return sum([die[2] for die in self.dice_in(room)]) + room.modifier

    def room_of(self, cell: int) -> Room | None:
        """The room that a cell names; None for a tunnel or a digging die."""
        return None if self.digging >> cell & 1 else self.column.room_at[cell]

    def is_pending(self, cell: int) -> bool:
        """Whether something is still to be resolved in the room, or on the space, that a cell names."""
        room = self.room_of(cell)
        if room is None:
            return bool(self.digging >> cell & 1)
        return any(self.to_resolve >> slot & 1 for slot in self.slots(room))

    def pending(self) -> list[int]:
        """Every room, by the cell that names it, and space that is still to be resolved, by cell."""
        return sorted({self.name(cell) for cell in self.dice if self.to_resolve >> cell & 1})

    def name(self, cell: int) -> int:
        """The cell by which answers name what lies on a cell: a room's first that has no digging die."""
        room = self.room_of(cell)
        return cell if room is None else self.slots(room)[0]

    # --- starting spots ----------------------------------------------------------------------------------------------

    @lazy
    def with_ship(self) -> int:
        """Columns with a ship, as a set."""
        columns = 0
        for space in self.state.green + self.state.red:
            columns |= 1 << space % COLUMNS
        return columns

    @lazy
    def occupied_spots(self) -> int:
        """Columns whose starting spot has a ship, as a set."""
        return sum(1 << space for space in {*self.state.green, *self.state.red} if space < COLUMNS)


def resolve(state: State, action: Action) -> Action:
    """The action with its room named by the cell that answers name it by."""
    if action.type not in ("use", "skip"):
        return action
    cell, *rest = action.args
    name = Context(state, action).name(cell)
    return action if name == cell else Action(action.type, (name, *rest))
