"""Bots that play Last Ark from Ceti by a plan: an order of targets, and a few habits.

Dice go to the targets in the order of the plan. What the order does not name is never built, which gives each plan its
character. No bot looks further ahead than the dice on the table, but for the housing of its people.

Invariant: a bot does only what the rules allow, and writes it down as steps that can be played in the game itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from jupiter.games.ark.parts import ANY
from tests.ark.bots_sheet import (
    FOUNDRY,
    LABORATORY,
    PORT,
    RARE,
    RARE_ORE,
    RESIDENCE,
    SITES,
    SMELTER,
    TECHNOLOGIES,
    Sheet,
)

TECHNOLOGY: Final = 32
"""A target is a site, or a technology and this."""
TARGETS: Final = {site.id: nth for nth, site in enumerate(SITES) if site.benefit >= 0} | {
    known.id: TECHNOLOGY + nth for nth, known in enumerate(TECHNOLOGIES)
}
_HOUSES: Final = frozenset(
    {nth for nth, site in enumerate(SITES) if site.benefit == RESIDENCE}
    | {TECHNOLOGY + nth for nth, known in enumerate(TECHNOLOGIES) if known.benefit == RESIDENCE}
)
_FED: Final = tuple(nth for nth, site in enumerate(SITES) if site.food)


class Plan(NamedTuple):
    """What a bot builds, and its habits."""

    order: tuple[int, ...]
    """Targets; the first comes first."""
    housed: tuple[int, ...]
    """The same with residences in front, for when people would be without."""
    technologies: tuple[int, ...]
    """Those of the order, as numbers of technologies."""
    at_once: bool = False
    """Launches as soon as it can; else in the last round."""
    pair: int = 3
    """The least boxes that it spends a pair of dice on, unless they complete a technology."""
    food_from: int = 12
    """The round from which on it pays food, one icon less than the Spaceport wants."""
    food_keep: int = 3
    """The food that it then keeps."""
    ahead: int = 1
    """How many rounds ahead it looks for people without residence."""
    patient: bool = True
    """Whether asterisks wait until the dice that fit other icons have been used."""
    spare: bool = True
    """Whether asterisks are content with the dice that nothing else needs; else they take the lowest at hand."""


def plan(order: Iterable[str], **habits: int) -> Plan:
    """A plan from the ids of its targets."""
    targets = tuple(TARGETS[name] for name in order)
    first = tuple(target for target in targets if target in _HOUSES)
    housed = first + tuple(target for target in targets if target not in _HOUSES)
    technologies = tuple(target - TECHNOLOGY for target in targets if target >= TECHNOLOGY)
    return Plan(targets, housed, technologies, **habits)  # type: ignore[arg-type]


TABLES: Final[Mapping[str, Mapping[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("bots_plans.toml").read_text(encoding="utf-8")
)
PLANS: Final = {name: plan(table["order"], **table.get("habits", {})) for name, table in TABLES.items()}


class Step(NamedTuple):
    """Something that a bot does with its sheet."""

    kind: str
    target: int
    """The site or technology."""
    icon: int = 0
    """The bit of the icon."""
    dice: tuple[int, ...] = ()
    """The dice as they were rolled; 0 for any that nothing else needs."""
    to: int = 0
    """What the Smelter makes of the last die; 0 if it is not used."""
    foundry: bool = False
    boxes: tuple[tuple[int, int], ...] = ()
    """Of research: technologies, and how many boxes of each."""


class Turn:
    """One player's part in one round."""

    __slots__ = ("_foundry", "_free", "_reserved", "_smelter", "_used", "plan", "sheet", "steps")

    def __init__(self, sheet: Sheet, dice: tuple[int, ...], chosen: Plan) -> None:
        self.sheet = sheet
        self.steps: list[Step] = []
        self.plan = chosen
        self._free = [dice.count(value) for value in range(8)]
        self._used = 0
        self._reserved = 0
        self._smelter = self._foundry = False

    # --- the dice -----------------------------------------------------------------------------------------------------

    def build(self, front: int = -1) -> None:
        """Uses the dice for the targets of the plan, after a target in front of all if one is named."""
        sheet, chosen = self.sheet, self.plan
        order = chosen.housed if sheet.residences_missing(chosen.ahead) else chosen.order
        if front >= 0:
            order = (front, *order)
        if chosen.patient:
            self._go_through(order, False)
        self._go_through(order, True)

    def _go_through(self, order: tuple[int, ...], asterisks: bool) -> None:
        """Through the order, again from its start when something was gained that lets dice do more."""
        sheet, before = self.sheet, -1
        while before < (now := self._doors()):
            before = now
            self._reserved = 0
            for target in order:
                if target >= TECHNOLOGY:
                    if self._used + 2 <= sheet.dice:
                        self._research(target - TECHNOLOGY)
                elif sheet.ticks[target] != SITES[target].full:
                    self._build(target, asterisks)

    def _doors(self) -> int:
        benefits = self.sheet.benefits
        return benefits[RARE_ORE] + benefits[SMELTER] + benefits[FOUNDRY]

    def _build(self, target: int, asterisks: bool) -> None:
        sheet, site = self.sheet, SITES[target]
        if site.entrance >= 0 and not sheet.complete(site.entrance):
            self._tick(site.entrance, asterisks)
            if not sheet.complete(site.entrance):
                self._reserved += site.power
                return
        self._tick(target, asterisks)
        if site.power and sheet.ticks[target] <= site.ore:
            self._power(target)

    def _power(self, target: int) -> None:
        """Pays a structure's power when that completes it, the Spaceport's at once; targets before it go first."""
        sheet, site = self.sheet, SITES[target]
        if sheet.power >= site.power + self._reserved and (sheet.ticks[target] == site.ore or target == PORT):
            sheet.pay_power(target)
            self.steps.append(Step("power", target))
        else:
            self._reserved += site.power

    def _tick(self, target: int, asterisks: bool) -> None:
        """Ticks what the dice allow of a structure or entrance."""
        sheet, site = self.sheet, SITES[target]
        for bit, icon in enumerate(site.icons):
            if self._used >= sheet.dice:
                return
            ticks = sheet.ticks[target]
            if ticks >> bit & 1:
                continue
            if icon == ANY:
                if asterisks or (ticks | 1 << bit) & site.ore == site.ore:
                    self._ticked(Step("ore", target, bit, (self._any(),)))
            elif icon < RARE:
                self._common(target, bit, icon)
            elif self._used + 2 <= sheet.dice and sheet.benefits[RARE_ORE]:
                self._rare(target, bit, icon - RARE)

    def _ticked(self, step: Step) -> None:
        self._used += len(step.dice)
        for die in step.dice:
            self._free[die] -= 1
        self.sheet.tick(step.target, step.icon)
        self.steps.append(step)

    def _any(self) -> int:
        """The die that ticks an asterisk: left open until all others are chosen, or the lowest."""
        return 0 if self.plan.spare else next((die for die in range(1, 7) if self._free[die] > 0), 0)

    def _common(self, target: int, bit: int, value: int) -> None:
        free = self._free
        if free[value] > 0:
            self._ticked(Step("ore", target, bit, (value,)))
        elif die := self._smelted(value):
            self._smelter = True
            self._ticked(Step("ore", target, bit, (die,), value))
        elif not self._foundry and self.sheet.benefits[FOUNDRY]:
            self._foundry = True
            self._ticked(Step("ore", target, bit, (0,), foundry=True))

    def _smelted(self, value: int) -> int:
        """A die that the Smelter can make that value; 0 if there is none."""
        if self._smelter or not self.sheet.benefits[SMELTER]:
            return 0
        for die in (value - 1, value + 1):
            if 1 <= die <= 6 and self._free[die] > 0:
                return die
        return 0

    def _rare(self, target: int, bit: int, total: int) -> None:
        free = self._free
        if not total:
            self._ticked(Step("rare-ore", target, bit, (0, 0)))
            return
        for low in range(max(1, total - 6), total // 2 + 1):
            high = total - low
            if free[low] > 0 and free[high] > (low == high):
                self._ticked(Step("rare-ore", target, bit, (low, high)))
                return

    def _research(self, technology: int) -> None:
        sheet = self.sheet
        while self._used + 2 <= sheet.dice:
            missing = TECHNOLOGIES[technology].boxes - sheet.boxes[technology]
            if not missing:
                return
            least = min(missing, self.plan.pair) - sheet.benefits[LABORATORY]
            dice = self._pair(least)
            if not dice:
                return
            self._free[dice[0]] -= 1
            self._free[dice[1]] -= 1
            self._used += 2
            self._tick_boxes(technology, dice)

    def _pair(self, least: int) -> tuple[int, ...]:
        """The highest pair of at least that value; the second die may want the Smelter."""
        free = self._free
        for value in range(6, max(least, 1) - 1, -1):
            if free[value] > 1:
                return value, value
            if free[value] == 1 and (die := self._smelted(value)):
                return value, die
        return ()

    def _tick_boxes(self, technology: int, dice: tuple[int, ...]) -> None:
        """The boxes of one technology first, then those that follow in the order."""
        sheet, split = self.sheet, []
        left = dice[0] + sheet.benefits[LABORATORY]
        for known in (technology, *self.plan.technologies):
            count = min(left, TECHNOLOGIES[known].boxes - sheet.boxes[known])
            if count:
                left -= count
                sheet.research(known, count)
                split.append((known, count))
        smelted = dice[1] != dice[0]
        self._smelter |= smelted
        self.steps.append(Step("research", technology, 0, dice, dice[0] if smelted else 0, False, tuple(split)))

    # --- food and the launch ------------------------------------------------------------------------------------------

    def save_up(self, number: int) -> None:
        """Pays food ahead in the last rounds, and keeps the Spaceport's last icon for the round of the launch."""
        if number >= self.plan.food_from:
            for target in _FED:
                self._feed(target, SITES[target].food - (target == PORT), self.plan.food_keep)

    def can_launch(self) -> bool:
        """Whether nothing but food is missing, and there is enough of it."""
        sheet, port = self.sheet, SITES[PORT]
        return sheet.ticks[PORT] == port.full and sheet.food >= port.food - sheet.paid[PORT]

    def launch(self) -> None:
        """Completes the Spaceport; what food is left goes to the modules."""
        for target in (PORT, *_FED):
            self._feed(target, SITES[target].food, 0)

    def _feed(self, target: int, most: int, keep: int) -> None:
        """Pays food for a structure of the plan, as long as more than `keep` is left."""
        sheet, entrance = self.sheet, SITES[target].entrance
        if target in self.plan.order and (entrance < 0 or sheet.complete(entrance)):
            while sheet.food > keep and sheet.paid[target] < most:
                sheet.pay_food(target)
                self.steps.append(Step("food", target))

    def if_launched(self) -> Sheet:
        """The sheet as the round would leave it with a launch."""
        ahead = Turn(self.sheet.copy(), (), self.plan)
        ahead.launch()
        ahead.sheet.economy()
        return ahead.sheet
