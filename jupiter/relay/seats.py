"""Who sits where at a table: the name of whoever plays a seat, and the phone that plays it.

Invariant: the relay knows no game. A seat is an id that the clients agree on, such as a colour or a number, and no
more than `MAX_SEATS` are kept of a table.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

import orjson

MAX_SEATS = 12
"""Of a table; no game here has as many players."""

SEAT = re.compile(r"[A-Za-z0-9-]{1,24}")


@dataclass(frozen=True, slots=True)
class Place:
    """What is known of one seat. One of which nothing is known is not kept."""

    name: str = ""
    """Of whoever plays it; "" if nobody has said."""
    joiner: str = ""
    """The id of whose client plays it; "" if all do."""


class TooManySeats(Exception):
    """A table would have more than `MAX_SEATS`."""


def read_seats(text: str) -> Mapping[str, Place]:
    """The seats as a head has them."""
    return {seat: Place(*row) for seat, row in orjson.loads(text).items()}


def with_seats(text: str, changed: Mapping[str, Place]) -> str:
    """The seats after these have changed; all others stay.

    :raises TooManySeats: if there would be too many.
    """
    after = {**read_seats(text), **changed}
    kept = {seat: (place.name, place.joiner) for seat, place in after.items() if place != Place()}
    if len(kept) > MAX_SEATS:
        raise TooManySeats
    return orjson.dumps(kept).decode()


def without_joiners(text: str, removed: Collection[str]) -> str:
    """The seats without the clients of those who are no longer there; the names stay."""
    gone = {seat: Place(place.name) for seat, place in read_seats(text).items() if place.joiner in removed}
    return with_seats(text, gone) if gone else text
