"""Which files a question passes: `python -m bench.reach`.

A newcomer who follows a `check` from the socket to the rules and back opens these files. The question is warm: what is
read or made once, at the first request, is not counted.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from app import create_app
from tests.rescue.positions import work

ROOT = Path(__file__).parents[1]
OURS = (str(ROOT / "jupiter"), str(ROOT / "app.py"))
GAME = "jupiter-rescue"

Calls = dict[str, Counter[str]]
"""By file, by function, how often it was called."""


@contextmanager
def recording() -> Iterator[Calls]:
    """The calls of our own functions while the block runs; comprehensions and the like belong to their functions."""
    calls: Calls = {}

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS) and not code.co_name.startswith("<"):
            file = str(Path(code.co_filename).relative_to(ROOT))
            calls.setdefault(file, Counter())[code.co_qualname if hasattr(code, "co_qualname") else code.co_name] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def passed(ask: Callable[[], Any]) -> Calls:
    """What one question passes that has been asked before."""
    ask()
    with recording() as calls:
        ask()
    return calls


def reach_of_check(number: int = 0) -> Calls:
    """What a `check` in text form passes, over HTTP but for the socket."""
    client = create_app().test_client()
    state, action = work()[number]
    body = {"state": state, "action": action, "form": "text"}
    return passed(lambda: client.post(f"/v1/games/{GAME}/check", json=body))


def main() -> None:
    """Print the files with their functions."""
    calls = reach_of_check()
    for file in sorted(calls):
        print(f"{file}  {sum(calls[file].values())} calls of {len(calls[file])} functions: {', '.join(calls[file])}")
    total = sum(count for functions in calls.values() for count in functions.values())
    print(f"{len(calls)} files, {sum(map(len, calls.values()))} functions, {total} calls")


if __name__ == "__main__":
    main()
