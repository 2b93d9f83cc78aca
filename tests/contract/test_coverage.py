"""Every rule of every game is proved: kept in a test and broken in another, each refusal met, each event told.

See `coverage.py` for how this is known, and `docs/<game id>/coverage.md` for the numbers.
"""

import ast
import re

import pytest

from tests.contract.coverage import marks, named, page, page_of, sought_events, trees, written
from tests.contract.samples import HOUSE, played, samples_of, texts_of

every_game = pytest.mark.parametrize("name", HOUSE)


def refusals(name):
    """The kinds of refusal that a game has, as its tests name them: `id`, or `id/case`."""
    rules = played(name).catalogue.values()
    return {f"{rule.id}/{case}" if case else rule.id for rule in rules for case in rule.refusals}


@every_game
def test_every_rule_is_kept_in_a_test(name):
    missing = set(played(name).catalogue) - set(named(name, "kept"))
    assert missing == set(), 'mark a test of the game that shows the rule at work: @kept("<id>")'


@every_game
def test_every_rule_is_broken_in_a_test(name):
    broken = {refusal.partition("/")[0] for refusal in named(name, "broken")}
    missing = set(played(name).catalogue) - broken
    assert missing == set(), 'mark a test of the game that shows what breaking the rule leads to: @broken("<id>")'


@every_game
def test_every_refusal_is_met_in_a_test(name):
    missing = refusals(name) - set(named(name, "broken"))
    assert missing == set(), 'mark a test of the game that meets the refusal: @broken("<id>/<case>")'


@every_game
def test_every_marker_names_a_rule_of_the_catalogue(name):
    catalogue = played(name).catalogue
    silent = {rule.id for rule in catalogue.values() if not rule.refusals}
    assert not set(named(name, "kept")) - set(catalogue)
    assert not set(named(name, "broken")) - refusals(name) - silent


@every_game
def test_a_test_is_marked_by_names_only(name):
    for test in written(name):
        for call in test.decorator_list:
            text = ast.unparse(call).removeprefix("pytest.mark.")
            if text.startswith(("kept", "broken")):
                assert re.fullmatch(r"(kept|broken)\(('[a-z-]+\.[a-z0-9-]+(/[a-z-]+)?'(, )?)+\)", text), text


@every_game
def test_no_two_tests_of_a_module_have_one_name(name):
    for tree in trees(name):
        defined = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        assert len(set(defined)) == len(defined)


@every_game
def test_every_marked_test_asserts_something(name):
    for test in written(name):
        if marks(test, "kept") or marks(test, "broken"):
            calls = {ast.unparse(node.func) for node in ast.walk(test) if isinstance(node, ast.Call)}
            asserting = any(isinstance(node, ast.Assert) for node in ast.walk(test))
            assert asserting or calls & {"event", "events", "facts"}, test.name


@every_game
def test_every_event_is_told_in_a_test_and_no_other_is_looked_for(name):
    kinds = {key.removeprefix("event/") for key in texts_of(name, "en") if key.startswith("event/")}
    assert kinds - samples_of(name).never_told - sought_events(name, "event", "events") == set()
    assert sought_events(name, "event", "events", "untold", "in_order") <= kinds


@every_game
def test_the_page_of_coverage_by_rule_says_what_tests_and_random_games_meet(name):
    assert page_of(name).read_text(encoding="utf-8") == page(name), "run: python -m tests.contract.coverage"
