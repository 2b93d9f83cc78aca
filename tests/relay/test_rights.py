"""What the opener of a table may do, what those who joined may, and that a restart changes nothing of it."""

from dataclasses import replace

import pytest

from jupiter.relay.keys import admission_key, id_of, new_key, seal_of, settings_key
from jupiter.relay.routes import RELAY
from jupiter.relay.tokens import Joiner, TableSettings, sign_joiner, sign_settings
from tests.relay.phone import START, Phone, at, entry, kind_of


def test_who_joined_puts_entries_behind_undoes_and_replaces_what_was_undone(phone):
    table = phone.open(START, entry(4))
    ann = phone.join(table, "Ann")
    added = phone.enter(ann, table["version"], entry(3), keep=2).json
    undone = phone.enter(ann, added["version"], keep=3, to=1).json
    replaced = phone.enter(ann, undone["version"], entry(2), keep=2)
    assert (replaced.status_code, replaced.json["count"], replaced.json["at"]) == (200, 3, 2)
    assert phone.get(table).json["entries"] == [START, entry(4), entry(2)]


def test_who_joined_cannot_cut_off_what_was_not_undone_and_the_opener_can(phone):
    """Review: one request of a vandal, under any name, replaced the log of all phones."""
    table = phone.open(START, entry(4), entry(3))
    ann = phone.join(table, "Ann")
    for keep in (0, 1, 2):
        refused = phone.enter(ann, table["version"], entry(1), keep=keep, by="Orange")
        assert kind_of(refused) == ("only-opener", 403)
        assert refused.json["detail"] == "The table stands at entry 2; who joined keeps at least 3 entries."
    assert phone.get(table).json["entries"] == [START, entry(4), entry(3)]
    assert phone.enter(table, table["version"], entry(1), keep=0, to=0).status_code == 200


def test_a_change_says_who_made_it_by_the_relay_s_word(phone):
    table = phone.open(name="Orange")
    ann = phone.join(table, "Ann")
    phone.enter(ann, table["version"], entry(4), by="Orange")
    news = phone.get(table, f"?after={table['version']}").json
    assert [(change["by"], change["joiner"]) for change in news["changes"]] == [("Ann", ann["joiner"])]
    assert news["joiners"] == [{"id": "opener", "name": "Orange"}, {"id": ann["joiner"], "name": "Ann"}]


def test_no_two_at_a_table_have_the_same_name(phone):
    table = phone.open(name=" Ann ")
    names = [
        phone.join(table, name)["name"] for name in ("Ann", "ANN", "\uff21\uff4e\uff4e", "", "", "x" * 24, "x" * 24)
    ]
    assert names == ["Ann 2", "ANN 3", "\uff21\uff4e\uff4e 4", "#5", "#6", "x" * 24, "x" * 22 + " 2"]


@pytest.mark.parametrize("name", ["x" * 25, "a\u202eb", "a\u2066b", "\u200fa", "a\x00", "a\nb", "a\x9bb"])
def test_a_name_that_is_long_or_turns_text_around_is_refused(phone, name):
    table = phone.open()
    refused = [
        phone.send("POST", "/v1/tables/join", {"code": table["code"], "name": name}),
        phone.try_open(name=name),
    ]
    for answer in refused:
        assert kind_of(answer) == ("malformed", 422)
        assert [fault["field"] for fault in answer.json["errors"]] == ["name"]


def test_the_opener_closes_writing_and_opens_it_again(phone):
    table = phone.open()
    ann = phone.join(table)
    closed = phone.send("PATCH", at(table), {"writing": "opener"}, table["opener"])
    assert closed.json["writing"] == "opener"
    assert kind_of(phone.enter(ann, closed.json["version"], entry(4))) == ("writing-closed", 403)
    assert phone.get(ann).json["writing"] == "opener"
    assert phone.enter(table, closed.json["version"], entry(4)).status_code == 200
    assert kind_of(phone.send("PATCH", at(table), {"writing": "all"}, ann["key"])) == ("only-opener", 403)
    phone.send("PATCH", at(table), {"writing": "all"}, table["opener"])
    now = phone.get(table).json["version"]
    assert phone.enter(ann, now, entry(3), keep=2).status_code == 200


