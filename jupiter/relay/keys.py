"""Ids, keys and codes of tables.

A table has two keys, drawn by chance: whoever has the **writer** may read, and enter as long as the opener lets all;
whoever has the **opener** may close writing and end the table. All else follows from them, by hashes that nobody can
turn back:

    opener ── seal ──┐
    writer ──────────┴─ id
       └── code

Invariant: a server that has lost a table can tell from its id alone whether it is opened again with the rights that it
had, and keeps no opener's key.
"""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: five bits each, none taken for another when it is read aloud or copied by hand."""

KEY_LETTERS = 26
"""130 bits."""

CODE_LETTERS = 10
"""50 bits. `WRONG_CODE` is the price of a wrong code: one address tries 100 a minute, 72,000 in the life of a table.
With as many tables open as there may be, it finds any of them with a chance of one in ten million."""

KEY = re.compile(f"[{LETTERS}]{{{KEY_LETTERS}}}")
CODE = re.compile(f"[{LETTERS}]{{{CODE_LETTERS}}}")

ALIKE = str.maketrans("ILO", "110", "- ")
"""What is read for what, and what only makes a code easier to read."""


@dataclass(frozen=True, slots=True)
class Rights:
    """What makes a table known to those who sit at it; all of it in `LETTERS`."""

    id: str
    seal: str
    writer: str
    code: str
    """For people."""

    @classmethod
    def of(cls, seal: str, writer: str) -> "Rights":
        """The rights of the table with that seal and that writer's key."""
        return cls(_derived("table", seal + writer), seal, writer, _derived("code", writer)[:CODE_LETTERS])


def new_key() -> str:
    """A new random key."""
    return "".join(secrets.choice(LETTERS) for _ in range(KEY_LETTERS))


def seal_of(opener: str) -> str:
    """The seal: a hash that proves the opener's key without revealing it."""
    return _derived("opener", opener)


def is_same(one: str, other: str) -> bool:
    """Whether two keys are equal, compared in constant time."""
    return compare_digest(one.encode(), other.encode())


def read_code(text: str) -> str | None:
    """The code in a typed text, which may have small letters, spaces and dashes; None if there is none."""
    code = text[:40].upper().translate(ALIKE)
    return code if CODE.fullmatch(code) else None


def _derived(purpose: str, secret: str) -> str:
    number = int.from_bytes(sha256(f"jupiter table {purpose} {secret}".encode()).digest())
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(KEY_LETTERS))
