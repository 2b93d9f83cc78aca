"""A page that nobody sees: scripts that draw nothing are tried in one Node.js, at a hundredth of what a page takes."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.searching import NODE, STATIC


class Unseen:
    """Where scripts run; what they store stays until the next visitor comes."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self._visitor = 0
        self._visit = 0

    def welcome(self) -> None:
        """Another visitor, of whom nothing is stored."""
        self._visitor += 1
        self.reload()

    def reload(self) -> None:
        """Have the module load anew that is used next."""
        self._visit += 1

    def run(self, module: str, code: str, argument: Any = None) -> Any:
        """What a piece of script gives that has a module as `m` and an argument as `a`, as `blank.run` gives it.

        :raises AssertionError: if it throws.
        """
        visit = {"visitor": self._visitor, "module": f"{STATIC.as_uri()}/{module}?{self._visit}"}
        code = code.replace('"/static/', f'"{STATIC.as_uri()}/')
        given, taken = self._process.stdin, self._process.stdout
        assert given is not None
        assert taken is not None
        given.write(json.dumps({**visit, "code": code, "argument": argument}) + "\n")
        given.flush()
        found = json.loads(taken.readline())
        assert "answer" in found, found["fault"]
        return found["answer"]


@contextmanager
def unseen() -> Iterator[Unseen]:
    """Such a page, as long as it is used."""
    storage = ("--no-warnings", "--experimental-webstorage", "--localstorage-file=:memory:")
    command = [str(NODE), *storage, str(Path(__file__).with_suffix(".mjs"))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        yield Unseen(process)
        process.terminate()
