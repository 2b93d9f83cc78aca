"""Makes the random games that the marks of `cases.py` ask for, as many as the command line says.

Invariant: without the option they are the same in every run.
"""

import pytest

from tests.contract.cases import MANY, seeded


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize by game and seed what is marked so; without the slow ones in a run that leaves them out."""
    for mark in metafunc.definition.iter_markers("random_games"):
        (names,) = mark.args
        cases = seeded(names, metafunc.config.option.seeds or MANY, **mark.kwargs)
        if metafunc.config.option.markexpr == "not slow":
            cases = [case for case in cases if not case.marks]
        metafunc.parametrize(("name", "seed"), cases)
