"""Running tests on a mutant, in a process of its own.

Two ways lead there. The quick one forks a process that has collected all tests, and puts the changed code into the
function that has it; the sure one imports everything anew with the changed file in place of the module's, also in the
servers and commands that tests start. The quick one can overlook what a function did while modules were imported, so
that whatever survives it goes the sure one, too.

A mutant is killed if a test fails, never by a clock of ours. Tests that wait for another process give up by themselves,
here after `PATIENCE` instead of the minutes of `make test`. A run that takes more of the processor than it may, or that
waits without end, is `ENDLESS`, which counts as a survivor until somebody has looked at it.

Invariant: no file is changed.
"""

import gc
import importlib
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import _lru_cache_wrapper
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import TypeVar

import pytest
from _pytest.runner import runtestprotocol

from tests import serving
from tests.mutation.areas import ROOT
from tests.mutation.elsewhere import sitecustomize
from tests.mutation.mutants import Mutant

LIBRARIES = (
    "flask", "flask_smorest", "hypothesis", "jsonschema_rs", "marshmallow", "orjson", "schemathesis", "segno", "xdist",
)  # fmt: skip
"""What tests import beside our code: loaded once, before all mutants."""

QUIET = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=no", "-W", "ignore"]


def load_libraries() -> None:
    """Loads what every run would load, and has tests wait less than on their own: before they are imported."""
    serving.PATIENCE = PATIENCE
    for name in LIBRARIES:
        with suppress(ImportError):
            importlib.import_module(name)


T = TypeVar("T")

PASS, FAIL, ENDLESS = "pass", "fail", "endless"
"""How a run of tests ends."""

PATIENCE = 240
"""Seconds after which a test that waits for another process fails."""

FOREVER = 1800
"""Seconds after which a run is taken for one that waits without end."""


def in_children(works: Iterable[tuple[T, Callable[[], int]]], jobs: int) -> Iterator[tuple[T, str]]:
    """Works in other processes, so many at a time, and tells of each as it ends how it has; 0 is a pass."""
    running: dict[int, T] = {}
    for key, work in works:
        running[_forked(work)] = key
        if len(running) == jobs:
            yield _ended(running)
    while running:
        yield _ended(running)


def in_child(work: Callable[[], int]) -> str:
    """Works in another process, and tells how it ended."""
    ((_, end),) = in_children([(None, work)], 1)
    return end


def _forked(work: Callable[[], int]) -> int:
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            os._exit(work())
        except BaseException:  # noqa: BLE001
            os._exit(1)
    return child


def _ended(running: dict[int, T]) -> tuple[T, str]:
    child, status = os.wait()
    is_bounded = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGALRM)
    return running.pop(child), ENDLESS if is_bounded else FAIL if status else PASS


def _bound(seconds: int) -> None:
    """Ends this process when it has used so much of the processor, and lets it print nothing."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    signal.alarm(FOREVER)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


# --- the sure way ---------------------------------------------------------------------------------------------------


def unchanged(mutant: Mutant) -> tuple[Mutant, str]:
    """The mutant with the code as it is."""
    return mutant, (ROOT / mutant.path).read_text(encoding="utf-8")


def surely(mutant: Mutant, code: str, tests: Sequence[str], seconds: int) -> Callable[[], int]:
    """A run of these tests on a mutant that is imported anew; a pass if there are none."""

    def work() -> int:
        if not tests:
            return 0
        _bound(seconds)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".json") as changed:
            json.dump([mutant.module, str(ROOT / mutant.path), code], changed)
            changed.flush()
            os.environ[sitecustomize.CHANGED] = changed.name
            os.environ["PYTHONPATH"] = str(Path(sitecustomize.__file__).parent)
            sys.meta_path.insert(0, sitecustomize.Replaced(mutant.module, str(ROOT / mutant.path), code))
            return int(pytest.main([*QUIET, *tests]))

    return work


# --- the quick way --------------------------------------------------------------------------------------------------


class Collected:
    """A pytest plugin that, instead of running the tests, has `work` done with all of them collected."""

    def __init__(self, work: Callable[["Collected"], None]) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}
        self.functions: list[FunctionType] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Takes the place of the loop over all tests."""
        self.items = {item.nodeid: item for item in session.items}
        self.functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
        gc.freeze()
        self.work(self)
        return True

    def trying(self, mutant: Mutant, code: str, tests: Sequence[str], seconds: int) -> Callable[[], int]:
        """A run of these tests on a mutant; a pass if no function has the changed code."""
        changed = list(_changed_functions(mutant, code, self.functions))
        return lambda: self._run(changed, tests, seconds) if changed else 0

    def _run(self, changed: Sequence[tuple[FunctionType, CodeType]], tests: Sequence[str], seconds: int) -> int:
        _bound(seconds)
        for function, code in changed:
            function.__code__ = code
        clear_caches()
        items = [self.items[name] for name in tests if name in self.items]
        for item, following in zip(items, [*items[1:], None], strict=True):
            reports = runtestprotocol(item, nextitem=following, log=False)
            if any(report.failed for report in reports):
                return 1
        return 0


def clear_caches() -> None:
    """Forgets what functions of ours have returned."""
    for name, module in list(sys.modules.items()):
        if name.startswith("jupiter."):
            for thing in list(vars(module).values()):
                if isinstance(thing, _lru_cache_wrapper):
                    thing.cache_clear()


def _changed_functions(
    mutant: Mutant, code: str, functions: Sequence[FunctionType]
) -> Iterator[tuple[FunctionType, CodeType]]:
    """The functions of a module that a mutant changes, with their new code; none if it changes more than functions."""
    path = str(ROOT / mutant.path)
    different = _different_codes(mutant, code)
    for function in functions:
        if function.__code__.co_filename == path:
            for old, new in different:
                if function.__code__ == old:
                    yield function, new


def is_of_functions(mutant: Mutant, code: str) -> bool:
    """Whether a mutant changes nothing but functions, as those that have been called may be put in their place."""
    return bool(_different_codes(mutant, code))


def _different_codes(mutant: Mutant, code: str) -> list[tuple[CodeType, CodeType]]:
    """Functions of a module that a mutant changes, old and new; none if it changes more than functions."""
    path = str(ROOT / mutant.path)
    olds, news = (_codes(compile(source, path, "exec")) for source in (unchanged(mutant)[1], code))
    pairs = list(zip(olds, news, strict=False))
    if any(not _is_function(old) and not _same_body(old, new) for old, new in pairs):
        return []
    return [(old, new) for old, new in pairs if _is_function(old) and old != new]


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A code and those inside it, in the order in which they are written."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _is_function(code: CodeType) -> bool:
    return bool(code.co_flags & CO_OPTIMIZED)


def _same_body(one: CodeType, other: CodeType) -> bool:
    """Whether two modules or classes do the same, whatever the functions do that they define."""
    mine, theirs = ([repr(c) for c in code.co_consts if not isinstance(c, CodeType)] for code in (one, other))
    return (one.co_code, one.co_names, mine) == (other.co_code, other.co_names, theirs)
