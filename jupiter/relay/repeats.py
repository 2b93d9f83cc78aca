"""Requests that are sent once more, by draft-ietf-httpapi-idempotency-key-header.

Invariant: the client's own key is kept nowhere, only what stands for it and its sender; nobody else's change is taken
for a repetition. Whoever opens a table derives its opener's key from it, so that a repeated request opens no other one.
"""

import re
from dataclasses import dataclass
from hashlib import sha256

from jupiter.engine.errors import Fault
from jupiter.relay.keys import KEY_LETTERS, to_text
from jupiter.relay.store import Mark
from jupiter.service.problems import malformed

HEADER = "Idempotency-Key"

LEAST, MOST = 16, 64
"""Characters."""

OPENING_LEAST = KEY_LETTERS
"""Of a key that opens a table, which is a secret: whoever has it is the opener."""

SENT = re.compile(rf'"?(?P<key>[A-Za-z0-9_-]{{{LEAST},{MOST}}})"?')
"""The draft has it as a structured field, in quotes; most clients leave them out."""

MARK_BYTES = 12
"""Of each half of a mark."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """What makes a request the same as another one."""

    key: str
    """As the client calls it."""
    request: str
    """Stands for its method, address and body."""

    @classmethod
    def of(cls, sent: str | None, request: bytes, least: int = LEAST) -> "Repeat | None":
        """That of a request with this header and this content; None without the header.

        :raises Refused: `malformed`.
        """
        if sent is None:
            return None
        match = SENT.fullmatch(sent)
        if match is None or len(match["key"]) < least:
            raise malformed([Fault(HEADER, f"Not {least} to {MOST} characters of A-Z, a-z, 0-9, _ and -.")])
        return cls(match["key"], _short(request))


def mark_of(repeat: Repeat | None, holder: str) -> Mark | None:
    """What a table keeps of a request of the holder of that id."""
    if repeat is None:
        return None
    return Mark(_short(f"{holder} {repeat.key}".encode()), repeat.request)


def _short(content: bytes) -> str:
    return to_text(sha256(content).digest()[:MARK_BYTES])
