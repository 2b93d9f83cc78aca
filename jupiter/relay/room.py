"""Whose table gets how much room, and which makes way.

Room is counted in blocks. A table has one from the moment it is opened, and more as its log grows, out of the share of
the client that opened it; what it has been given it keeps. Where there is not enough, tables that nobody misses make
way: those that were ended, then those that only one person has ever entered anything at and that are idle.

Invariant: nobody's table depends on strangers. A played table never makes way, a table in use never does, and what a
client wants is never taken from one that has less.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from jupiter.service.limits import KIB

BLOCK = 16 * KIB
"""Bytes."""

ENTRY = 64
"""Bytes that a store needs around each entry."""

CLIENT_TABLES = 20
"""Of one client."""

CLIENT_BLOCKS = KIB * KIB // BLOCK
"""Of one client: 1 MiB."""

TABLES = 1000
"""In all."""

BLOCKS = 32 * KIB * KIB // BLOCK
"""In all: 32 MiB. A container has 64 MiB for such files, and the Redis of `deploy/` 96 MiB, with all that is around."""

IDLE = 600
"""Seconds without a change of its log after which a table that one person alone has used makes way."""


@dataclass(frozen=True, slots=True)
class Tenant:
    """A table, as far as its room goes."""

    id: str
    client: str
    blocks: int
    is_played: bool
    is_ended: bool
    entered: float
    """When its log was changed last, by the clock of the store."""

    def makes_way(self, now: float) -> bool:
        """Whether it does so where there is not enough room."""
        return self.is_ended or (not self.is_played and self.entered < now - IDLE)


@dataclass(frozen=True, slots=True)
class Need:
    """What a client wants."""

    client: str
    blocks: int
    """More than it has."""
    table: str
    """The table that it is for."""
    is_new: bool
    """Whether that is another table."""


class NoRoom(Exception):
    """There is no room in the whole server, or not in the store."""


class ShareUsed(Exception):
    """A client has all that one client may have."""

    def __init__(self, wait: int) -> None:
        super().__init__()
        self.wait = wait
        """Seconds until one of its tables makes way, if nobody enters anything there."""


def blocks_for(count: int, size: int) -> int:
    """Blocks of a log with so many entries of so many bytes."""
    return max(1, -(-(size + ENTRY * count) // BLOCK))


def make_room(tenants: Collection[Tenant], need: Need, now: float) -> Sequence[Tenant]:
    """The tables that make way for what a client wants.

    :raises ShareUsed: if the client has its share.
    :raises NoRoom: if others have the rest, and none of theirs makes way for this client.
    """
    gone: list[Tenant] = []
    stay = {tenant.id: tenant for tenant in tenants}
    candidates = _in_order([tenant for tenant in tenants if tenant.id != need.table and tenant.makes_way(now)])
    own = [tenant for tenant in candidates if tenant.client == need.client]

    def remove(tenant: Tenant) -> None:
        gone.append(stay.pop(tenant.id))

    while _is_too_much([one for one in stay.values() if one.client == need.client], need, CLIENT_TABLES, CLIENT_BLOCKS):
        if not own:
            raise ShareUsed(_wait(stay.values(), need, now))
        remove(own.pop(0))
    while _is_too_much(stay.values(), need, TABLES, BLOCKS):
        remove(_next([one for one in candidates if one.id in stay], stay.values(), need))
    return gone


def _is_too_much(tenants: Collection[Tenant], need: Need, tables: int, blocks: int) -> bool:
    used = sum(tenant.blocks for tenant in tenants)
    return len(tenants) + need.is_new > tables or used + need.blocks > blocks


def _in_order(tenants: Collection[Tenant]) -> list[Tenant]:
    """Ended ones first, then those that have been idle longest."""
    return sorted(tenants, key=lambda tenant: (not tenant.is_ended, tenant.entered))


def _next(candidates: Sequence[Tenant], tenants: Collection[Tenant], need: Need) -> Tenant:
    """The table that makes way next: of the client that has most, and no less than this one would have."""
    used = Counter[str]()
    for tenant in tenants:
        used[tenant.client] += tenant.blocks
    least = used[need.client] + need.blocks
    ended = next((one for one in candidates if one.is_ended), None)
    others = [one for one in candidates if one.client == need.client or used[one.client] >= least]
    if ended is None and not others:
        raise NoRoom
    return ended or max(others, key=lambda one: used[one.client])  # Of several the first, which is idle longest.


def _wait(tenants: Collection[Tenant], need: Need, now: float) -> int:
    return min(_waits(tenants, need, now), default=IDLE)


def _waits(tenants: Collection[Tenant], need: Need, now: float) -> Iterator[int]:
    for tenant in tenants:
        if tenant.client == need.client and tenant.id != need.table and not tenant.is_played:
            yield max(1, round(tenant.entered + IDLE - now) + 1)
