"""Which tests to try first on a mutant: those that call the changed function, the quickest first.

It is an order and no more. A mutant that they leave alive meets all the others.
"""

import json
import sys
import threading
import time
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.areas import ROOT
from tests.mutation.mutants import Mutant
from tests.mutation.running import QUIET

HERE = "jupiter/"


class Calls:
    """A pytest plugin that notes which functions of ours a test calls, and how long it takes."""

    def __init__(self) -> None:
        self.tests: dict[str, list[tuple[float, str]]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Notes during one test, without what earlier ones have left in caches."""
        for name, module in list(sys.modules.items()):
            if name.startswith("jupiter."):
                for thing in vars(module).values():
                    if isinstance(thing, _lru_cache_wrapper):
                        thing.cache_clear()
        called: set[Any] = set()
        start = time.perf_counter()

        def note(frame: Any, event: str, _: Any) -> None:
            if event == "call":
                called.add(frame.f_code)

        # Servers within the process, and pools, answer in threads of their own.
        threading.setprofile(note)
        sys.setprofile(note)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
            took = time.perf_counter() - start
            for code in list(called):
                path = code.co_filename.removeprefix(f"{ROOT}/")
                if path.startswith(HERE):
                    for line in {code.co_firstlineno, *(n for _, _, n in code.co_lines() if n)}:
                        self.tests.setdefault(f"{path}:{line}", []).append((took, item.nodeid))


def observe(path: Path, tests: list[str]) -> int:
    """Runs tests once and writes which of them call which lines' functions."""
    calls = Calls()
    if ended := pytest.main([*QUIET, *tests], plugins=[calls]):
        return int(ended)
    names = sorted({test for callers in calls.tests.values() for _, test in callers})
    numbers = {name: number for number, name in enumerate(names)}
    quickest = {line: [numbers[test] for _, test in sorted(callers)] for line, callers in calls.tests.items()}
    path.write_text(json.dumps([names, quickest]), encoding="utf-8")
    return 0


class Observed:
    """What was written."""

    def __init__(self, path: Path) -> None:
        self._names, self._quickest = json.loads(path.read_text(encoding="utf-8"))

    def callers(self, mutant: Mutant) -> list[str]:
        """The tests that call the changed line's function, the quickest first."""
        return [self._names[number] for number in self._quickest.get(f"{mutant.path}:{mutant.line}", [])]
