"""Tables that several clients share: their logs, and what is asked about them.

Invariant: no input and output here, so that the blocking and the awaiting client can share it. A log never changes:
what comes leads to another one.
"""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from jupiter.client.errors import BadSeat
from jupiter.client.fields import BadField, Json, nullable, objects, optional, require
from jupiter.client.protocol import Request, encode_json, get_request, path_segment

TABLES = "/v1/tables"
OPENER = "opener"
RETRY = 2.0
"""Seconds between two answers with events, unless the server says otherwise."""
KEY_BYTES = 24
"""Of chance in a key by which the server knows a change again. Who has the one that opened a table is its opener."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a shared log."""

    state: str
    """Text form of what the table showed then."""
    label: str
    """What was done, for people."""
    kind: str = "do"
    """How it came: `start`, `do`, `fix` or `load`."""
    action: str | None = None
    """Text form of the action, if it is one."""

    @classmethod
    def read(cls, raw: Json) -> "Entry":
        return cls(
            require(raw, "state", str),
            optional(raw, "label", str, ""),
            optional(raw, "kind", str, "do"),
            nullable(raw, "action", str),
        )

    def sent(self) -> dict[str, Any]:
        """As the server takes it."""
        return {"state": self.state, "label": self.label, "kind": self.kind, "action": self.action}


@dataclass(frozen=True, slots=True)
class Joiner:
    """Somebody at a shared table."""

    id: str
    """`opener`, or letters that the server has drawn."""
    name: str
    """Chosen by who has it: show it in quotation marks."""

    @classmethod
    def read(cls, raw: Json) -> "Joiner":
        return cls(require(raw, "id", str), optional(raw, "name", str, ""))


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table: who plays it, and on whose client."""

    name: str = ""
    """Chosen at the table, so show it in quotation marks; "" if nobody has said."""
    joiner: str = ""
    """Of the client; "" if every one may play it."""

    @classmethod
    def read(cls, raw: Json) -> "Place":
        return cls(optional(raw, "name", str, ""), optional(raw, "joiner", str, ""))


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a shared log."""

    by: str
    """Name of who made it, by the server's word."""
    joiner: str
    """The id of who made it."""
    was: int
    """At which entry the table stood before."""
    kept: int
    """Entries that stayed, from the first."""
    added: int
    at: int

    @classmethod
    def read(cls, raw: Json) -> "Change":
        was, kept, added, at = (require(raw, name, int) for name in ("was", "kept", "added", "at"))
        return cls(optional(raw, "by", str, ""), optional(raw, "joiner", str, ""), was, kept, added, at)


@dataclass(frozen=True, slots=True)
class Seat:
    """What a client needs to be at a table. The key is a secret."""

    id: str
    """Of the table."""
    key: str
    seal: str
    joiner: str
    name: str
    """As the others see it."""

    @classmethod
    def read(cls, raw: Json) -> "Seat":
        table, key, seal, joiner = (require(raw, name, str) for name in ("id", "key", "seal", "joiner"))
        return cls(table, key, seal, joiner, optional(raw, "name", str, ""))

    @classmethod
    def restore(cls, saved: Json, server: str) -> "Seat":
        """The seat that `save` wrote.

        :raises BadSeat: if it is none, or one at another server, which must not learn the key.
        """
        try:
            is_here = require(saved, "address", str) == server
            seat = cls.read(saved)
        except (AttributeError, BadField):
            raise BadSeat("This is no saved seat.") from None
        if not is_here:
            raise BadSeat(f"The seat is at {saved['address']}, and this client asks {server}.")
        return seat

    def save(self, server: str) -> dict[str, str]:
        """The seat at a table of that server, as JSON has it."""
        return {"address": server, **asdict(self)}

    @property
    def is_opener(self) -> bool:
        """Whether this is the seat of who opened the table."""
        return self.joiner == OPENER


