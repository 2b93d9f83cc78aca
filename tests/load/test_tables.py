"""Some seconds of `python -m tests.load.tables` with a twelfth of its tables, and what it takes for a fault."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from tests.load.tables import Load, Seen, measure, redis_server
from tests.redis_server import Redis

SMALL = Load(
    app="tests.games.nim.app:create_app()", game="nim", tables=4, seconds=1, pause=(0.1, 0.3), workers=1, turn=0.4,
    connections=2,
)  # fmt: skip

TAKEN = Seen(sent=2, times=[0.01, 0.02], attackers={"share-used": 1})

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the attackers have addresses that other systems do not have"
)


def test_two_clients_that_want_all_the_room_there_is_cost_nobody_a_move() -> None:
    seen = measure(SMALL)
    assert seen.faults(is_timed=False) == []
    assert len(seen.times) == seen.sent > SMALL.tables


@pytest.fixture(params=["file", "redis"])
def redis(request: pytest.FixtureRequest) -> Iterator[Redis | None]:
    with redis_server() if request.param == "redis" else nullcontext() as redis:
        yield redis


@pytest.mark.slow
def test_two_clients_that_want_all_the_room_there_is_cost_nobody_a_move_on_each_store(redis: Redis | None) -> None:
    seen = measure(Load(tables=12, seconds=15, pause=(0.5, 2), turn=5), redis)
    assert seen.faults(is_timed=False) == []
    assert len(seen.times) == seen.sent > 60


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("sent", 0, "no move was sent"),
        ("lost", 1, "1 moves lost"),
        ("doubled", 1, "1 moves taken twice"),
        ("refusals", Counter({"moved-on": 3, "no-room": 2}), "2 requests of phones refused"),
        ("others", Counter({"tables-away": 1}), "1 requests of phones refused"),
        ("gone", 1, "1 tables gone"),
        ("apart", 1, "1 phones out of step"),
        ("times", [0.01, 0.2], "p99 not below 150 ms"),
        ("attackers", {"share-used": 0}, "the attackers never had all that they may have"),
    ],
)
def test_each_aim_that_is_missed_is_a_fault(field: str, value: object, fault: str) -> None:
    seen = Seen(sent=TAKEN.sent, times=TAKEN.times, attackers=TAKEN.attackers)
    assert seen.faults(is_timed=True) == []
    setattr(seen, field, value)
    assert seen.faults(is_timed=True) == [fault]


def test_a_slow_move_is_no_fault_where_the_clock_does_not_count() -> None:
    assert Seen(sent=1, times=[5.0]).faults(is_timed=False) == []
