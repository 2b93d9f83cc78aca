"""Tables in an SQLite file that the processes of one server share.

SQLite puts the changes of all processes and threads in order, and a process that is killed in the middle of one
leaves nothing half done. A decision is made inside the transaction that carries it out; one that turns out to be a
refusal before that needs none.

Invariant: times are those of a clock that all processes of a machine share and that nobody sets.
"""

import sqlite3
import time
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from jupiter.relay.room import Tenant
from jupiter.relay.sqlite_file import SqliteFile
from jupiter.relay.store import Decision, Done, Write
from jupiter.relay.table import MAX_CHANGES, SECONDS, Change, Head, News

COLUMNS = tuple(field.name for field in fields(Head))
FIXED = ("id", "game", "seal", "life", "client", "code")
"""Columns that a change of the log leaves alone. An index goes with the code, which is the opener's to change."""
CHANGING = tuple(name for name in COLUMNS if name not in FIXED)

SCHEMA = f"""
CREATE TABLE IF NOT EXISTS tables ({", ".join(COLUMNS)}, entered REAL, PRIMARY KEY (id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS codes ON tables (code);
CREATE TABLE IF NOT EXISTS entries (
    id TEXT REFERENCES tables (id) ON DELETE CASCADE, n INTEGER, entry TEXT, PRIMARY KEY (id, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS changes (
    id TEXT REFERENCES tables (id) ON DELETE CASCADE, version INTEGER, who TEXT, joiner TEXT, was INTEGER, kept INTEGER,
    added INTEGER, at INTEGER, count INTEGER, mark TEXT, request TEXT, PRIMARY KEY (id, version)
) WITHOUT ROWID;
"""

HEAD = f"SELECT {', '.join(COLUMNS)} FROM tables WHERE entered >= ? AND "  # noqa: S608 - the names are ours
INSERT = f"INSERT INTO tables ({', '.join(COLUMNS)}, entered) VALUES ({', '.join('?' * len(COLUMNS))}, ?)"  # noqa: S608
UPDATE = f"UPDATE tables SET {' = ?, '.join(CHANGING)} = ?, entered = ifnull(?, entered) WHERE id = ?"  # noqa: S608
TENANTS = "SELECT id, client, blocks, is_played, is_ended, entered FROM tables WHERE entered >= ?"


class SqliteStore:
    """The tables of one server. Safe for threads and processes."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` holds the file; the default is a new one, removed with this process."""
        self.file = SqliteFile(SCHEMA, folder)

    def head(self, table: str) -> Head | None:
        """The table of that id, ended or not."""
        rows = self.file.rows(f"{HEAD}id = ?", (_oldest(), table))
        return _read_head(rows[0]) if rows else None

    def of_code(self, code: str) -> Sequence[Head]:
        """The tables whose code was said to be that one."""
        return [_read_head(row) for row in self.file.rows(f"{HEAD}code = ?", (_oldest(), code))]

    def news(self, table: str, after: str | None) -> News | None:
        """What has come after that version; everything after none, or an unknown one. None if it is gone or ended."""
        with self.file.reading() as db:
            head = _head(db, table)
            if head is None or head.is_ended:
                return None
            number = head.number(after) if after else None
            rows = []
            if number is not None:
                query = "SELECT who, joiner, was, kept, added, at FROM changes WHERE id = ? AND version > ?"
                rows = [Change(*row) for row in db.execute(f"{query} ORDER BY version", (table, number))]
            # There are fewer if the phone missed more than `MAX_CHANGES`: then it is sent everything.
            is_known = number is not None and len(rows) == head.version - number
            keep = min([head.count, *(row.kept for row in rows)]) if is_known else 0
            behind = db.execute("SELECT entry FROM entries WHERE id = ? AND n >= ? ORDER BY n", (table, keep))
            return News(head, keep, [entry for (entry,) in behind], rows if is_known else ())

    def decide(self, decision: Decision) -> Head:
        """Carry out a decision about the tables as they are.

        :raises NoRoom: if the file is full.
        """
        # Most of what a client at its limits asks for is refused, which is to keep nobody waiting who writes.
        with self.file.reading() as db:
            decided = decision(_View(db))
        if isinstance(decided, Head):
            return decided
        with self.file.writing() as db:
            decided = decision(_View(db))
            if isinstance(decided, Head):
                return decided
            _write(db, decided)
            return decided.head

    def tenants(self) -> Sequence[Tenant]:
        """All tables."""
        with self.file.reading() as db:
            return _View(db).tenants()[0]


