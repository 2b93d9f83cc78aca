"""Data files with one thing changed, for tests of what is told of them."""

import copy
from collections.abc import Mapping
from typing import Any


def spoiled(tables: Mapping[str, dict[str, Any]], place: str, value: Any) -> dict[str, dict[str, Any]]:
    """The tables with another value at a place such as `cards/card/0/code`; without it if the value is None."""
    changed = copy.deepcopy(dict(tables))
    *path, last = [int(step) if step.isdigit() else step for step in place.split("/")]
    inner: Any = changed
    for step in path:
        inner = inner[step]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return changed
