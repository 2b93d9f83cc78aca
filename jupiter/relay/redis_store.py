"""Tables in a Redis that several servers share.

A decision is made on what was read, and carried out by one script, which Redis runs by itself, if nothing of that has
changed meanwhile; else it is made again. What Redis has thrown away in need of room counts as gone, whole: phones open
such a table again.

Invariant: times are those of Redis, so that no server's clock matters.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, TypeVar, cast

import orjson
from redis.exceptions import ResponseError

from jupiter.http.redis_link import RedisLink
from jupiter.relay.redis_scripts import CODES, COMMIT, FORGET, INDEX, PREFIX, ROOM
from jupiter.relay.room import NoRoom, Tenant
from jupiter.relay.store import Away, Decision, Done, Write
from jupiter.relay.table import SECONDS, Change, Head, News

TRIES = 50
"""Of one decision; each time that it is put again somebody else has got on."""

STORED = ("head", "stamp")
"""Fields of a table's own key: the head as JSON, and what is drawn anew whenever something of the table is written."""

NAMES = tuple(field.name for field in fields(Head))

T = TypeVar("T")


class RedisStore:
    """The tables in a Redis. Thread-safe."""

    def __init__(self, address: str, password: str | None = None) -> None:
        """`password` is for an address without one."""
        self._link = RedisLink(address, password, "tables of several phones wait for it")
        self._commit, self._forget = self._link.script(COMMIT), self._link.script(FORGET)

    def head(self, table: str) -> Head | None:
        """The table of that id, ended or not."""
        return _read_head(self.stored(table)[0])

    def of_code(self, code: str) -> Sequence[Head]:
        """The tables whose code was said to be that one."""
        tables = self.ask(lambda: cast("set[bytes]", self._link.redis.smembers(CODES + code)))
        heads = (self.head(table.decode()) for table in tables)
        return [head for head in heads if head is not None and head.code == code]

    def news(self, table: str, after: str | None) -> News | None:
        """What has come after that version; everything after none, or an unknown one. None if it is gone or ended."""
        key = PREFIX + table
        reads = (("hget", key, "head"), ("lrange", f"{key}:entries", 0, -1), ("lrange", f"{key}:changes", 0, -1))
        raw, entries, changes = self.at_once(*reads)
        head = _read_head(raw)
        if head is None or head.is_ended:
            return None
        # The head has outlived its entries: nobody can go on from half a table.
        if len(entries) != head.count:
            self.ask(lambda: [self._forget([], [table])])
            return None
        number = head.number(after) if after else None
        is_known = number is not None and head.version - number <= len(changes)
        missed = head.version - number if is_known and number is not None else 0
        rows = [Change(*orjson.loads(row)[:6]) for row in changes[len(changes) - missed :]] if missed else []
        keep = min([head.count, *(row.kept for row in rows)]) if is_known else 0
        return News(head, keep, [entry.decode() for entry in entries[keep:]], rows)

    def decide(self, decision: Decision) -> Head:
        """Carry out a decision about the tables as they are; it may be put more than once.

        :raises NoRoom: if Redis is full.
        """
        for _ in range(TRIES):
            view = _View(self)
            decided = decision(view)
            if isinstance(decided, Head):
                return decided
            values = (orjson.dumps(view.plan(decided)), orjson.dumps(_written(decided.head)), *decided.entries)
            if self.ask(lambda values=values: [self._commit([], values)])[0] == b"made":  # type: ignore[misc]
                return decided.head
        raise Away("contended")

    def tenants(self) -> Sequence[Tenant]:
        """All tables."""
        return _View(self).tenants()[0]

    # --- for views ----------------------------------------------------------------------------------------------------

    def stored(self, table: str) -> list[bytes | None]:
        """What is stored of a head, `STORED`; None for each if there is no such table."""
        return self.ask(lambda: cast("list[bytes | None]", self._link.redis.hmget(PREFIX + table, STORED)))

    def at_once(self, *commands: tuple[Any, ...]) -> Any:
        """The replies to several commands, between which nothing happens."""

        def run() -> Any:
            pipeline = self._link.redis.pipeline(transaction=True)
            for command, *args in commands:
                getattr(pipeline, command)(*args)
            return pipeline.execute()

        return self.ask(run)

    def ask(self, question: Callable[[], T]) -> T:
        """The answer to a question, which may not be None.

        :raises Away: while Redis is.
        """

        def run() -> T:
            try:
                return question()
            except ResponseError as error:
                # Its own bound, below all that is bounded here.
                if str(error).startswith("OOM"):
                    raise NoRoom from error
                raise

        answer = self._link.ask(run)
        if answer is None:
            raise Away
        return answer


