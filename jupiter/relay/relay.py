"""The operations on tables, and the rights that they need.

Invariant: nothing of a table is read or changed without a key of it. A refused operation changes nothing.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from jupiter.engine.errors import Fault
from jupiter.http.problems import Later
from jupiter.relay import keys
from jupiter.relay.keys import LETTERS, Rights
from jupiter.relay.problems import (
    MOVED_ON,
    NO_KEY,
    NO_ROOM,
    TABLE_ENDED,
    TABLE_FULL,
    TABLES_AWAY,
    UNKNOWN_TABLE,
    WRITING_CLOSED,
    WRONG_KEY,
)
from jupiter.relay.shared import (
    ALL,
    HOURS,
    MAX_BYTES,
    MAX_ENTRIES,
    Away,
    Head,
    News,
    NoRoom,
    Splice,
    Store,
    TableFull,
)
from jupiter.service.problems import Refused, malformed

WAIT, WAIT_FOR_ROOM = 5, 300
"""Seconds after which to try again."""

LIFE_LETTERS = 8


class MovedOn(Refused):
    """A change of an earlier version, with the news since."""

    def __init__(self, news: News) -> None:
        detail = f"The table is at version {news.head.tag}. Nothing was taken; `table` has what came since yours."
        super().__init__(MOVED_ON, detail)
        self.news = news


@dataclass(frozen=True, slots=True)
class Wanted:
    """The contents of a new table."""

    game: str
    splice: Splice
    writing: str = ALL


class Relay:
    """The tables of a server. Thread-safe."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open(self, wanted: Wanted) -> tuple[Head, str]:
        """A new table, and its opener's key.

        :raises Refused: `no-room`, `table-full` or `malformed`.
        """
        opener = keys.new_key()
        head = _head(Rights.of(keys.seal_of(opener), keys.new_key()), wanted)
        with _refusing(len(wanted.splice.entries)):
            if not self._store.open(head, wanted.splice.entries):
                raise Away  # The keys that were drawn are those of another table, which is not given away.
        return head, opener

    def open_again(self, table: str, key: str | None, seal: str, wanted: Wanted) -> tuple[Head, bool]:
        """The table, opened again if it was lost, and whether it was.

        :raises Refused: `wrong-key` if the rights are not those of the table, `table-ended` if it is not to be opened.
        """
        rights = Rights.of(seal, _given(key))
        if not keys.is_same(rights.id, table):
            raise Refused(WRONG_KEY, "The seal and the writer's key are not those of this table.")
        head = _head(rights, wanted)
        with _refusing(len(wanted.splice.entries)):
            is_made = self._store.open(head, wanted.splice.entries)
            # Read again: another phone may have opened it first, and one that was ended is still there.
            return self._at(table, self._store.head(table)), is_made

    def join(self, code: str) -> Head:
        """The table of a code, as it was typed.

        :raises Refused: `unknown-table`, or `table-ended`.
        """
        read = keys.read_code(code)
        with _refusing():
            return self._at("of that code", self._store.find(read) if read else None)

    def seen(self, table: str, key: str | None) -> Head:
        """The table, for a client that has one of its keys.

        :raises Refused: `unknown-table`, `table-ended`, `no-key` or `wrong-key`.
        """
        given = _given(key)
        with _refusing():
            head = self._at(table, self._store.head(table))
        if not _is_writer(head, given) and not _is_opener(head, given):
            raise Refused(WRONG_KEY, WRONG_KEY.remedy)
        return head

    def news(self, table: str, after: str | None) -> News:
        """The news of a table since a version; everything, without a version or after an unknown one.

        :raises Refused: `unknown-table`.
        """
        with _refusing():
            news = self._store.news(table, after)
        if news is None:
            raise _unknown(table)
        return news

    def enter(self, table: str, key: str | None, base: str, splice: Splice) -> Head:
        """The table after a change.

        :raises MovedOn: if the table is at another version than `base`.
        :raises Refused: as `seen`; `writing-closed`, `table-full`, `no-room`, or `malformed` if it does not fit the
        log.
        """
        head = self.seen(table, key)
        if head.writing != ALL and not _is_opener(head, _given(key)):
            raise Refused(WRITING_CLOSED, WRITING_CLOSED.remedy)
        with _refusing(head.count):
            changed = self._store.change(table, base, splice)
        if changed is None:
            raise MovedOn(self.news(table, base))
        return changed

    def set_writing(self, table: str, key: str | None, writing: str) -> Head:
        """The table after the opener has set who may write.

        :raises Refused: as `seen`; `wrong-key` for others.
        """
        self._opened(table, key)
        with _refusing():
            return self._at(table, self._store.set_writing(table, writing))

    def end(self, table: str, key: str | None) -> None:
        """Forget the log of the table; for its opener.

        :raises Refused: as `seen`; `wrong-key` for others.
        """
        self._opened(table, key)
        with _refusing():
            self._store.end(table)

    def _opened(self, table: str, key: str | None) -> None:
        if not _is_opener(self.seen(table, key), _given(key)):
            raise Refused(WRONG_KEY, "Only the opener may do that.")

    @staticmethod
    def _at(table: str, head: Head | None) -> Head:
        if head is None:
            raise _unknown(table)
        if head.is_ended:
            raise Refused(TABLE_ENDED, TABLE_ENDED.remedy)
        return head


def _head(rights: Rights, wanted: Wanted) -> Head:
    life = "".join(secrets.choice(LETTERS) for _ in range(LIFE_LETTERS))
    splice, head = wanted.splice, Head(rights.id, wanted.game, rights.seal, rights.writer, rights.code, life)
    return replace(head, at=splice.at, count=len(splice.entries), size=splice.size, writing=wanted.writing)


def _given(key: str | None) -> str:
    if key is None or not keys.KEY.fullmatch(key):
        raise Refused(NO_KEY, NO_KEY.remedy)
    return key


def _is_writer(head: Head, key: str) -> bool:
    return keys.is_same(head.writer, key)


def _is_opener(head: Head, key: str) -> bool:
    return keys.is_same(head.seal, keys.seal_of(key))


def _unknown(table: str) -> Refused:
    return Refused(UNKNOWN_TABLE, f"There is no table {table[:40]} now; it stays for {HOURS} hours after a change.")


@contextmanager
def _refusing(count: int = 0) -> Iterator[None]:
    """Turn errors of the store into refusals; `count` is the number of entries after the change."""
    try:
        yield
    except TableFull:
        raise Refused(TABLE_FULL, f"A table holds {MAX_ENTRIES} entries of {MAX_BYTES} bytes in all.") from None
    except NoRoom:
        raise Later(NO_ROOM, NO_ROOM.remedy, WAIT_FOR_ROOM) from None
    except Away:
        raise Later(TABLES_AWAY, TABLES_AWAY.remedy, WAIT) from None
    except IndexError:
        detail = f"The log would not reach there; it has {count} entries."
        raise malformed([Fault("at", detail, joint=True)]) from None
