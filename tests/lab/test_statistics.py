"""Intervals: known values, and that they cover what they should."""

from random import Random
from statistics import fmean

import pytest

from lab.statistics import bootstrap, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634), (95, 100, 0.8883, 0.9785)],
)
def test_wilson_intervals_are_those_of_tables(successes, trials, low, high):
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-4)


def test_intervals_cover_the_truth_in_about_95_of_100():
    random, covered = Random(1), {"wilson": 0, "bootstrap": 0}
    for _ in range(200):
        wins = sum(random.random() < 0.3 for _ in range(60))
        low, high = wilson(wins, 60)
        covered["wilson"] += low <= 0.3 <= high
    for seed in range(60):
        low, high = bootstrap([random.expovariate(0.1) for _ in range(60)], seed)
        covered["bootstrap"] += low <= 10 <= high
    assert covered["wilson"] >= 184
    assert covered["bootstrap"] >= 52


def test_a_bootstrap_is_the_same_for_the_same_seed_and_lies_around_the_mean():
    values = [Random(3).gauss(5, 1) for _ in range(20)]
    low, high = bootstrap(values, 7)
    assert (low, high) == bootstrap(values, 7)
    assert low <= fmean(values) <= high
