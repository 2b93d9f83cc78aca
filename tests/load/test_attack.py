"""A few seconds of `python -m tests.load.attack`, a quarter of it."""

import subprocess
import sys

import pytest

from tests.load.attack import DEFAULTS, Attack, measure, time_to_stop
from tests.serving import AT_ONCE, serving

SECONDS = 2
SETTINGS = DEFAULTS | AT_ONCE


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the attackers have addresses that other systems do not have")
def test_who_holds_the_server_up_in_every_way_at_a_time_keeps_nobody_from_an_answer() -> None:
    with serving(workers=2, output=subprocess.DEVNULL, **SETTINGS) as served:
        _, seen, summary = measure(served.port, Attack().scaled(0.25), SECONDS)
    assert summary == "326 of 326 connections"
    assert seen.errors == []
    assert len(seen.checks) > SECONDS, "one whose answers take seconds asks less often"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the attackers have addresses that other systems do not have")
def test_a_server_that_is_attacked_in_every_way_stops_at_once() -> None:
    with serving(workers=2, output=subprocess.DEVNULL, **SETTINGS) as served:
        taken, summary = time_to_stop(served.port, served.process, Attack().scaled(0.25), SECONDS)
    assert summary == "326 of 326 connections"
    assert taken < 5
