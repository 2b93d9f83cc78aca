"""Tables of several phones, as clients meet them."""

import gzip
import json

import pytest

from jupiter.http.limits import WRONG_CODE
from jupiter.memory_folder import memory_folder
from jupiter.relay import relay, sqlite_file, table
from jupiter.relay.document import document
from jupiter.relay.keys import new_key
from jupiter.relay.problems import TABLE_KINDS
from jupiter.relay.table import MAX_BYTES, MAX_ENTRIES
from jupiter.service.limits import LIMITS
from tests.games.nim.app import create_app
from tests.redis_server import Redis
from tests.relay.phone import START, Phone, at, entry, kind_of
from tests.server.running import NIM, answer_to
from tests.serving import serving


def test_a_table_that_is_joined_by_its_code_shows_the_same_log(phone):
    table = phone.open(START, entry(4))
    typed = f"{table['code'][:5]}-{table['code'][5:]}".lower()
    joined = phone.join({"code": typed})
    own = {"key", "joiner", "name"}
    assert {name: joined[name] for name in joined if name not in own} == {
        name: value for name, value in table.items() if name not in own | {"opener"}
    }
    log = phone.get(joined).json
    assert log["entries"] == [START, entry(4)]
    assert (log["game"], log["at"], log["count"], log["keep"]) == ("nim", 1, 2, 0)


def test_an_entry_of_one_phone_reaches_the_others(phone):
    table = phone.open(name="Orange")
    change = phone.enter(table, table["version"], entry(4)).json
    news = phone.get(table, f"?after={table['version']}").json
    assert (news["keep"], news["entries"], news["version"]) == (1, [entry(4)], change["version"])
    assert news["changes"] == [{"by": "Orange", "joiner": "opener", "was": 0, "kept": 1, "added": 1, "at": 1}]


def test_a_phone_with_the_latest_version_gets_304(phone):
    table = phone.open()
    first = phone.get(table)
    tag = first.headers["ETag"]
    assert tag == f'"{table["version"]}"'
    again = phone.get(table, f"?after={table['version']}", **{"If-None-Match": tag})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    phone.enter(table, table["version"], entry(4))
    assert phone.get(table, **{"If-None-Match": tag}).status_code == 200


def test_a_compressed_answer_is_not_kept_for_another_phone(phone):
    one = entry(4, comment="x" * 2000)
    table = phone.open()
    phone.enter(table, table["version"], one)
    news = phone.get(table, f"?after={table['version']}", **{"Accept-Encoding": "gzip"})
    whole = phone.get(table, **{"Accept-Encoding": "gzip"})
    assert news.headers["Content-Encoding"] == whole.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(news.data))["entries"] == [one]
    assert json.loads(gzip.decompress(whole.data))["entries"] == [START, one]


def test_of_two_changes_at_once_the_second_is_refused_with_the_first(phone):
    table = phone.open(name="Orange")
    first = phone.enter(table, table["version"], entry(4)).json
    second = phone.enter(phone.join(table, "Blue"), table["version"], entry(3))
    assert kind_of(second) == ("moved-on", 409)
    theirs = second.json["table"]
    assert (theirs["version"], theirs["keep"], theirs["entries"]) == (first["version"], 1, [entry(4)])
    assert [change["by"] for change in theirs["changes"]] == ["Orange"]
    assert phone.get(table).json["entries"] == [START, entry(4)]


def test_an_undo_and_a_jump_are_changes_too(phone):
    table = phone.open(START, entry(4), entry(3))
    blue = phone.join(table, "Blue")
    undone = phone.enter(blue, table["version"], keep=3, to=1).json
    assert (undone["at"], undone["count"]) == (1, 3)
    news = phone.get(table, f"?after={table['version']}").json
    assert (news["keep"], news["entries"], news["at"]) == (3, [], 1)
    change = {"by": "Blue", "joiner": blue["joiner"], "was": 2, "kept": 3, "added": 0, "at": 1}
    assert news["changes"] == [change]


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"state": ""}, "state"),
        ({"state": f"NIM1.{'5' * 2000}.0"}, "state"),
        ({"state": "javascript:alert(1)"}, "state"),
        ({"state": "no state at all"}, "state"),
        ({"state": "x\x00"}, "state"),
        ({"state": 4}, "state"),
        ({"label": "x" * 501}, "label"),
        ({"label": "\x1b[2J"}, "label"),
        ({"label": "paid \u202e5 to you"}, "label"),
        ({"comment": "\u2067x"}, "comment"),
        ({"tags": {"Who\u200f": "x"}}, "tags.Who\u200f"),
        ({"kind": "other"}, "kind"),
        ({"action": ""}, "action"),
        ({"comment": "x" * 2001}, "comment"),
        ({"time": -1}, "time"),
        ({"time": 1.5}, "time"),
        ({"tags": {"Date": "x" * 501}}, "tags.Date"),
        ({"tags": dict.fromkeys(map(str, range(51)), "x")}, "tags"),
        ({"more": 1}, "more"),
    ],
)
def test_an_entry_beyond_the_bounds_is_refused_by_field(phone, fields, named):
    table = phone.open()
    answer = phone.enter(table, table["version"], {**entry(4), **fields})
    assert kind_of(answer) == ("malformed", 422)
    assert [fault["field"] for fault in answer.json["errors"]] == [f"entries.0.{named}"]
    assert phone.get(table).json["count"] == 1


