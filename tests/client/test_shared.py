"""Shared tables by the client: two play at one, and nothing is done twice or lost."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from app import create_app
from jupiter.client import (
    BadSeat,
    Change,
    Client,
    IllegalAction,
    MovedOn,
    NotAllowed,
    Place,
    Retries,
    SharedTable,
    TableEnded,
    UnknownTable,
    Unreachable,
)
from jupiter.client.shared import EventReader

Pair = tuple[SharedTable, SharedTable]


class Lossy(httpx.BaseTransport):
    """Loses the next answers, as often as it is told; what was asked arrives all the same."""

    def __init__(self, inner: httpx.BaseTransport) -> None:
        self.inner, self.losses = inner, 0
        self.keys: list[str | None] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.keys.append(request.headers.get("idempotency-key"))
        response = self.inner.handle_request(request)
        response.read()
        if self.losses:
            self.losses -= 1
            raise httpx.ReadError("lost", request=request)
        return response


@pytest.fixture
def lossy(transport: httpx.WSGITransport) -> Lossy:
    return Lossy(transport)


@pytest.fixture
def clients(lossy: Lossy) -> Iterator[tuple[Client, Client]]:
    retries = Retries(tries=2, first=0)
    with (
        Client("http://table.test", transport=lossy, retries=retries, sleep=lambda _: None) as one,
        Client("http://table.test", transport=lossy, retries=retries, sleep=lambda _: None) as other,
    ):
        yield one, other


@pytest.fixture
def pair(clients: tuple[Client, Client]) -> Pair:
    one, other = clients
    host = one.share(one.game("jupiter-rescue").setup(players=2, seed=4), "Ann")
    return host, other.join(host.log.code.lower(), "Ann")


def test_both_have_one_log_and_each_is_told_who_did_what(pair: Pair) -> None:
    host, guest = pair
    assert guest.seat.name == "Ann 2"
    assert [joiner.name for joiner in guest.log.joiners] == ["Ann", "Ann 2"]
    guest.play("CORE:BH")
    assert host.news() == (Change("Ann 2", guest.seat.joiner, 0, 1, 1, 1),)
    assert host.log.entries == guest.log.entries
    assert [entry.action for entry in host.log.entries] == [None, "CORE:BH"]
    host.undo()
    guest.news()
    assert (guest.log.at, len(guest.log.entries)) == (0, 2)
    guest.redo()
    host.news()
    assert host.table().state == guest.table().state == host.log.entries[1].state


def test_what_is_not_legal_is_not_entered(pair: Pair) -> None:
    host, _ = pair
    with pytest.raises(IllegalAction):
        host.play("END")
    with pytest.raises(ValueError, match="nothing to undo"):
        host.undo()
    with pytest.raises(ValueError, match="nothing to redo"):
        host.redo()
    assert len(host.log.entries) == 1


def test_who_comes_second_learns_what_came_and_nothing_of_his_is_taken(pair: Pair) -> None:
    host, guest = pair
    host.play("CORE:BH")
    with pytest.raises(MovedOn):
        guest.play("CORE:JU")
    assert guest.log.entries == host.log.entries
    guest.undo()
    guest.play("CORE:JU")
    host.news()
    assert [entry.action for entry in host.log.entries] == [None, "CORE:JU"]


def test_a_change_whose_answer_is_lost_is_sent_again_and_done_once(pair: Pair, lossy: Lossy) -> None:
    host, guest = pair
    entry = host.log.entries[0]
    lossy.losses = 1
    host.append(entry)
    assert lossy.keys[-1] == lossy.keys[-2] is not None
    guest.news()
    assert len(guest.log.entries) == len(host.log.entries) == 2


def test_the_opener_rules_the_table_and_others_do_not(pair: Pair) -> None:
    host, guest = pair
    with pytest.raises(NotAllowed):
        guest.set_writing("opener")
    host.set_writing("opener")
    guest.news()
    with pytest.raises(NotAllowed):
        guest.append(guest.log.entries[0])
    code = host.log.code
    host.remove(guest.seat.joiner)
    assert host.log.code != code
    with pytest.raises(NotAllowed):
        guest.news()
    with pytest.raises(UnknownTable):
        guest.client.join(code)
    again = guest.client.join(host.log.code)
    assert again.log.writing == "opener"
    host.renew_code()
    again.news()
    assert again.log.code == host.log.code
    host.end()
    with pytest.raises(TableEnded):
        again.news()


def test_both_hear_who_sits_where_and_a_server_that_has_lost_it_hears_it_again(pair: Pair, lossy: Lossy) -> None:
    host, guest = pair
    host.set_seats({"orange": Place("Ann", host.seat.joiner)})
    guest.set_seats({"green": Place("Ben", guest.seat.joiner)})
    host.news()
    seats = {"orange": Place("Ann", "opener"), "green": Place("Ben", guest.seat.joiner)}
    assert host.log.seats == guest.log.seats == seats
    lossy.inner = httpx.WSGITransport(create_app())
    guest.news()
    host.news()
    assert host.log.seats == seats


def test_a_table_that_the_server_has_lost_is_opened_again_with_its_newest_settings(pair: Pair, lossy: Lossy) -> None:
    host, guest = pair
    host.set_writing("opener")
    host.play("CORE:BH")
    guest.news()
    lossy.inner = httpx.WSGITransport(create_app())
    guest.news()
    host.undo()
    guest.news()
    assert (guest.log.at, len(guest.log.entries), guest.log.writing) == (0, 2, "opener")
    with pytest.raises(NotAllowed):
        guest.redo()


def test_who_follows_is_given_each_change_once_and_comes_again_when_cut_off(pair: Pair, lossy: Lossy) -> None:
    host, guest = pair
    heard = guest.follow()
    host.play("CORE:BH")
    assert [change.added for change in next(heard)] == [1]
    lossy.losses = 1
    host.undo()
    host.redo()
    assert [change.at for change in next(heard)] == [0, 1]
    assert guest.log.entries == host.log.entries
    host.remove(guest.seat.joiner)
    with pytest.raises(NotAllowed):
        next(heard)


def test_who_follows_hears_of_settings_too(pair: Pair) -> None:
    host, guest = pair
    heard = guest.follow()
    host.set_writing("opener")
    assert [(change.joiner, change.added) for change in next(heard)] == [("opener", 0)]
    assert guest.log.writing == "opener"
    host.renew_code()
    next(heard)
    assert (guest.log.code, guest.log.settings) == (host.log.code, host.log.settings)


def test_who_follows_hands_newer_settings_on_to_a_server_that_has_older_ones(pair: Pair, lossy: Lossy) -> None:
    host, guest = pair
    late = guest.client.join(host.log.code, "Late")
    host.set_writing("opener")
    guest.news()
    lossy.inner = httpx.WSGITransport(create_app())
    late.news()
    late.append(late.log.entries[0])
    assert late.log.writing == "all"
    next(guest.follow())
    late.news()
    assert (late.log.writing, late.log.settings) == ("opener", host.log.settings)
    with pytest.raises(NotAllowed):
        late.undo()


def test_who_follows_a_server_that_is_away_hears_of_it_in_the_end(pair: Pair, lossy: Lossy) -> None:
    _, guest = pair
    lossy.losses = 9
    with pytest.raises(Unreachable):
        next(guest.follow())


def test_a_seat_outlives_the_client_in_a_file(pair: Pair, transport: httpx.WSGITransport, tmp_path: Path) -> None:
    host, guest = pair
    file = tmp_path / "seat.json"
    file.write_text(json.dumps(guest.saved_seat()))
    guest.client.close()
    host.play("CORE:BH")
    with Client("http://table.test/", transport=transport) as client:
        again = client.rejoin(json.loads(file.read_text()))
        host.news()
        assert (again.seat, again.log, again.game.id) == (guest.seat, host.log, host.game.id)
        again.undo()
    assert host.news() == (Change("Ann 2", guest.seat.joiner, 1, 2, 0, 0),)


def test_the_opener_comes_back_as_the_opener(pair: Pair) -> None:
    host, guest = pair
    again = guest.client.rejoin(host.saved_seat())
    again.remove(guest.seat.joiner)
    with pytest.raises(NotAllowed):
        host.client.rejoin(guest.saved_seat())
    host.news()
    again.news()
    assert host.log == again.log


def test_a_saved_seat_is_of_one_server_and_of_a_table_that_is_there(pair: Pair, lossy: Lossy) -> None:
    host, _ = pair
    saved, sent = host.saved_seat(), len(lossy.keys)
    without_key = {name: text for name, text in saved.items() if name != "key"}
    bad: list[Any] = [{**saved, "address": "http://other.test"}, without_key, {**saved, "id": 5}, {}, [], None]
    for one in bad:
        with pytest.raises(BadSeat):
            host.client.rejoin(one)
    assert len(lossy.keys) == sent
    lossy.inner = httpx.WSGITransport(create_app())
    with pytest.raises(UnknownTable):
        host.client.rejoin(saved)
    host.news()
    assert host.client.rejoin(saved).log == host.log


def test_events_are_read_line_by_line() -> None:
    reader = EventReader()
    lines = ["retry: 3000", "", ": silence", "", "id: a.1", 'data: {"at":', "data: 1}", ""]
    lines += ["event: problem", "data: {}", ""]
    assert [event for line in lines if (event := reader.read(line))] == [("", {"at": 1}), ("problem", {})]
    assert reader.retry == 3
