"""Who sits where at a table: names and clients by seat, on both stores, through changes, a restart and a removal."""

import pytest

from jupiter.relay.seats import MAX_SEATS
from tests.relay.phone import START, Phone, entry, kind_of

ANN = {"name": "Ann", "joiner": "opener"}


def test_everybody_at_the_table_hears_who_sits_where_and_the_log_stays(server):
    phone = Phone(server.app)
    table = phone.open(START, entry(4), seats={"orange": ANN})
    ben = phone.join(table, "Ben")
    assert ben["seats"] == {"orange": ANN}
    place = {"name": "Ben", "joiner": ben["joiner"]}
    answer = phone.seat(ben, {"grey": place})
    assert (answer.status_code, answer.json["seats"]) == (200, {"orange": ANN, "grey": place})
    news = phone.get(table, f"?after={table['version']}").json
    assert (news["seats"], news["keep"], news["entries"], news["at"]) == ({"orange": ANN, "grey": place}, 2, [], 1)
    assert [(change["joiner"], change["kept"], change["added"]) for change in news["changes"]] == [
        (ben["joiner"], 2, 0)
    ]


def test_a_seat_of_which_nothing_is_said_is_nobody_s(phone):
    table = phone.open(seats={"orange": ANN, "grey": {"name": "Ben"}, "blue": {}})
    assert table["seats"] == {"orange": ANN, "grey": {"name": "Ben", "joiner": ""}}
    assert phone.seat(table, {"orange": {"name": "  "}}).json["seats"] == {"grey": {"name": "Ben", "joiner": ""}}


def test_the_client_of_who_is_removed_has_no_seat_and_the_name_stays(server):
    phone = Phone(server.app)
    table = phone.open(name="Ann")
    ben = phone.join(table, "Ben")
    phone.seat(ben, {"grey": {"name": "Ben", "joiner": ben["joiner"]}})
    after = phone.send("DELETE", f"/v1/tables/{table['id']}/joiners/{ben['joiner']}", key=table["key"]).json
    assert after["seats"] == {"grey": {"name": "Ben", "joiner": ""}}
    assert kind_of(phone.seat(ben, {"grey": ANN})) == ("removed", 403)


def test_a_change_of_seats_that_is_sent_twice_is_done_once(server):
    phone = Phone(server.app)
    table = phone.open()
    key = "k" * 20
    first = phone.seat(table, {"orange": ANN}, repeat=key)
    phone.seat(table, {"orange": {"name": "Eve"}})
    second = phone.seat(table, {"orange": ANN}, repeat=key)
    assert (second.status_code, second.json["version"]) == (200, first.json["version"])
    assert phone.get(table).json["seats"] == {"orange": {"name": "Eve", "joiner": ""}}


def test_a_table_that_is_opened_again_has_the_seats_of_who_opens_it(server):
    phone = Phone(server.app)
    table = phone.open(START, seats={"orange": ANN})
    server.restart()
    body = {"game": "nim", "seal": table["seal"], "settings": table["settings"], "entries": [START], "at": 0}
    answer = phone.send("PUT", f"/v1/tables/{table['id']}", {**body, "seats": table["seats"]}, key=table["key"])
    assert (answer.status_code, answer.json["seats"]) == (201, {"orange": ANN})


@pytest.mark.parametrize(
    "seats",
    [
        {"or ange": ANN},
        {"": ANN},
        {"o" * 25: ANN},
        {"orange": {"name": "x" * 25}},
        {"orange": {"name": "a\u202eb"}},
        {"orange": {"joiner": "somebody"}},
        {"orange": "Ann"},
        {str(n): ANN for n in range(MAX_SEATS + 1)},
        ["orange"],
    ],
)
def test_seats_that_are_none_are_refused_and_change_nothing(phone, seats):
    table = phone.open(seats={"grey": ANN})
    assert kind_of(phone.seat(table, seats)) == ("malformed", 422)
    assert phone.get(table).json["seats"] == {"grey": ANN}


def test_a_table_has_no_more_seats_than_it_can_keep(phone):
    table = phone.open(seats={str(n): ANN for n in range(MAX_SEATS)})
    assert kind_of(phone.seat(table, {"another": ANN})) == ("table-full", 409)
    assert phone.seat(table, {"0": {}, "another": ANN}).status_code == 200


def test_nobody_is_seated_without_a_key_of_the_table(phone):
    table = phone.open()
    assert kind_of(phone.seat({"id": table["id"], "key": ""}, {"orange": ANN})) == ("no-key", 401)
