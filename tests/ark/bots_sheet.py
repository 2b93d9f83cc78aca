"""One player sheet of Last Ark from Ceti as plain numbers, quick enough for bots to play it millions of times.

It checks nothing: whoever ticks, pays or researches here must know that the rules allow it. `tests/ark/test_bots.py`
plays the same games through the game itself, and holds this sheet to that one after every round.

Invariant: every number comes from the data of the game.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from jupiter.games.ark.layout import (
    AREAS,
    DISASTERS,
    FOOD_BANDS,
    MORALE_BANDS,
    NUMBERS,
    SECTIONS,
    START,
    STRUCTURES,
    TOP,
)
from jupiter.games.ark.layout import TECHNOLOGIES as PRINTED
from jupiter.games.ark.parts import Benefit, Structure

RARE: Final = 10
"""An icon of rare ore is its sum and this, or this alone with an asterisk; one of common ore is 1 to 6, or ANY."""

_NUMBER: Final = {benefit: number for number, benefit in enumerate(Benefit)}
"""Benefits by numbers, since a list is quicker than a table."""
POWER: Final = _NUMBER[Benefit.POWER]
MORALE: Final = _NUMBER[Benefit.MORALE]
POPULATION: Final = _NUMBER[Benefit.POPULATION]
FOOD: Final = _NUMBER[Benefit.FOOD]
RESIDENCE: Final = _NUMBER[Benefit.RESIDENCE]
ENTERTAINMENT: Final = _NUMBER[Benefit.ENTERTAINMENT]
MED_CENTER: Final = _NUMBER[Benefit.MED_CENTER]
NURSERY: Final = _NUMBER[Benefit.NURSERY]
SMELTER: Final = _NUMBER[Benefit.SMELTER]
LABORATORY: Final = _NUMBER[Benefit.LABORATORY]
FOUNDRY: Final = _NUMBER[Benefit.FOUNDRY]
RARE_ORE: Final = _NUMBER[Benefit.RARE_ORE]
DRILLS: Final = _NUMBER[Benefit.DRILLS]
NONE: Final = -1


class Site(NamedTuple):
    """A structure, or the entrance of an area."""

    id: str
    icons: tuple[int, ...]
    """Bit n of a sheet's ticks is icon n; the bit after the last one is the power symbol, if there is one."""
    power: int
    food: int
    entrance: int
    """The site that must be full before this one; NONE where nothing blocks the way."""
    benefit: int
    """NONE for an entrance."""
    amount: int
    ore: int
    """The ticks when all ore is there."""
    full: int
    """The ticks when nothing is missing but food."""


class Technology(NamedTuple):
    """A technology."""

    id: str
    boxes: int
    benefit: int
    amount: int
    points: int


_BLOCKED: Final = [area for area in AREAS if area.bulldoze]
_ENTRANCES: Final = {area.id: len(STRUCTURES) + nth for nth, area in enumerate(_BLOCKED)}


def _structure(printed: Structure) -> Site:
    icons = *printed.ore, *(RARE + total for total in printed.rare)
    ore = (1 << len(icons)) - 1
    full = ore << 1 | 1 if printed.power else ore
    entrance, benefit = _ENTRANCES.get(printed.area, NONE), _NUMBER[printed.benefit]
    return Site(printed.id, icons, printed.power, printed.food, entrance, benefit, printed.amount, ore, full)


def _entrance(name: str, icons: tuple[int, ...]) -> Site:
    full = (1 << len(icons)) - 1
    return Site(name, icons, 0, 0, NONE, NONE, 0, full, full)


SITES: Final = (*map(_structure, STRUCTURES), *(_entrance(area.id, area.bulldoze) for area in _BLOCKED))
"""The structures in the order of the sheet, then the entrances."""
TECHNOLOGIES: Final = tuple(
    Technology(known.id, known.boxes, _NUMBER[known.benefit], known.amount, known.points) for known in PRINTED
)
BONUSES: Final = tuple(
    (area.points, tuple(nth for nth, structure in enumerate(STRUCTURES) if structure.area == area.id))
    for area in _BLOCKED
)
"""Of each area that is blocked at first: its points, and its structures."""
PORT: Final = next(nth for nth, structure in enumerate(STRUCTURES) if structure.benefit is Benefit.SPACEPORT)
MODULES: Final = tuple(nth for nth, structure in enumerate(STRUCTURES) if structure.benefit is Benefit.MODULE)


_LOSSES: Final = tuple(
    tuple(disaster.losses.get(track, 0) for track in ("food", "morale", "population", "power"))
    for disaster in DISASTERS
)
_FOOD_EFFECT: Final = [band.effect for band in FOOD_BANDS]
_MORALE_EFFECT: Final = [band.effect for band in MORALE_BANDS]
_NEEDED: Final = [section.residences for section in SECTIONS]
_EATEN: Final = [section.food for section in SECTIONS]
_DICE: Final = [section.dice for section in SECTIONS]
_POOL: Final = NUMBERS.pool
_MISSED: Final = NUMBERS.residence_morale
_MOST_FOOD, _MOST_MORALE, _MOST_POPULATION, _MOST_POWER = TOP["food"], TOP["morale"], len(SECTIONS) - 1, TOP["power"]


