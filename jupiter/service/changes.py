"""What differs between two JSON positions, fact by fact.

Invariant: putting each `after` in place of its `before` makes one position of the other, but for what is derived.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Json = dict[str, Any]

DERIVED = "derived"
"""What a position tells beside its facts, for people and programs."""


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Json]:
    """`{"field", "before", "after"}` of each fact that is another one; the fields are dotted paths.

    A list that has become longer or shorter is one fact, and so is one of plain values, such as the cards of a pile:
    which of them stands where says nothing. What is not there counts as null.
    """
    return [row for row in _of_objects(before, after, "") if row["field"].partition(".")[0] != DERIVED]


def _of_objects(before: Mapping[str, Any], after: Mapping[str, Any], path: str) -> Iterator[Json]:
    for name in (*after, *(name for name in before if name not in after)):
        yield from _differences(before.get(name), after.get(name), f"{path}{name}")


def _differences(before: Any, after: Any, path: str) -> Iterator[Json]:
    if before == after:
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        yield from _of_objects(before, after, f"{path}.")
    elif _is_list(before) and _is_list(after) and len(before) == len(after) and _has_parts([*before, *after]):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _differences(old, new, f"{path}.{index}")
    else:
        yield {"field": path, "before": before, "after": after}


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _has_parts(values: list[Any]) -> bool:
    """Whether something in a list has parts of its own."""
    return any(isinstance(value, Mapping) or _is_list(value) for value in values)
