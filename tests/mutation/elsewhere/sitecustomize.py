"""Python imports this at its start, in every process that a test starts: the changed module is changed there, too.

Invariant: without the variable of the environment nothing happens.
"""

import json
import os
import sys
from importlib.abc import ExecutionLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

CHANGED = "CHANGED_MODULE"
"""Names a file of JSON: the module's name, its path and its code."""


class Replaced(MetaPathFinder, ExecutionLoader):
    """Finds one module, and loads other code for it."""

    def __init__(self, name: str, path: str, code: str) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name != self.name:
            return None
        places = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return spec_from_file_location(name, self.path, loader=self, submodule_search_locations=places)

    def get_filename(self, fullname: str) -> str:
        return self.path

    def get_source(self, fullname: str) -> str:
        return self.code


if CHANGED in os.environ:
    sys.meta_path.insert(0, Replaced(*json.loads(Path(os.environ[CHANGED]).read_text(encoding="utf-8"))))
