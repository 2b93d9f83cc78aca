"""A rule of thumb for Last Ark from Ceti: an order of targets to build, and what the dice allow of it.

The first target that a die fits gets it. Dice that are rolled as they are wanted come before the Ore Smelter, that
before the Adaptive Foundry; asterisks wait until nothing else wants a die. Residences go first while people would be
without; power is paid where it completes a structure, food in the last rounds.

Invariant: what it does is legal, and follows from what lies on the table.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from jupiter.games.ark.actions import Action
from jupiter.games.ark.layout import (
    AREA_OF,
    BOXES,
    ENTRANCES,
    FED,
    FOOD_BANDS,
    HEXES,
    ICONS,
    MORALE_BANDS,
    POWER_ICONS,
    SECTIONS,
    STRUCTURE_NAMES,
    STRUCTURES,
    TECHNOLOGIES,
    TECHNOLOGIES_BY_NAME,
    TOP,
    Kind,
)
from jupiter.games.ark.parts import ANY, FACES, PLAYERS, Benefit
from jupiter.games.ark.state import Phase, State
from jupiter.games.ark.uses import PAIR_NUMBERS, SINGLE_NUMBERS, Use
from jupiter.players.evaluation import load_table

_ICONS_OF = tuple(
    tuple((number, icon) for number, icon in enumerate(ICONS) if icon.structure == index)
    for index in range(len(STRUCTURES))
)
_ENTRANCE_ICONS = tuple(
    tuple((number, ICONS[number]) for number in range(len(ICONS)) if mask >> number & 1) for mask in ENTRANCES
)
_PORT = next(index for index, structure in enumerate(STRUCTURES) if structure.benefit is Benefit.SPACEPORT)
_RESIDENTIAL = frozenset(printed.id for printed in STRUCTURES if printed.benefit is Benefit.RESIDENCE) | frozenset(
    printed.id for printed in TECHNOLOGIES if printed.benefit is Benefit.RESIDENCE
)


class Order(NamedTuple):
    """What is built, and some habits."""

    targets: tuple[str, ...]
    """Ids of structures and technologies, the first one first; nothing else is built."""
    housed: tuple[str, ...]
    """The same with residences in front."""
    technologies: tuple[int, ...]
    """Those of the targets, by number."""
    pair: int
    """The least boxes for which a pair of dice researches, unless it completes the technology."""
    food_from: int
    """The round from which on food is paid, all but the Spaceport's last."""
    food_keep: int
    """Food that is kept until the last round."""


def order(targets: Sequence[str], pair: int, food_from: int, food_keep: int) -> Order:
    """An order of these targets."""
    first = tuple(name for name in targets if name in _RESIDENTIAL)
    housed = (*first, *(name for name in targets if name not in _RESIDENTIAL))
    technologies = tuple(TECHNOLOGIES_BY_NAME[name] for name in targets if name in TECHNOLOGIES_BY_NAME)
    return Order(tuple(targets), housed, technologies, pair, food_from, food_keep)


@lru_cache(maxsize=1 << 12)
def _is_short_of_homes(food: int, morale: int, population: int, growth: int, fun: bool, homes: int) -> bool:
    """Whether people would be without a home at the end of this round."""
    food = min(TOP["food"], food + growth)
    morale = min(TOP["morale"], max(0, morale + FOOD_BANDS[food].effect + fun))
    population = min(TOP["population"], max(0, population + MORALE_BANDS[morale].effect))
    return SECTIONS[population].residences > homes


