"""The phone's scripts in Node.js: what draws nothing is tried without a browser, at a hundredth of a page's cost."""

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from jupiter.games import GAMES
from tests.contract.samples import played
from tests.recorded import paths, read
from tests.searching import NODE, STATIC

EVERY = 9
"""Of the positions of a game on record, every ninth is looked at."""


class Call(NamedTuple):
    """A call of a function that a script of a kit exports; `"$table"` stands for what a panel may ask of the page."""

    script: str
    function: str
    given: Sequence[Any]
    result: Any
    """What it has to give."""
    legal: Sequence[Mapping[str, Any]] | None = None
    """The legal actions that the page would list."""
    looks: bool = False
    """Whether a line of text begins with the class of its element, and says which one is the current."""


class NodePage:
    """A page without a browser. Each load has modules of its own, so that nothing that they hold outlives it."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self._filled: set[str] = set()
        self.clear_storage()

    def clear_storage(self) -> None:
        """Load the page anew, with nothing stored."""
        self._filled.clear()
        self._command("clearStorage")

    def reload(self) -> None:
        """Load the page anew; what is stored stays."""
        self._filled.clear()
        self._command("reload")

    def run(self, module: str, code: str, argument: Any = None) -> Any:
        """What a piece of script gives that has a module as `m` and an argument as `a`, as `blank.run` gives it.

        :raises AssertionError: if it throws.
        """
        self.fill_box(module.partition("/")[0])
        return self._command("run", {"module": module, "code": code, "argument": argument})

    def results(self, game: str, calls: Sequence[Call]) -> list[Any]:
        """What the calls give by the scripts of that game's kit, elements as lines of text.

        :raises AssertionError: if one throws.
        """
        self.fill_box(game)
        about, components = played(game).about(), played(game).components()
        rows = [(call.script, call.function, call.given, call.legal, call.looks) for call in calls]
        given = {"game": game, "about": about, "components": components, "calls": rows}
        results: list[Any] = self._command("results", given)
        return results

    def fill_box(self, game: str) -> None:
        """Let a game's kit know what is in its box, as the page does before anything else; once for each load."""
        if game in GAMES and game not in self._filled:
            self._filled.add(game)
            code = "m.fillBox(a);"
            self._command("run", {"module": f"{game}/box.js", "code": code, "argument": played(game).components()})

    def _command(self, name: str, argument: Any = None) -> Any:
        commands, answers = self._process.stdin, self._process.stdout
        assert commands is not None
        assert answers is not None
        commands.write(json.dumps([name, argument], default=dict) + "\n")
        commands.flush()
        line = answers.readline()
        assert line, "Node.js has ended"
        answer = json.loads(line)
        assert "fault" not in answer, answer["fault"]
        return answer["answer"]


@contextmanager
def opened(folder: Path = STATIC) -> Iterator[NodePage]:
    """Such a page with the scripts of that folder, as long as it is used."""
    storage = ("--no-warnings", "--experimental-webstorage", "--localstorage-file=:memory:")
    command = [str(NODE), *storage, str(Path(__file__).with_suffix(".mjs")), folder.as_uri()]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        yield NodePage(process)
        process.terminate()


def on_record(name: str) -> Iterator[dict[str, Any]]:
    """Positions of the games on record, the last of each among them, as the server describes them."""
    game = played(name)
    for path in paths(name):
        record = read(path)
        state = game.setup(record["setup"]).state
        for number, text in enumerate(record["actions"]):
            if number % EVERY == 0:
                yield dict(game.position(state))
            state = game.check(state, game.read_action(text)).state
        yield dict(game.position(state))
