"""Every rule is proved: kept in one test at least and broken in another, each refusal met, each event told.

The tests are read, not run, so that this works with any part of the suite and on any number of processes. That a
marked refusal is really met is seen to by `conftest` while the marked test runs, and that an event is really told by
`event` and `events`, which fail where there is none.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.apply import ACTION_TYPES
from tests.rescue.table import CATALOGUE, DATA, EVENTS

HERE = Path(__file__).parent
CODE = DATA.parent

RULES = list(CATALOGUE)
REFUSALS = [f"{rule}/{case}" if case else rule for rule in RULES for case in CATALOGUE[rule].refusals]
NEVER_TOLD: set[str] = set()
"""The six Setbacks are never in a hand, so that deck and discards are never empty together."""


@cache
def trees() -> tuple[ast.Module, ...]:
    """The test modules of the game."""
    return tuple(ast.parse(path.read_text()) for path in sorted(HERE.glob("test_*.py")))


def written() -> Iterator[ast.FunctionDef]:
    """Every test, as written."""
    for tree in trees():
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
def named(marker: str) -> Counter[str]:
    """How many tests have a marker for each name."""
    return Counter(name for test in written() for name in marks(test, marker))


# --- rules -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_kept_in_a_test(rule):
    assert named("kept")[rule] > 0, f'mark a test of tests/rescue that shows the rule at work: @kept("{rule}")'


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_broken_in_a_test(rule):
    found = [name for name in named("broken") if name.partition("/")[0] == rule]
    assert found, f'mark a test of tests/rescue that shows what breaking the rule leads to: @broken("{rule}")'


@pytest.mark.parametrize("refusal", REFUSALS)
def test_every_refusal_is_met_in_a_test(refusal):
    assert named("broken")[refusal] > 0, f'mark a test of tests/rescue that meets the refusal: @broken("{refusal}")'


def test_every_marker_names_a_rule_of_the_catalogue():
    assert not set(named("kept")) - set(RULES)
    silent = {rule for rule in RULES if not CATALOGUE[rule].refusals}
    assert not set(named("broken")) - set(REFUSALS) - silent


def test_a_test_is_marked_by_names_only():
    for test in written():
        for call in test.decorator_list:
            text = ast.unparse(call).removeprefix("pytest.mark.")
            if text.startswith(("kept", "broken")):
                assert re.fullmatch(r"(kept|broken)\(('[a-z-]+\.[a-z-]+(/[a-z-]+)?'(, )?)+\)", text), text


def test_no_two_tests_of_a_module_have_one_name():
    for tree in trees():
        defined = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert len(set(defined)) == len(defined)


def test_every_marked_test_asserts_something():
    for test in written():
        if marks(test, "kept") or marks(test, "broken"):
            calls = {ast.unparse(node.func) for node in ast.walk(test) if isinstance(node, ast.Call)}
            asserting = any(isinstance(node, ast.Assert) for node in ast.walk(test))
            assert asserting or calls & {"event", "events"}, test.name


# --- the code and the catalogue --------------------------------------------------------------------------------------


def rules_named_in_code() -> Iterator[tuple[str, str]]:
    """Strings in the game's code that look like rules: file and string."""
    sections = {rule.partition(".")[0] for rule in RULES}
    files = [
        *CODE.glob("laws/*.py"),
        *(CODE / f"{name}.py" for name in ("apply", "effects", "turn", "state", "setup", "setup_options")),
    ]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                section, _, rest = node.value.partition(".")
                if section in sections and re.fullmatch(r"[a-z-]+", rest):
                    yield path.name, node.value


def test_every_rule_that_the_code_names_is_in_the_catalogue():
    found = list(rules_named_in_code())
    assert len(found) > 60
    assert not [(path, rule) for path, rule in found if rule not in RULES]


def test_every_rule_with_a_refusal_is_a_law_in_the_code():
    in_code = {rule for _, rule in rules_named_in_code()}
    assert not [rule for rule in RULES if CATALOGUE[rule].refusals and rule not in in_code]


def test_every_type_of_action_has_its_laws_and_what_it_does():
    assert set(ACTION_TYPES) == set(VERBS), "ACTION_TYPES in apply.py and data/actions.toml list different types"


def test_rules_have_section_text_and_the_order_of_the_rulebook():
    assert [rule.order for rule in CATALOGUE.values()] == list(range(1, len(RULES) + 1))
    sections = [rule.section for rule in CATALOGUE.values()]
    assert [s for s, before in zip(sections, [None, *sections], strict=False) if s != before][:4] == [
        "Components",
        "Setting Up",
        "Play",
        "Player Actions",
    ]
    for rule in CATALOGUE.values():
        assert rule.text.endswith(".")
        for reading in rule.readings:
            assert re.fullmatch(r"[A-H]\d+|own", reading.number)


# --- events ----------------------------------------------------------------------------------------------------------


@cache
def told() -> frozenset[str]:
    """Types of events that some test finds in a verdict."""
    return frozenset(
        node.args[1].value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("event", "events")
        and len(node.args) > 1
        and isinstance(node.args[1], ast.Constant)
        and isinstance(node.args[1].value, str)
    )


@pytest.mark.parametrize("kind", sorted(set(EVENTS) - NEVER_TOLD))
def test_every_event_is_told_in_a_test(kind):
    assert kind in told()


def test_tests_look_for_known_events_only():
    assert told() <= set(EVENTS)
