"""What may be done at a table, and by whom.

Invariant: nothing of a table is told or changed without a key of it. What is refused changes nothing.
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
    """A change that was made on an earlier version; it has what came since."""

    def __init__(self, news: News) -> None:
        told = f"The table is at version {news.head.tag}. Nothing was taken; `table` has what came since yours."
        super().__init__(MOVED_ON, told)
        self.news = news


@dataclass(frozen=True, slots=True)
class Wanted:
    """A log that a table is to be opened with."""

    game: str
    splice: Splice
    writing: str = ALL


class Relay:
    """The tables of a server, for those who have a key. Threads may share it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open(self, wanted: Wanted) -> tuple[Head, str]:
        """A new table, and its opener's key.

        :raises Refused: `no-room`, `table-full` or `malformed`.
        """
        opener = keys.new_key()
        head = _head(Rights.of(keys.seal_of(opener), keys.new_key()), wanted)
        with _answered(len(wanted.splice.entries)):
            if not self._store.open(head, wanted.splice.entries):
                raise Away  # Two keys that were drawn are the same: somebody else's table is not given away.
        return head, opener

    def open_again(self, table: str, key: str | None, seal: str, wanted: Wanted) -> tuple[Head, bool]:
        """The table, opened again if it is lost, and whether it was.

        :raises Refused: `wrong-key` if the rights are not those of the table, `table-ended` if it is not to be opened.
        """
        rights = Rights.of(seal, _given(key))
        if not keys.is_same(rights.id, table):
            raise Refused(WRONG_KEY, "The seal and the writer's key are not those of this table.")
        head = _head(rights, wanted)
        with _answered(len(wanted.splice.entries)):
            is_made = self._store.open(head, wanted.splice.entries)
            return self._at(table, self._store.head(table)), is_made

    def join(self, code: str) -> Head:
        """The table of a code, as it was typed.

        :raises Refused: `unknown-table`, or `table-ended`.
        """
        read = keys.read_code(code)
        with _answered():
            return self._at("of that code", self._store.find(read) if read else None)

    def seen(self, table: str, key: str | None) -> Head:
        """The table, for anybody who has a key.

        :raises Refused: `unknown-table`, `table-ended`, `no-key` or `wrong-key`.
        """
        given = _given(key)
        with _answered():
            head = self._at(table, self._store.head(table))
        if not _is_writer(head, given) and not _is_opener(head, given):
            raise Refused(WRONG_KEY, WRONG_KEY.remedy)
        return head

    def news(self, table: str, after: str | None) -> News:
        """What has come to a table that the client may see; all there is after no version, or one that is not known.

        :raises Refused: `unknown-table`.
        """
        with _answered():
            found = self._store.news(table, after)
        if found is None:
            raise _unknown(table)
        return found

    def enter(self, table: str, key: str | None, base: str, splice: Splice) -> Head:
        """The table after a change.

        :raises MovedOn: if the table is at another version than `base`.
        :raises Refused: as `seen`; `writing-closed`, `table-full`, `no-room`, or `malformed` if it does not fit the
        log.
        """
        head = self.seen(table, key)
        if head.writing != ALL and not _is_opener(head, _given(key)):
            raise Refused(WRITING_CLOSED, WRITING_CLOSED.remedy)
        with _answered(head.count):
            made = self._store.change(table, base, splice)
        if made is None:
            raise MovedOn(self.news(table, base))
        return made

    def set_writing(self, table: str, key: str | None, writing: str) -> Head:
        """The table after the opener has said who may enter.

        :raises Refused: as `seen`; `wrong-key` for anybody else.
        """
        self._opened(table, key)
        with _answered():
            return self._at(table, self._store.set_writing(table, writing))

    def end(self, table: str, key: str | None) -> None:
        """Forget the log of the table; for its opener.

        :raises Refused: as `seen`; `wrong-key` for anybody else.
        """
        self._opened(table, key)
        with _answered():
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
    splice, made = wanted.splice, Head(rights.id, wanted.game, rights.seal, rights.writer, rights.code, life)
    return replace(made, at=splice.at, count=len(splice.entries), size=splice.size, writing=wanted.writing)


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
def _answered(count: int = 0) -> Iterator[None]:
    """What the store cannot do, as a refusal; the log has, or is to have, `count` entries."""
    try:
        yield
    except TableFull:
        told = f"A table holds {MAX_ENTRIES} entries of {MAX_BYTES} bytes in all."
        raise Refused(TABLE_FULL, told) from None
    except NoRoom:
        raise Later(NO_ROOM, NO_ROOM.remedy, WAIT_FOR_ROOM) from None
    except Away:
        raise Later(TABLES_AWAY, TABLES_AWAY.remedy, WAIT) from None
    except IndexError:
        told = f"The log would not reach there; it has {count} entries."
        raise malformed([Fault("at", told, joint=True)]) from None
