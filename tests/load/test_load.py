"""A few seconds of `python -m tests.load`."""

from collections.abc import Callable

import pytest

from tests.load import listeners
from tests.load.clients import Load, measure


@pytest.fixture(scope="module")
def load() -> Load:
    return Load(port=0)


def test_many_connections_get_right_answers_while_a_worker_is_killed() -> None:
    _, tally = measure(workers=2, connections=8, seconds=2, is_killing=True)
    assert not tally.wrong
    assert set(tally.statuses) == {200}
    assert tally.statuses[200] > 50


@pytest.mark.parametrize(
    ("status", "change", "wrong"),
    [
        (200, bytes, 0),
        (429, lambda _: b"any problem", 0),
        (200, lambda body: body + b" ", 1),
        (500, bytes, 1),
    ],
    ids=["right", "limited", "different", "server error"],
)
def test_a_wrong_answer_is_seen(load: Load, status: int, change: Callable[[bytes], bytes], wrong: int) -> None:
    load.tally.wrong.clear()
    load.count_answer(0, status, change(load.tally.expected[0]), 0.0)
    assert len(load.tally.wrong) == wrong


@pytest.mark.slow
def test_all_who_listen_at_a_table_hear_of_every_change_of_it() -> None:
    # Two changes between two polls would be one event.
    heard = listeners.measure(tables=8, listeners=4, seconds=2, rate=4)
    assert len(heard.delays) == 4 * heard.changes > 8
