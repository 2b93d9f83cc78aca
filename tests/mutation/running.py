"""Running tests on a mutant: each in a process of its own, which has the libraries but not yet our code.

Invariant: no file is changed. The mutant's code takes the place of the module's when it is imported.
"""

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutation.mutants import ROOT, Mutant

LIBRARIES = (
    "flask", "flask_smorest", "hypothesis", "jsonschema_rs", "marshmallow", "orjson", "schemathesis", "segno", "xdist",
)  # fmt: skip
"""What tests import beside our code: loaded once, before all mutants."""

QUIET = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=no", "-W", "ignore"]


def load_libraries() -> None:
    """Loads what every run would load."""
    for name in LIBRARIES:
        with suppress(ImportError):
            importlib.import_module(name)


class _Replaced(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, and loads other code for it."""

    def __init__(self, name: str, path: str, code: str) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        places = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(name, self.path, loader=self, submodule_search_locations=places)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.code, self.path, "exec"), module.__dict__)


def survives(mutant: Mutant, code: str, tests: Sequence[str], seconds: int) -> bool:
    """Whether all these tests pass on a mutant; a run that does not come to an end is no pass."""
    return in_child(lambda: _run(mutant, code, tests, seconds)) == 0


def in_child(work: Callable[[], int]) -> int:
    """Works in another process, so that none of our code is loaded in this one; how it ended."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os._exit(work())
    return os.waitpid(child, 0)[1]


def _run(mutant: Mutant, code: str, tests: Sequence[str], seconds: int) -> int:
    signal.alarm(seconds)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    sys.meta_path.insert(0, _Replaced(mutant.module, str(ROOT / mutant.path), code))
    try:
        return int(pytest.main([*QUIET, *tests]))
    except BaseException:  # noqa: BLE001
        return 1
