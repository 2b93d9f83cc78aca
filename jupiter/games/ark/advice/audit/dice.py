"""How many dice it takes at least to tick what a sheet shows, and how many to have what works in a round.

Invariant: a least number is never more than what some play needs; pairs may show anything.
"""

from functools import lru_cache
from typing import NamedTuple

from jupiter.games.ark.layout import (
    AREA_OF,
    AREAS,
    BOXES,
    BY_KIND,
    STRUCTURES,
    TECHNOLOGIES,
    Kind,
)
from jupiter.games.ark.parts import FACES, Benefit, Structure, Technology
from jupiter.games.ark.state import Sheet

_SINGLE = BY_KIND[Kind.ORE] | BY_KIND[Kind.ENTRANCE]


class Needed(NamedTuple):
    """What the ticks of a sheet took at least."""

    dice: int
    pairs: int
    """How many times two dice together, for diamonds and boxes."""


def boxes_by_pair(laboratory: int) -> int:
    """The most boxes that a pair ticks."""
    return FACES + laboratory


def needed(sheet: Sheet) -> Needed:
    """The dice that the ticks of this sheet took at least."""
    most = boxes_by_pair(sheet.colony.laboratory)
    pairs = (sheet.ticked & BY_KIND[Kind.RARE]).bit_count() + -(-sum(sheet.boxes) // most)
    return Needed((sheet.ticked & _SINGLE).bit_count() + 2 * pairs, pairs)


def for_structure(number: int) -> int:
    """The dice that complete this structure, with those that open its area."""
    return _own(number) + len(AREAS[AREA_OF[number]].bulldoze)


def _own(number: int) -> int:
    structure = STRUCTURES[number]
    return len(structure.ore) + 2 * len(structure.rare)


WORKING = (Benefit.MORALE, Benefit.POPULATION, Benefit.FOOD, Benefit.RESIDENCE, Benefit.ENTERTAINMENT)
"""The benefits that move markers for certain."""
Working = tuple[int, ...]
"""How much of each of them: what was complete gives so much together; of what comes once, whether it has come."""
ONCE = WORKING[:2]
_NOTHING: Working = (0,) * len(WORKING)


@lru_cache(maxsize=128)
def least_dice(structures: int, technologies: int, most_boxes: int) -> dict[Working, int]:
    """Everything that can have worked at some time on a sheet on which these are complete by now, with the least dice.

    :param structures: a set, as are the technologies.
    :param most_boxes: the most boxes that a pair ticks.
    """
    ore = _ore(structures)
    fewest: dict[Working, int] = {}
    for working, boxes in _studies(technologies):
        for built, dice in ore.items():
            both = tuple([a + b for a, b in zip(working, built, strict=True)])
            total = dice + 2 * -(-boxes // most_boxes)
            fewest[both] = min(fewest.get(both, total), total)
    return fewest


def _ore(structures: int) -> dict[Working, int]:
    """What any of these structures together give, with the least dice; each opened area is paid for once."""
    fewest: dict[tuple[int, Working], int] = {(0, _NOTHING): 0}
    for number, structure in enumerate(STRUCTURES):
        if structures >> number & 1 and structure.benefit in WORKING:
            for (areas, working), dice in list(fewest.items()):
                area = areas | 1 << AREA_OF[number]
                entrance = 0 if area == areas else len(AREAS[AREA_OF[number]].bulldoze)
                more = area, _with(working, structure)
                total = dice + _own(number) + entrance
                fewest[more] = min(fewest.get(more, total), total)
    least: dict[Working, int] = {}
    for (_, working), dice in fewest.items():
        least[working] = min(least.get(working, dice), dice)
    return least


def _studies(technologies: int) -> list[tuple[Working, int]]:
    """What any of these technologies together give, and their boxes."""
    studies = [(_NOTHING, 0)]
    for number, technology in enumerate(TECHNOLOGIES):
        if technologies >> number & 1 and technology.benefit in WORKING:
            studies += [(_with(working, technology), boxes + BOXES[number]) for working, boxes in studies]
    return studies


def _with(working: Working, part: Structure | Technology) -> Working:
    more = 1 if part.benefit in ONCE else part.amount
    return tuple([had + more * (one is part.benefit) for had, one in zip(working, WORKING, strict=True)])


def all_of(structures: int, technologies: int) -> Working:
    """What these structures and technologies, given as sets, give together."""
    working = _NOTHING
    for number, structure in enumerate(STRUCTURES):
        if structures >> number & 1:
            working = _with(working, structure)
    for number, technology in enumerate(TECHNOLOGIES):
        if technologies >> number & 1:
            working = _with(working, technology)
    return working
