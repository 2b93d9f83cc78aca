"""Laws of moving, moving carefully and escaping (5.3, 5.4)."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.laws import Args
from jupiter.games.nemesis.laws import ActionRules, gate, law, stage
from jupiter.games.nemesis.laws.common import CALM, PAY, PAYING, TURN, in_combat_law
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.parts import TECHNICAL

TECHNICAL_NAME = "technical"


def _rooms(context: Context, _: Args) -> list[str]:
    """The rooms next door."""
    board = context.table.board
    near = {room for here in context.rooms() for room in board.neighbours[here]}
    return [board.names[room] for room in sorted(near)]


def _corridor(context: Context, to: str) -> int | None:
    room = context.to(to)
    return None if room is None else context.table.board.between.get((context.room, room))


def _is_room(context: Context, _: Args, to: str) -> bool:
    return context.to(to) is not None


def _is_joined(context: Context, args: Args, to: str) -> bool:
    return not _is_room(context, args, to) or _corridor(context, to) is not None


def _ends(context: Context, _: Args, to: str) -> Mapping[str, Any]:
    return {"from": context.room_name, "to": to}


def _to(context: Context, _: Args, to: str) -> Mapping[str, Any]:
    return {"to": to}


def _is_open(context: Context, _: Args, to: str) -> bool:
    corridor = _corridor(context, to)
    return corridor is None or context.table.door(corridor, "mv.02") != "closed"


def _closed(context: Context, _: Args, to: str) -> Mapping[str, Any]:
    corridor = _corridor(context, to)
    return {"corridor": "" if corridor is None else context.table.corridor_name(corridor), "to": to}


ROOM = law("mv.01", _is_room, _to, "room")
_JOINED = law("mv.01", _is_joined, _ends)
_OPEN = law("mv.02", _is_open, _closed)

MOVE = ActionRules(
    (*TURN, CALM, in_combat_law("ba.05", "from"), *PAYING),
    (stage(_rooms, ROOM, _JOINED, _OPEN), PAY),
)

ESCAPE = ActionRules(
    (
        *TURN,
        gate("ba.04", lambda context: context.in_combat, lambda context: {"room": context.room_name}),
        *PAYING,
    ),
    (stage(_rooms, ROOM, _JOINED, law("es.05", _is_open, _closed)), PAY),
)


# --- careful moves ----------------------------------------------------------------------------------------------------


def _has_quiet(context: Context, _: Args, to: str) -> bool:
    """Not every exit of the target is noisy (MV-13, MV-14)."""
    room, table = context.to(to), context.table
    if room is None:
        return True
    exits = table.exits(room)
    if any(table.known_noise(exit_) is False for exit_ in exits):
        return True
    return any(not table.has_noise(exit_, "mv.13") for exit_ in exits)


def _exit(context: Context, args: Args, name: str) -> int | None:
    """The exit of the target that is named; None if it is none of its."""
    room = context.to(args[0])
    exit_ = TECHNICAL if name == TECHNICAL_NAME else context.table.board.corridor_index.get(name)
    return exit_ if room is not None and exit_ in context.table.exits(room) else None


def _is_exit(context: Context, args: Args, name: str | None) -> bool:
    return name is None or context.to(args[0]) is None or _exit(context, args, name) is not None


def _is_said(context: Context, args: Args, name: str | None) -> bool:
    """The corridor is left out only where no marker is put."""
    return name is not None or context.to(args[0]) is None or not marks(context, args[0])


def _is_quiet(context: Context, args: Args, name: str | None) -> bool:
    exit_ = None if name is None else _exit(context, args, name)
    return exit_ is None or not context.table.has_noise(exit_, "mv.15")


def _about_exit(context: Context, args: Args, name: str) -> Mapping[str, Any]:
    return {"corridor": name, "to": args[0]}


def marks(context: Context, to: str) -> bool:
    """Whether a careful move there puts a marker: not into an occupied room (MV-17)."""
    table, room = context.table, context.table.board.index[to]
    if table.has("careful_marks_occupied"):
        return True
    return not table.has_intruder(room) and not table.others_in(room, context.seat)


def is_idle(context: Context, to: str, corridor: str | None) -> bool:
    """Whether a corridor is named that could take the marker of a careful move which puts none."""
    if corridor is None or context.to(to) is None or marks(context, to):
        return False
    exit_ = _exit(context, (to,), corridor)
    return exit_ is not None and context.table.known_noise(exit_) is False


def _exits(context: Context, args: Args) -> list[str | None]:
    """Exits of the target; none where no marker is put (MV-17)."""
    table, room = context.table, context.to(args[0])
    if room is None:
        return [None]
    if marks(context, args[0]):
        return [table.corridor_name(exit_) for exit_ in table.exits(room)]
    # One that may be noisy cannot be left out of what is said, since it may be wrong (`is_idle`).
    return [None, *(table.corridor_name(exit_) for exit_ in table.exits(room) if table.known_noise(exit_) is None)]


def _perhaps(context: Context, args: Args) -> list[str | None]:
    """The same where it is not known who is in the target."""
    room = context.to(args[0])
    return [None] if room is None else [None, *map(context.table.corridor_name, context.table.exits(room))]


CAREFUL = ActionRules(
    (*TURN, CALM, in_combat_law("mv.12", ""), *PAYING),
    (
        stage(_rooms, ROOM, _JOINED, _OPEN, law("mv.13", _has_quiet, _to)),
        stage(
            _exits,
            law("mv.15", _is_exit, _about_exit, "other"),
            law("mv.15", _is_quiet, _about_exit),
            law("mv.15", _is_said, _about_exit, "none"),
            unknown=_perhaps,
        ),
        PAY,
    ),
)
