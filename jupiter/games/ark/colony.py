"""What the ticks of a sheet amount to: what is complete, and what it is good for.

Invariant: it follows from ticked icons, food paid and boxes alone, whenever and however they were ticked.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from jupiter.games.ark import layout
from jupiter.games.ark.parts import Benefit, Structure, Technology


class Colony(NamedTuple):
    """What is complete on a sheet; sets are bit masks by index."""

    structures: int
    technologies: int
    open: int
    """Areas that are not blocked."""
    open_icons: int
    """Icons of entrances, and of structures in these areas."""
    domes: int
    vats: int
    residences: int
    """Those built, and what counts as one."""
    benefits: frozenset[Benefit]
    """Of all that is complete."""
    laboratory: int
    """Boxes more for each pair, 0 or 1."""

    def has(self, benefit: Benefit) -> bool:
        """Whether something complete gives this."""
        return benefit in self.benefits

    def dice(self, population: int) -> int:
        """Dice that may be used in a round: what the dice marker shows."""
        return min(layout.NUMBERS.pool, layout.SECTIONS[population].dice + (Benefit.MED_CENTER in self.benefits))

    @property
    def areas(self) -> int:
        """Areas that were blocked and have all structures complete."""
        return sum(
            1 << number
            for number, area in enumerate(layout.AREAS)
            if area.bulldoze and not layout.AREA_STRUCTURES[number] & ~self.structures
        )


@lru_cache(maxsize=1 << 14)
def colony(ticked: int, fed: tuple[int, ...], boxes: tuple[int, ...]) -> Colony:
    """The colony of a sheet with these icons ticked, this food paid and so many boxes ticked."""
    structures = _structures(ticked, fed)
    technologies = sum([1 << number for number, done in enumerate(boxes) if done >= layout.BOXES[number]])
    opened, open_icons = _opened(ticked & _ENTRANCES)
    return Colony(structures, technologies, opened, open_icons, *_benefits(structures, technologies))


_ENTRANCES = sum(layout.ENTRANCES)


@lru_cache(maxsize=64)
def _opened(ticked: int) -> tuple[int, int]:
    """Areas that are not blocked with these icons of entrances ticked, and the icons that are not."""
    opened = [number for number, mask in enumerate(layout.ENTRANCES) if ticked & mask == mask]
    return layout.mask_of(iter(opened)), _ENTRANCES + sum(layout.WITHIN[number] for number in opened)


@lru_cache(maxsize=1 << 12)
def _benefits(structures: int, technologies: int) -> tuple[int, int, int, frozenset[Benefit], int]:
    """What complete structures and technologies are good for: domes, vats, residences, benefits, laboratory."""
    built = [structure for index, structure in enumerate(layout.STRUCTURES) if structures >> index & 1]
    known = [technology for number, technology in enumerate(layout.TECHNOLOGIES) if technologies >> number & 1]
    complete: list[Structure | Technology] = [*built, *known]

    def amount(of: Iterable[Structure | Technology], benefit: Benefit) -> int:
        return sum(one.amount for one in of if one.benefit is benefit)

    return (
        amount(built, Benefit.FOOD),
        amount(known, Benefit.FOOD),
        amount(complete, Benefit.RESIDENCE),
        frozenset([one.benefit for one in complete]),
        amount(built, Benefit.LABORATORY),
    )


def _structures(ticked: int, fed: tuple[int, ...]) -> int:
    """Structures with every icon ticked and all food paid."""
    complete = sum([1 << index for index, mask in enumerate(layout.STRUCTURE_ICONS) if ticked & mask == mask])
    for index, paid in zip(layout.FED, fed, strict=True):
        if paid < layout.STRUCTURES[index].food:
            complete &= ~(1 << index)
    return complete
