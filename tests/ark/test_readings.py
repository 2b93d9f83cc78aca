"""Each of the sixty-three readings is shown by a test, whose documentation names it by number."""

from pathlib import Path

from tests.ark.table import CATALOGUE
from tests.contract.readings import named_by_tests

READINGS = set(range(1, 64))


def test_every_reading_is_shown_by_a_test():
    assert named_by_tests(Path(__file__).parent) == READINGS


def test_every_reading_is_told_by_the_rule_that_it_is_about():
    numbers = [int(reading.number) for rule in CATALOGUE.values() for reading in rule.readings]
    assert set(numbers) == READINGS
    assert len(set(numbers)) == len(numbers)
