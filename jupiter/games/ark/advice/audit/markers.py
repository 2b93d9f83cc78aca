"""Where the food, morale and population markers of a sheet can stand: a search forward over all rounds at once.

What counts is what the sheet shows by now. In each round each thing may have been complete or not, as far as the dice
up to then allow; food may have been paid, and each disaster may have been any. Dice always fit.

Invariant: every course that play allows is among those that are searched.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import NamedTuple, TypeVar

from jupiter.games.ark import layout
from jupiter.games.ark.advice.audit.dice import ONCE, WORKING, Working, all_of, for_structure, least_dice
from jupiter.games.ark.advice.audit.places import TRACKS, grid, place
from jupiter.games.ark.parts import Band, Benefit, Section

_MOST_CELLS = 100
"""Counters that would make more cells of the grid than this are left out: a limit of time."""


class Now(NamedTuple):
    """What can have happened since the dice of the round at hand were rolled."""

    used: int
    """Dice used."""
    pair: bool
    """Whether there may be a research pair among them."""
    nursery: bool
    """Whether the roll makes the Nursery work."""


class Past(NamedTuple):
    """What a sheet tells about its rounds, as far as it bears on the three markers."""

    rounds: int
    """How many have been completed."""
    is_struck: bool
    """Whether the disaster of the last one, if there was one, has struck."""
    structures: int
    technologies: int
    """Complete by now; sets, of those alone that bear on the markers."""
    most_boxes: int
    """That a pair ticks."""
    fed: int
    """Food paid."""
    failures: int
    """The fewest grid failures that there must have been."""
    now: Now | None
    """None between rounds."""

    @property
    def working(self) -> Working:
        """What all that is complete gives."""
        return all_of(self.structures, self.technologies)

    def built(self, benefit: Benefit) -> int | None:
        """The structure with this benefit, if it is complete."""
        matching = (n for n, one in enumerate(layout.STRUCTURES) if self.structures >> n & 1 and one.benefit is benefit)
        return next(matching, None)

    @property
    def drills(self) -> bool:
        """Whether Hazard Drills are complete."""
        return any(
            self.technologies >> n & 1 and one.benefit is Benefit.DRILLS for n, one in enumerate(layout.TECHNOLOGIES)
        )


BEARING = {*WORKING, Benefit.NURSERY, Benefit.MED_CENTER, Benefit.DRILLS}
"""Benefits that bear on the markers, or on the dice that could be used."""


class Reach(NamedTuple):
    """Where the markers can stand, and how many dice can have been used in each completed round."""

    places: int
    """Of one cell."""
    dice: tuple[int, ...]


def reach(past: Past) -> Reach:
    """Where the markers can stand."""
    return _reach(past, 0, None)


def reach_with(past: Past, dice: tuple[int, ...], spare: int) -> Reach | None:
    """Where the markers can stand if all but `spare` dice of those that `reach` found were used.

    None if that takes too long to say.
    """
    return _reach(past, spare, dice) if prod(_levels(past, spare)) <= _MOST_CELLS else None


@lru_cache(maxsize=1 << 12)
def _reach(past: Past, spare: int, dice: tuple[int, ...] | None) -> Reach:
    search = _Search(past, spare, dice)
    for number in range(1, past.rounds + 1):
        search.play(number)
    return search.result()


# --- bands ----------------------------------------------------------------------------------------------------------


_Part = TypeVar("_Part", Band, Section)


def _runs(by_space: tuple[_Part, ...]) -> list[tuple[range, _Part]]:
    """Each part of a track with its spaces."""
    return [(range(by_space.index(part), part.to + 1), part) for part in dict.fromkeys(by_space)]


_FOOD = _runs(layout.FOOD_BANDS)
_MORALE = _runs(layout.MORALE_BANDS)
_POPULATION = _runs(layout.SECTIONS)


# --- counters -------------------------------------------------------------------------------------------------------

_FESTIVAL, _GENOME, _DOMES, _RESIDENCES, _ENTERTAINMENT, _FED, _FAILURES, _UNUSED = range(len(WORKING) + 3)
"""How much of each of `WORKING` is complete; then food paid, grid failures, and dice that were left unused."""
_LASTING = (_DOMES, _RESIDENCES, _ENTERTAINMENT)
_COME = dict(zip((_FESTIVAL, _GENOME), ONCE, strict=True))


def _levels(past: Past, spare: int) -> tuple[int, ...]:
    """How many levels each counter has; one for what is not counted, which then can be anything in any round."""
    once = past.working[: len(ONCE)]
    levels = [*[1 + come for come in once], 1, 1, 1, 1 + past.fed, 1 + past.failures, 1 + spare]
    for counter in _LASTING:
        more = 1 + past.working[counter]
        if prod(levels) * more <= _MOST_CELLS:
            levels[counter] = more
    return tuple(levels)


# --- the search -----------------------------------------------------------------------------------------------------

_AMOUNTS = {one.benefit: one.amount for one in layout.TECHNOLOGIES if not one.lasting}


class _Search:
    """Places that can be reached, round by round."""

    def __init__(self, past: Past, spare: int, most: tuple[int, ...] | None) -> None:
        self.past = past
        self.final = past.working
        self.grid = grid(_levels(past, spare))
        self.places = place(layout.START)
        self.dice: list[int] = []
        """The most that can have been used, by round."""
        self.most = most
        """The same where the search before found it; dice are then left unused in comparison with these."""
        self.least = least_dice(past.structures, past.technologies, past.most_boxes)
        self.least_by_cell = self._least_by_cell()

    def result(self) -> Reach:
        """Places in the cells with everything that the sheet shows, whatever was left unused."""
        if self.past.now is not None:
            self._go_on(self.past.now)
        levels = self._final_levels()
        places = 0
        for unused in range(self.grid.levels[_UNUSED]):
            places |= self.grid.cell(self.places, (*levels, self.past.failures, unused))
        return Reach(places, tuple(self.dice))

    def play(self, number: int) -> None:
        """A whole round."""
        past = self.past
        is_last = number == past.rounds and past.now is None
        # Reading 46: dice that population brings at the roll or by research can be used in the same round.
        self._grow_by_nursery()
        self._allocate(True)
        self._use_dice()
        self._keep_affordable()
        if is_last:
            for counter, level in enumerate(self._final_levels()):
                self.places &= self.grid.at(counter, range(level, level + 1))
        self._resolve_economy(number, is_last)
        if number in layout.WARNINGS and (past.is_struck or number < past.rounds):
            self._strike(is_last)

    def _go_on(self, now: Now) -> None:
        """The round at hand, up to now."""
        if now.nursery:
            self._grow_by_nursery()
        self._allocate(now.pair)
        self.dice.append(now.used)

    def _final_levels(self) -> tuple[int, ...]:
        """Of all counters up to food paid, as the sheet shows it."""
        shown = (*self.final, self.past.fed)
        return tuple([min(level, size - 1) for level, size in zip(shown, self.grid.levels, strict=False)])

    # --- dice

    def _least_by_cell(self) -> list[int]:
        """By cell, the dice that it takes to have what its counters say, with those left unused."""
        sizes = self.grid.levels[: len(WORKING)]
        least: dict[Working, int] = {}
        for working, dice in self.least.items():
            counted = tuple([min(level, size - 1) for level, size in zip(working, sizes, strict=True)])
            least[counted] = min(least.get(counted, dice), dice)
        level = self.grid.level
        return [
            least[tuple([level(cell, counter) for counter in range(len(WORKING))])] + level(cell, _UNUSED)
            for cell in self.grid.cells
        ]

    def _keep_affordable(self) -> None:
        total = sum(self._most_dice)
        self.places &= self.grid.where(dice <= total for dice in self.least_by_cell)

    @property
    def _most_dice(self) -> tuple[int, ...]:
        """The most that can have been used in the rounds so far."""
        return self.most[: len(self.dice)] if self.most else tuple(self.dice)

    def _use_dice(self) -> None:
        """How many dice can be used, now that population has grown; the others count as left unused."""
        parts = [(section.dice, self.places & self.grid.on("population", span)) for span, section in _POPULATION]
        shown = max([dice for dice, part in parts if part], default=0)
        bonus = self._is_affordable(Benefit.MED_CENTER, shown)
        self.dice.append(min(layout.NUMBERS.pool, shown + bonus))
        if self.most is None:
            return
        most, places = self.most[len(self.dice) - 1], 0
        for dice, part in parts:
            if part:
                places |= self.grid.count(part, _UNUSED, max(most - min(layout.NUMBERS.pool, dice + bonus), 0))
        self.places = places

    def _is_affordable(self, benefit: Benefit, more: int = 0) -> bool:
        """Whether the structure with this benefit is complete and can have been with so many dice more than so far."""
        structure = self.past.built(benefit)
        return structure is not None and sum(self._most_dice) + more >= for_structure(structure)

    # --- what players do, and the roll

    def _grow_by_nursery(self) -> None:
        if self._is_affordable(Benefit.NURSERY):
            self.places |= self.grid.up(self.places, "population")

    def _allocate(self, pairs: bool) -> None:
        """Whatever can be completed and paid; `pairs` says whether there can be research."""
        grid, places = self.grid, self.places
        for _ in range(grid.levels[_FED] - 1):
            places |= grid.count(grid.paid(places, "food"), _FED)
        for counter, benefit in _COME.items():
            if pairs and grid.levels[counter] > 1:
                places |= grid.count(grid.move({_AMOUNTS[benefit]: places}, benefit.value), counter)
        for counter in _LASTING:
            for _ in range(grid.levels[counter] - 1):
                places |= grid.count(places, counter)
        self.places = places

    # --- the end of the round

    def _by_level(self, counter: int, number: int, is_last: bool) -> Iterator[tuple[int, int]]:
        """The places by how much of this is complete in the round; all of them for each number if it is not counted."""
        final = self.final[counter]
        if self.grid.levels[counter] > 1 or is_last or not final:
            counted = self.grid.levels[counter] > 1
            for level in range(self.grid.levels[counter]):
                part = self.places & self.grid.at(counter, range(level, level + 1))
                yield (level if counted else final), part
            return
        total = sum(self._most_dice)
        high = max(working[counter] for working, dice in self.least.items() if dice <= total)
        for level in range(self._low(counter, number), high + 1):
            yield level, self.places

    def _low(self, counter: int, number: int) -> int:
        """How much must have been complete in this round: each later one takes a die."""
        if counter == _ENTERTAINMENT:  # Power can complete it, without a die.
            return 0
        later = layout.NUMBERS.pool * (self.past.rounds - number) + (self.past.now.used if self.past.now else 0)
        return max(self.final[counter] - later, 0)

    def _resolve_economy(self, number: int, is_last: bool) -> None:
        grid = self.grid
        self.places = grid.move(_united(self._by_level(_DOMES, number, is_last)), "food")
        self.places = grid.move(_united(self._morale(number, is_last)), "morale")
        parts = [(band.effect, self.places & grid.on("morale", span)) for span, band in _MORALE]
        self.places = grid.move(_united(parts), "population")
        self.places = grid.move(_united(self._missing(number, is_last)), "morale")
        parts = [(-section.food, self.places & grid.on("population", span)) for span, section in _POPULATION]
        self.places = grid.move(_united(parts), "food")

    def _morale(self, number: int, is_last: bool) -> Iterator[tuple[int, int]]:
        for level, part in self._by_level(_ENTERTAINMENT, number, is_last):
            for span, band in _FOOD:
                yield band.effect + level, part & self.grid.on("food", span)

    def _missing(self, number: int, is_last: bool) -> Iterator[tuple[int, int]]:
        for level, part in self._by_level(_RESIDENCES, number, is_last):
            for span, section in _POPULATION:
                missing = max(section.residences - level, 0)
                yield -missing * layout.NUMBERS.residence_morale, part & self.grid.on("population", span)

    def _strike(self, is_last: bool) -> None:
        """Any disaster. Where grid failures are counted, these count; a false alarm does not."""
        grid, before, places = self.grid, self.places, 0
        # What is complete between rounds was so in the last disaster; in an earlier one it may not have been.
        drills = ((1,) if is_last else (0, 1)) if self.past.drills else (0,)
        top = grid.at(_FAILURES, range(self.past.failures, self.past.failures + 1))
        for disaster in layout.DISASTERS:
            for less in drills:
                struck = before
                for track in TRACKS:
                    struck = grid.move({min(less - disaster.losses.get(track, less), 0): struck}, track)
                if "power" in disaster.losses:
                    # The power reserve tells the fewest failures; more leave the counter at its top.
                    struck = grid.count(struck, _FAILURES) | struck & top
                places |= struck
        self.places = places


def _united(parts: Iterator[tuple[int, int]] | list[tuple[int, int]]) -> dict[int, int]:
    """Sets by key, those with the same key together."""
    united: dict[int, int] = {}
    for key, part in parts:
        united[key] = united.get(key, 0) | part
    return united
