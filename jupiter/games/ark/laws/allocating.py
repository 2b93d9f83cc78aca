"""Using dice, power and food: which icons can be ticked, with which dice, and which boxes.

Invariant: laws about a sheet allow everything to a player who has none here; that is the matter of `seats.PLAYER`.
"""

from collections.abc import Callable

from jupiter.engine.laws import ANYTHING, Args, RefusalData, where
from jupiter.games.ark.actions import Split
from jupiter.games.ark.laws import ActionRules, Law, MaskStage, SetStage
from jupiter.games.ark.laws.context import Context, Player
from jupiter.games.ark.laws.seats import PLAYER
from jupiter.games.ark.layout import (
    AREA_OF,
    AREAS,
    BY_KIND,
    FED,
    ICON_NAMES,
    ICONS,
    POWER_ICONS,
    STRUCTURE_NAMES,
    STRUCTURES,
    TECHNOLOGY_NAMES,
    WITHIN,
    Kind,
)
from jupiter.games.ark.parts import PLAYERS, Benefit
from jupiter.games.ark.uses import OF_ONE, OF_TWO, PAIRS, SINGLES, Masks, Use

Allowed = Callable[[Context, Args], int]


def _on_sheet(allowed: Callable[[Player], int]) -> Allowed:
    """What a player's sheet allows; anything if it is not known here."""
    return lambda context, args: allowed(context.player(args[0])) if context.is_known(args[0]) else ANYTHING


# --- icons ----------------------------------------------------------------------------------------------------------

_BLOCKABLE = sum(WITHIN)


def _unticked(kind: Kind) -> Allowed:
    mask = BY_KIND[kind]
    return _on_sheet(lambda player: mask & ~player.sheet.ticked)


def _icon_ticked(context: Context, args: Args, icon: int) -> RefusalData:
    player, structure = PLAYERS[args[0]], ICONS[icon].structure
    if ICONS[icon].kind is Kind.POWER:
        return "paid", {"player": player, "structure": STRUCTURE_NAMES[structure]}
    return "", {"player": player, "icon": ICON_NAMES[icon]}


def _not_blocked(player: Player) -> int:
    return player.colony.open_icons | ~_BLOCKABLE


def _icon_blocked(context: Context, args: Args, icon: int) -> RefusalData:
    return "", {"area": AREAS[ICONS[icon].area].id}


def _can_extract(player: Player) -> int:
    return ANYTHING if player.colony.has(Benefit.RARE_ORE) else ~BY_KIND[Kind.RARE]


def _needs_technology(context: Context, args: Args, icon: int) -> RefusalData:
    return "", {"player": PLAYERS[args[0]], "icon": ICON_NAMES[icon]}


def _affordable(player: Player) -> int:
    return sum([1 << icon for icon in POWER_ICONS.values() if ICONS[icon].value <= player.sheet.power])


def _too_little_power(context: Context, args: Args, icon: int) -> RefusalData:
    _, _, _, structure, cost = ICONS[icon]
    power = context.player(args[0]).sheet.power
    return "", {"player": PLAYERS[args[0]], "structure": STRUCTURE_NAMES[structure], "cost": cost, "power": power}


_BLOCKED = Law("area.blocked", _on_sheet(_not_blocked), _icon_blocked)


def _icons(kind: Kind, *laws: Law) -> MaskStage:
    return MaskStage(by_first=(Law("ore.icon", _unticked(kind), _icon_ticked), _BLOCKED, *laws))


# --- food -----------------------------------------------------------------------------------------------------------


def _hungry(player: Player) -> int:
    """Structures of `FED` with a food icon that is not ticked."""
    paid = player.sheet.fed
    return sum([1 << n for n, structure in enumerate(FED) if paid[n] < STRUCTURES[structure].food])


def _fed(context: Context, args: Args, number: int) -> RefusalData:
    return "fed", {"player": PLAYERS[args[0]], "structure": STRUCTURE_NAMES[FED[number]]}


