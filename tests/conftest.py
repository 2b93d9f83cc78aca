"""What all tests share: no limits of requests unless a test sets them, no file compiled twice, browsers tried twice."""

import os
import sys

import pytest

from tests.serving import UNLIMITED

pytest_plugins = ["tests.games.nim.fixtures"]

os.environ.update(UNLIMITED)

# The tests start dozens of servers and commands, and every worker rewrites the assertions of the whole tree: a
# minute of a core more, if a shell that forbids to keep compiled files had its way.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that drives a browser and fails is tried once more, and the run tells so.

    Such tests hang on several processes, each of which the machine may hold up at any moment: one or two of 12,000
    tests failed in a run, others each time. What is broken fails both times. No other test is tried again.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))
