"""Each of the sixty-three readings is shown by a test, whose documentation names it by number."""

import ast
import re
from pathlib import Path

from tests.ark.table import CATALOGUE

READINGS = set(range(1, 64))


def shown() -> set[int]:
    """The numbers that the tests of rules name."""
    found: set[int] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for numbers in re.findall(r"Readings? ((?:\d+(?:, | and )?)+)", ast.get_docstring(node) or ""):
                    found |= {int(number) for number in re.findall(r"\d+", numbers)}
    return found


def test_every_reading_is_shown_by_a_test():
    assert READINGS - shown() == set()
    assert shown() <= READINGS


def test_every_reading_is_told_by_the_rule_that_it_is_about():
    told = [int(reading.number) for rule in CATALOGUE.values() for reading in rule.readings]
    assert set(told) == READINGS
    assert len(set(told)) == len(told)
