"""Once the dice lie: using rooms, digging, leaving rooms unused, placing built robots, and ships that come back.

A room is named by a cell. Only where something is still to be resolved there, and it is no digging die, is anything
else looked at: about what is not there, laws have nothing to say.
"""

from collections.abc import Callable, Collection
from typing import Any

from jupiter.engine.laws import ANYTHING, Args, RefusalData, where
from jupiter.games.skies.actions import ASIDE, SHIPS_BY_LETTER
from jupiter.games.skies.laws import ActionRules, Law, MaskStage, SetStage
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELL_NAMES, COLUMNS, DIG_COST, Effect, Room
from jupiter.games.skies.state import GREEN, RED, ROBOT


def _at(context: Context, args: Args, cell: int) -> RefusalData:
    return "", {"at": CELL_NAMES[cell]}


def _pending(context: Context, args: Args) -> Collection[int]:
    return context.pending()


def _nothing_there(context: Context, args: Args, cell: int) -> RefusalData:
    room = context.room_of(cell)
    has_robot = room is not None and any(context.robots >> slot & 1 for slot in room.cells)
    return "done" if has_robot else "", {"at": CELL_NAMES[cell]}


ONCE = Law("resolve.once", where(lambda context, _, cell: context.is_pending(cell)), _nothing_there)


# --- use ------------------------------------------------------------------------------------------------------------


def _room(context: Context, cell: int) -> Room | None:
    """The room that is to be resolved there; None where nothing is, or only a digging die."""
    return context.room_of(cell) if context.is_pending(cell) else None


def _if_room(holds: Callable[[Context, Room], bool]) -> Any:
    """The cells that name a room of which that is true, and all that name none."""

    def allowed(context: Context, args: Args, cell: int) -> bool:
        room = _room(context, cell)
        return room is None or holds(context, room)

    return where(allowed)


def _no_digging_die(context: Context, args: Args, cell: int) -> bool:
    return not context.digging >> cell & 1


def _not_full(context: Context, args: Args, cell: int) -> RefusalData:
    room = context.column.room_at[cell]
    empty = context.empty(room) if room else []
    return "", {"at": CELL_NAMES[cell], "empty": [CELL_NAMES[slot] for slot in empty]}


def _too_dear(context: Context, args: Args, cell: int) -> RefusalData:
    room = context.column.room_at[cell]
    return "", {"at": CELL_NAMES[cell], "cost": room.energy if room else 0, "energy": context.state.energy}


# Reading 46: robots in anti-air are never used; 24: a larger room works only with all its slots occupied.
ROOM = SetStage(
    _pending,
    (
        ONCE,
        Law("dig.room", where(_no_digging_die), _at),
        Law("room.anti-air", _if_room(lambda _, room: Effect.ANTI_AIR not in room.effects), _at),
        Law("use.slots", _if_room(lambda context, room: not context.empty(room)), _not_full),
        Law("use.energy", _if_room(lambda context, room: room.energy <= context.state.energy), _too_dear),
    ),
)


def _sources(context: Context, args: Args) -> list[int | None]:
    """The blue dice that there are, and none."""
    # Reading 43: those that were built and are not placed yet lie neither aside nor in the base.
    aside = [ASIDE] if context.state.robots_aside else []
    return [None, *aside, *(die.cell for die in context.state.base if die.kind == ROBOT)]


def _builds(context: Context, args: Args, source: int | None) -> bool:
    room = _room(context, args[0])
    return source is None or room is None or Effect.ROBOT in room.effects


def _has_value(context: Context, args: Args, source: int | None) -> bool:
    room = _room(context, args[0])
    if source is None or room is None or Effect.ROBOT not in room.effects or context.empty(room):
        return True
    # Reading 44: without a value the room may be used, but builds nothing, so that no blue die may be named.
    return context.value(room) >= 1


def _no_value(context: Context, args: Args, source: int | None) -> RefusalData:
    room = context.column.room_at[args[0]]
    return "", {"at": CELL_NAMES[args[0]], "value": context.value(room) if room else 0}


def _is_source(context: Context, args: Args, source: int | None) -> bool:
    return _room(context, args[0]) is None or source in _sources(context, args)


