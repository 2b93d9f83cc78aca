"""Whose table gets how much room: nobody's depends on strangers."""

import pytest

from jupiter.relay import room, table
from jupiter.relay.room import BLOCK, CLIENT_BLOCKS, CLIENT_TABLES, IDLE, Need, NoRoom, ShareUsed, Tenant, make_room
from jupiter.relay.routes import RELAY
from tests.relay.phone import START, Phone, at, entry, kind_of

NOW = 10_000.0


def tenant(name, client="a", blocks=1, idle=0, **fields):
    return Tenant(name, client, blocks, **{"is_played": False, "is_ended": False, "entered": NOW - idle, **fields})


def gone(tenants, client, blocks=1, table="new", *, is_new=True):
    return [one.id for one in make_room(tenants, Need(client, blocks, table, is_new=is_new), NOW)]


LONG = IDLE + 1
"""Seconds after which a table is idle."""


def test_where_there_is_room_nothing_makes_way():
    assert gone([tenant("x", idle=LONG), tenant("y", is_ended=True)], "a") == []


def test_of_a_client_that_has_its_share_ended_tables_go_first_then_the_one_that_was_idle_longest():
    others = [tenant(f"{n}", idle=5) for n in range(CLIENT_TABLES - 3)]
    full = [*others, tenant("idle", idle=LONG), tenant("longer", idle=LONG + 1), tenant("ended", is_ended=True)]
    assert gone(full, "a") == ["ended"]
    assert gone([*full, tenant("new 1")], "a") == ["ended", "longer"]
    assert gone([*full, tenant("new 1"), tenant("new 2")], "a") == ["ended", "longer", "idle"]


def test_a_client_that_has_its_share_is_refused_and_told_when_a_table_makes_way():
    full = [tenant(f"{n}", idle=n) for n in range(CLIENT_TABLES)]
    with pytest.raises(ShareUsed) as refused:
        gone(full, "a")
    assert refused.value.wait == IDLE - (CLIENT_TABLES - 1) + 1
    played = [tenant(f"{n}", idle=LONG, is_played=True) for n in range(CLIENT_TABLES)]
    with pytest.raises(ShareUsed) as refused:
        gone(played, "a")
    assert refused.value.wait == IDLE
    assert gone(played, "b") == []


def test_a_client_has_its_share_in_blocks_too():
    large = [tenant("large", blocks=CLIENT_BLOCKS - 1)]
    assert gone(large, "a") == []
    with pytest.raises(ShareUsed):
        gone(large, "a", blocks=2)
    with pytest.raises(ShareUsed):
        gone([tenant("growing", blocks=CLIENT_BLOCKS, idle=LONG)], "a", table="growing", is_new=False)


@pytest.fixture
def small(monkeypatch):
    """A server for ten tables of ten blocks in all."""
    monkeypatch.setattr(room, "TABLES", 10)
    monkeypatch.setattr(room, "BLOCKS", 10)


def test_in_a_full_server_the_idle_table_of_who_has_most_makes_way(small):
    many = [tenant(f"a{n}", idle=LONG + n) for n in range(5)]
    few = [*(tenant(f"b{n}", "b", idle=LONG + 50) for n in range(3)), tenant("c", "c", idle=LONG), tenant("d", "d")]
    assert gone([*many, *few], "e") == ["a4"]
    assert gone([*many, *few], "e", blocks=2) == ["a4", "a3"]


def test_a_played_table_and_one_in_use_never_make_way(small):
    played = [tenant(f"{n}", f"c{n}", idle=LONG, is_played=True) for n in range(9)]
    with pytest.raises(NoRoom):
        gone([*played, tenant("used", "b", idle=IDLE)], "a")
    assert gone([*played, tenant("idle", "b", idle=LONG)], "a") == ["idle"]
    assert gone([*played, tenant("ended", "b", is_ended=True, is_played=True)], "a") == ["ended"]


def test_who_has_more_takes_nothing_from_who_has_less(small):
    rich = [tenant(f"a{n}") for n in range(9)]
    with pytest.raises(NoRoom):
        gone([*rich, tenant("poor", "b", idle=LONG)], "a")
    with pytest.raises(NoRoom):
        gone([*rich, tenant("poor", "b", idle=LONG)], "a", table="a1", is_new=False)
    assert gone([*rich, tenant("own", "a", idle=LONG)], "a") == ["own"]


@pytest.mark.parametrize(
    ("count", "size", "blocks"), [(0, 0, 1), (1, BLOCK - 64, 1), (1, BLOCK, 2), (1, 376 * 1024, 24)]
)
def test_a_log_takes_blocks(count, size, blocks):
    assert room.blocks_for(count, size) == blocks


# --- over HTTP, on both stores ----------------------------------------------------------------------------------------


def large(n=4):
    """An entry of 30 kB, as large as one may be."""
    return entry(n, comment="x" * 2000, tags={f"tag {one}": "y" * 500 for one in range(50)})


@pytest.fixture
def phones(server, monkeypatch):
    """A server that is full with two clients at their limits, and two clients."""
    monkeypatch.setattr(room, "TABLES", 2 * CLIENT_TABLES + 2)
    monkeypatch.setattr(room, "BLOCKS", 2 * CLIENT_BLOCKS + 8)
    return Phone(server.app), Phone(server.app)


