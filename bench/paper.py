"""Paper: our sheets beside a bare reportlab script and beside protograf, each in processes of their own.

The bare script draws the same primitives: the calls that our own run makes on reportlab's canvas are recorded and
replayed, with nothing to measure, fit or lay out.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.table import Row
from jupiter.games import GAMES

ROUNDS = 7
SCRIPTS = Path(__file__).parent / "scripts"
PROTOGRAF = Path(sys.prefix) / "protograf" / "bin" / "python"
"""In a virtual environment of its own."""


SET_AIMS = {"jupiter-rescue": 4, "under-falling-skies": 3, "last-ark-from-ceti": 2, "nemesis": 4}
"""Seconds."""
MEMORY_AIM = 120
"""Megabytes, of all processes together."""


def rows() -> Iterator[Row]:
    """The figures of what is printed."""
    ours, bare = cards_seconds()
    beside = f"{bare * 1000:.0f} (bare reportlab, same primitives)"
    yield Row("36 cards with backs on A4, ms", f"{ours * 1000:.0f}", beside, ours / bare, "at most 2")
    ours, theirs = deck_seconds()
    beside = f"{theirs * 1000:.0f} (protograf)"
    yield Row("36 plain cards, whole process, ms", f"{ours * 1000:.0f}", beside, ours / theirs, "at most 0.33")
    for game, aim in SET_AIMS.items():
        seconds, megabytes = set_figures(game)
        what = f"the whole set for A4, {GAMES[game].name}"
        yield Row(
            what, f"{seconds:.1f} s, {megabytes:.0f} MB", aim=f"at most {aim} s, {MEMORY_AIM} MB in all processes"
        )
    for game in SET_AIMS:
        first, later = (min(times) for times in zip(*(plan_milliseconds(game) for _ in range(3)), strict=True))
        what = f"the plan of an order for A4, {GAMES[game].name}, ms"
        yield Row(what, f"{first:.0f} in a new process, {later:.0f} for Letter after it", aim="at most 300")


def plan_milliseconds(game: str) -> tuple[float, float]:
    """The plan of the usual order for A4 in a new process, and of that for Letter after it."""
    first, later = json.loads(run_script("plan", game))
    return first, later


def cards_seconds() -> tuple[float, float]:
    """The 36 cards with their backs for A4: ours from definitions to bytes, and the bare replay; best rounds.

    Importing the program is in neither figure, reading the fonts in both.
    """
    with tempfile.TemporaryDirectory() as folder:
        calls = Path(folder) / "calls.pickle"
        run_script("cards", "record", str(calls))
        ours = min(float(run_script("cards", "draw")) for _ in range(ROUNDS))
        return ours, min(float(run_script("cards", "replay", str(calls))) for _ in range(ROUNDS))


def deck_seconds() -> tuple[float, float]:
    """36 plain cards (title, icon, 30 words): our whole process and protograf's, with their start; best rounds."""
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = (sys.executable, "deck"), (str(PROTOGRAF), "protograf_deck")
        pairs = [(_whole(*ours, folder), _whole(*theirs, folder)) for _ in range(ROUNDS)]
    return min(ours for ours, _ in pairs), min(theirs for _, theirs in pairs)


def set_figures(game: str) -> tuple[float, float]:
    """The whole set of a game for A4 by the command line: seconds of the best round, megabytes at the highest peak."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "generators", "--game", game, "--paper", "A4", "--out", folder]
        rounds = [_measured(command) for _ in range(3)]
    return min(seconds for seconds, _ in rounds), max(megabytes for _, megabytes in rounds)


def run_script(script: str, *arguments: str) -> str:
    """What a script of `bench/scripts/` prints."""
    command = [sys.executable, str(SCRIPTS / f"{script}.py"), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=_environment()).stdout


def _whole(python: str, script: str, folder: str) -> float:
    return _measured([python, str(SCRIPTS / f"{script}.py"), folder])[0]


def _measured(command: list[str]) -> tuple[float, float]:
    """Seconds and peak megabytes of a process with all that it starts, measured by one that does nothing else."""
    measure = [sys.executable, str(SCRIPTS / "measure.py"), *command]
    done = subprocess.run(measure, check=True, capture_output=True, text=True, env=_environment())
    figures = json.loads(done.stdout)
    return figures["seconds"], figures["megabytes"]


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