def _no_source(context: Context, args: Args, source: int) -> RefusalData:
    return ("aside", {}) if source == ASIDE else ("", {"robot": CELL_NAMES[source]})


BLUE_DIE = SetStage(
    _sources,
    (
        Law("robot.room", where(_builds), lambda _, args, __: ("", {"at": CELL_NAMES[args[0]]})),
        Law("robot.value", where(_has_value), _no_value),
        Law("robot.source", where(_is_source), _no_source),
    ),
)

USE = ActionRules((), (ROOM, BLUE_DIE))
SKIP = ActionRules((), (SetStage(_pending, (ONCE,)),))


# --- dig ------------------------------------------------------------------------------------------------------------


def distance(context: Context, cell: int) -> int:
    """Steps on the route from the excavator to a cell (reading 5)."""
    return context.column.index[cell] - context.state.excavator


def _digging(context: Context, args: Args) -> int:
    return context.digging


def _paid(context: Context, args: Args) -> int:
    return ANYTHING if context.state.energy >= DIG_COST else ~context.digging


def _reached(context: Context, args: Args) -> int:
    if not context.digging:
        return ANYTHING
    cell = context.digging.bit_length() - 1
    # Reading 54: the die as it is, without the number above the room in which it lies.
    return ANYTHING if context.dice[cell].value >= distance(context, cell) else ~context.digging


def _too_far(context: Context, args: Args, cell: int) -> RefusalData:
    start = context.column.route[context.state.excavator]
    about = {"distance": distance(context, cell), "value": context.dice[cell].value}
    return "", {"from": CELL_NAMES[start], "at": CELL_NAMES[cell], **about}


DIG = ActionRules(
    (),
    (
        MaskStage(
            (
                Law("dig.die", _digging, _at),
                Law("dig.energy", _paid, lambda context, *_: ("", {"energy": context.state.energy})),
                Law("dig.value", _reached, _too_far),
            )
        ),
    ),
)


# --- deploy ---------------------------------------------------------------------------------------------------------


def _built(context: Context, args: Args) -> tuple[int, ...]:
    return tuple(dict.fromkeys(context.state.built))


def _robot_slots(context: Context, args: Args) -> int:
    # Reading 29: also in what was excavated in this round; action dice have been put aside by now.
    return context.excavated & context.column.slots & ~context.robots


def _no_spot(context: Context, args: Args, cell: int) -> RefusalData:
    return "robot" if context.robots >> cell & 1 else "", {"at": CELL_NAMES[cell]}


DEPLOY = ActionRules(
    (),
    (
        SetStage(_built, (Law("robot.placed", _built, lambda _, __, value: ("", {"value": value})),)),
        MaskStage((Law("robot.spot", _robot_slots, _no_spot),)),
    ),
)


# --- respawn --------------------------------------------------------------------------------------------------------

_ALL_COLUMNS = (1 << COLUMNS) - 1


def _waiting(context: Context, args: Args) -> list[str]:
    return [ship for ship, count in zip((GREEN, RED), context.state.waiting, strict=True) if count]


def _none_waits(context: Context, args: Args, ship: str) -> RefusalData:
    return "", {"ship": SHIPS_BY_LETTER[ship]}


def _unoccupied(context: Context, args: Args) -> int:
    return _ALL_COLUMNS & ~context.occupied_spots


def _spot_occupied(context: Context, args: Args, column: int) -> RefusalData:
    return "", {"column": column + 1}


def _empty_first(context: Context, args: Args) -> int:
    # Reading 37: only where every column has a ship is any free spot as good as another.
    return _ALL_COLUMNS & ~context.with_ship or ANYTHING


def _has_ship(context: Context, args: Args, column: int) -> RefusalData:
    free = [number + 1 for number in range(COLUMNS) if not context.with_ship >> number & 1]
    return "", {"column": column + 1, "free": free}


RESPAWN = ActionRules(
    (),
    (
        SetStage(_waiting, (Law("respawn.ship", _waiting, _none_waits),)),
        MaskStage((Law("respawn.spot", _unoccupied, _spot_occupied), Law("respawn.column", _empty_first, _has_ship))),
    ),
)
