"""Cursors of long lists: where the next page starts, and of which list it is a page.

The server keeps no list, so the cursor carries the start itself and a digest of the question; a cursor of another
question would silently leave out or repeat entries, and is refused.
"""

import re
from collections.abc import Sequence
from hashlib import blake2b

from jupiter.engine.errors import Fault
from jupiter.service.problems import malformed

SIZE = 8
"""Bytes of a digest."""

CURSOR = re.compile(f"[0-9]{{1,12}}\\.[0-9a-f]{{{2 * SIZE}}}")
"""Twelve digits are more than any list has, and few enough for every game to count with."""


def digest(*question: str | Sequence[str]) -> str:
    """A short digest of the state and the filters that make a list."""
    return blake2b(repr(question).encode(), digest_size=SIZE).hexdigest()


def cursor(start: int, question: str) -> str:
    """The cursor of the page that starts with entry number `start`."""
    return f"{start}.{question}"


def start_of(sent: str | None, question: str) -> int:
    """Where the page asked for starts; 0 without a cursor.

    :raises Refused: `malformed`, if the cursor is not one of this question.
    """
    if sent is None:
        return 0
    start, _, of = sent.partition(".")
    is_whole = CURSOR.fullmatch(sent) is not None
    if of != question or not is_whole:
        message = "Not a cursor of this state with these types and actors; start without one."
        raise malformed([Fault("cursor", message, joint=is_whole)])
    return int(start)
