"""All laws by type of action: those of players, of the table, and what a procedure needs to be looked at at all."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.laws import Args
from jupiter.games.nemesis.actions import TABLE, actor
from jupiter.games.nemesis.laws import ActionRules, Gate, fighting, gate, law, moving, offers, stage, things
from jupiter.games.nemesis.laws.common import POD_TURN, has_begun
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.play import combat
from jupiter.games.nemesis.state import AWAKE

# --- the table --------------------------------------------------------------------------------------------------------

_BEGIN = ActionRules(
    (
        gate(
            "pp.05",
            lambda context: not has_begun(context),
            lambda context: {"active": actor(context.table.active), "player": TABLE},
        ),
    )
)


def _is_due(context: Context, _: Args, number: int) -> bool:
    return number == context.table.step


def _steps(context: Context, _: Args, number: int) -> Mapping[str, Any]:
    return {"step": number, "next": context.table.step}


_STEP = ActionRules((), (stage(lambda context, _: (context.table.step,), law("ep.10", _is_due, _steps)),))
_CHECKS = ActionRules(())


# --- procedures -------------------------------------------------------------------------------------------------------


def _is_awake(context: Context) -> bool:
    return context.seat < len(context.table.players) and context.player.status == AWAKE


ALIVE: Gate = gate("pp.17", _is_awake, lambda context: {"player": context.name, "status": context.player.status})


def _is_there(context: Context, args: Args, target: str) -> bool:
    room = context.to(args[0])
    return room is None or combat.is_target(context.table, room, target.removesuffix(".1"))


def _not_there(context: Context, args: Args, target: str) -> Mapping[str, Any]:
    return {"target": target.partition(".")[0], "room": args[0]}


def _nothing(context: Context, _: Args) -> tuple[Any, ...]:
    """Procedures are not listed."""
    return ()


_ROOM = stage(_nothing, moving.ROOM)
_TARGET = stage(_nothing, law("sh.03", _is_there, _not_there, "target"))
_ANY = stage(_nothing)


def _is_corridor(context: Context, args: Args, name: str | None) -> bool:
    board = context.table.board
    return (
        name is None
        or args[0] not in board.index
        or (name in board.corridor_index and board.corridor_index[name] in board.around(board.index[args[0]]))
    )


def _no_corridor(context: Context, args: Args, name: str) -> Mapping[str, Any]:
    return {"corridor": name, "to": args[0]}


def _stands_there(context: Context, args: Args, target: str | None) -> bool:
    """Whom an intruder attacks is in its room."""
    room = context.to(args[0])
    if target is None or room is None:
        return True
    seat = int(target[1]) - 1
    table = context.table
    return seat < len(table.players) and table.is_awake(seat) and table.where(seat) == room


RULES: Mapping[str, ActionRules] = {
    "move": moving.MOVE,
    "careful": moving.CAREFUL,
    "shoot": fighting.SHOOT,
    "melee": fighting.MELEE,
    "escape": moving.ESCAPE,
    "trade": things.TRADE,
    "craft": things.CRAFT,
    "take": things.TAKE,
    "drop": things.DROP,
    "card": offers.CARD,
    "item": offers.ITEM,
    "room": offers.ROOM,
    "quest": offers.QUEST,
    "launch": ActionRules((*POD_TURN, *things.POD_GATES)),
    "pass": ActionRules(POD_TURN, things.PASS_STAGES),
    "begin-turn": _BEGIN,
    "step": _STEP,
    "final-checks": _CHECKS,
    "enter": ActionRules((ALIVE,), (_ROOM, stage(_nothing, law("mv.15", _is_corridor, _no_corridor, "other")))),
    "noise": ActionRules((ALIVE,)),
    "encounter": ActionRules((ALIVE,)),
    "attack": ActionRules(
        (),
        (
            _ROOM,
            _TARGET,
            stage(
                _nothing,
                law("ia.03", _stands_there, lambda _, args, value: {"other": value.upper(), "room": args[0]}),
            ),
        ),
    ),
    "injury": ActionRules((), (_ROOM, _TARGET, _ANY)),
    "events": ActionRules(()),
    "development": ActionRules(()),
}
"""The laws of each type of action and of each procedure."""