class Builder:
    """Chooses for one player by an order."""

    def __init__(self, state: State, player: int, chosen: Order) -> None:
        sheet = state.seats[player].sheet
        if sheet is None:
            raise AssertionError("of a hidden sheet nothing is known")
        self._state, self._player, self._order, self._sheet = state, player, chosen, sheet
        self._colony = sheet.colony
        self._free = [state.dice.count(value) - sheet.used.count(value) for value in range(FACES + 1)]
        self._room = sheet.dice_actions - len(sheet.used)
        self._smelts = self._colony.has(Benefit.SMELTER) and not sheet.smelter_used
        self._adapts = self._colony.has(Benefit.FOUNDRY) and not sheet.foundry_used

    def action(self) -> Action:
        """The next action: dice, then food, then the end of the round."""
        colony, sheet = self._colony, self._sheet
        is_short = _is_short_of_homes(
            sheet.food,
            sheet.morale,
            sheet.population,
            colony.domes + colony.vats,
            colony.has(Benefit.ENTERTAINMENT),
            colony.residences,
        )
        targets = self._order.housed if is_short else self._order.targets
        for with_asterisks in (False, True):
            if (action := self._first(targets, with_asterisks)) is not None:
                return action
        return self._feed() or Action("confirm", (self._player, False))

    def _first(self, targets: Sequence[str], with_asterisks: bool) -> Action | None:
        reserved = 0
        for name in targets:
            technology = TECHNOLOGIES_BY_NAME.get(name)
            if technology is not None:
                if self._room >= 2 and (action := self._research(technology)) is not None:
                    return action
                continue
            index = _INDEX[name]
            if (action := self._build(index, with_asterisks)) is not None:
                return action
            if index in POWER_ICONS and not self._sheet.ticked >> POWER_ICONS[index] & 1:
                if (action := self._power(index, reserved)) is not None:
                    return action
                reserved += ICONS[POWER_ICONS[index]].value
        return None

    def _build(self, index: int, with_asterisks: bool) -> Action | None:
        area = AREA_OF[index]
        if not self._colony.open >> area & 1:
            return self._tick(_ENTRANCE_ICONS[area], with_asterisks)
        return self._tick(_ICONS_OF[index], with_asterisks)

    def _tick(self, icons: Sequence[tuple[int, Any]], with_asterisks: bool) -> Action | None:
        """The first of these icons that the dice fit."""
        if not self._room:
            return None
        left = [(number, icon) for number, icon in icons if not self._sheet.ticked >> number & 1]
        wanted = [icon for _, icon in left if icon.kind is not Kind.POWER]
        for number, icon in left:
            use = None
            if icon.kind in (Kind.ORE, Kind.ENTRANCE):
                if icon.value != ANY:
                    use = self._common(icon.value)
                elif with_asterisks or len(wanted) == 1:
                    use = Use((self._spare(),))
                if use is not None:
                    return Action(icon.kind.value, (self._player, number, SINGLE_NUMBERS[use]))
            elif icon.kind is Kind.RARE and self._room >= 2 and self._colony.has(Benefit.RARE_ORE):
                pair = self._rare(icon.value)
                if pair is not None:
                    return Action(icon.kind.value, (self._player, number, PAIR_NUMBERS[pair]))
        return None

    def _common(self, value: int) -> Use | None:
        if self._free[value]:
            return Use((value,))
        if die := self._smelted(value):
            return Use((die,), (die, value))
        return Use((self._spare(),), foundry=True) if self._adapts else None

    def _smelted(self, value: int) -> int:
        """A die that the Smelter makes that value; 0 if there is none."""
        if self._smelts:
            for die in (value - 1, value + 1):
                if 1 <= die <= FACES and self._free[die]:
                    return die
        return 0

    def _spare(self) -> int:
        """A die that fits the fewest icons of the targets."""
        wanted = self._wanted()
        return min(
            (die for die in range(1, FACES + 1) if self._free[die]),
            key=lambda die: (wanted[die] / self._free[die], die),
        )

    def _wanted(self) -> list[int]:
        """How many icons of the targets want each value."""
        counts = [0] * (FACES + 1)
        for name in self._order.targets:
            for number, icon in _ICONS_OF[_INDEX[name]] if name in _INDEX else ():
                if icon.kind is Kind.ORE and icon.value != ANY and not self._sheet.ticked >> number & 1:
                    counts[icon.value] += 1
        return counts

    def _rare(self, total: int) -> Use | None:
        free = self._free
        if total == ANY:
            first = self._spare()
            free[first] -= 1
            second = self._spare()
            free[first] += 1
            return Use(tuple(sorted((first, second))))
        for low in range(max(1, total - FACES), total // 2 + 1):
            high = total - low
            if free[low] and free[high] > (low == high):
                return Use((low, high))
        return None

    def _research(self, technology: int) -> Action | None:
        """Boxes of a technology by the highest pair that is worth it; what is left goes to those that follow."""
        sheet, laboratory = self._sheet, self._colony.laboratory
        missing = BOXES[technology] - sheet.boxes[technology]
        if not missing:
            return None
        for value in range(FACES, max(1, min(missing, self._order.pair) - laboratory) - 1, -1):
            use = None
            if self._free[value] > 1:
                use = Use((value, value))
            elif self._free[value] == 1 and (die := self._smelted(value)):
                low, high = sorted((value, die))
                use = Use((low, high), (die, value))
            if use is not None:
                split = tuple(self._split(technology, value + laboratory))
                return Action("research", (self._player, PAIR_NUMBERS[use], split))
        return None

    def _split(self, technology: int, boxes: int) -> Iterator[int]:
        """How many boxes each technology gets; all go somewhere as long as there is room."""
        gets, left = [0] * len(BOXES), boxes
        for number in (technology, *self._order.technologies, *range(len(BOXES))):
            some = min(left, BOXES[number] - self._sheet.boxes[number] - gets[number])
            gets[number] += some
            left -= some
        return iter(gets)

    def _power(self, index: int, reserved: int) -> Action | None:
        """A structure's power where that completes it, the Spaceport's at once; earlier targets go first."""
        number = POWER_ICONS[index]
        is_last = all(self._sheet.ticked >> other & 1 for other, icon in _ICONS_OF[index] if other != number)
        is_open = self._colony.open >> AREA_OF[index] & 1
        if is_open and (is_last or index == _PORT) and self._sheet.power >= ICONS[number].value + reserved:
            return Action("power", (self._player, number))
        return None

    def _feed(self) -> Action | None:
        """Food in the last rounds, all but the Spaceport's last, which ends the game; in the very last that, too."""
        number, sheet = self._state.blight + 1, self._sheet
        if number < self._order.food_from:
            return None
        is_end = number == HEXES and self._can_launch()
        for fed in (FED.index(_PORT), *range(len(FED))) if is_end else range(len(FED)):
            index = FED[fed]
            most = STRUCTURES[index].food - (index == _PORT and not is_end)
            if (
                STRUCTURE_NAMES[index] in self._order.targets
                and self._colony.open >> AREA_OF[index] & 1
                and sheet.fed[fed] < most
                and sheet.food > (0 if is_end else self._order.food_keep)
            ):
                return Action("food", (self._player, fed))
        return None

    def _can_launch(self) -> bool:
        """Whether the Spaceport lacks nothing but food, and there is enough of it."""
        missing = STRUCTURES[_PORT].food - self._sheet.fed[FED.index(_PORT)]
        is_built = all(self._sheet.ticked >> number & 1 for number, _ in _ICONS_OF[_PORT])
        return is_built and missing <= self._sheet.food


_INDEX = {name: index for index, name in enumerate(STRUCTURE_NAMES)}
_ORDER = order(**load_table(__package__, "builder.toml"))


def choose(state: State, player: str) -> Action | None:
    """What the order of `builder.toml` wants a player to do; None where it has nothing to say."""
    number = PLAYERS.index(player)
    is_known = state.phase is Phase.ALLOCATE and state.seats[number].sheet is not None
    return Builder(state, number, _ORDER).action() if is_known else None