def test_the_opener_draws_another_code_and_the_old_one_is_none_any_more(phone):
    table = phone.open()
    ann = phone.join(table)
    assert kind_of(phone.send("POST", f"{at(table)}/code", key=ann["key"])) == ("only-opener", 403)
    renewed = phone.send("POST", f"{at(table)}/code", key=table["opener"]).json
    assert renewed["code"] != table["code"]
    assert kind_of(phone.send("POST", "/v1/tables/join", {"code": table["code"]})) == ("unknown-table", 404)
    assert phone.join(renewed)["id"] == table["id"]
    assert phone.get(ann).json["code"] == renewed["code"]


def test_who_is_removed_is_out_and_does_not_come_back_by_the_code(phone):
    table = phone.open()
    ann, bob = phone.join(table, "Ann"), phone.join(table, "Bob")
    assert kind_of(phone.send("DELETE", f"{at(table)}/joiners/{bob['joiner']}", key=ann["key"])) == ("only-opener", 403)
    without = phone.send("DELETE", f"{at(table)}/joiners/{ann['joiner']}", key=table["opener"])
    assert without.status_code == 200
    for answer in (
        phone.get(ann),
        phone.enter(ann, without.json["version"], entry(4)),
        phone.open_again(ann),
        phone.open_again(ann, settings=without.json["settings"]),
    ):
        assert kind_of(answer) == ("removed", 403)
        assert "settings" not in answer.json, "which hold the new code"
    assert kind_of(phone.send("POST", "/v1/tables/join", {"code": table["code"]})) == ("unknown-table", 404)
    assert [joiner["name"] for joiner in phone.get(bob).json["joiners"]] == ["#1", "Bob"]
    assert kind_of(phone.send("DELETE", f"{at(table)}/joiners/ABCDEFGU", key=table["opener"])) == ("malformed", 422)


def test_the_opener_ends_the_table_and_nobody_opens_it_again(phone):
    table = phone.open()
    ann = phone.join(table)
    assert kind_of(phone.send("DELETE", at(table), key=ann["key"])) == ("only-opener", 403)
    assert phone.send("DELETE", at(table), key=table["opener"]).status_code == 204
    kept = phone.client.application.extensions[RELAY]._store.head(table["id"])
    assert (kept.at, kept.count, kept.size, kept.blocks, kept.listed, kept.admission) == (0, 0, 0, 0, "[]", "")
    assert kind_of(phone.get(ann)) == ("table-ended", 410)
    assert kind_of(phone.send("POST", "/v1/tables/join", {"code": table["code"]})) == ("table-ended", 410)
    assert kind_of(phone.open_again(ann)) == ("table-ended", 410)
    assert kind_of(phone.send("DELETE", at(table), key=table["opener"])) == ("table-ended", 410)


def test_a_table_is_neither_read_nor_changed_without_its_key(phone):
    table, other = phone.open(), phone.open()
    assert kind_of(phone.send("GET", at(table))) == ("no-key", 401)
    assert phone.send("GET", at(table)).headers["WWW-Authenticate"] == "Bearer"
    for key in ("short", "u" * 26, "Ä", "a.b.c", f"{'[' * 900}.x.{'y' * 86}"):
        assert kind_of(phone.send("GET", at(table), key=key.encode().decode("latin-1"))) == ("no-key", 401)
    for key in (phone.join(other)["key"], other["opener"], table["id"], new_key(), table["settings"]):
        assert kind_of(phone.get(table, key=key)) == ("wrong-key", 403)
        assert kind_of(phone.enter(table, table["version"], entry(4), key=key)) == ("wrong-key", 403)
        assert kind_of(phone.send("DELETE", at(table), key=key)) == ("wrong-key", 403)
    assert phone.get(table).json["version"] == table["version"]


def test_a_joiner_s_key_is_only_what_its_table_has_signed(phone):
    table, other = phone.open(), new_key()
    ann = Joiner("ABCDEFGH", "Ann")
    forged = [
        sign_joiner(table["id"], ann, admission_key(other)),
        sign_joiner(table["id"], ann, settings_key(table["opener"])),
        sign_joiner("A" * 26, ann, admission_key(table["opener"])),
        sign_joiner(table["id"], Joiner("opener", "Ann"), admission_key(table["opener"])),
        sign_joiner(table["id"], Joiner("ABCDEFGH", "a\u202eb"), admission_key(table["opener"])),
        phone.join(table)["key"].rpartition(".")[0] + "." + "A" * 86,
    ]
    for key in forged:
        assert kind_of(phone.get(table, key=key)) == ("wrong-key", 403)
    assert phone.get(table, key=sign_joiner(table["id"], ann, admission_key(table["opener"]))).status_code == 200


