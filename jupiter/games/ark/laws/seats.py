"""Who may act, rolling, and confirming."""

from itertools import combinations_with_replacement

from jupiter.engine.laws import EVERYTHING, SEEN, Args, RefusalData
from jupiter.games.ark.laws import ActionRules, Law, MaskStage, SetStage
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.layout import NUMBERS
from jupiter.games.ark.parts import PLAYERS
from jupiter.games.ark.uses import VALUES

# --- the player, first argument of all that is done on a sheet ------------------------------------------------------


def _seated(context: Context, args: Args) -> int:
    return (1 << len(context.state.seats)) - 1


def _known(context: Context, args: Args) -> int:
    return sum([1 << number for number, seat in enumerate(context.state.seats) if seat.sheet is not None])


def _not_here(context: Context, args: Args, player: int) -> RefusalData:
    return "hidden" if context.is_seated(player) else "", {"player": PLAYERS[player]}


def _unconfirmed(context: Context, args: Args) -> int:
    return ~sum([1 << number for number, seat in enumerate(context.state.seats) if seat.confirmed])


def _can_go_on(context: Context, args: Args) -> int:
    # A hidden sheet is refused as such.
    return _unconfirmed(context, args) | ~_known(context, args)


def _named(context: Context, args: Args, player: int) -> RefusalData:
    return "", {"player": PLAYERS[player]}


PLAYER = MaskStage((Law("setup.sheets", _known, _not_here), Law("confirm.once", _can_go_on, _named)))
"""Somebody whose sheet is known here, and who has not confirmed."""


# --- rolling --------------------------------------------------------------------------------------------------------

ROLLS = (*combinations_with_replacement(VALUES, NUMBERS.pool), None)
"""Everything that the dice can show, and None for what the seed makes of them."""
_DICE = (*VALUES, None)


_SEED = Law("roll.seed", lambda context, _: SEEN if context.state.seed is None else EVERYTHING, lambda *_: ("", {}))
ROLL = ActionRules((), (SetStage(lambda *_: ROLLS, (_SEED,)),))
DISASTER = ActionRules((), (SetStage(lambda *_: _DICE, (_SEED,)),))


# --- confirming -----------------------------------------------------------------------------------------------------


def _can_tell(context: Context, args: Args) -> tuple[bool, ...]:
    """Whether the Spaceport is complete: for hidden sheets, it can be told."""
    return (False,) if context.is_known(args[0]) else (False, True)


def _sheet_tells(context: Context, args: Args, spaceport: bool) -> RefusalData:
    return "", {"player": PLAYERS[args[0]]}


CONFIRM = ActionRules(
    (),
    (
        MaskStage((Law("setup.sheets", _seated, _not_here), Law("confirm.once", _unconfirmed, _named))),
        SetStage(_can_tell, (Law("confirm.spaceport", _can_tell, _sheet_tells),)),
    ),
)
