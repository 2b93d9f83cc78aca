"""How sure a figure of a match is: intervals of shares and means.

Invariant: everything is worked out from the results alone; chance comes from a seed.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev

Z = 1.96
"""Standard errors on either side of an interval of 95 %."""
RESAMPLED = 2_000

Interval = tuple[float, float]


def wilson(successes: float, trials: int) -> Interval:
    """The interval of 95 % of a share: E. B. Wilson, "Probable Inference", JASA 22, 1927.

    :param successes: may have halves, of games that are shared.
    :param trials: 0 gives an interval of everything.
    """
    if not trials:
        return 0.0, 1.0
    share, square = successes / trials, Z * Z
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z / (1 + square / trials) * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def bootstrap(values: Sequence[float], seed: int = 0) -> Interval:
    """The interval of 95 % of a mean, by percentiles of resampled means: B. Efron, Annals of Statistics 7, 1979.

    :param values: at least one.
    """
    random, size = Random(seed), len(values)
    means = sorted(fmean(random.choices(values, k=size)) for _ in range(RESAMPLED))
    return means[round(0.025 * (RESAMPLED - 1))], means[round(0.975 * (RESAMPLED - 1))]


def errors_for(intervals: int) -> float:
    """Standard errors on either side, so that all of some intervals cover in 95 of 100: C. E. Bonferroni, 1936."""
    return Z if intervals == 1 else NormalDist().inv_cdf(1 - 0.025 / intervals)


def paired(differences: Sequence[float], z: float = Z) -> Interval:
    """The interval of the mean difference of two shares of the same games, each difference from -1 to 1.

    As if in half a game more the first had been better by 1, in half a game the second, and in one neither, so that
    few games without a difference prove nothing: A. Agresti, Y. Min, Statistics in Medicine 24, 2005.
    """
    size = len(differences) + 2
    mean = sum(differences) / size
    half = z * sqrt(max(0.0, (sum(one * one for one in differences) + 1) / size - mean * mean) / size)
    return max(-1.0, mean - half), min(1.0, mean + half)


def normal(values: Sequence[float], z: float = Z) -> Interval:
    """The interval of a mean of many values, by the central limit theorem.

    :param values: one gives an interval of itself alone.
    """
    mean = fmean(values)
    half = z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean - half, mean + half
