"""`docs/jupiter-rescue/coverage.md` says what is so."""

from tests.rescue.rule_coverage import PAGE, page


def test_the_page_of_coverage_by_rule_says_what_tests_and_random_games_meet() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.rescue.rule_coverage"
