"""The operations on tables.

Each decides from what a `View` of the store shows what is to be written, so that rights, room and repeated requests are
judged in the same transaction in which the table changes.

Invariant: nothing of a table is read or changed without a key of it. A refused operation changes nothing, and one that
is sent again with its `Idempotency-Key` is answered as the first time.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

from jupiter.engine.errors import Fault
from jupiter.http.problems import Later
from jupiter.relay import keys, room
from jupiter.relay.names import distinct
from jupiter.relay.problems import (
    KEY_REUSED,
    MOVED_ON,
    NO_ROOM,
    OPENER_AWAY,
    REMOVED,
    SHARE_USED,
    TABLE_ENDED,
    TABLE_FULL,
    TABLES_AWAY,
    UNKNOWN_TABLE,
    WRONG_KEY,
)
from jupiter.relay.repeats import Repeat, mark_of
from jupiter.relay.rights import Holder, check_bearer, check_change, holder_of, is_opener_s, opener_of
from jupiter.relay.room import NoRoom, ShareUsed
from jupiter.relay.seats import MAX_SEATS, Place, TooManySeats
from jupiter.relay.store import Away, Mark, Store, View, Write
from jupiter.relay.table import (
    HOURS,
    MAX_BYTES,
    MAX_ENTRIES,
    Head,
    News,
    Splice,
    TableFull,
    listed,
)
from jupiter.relay.tokens import (
    MAX_NUMBER,
    MAX_REMOVED,
    OPENER,
    BadToken,
    Joiner,
    TableSettings,
    read_settings,
    sign_joiner,
)
from jupiter.relay.writes import (
    Wanted,
    changing_settings,
    entering,
    new_head,
    opening,
    seating,
    settings_of,
    sign,
    with_admission,
    with_code,
)
from jupiter.service.problems import Refused, malformed

WAIT, WAIT_FOR_ROOM = 5, 300
"""Seconds after which to try again."""


class MovedOn(Refused):
    """A change of an earlier version, with the news since."""

    def __init__(self, news: News) -> None:
        detail = f"The table is at version {news.head.tag}. Nothing was taken; `table` has what came since yours."
        super().__init__(MOVED_ON, detail)
        self.news = news


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table."""

    head: Head
    joiner: Joiner
    key: str


@dataclass(frozen=True, slots=True)
class Figures:
    """What all tables come to, for whoever runs the server."""

    tables: int
    """Open ones."""
    played: int
    """Of these, those at which two have entered."""
    bytes: int
    """Reserved for their logs."""


class _Stale(Exception):
    """A change was made on another version."""


