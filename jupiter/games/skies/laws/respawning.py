"""Putting ships from the mother ship card back on starting spots."""

from jupiter.engine.laws import ANYTHING, Args, RefusalData
from jupiter.games.skies.actions import SHIPS_BY_LETTER
from jupiter.games.skies.laws import ActionRules, Law, MaskStage, SetStage
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import COLUMNS
from jupiter.games.skies.state import GREEN, RED

_ALL = (1 << COLUMNS) - 1


def _waiting(context: Context, args: Args) -> list[str]:
    return [ship for ship, count in zip((GREEN, RED), context.state.waiting, strict=True) if count]


def _none_waits(context: Context, args: Args, ship: str) -> RefusalData:
    return "", {"ship": SHIPS_BY_LETTER[ship]}


def _unoccupied(context: Context, args: Args) -> int:
    return _ALL & ~context.occupied_spots


def _occupied(context: Context, args: Args, column: int) -> RefusalData:
    return "", {"column": column + 1}


def _empty_first(context: Context, args: Args) -> int:
    return _ALL & ~context.with_ship or ANYTHING


def _has_ship(context: Context, args: Args, column: int) -> RefusalData:
    free = [number + 1 for number in range(COLUMNS) if not context.with_ship >> number & 1]
    return "", {"column": column + 1, "free": free}


RESPAWN = ActionRules(
    (),
    (
        SetStage(_waiting, (Law("respawn.ship", _waiting, _none_waits),)),
        MaskStage((Law("respawn.spot", _unoccupied, _occupied), Law("respawn.column", _empty_first, _has_ship))),
    ),
)
