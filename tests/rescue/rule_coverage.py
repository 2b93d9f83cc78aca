"""`python -m tests.rescue.rule_coverage` writes `docs/jupiter-rescue/coverage.md`: what tries each rule, and how often.

The numbers of tests come from their markers `kept` and `broken`; the others from random games, the same ones each time.
"""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.rescue import playing
from tests.rescue.table import CATALOGUE, GAME
from tests.rescue.test_catalogue import named

PAGE = Path(__file__).parents[2] / "docs" / "jupiter-rescue" / "coverage.md"
GAMES = 60
SEED = 12
TRIED = 2
"""Random actions tried in each position."""

TEXT = """\
# Coverage by rule

For each rule of the catalogue (`GET /v1/games/jupiter-rescue/rules`): how many tests show that it holds where it is
kept, how many show what breaking it leads to, and how many kinds of refusal it has, each of which is met in a test.

Beside them, how often random play meets it. {games} games of random legal actions, at most 400 a game, with seed
{seed}, make {steps:,} steps: *events* are those that came by the rule. {tried:,} random actions, {each} in each
position, are mostly illegal: *refused* says how many broke the rule. A dash stands where a rule has no refusal, or no
event came by it.

These games meet {happened} of {rules} rules by events, and {refused} of the {refusing} that refuse something. The
others are met by tests alone; many of them are about the set-up, about rare combinations, or about what other rules
leave possible.

Written by `python -m tests.rescue.rule_coverage`; a test holds it against the markers and the games.

| rule | kept in tests | broken in tests | refusals | events | refused |
| --- | ---: | ---: | ---: | ---: | ---: |
"""


@cache
def played() -> tuple[Counter[str], Counter[str], int, int]:
    """Rules of the events and of the refusals that random games meet; steps played and actions tried."""
    happened: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    steps = tried = 0
    rnd = random.Random(SEED)
    for _ in range(GAMES):
        for state, action in playing.playout(rnd):
            steps += 1
            happened.update(event.rule for event in GAME.check(state, action).events)
            for _ in range(TRIED):
                tried += 1
                verdict = GAME.check(state, playing.random_action(rnd, state))
                refused.update({violation.rule for violation in verdict.violations})
    return happened, refused, steps, tried


def rows() -> Iterator[str]:
    """A line of the table for each rule, in the order of the rulebook."""
    happened, refused, _, _ = played()
    broken: Counter[str] = Counter()
    for name, number in named("broken").items():
        broken[name.partition("/")[0]] += number
    for rule in CATALOGUE.values():
        cases = len(rule.refusals)
        numbers = (
            named("kept")[rule.id],
            broken[rule.id],
            cases or "-",
            happened[rule.id] or "-",
            refused[rule.id] if cases else "-",
        )
        yield f"| `{rule.id}` | {' | '.join(map(str, numbers))} |"


def page() -> str:
    """The page."""
    happened, refused, steps, tried = played()
    refusing = {rule.id for rule in CATALOGUE.values() if rule.refusals}
    text = TEXT.format(
        games=GAMES,
        seed=SEED,
        steps=steps,
        tried=tried,
        each=TRIED,
        happened=len(happened),
        rules=len(CATALOGUE),
        refused=len(refusing & set(refused)),
        refusing=len(refusing),
    )
    return text + "\n".join(rows()) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
