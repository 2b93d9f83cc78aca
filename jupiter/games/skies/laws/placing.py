"""Rolling dice and placing them: which dice, and on which cells."""

from collections.abc import Collection
from functools import cache
from itertools import combinations_with_replacement, product

from jupiter.engine.laws import EVERYTHING, SEEN, Args, RefusalData
from jupiter.games.skies.actions import DICE_BY_LETTER, FACES, Dice
from jupiter.games.skies.column import COLUMN_MASKS
from jupiter.games.skies.laws import ActionRules, Law, MaskStage, SetStage
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELL_NAMES, CELLS, COLUMNS
from jupiter.games.skies.state import BLACK, WHITE

_ALL = (1 << CELLS) - 1


# --- roll -----------------------------------------------------------------------------------------------------------


@cache
def _rolls(black: int, white: int) -> dict[Dice | None, None]:
    """Everything that so many dice can show, and None for what the seed makes of them; in order."""
    values = range(1, FACES + 1)
    shown = product(*(combinations_with_replacement(values, number) for number in (black, white)))
    return dict.fromkeys((*((b, w) for b, w in shown if b or w), None))


def _right_dice(context: Context, args: Args) -> dict[Dice | None, None]:
    return _rolls(*context.state.to_roll)


def _wrong_dice(context: Context, args: Args, dice: Dice) -> RefusalData:
    black, white = context.state.to_roll
    return "", {"black": black, "white": white}


def _seeded_or_seen(context: Context, args: Args) -> Collection[Dice | None]:
    return SEEN if context.state.seed is None else EVERYTHING


ROLL = ActionRules(
    (),
    (
        SetStage(
            _right_dice,
            (
                Law("roll.dice", _right_dice, _wrong_dice),
                Law("roll.seed", _seeded_or_seen, lambda *_: ("", {})),
            ),
        ),
    ),
)


# --- place ----------------------------------------------------------------------------------------------------------


def _rolled(context: Context, args: Args) -> list[tuple[str, int]]:
    state = context.state
    return [
        *((BLACK, value) for value in dict.fromkeys(state.black)),
        *((WHITE, v) for v in dict.fromkeys(state.white)),
    ]


def _not_rolled(context: Context, args: Args, die: tuple[str, int]) -> RefusalData:
    return "", {"die": DICE_BY_LETTER[die[0]], "value": die[1]}


def _columns(context: Context, args: Args) -> int:
    # Reading 8: one action die for each column; robots do not count.
    return sum([mask for mask, taken in zip(COLUMN_MASKS, context.taken, strict=True) if not taken])


def _taken_column(context: Context, args: Args, cell: int) -> RefusalData:
    column = cell % COLUMNS
    held = context.actions & COLUMN_MASKS[column]
    return "", {"column": column + 1, "at": CELL_NAMES[held.bit_length() - 1]}


def _free(context: Context, args: Args) -> int:
    # Reading 9: a robot keeps its slot from action dice; reading 10: but where its column has no other place.
    return _ALL & ~(context.actions | context.robots & ~context.displaceable)


def _occupied(context: Context, args: Args, cell: int) -> RefusalData:
    return "robot" if context.robots >> cell & 1 else "", {"at": CELL_NAMES[cell]}


def _no_tunnels(context: Context, args: Args) -> int:
    # Reading 48: slots are excavated one by one, and take a die before their room is whole.
    return _ALL & ~(context.excavated & ~context.column.slots)


def _not_excavator(context: Context, args: Args) -> int:
    # Reading 2: its space is neither excavated nor further along the route.
    return _ALL & ~(1 << context.column.route[context.state.excavator])


def _excavated_or_dug(context: Context, args: Args) -> int:
    # The excavator's own space is the matter of another law.
    return context.excavated | context.can_dig | 1 << context.column.route[context.state.excavator]


def _not_dug(context: Context, args: Args, cell: int) -> RefusalData:
    column = context.column
    if cell not in column.route:
        return "route", {"at": CELL_NAMES[cell], "beside": CELL_NAMES[column.route[column.index[cell]]]}
    return "", {"at": CELL_NAMES[cell], "dug": CELL_NAMES[context.digging.bit_length() - 1]}


def _at(context: Context, args: Args, cell: int) -> RefusalData:
    return "", {"at": CELL_NAMES[cell]}


CELL = MaskStage(
    (
        Law("place.column", _columns, _taken_column),
        Law("place.spot", _free, _occupied),
        Law("place.room", _no_tunnels, _at),
        Law("place.excavator", _not_excavator, _at),
        Law("place.dig", _excavated_or_dug, _not_dug),
    )
)
PLACE = ActionRules((), (SetStage(_rolled, (Law("place.die", _rolled, _not_rolled),)), CELL))
