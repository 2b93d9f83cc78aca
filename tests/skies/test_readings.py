"""Each of the fifty-five readings is shown by a test, whose documentation names it by number."""

from pathlib import Path

from tests.contract.readings import named_by_tests
from tests.skies.table import CATALOGUE

READINGS = set(range(1, 56))
BY_DATA = {"5.4"}
"""Readings that are sections of the component data."""


def test_every_reading_is_shown_by_a_test():
    assert named_by_tests(Path(__file__).parent) == READINGS


def test_the_catalogue_tells_readings_of_the_list_alone():
    numbers = {reading.number for rule in CATALOGUE.values() for reading in rule.readings}
    assert {int(number) for number in numbers - BY_DATA} <= READINGS
    assert numbers >= BY_DATA
