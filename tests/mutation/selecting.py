"""Which tests to try on a mutant: those that call the changed function, the quickest first.

A mutant that they leave alive meets, of the same tests, those that start processes, and all tests of the later stages.
"""

import json
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.areas import ROOT
from tests.mutation.mutants import Mutant
from tests.mutation.running import QUIET, clear_caches

HERE = "jupiter/"

STARTS = ("subprocess.Popen", "os.fork", "os.posix_spawn")
"""Events of Python when another process is started."""


class Calls:
    """A pytest plugin that notes which functions of ours a test calls, in whatever thread, and how long it takes.

    Of the set-up that tests share, the first of them has the calls.
    """

    def __init__(self) -> None:
        self.tests: dict[str, list[tuple[float, str]]] = {}
        """By line: the tests that call its function."""
        self.imports: set[str] = set()
        """Lines of functions that are called while modules are imported."""
        self.starting: set[str] = set()
        """Modules of tests that start processes."""
        self._called: set[Any] = set()
        self._module = ""

    def begin(self) -> None:
        """Note from now on, and first for all what is called while modules are imported."""
        # Servers within the process, and pools, answer in threads of their own.
        threading.settrace(self._note)
        sys.settrace(self._note)
        sys.addaudithook(self._hear)

    def _note(self, frame: Any, *_: Any) -> None:
        # A trace that returns nothing is called once for each frame, and a profile for calls into C and returns, too.
        self._called.add(frame.f_code)

    def _hear(self, event: str, _: Any) -> None:
        if event in STARTS and self._module:
            self.starting.add(self._module)

    def pytest_collection_finish(self) -> None:
        """All modules are imported."""
        self.imports = set(self._lines())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Notes during one test, without what earlier ones have left in caches."""
        clear_caches()
        self._called, self._module = set(), item.nodeid.partition("::")[0]
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            took = time.perf_counter() - start
            for line in self._lines():
                self.tests.setdefault(line, []).append((took, item.nodeid))

    def _lines(self) -> Iterator[str]:
        # Other threads may note meanwhile.
        for code in self._called.copy():
            path = code.co_filename.removeprefix(f"{ROOT}/")
            if path.startswith(HERE):
                numbers = [number for _, _, number in code.co_lines() if number]
                # All from the first to the last: of an expression over several lines not each has code of its own.
                yield from (f"{path}:{line}" for line in range(code.co_firstlineno, max(numbers, default=0) + 1))


def observe(path: Path, tests: list[str]) -> int:
    """Runs tests once and writes which of them call which lines' functions."""
    calls = Calls()
    calls.begin()
    ended = pytest.main([*QUIET, *tests], plugins=[calls])
    sys.settrace(None)
    if ended:
        return int(ended)
    names = sorted({test for callers in calls.tests.values() for _, test in callers})
    numbers = {name: number for number, name in enumerate(names)}
    quickest = {line: [numbers[test] for _, test in sorted(callers)] for line, callers in calls.tests.items()}
    written = [tests, names, quickest, sorted(calls.imports), sorted(calls.starting)]
    path.write_text(json.dumps(written), encoding="utf-8")
    return 0


def is_fresh(path: Path, tests: list[str], code: Sequence[Path]) -> bool:
    """Whether it was written of these tests, after the last change of them and of the code."""
    files = [*code, *(ROOT / test for test in tests)]
    is_newer = path.exists() and path.stat().st_mtime > max(file.stat().st_mtime for file in files)
    return is_newer and json.loads(path.read_text(encoding="utf-8"))[0] == tests


class Observed:
    """What was written."""

    def __init__(self, path: Path) -> None:
        written = json.loads(path.read_text(encoding="utf-8"))
        _, self._names, self._quickest, self._imports, self._starting = written

    def callers(self, mutant: Mutant) -> list[str]:
        """The tests that call the changed line's function, the quickest first."""
        return [self._names[number] for number in self._quickest.get(f"{mutant.path}:{mutant.line}", [])]

    def left(self, mutant: Mutant, modules: Sequence[str]) -> list[str]:
        """The modules of tests that may notice more of a changed function than its callers within this process.

        Those that start processes; all, where the function is called during imports or by no test.
        """
        line = f"{mutant.path}:{mutant.line}"
        is_tried = line in self._quickest and line not in self._imports
        return [module for module in modules if not is_tried or module in self._starting]