# --- after a restart --------------------------------------------------------------------------------------------------


@pytest.fixture
def restart(server):
    """Gives phones, and takes them to a server that has lost all tables."""

    def start(number=1):
        server.restart()
        phones = [Phone(server.app) for _ in range(number)]
        return phones[0] if number == 1 else phones

    return start


def test_a_lost_table_is_opened_again_at_the_same_address_with_its_rights(restart):
    phone = restart()
    table = phone.open(name="Orange")
    ann, bob = phone.join(table, "Ann"), phone.join(table, "Bob")
    closed = phone.send("PATCH", at(table), {"writing": "opener"}, table["opener"]).json
    phone = restart()
    assert kind_of(phone.get(ann)) == ("unknown-table", 404)
    again = phone.open_again(ann, START, entry(4), settings=closed["settings"])
    assert (again.status_code, again.json["count"], again.json["writing"]) == (201, 2, "opener")
    assert again.json["version"] != table["version"]
    late = phone.open_again(bob, settings=closed["settings"])
    assert (late.status_code, late.json) == (200, again.json)
    assert kind_of(phone.enter(ann, again.json["version"], entry(3), keep=2)) == ("writing-closed", 403)
    assert phone.enter(table, again.json["version"], entry(3), keep=2).status_code == 200


def test_nobody_can_join_after_a_restart_until_the_opener_has_asked_anything(restart):
    phone = restart()
    table = phone.open()
    ann = phone.join(table)
    phone = restart()
    again = phone.open_again(ann).json
    assert kind_of(phone.send("POST", "/v1/tables/join", {"code": table["code"]})) == ("opener-away", 409)
    tag = f'"{again["version"]}"'
    assert phone.get(table, **{"If-None-Match": tag}).status_code == 304
    assert phone.join(table)["id"] == table["id"]


@pytest.mark.parametrize("act", ["enter", "set", "ask"])
@pytest.mark.parametrize("is_set", [True, False])
def test_anything_that_the_opener_does_lets_others_join_again(restart, act, is_set):
    phone = restart()
    table = phone.open()
    ann = phone.join(table)
    phone = restart()
    now = phone.open_again(ann, **({} if is_set else {"settings": ""})).json
    if act == "enter":
        answer = phone.enter(table, now["version"], entry(4))
        assert answer.status_code == (200 if is_set else 409), "the code is news of its own"
    elif act == "set":
        assert phone.send("PATCH", at(table), {"writing": "all"}, table["opener"]).status_code == 200
    else:
        assert phone.get(table).status_code == 200
    head = phone.get(ann).json
    assert [joiner["name"] for joiner in head["joiners"]] == ["#1", "#2"]
    assert phone.join(head)["id"] == table["id"]


def test_a_table_opened_again_without_settings_waits_for_its_opener_s(restart):
    phone = restart()
    table = phone.open(name="Orange")
    ann = phone.join(table)
    phone = restart()
    again = phone.open_again(ann, settings="").json
    assert (again["settings"], again["settings_number"], again["code"], again["writing"]) == ("", 0, "", "opener")
    assert kind_of(phone.enter(ann, again["version"], entry(4))) == ("writing-closed", 403)
    own = phone.open_again(table, settings="", name="Orange").json
    assert (own["settings_number"], own["code"], own["writing"]) == (1, table["code"], "all")
    assert own["version"] != again["version"]


def test_settings_that_cannot_be_numbered_further_are_refused(phone):
    table = phone.open()
    last = TableSettings(2**53 - 1, "all", code=table["code"], name="Ann")
    signed = sign_settings(table["id"], last, settings_key(table["opener"]))
    assert phone.open_again(table, settings=signed).json["settings_number"] == 2**53 - 1
    assert kind_of(phone.send("PATCH", at(table), {"writing": "all"}, table["opener"])) == ("table-full", 409)


