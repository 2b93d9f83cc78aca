"""Requests that are sent twice are done once, and answered as the first time."""

import random

import pytest

from jupiter.relay.keys import opener_of
from jupiter.relay.table import MAX_CHANGES
from tests.games.nim.app import create_app
from tests.relay.phone import START, Phone, at, entry, kind_of

KEY = "a-key-that-was-drawn-by-chance"


@pytest.fixture
def phone(server):
    return Phone(server.app)


def same(one, other):
    assert (one.status_code, one.data) == (other.status_code, other.data)


def test_a_change_that_is_sent_again_is_done_once_and_answered_as_the_first_time(phone):
    """Review: an entry was in the log, and the client was told 409 "Nothing was taken"."""
    table = phone.open()
    ann = phone.join(table)
    first = phone.enter(ann, table["version"], entry(4), repeat=KEY)
    phone.enter(table, first.json["version"], entry(3), keep=2)
    phone.enter(table, phone.get(table).json["version"], keep=3, to=0)
    same(phone.enter(ann, table["version"], entry(4), repeat=KEY), first)
    assert phone.get(table).json["entries"] == [START, entry(4), entry(3)]


def test_every_change_of_the_opener_is_done_once(phone):
    table = phone.open()
    ann = phone.join(table)
    for n, (method, path, body) in enumerate(
        (
            ("PATCH", at(table), {"writing": "opener"}),
            ("POST", f"{at(table)}/code", None),
            ("DELETE", f"{at(table)}/joiners/{ann['joiner']}", None),
            ("DELETE", at(table), None),
        )
    ):
        same(*(phone.send(method, path, body, table["opener"], repeat=f"{KEY}-{n}") for _ in range(2)))
    assert kind_of(phone.send("DELETE", at(table), key=table["opener"])) == ("table-ended", 410)


def test_a_table_that_is_opened_twice_with_one_key_is_one(phone):
    """Review: POST that was repeated opened two, of one of which nobody had a key."""
    first = phone.try_open(repeat=KEY, name="Ann")
    phone.enter(first.json, first.json["version"], entry(4))
    same(phone.try_open(repeat=KEY, name="Ann"), first)
    assert first.json["opener"] == opener_of(KEY) != KEY
    assert kind_of(phone.try_open(START, entry(4), repeat=KEY)) == ("key-reused", 422)
    assert phone.try_open(repeat=KEY + "2").json["id"] != first.json["id"]


def test_a_seat_that_is_asked_for_twice_with_one_key_is_one(phone):
    table = phone.open()
    seats = [phone.join(table, "Ann", repeat=KEY) for _ in range(2)]
    assert seats[0] == seats[1]
    assert phone.join(table, "Ann")["name"] == "Ann 2"
    assert len(phone.get(table).json["joiners"]) == 3


def test_a_lost_table_that_is_opened_again_twice_with_one_key_is_answered_as_the_first_time(server):
    phone = Phone(server.app)
    table = phone.open()
    server.restart()
    first = phone.open_again(table, repeat=KEY)
    assert first.status_code == 201
    phone.enter(table, first.json["version"], entry(4))
    same(phone.open_again(table, repeat=KEY), first)
    assert phone.open_again(table, repeat=f"{KEY}-2").status_code == 200


def test_a_key_belongs_to_one_request_of_one_holder_at_one_table(phone):
    table, other = phone.open(), phone.open()
    ann = phone.join(table)
    then = phone.enter(ann, table["version"], entry(4), repeat=KEY).json
    for answer in (
        phone.enter(ann, table["version"], entry(3), repeat=KEY),
        phone.enter(ann, then["version"], entry(4), repeat=KEY),
    ):
        assert kind_of(answer) == ("key-reused", 422)
    now = phone.enter(table, then["version"], entry(3), keep=2, repeat=KEY)
    assert (now.status_code, now.json["count"]) == (200, 3), "of another holder"
    assert phone.enter(other, other["version"], entry(4), repeat=KEY).json["count"] == 2, "at another table"
    reused = phone.send("PATCH", at(table), {"writing": "opener"}, table["opener"], repeat=KEY)
    assert kind_of(reused) == ("key-reused", 422)


def test_a_refused_change_leaves_its_key_free(phone):
    table = phone.open()
    ann = phone.join(table)
    phone.enter(table, table["version"], entry(4))
    refused = phone.enter(ann, table["version"], entry(3), repeat=KEY)
    assert kind_of(refused) == ("moved-on", 409)
    assert phone.enter(ann, phone.get(ann).json["version"], entry(3), keep=2, repeat=KEY).status_code == 200


