"""`python -m tests.ark.bots_tuning`: improves the plans of the bots by hill climbing, within what each may build.

python -m tests.ark.bots_tuning modules rush        these plans
python -m tests.ark.bots_tuning --changes 5000      all plans, and longer
python -m tests.ark.bots_tuning mixed --never SMELT FOUNDRY --habit patient=0    what the plan is worth without that

A change of order or habits is kept if the mean of the same games is higher with it; most are given up after a tenth of
the games. Prints each plan as `bots_plans.toml` has it, and its mean in games that it was not tuned by. The same
command finds the same plan: 1,000 changes take about a minute.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Any

from tests.ark.bots import TABLES, TARGETS, TECHNOLOGY, plan
from tests.ark.bots_play import Dice, dice_of, score_alone
from tests.ark.bots_sheet import TECHNOLOGIES

GAMES = 400
FRESH = 1_000_000
"""Seeds from here on are for tuning; the tables of `balance.py` use those from 0 on."""
TIMES = 40
"""So many changes are tried with the same games, then come others: what is only good in some games is lost again."""
RESEARCHED = frozenset(name for name, target in TARGETS.items() if target >= TECHNOLOGY)
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
    """How many it may research at most."""
    kept: frozenset[str] = frozenset()
    """Habits that stay as they are."""

    def without(self, never: Iterable[str]) -> "Draft":
        """The same, with more that it must not build."""
        order = tuple(name for name in self.order if name not in never)
        return replace(self, order=order, never=self.never | frozenset(never))

    def keeping(self, habits: Mapping[str, int]) -> "Draft":
        """The same, with habits that stay as they are."""
        return replace(self, habits={**self.habits, **habits}, kept=frozenset(habits))

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
        habit = rnd.choice([name for name in HABITS if name not in self.kept])
        return replace(self, habits={**self.habits, habit: rnd.choice(HABITS[habit])})

    def _moved(self, rnd: Random) -> "Draft":
        target = rnd.choice([name for name in TARGETS if name not in self.never])
        order = [name for name in self.order if name != target]
        if len(order) == len(self.order) or rnd.random() < 0.8:
            order.insert(rnd.randint(0, len(order)), target)
        if sum(name in RESEARCHED for name in order) > self.technologies:
            return self
        return replace(self, order=tuple(sorted(order, key=lambda name: name not in self.first)))


def draft(table: Mapping[str, Any]) -> Draft:
    never, first = (frozenset(table.get(key, ())) for key in ("never", "first"))
    most = table.get("technologies", len(TECHNOLOGIES))
    return Draft(tuple(table["order"]), table.get("habits", {}), never, first, most)


def climb(start: Draft, changes: int, rnd: Random) -> Draft:
    """The best draft that so many changes come to."""
    best, tenth = start, GAMES // 10
    games: list[Dice] = []
    known: list[int] = []
    for tried in range(changes):
        if tried % TIMES == 0:
            games = [dice_of(rnd.randrange(FRESH, FRESH << 8)) for _ in range(GAMES)]
            known = best.scores(games)
        other = best.changed(rnd)
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


def _habit(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    if name not in (*HABITS, "ahead", "spare"):
        raise ValueError(f"{name} is no habit")
    return name, int(value)


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.ark.bots_tuning", description="Improves the bots' plans.")
    parser.add_argument("plans", nargs="*", choices=[*TABLES, []], help="plans (all)")
    parser.add_argument("--changes", type=int, default=1000, help="changes that are tried (1000)")
    parser.add_argument("--seed", type=int, default=1, help="other changes, other games (1)")
    parser.add_argument("--never", nargs="+", choices=list(TARGETS), default=[], help="what no plan may build besides")
    parser.add_argument("--habit", nargs="+", type=_habit, default=[], metavar="NAME=N", help="habits that are kept")
    options = parser.parse_args()
    for name in options.plans or TABLES:
        start = draft(TABLES[name]).without(options.never).keeping(dict(options.habit))
        best = climb(start, options.changes, Random(f"{name} {options.seed}"))
        print(*lines(name, best), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
