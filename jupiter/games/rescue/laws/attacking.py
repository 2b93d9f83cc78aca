"""Attacking: what may be shot, and how far."""

from jupiter.engine.laws import ANYTHING, Args, RefusalData
from jupiter.games.rescue.board import place_text, whole
from jupiter.games.rescue.laws import ActionRules, Law, MaskStage
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.laws.general import AFLOAT, PAID
from jupiter.games.rescue.laws.moving import second
from jupiter.games.rescue.parts import Use


def _own_tile(context: ActionContext) -> int:
    return whole(context.tile) if context.tile >= 0 else 0


def _within(context: ActionContext, args: Args) -> int:
    reach = context.use.reach
    return ANYTHING if reach == "anywhere" else context.near if reach == "near" else _own_tile(context)


def _out_of_reach(context: ActionContext, args: Args, where: int) -> RefusalData:
    return context.use.reach, {"place": place_text(where), "robot": context.robot, "at": context.where}


TARGET = MaskStage(
    (
        Law(
            "attack.creep", lambda context, _: context.killable, lambda _, __, where: ("", {"place": place_text(where)})
        ),
        Law("attack.tile", _within, _out_of_reach),
    )
)


def rules(use: Use, is_polite: bool) -> ActionRules:
    """The laws of an attack by the powers of `use`."""
    return ActionRules((*PAID, *(() if use.reach == "anywhere" else AFLOAT)), (TARGET, second(use)))