def test_texts_of_any_script_come_back_unchanged(phone):
    one = entry(
        4,
        label="Déplacez-vous : « 4 » — 七 🎲",
        comment="one\ntwo",
        time=1795385501000,
        tags={"Wer": "Örjan", "Wo": ""},
    )
    table = phone.open(START, one)
    assert phone.get(table).json["entries"][1] == one


def test_a_change_that_does_not_fit_the_log_is_refused(phone):
    table = phone.open()
    for keep, to in ((2, 1), (1, 1), (1, 7)):
        answer = phone.enter(table, table["version"], keep=keep, to=to)
        assert kind_of(answer) == ("inconsistent", 422)
    answer = phone.send("POST", "/v1/tables", {"game": "nim", "entries": [START], "at": 1})
    assert kind_of(answer) == ("inconsistent", 422)


def test_a_table_of_an_unknown_game_beyond_its_bounds_or_with_a_long_seal_is_refused(phone, monkeypatch):
    body = {"game": "nim", "entries": [START], "at": 0}
    assert kind_of(phone.send("POST", "/v1/tables", {**body, "game": "chess"})) == ("unknown-game", 404)
    opened = phone.open()
    answer = phone.open_again(opened, seal=opened["seal"] + "0" * 100_000)
    assert kind_of(answer) == ("malformed", 422)
    monkeypatch.setattr(table, "MAX_BYTES", 300)
    assert kind_of(phone.send("POST", "/v1/tables", {**body, "entries": [START] * 9})) == ("table-full", 409)


def test_tables_are_kept_in_the_redis_that_is_set(tmp_path, monkeypatch):
    """`test_stores.py` asks it all that it asks the file."""
    redis = Redis(tmp_path)
    redis.start()
    monkeypatch.setenv("JUPITER_RATE_LIMIT_STORAGE", redis.address)
    one, other = (Phone(create_app()) for _ in range(2))
    table = one.open()
    assert other.enter(table, table["version"], entry(4)).status_code == 200
    assert kind_of(one.enter(table, table["version"], entry(3))) == ("moved-on", 409)
    assert one.get(table).json["entries"] == [START, entry(4)]
    redis.stop()


