"""Intervals: known values, and that they cover what they should."""

from random import Random
from statistics import fmean

import pytest

from jupiter.players.statistics import bootstrap, errors_for, normal, paired, wilson


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


@pytest.mark.parametrize(
    ("better", "worse", "size"), [(0.3, 0.2, 60), (0.05, 0.02, 40), (0.0, 0.0, 30), (0.9, 0.05, 25)]
)
def test_paired_intervals_cover_the_truth_in_about_95_of_100(better, worse, size):
    random, covered = Random(4), 0
    for _ in range(200):
        draws = [random.random() for _ in range(size)]
        low, high = paired([1.0 if draw < better else -1.0 if draw > 1 - worse else 0.0 for draw in draws])
        covered += low <= better - worse <= high
    assert covered >= 183


def test_intervals_of_means_cover_the_truth_and_several_cover_together():
    random, alone, together = Random(5), 0, 0
    for _ in range(150):
        samples = [[random.expovariate(0.1) for _ in range(80)] for _ in range(4)]
        alone += normal(samples[0])[0] <= 10 <= normal(samples[0])[1]
        together += all(low <= 10 <= high for low, high in (normal(one, errors_for(4)) for one in samples))
    assert alone >= 136
    assert together >= 134
    assert errors_for(1) < errors_for(2) < errors_for(10)


def test_pairs_without_a_difference_prove_the_less_the_fewer_they_are():
    few, many = paired([0.0] * 10), paired([0.0] * 1000)
    assert few[0] < many[0] < 0 < many[1] < few[1]
    assert normal([3.0]) == (3, 3)
