"""`python -m tests.contract.coverage` writes `docs/<game id>/coverage.md` of every game: what tries each rule.

The numbers of tests come from their markers `kept` and `broken`; the others from random games, the same ones each time.
The tests are read, not run, so that this works with any part of them and on any number of processes. That a marked
refusal is really met is seen to while the marked test runs (`asking.Asking.holding`), and that an event is really told
by `event` and `events`, which fail where there is none.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from tests.contract.playing import play
from tests.contract.samples import HOUSE, folder, played, samples_of
from tests.contract.senseless import senseless

ROOT = Path(__file__).parents[2]
GAMES = 20
SEED = 12
TRIED = 2
"""Actions without sense tried in each position."""

TEXT = """\
# Coverage by rule

For each rule of the catalogue (`GET /v1/games/{id}/rules`): how many tests show that it holds where it is
kept, how many show what breaking it leads to, and how many kinds of refusal it has, each of which is met in a test.

Beside them, how often random play meets it. {games} games of random legal actions, at most {most} a game, with seed
{seed}, make {steps:,} steps: *events* are those that came by the rule. {tried:,} actions that nobody asked whether they
make sense are mostly illegal: *refused* says how many broke the rule. A dash stands where a rule has no refusal, or no
event came by it.

These games meet {happened} of {rules} rules by events, and {refused} of the {refusing} that refuse something. The
others are met by tests alone; many of them are about the set-up, about rare combinations, or about what other rules
leave possible.

Written by `python -m tests.contract.coverage`; a test holds it against the markers and the games.

| rule | kept in tests | broken in tests | refusals | events | refused |
| --- | ---: | ---: | ---: | ---: | ---: |
"""


# --- what the tests are marked with -----------------------------------------------------------------------------------


@cache
def trees(name: str) -> tuple[ast.Module, ...]:
    """The test modules of a game."""
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder(name).glob("test_*.py")))


def written(name: str) -> Iterator[ast.FunctionDef]:
    """Every test of a game, as written."""
    for tree in trees(name):
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def marks(test: ast.FunctionDef, marker: str) -> list[str]:
    """What a marker of a test names."""
    return [
        arg.value
        for call in test.decorator_list
        if isinstance(call, ast.Call) and ast.unparse(call.func) in (marker, f"pytest.mark.{marker}")
        for arg in call.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]


@cache
def named(name: str, marker: str) -> Counter[str]:
    """How many tests of a game have a marker for each rule or refusal."""
    return Counter(mark for test in written(name) for mark in marks(test, marker))


@cache
def sought_events(name: str, *functions: str) -> frozenset[str]:
    """Types of events that the tests of a game name in calls of functions of `asking`, after the verdict."""
    return frozenset(
        arg.value
        for tree in trees(name)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions
        for arg in node.args[1:]
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    )


# --- the page ---------------------------------------------------------------------------------------------------------


def page_of(name: str) -> Path:
    """Where the page of a game is."""
    return ROOT / "docs" / name / "coverage.md"


@cache
def met(name: str) -> tuple[Counter[str], Counter[str], int, int]:
    """Rules of the events and of the refusals that random games meet; steps played and actions tried."""
    game, rnd, other = played(name), Random(SEED), Random(SEED)
    happened: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    steps = tried = 0
    for _ in range(GAMES):
        for step in play(game, samples_of(name), rnd).steps:
            steps += 1
            happened.update(event.rule for event in step.verdict.events)
            for action in list(senseless(name, step.state, other, 1))[-TRIED:]:
                tried += 1
                refused.update({violation.rule for violation in game.check(step.state, action).violations})
    return happened, refused, steps, tried


def rows(name: str) -> Iterator[str]:
    """A line of the table for each rule, in the order of the rulebook."""
    happened, refused, _, _ = met(name)
    broken: Counter[str] = Counter()
    for refusal, number in named(name, "broken").items():
        broken[refusal.partition("/")[0]] += number
    for rule in played(name).catalogue.values():
        cases = len(rule.refusals)
        numbers = (
            named(name, "kept")[rule.id],
            broken[rule.id],
            cases or "-",
            happened[rule.id] or "-",
            refused[rule.id] if cases else "-",
        )
        yield f"| `{rule.id}` | {' | '.join(map(str, numbers))} |"


def page(name: str) -> str:
    """The page of a game."""
    catalogue = played(name).catalogue
    happened, refused, steps, tried = met(name)
    refusing = {rule.id for rule in catalogue.values() if rule.refusals}
    text = TEXT.format(
        id=name,
        games=GAMES,
        most=samples_of(name).steps,
        seed=SEED,
        steps=steps,
        tried=tried,
        happened=len(happened),
        rules=len(catalogue),
        refused=len(refusing & set(refused)),
        refusing=len(refusing),
    )
    return text + "\n".join(rows(name)) + "\n"


if __name__ == "__main__":
    for one in HOUSE:
        page_of(one).write_text(page(one), encoding="utf-8")