def attack_with_bytes(attacker):
    """Fill all the room that there is, with large tables and then with smaller ones."""
    for entries in ([large()] * 12, [large()] * 3, [large()], [entry(4)]):
        while True:
            answer = attacker.try_open(START, *entries)
            if answer.status_code != 201:
                assert kind_of(answer)[0] in ("share-used", "no-room"), answer.text
                break


def attack_with_number(attacker):
    """Open as many tables as there may be."""
    while attacker.try_open().status_code == 201:
        pass


@pytest.mark.parametrize("attack", [attack_with_bytes, attack_with_number])
def test_two_hostile_clients_at_their_limits_stop_nobody_s_move(server, phones, attack):
    """Review: 85 requests of one address, and nobody's move on the server was taken any more."""
    ann, bob = phones
    before = ann.open()
    seat = bob.join(before)
    for _ in range(2):
        attack(Phone(server.app))
    version = before["version"]
    for n in range(1, 40):
        phone, key = ((ann, before["key"]), (bob, seat["key"]))[n % 2]
        answer = phone.enter(before, version, entry(n % 9), key=key, keep=n)
        assert answer.status_code == 200, answer.text
        version = answer.json["version"]
    during = bob.open()
    assert bob.enter(during, during["version"], entry(4)).status_code == 200
    assert ann.get(before).json["count"] == 40
    figures = server.app.extensions[RELAY].figures()
    assert figures.tables <= room.TABLES
    assert figures.bytes <= room.BLOCKS * BLOCK
    assert figures.played == 1


def test_a_table_grows_out_of_the_share_of_who_opened_it(server, monkeypatch):
    monkeypatch.setattr(room, "CLIENT_BLOCKS", 4)
    ann, bob = Phone(server.app), Phone(server.app)
    opened, other = ann.open(), ann.open()
    seat = bob.join(opened)
    grown = bob.enter(seat, opened["version"], large())
    assert grown.status_code == 200
    assert kind_of(bob.enter(seat, grown.json["version"], large(), keep=2)) == ("table-full", 409)
    small = bob.enter(seat, grown.json["version"], entry(4), keep=2)
    assert small.status_code == 200, "within what is reserved"
    assert ann.enter(other, other["version"], entry(4)).status_code == 200
    assert bob.open()["count"] == 1, "out of a share of its own"


def test_whoever_has_twenty_tables_is_told_when_to_ask_again(server):
    phone = Phone(server.app)
    tables = [phone.open() for _ in range(CLIENT_TABLES)]
    refused = phone.try_open()
    assert kind_of(refused) == ("share-used", 429)
    assert IDLE - 60 < int(refused.headers["Retry-After"]) <= IDLE + 1
    phone.send("DELETE", at(tables[7]), key=tables[7]["key"])
    assert phone.try_open().status_code == 201, "an ended table makes way"
    assert Phone(server.app).try_open().status_code == 201


def test_a_full_server_answers_with_retry_after(app, monkeypatch):
    monkeypatch.setattr(room, "TABLES", 0)
    answer = Phone(app).try_open()
    assert kind_of(answer) == ("no-room", 503)
    assert answer.headers["Retry-After"] == "300"


def test_a_log_is_bounded_in_entries_and_in_bytes(server, monkeypatch):
    monkeypatch.setattr(table, "MAX_ENTRIES", 5)
    phone = Phone(server.app)
    opened = phone.open()
    assert kind_of(phone.enter(opened, opened["version"], *[entry(4)] * 5)) == ("table-full", 409)
    assert phone.enter(opened, opened["version"], *[entry(4)] * 4).status_code == 200
    monkeypatch.setattr(table, "MAX_BYTES", 300)
    assert kind_of(phone.try_open(*[START] * 5)) == ("table-full", 409)


def test_asking_and_changing_settings_keep_no_table_alive_and_entering_does(server):
    """Review: one PATCH an hour kept an attacker's tables for ever."""
    phone = Phone(server.app)
    opened = phone.open()
    relay = server.app.extensions[RELAY]

    def entered():
        (one,) = [tenant for tenant in relay._store.tenants() if tenant.id == opened["id"]]
        return one.entered

    first = entered()
    phone.send("PATCH", at(opened), {"writing": "all"}, opened["key"])
    phone.send("POST", f"{at(opened)}/code", key=opened["key"])
    phone.get(opened)
    assert entered() == first
    phone.enter(opened, phone.get(opened).json["version"], entry(4))
    assert entered() > first


def test_a_table_is_played_when_somebody_else_has_entered(server):
    phone = Phone(server.app)
    opened = phone.open()
    seat = phone.join(opened)
    figures = server.app.extensions[RELAY].figures
    then = phone.enter(opened, opened["version"], entry(4)).json
    undone = phone.enter(seat, then["version"], keep=2, to=0).json
    assert figures() == type(figures())(tables=1, played=0, bytes=BLOCK)
    phone.enter(seat, undone["version"], entry(3), keep=1)
    assert figures().played == 1
    phone.send("DELETE", at(opened), key=opened["key"])
    assert figures() == type(figures())(tables=0, played=0, bytes=0)
