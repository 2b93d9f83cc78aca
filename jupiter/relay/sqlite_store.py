"""Tables in an SQLite file that the processes of one server share, on a memory file system where there is one.

SQLite puts the changes of all processes and threads in order, and a process that is killed in the middle of one
leaves nothing half done.

Invariant: the folder is made when the first table is opened, its name cannot be guessed, and it goes with the process
that made the store. A connection is used by one thread of one process.
"""

import os
import secrets
import shutil
import sqlite3
import tempfile
import threading
import time
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from jupiter.relay.shared import (
    IDLE,
    MAX_CHANGES,
    MAX_TABLES,
    MAX_TOTAL,
    SECONDS,
    Away,
    Change,
    Head,
    News,
    NoRoom,
    Splice,
    check_splice,
)

MEMORY_FOLDER = "/dev/shm"  # noqa: S108 - the folder in it has a name that nobody guesses
"""Files that are none, where there are such."""

PREFIX = "jupiter-tables-"

WAIT = 2.0
"""Seconds for which a change waits for another one."""

PAGES = 10_000
"""Of 4 KiB, at most: more than `MAX_TOTAL` with all that goes around it."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT, seal TEXT, writer TEXT, code TEXT UNIQUE, life TEXT, version INTEGER, at INTEGER,
    count INTEGER, size INTEGER, writing TEXT, changed REAL, is_ended INTEGER
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    id TEXT REFERENCES tables (id) ON DELETE CASCADE, n INTEGER, entry TEXT, PRIMARY KEY (id, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS changes (
    id TEXT REFERENCES tables (id) ON DELETE CASCADE, version INTEGER, who TEXT, was INTEGER, kept INTEGER, added
    INTEGER, at INTEGER, PRIMARY KEY (id, version)
) WITHOUT ROWID;
"""

COLUMNS = ", ".join(field.name for field in fields(Head))
HEAD = f"SELECT {COLUMNS} FROM tables WHERE "  # noqa: S608 - the names are ours