class Points(NamedTuple):
    """A score by its rows."""

    port: int
    modules: int
    economy: int
    technologies: int
    areas: int


class Sheet:
    """A sheet, changed in place."""

    __slots__ = ("benefits", "boxes", "dice", "food", "morale", "paid", "population", "power", "ticks")

    def __init__(self) -> None:
        self.food = START["food"]
        self.morale = START["morale"]
        self.population = START["population"]
        self.power = START["power"]
        self.dice = _DICE[self.population]
        self.ticks = [0] * len(SITES)
        self.paid = [0] * len(SITES)
        self.boxes = [0] * len(TECHNOLOGIES)
        self.benefits = [0] * len(_NUMBER)

    def copy(self) -> Sheet:
        other = Sheet.__new__(Sheet)
        other.food, other.morale, other.population, other.power = self.food, self.morale, self.population, self.power
        other.dice = self.dice
        other.ticks, other.paid = self.ticks[:], self.paid[:]
        other.boxes, other.benefits = self.boxes[:], self.benefits[:]
        return other

    # --- using dice ---------------------------------------------------------------------------------------------------

    def roll(self, dice: tuple[int, ...]) -> None:
        """The start of a round: what the Nursery makes of the roll."""
        if self.benefits[NURSERY] and (dice.count(3) > 1 or dice.count(6) > 1):
            self._grow(self.benefits[NURSERY])

    def complete(self, site: int) -> bool:
        return self.ticks[site] == SITES[site].full and self.paid[site] == SITES[site].food

    def tick(self, site: int, bit: int) -> None:
        self.ticks[site] |= 1 << bit
        self._completed(site)

    def pay_power(self, site: int) -> None:
        self.power -= SITES[site].power
        self.ticks[site] |= SITES[site].ore + 1
        self._completed(site)

    def pay_food(self, site: int) -> None:
        self.food -= 1
        self.paid[site] += 1
        self._completed(site)

    def research(self, technology: int, boxes: int) -> None:
        self.boxes[technology] += boxes
        known = TECHNOLOGIES[technology]
        if self.boxes[technology] == known.boxes:
            self._gain(known.benefit, known.amount)

    def _completed(self, site: int) -> None:
        printed = SITES[site]
        if printed.benefit >= 0 and self.ticks[site] == printed.full and self.paid[site] == printed.food:
            self._gain(printed.benefit, printed.amount)

    def _gain(self, benefit: int, amount: int) -> None:
        if benefit == POWER:
            self.power = min(_MOST_POWER, self.power + amount)
        elif benefit == MORALE:
            self.morale = min(_MOST_MORALE, self.morale + amount)
        elif benefit == POPULATION:
            self._grow(amount)
        else:
            self.benefits[benefit] += amount
            if benefit == MED_CENTER:
                self._grow(0)

    def _grow(self, count: int) -> None:
        """Moves the population by a number that may be below 0, and the dice marker with it."""
        self.population = min(_MOST_POPULATION, max(0, self.population + count))
        self.dice = min(_POOL, _DICE[self.population] + self.benefits[MED_CENTER])

    # --- the end of a round -------------------------------------------------------------------------------------------

    def economy(self) -> None:
        """Step 1 of the round's end."""
        benefits = self.benefits
        self.food = min(_MOST_FOOD, self.food + benefits[FOOD])
        moved = self.morale + _FOOD_EFFECT[self.food] + benefits[ENTERTAINMENT]
        self.morale = min(_MOST_MORALE, max(0, moved))
        self._grow(_MORALE_EFFECT[self.morale])
        missing = _NEEDED[self.population] - benefits[RESIDENCE]
        if missing > 0:
            self.morale = max(0, self.morale - _MISSED * missing)
        self.food = max(0, self.food - _EATEN[self.population])

    def disaster(self, die: int) -> None:
        """Step 3 of the round's end."""
        drills = self.benefits[DRILLS]
        food, morale, population, power = [max(0, loss - drills) for loss in _LOSSES[die - 1]]
        self.food = max(0, self.food - food)
        self.morale = max(0, self.morale - morale)
        self.power = max(0, self.power - power)
        self._grow(-population)

    def residences_missing(self, rounds: int) -> bool:
        """Whether the colony as it is will lack residences at the end of one of the next rounds."""
        ahead = self.copy()
        for _ in range(rounds):
            ahead.economy()
            if _NEEDED[ahead.population] > ahead.benefits[RESIDENCE]:
                return True
        return False

    # --- the end ------------------------------------------------------------------------------------------------------

    def points(self) -> Points:
        """What the sheet scores as it lies."""
        launched = self.complete(PORT)
        return Points(
            STRUCTURES[PORT].points if launched else 0,
            sum(STRUCTURES[module].points for module in MODULES if self.complete(module)) if launched else 0,
            FOOD_BANDS[self.food].points + MORALE_BANDS[self.morale].points + SECTIONS[self.population].points,
            sum(known.points for known, boxes in zip(TECHNOLOGIES, self.boxes, strict=True) if boxes == known.boxes),
            sum(points for points, inside in BONUSES if all(self.complete(site) for site in inside)),
        )