def test_who_was_removed_is_told_so_when_a_change_is_sent_again(phone):
    table = phone.open()
    ann = phone.join(table)
    phone.enter(ann, table["version"], entry(4), repeat=KEY)
    phone.send("DELETE", f"{at(table)}/joiners/{ann['joiner']}", key=table["opener"])
    assert kind_of(phone.enter(ann, table["version"], entry(4), repeat=KEY)) == ("removed", 403)


@pytest.mark.parametrize("key", ["short", "x" * 65, "with spaces in the middle of it", "ümlaut-ümlaut-ümlaut", ""])
def test_a_key_of_another_form_is_refused(app, key):
    phone = Phone(app)
    table = phone.open()
    named = {"Idempotency-Key": key.encode().decode("latin-1")}
    for answer in (
        phone.send("POST", f"{at(table)}/code", None, table["key"], **named),
        phone.send("POST", "/v1/tables/join", {"code": table["code"]}, **named),
    ):
        assert kind_of(answer) == ("malformed", 422)
        assert [fault["field"] for fault in answer.json["errors"]] == ["Idempotency-Key"]
    assert kind_of(phone.try_open(repeat="x" * 25)) == ("malformed", 422), "as secret as a password"
    quoted = phone.send("POST", f"{at(table)}/code", None, table["key"], **{"Idempotency-Key": f'"{KEY}"'})
    assert quoted.data == phone.send("POST", f"{at(table)}/code", None, table["key"], repeat=KEY).data


def test_two_servers_on_one_redis_know_a_change_again(redis, redis_app, monkeypatch):
    monkeypatch.setenv("JUPITER_RATE_LIMIT_STORAGE", redis.address)
    one, other = Phone(redis_app), Phone(create_app())
    table = one.open()
    first = one.enter(table, table["version"], entry(4), repeat=KEY)
    same(other.enter(table, table["version"], entry(4), repeat=KEY), first)


# --- evenings over a network that loses and repeats -------------------------------------------------------------------


class Lossy:
    """A phone at a table whose requests, and their answers, get lost, and come twice, also late."""

    def __init__(self, phone, seat, chance, number):
        self.phone, self.seat, self.chance, self.number = phone, seat, chance, number
        self.keys = 0
        self.late = []
        """Copies of requests that are still on their way."""
        self.taken = []
        """Actions of which it was told that they are at the table."""

    def send(self, ask):
        """The answer, or None if it was lost; the same request may come again at any time."""
        if self.chance.random() < 0.2:
            return None
        answer = ask()
        if self.chance.random() < 0.3:
            same(ask(), answer)
        if self.chance.random() < 0.3:
            self.late.append(ask)
        return None if self.chance.random() < 0.2 else answer

    def enter(self, n):
        """Enter an action, and repeat the request until it is answered."""
        news = self.phone.get(self.seat).json
        self.keys += 1
        key = f"phone-{self.number}-change-{self.keys:04}"
        action = entry(n % 9, label=f"{self.number}/{self.keys}")

        def ask():
            return self.phone.enter(self.seat, news["version"], action, keep=news["at"] + 1, repeat=key)

        for _ in range(50):
            answer = self.send(ask)
            if answer is not None:
                if answer.status_code == 200:
                    self.taken.append(action["label"])
                return
        raise AssertionError("a network that loses everything")

    def deliver(self):
        """Bring a request that had been under way for long."""
        if self.late:
            self.late.pop(self.chance.randrange(len(self.late)))()


@pytest.mark.parametrize("seed", [1, pytest.param(range(2, 40), marks=pytest.mark.slow)])
def test_in_an_evening_over_a_bad_network_each_action_is_at_the_table_once(server, seed):
    for one in [seed] if isinstance(seed, int) else seed:
        chance = random.Random(one)
        opener = Phone(server.app)
        table = opener.try_open(repeat=f"{KEY}-{one}").json
        same(opener.try_open(repeat=f"{KEY}-{one}"), opener.try_open(repeat=f"{KEY}-{one}"))
        seats = [(opener, table), *((phone, phone.join(table)) for phone in (Phone(server.app), Phone(server.app)))]
        phones = [Lossy(phone, seat, chance, number) for number, (phone, seat) in enumerate(seats)]
        for n in range(MAX_CHANGES // 4):
            phone = chance.choice(phones)
            if chance.random() < 0.7:
                phone.enter(n)
            else:
                phone.deliver()
        labels = [row["label"] for row in opener.get(table).json["entries"][1:]]
        assert len(set(labels)) == len(labels), "none twice"
        taken = [label for phone in phones for label in phone.taken]
        assert set(taken) == set(labels), "none lost that was told to be taken, and none there that was not"
        for phone in phones:
            mine = [label for label in labels if label.startswith(f"{phone.number}/")]
            assert mine == phone.taken, "in their order"
        opener.send("DELETE", at(table), key=table["key"])