class SqliteStore:
    """The tables of one server. Safe for threads and processes."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` holds the file; the default is a new one on a memory file system, removed with this process."""
        place = MEMORY_FOLDER if os.access(MEMORY_FOLDER, os.W_OK) else tempfile.gettempdir()
        self._folder = folder or Path(place) / f"{PREFIX}{os.getpid()}-{secrets.token_hex(16)}"
        self._local = threading.local()
        if folder is None:
            weakref.finalize(self, _remove, self._folder, os.getpid())

    # --- the store ----------------------------------------------------------------------------------------------------

    def open(self, head: Head, entries: Sequence[str]) -> bool:
        """Keep a new table; False if there is one of that id.

        :raises NoRoom: if there are too many, or too much in them, and none is idle.
        """
        now = time.time()
        with self._writing() as db:
            db.execute("DELETE FROM tables WHERE changed < ?", (now - SECONDS,))
            if db.execute("SELECT 1 FROM tables WHERE id = ? OR code = ?", (head.id, head.code)).fetchone():
                return False
            check_splice(0, 0, 0, Splice(0, entries, head.at))
            self._make_room(db, head.size, 1, now)
            opened = replace(head, changed=now)
            row = tuple(getattr(opened, field.name) for field in fields(Head))
            db.execute(f"INSERT INTO tables ({COLUMNS}) VALUES ({', '.join('?' * len(row))})", row)  # noqa: S608
            _put(db, head.id, 0, entries)
            return True

    def head(self, table: str) -> Head | None:
        """The table of that id."""
        return self._find("id = ?", table)

    def find(self, code: str) -> Head | None:
        """The table of that code."""
        return self._find("code = ?", code)

    def change(self, table: str, base: str, splice: Splice) -> Head | None:
        """Make a change on the version `base`; None if the table is gone, or at another one.

        :raises NoRoom: if the log would be too long; `IndexError` if the change does not fit the log.
        """
        now = time.time()
        with self._writing() as db:
            head = _head(db, "id = ?", table)
            if head is None or head.is_ended or head.tag != base:
                return None
            behind = "FROM entries WHERE id = ? AND n >= ?"
            # The bound is in bytes; the length of a text would be in characters.
            (dropped,) = db.execute(
                f"SELECT ifnull(sum(length(CAST(entry AS BLOB))), 0) {behind}", (table, splice.keep)
            ).fetchone()
            count, size = check_splice(head.count, head.size, dropped, splice)
            self._make_room(db, max(0, size - head.size), 0, now)
            db.execute(f"DELETE {behind}", (table, splice.keep))
            _put(db, table, splice.keep, splice.entries)
            changed = replace(head, version=head.version + 1, at=splice.at, count=count, size=size, changed=now)
            _note(db, changed, Change(splice.by, head.at, splice.keep, len(splice.entries), splice.at))
            return changed

    def news(self, table: str, after: str | None) -> News | None:
        """What has come after that version; everything after none, or an unknown one."""
        with self._reading() as db:
            head = _head(db, "id = ?", table)
            if head is None or head.is_ended:
                return None
            number = head.number(after) if after else None
            rows = []
            if number is not None:
                query = "SELECT who, was, kept, added, at FROM changes WHERE id = ? AND version > ? ORDER BY version"
                rows = [Change(*row) for row in db.execute(query, (table, number))]
            # There are fewer if the phone missed more than `MAX_CHANGES`: then it is sent everything.
            is_known = number is not None and len(rows) == head.version - number
            keep = min([head.count, *(row.kept for row in rows)]) if is_known else 0
            behind = db.execute("SELECT entry FROM entries WHERE id = ? AND n >= ? ORDER BY n", (table, keep))
            return News(head, keep, [entry for (entry,) in behind], rows if is_known else ())

    def set_writing(self, table: str, writing: str) -> Head | None:
        """Set who may enter; that is a version of its own."""
        with self._writing() as db:
            head = _head(db, "id = ?", table)
            if head is None or head.is_ended:
                return None
            changed = replace(head, version=head.version + 1, writing=writing, changed=time.time())
            _note(db, changed, Change("", head.at, head.count, 0, head.at))
            return changed

    def end(self, table: str) -> None:
        """Forget the log; the table cannot be opened again."""
        with self._writing() as db:
            db.execute("DELETE FROM entries WHERE id = ?", (table,))
            db.execute("DELETE FROM changes WHERE id = ?", (table,))
            db.execute("UPDATE tables SET is_ended = 1, size = 0, count = 0, at = 0 WHERE id = ?", (table,))

    # --- the file -----------------------------------------------------------------------------------------------------

    def _find(self, where: str, value: str) -> Head | None:
        with self._reading() as db:
            return _head(db, where, value)

    def _make_room(self, db: sqlite3.Connection, size: int, tables: int, now: float) -> None:
        """Ensure room for so many more bytes and tables; a new table evicts idle ones.

        :raises NoRoom: if there is none.
        """
        count, total = db.execute("SELECT count(*), total(size) FROM tables").fetchone()
        idle = db.execute(
            "SELECT id, size FROM tables WHERE changed < ? ORDER BY changed", (now - IDLE,) if tables else (0,)
        ).fetchall()
        while count + tables > MAX_TABLES or total + size > MAX_TOTAL:
            if not idle:
                raise NoRoom
            table, freed = idle.pop(0)
            db.execute("DELETE FROM tables WHERE id = ?", (table,))
            count, total = count - 1, total - freed

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """A read transaction: one snapshot."""
        db = self._connection()
        with _told_as_ours():
            db.execute("BEGIN")
            try:
                yield db
            finally:
                db.execute("COMMIT")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A write transaction: exclusive, all or nothing."""
        db = self._connection()
        with _told_as_ours():
            # A plain BEGIN that reads before it writes does not wait for another's change: SQLite refuses it at once.
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                # A full file makes SQLite roll back by itself; then there is nothing left to roll back.
                with suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")

    def _connection(self) -> sqlite3.Connection:
        # A connection that a process was forked with is none of its own.
        if getattr(self._local, "pid", None) != os.getpid():
            with _told_as_ours():
                self._local.db = self._connect()
                self._local.pid = os.getpid()
        db: sqlite3.Connection = self._local.db
        return db

    def _connect(self) -> sqlite3.Connection:
        try:
            self._folder.mkdir(mode=0o700)
            _remove_left_behind(self._folder)
        except FileExistsError:
            pass
        except OSError as error:
            raise Away(type(error).__name__) from error
        # Without `isolation_level=None` the module would begin transactions of its own.
        db = sqlite3.connect(self._folder / "tables.sqlite", timeout=WAIT, isolation_level=None)
        # It need not outlive the machine, only processes: nothing waits for a disk.
        for pragma in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON", f"max_page_count = {PAGES}"):
            db.execute(f"PRAGMA {pragma}").fetchone()
        db.executescript(SCHEMA)
        return db


@contextmanager
def _told_as_ours() -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        if "full" in str(error):
            raise NoRoom from error
        raise Away(type(error).__name__) from error


def _head(db: sqlite3.Connection, where: str, value: str) -> Head | None:
    row = db.execute(f"{HEAD}{where} AND changed >= ?", (value, time.time() - SECONDS)).fetchone()
    return _read_head(row) if row else None


def _read_head(row: tuple[Any, ...]) -> Head:
    *values, is_ended = row
    return Head(*(*values, bool(is_ended)))


def _put(db: sqlite3.Connection, table: str, first: int, entries: Sequence[str]) -> None:
    rows = [(table, first + n, entry) for n, entry in enumerate(entries)]
    db.executemany("INSERT INTO entries (id, n, entry) VALUES (?, ?, ?)", rows)


def _note(db: sqlite3.Connection, head: Head, change: Change) -> None:
    """Write the new head and the change that led to it."""
    db.execute(
        "UPDATE tables SET version = ?, at = ?, count = ?, size = ?, writing = ?, changed = ? WHERE id = ?",
        (head.version, head.at, head.count, head.size, head.writing, head.changed, head.id),
    )
    db.execute(
        "INSERT INTO changes (id, version, who, was, kept, added, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (head.id, head.version, change.by, change.was, change.kept, change.added, change.at),
    )
    db.execute("DELETE FROM changes WHERE id = ? AND version <= ?", (head.id, head.version - MAX_CHANGES))


def _remove(folder: Path, owner: int) -> None:
    """Remove the folder in the process that made it; forked workers run this at exit, too."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


def _remove_left_behind(own: Path) -> None:
    """Remove folders left by killed servers."""
    for folder in own.parent.glob(f"{PREFIX}*"):
        pid = folder.name.removeprefix(PREFIX).partition("-")[0]
        if folder != own and pid.isdigit() and not _runs(int(pid)):
            shutil.rmtree(folder, ignore_errors=True)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
