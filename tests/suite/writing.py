"""Writing the suite of a game: its marked tests are run, and what they ask becomes cases; records become replays."""

import json
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from jupiter.games import GAMES
from tests.suite.cases import lines, position_cases, replay_case
from tests.suite.recording import Recorder

TESTS: Mapping[str, Path] = {"jupiter-rescue": Path(__file__).parents[1] / "rescue"}
"""By game, where its tests are."""

MARKED = "(kept or broken or suite) and not slow"
"""The tests whose questions are cases."""


def suite(game_id: str) -> str:
    """The file of cases.

    :raises RuntimeError: if a test fails, which then is no case.
    """
    game, tests = GAMES[game_id], TESTS[game_id]
    recorder = Recorder(game)
    with redirect_stdout(StringIO()) as report:
        ended = pytest.main(
            ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "kept or broken or suite", str(tests)],
            plugins=[recorder],
        )
    if ended != pytest.ExitCode.OK:
        failed = [line for line in report.getvalue().splitlines() if line.startswith(("FAILED", "ERROR"))]
        raise RuntimeError("\n".join([f"the tests of {game_id} do not pass, so that there is no suite:", *failed]))
    cases = list(recorder.cases.values())
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((tests / "games").glob("*.json"))]
    replays = [replay_case(game, record) for record in records]
    return lines(game, [*cases, *position_cases(game, cases), *replays])
