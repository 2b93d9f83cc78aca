"""`python -m tests.ark.bots_tuning`: improves the plans of the bots by hill climbing, within what each may build.

python -m tests.ark.bots_tuning modules rush     these plans, two minutes each
python -m tests.ark.bots_tuning --minutes 5      all plans, five minutes each

A change of order or habits is kept if the mean of the same games is higher with it; most are given up after a tenth of
the games. Prints each plan as `bots_plans.toml` has it, and its mean in games that it was not tuned by.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any

from tests.ark.bots import TABLES, TARGETS, TECHNOLOGY, plan
from tests.ark.bots_play import Dice, dice_of, score_alone
from tests.ark.bots_sheet import TECHNOLOGIES

GAMES = 400
FRESH = 1_000_000
"""Seeds from here on are for tuning; the tables of `balance.py` use those from 0 on."""
TIMES = 40
"""So many changes are tried with the same games, then come others: what is only good in some games is lost again."""
HABITS: Mapping[str, range] = {
    "pair": range(1, 8),
    "food_from": range(9, 15),
    "food_keep": range(13),
    "patient": range(2),
}


@dataclass(frozen=True)
class Draft:
    """A plan that can be changed."""

    order: tuple[str, ...]
    habits: Mapping[str, int]
    never: frozenset[str]
    first: frozenset[str]
    technologies: int

    def scores(self, games: Sequence[Dice]) -> list[int]:
        chosen = plan(self.order, **self.habits)
        return [score_alone(chosen, dice) for dice in games]

    def changed(self, rnd: Random) -> "Draft":
        """One target put in, taken out or moved, or one habit altered; sometimes two changes at once."""
        other = self
        for _ in range(rnd.choice((1, 1, 2))):
            other = other._altered(rnd) if rnd.random() < 0.15 else other._moved(rnd)
        return other

    def _altered(self, rnd: Random) -> "Draft":
        habit = rnd.choice(list(HABITS))
        return replace(self, habits={**self.habits, habit: rnd.choice(HABITS[habit])})

    def _moved(self, rnd: Random) -> "Draft":
        target = rnd.choice([name for name in TARGETS if name not in self.never])
        order = [name for name in self.order if name != target]
        if len(order) == len(self.order) or rnd.random() < 0.8:
            order.insert(rnd.randint(0, len(order)), target)
        if sum(TARGETS[name] >= TECHNOLOGY for name in order) > self.technologies:
            return self
        return replace(self, order=tuple(sorted(order, key=lambda name: name not in self.first)))


def draft(table: Mapping[str, Any]) -> Draft:
    never, first = (frozenset(table.get(key, ())) for key in ("never", "first"))
    most = table.get("technologies", len(TECHNOLOGIES))
    return Draft(tuple(table["order"]), table.get("habits", {}), never, first, most)


def climb(start: Draft, minutes: float, rnd: Random) -> Draft:
    """The best draft found in that time."""
    best, end = start, monotonic() + 60 * minutes
    while monotonic() < end:
        games = [dice_of(rnd.randrange(FRESH, FRESH << 8)) for _ in range(GAMES)]
        known = best.scores(games)
        for _ in range(TIMES):
            other = best.changed(rnd)
            tenth = GAMES // 10
            scores = other.scores(games[:tenth])
            if sum(scores) < sum(known[:tenth]) - tenth // 2:
                continue
            scores += other.scores(games[tenth:])
            if sum(scores) > sum(known):
                best, known = other, scores
    return best


def lines(name: str, best: Draft) -> Iterator[str]:
    yield f"[{name}]"
    yield f"order = {list(best.order)}".replace("'", '"')
    yield f"habits = {{ {', '.join(f'{habit} = {value}' for habit, value in best.habits.items())} }}"
    yield f"# {fmean(best.scores([dice_of(FRESH - 1 - n) for n in range(1000)])):.2f}"


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.ark.bots_tuning", description="Improves the bots' plans.")
    parser.add_argument("plans", nargs="*", choices=[*TABLES, []], help="plans (all)")
    parser.add_argument("--minutes", type=float, default=2, help="minutes for each plan (2)")
    parser.add_argument("--seed", type=int, default=1, help="other changes, other games (1)")
    asked = parser.parse_args()
    for name in asked.plans or TABLES:
        best = climb(draft(TABLES[name]), asked.minutes, Random(f"{name} {asked.seed}"))
        print(*lines(name, best), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
