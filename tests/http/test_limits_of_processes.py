"""Limits of the real server, whose processes count together."""

import http.client
import re
import threading
from http import HTTPStatus

import pytest

from jupiter.http.api_keys import hash_of
from tests.serving import Served, serving

AMOUNT = 300
CLIENTS = ("all", "killed", "at-once")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Two processes that know a client for each test."""
    keys = tmp_path_factory.mktemp("keys") / "keys"
    keys.write_text("".join(f"{name}, {hash_of(name)}, {AMOUNT} per day, off\n" for name in CLIENTS), "utf-8")
    with serving("tests.games.nim.app:create_app()", workers=2, JUPITER_API_KEYS=str(keys)) as server:
        yield server


def charge(server: Served, key: str) -> tuple[int, int, int]:
    """Status, units left and cost of a request on a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", "/v1/games", headers={"X-API-Key": key})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    match = re.fullmatch(r'"all";r=(\d+);t=\d+;jupiter-cost=(\d+)', answer.headers["RateLimit"])
    assert match
    return answer.status, int(match[1]), int(match[2])


def test_what_an_answer_says_is_left_holds_for_all_processes(server):
    left = AMOUNT
    for _ in range(40):
        status, now_left, cost = charge(server, "all")
        assert (status, now_left) == (200, left - cost)
        left = now_left


def test_a_killed_process_takes_no_count_with_it(server):
    _, left, _ = charge(server, "killed")
    for _ in range(2):
        server.kill_worker_and_wait()
        _, now_left, cost = charge(server, "killed")
        assert now_left == left - cost
        left = now_left


def test_a_client_that_asks_all_processes_at_once_gets_no_more_than_its_limit(server):
    answers: list[tuple[int, int, int]] = []

    def ask() -> None:
        while not answers or answers[-1][0] == HTTPStatus.OK:
            answers.append(charge(server, "at-once"))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    costs = [cost for status, _, cost in answers if status == HTTPStatus.OK]
    assert AMOUNT - max(costs) <= sum(costs) <= AMOUNT + len(threads) * max(costs)
    assert charge(server, "at-once")[:2] == (429, 0)
