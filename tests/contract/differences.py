"""Where a JSON value that is known in part says something else than the whole one."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Alike = Callable[[Any, Any], bool]


def other_than(part: Any, whole: Any, alike: Alike, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """What is known in one JSON value and otherwise in another: dotted path and both."""
    if isinstance(part, Mapping) and isinstance(whole, Mapping):
        for name in part:
            if name != "derived":
                yield from other_than(part[name], whole.get(name), alike, f"{path}.{name}" if path else name)
    elif isinstance(part, list) and isinstance(whole, list) and len(part) == len(whole):
        # Lists without an order are sorted, and what is not known is sorted elsewhere than what it is.
        if not _is_matched(part, whole, alike):
            yield path, part, whole
    elif part is not None and not alike(part, whole):
        yield path, part, whole


def _is_matched(part: list[Any], whole: list[Any], alike: Alike) -> bool:
    """Whether each item of the one can be what is known of an item of the other, each of one."""
    of: dict[int, int] = {}

    def place(item: int, tried: set[int]) -> bool:
        for index, other in enumerate(whole):
            if index not in tried and not list(other_than(part[item], other, alike)):
                tried.add(index)
                if index not in of or place(of[index], tried):
                    of[index] = item
                    return True
        return False

    return all(place(item, set()) for item in range(len(part)))