def test_tables_in_a_redis_that_is_away_are_refused_with_retry_after(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPITER_RATE_LIMIT_STORAGE", f"redis://127.0.0.1:{Redis(tmp_path).port}")
    phone = Phone(create_app())
    answer = phone.send("GET", f"/v1/tables/{new_key()}", key=new_key())
    assert kind_of(answer) == ("tables-away", 503)
    assert answer.headers["Retry-After"] == str(relay.WAIT)


def test_a_server_without_tables_refuses_every_address_of_theirs(monkeypatch):
    monkeypatch.setenv("JUPITER_TABLES", "off")
    client = create_app().test_client()
    for method, path in (
        ("POST", ""), ("POST", "/join"), ("GET", "/x"), ("PUT", "/x"), ("PATCH", "/x"), ("DELETE", "/x"),
        ("POST", "/x/entries"), ("GET", "/openapi.json"),
    ):  # fmt: skip
        assert kind_of(client.open(f"/v1/tables{path}", method=method)) == ("no-tables", 404)


def test_a_wrong_code_is_dear_and_a_right_one_is_not(monkeypatch, processor):
    monkeypatch.setenv("JUPITER_RATE_LIMIT", f"{5 * WRONG_CODE} per hour")
    phone = Phone(create_app())
    table = phone.open()
    for _ in range(20):
        assert phone.send("POST", "/v1/tables/join", {"code": table["code"]}).status_code == 200
    guesses = [phone.send("POST", "/v1/tables/join", {"code": new_key()[:10]}) for _ in range(8)]
    assert [answer.status_code for answer in guesses] == [404] * 4 + [429] * 4


ASKED = ("Open", "OpenAgain", "Join", "Change", "Writing", "Seats", "EntryRequest", "PlaceRequest")
OPTIONAL = {"EntryAnswer": {"comment", "tags", "time"}, "Problem": {"errors", "problems"}}
"""Fields that an answer may lack."""


def test_an_answer_has_all_that_the_document_says_of_it_but_a_few_fields():
    schemas = document()["components"]["schemas"]
    answers = {name: schema for name, schema in schemas.items() if name not in ASKED}
    assert answers.keys() >= {*OPTIONAL, "Head", "Table", "Joined", "Opened", "ChangeAnswer", "JoinerAnswer"}
    for name, schema in answers.items():
        assert set(schema["properties"]) - set(schema["required"]) == OPTIONAL.get(name, set()), name


def test_the_document_says_which_operations_are_sent_a_body():
    operations = [each for path in document()["paths"].values() for each in path.values() if isinstance(each, dict)]
    sent = {each["operationId"] for each in operations if "requestBody" in each}
    assert sent == {
        "open_table", "open_table_again", "join_table", "change_table", "set_seats", "set_writing",
    }  # fmt: skip


def test_the_longest_log_fits_the_body_by_which_its_table_is_opened_again():
    assert MAX_ENTRIES < MAX_BYTES < LIMITS.list_body_bytes


def test_every_kind_of_problem_is_described_at_its_address(phone):
    for kind in TABLE_KINDS.values():
        assert phone.client.get(kind.type).json == kind.described()


def test_keys_and_addresses_of_tables_are_in_no_line_of_the_log(monkeypatch, caplog):
    monkeypatch.setenv("JUPITER_LOG_REQUESTS", "on")
    phone = Phone(create_app())
    with caplog.at_level("INFO"):
        table = phone.open()
        joined = phone.join(table, "Orange")
        phone.enter(joined, table["version"], entry(4), repeat="a-key-of-this-client")
    logged = json.dumps([record.__dict__ for record in caplog.records], default=str)
    assert "/v1/tables/<" in logged
    for secret in (*(table[name] for name in ("id", "opener", "seal", "code")), joined["key"], "a-key-of-this"):
        assert secret not in logged


def test_all_processes_know_a_table_and_what_was_done_there_and_it_outlives_each_of_them():
    with serving(NIM, workers=2) as served:

        def send(method, path, body=None, key="", repeat="open"):
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
            headers["Idempotency-Key"] = f"a-key-that-was-drawn-by-chance-{repeat}"
            answer, raw = answer_to(served.port, method, path, json.dumps(body) if body else None, **headers)
            assert answer.status < 300, raw
            return raw and json.loads(raw)

        opening = {"game": "nim", "entries": [START], "at": 0}
        table = send("POST", "/v1/tables", opening)
        version = table["version"]
        for n in range(1, 9):
            change = {"base": version, "keep": n, "entries": [entry(n)], "at": n}
            first = send("POST", f"{at(table)}/entries", change, table["key"], repeat=n)
            if n == 4:
                served.kill_worker_and_wait()
            again = [send("POST", f"{at(table)}/entries", change, table["key"], repeat=n) for _ in range(3)]
            assert again == [first] * 3
            version = first["version"]
        assert {send("GET", at(table), key=table["key"])["count"] for _ in range(20)} == {9}
        assert [send("POST", "/v1/tables", opening) for _ in range(4)] == [table] * 4
        assert [send("DELETE", at(table), key=table["key"], repeat="end") for _ in range(4)] == [b""] * 4


def test_a_stopped_server_leaves_no_file():
    with serving(NIM, workers=2) as served:
        body = json.dumps({"game": "nim", "entries": [START], "at": 0})
        headers = {"Content-Type": "application/json"}
        assert answer_to(served.port, "POST", "/v1/tables", body, **headers)[0].status == 201
        (directory,) = memory_folder().glob(f"jupiter-{sqlite_file.KIND}-{served.process.pid}-*")
        served.kill_worker_and_wait()
        assert directory.exists()
    assert not directory.exists()