class _View:
    """What is read for one decision, and by what is known that it is still so."""

    def __init__(self, store: RedisStore) -> None:
        self._store = store
        self._stamps: dict[str, str] = {}
        self._counts: dict[str, int] = {}
        self._room: str | None = None
        self._rows: dict[str, str] = {}
        self._expired: list[str] = []

    def head(self, table: str) -> Head | None:
        raw, stamp = self._store.stored(table)
        head = _read_head(raw)
        self._stamps[table] = stamp.decode() if stamp else ""
        self._counts[table] = head.count if head else 0
        return head

    def bytes_from(self, table: str, first: int) -> int:
        ((entries),) = self._store.at_once(("lrange", f"{PREFIX}{table}:entries", first, -1))
        return sum(map(len, entries))

    def done(self, table: str, key: str) -> Done | None:
        (row,) = self._store.at_once(("hget", f"{PREFIX}{table}:marks", key))
        return Done(*orjson.loads(row)) if row else None

    def tenants(self) -> tuple[Sequence[Tenant], float]:
        (seconds, micros), room, index = self._store.at_once(("time",), ("get", ROOM), ("hgetall", INDEX))
        now = seconds + micros / 1e6
        self._room = room.decode() if room else ""
        self._rows = {table.decode(): row.decode() for table, row in index.items()}
        tenants = [_read_tenant(table, row) for table, row in self._rows.items()]
        self._expired = [tenant.id for tenant in tenants if tenant.entered < now - SECONDS]
        return [tenant for tenant in tenants if tenant.entered >= now - SECONDS], now

    def plan(self, write: Write) -> dict[str, Any]:
        """What the script has to do, and on what condition; what is None is left out, as Lua has no such thing."""
        head, change, mark = write.head, write.change, write.mark
        gone = (*(tenant.id for tenant in write.gone), *(self._expired if write.is_new else ()))
        plan = {
            "id": head.id,
            "stamp": self._stamps[head.id],
            "count": self._counts[head.id],
            "is_new": write.is_new,
            "is_ended": head.is_ended,
            "keep": write.keep,
            "room": self._room,
            "gone": [(table, self._rows[table]) for table in gone],
            "tenant": orjson.dumps((head.client, head.blocks, head.is_played, head.is_ended)).decode(),
        }
        if change:
            row = (change.by, change.joiner, change.was, change.kept, change.added, change.at, mark.key if mark else "")
            plan["change"] = orjson.dumps(row).decode()
        if mark:
            done = (mark.request, head.version, head.at, head.count)
            plan |= {"mark": mark.key, "done": orjson.dumps(done).decode()}
        return {name: value for name, value in plan.items() if value is not None}


def _written(head: Head) -> dict[str, str]:
    values = [getattr(head, name) for name in NAMES]
    return {"head": orjson.dumps(values).decode(), "code": head.code, "stamp": secrets.token_hex(8)}


def _read_head(raw: bytes | None) -> Head | None:
    return Head(*orjson.loads(raw)) if raw else None


def _read_tenant(table: str, row: str) -> Tenant:
    entered, _, rest = row.partition(" ")
    client, blocks, is_played, is_ended = orjson.loads(rest)
    return Tenant(table, client, blocks, is_played, is_ended, float(entered))
