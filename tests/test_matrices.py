"""Matrices leave out what repeats: the long run has each pair of values, the default run every second value."""

from itertools import combinations, product

import pytest

from tests.contract.cases import MANY, seeded
from tests.matrices import pairs_of, spread

AXES = (tuple("abcdefg"), {"A4": 1, "Letter": 2, "A3": 3}, ((1, "x"), (2, "y")))


def other():
    """A test whose default run begins with the first row of the diagonal."""


def one():
    """And one which begins with the second."""


def cases(mark, test=other):
    """What a mark tries: the values of each case, those of the default run apart."""
    (_, parameters) = mark(test).pytestmark.pop().args
    return [one.values for one in parameters], [one.values for one in parameters if not one.marks]


@pytest.mark.parametrize("sizes", [(28, 4, 4, 2), (3, 4, 3, 2, 3), (5, 4), (2, 2, 2), (1, 6, 3)])
def test_each_pair_of_values_of_two_axes_is_tried_by_hardly_more_cases_than_the_two_longest_axes_have(sizes):
    rows = pairs_of(sizes)
    tried = {pair for row in rows for pair in combinations(enumerate(row), 2)}
    for (one, length), (other, height) in combinations(enumerate(sizes), 2):
        assert {((one, i), (other, j)) for i, j in product(range(length), range(height))} <= tried
    long, longest = sorted(sizes)[-2:]
    assert long * longest <= len(rows) <= 1.3 * long * longest


def test_a_matrix_has_each_pair_in_the_long_run_and_each_value_in_the_default_run_of_one_of_two_tests():
    every, usual = cases(spread(("letter", "paper", "number", "name"), *AXES))
    assert {case[:2] for case in every} == set(product("abcdefg", (1, 2, 3)))
    assert {case[1:] for case in every} == {(paper, *pair) for paper in (1, 2, 3) for pair in AXES[2]}
    assert len(every) == len(set(every)) < 7 * 3 * 2
    _, others = cases(spread(("letter", "paper", "number", "name"), *AXES), one)
    both = [*usual, *others]
    assert [set(values) for values in zip(*both, strict=True)] == [set("abcdefg"), {1, 2, 3}, {1, 2}, {"x", "y"}]
    assert (len(usual), len(others)) == (4, 3)


def test_a_further_round_meets_other_values():
    twice = spread(("letter", "number"), tuple("abc"), (1, 2, 3), rounds=2)
    assert cases(twice)[1] == [("a", 1), ("b", 2), ("c", 3)]
    assert cases(twice, one)[1] == [("a", 2), ("b", 3), ("c", 1)]


@pytest.mark.parametrize("many", [MANY, 60])
def test_each_game_has_as_many_random_games_as_are_wanted_and_few_of_them_in_the_default_run(many):
    cases_of_two = seeded(["one", "other"], many, few=4)
    assert [one.values for one in cases_of_two] == list(product(["one", "other"], range(many)))
    assert [one.values for one in cases_of_two if not one.marks] == list(product(["one", "other"], range(4)))
