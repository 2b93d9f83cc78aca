"""Laws of shooting and of attacking by hand (5.4)."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.laws import Args
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.laws import ActionRules, Gate, gate, law, stage
from jupiter.games.nemesis.laws.common import PAY, PAYING, TURN
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.play import combat


def _is_egg(target: str) -> bool:
    return target.partition(".")[0] == "egg"


def _has_target(context: Context) -> bool:
    """An intruder is here; an egg may be attacked without one (A-82)."""
    target = context.action.args[-2]
    if "egg" in context.targets() if target is None else _is_egg(target):
        return True
    return any(context.table.has_intruder(room) for room in context.rooms()) and context.in_combat


FOE: Gate = gate("ba.04", _has_target, lambda context: {"room": context.room_name})


def _weapons(context: Context, _: Args) -> list[str]:
    return [held.item for held in context.player.hands if held.item in box().weapons]


def _is_held(context: Context, args: Args, weapon: str) -> bool:
    return weapon in _weapons(context, args)


def _is_loaded(context: Context, args: Args, weapon: str) -> bool:
    return weapon not in _weapons(context, args) or combat.ammo(context.table, context.seat, weapon) > 0


def _weapon(context: Context, _: Args, weapon: str) -> Mapping[str, Any]:
    return {"player": context.name, "weapon": weapon}


def _targets(context: Context, _: Args) -> list[str]:
    return context.targets()


def _is_here(context: Context, _: Args, target: str) -> bool:
    if not any(context.table.has_intruder(room) for room in context.rooms()) and not _is_egg(target):
        return True  # BA-04 says it.
    if not context.in_combat and not _is_egg(target):
        return True
    return combat.is_target(context.table, context.room, target)


def _target(context: Context, _: Args, target: str) -> Mapping[str, Any]:
    return {"target": target.partition(".")[0], "room": context.room_name}


SHOOT = ActionRules(
    (*TURN, FOE, *PAYING),
    (
        stage(_weapons, law("sh.03", _is_held, _weapon), law("sh.02", _is_loaded, _weapon)),
        stage(_targets, law("sh.03", _is_here, _target, "target")),
        PAY,
    ),
)
MELEE = ActionRules(
    (*TURN, FOE, *PAYING),
    (stage(_targets, law("sh.03", _is_here, _target, "target")), PAY),
)