@dataclass(frozen=True, slots=True)
class SharedLog:
    """The log of a shared table, as it was last heard of."""

    game: str
    version: str = ""
    entries: tuple[Entry, ...] = ()
    at: int = 0
    """At which entry the table stands, from 0; those behind it are undone."""
    code: str = ""
    """By which others join."""
    writing: str = "all"
    """Who may enter: `all`, or the `opener` alone."""
    joiners: tuple[Joiner, ...] = ()
    settings: str = ""
    """What the opener has set, signed; handed on to a server that has lost it."""
    settings_number: int = 0
    seats: Mapping[str, Place] = field(default_factory=dict)
    """Who sits where, by ids of seats that the clients of a game agree on, such as colours."""

    @property
    def state(self) -> str:
        """The state at which the table stands."""
        return self.entries[self.at].state

    def is_known(self, raw: Json) -> bool:
        """Whether news are of this version, or of one before it."""
        (life, number), (own, latest) = _parts(require(raw, "version", str)), _parts(self.version)
        return life == own and number <= latest

    def with_head(self, raw: Json) -> "SharedLog":
        """The log with the head that was answered; of two settings the newer ones stay."""
        seats = {seat: Place.read(place) for seat, place in optional(raw, "seats", dict, {}).items()}
        log = replace(self, version=require(raw, "version", str), at=require(raw, "at", int), seats=seats)
        number = optional(raw, "settings_number", int, 0)
        if number < log.settings_number:
            return log
        return replace(
            log,
            settings=optional(raw, "settings", str, ""),
            settings_number=number,
            writing=optional(raw, "writing", str, "all"),
            code=optional(raw, "code", str, "") or log.code,
        )

    def with_news(self, raw: Json) -> "SharedLog":
        """The log with what came since its version."""
        kept = self.entries[: require(raw, "keep", int)]
        log = replace(self, game=require(raw, "game", str), entries=(*kept, *objects(raw, "entries", Entry.read)))
        return replace(log.with_head(raw), joiners=objects(raw, "joiners", Joiner.read))

    def with_change(self, keep: int, entries: Sequence[Entry], raw: Json) -> "SharedLog":
        """The log after a change of one's own, to which this head was answered."""
        return replace(self, entries=(*self.entries[:keep], *entries)).with_head(raw)

    def with_settings(self, raw: Json) -> "SharedLog":
        """The log after its opener has changed the settings; what others did before that is still to be heard of."""
        log = self.with_head(raw)
        (life, number), (own, latest) = _parts(log.version), _parts(self.version)
        return log if (life, number) == (own, latest + 1) else replace(log, version=self.version, at=self.at)

    def sent(self) -> dict[str, Any]:
        """As the server takes it."""
        seats = {"seats": {seat: asdict(place) for seat, place in self.seats.items()}} if self.seats else {}
        return {"entries": [entry.sent() for entry in self.entries], "at": self.at, **seats}


def _parts(version: str) -> tuple[str, int]:
    """What changes when a table is opened again, and what rises with each change."""
    life, _, number = version.rpartition(".")
    return life, int(number) if number.isascii() and number.isdigit() else 0


def changes_in(raw: Json) -> tuple[Change, ...]:
    """The changes that news tell of, oldest first."""
    return objects(raw, "changes", Change.read)


# --- requests ---------------------------------------------------------------------------------------------------------


def change_request(method: str, path: str, body: Any = None, *, key: str = "") -> Request:
    """A change of a table. However often it is sent, it is done once: its `Idempotency-Key` is drawn here.

    :raises ValueError: if the body cannot be written as JSON.
    """
    headers = {**get_request("", None).headers, "idempotency-key": secrets.token_urlsafe(KEY_BYTES), **bearer(key)}
    if body is None:
        return Request(method, path, headers)
    return Request(method, path, {**headers, "content-type": "application/json"}, encode_json(body))


def news_request(seat: Seat, version: str) -> Request:
    """A question for what has come since a version."""
    plain = get_request(f"{address(seat)}?after={path_segment(version)}" if version else address(seat), None)
    return replace(plain, headers={**plain.headers, **bearer(seat.key)})


def events_request(seat: Seat, version: str) -> Request:
    """The same, answered with what comes from then on, too."""
    own = {"accept": "text/event-stream, application/problem+json", "last-event-id": version, **bearer(seat.key)}
    plain = get_request(f"{address(seat)}/events", None)
    return replace(plain, headers={**plain.headers, **own})


def address(seat: Seat) -> str:
    """The address of the table."""
    return f"{TABLES}/{path_segment(seat.id)}"


def bearer(key: str) -> dict[str, str]:
    """The header that has the key."""
    return {"authorization": f"Bearer {key}"} if key else {}


class EventReader:
    """Reads server-sent events line by line."""

    def __init__(self) -> None:
        self._kind, self._data = "", ""
        self.retry = RETRY
        """Seconds after which to ask again when the answer ends."""

    def read(self, line: str) -> tuple[str, Json] | None:
        """The event that this line ends, as its kind and its data, which is JSON.

        :raises ValueError: if the data is none.
        """
        if line:
            name, _, value = line.partition(":")
            if name == "event":
                self._kind = value.strip()
            elif name == "retry" and value.strip().isdecimal():
                self.retry = int(value) / 1000
            elif name == "data":
                self._data += value.strip()
            return None
        kind, data = self._kind, self._data
        self._kind = self._data = ""
        return (kind, json.loads(data)) if data else None