class Relay:
    """The tables of a server. Thread-safe."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- opening and joining ------------------------------------------------------------------------------------------

    def open(self, wanted: Wanted, repeat: Repeat | None = None) -> Seat:
        """A new table, and its opener's key; of a repeated request the one that is there.

        :raises Refused: `share-used`, `no-room`, `table-full`, `inconsistent` or `key-reused`.
        """
        opener = keys.opener_of(repeat.key) if repeat else keys.new_key()
        holder = Holder(Joiner(OPENER, distinct(wanted.name, ())), opener)
        seal = keys.seal_of(opener)
        first = TableSettings(1, wanted.writing, code=keys.code_of(opener, 1), name=holder.joiner.name)
        new = new_head(seal, sign(seal, first, opener), wanted, holder)
        mark = mark_of(repeat, holder.id)

        def decision(view: View) -> Write | Head:
            head = view.head(new.id)
            if head is None:
                return opening(view, new, wanted, holder, mark)
            return _repeated(view, _not_ended(head), mark) or head

        with _refusing():
            head = self._store.decide(decision)
        return Seat(head, holder.joiner, opener)

    def open_again(
        self, table: str, key: str | None, seal: str, signed_settings: str, wanted: Wanted, repeat: Repeat | None = None
    ) -> tuple[Head, bool]:
        """The table, opened again if it was lost, and whether it was. The newer settings hold, its or those sent.

        :raises Refused: `wrong-key` if seal or key are not those of the table, `malformed` if the settings are not,
        `removed`, `table-ended`; else as `open`.
        """
        given = check_bearer(key)
        if keys.id_of(seal) != table:
            raise Refused(WRONG_KEY, "The seal is not that of this table.")
        with _refusing():
            settings = read_settings(seal, signed_settings)
        holder = holder_of(seal, settings, given)
        if holder.opener and not signed_settings:
            settings = TableSettings(1, wanted.writing, code=keys.code_of(given, 1), name=distinct(wanted.name, ()))
            signed_settings = sign(seal, settings, given)
            holder = holder_of(seal, settings, given)
        new, mark = new_head(seal, signed_settings, wanted, holder), mark_of(repeat, holder.id)
        is_made = False

        def decision(view: View) -> Write | Head:
            nonlocal is_made
            head = view.head(table)
            is_made = head is None
            if head is None:
                return opening(view, new, wanted, holder, mark)
            if head.is_ended:
                return head
            _allowed(head, given)
            if repeated := _repeated(view, head, mark):
                is_made = repeated.version == 1
                return repeated
            return (
                changing_settings(head, holder, settings, signed_settings, mark)
                if settings.number > head.settings.number
                else head
            )

        with _refusing():
            head = self._store.decide(decision)
        return _not_ended(head, tells=True), is_made

    def join(self, code: str, name: str, repeat: Repeat | None = None) -> Seat:
        """A seat at the table of a code, as it was typed; the same for a repeated request.

        :raises Refused: `unknown-table`, `table-ended` or `opener-away`.
        """
        read = keys.read_code(code)
        with _refusing():
            of_code = self._store.of_code(read) if read else ()
            # Whoever opens a table can sign a code that is another's; only who drew it is admitted by it.
            of_this = next((head for head in of_code if head.admission), of_code[0] if of_code else None)
            if of_this is None:
                raise _unknown("of that code")
            table = _admitting(of_this)
            joiner_id = keys.derived("joiner", table.admission + repeat.key)[:8] if repeat else keys.new_joiner()

            def decision(view: View) -> Write | Head:
                head = view.head(table.id)
                if head is None or head.code != read:
                    raise _unknown("of that code")
                if any(joiner.id == joiner_id for joiner in _admitting(head).joiners):
                    return head
                if joiner_id in head.settings.removed:
                    raise Refused(REMOVED, REMOVED.remedy)
                new = Joiner(joiner_id, distinct(name, [joiner.name for joiner in head.joiners]))
                return Write(replace(head, listed=listed([*head.joiners, new])))

            head = self._store.decide(decision)
        joiner = next(joiner for joiner in head.joiners if joiner.id == joiner_id)
        return Seat(head, joiner, sign_joiner(head.id, joiner, keys.private_key(head.admission)))

    # --- at the table -------------------------------------------------------------------------------------------------

    def seen(self, table: str, key: str | None) -> Head:
        """The table, for a client that has a key of it. After a restart the opener's gives back the admission key.

        :raises Refused: `no-key`, `unknown-table`, `wrong-key`, `removed` or `table-ended`.
        """
        given = check_bearer(key)
        with _refusing():
            head = self._store.head(table)
            if head is None:
                raise _unknown(table)
            holder = _allowed(head, given)
            if holder.opener and not head.admission:
                head = self._admit_again(table, holder.opener)
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

    def enter(self, table: str, key: str | None, base: str, splice: Splice, repeat: Repeat | None = None) -> Head:
        """The table after a change.

        :raises MovedOn: if the table is at another version than `base`.
        :raises Refused: as `seen`; `writing-closed`, `only-opener`, `table-full`, `no-room`, `key-reused`, or
        `inconsistent` if it does not fit the log.
        """
        if is_opener_s(check_bearer(key)):
            # What only the opener knows may have to be given back first.
            self.seen(table, key)

        def decision(view: View) -> Write | Head:
            head, holder = _at(view, table, key)
            mark = mark_of(repeat, holder.id)
            if repeated := _repeated(view, head, mark):
                return repeated
            if head.tag != base:
                raise _Stale
            check_change(head, holder, splice)
            return entering(view, head, holder, splice, mark)

        try:
            with _refusing(is_growing=True):
                return self._store.decide(decision)
        except _Stale:
            raise MovedOn(self.news(table, base)) from None

    def seat(self, table: str, key: str | None, seats: Mapping[str, Place], repeat: Repeat | None = None) -> Head:
        """The table after somebody has said who sits in these seats; the last word holds.

        :raises Refused: as `seen`; `table-full` for more seats than there can be, or `key-reused`.
        """

        def decision(view: View) -> Write | Head:
            head, holder = _at(view, table, key)
            mark = mark_of(repeat, holder.id)
            return _repeated(view, head, mark) or seating(head, holder, seats, mark)

        with _refusing():
            return self._store.decide(decision)

    # --- for the opener -----------------------------------------------------------------------------------------------

    def set_writing(self, table: str, key: str | None, writing: str, repeat: Repeat | None = None) -> Head:
        """The table after the opener has set who may enter.

        :raises Refused: as `seen`; `only-opener` for others; `key-reused`.
        """
        return self._change_settings(table, key, repeat, lambda settings, _: replace(settings, writing=writing))

    def renew_code(self, table: str, key: str | None, repeat: Repeat | None = None) -> Head:
        """The table after the opener has drawn another code; the one before is no code any more.

        :raises Refused: as `set_writing`.
        """
        return self._change_settings(table, key, repeat, with_code)

    def remove(self, table: str, key: str | None, joiner: str, repeat: Repeat | None = None) -> Head:
        """The table without that joiner, whose key is none any more, and with another code.

        :raises Refused: as `set_writing`; `table-full` if too many have been removed.
        """

        def without(settings: TableSettings, code: str) -> TableSettings:
            removed = (*(one for one in settings.removed if one != joiner), joiner)
            if len(removed) > MAX_REMOVED:
                raise Refused(TABLE_FULL, f"{MAX_REMOVED} joiners have been removed; open another table.")
            return with_code(replace(settings, removed=removed), code)

        return self._change_settings(table, key, repeat, without)

    def end(self, table: str, key: str | None, repeat: Repeat | None = None) -> None:
        """Forget the log of the table; for its opener.

        :raises Refused: as `set_writing`.
        """
        self._change_settings(table, key, repeat, lambda settings, _: replace(settings, is_ended=True))

    def figures(self) -> Figures:
        """What all tables come to.

        :raises Away: if the store is unavailable.
        """
        tenants = [tenant for tenant in self._store.tenants() if not tenant.is_ended]
        played = sum(tenant.is_played for tenant in tenants)
        return Figures(len(tenants), played, sum(tenant.blocks for tenant in tenants) * room.BLOCK)

    def _change_settings(
        self, table: str, key: str | None, repeat: Repeat | None, change: Callable[[TableSettings, str], TableSettings]
    ) -> Head:
        """The table after its opener has changed its settings; `change` is given those before, and a new code."""
        check_bearer(key)

        def decision(view: View) -> Write | Head:
            head, holder = _at(view, table, key, may_be_ended=True)
            mark = mark_of(repeat, holder.id)
            opener = opener_of(holder)
            if repeated := _repeated(view, head, mark):
                return repeated
            before = settings_of(_not_ended(head, tells=True), opener)
            number = before.number + 1
            if number >= MAX_NUMBER:
                raise Refused(TABLE_FULL, "The settings of this table cannot be numbered further; open another one.")
            settings = replace(change(before, keys.code_of(opener, number)), number=number)
            return changing_settings(head, holder, settings, sign(head.seal, settings, opener), mark)

        with _refusing():
            return self._store.decide(decision)

    def _admit_again(self, table: str, opener: str) -> Head:
        """The table, reopened by a player, with what only its opener knows."""

        def decision(view: View) -> Write | Head:
            head, holder = _at(view, table, opener)
            if not head.signed_settings:
                first = replace(settings_of(head, opener), number=1)
                return changing_settings(head, holder, first, sign(head.seal, first, opener), None)
            return Write(with_admission(head, holder))

        return self._store.decide(decision)


# --- what is refused --------------------------------------------------------------------------------------------------


def _at(view: View, table: str, key: str | None, *, may_be_ended: bool = False) -> tuple[Head, Holder]:
    head = view.head(table)
    if head is None:
        raise _unknown(table)
    return head, _allowed(head, check_bearer(key), may_be_ended=may_be_ended)


def _allowed(head: Head, key: str, *, may_be_ended: bool = False) -> Holder:
    holder = holder_of(head.seal, head.settings, key)
    if not may_be_ended:
        _not_ended(head, tells=True)
    return holder


def _not_ended(head: Head, *, tells: bool = False) -> Head:
    """:param tells: whether the problem has the settings, for who holds a key."""
    if head.is_ended:
        raise Refused(TABLE_ENDED, TABLE_ENDED.remedy, **({"settings": head.signed_settings} if tells else {}))
    return head


def _admitting(head: Head) -> Head:
    if not _not_ended(head).admission:
        raise Refused(OPENER_AWAY, OPENER_AWAY.remedy)
    return head


def _repeated(view: View, head: Head, mark: Mark | None) -> Head | None:
    """The head as it was after the change of that mark, with the newest settings; None if it is a new one."""
    done = view.done(head.id, mark.key) if mark else None
    if mark is None or done is None:
        return None
    if done.request != mark.request:
        raise Refused(KEY_REUSED, KEY_REUSED.remedy)
    return replace(head, version=done.version, at=done.at, count=done.count)


def _unknown(table: str) -> Refused:
    return Refused(UNKNOWN_TABLE, f"There is no table {table[:40]} now; it stays for {HOURS} hours after a change.")


@contextmanager
def _refusing(*, is_growing: bool = False) -> Iterator[None]:
    """Turn errors of the store into refusals."""
    try:
        yield
    except TableFull:
        raise Refused(TABLE_FULL, f"A table holds {MAX_ENTRIES} entries of {MAX_BYTES} bytes in all.") from None
    except TooManySeats:
        raise Refused(TABLE_FULL, f"A table has {MAX_SEATS} seats at most.") from None
    except ShareUsed as error:
        if is_growing:
            detail = f"All tables of the client that opened this one may have {room.CLIENT_BLOCKS * room.BLOCK} bytes."
            raise Refused(TABLE_FULL, detail) from None
        detail = f"One client may have {room.CLIENT_TABLES} tables with {room.CLIENT_BLOCKS * room.BLOCK} bytes in all."
        raise Later(SHARE_USED, detail, error.wait) from None
    except NoRoom:
        raise Later(NO_ROOM, NO_ROOM.remedy, WAIT_FOR_ROOM) from None
    except Away:
        raise Later(TABLES_AWAY, TABLES_AWAY.remedy, WAIT) from None
    except BadToken:
        raise malformed([Fault("settings", "Not signed by the opener of this table.")]) from None
    except IndexError as error:
        detail = f"The log would not reach there; it would have {error.args[0]} entries."
        raise malformed([Fault("at", detail, joint=True)]) from None