class _View:
    """What a transaction sees."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def head(self, table: str) -> Head | None:
        return _head(self._db, table)

    def bytes_from(self, table: str, first: int) -> int:
        # The bound is in bytes; the length of a text would be in characters.
        query = "SELECT ifnull(sum(length(CAST(entry AS BLOB))), 0) FROM entries WHERE id = ? AND n >= ?"
        (size,) = self._db.execute(query, (table, first)).fetchone()
        return int(size)

    def done(self, table: str, key: str) -> Done | None:
        query = "SELECT request, version, at, count FROM changes WHERE id = ? AND mark = ?"
        row = self._db.execute(query, (table, key)).fetchone()
        return Done(*row) if row else None

    def tenants(self) -> tuple[Sequence[Tenant], float]:
        now = time.monotonic()
        rows = self._db.execute(TENANTS, (now - SECONDS,))
        return [
            Tenant(table, client, blocks, bool(is_played), bool(is_ended), entered)
            for table, client, blocks, is_played, is_ended, entered in rows
        ], now


def _oldest() -> float:
    """When a table must have been entered at last, to be there still."""
    return time.monotonic() - SECONDS


def _head(db: sqlite3.Connection, table: str) -> Head | None:
    row = db.execute(f"{HEAD}id = ?", (_oldest(), table)).fetchone()
    return _read_head(row) if row else None


def _read_head(row: tuple[Any, ...]) -> Head:
    *values, is_played, is_ended, seated = row
    fields_in_order: list[Any] = [*values, bool(is_played), bool(is_ended), seated]
    return Head(*fields_in_order)


def _write(db: sqlite3.Connection, write: Write) -> None:
    head, now = write.head, time.monotonic()
    for tenant in write.gone:
        db.execute("DELETE FROM tables WHERE id = ?", (tenant.id,))
    if write.is_new:
        db.execute("DELETE FROM tables WHERE entered < ?", (now - SECONDS,))
        db.execute(INSERT, (*(getattr(head, name) for name in COLUMNS), now))
    else:
        entered = None if write.keep is None else now
        db.execute(UPDATE, (*(getattr(head, name) for name in CHANGING), entered, head.id))
    if write.keep is None:
        db.execute("UPDATE tables SET code = ? WHERE id = ?", (head.code, head.id))
    if head.is_ended:
        db.execute("DELETE FROM entries WHERE id = ?", (head.id,))
        db.execute("DELETE FROM changes WHERE id = ?", (head.id,))
    elif write.keep is not None:
        db.execute("DELETE FROM entries WHERE id = ? AND n >= ?", (head.id, write.keep))
        entries = [(head.id, write.keep + n, entry) for n, entry in enumerate(write.entries)]
        db.executemany("INSERT INTO entries (id, n, entry) VALUES (?, ?, ?)", entries)
    if write.change:
        _note(db, write, write.change)


def _note(db: sqlite3.Connection, write: Write, change: Change) -> None:
    """Keep the change that led to the version of the head."""
    head, mark = write.head, write.mark
    values = (change.by, change.joiner, change.was, change.kept, change.added, change.at, head.count)
    db.execute(
        "INSERT INTO changes (id, version, who, joiner, was, kept, added, at, count, mark, request) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (head.id, head.version, *values, mark and mark.key, mark and mark.request),
    )
    db.execute("DELETE FROM changes WHERE id = ? AND version <= ?", (head.id, head.version - MAX_CHANGES))