def _food_not_blocked(player: Player) -> int:
    return sum([1 << n for n, structure in enumerate(FED) if player.colony.open >> AREA_OF[structure] & 1])


def _food_blocked(context: Context, args: Args, number: int) -> RefusalData:
    return "", {"area": AREAS[AREA_OF[FED[number]]].id}


def _no_food(context: Context, args: Args, number: int) -> RefusalData:
    return "", {"player": PLAYERS[args[0]], "structure": STRUCTURE_NAMES[FED[number]]}


# --- dice -----------------------------------------------------------------------------------------------------------


def _named(context: Context, args: Args, number: int) -> RefusalData:
    return "", {"player": PLAYERS[args[0]]}


def _dice_laws(masks: Masks, uses: tuple[Use, ...]) -> tuple[Law, ...]:
    """The laws that hold for dice whatever they are used for."""
    return (*_pool_laws(masks, uses), *_smelter_laws(masks, uses))


def _pool_laws(masks: Masks, uses: tuple[Use, ...]) -> tuple[Law, ...]:
    """Which dice can be used, and how many."""
    count = len(uses[0].dice)

    def not_left(context: Context, args: Args, number: int) -> RefusalData:
        player, dice = context.player(args[0]), uses[number].dice
        die = next(die for die in dice if player.left.count(die) < dice.count(die))
        if player.dice.count(die) >= dice.count(die):
            return "used", {"player": PLAYERS[args[0]], "die": die}
        return "", {"die": die}

    def too_many(context: Context, args: Args, number: int) -> RefusalData:
        player = context.player(args[0])
        used = len(player.sheet.used)
        return "", {"player": PLAYERS[args[0]], "limit": player.limit, "used": used, "count": count}

    return (
        Law("dice.actions", _on_sheet(lambda player: masks.all if player.room >= count else 0), too_many),
        Law("dice.once", _on_sheet(lambda player: masks.of_dice(player.left)), not_left),
    )


def _smelter_laws(masks: Masks, uses: tuple[Use, ...]) -> tuple[Law, ...]:
    """Whether a die can be smelted, and into what."""

    def smelted(context: Context, args: Args, number: int) -> RefusalData:
        die, value = uses[number].smelter or (0, 0)
        return "", {"die": die, "value": value}

    def without_smelter(context: Context, args: Args, number: int) -> RefusalData:
        return "", {"player": PLAYERS[args[0]], **smelted(context, args, number)[1]}

    plain = ~masks.smelted  # Reading 52: smelting without need is allowed, and uses the Smelter up all the same.
    return (
        Law(
            "smelter.complete",
            _on_sheet(lambda player: masks.all if player.colony.has(Benefit.SMELTER) else plain),
            without_smelter,
        ),
        Law("smelter.once", _on_sheet(lambda player: plain if player.sheet.smelter_used else masks.all), _named),
        Law("smelter.by-one", _on_sheet(lambda _: masks.by_one), smelted),
    )


# Reading 51: the Foundry serves a single die, so that pairs have no such law.
_NO_FOUNDRY = ~OF_ONE.foundry
_FOUNDRY_LAWS = (
    Law(
        "foundry.complete",
        _on_sheet(lambda player: OF_ONE.all if player.colony.has(Benefit.FOUNDRY) else _NO_FOUNDRY),
        _named,
    ),
    Law("foundry.once", _on_sheet(lambda player: _NO_FOUNDRY if player.sheet.foundry_used else OF_ONE.all), _named),
)


def _fitting(masks: Masks) -> Allowed:
    """The dice that fit the icon."""
    return lambda context, args: masks.fits[ICONS[args[1]].value] if context.is_known(args[0]) else ANYTHING


def _does_not_fit(context: Context, args: Args, number: int) -> RefusalData:
    return "", {"icon": ICON_NAMES[args[1]], "value": SINGLES[number].values[0]}


def _wrong_sum(context: Context, args: Args, number: int) -> RefusalData:
    return "", {"icon": ICON_NAMES[args[1]], "sum": sum(PAIRS[number].values)}


