"""What an injury check comes to, counted over every hand of attack cards that there is (ID-02, ID-03, ID-08, ID-09).

Invariant: counts are exact; nothing is rounded before it is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from jupiter.generators.nemesis import facts


@dataclass(frozen=True, slots=True)
class Check:
    """Sums of endurance over all draws without an arrow, and how many draws there are with and without one."""

    sums: tuple[int, ...]
    draws: int

    @property
    def flees(self) -> Fraction:
        """The chance that an arrow is among the cards."""
        return Fraction(self.draws - len(self.sums), self.draws)

    def dies(self, injuries: int) -> Fraction:
        """The chance of death with that many injuries: no arrow, and endurance not above them."""
        return Fraction(sum(total <= injuries for total in self.sums), self.draws)


@lru_cache(maxsize=4)
def check(cards: int) -> Check:
    """The check of an intruder that draws so many cards from the full deck."""
    draws: Sequence[tuple[int | None, ...]] = tuple(combinations(facts.endurance(), cards))
    sums = tuple(sum(value for value in draw if value is not None) for draw in draws if None not in draw)
    return Check(sums, len(draws))


def percent(chance: Fraction) -> int:
    """In hundredths, rounded to the nearest; a half goes up."""
    return int(chance * 100 + Fraction(1, 2))


def hit_chance(kind: str) -> Fraction:
    """The chance that one roll of the combat die hits an intruder of that kind (CD-01 to CD-07)."""
    faces = facts.combat_faces()
    hitting = sum(count for face, count in faces.items() if kind in facts.box().hits.get(face, ()))
    return Fraction(hitting, sum(faces.values()))
