"""What requests cost is what they are charged: the table of prices, held against what is measured."""

import json
import subprocess
import sys

import pytest

from bench.weights import ALLOWED


def weights(*options):
    """Every kind of request with what it is charged and what it takes, measured in a process of its own that forks."""
    command = [sys.executable, "-m", "bench.weights", "--json", *options]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def wrong(found):
    """Those that take more or less than they are charged."""
    return {one["case"]: round(one["off"], 2) for one in found if not 1 / ALLOWED <= one["off"] <= ALLOWED}


def test_prices_are_right_by_the_calls_that_requests_take():
    # Calls are counted, since nothing that a clock tells is the same twice.
    found = weights("--calls", "--games", "2")
    assert len(found) > 20
    assert wrong(found) == {}, "measure them by `python -m bench.weights`, and set jupiter/api/server/prices.py right"


@pytest.mark.slow
def test_prices_are_right_by_the_calls_in_three_games_of_each():
    assert wrong(weights("--calls")) == {}


@pytest.mark.slow
def test_prices_are_right_by_the_processor_time_that_requests_take():
    assert wrong(weights()) == {}
