"""How sure a figure of a match is: intervals of shares and means.

Invariant: everything is worked out from the results alone; chance comes from a seed.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean

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