def test_a_player_neither_opens_writing_nor_comes_back_by_older_settings(restart):
    """Review: closed table, restart, PUT by a player: his move was taken. The newest settings win, always."""
    phone, _ = restart(2)
    table = phone.open()
    ann, bob, eve = (phone.join(table, name) for name in ("Ann", "Bob", "Eve"))
    closed = phone.send("PATCH", at(table), {"writing": "opener"}, table["opener"]).json
    newest = phone.send("DELETE", f"{at(table)}/joiners/{eve['joiner']}", key=table["opener"]).json
    assert [one["settings_number"] for one in (table, closed, newest)] == [1, 2, 3]
    phone, other = restart(2)
    assert phone.open_again(eve, writing="all", settings="").json["writing"] == "opener", "where nobody knows better"
    older = phone.open_again(ann, settings=table["settings"])
    assert (older.status_code, older.json["writing"], older.json["settings_number"]) == (200, "all", 1)
    mended = other.open_again(bob, settings=newest["settings"])
    assert (mended.status_code, mended.json["writing"], mended.json["settings_number"]) == (200, "opener", 3)
    assert mended.json["version"] != older.json["version"], "so that all phones hear of it"
    assert phone.open_again(ann, settings=closed["settings"]).json["settings_number"] == 3
    assert kind_of(phone.get(eve)) == ("removed", 403)
    assert kind_of(phone.enter(ann, mended.json["version"], entry(4))) == ("writing-closed", 403)


def test_an_ended_table_stays_ended_after_a_restart_by_the_settings_that_its_problem_has(restart):
    """Review: after DELETE, restart, PUT: 201."""
    phone = restart()
    table = phone.open()
    ann, bob = phone.join(table), phone.join(table)
    phone.send("DELETE", at(table), key=table["opener"])
    settings = phone.get(ann).json["settings"]
    phone = restart()
    phone.open_again(bob)
    assert kind_of(phone.open_again(ann, settings=settings)) == ("table-ended", 410), (
        "also where it was opened meanwhile"
    )
    phone = restart()
    assert kind_of(phone.open_again(ann, settings=settings)) == ("table-ended", 410)
    answer = phone.open_again(bob)
    assert kind_of(answer) == ("table-ended", 410)
    assert answer.json["settings"] == settings
    assert kind_of(phone.get(table)) == ("table-ended", 410)


def test_a_lost_table_is_opened_again_with_its_own_rights_alone(phone):
    table, other = phone.open(), phone.open()
    ann = phone.join(table)
    for changed in ({"seal": other["seal"]}, {"seal": seal_of(new_key())}):
        assert kind_of(phone.open_again(ann, **changed)) == ("wrong-key", 403)
    for key in (phone.join(other)["key"], new_key(), other["opener"]):
        assert kind_of(phone.open_again(ann, key=key)) == ("wrong-key", 403)
    body = {"game": "nim", "entries": [START], "at": 0, "seal": table["seal"]}
    assert kind_of(phone.send("PUT", at(table), body)) == ("no-key", 401)


def test_settings_are_only_what_the_opener_has_signed_and_within_bounds(phone):
    table, opener = phone.open(), new_key()
    own = TableSettings(9, "all", code="A" * 10, name="Ann")
    beyond = [
        replace(own, number=0), replace(own, number=2**60), replace(own, writing="x"), replace(own, code="short"),
        replace(own, name="a\u202eb"), replace(own, removed=("x",)), replace(own, removed=("ABCDEFGH",) * 65),
        replace(own, code_number=0),
    ]  # fmt: skip
    bad = [
        "x",
        "a.b.c" * 500,
        sign_settings(table["id"], own, settings_key(opener)),
        sign_settings(table["id"], own, admission_key(table["opener"])),
        sign_settings("A" * 26, own, settings_key(table["opener"])),
        phone.join(table)["key"],
        *(sign_settings(table["id"], one, settings_key(table["opener"])) for one in beyond),
    ]
    for settings in bad:
        answer = phone.open_again(table, settings=settings)
        assert kind_of(answer) == ("malformed", 422)
        assert [fault["field"] for fault in answer.json["errors"]] == ["settings"]


def test_nobody_joins_by_a_code_but_the_table_of_who_drew_it(restart):
    """Else who knows the code of a table could have others join his own after a restart, since openers sign codes."""
    phone = restart()
    table, opener = phone.open(), new_key()
    seal = seal_of(opener)
    settings = sign_settings(id_of(seal), TableSettings(1, "all", code=table["code"], name="Eve"), settings_key(opener))
    forged = {"id": id_of(seal), "seal": seal, "key": opener, "settings": settings}
    phone = restart()
    assert phone.open_again(forged).status_code == 201
    assert kind_of(phone.send("POST", "/v1/tables/join", {"code": table["code"]})) == ("opener-away", 409)
    assert phone.open_again(table).status_code == 201
    assert phone.join(table)["id"] == table["id"]
