"""Asks in parts what is too much for one request.

The server reads 384 KiB of a list unless it is set up otherwise. Parts stay below, so that no answer takes long; one
that is too large all the same is halved.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from jupiter.client.errors import ApiError, ImpossibleState, Malformed, TooLarge
from jupiter.client.parts import may
from jupiter.client.talk import Talk, packed

BYTES = 150_000
"""Of a body."""

AnswerT = TypeVar("AnswerT")
RefusalT = TypeVar("RefusalT", bound=ApiError)


def fitting(items: Iterable[Any], room: int) -> list[Any]:
    """The first of these, as many as have room in bytes, but at least one, if there is any."""
    found: list[Any] = []
    for item in items:
        room -= len(packed(item)) + 1
        if found and room < 0:
            break
        found.append(item)
    return found


def halving(
    items: list[Any], name: str, first: int, ask: Callable[[list[Any]], Talk[AnswerT]]
) -> Talk[tuple[int, AnswerT]]:
    """Ask about as many of these as the server reads; gives how many those were, and the answer.

    :raises TooLarge: if one alone is too much.
    :raises ApiError: if a request is refused; items are counted from the start of all, as this part's `first` is.
    """
    while True:
        try:
            return len(items), (yield from ask(items))
        except TooLarge:
            if len(items) <= 1:
                raise
            items = items[: len(items) // 2]
        except (Malformed, ImpossibleState) as error:
            raise (counted_on(error, name, first) if first else error) from None


def counted_on(error: RefusalT, name: str, first: int) -> RefusalT:
    """The same refusal of a part, with the items of the list of that name counted from the start of all."""
    errors = [_moved(row, name, first) for row in _rows(error, "errors")]
    problems = [_later(row, first) for row in _rows(error, "problems")]
    detail = "; ".join(f"{row.get('field')}: {row.get('message')}" for row in errors[:3])
    raw = {**error.raw, "errors": errors, "problems": problems, "detail": detail or error.detail}
    return type(error)(error.status, raw, error.retry_after)


def _rows(error: ApiError, name: str) -> list[dict[str, Any]]:
    return [row for row in may(error.raw, name, list, []) if isinstance(row, dict)]


def _moved(row: dict[str, Any], name: str, first: int) -> dict[str, Any]:
    kind, _, rest = may(row, "field", str, "").partition(".")
    number, dot, inner = rest.partition(".")
    if kind != name or not number.isdecimal():
        return row
    return {**row, "field": f"{name}.{int(number) + first}{dot}{inner}"}


def _later(row: dict[str, Any], first: int) -> dict[str, Any]:
    index = row.get("index")
    return {**row, "index": index + first} if isinstance(index, int) else row
