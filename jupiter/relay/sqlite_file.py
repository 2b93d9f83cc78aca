"""The SQLite file of the tables, on a memory file system where there is one.

Invariant: its folder is made when the first table is opened, and goes with the process that made it. A connection is
used by one thread of one process.
"""

import os
import sqlite3
import threading
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from jupiter.memory_folder import new_folder, remove_left_behind, remove_own
from jupiter.relay.file_lock import FileLock
from jupiter.relay.room import NoRoom
from jupiter.relay.store import Away

KIND = "tables"
"""Of folders in memory."""

WAIT = 2.0
"""Seconds for which a change waits for another one."""

PAGES = 14_000
"""Of 4 KiB, at most: 55 MiB, more than `room.BLOCKS` with all that goes around it; a container has 64 MiB for it."""


class SqliteFile:
    """The connections of one server to its file. Safe for threads and processes."""

    def __init__(self, schema: str, folder: Path | None = None) -> None:
        """`folder` holds the file; the default is a new one on a memory file system, removed with this process."""
        self.folder = folder or new_folder(KIND)
        self._schema = schema
        self._local = threading.local()
        self._lock = FileLock(self.folder / "lock")
        if folder is None:
            weakref.finalize(self, remove_own, self.folder)

    def rows(self, query: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """The rows of one query, which needs no transaction: polls ask some hundreds of times a second.

        :raises Away: if the file cannot be read.
        """
        try:
            return self._connection().execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            raise _as_ours(error) from error

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A read transaction: one snapshot.

        :raises Away: if the file cannot be read.
        """
        db = self._connection()
        with _translated_errors():
            db.execute("BEGIN")
            try:
                yield db
            finally:
                db.execute("COMMIT")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A write transaction: exclusive, all or nothing.

        :raises NoRoom: if the file is full; `Away` if it cannot be written.
        """
        db = self._connection()
        with _translated_errors(), self._lock.held(WAIT):
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
            with _translated_errors():
                self._local.db = self._connect()
                self._local.pid = os.getpid()
        db: sqlite3.Connection = self._local.db
        return db

    def _connect(self) -> sqlite3.Connection:
        try:
            self.folder.mkdir(mode=0o700)
            remove_left_behind()
        except FileExistsError:
            pass
        except OSError as error:
            raise Away(type(error).__name__) from error
        # Without `isolation_level=None` the module would begin transactions of its own.
        db = sqlite3.connect(self.folder / "tables.sqlite", timeout=WAIT, isolation_level=None)
        # It need not outlive the machine, only processes: nothing waits for a disk.
        for pragma in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON", f"max_page_count = {PAGES}"):
            db.execute(f"PRAGMA {pragma}").fetchone()
        db.executescript(self._schema)
        return db


@contextmanager
def _translated_errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        raise _as_ours(error) from error
    except OSError as error:
        raise Away(type(error).__name__) from error


def _as_ours(error: sqlite3.OperationalError) -> Exception:
    return NoRoom() if "full" in str(error) else Away(type(error).__name__)
