"""Phones that share a table over a network that loses what it likes: one log in the end, and nothing lost unsaid."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent / "lossy.mjs"


def faults(first: int, count: int) -> list[object]:
    """What goes wrong with these seeds."""
    ran = subprocess.run(
        [str(Path(sys.executable).with_name("node")), str(SCRIPT), str(first), str(count)],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_whatever_the_network_loses_all_phones_end_with_one_log_and_what_is_not_in_it_was_told() -> None:
    assert faults(1, 1000) == []


@pytest.mark.slow
def test_so_they_do_over_many_thousands_of_evenings() -> None:
    assert faults(1001, 40_000) == []
