"""What is written of a table for each operation, once it is allowed.

Invariant: whatever needs room has it, or is refused; a head and its log always fit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from jupiter.relay import keys, room
from jupiter.relay.rights import Holder
from jupiter.relay.seats import Place, with_seats, without_joiners
from jupiter.relay.store import Mark, View, Write
from jupiter.relay.table import Change, Head, Splice, check_splice, listed
from jupiter.relay.tokens import ALL, OPENER, Joiner, TableSettings, read_settings, sign_settings


@dataclass(frozen=True, slots=True)
class Wanted:
    """The contents of a new table."""

    game: str
    splice: Splice
    client: str
    """Out of whose share its room comes."""
    writing: str = ALL
    name: str = ""
    """Of the opener."""
    seats: Mapping[str, Place] = field(default_factory=dict)
    """Who sits where, as far as that is known."""


def new_head(seal: str, signed_settings: str, wanted: Wanted, holder: Holder) -> Head:
    """A table as it is opened with these settings; without a log if they end it."""
    settings, splice = read_settings(seal, signed_settings), wanted.splice
    joiners = [Joiner(OPENER, settings.name), *([] if holder.opener else [holder.joiner])]
    head = Head(
        keys.id_of(seal),
        wanted.game,
        seal,
        keys.new_life(),
        wanted.client,
        signed_settings=signed_settings,
        code=settings.code,
    )
    head = replace(head, entered_first=holder.id, listed=listed(joiners), seated=with_seats(head.seated, wanted.seats))
    if settings.is_ended:
        return _ended(head)
    count, size = len(splice.entries), splice.size
    return replace(
        with_admission(head, holder), at=splice.at, count=count, size=size, blocks=room.blocks_for(count, size)
    )


def opening(view: View, new: Head, wanted: Wanted, holder: Holder, mark: Mark | None) -> Write:
    """A new table.

    :raises IndexError: if it stands behind its log; `TableFull`, `NoRoom` or `ShareUsed`.
    """
    splice = replace(wanted.splice, keep=0)
    check_splice(0, 0, 0, splice)
    tenants, now = view.tenants()
    gone = room.make_room(tenants, room.Need(new.client, new.blocks, new.id, is_new=True), now)
    change = Change(holder.joiner.name, holder.id, 0, 0, new.count, new.at)
    return Write(new, change, mark, 0, () if new.is_ended else splice.entries, gone, is_new=True)


def entering(view: View, head: Head, holder: Holder, splice: Splice, mark: Mark | None) -> Write:
    """A change of the log, out of the share of who opened the table.

    :raises IndexError: if it does not fit the log; `TableFull`, `NoRoom` or `ShareUsed`.
    """
    dropped = view.bytes_from(head.id, splice.keep) if splice.keep < head.count else 0
    count, size = check_splice(head.count, head.size, dropped, splice)
    more = max(0, room.blocks_for(count, size) - head.blocks)
    gone: tuple[room.Tenant, ...] = ()
    if more:
        tenants, now = view.tenants()
        gone = tuple(room.make_room(tenants, room.Need(head.client, more, head.id, is_new=False), now))
    is_played = head.is_played or (bool(splice.entries) and holder.id != head.entered_first)
    changed = replace(
        _with_joiner(head, holder), version=head.version + 1, at=splice.at, count=count, size=size,
        blocks=head.blocks + more, is_played=is_played,
    )  # fmt: skip
    change = Change(holder.joiner.name, holder.id, head.at, splice.keep, len(splice.entries), splice.at)
    return Write(changed, change, mark, splice.keep, splice.entries, gone)


def seating(head: Head, holder: Holder, seats: Mapping[str, Place], mark: Mark | None) -> Write:
    """A version of its own, with others in these seats; the log stays.

    :raises TooManySeats: if there would be too many.
    """
    changed = replace(_with_joiner(head, holder), version=head.version + 1, seated=with_seats(head.seated, seats))
    return Write(changed, Change(holder.joiner.name, holder.id, head.at, head.count, 0, head.at), mark)


def changing_settings(
    head: Head, holder: Holder, settings: TableSettings, signed_settings: str, mark: Mark | None
) -> Write:
    """A version of its own, with other settings."""
    stay = [joiner for joiner in head.joiners[1:] if joiner.id not in settings.removed]
    changed = replace(
        head, version=head.version + 1, admission="", signed_settings=signed_settings, code=settings.code,
        listed=listed([Joiner(OPENER, settings.name), *stay]), seated=without_joiners(head.seated, settings.removed),
    )  # fmt: skip
    changed = _ended(changed) if settings.is_ended else with_admission(changed, holder)
    return Write(changed, Change(holder.joiner.name, holder.id, head.at, head.count, 0, head.at), mark)


def settings_of(head: Head, opener: str) -> TableSettings:
    """The settings that its opener goes on from; where nobody has brought any, those to begin with."""
    return (
        head.settings if head.signed_settings else replace(head.settings, code=keys.code_of(opener, 1), code_number=1)
    )


def with_code(settings: TableSettings, code: str) -> TableSettings:
    """The settings with another code."""
    return replace(settings, code=code, code_number=settings.number + 1)


def _ended(head: Head) -> Head:
    return replace(head, is_ended=True, blocks=0, at=0, count=0, size=0, admission="", listed="[]", seated="{}")


def with_admission(head: Head, holder: Holder) -> Head:
    """The head with the admission key, if the opener asks and the code is one that follows from the opener's key."""
    opener, settings = holder.opener, head.settings
    if opener is None or settings.code != keys.code_of(opener, settings.code_number):
        return head
    return replace(head, admission=keys.private_text(keys.admission_key(opener)))


def _with_joiner(head: Head, holder: Holder) -> Head:
    joiners = head.joiners
    if any(joiner.id == holder.id for joiner in joiners):
        return head
    return replace(head, listed=listed([*joiners, holder.joiner]))


def sign(seal: str, settings: TableSettings, opener: str) -> str:
    """The settings as their opener hands them out."""
    return sign_settings(keys.id_of(seal), settings, keys.settings_key(opener))
