"""What all tests share: no limits of requests or of time unless a test sets them, and no file compiled twice."""

import gc
import os
import sys
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.matrices import FEW_EXAMPLES
from tests.serving import UNLIMITED

pytest_plugins = ["tests.games.nim.fixtures"]

os.environ.update(UNLIMITED)

# Two threads for a product of small matrices wait for each other longer than one works: workers fill the cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A busy machine is no fault of what is tested.
settings.register_profile("unhurried", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(FEW_EXAMPLES, settings.get_profile("unhurried"), max_examples=30)
settings.load_profile("unhurried")

# The tests start dozens of servers and commands, and every worker rewrites the assertions of the whole tree: a
# minute of a core more, if a shell that forbids to keep compiled files had its way.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


CASE: Any = type(pytest.param())


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long the random games of the long run are to go on; `tests/contract/conftest.py` makes them."""
    parser.addoption("--seeds", type=int, metavar="N", help="random games of each game in the long run, such as 60")


def pytest_configure(config: pytest.Config) -> None:
    """Draw fewer examples in the default run."""
    if config.option.markexpr == "not slow":
        settings.load_profile(FEW_EXAMPLES)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage: all that is made stays, and is left out of every later search for it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Leave the slow cases of a matrix out before they are made: pytest would make them all, and deselect half."""
    if metafunc.config.option.markexpr == "not slow":
        for node in metafunc.definition.listchain():
            node.own_markers[:] = map(_without_slow_cases, node.own_markers)


def _without_slow_cases(mark: pytest.Mark) -> pytest.Mark:
    names: str
    cases: Any
    names, cases, *_ = (*mark.args, (), ())
    # A list of ids has one for each case; and a matrix without cases would be a test that is skipped.
    if mark.name != "parametrize" or not isinstance(cases, list | tuple) or isinstance(mark.kwargs.get("ids"), list):
        return mark
    usual = [case for case in cases if not isinstance(case, CASE) or all(one.name != "slow" for one in case.marks)]
    return pytest.mark.parametrize(names, usual, **mark.kwargs).mark if usual else mark
