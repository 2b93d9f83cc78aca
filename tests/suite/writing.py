"""Writing the suite of a game: its marked tests are run, and what they ask becomes cases; records become replays."""

from contextlib import redirect_stdout
from io import StringIO

import pytest

from jupiter.games import GAMES
from tests.contract.samples import folder
from tests.recorded import paths, read
from tests.suite.cases import lines, position_cases, replay_case
from tests.suite.recording import Recorder

MARKED = "(kept or broken or suite) and not slow"
"""The tests whose questions are cases."""


def suite(game_id: str) -> str:
    """The file of cases.

    :raises RuntimeError: if a test fails, which then is no case.
    """
    game = GAMES[game_id]
    recorder = Recorder(game)
    with redirect_stdout(StringIO()) as report:
        ended = pytest.main(
            ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", MARKED, str(folder(game_id))],
            plugins=[recorder],
        )
    if ended != pytest.ExitCode.OK:
        failed = [line for line in report.getvalue().splitlines() if line.startswith(("FAILED", "ERROR"))]
        raise RuntimeError("\n".join([f"the tests of {game_id} do not pass, so that there is no suite:", *failed]))
    cases = list(recorder.cases.values())
    replays = [replay_case(game, read(path)) for path in paths(game_id)]
    return lines(game, [*cases, *position_cases(game, cases), *replays])
