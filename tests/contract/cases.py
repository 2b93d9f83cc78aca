"""The cases of the suite: every game, and every game with the seeds of its random games."""

import pytest

from jupiter.engine.game import is_asking
from tests.contract.samples import EVERY, HOUSE, PLAYED, played

FEW, MANY = 3, 20
"""Random games of each game in `make test`, the last of which begins in the middle, and in `make test-all`.

`pytest -m "" --seeds 60` plays more.
"""

described = pytest.mark.parametrize("name", EVERY)
"""Every game, those that are only described as well."""

playable = pytest.mark.parametrize("name", PLAYED)
"""Every game that can be played."""

in_the_house = pytest.mark.parametrize("name", HOUSE)
"""Every game that is served and can be played."""


random_games = pytest.mark.random_games(PLAYED)
"""Random games of every game that can be played; `tests/contract/conftest.py` makes the cases of these marks."""

ASKING = [name for name in PLAYED if is_asking(played(name))]
"""Games that ask what lies on the table."""

random_asking_games = pytest.mark.random_games(ASKING, few=1)
"""Random games of every game that asks: each position is tried with many answers."""

random_house_games = pytest.mark.random_games(HOUSE)
"""Random games of every game that is served."""

fewer_house_games = pytest.mark.random_games(HOUSE, few=1)
"""A third of them in `make test`, for what takes long and hardly depends on the position."""


def seeded(names, many, few=FEW):
    """The cases of such a mark: each game with each seed, those from `few` on in the long run only."""
    return [
        pytest.param(name, seed, marks=[] if seed < few else [pytest.mark.slow])
        for name in names
        for seed in range(many)
    ]
