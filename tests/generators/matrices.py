"""Matrices of cases of which the default run takes a few and the long run all."""

from collections.abc import Mapping
from itertools import product

import pytest


def spread(names, *axes, rounds=1):
    """Parametrizes a test by every combination of the axes; most of them belong to the long run only.

    The default run has at least `rounds` combinations with each value of each axis; a further round meets the values of
    one axis with other values of the next. An axis is a sequence, or a mapping of ids to values; a value that is a
    tuple stands for several parameters.
    """
    cases = [
        list(axis.items() if isinstance(axis, Mapping) else ((_label(value), value) for value in axis)) for axis in axes
    ]
    usual = {
        tuple((i + turn * place) % len(axis) for place, axis in enumerate(cases))
        for turn in range(rounds)
        for i in range(max(map(len, cases)))
    }
    parameters = []
    for places in product(*(range(len(axis)) for axis in cases)):
        labels, values = zip(*(axis[i] for axis, i in zip(cases, places, strict=True)), strict=True)
        marks = () if places in usual else pytest.mark.slow
        parameters.append(pytest.param(*_flat(values), id="-".join(labels), marks=marks))
    return pytest.mark.parametrize(names, parameters)


def _label(value):
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _flat(values):
    return [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
