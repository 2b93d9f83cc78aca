"""What a stranger finds who runs schemathesis with the settings that the server has for it: nothing.

The command is the one that the settings name, without a plug-in of ours.
"""

import subprocess
import sys

import httpx
import pytest

from jupiter.games import GAMES
from tests.serving import serving


@pytest.fixture
def find(tmp_path):
    """What schemathesis reports of a document at an address; fails if it has found something."""

    def run(address, document, *options):
        (tmp_path / "schemathesis.toml").write_text(httpx.get(f"{address}/schemathesis.toml").text)
        command = [
            sys.executable, "-m", "schemathesis.cli", "run", f"{address}/{document}", "--checks", "all",
            "--no-color", "--seed", "1", *options,
        ]  # fmt: skip
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "WARNINGS" not in done.stdout, done.stdout
        return done.stdout

    return run


@pytest.mark.slow
def test_a_stranger_finds_nothing_in_a_small_game(find):
    """Of examples and sequences; `tests.conformance` makes questions up, and `test_schemathesis.py` has all phases."""
    with serving("tests.games.nim.app:create_app()") as server:
        assert "schemathesis.toml" in find(
            server.address, "openapi.json", "--phases", "examples,stateful", "--max-examples", "1"
        )


@pytest.mark.slow
def test_a_stranger_whom_the_server_limits_waits_and_finds_nothing(find):
    with serving("tests.games.nim.app:create_app()", JUPITER_RATE_LIMIT="300 per minute") as server:
        report = find(server.address, "openapi.json", "--phases", "examples,fuzzing", "--max-examples", "20")
        assert "Rate limited" in report


@pytest.mark.slow
def test_a_stranger_finds_nothing_in_the_version_with_query(find):
    with serving("tests.games.nim.app:create_app()") as server:
        find(server.address, "openapi-3.2.json")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_stranger_finds_nothing_in_the_document_of_a_game(find, game):
    """A few requests an operation; the coverage phase of a game takes a stranger half an hour of limits and waiting."""
    with serving(JUPITER_RATE_LIMIT="off", JUPITER_PRINT_RATE_LIMIT="off") as server:
        find(server.address, f"v1/games/{game}/openapi.json", "--phases", "examples,fuzzing", "--max-examples", "5")


@pytest.mark.slow
def test_a_stranger_finds_nothing_in_the_document_of_all_games(find):
    """Without the phase that tries everything, which is tried game by game: here it takes most of an hour."""
    with serving() as server:
        find(server.address, "openapi.json", "--phases", "examples,fuzzing,stateful")
