"""Matrices of cases of which the default run takes a few, and the long run each pair of values of two axes."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product
from zlib import crc32

import pytest
from hypothesis import settings

FEW_EXAMPLES = "few examples"
"""The profile of Hypothesis in the default run."""


def spread(names, *axes, rounds=1):
    """Parametrizes a test by combinations of the axes, so that each pair of values of any two axes is among them.

    A fault that needs three values at once is rare, and the product of all axes mostly tries what it has tried. The
    default run has every second row of a diagonal with `rounds` rows for each value of the longest axis, which one
    depends on the name of the test, so that tests beside one another have each value; the long run has the others.
    A further round meets the values of one axis with other values of the next. An axis is a sequence, or a mapping of
    ids to values; a value that is a tuple stands for several parameters.
    """
    return lambda test: _parametrized(names, axes, rounds, crc32(test.__name__.encode()) % 2)(test)


def _parametrized(names, axes, rounds, first):
    """The parameters of a test which begins its default run with the first or the second row of the diagonal."""
    cases = [
        list(axis.items() if isinstance(axis, Mapping) else ((_label(value), value) for value in axis)) for axis in axes
    ]
    diagonal_rows = [
        tuple((i + turn * place) % len(axis) for place, axis in enumerate(cases))
        for i in range(max(map(len, cases)))
        for turn in range(rounds)
    ]
    usual = set(diagonal_rows[first::2])
    parameters = []
    for places in sorted(pairs_of([len(axis) for axis in cases], diagonal_rows)):
        labels, values = zip(*(axis[i] for axis, i in zip(cases, places, strict=True)), strict=True)
        marks = () if places in usual else pytest.mark.slow
        parameters.append(pytest.param(*_flat(values), id="-".join(labels), marks=marks))
    return pytest.mark.parametrize(names, parameters)


def pairs_of(sizes, begun=()):
    """Combinations of places in axes of these sizes that hold each pair of places of two axes, and those begun with.

    Greedy, and the same each time: each further combination begins with a pair that none has, and takes in every other
    axis the place that makes the most new pairs, the one taken least so far among equals.
    """
    rows = set(begun)
    left = {
        ((one, i), (other, j))
        for one, other in combinations(range(len(sizes)), 2)
        for i, j in product(range(sizes[one]), range(sizes[other]))
    }
    for row in rows:
        left.difference_update(combinations(enumerate(row), 2))
    taken = Counter(place for row in rows for place in enumerate(row))
    while left:
        chosen = list(min(left))
        for axis in set(range(len(sizes))) - dict(chosen).keys():
            ways = [
                (sum(tuple(sorted((one, (axis, i)))) in left for one in chosen), -taken[axis, i], -i)
                for i in range(sizes[axis])
            ]
            chosen.append((axis, -max(ways)[2]))
        places = sorted(chosen)
        left.difference_update(combinations(places, 2))
        taken.update(places)
        rows.add(tuple(place for _, place in places))
    return rows


def examples(few):
    """Settings of a test with so many drawn examples in the default run, and four times as many in the long run."""
    return settings(max_examples=few if settings.get_current_profile_name() == FEW_EXAMPLES else 4 * few)


def in_languages(spoken, usual):
    """Parametrizes a test by the languages of a game; the default run has the usual one."""
    cases = [pytest.param(one, marks=() if one == usual else pytest.mark.slow) for one in spoken]
    return pytest.mark.parametrize("language", cases)


def diagonal(names, pairs):
    """Parametrizes a test by pairs of a game and a language; the default run has another language for each game."""
    games = list(dict.fromkeys(game for game, _ in pairs))
    spoken = {game: [language for one, language in pairs if one == game] for game in games}
    usual = {(game, spoken[game][at % len(spoken[game])]) for at, game in enumerate(games)}
    return pytest.mark.parametrize(
        names, [pytest.param(*pair, marks=() if pair in usual else pytest.mark.slow) for pair in pairs]
    )


def first_of(cases, usual=1, ids=None):
    """Cases of a matrix of one axis, by these names if there are any: the first, and the others in the long run."""
    names = [None] * len(cases) if ids is None else list(ids)
    return [
        pytest.param(*_flat([case]), id=name, marks=() if at < usual else pytest.mark.slow)
        for at, (name, case) in enumerate(zip(names, cases, strict=True))
    ]


def _label(value):
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _flat(values):
    return [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
