"""Limits on the size of a request; `GET /v1/games` lists them for clients.

Invariant: what is above a limit is refused before it is looked into, so that no question costs much by its size alone.
"""

from dataclasses import dataclass

KIB = 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Characters of texts, items of lists, bytes of bodies."""

    body_bytes: int = 64 * KIB
    list_body_bytes: int = 384 * KIB
    """Of `checks` and `replay`: many questions, or a game with the states of its steps; a hundred positions in JSON are
    300 kB."""
    photos: int = 4
    """Of one table."""
    photo_bytes: int = 12 * 1024 * KIB
    """Of one photo."""
    photos_bytes: int = 24 * 1024 * KIB
    """Of all photos of a request: phones make files of 3 to 6 MiB."""
    questions: int = 100
    """Of one `checks`."""
    steps: int = 2000
    """Of one `replay`; a longer record is sent in parts."""
    page: int = 1000
    """Actions in one answer of `actions`."""
    filters: int = 100
    """Types, and actors, that `actions` is asked for."""
    answers: int = 200
    """In one `resolve`."""
    playouts: int = 250
    """Of one `advice`."""
    tags: int = 50
    """Of a record."""
    tag_name: int = 50
    tag_text: int = 500
    label: int = 500
    """Of a record's step, in words."""
    comment: int = 2000
    """Of a record's step."""

    def body(self, operation: str) -> int:
        """Bytes of the body that asks the operation."""
        return self.list_body_bytes if operation in LISTS else self.body_bytes


LISTS = frozenset({"checks", "replay"})
"""Operations that are asked many things at once."""

FEWEST_PLAYOUTS = 2
"""Of one `advice`: with one, there is nothing to compare."""

LIMITS = Limits()
