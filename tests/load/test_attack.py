"""A few seconds of `python -m tests.load.attack`, a quarter of it."""

import subprocess
import sys

import pytest

from tests.load.attack import DEFAULTS, Attack, measure
from tests.serving import serving

SECONDS = 2


@pytest.mark.skipif(sys.platform != "linux", reason="the attackers have addresses that other systems do not have")
def test_who_holds_the_server_up_in_every_way_at_a_time_keeps_nobody_from_an_answer() -> None:
    with serving(workers=2, output=subprocess.DEVNULL, **DEFAULTS) as served:
        _, seen, summary = measure(served.port, Attack().scaled(0.25), SECONDS)
    assert summary == "321 of 321 connections"
    assert seen.errors == []
    assert len(seen.checks) > SECONDS, "one whose answers take seconds asks less often"