def _one_die(rule: str) -> MaskStage:
    fits = Law(rule, _fitting(OF_ONE), _does_not_fit)
    return MaskStage((), (fits,), by_first=(*_dice_laws(OF_ONE, SINGLES), *_FOUNDRY_LAWS))


_TWO_DICE = _dice_laws(OF_TWO, PAIRS)

ORE = ActionRules((), (PLAYER, _icons(Kind.ORE), _one_die("ore.die")))
RARE = ActionRules(
    (),
    (
        PLAYER,
        _icons(Kind.RARE, Law("rare.technology", _on_sheet(_can_extract), _needs_technology)),
        MaskStage((), (Law("rare.sum", _fitting(OF_TWO), _wrong_sum),), by_first=_TWO_DICE),
    ),
)
POWER = ActionRules((), (PLAYER, _icons(Kind.POWER, Law("power.reserve", _on_sheet(_affordable), _too_little_power))))
FOOD = ActionRules(
    (),
    (
        PLAYER,
        MaskStage(
            by_first=(
                Law("ore.icon", _on_sheet(_hungry), _fed),
                Law("area.blocked", _on_sheet(_food_not_blocked), _food_blocked),
                Law("food.track", _on_sheet(lambda player: ANYTHING if player.sheet.food else 0), _no_food),
            )
        ),
    ),
)
BULLDOZE = ActionRules(
    (),
    (
        PLAYER,
        MaskStage(by_first=(Law("bulldoze.icon", _unticked(Kind.ENTRANCE), _icon_ticked),)),
        _one_die("bulldoze.die"),
    ),
)


# --- research -------------------------------------------------------------------------------------------------------


def most_boxes(player: Player, number: int) -> int | None:
    """How many boxes a pair ticks at most (readings 6 and 55); None if it is no pair."""
    values = PAIRS[number].values  # Reading 55: as they are after smelting.
    return values[0] + player.colony.laboratory if values[0] == values[1] else None


def boxes_in_order(context: Context, player: int, number: int) -> Split:
    """As many boxes as the pair ticks, in the order of the sheet (reading 63); none if it is no pair."""
    acting = context.player(player)
    most, split = most_boxes(acting, number) or 0, []
    for free in acting.open_boxes:
        split.append(min(free, most))
        most -= split[-1]
    return tuple(split)


def _within_number(context: Context, args: Args, split: Split | None) -> bool:
    if split is None or not context.is_known(args[0]):
        return True
    most = most_boxes(context.player(args[0]), args[1])
    return most is None or sum(split) <= most


def _too_many_boxes(context: Context, args: Args, split: Split) -> RefusalData:
    return "", {"most": most_boxes(context.player(args[0]), args[1]), "count": sum(split)}


def _has_open(context: Context, args: Args, split: Split | None) -> bool:
    if not context.is_known(args[0]):
        return True
    left = context.player(args[0]).open_boxes
    return any(left) if split is None else all(count <= free for count, free in zip(split, left, strict=True))


def _not_open(context: Context, args: Args, split: Split | None) -> RefusalData:
    if split is None:
        return "none", {"player": PLAYERS[args[0]]}
    left = context.player(args[0]).open_boxes
    number = next(n for n, count in enumerate(split) if count > left[n])
    return "", {"technology": TECHNOLOGY_NAMES[number], "open": left[number], "count": split[number]}


def _no_pair(context: Context, args: Args, number: int) -> RefusalData:
    return "", {"dice": list(PAIRS[number].values)}


RESEARCH = ActionRules(
    (),
    (
        PLAYER,
        MaskStage(by_first=(*_TWO_DICE, Law("research.pair", _on_sheet(lambda _: OF_TWO.equal), _no_pair))),
        SetStage(
            lambda *_: (None,),
            (
                Law("research.boxes", where(_within_number), _too_many_boxes),
                Law("research.open", where(_has_open), _not_open),
            ),
        ),
    ),
)
