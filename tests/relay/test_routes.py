"""Tables of several phones, as clients meet them."""

import gzip
import json
import tempfile
from pathlib import Path

import jsonschema_rs
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from jupiter.http import headers
from jupiter.http.limits import WRONG_CODE
from jupiter.relay import relay, shared, sqlite_store
from jupiter.relay.keys import Rights, new_key
from jupiter.relay.problems import TABLE_KINDS
from tests.games.nim.app import create_app
from tests.redis_server import Redis
from tests.server.running import NIM, answer_to
from tests.serving import serving

START = {"state": "NIM1.5.0", "label": "Start", "kind": "start", "action": None}


def entry(n, **fields):
    return {"state": f"NIM1.{n}.0", "label": f"Take {n}", "kind": "do", "action": f"TAKE:{n}", **fields}


class Phone:
    """A client of tables, which holds every answer against the document."""

    def __init__(self, client, **headers):
        self.client, self.headers = client, headers
        self.document = client.get("/v1/tables/openapi.json").json

    def send(self, method, path, body=None, key=None, **headers):
        bearer = {"Authorization": f"Bearer {key}"} if key else {}
        answer = self.client.open(path, method=method, json=body, headers={**self.headers, **bearer, **headers})
        self.hold(method, path.partition("?")[0], answer)
        return answer

    def hold(self, method, path, answer: TestResponse):
        parts = path.split("/")
        if len(parts) > 3 and parts[3] != "join":
            parts[3] = "{table}"
        documented = self.document["paths"]["/".join(parts)][method.lower()]["responses"][str(answer.status_code)]
        assert ("content" in documented) == bool(answer.data)
        if answer.data:
            kind, content = next(iter(documented["content"].items()))
            assert answer.mimetype == kind
            schema = {**content["schema"], "components": self.document["components"]}
            body = gzip.decompress(answer.data) if "Content-Encoding" in answer.headers else answer.data
            jsonschema_rs.Draft202012Validator(schema).validate(json.loads(body))
        if answer.mimetype == "application/problem+json":
            assert f"`{answer.json['type'].rpartition('/')[2]}`" in documented["description"]
        assert answer.headers["Cache-Control"] == "no-store"

    def open(self, *entries, **fields):
        body = {"game": "nim", "entries": entries or [START], "at": len(entries or [0]) - 1, **fields}
        answer = self.send("POST", "/v1/tables", body)
        assert answer.status_code == 201, answer.text
        assert answer.headers["Location"] == f"/v1/tables/{answer.json['id']}"
        return answer.json

    def get(self, table, after="", key=None, **headers):
        return self.send("GET", at(table) + after, key=key or table["key"], **headers)

    def enter(self, table, base, *entries, key=None, keep=None, to=None, **fields):
        keep = 1 if keep is None else keep
        body = {"base": base, "keep": keep, "entries": entries, "at": keep + len(entries) - 1 if to is None else to}
        return self.send("POST", at(table) + "/entries", {**body, **fields}, key=key or table["key"])


def at(table):
    return f"/v1/tables/{table['id']}"


def kind_of(answer):
    return answer.json["type"].rpartition("/")[2], answer.status_code


@pytest.fixture(scope="module")
def app():
    return create_app()


@pytest.fixture
def phone(app):
    return Phone(app.test_client())


def test_a_table_that_is_joined_by_its_code_shows_the_same_log(phone):
    table = phone.open(START, entry(4))
    typed = f"{table['code'][:5]}-{table['code'][5:]}".lower()
    joined = phone.send("POST", "/v1/tables/join", {"code": typed})
    assert joined.status_code == 200
    assert joined.json == {name: value for name, value in table.items() if name != "opener"}
    log = phone.get(joined.json).json
    assert log["entries"] == [START, entry(4)]
    assert (log["game"], log["at"], log["count"], log["keep"]) == ("nim", 1, 2, 0)


def test_an_entry_of_one_phone_reaches_the_others(phone):
    table = phone.open()
    change = phone.enter(table, table["version"], entry(4), by="Orange").json
    news = phone.get(table, f"?after={table['version']}").json
    assert (news["keep"], news["entries"], news["version"]) == (1, [entry(4)], change["version"])
    assert news["changes"] == [{"by": "Orange", "was": 0, "kept": 1, "added": 1, "at": 1}]


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
    table = phone.open()
    first = phone.enter(table, table["version"], entry(4), by="Orange").json
    second = phone.enter(table, table["version"], entry(3), by="Blue")
    assert kind_of(second) == ("moved-on", 409)
    theirs = second.json["table"]
    assert (theirs["version"], theirs["keep"], theirs["entries"]) == (first["version"], 1, [entry(4)])
    assert [change["by"] for change in theirs["changes"]] == ["Orange"]
    assert phone.get(table).json["entries"] == [START, entry(4)]


def test_an_undo_and_a_jump_are_changes_too(phone):
    table = phone.open(START, entry(4), entry(3))
    undone = phone.enter(table, table["version"], keep=3, to=1, by="Blue").json
    assert (undone["at"], undone["count"]) == (1, 3)
    news = phone.get(table, f"?after={table['version']}").json
    assert (news["keep"], news["entries"], news["at"]) == (3, [], 1)
    assert news["changes"] == [{"by": "Blue", "was": 2, "kept": 3, "added": 0, "at": 1}]


def test_the_opener_closes_writing_and_opens_it_again(phone):
    table = phone.open()
    closed = phone.send("PATCH", at(table), {"writing": "opener"}, table["opener"])
    assert closed.json["writing"] == "opener"
    refused = phone.enter(table, closed.json["version"], entry(4))
    assert kind_of(refused) == ("writing-closed", 403)
    assert phone.get(table).json["writing"] == "opener"
    assert phone.enter(table, closed.json["version"], entry(4), key=table["opener"]).status_code == 200
    assert kind_of(phone.send("PATCH", at(table), {"writing": "all"}, table["key"])) == ("wrong-key", 403)
    phone.send("PATCH", at(table), {"writing": "all"}, table["opener"])
    now = phone.get(table).json["version"]
    assert phone.enter(table, now, entry(3), keep=2).status_code == 200


def test_the_opener_ends_the_table_and_nobody_opens_it_again(phone):
    table = phone.open()
    assert kind_of(phone.send("DELETE", at(table), key=table["key"])) == ("wrong-key", 403)
    assert phone.send("DELETE", at(table), key=table["opener"]).status_code == 204
    assert kind_of(phone.get(table)) == ("table-ended", 410)
    assert kind_of(phone.send("POST", "/v1/tables/join", {"code": table["code"]})) == ("table-ended", 410)
    body = {"game": "nim", "entries": [START], "at": 0, "seal": table["seal"]}
    assert kind_of(phone.send("PUT", at(table), body, table["key"])) == ("table-ended", 410)


def test_a_table_is_neither_read_nor_changed_without_its_key(phone):
    table, other = phone.open(), phone.open()
    assert kind_of(phone.send("GET", at(table))) == ("no-key", 401)
    assert phone.send("GET", at(table)).headers["WWW-Authenticate"] == "Bearer"
    for key in ("short", "u" * 26, "Ä"):
        assert kind_of(phone.send("GET", at(table), key=key.encode().decode("latin-1"))) == ("no-key", 401)
    for key in (other["key"], other["opener"], table["seal"], table["id"], new_key()):
        assert kind_of(phone.get(table, key=key)) == ("wrong-key", 403)
        assert kind_of(phone.enter(table, table["version"], entry(4), key=key)) == ("wrong-key", 403)
        assert kind_of(phone.send("DELETE", at(table), key=key)) == ("wrong-key", 403)
    assert phone.get(table).json["version"] == table["version"]


def test_a_lost_table_is_opened_again_at_the_same_address_with_its_key(phone, app):
    table = Phone(create_app().test_client()).open()
    assert kind_of(phone.get(table)) == ("unknown-table", 404)
    body = {"game": "nim", "entries": [START, entry(4)], "at": 1, "seal": table["seal"]}
    again = phone.send("PUT", at(table), body, table["key"])
    assert (again.status_code, again.json["count"]) == (201, 2)
    assert again.json["version"] != table["version"]
    late = phone.send("PUT", at(table), {**body, "entries": [START], "at": 0}, table["key"])
    assert (late.status_code, late.json) == (200, again.json)
    assert phone.send("POST", "/v1/tables/join", {"code": table["code"]}).json["id"] == table["id"]
    assert phone.send("PATCH", at(table), {"writing": "opener"}, table["opener"]).status_code == 200


def test_a_lost_table_is_opened_again_with_its_own_rights_alone(phone):
    table = Phone(create_app().test_client()).open()
    body = {"game": "nim", "entries": [START], "at": 0}
    others = [(new_key(), table["key"]), (table["seal"], new_key()), (table["seal"], table["opener"])]
    for seal, key in others:
        assert kind_of(phone.send("PUT", at(table), {**body, "seal": seal}, key)) == ("wrong-key", 403)
    assert kind_of(phone.send("PUT", at(table), {**body, "seal": table["seal"]})) == ("no-key", 401)


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"state": ""}, "state"),
        ({"state": "x" * 2001}, "state"),
        ({"state": "x\x00"}, "state"),
        ({"state": 4}, "state"),
        ({"label": "x" * 501}, "label"),
        ({"label": "\x1b[2J"}, "label"),
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
    one = entry(4, label="Déplacez-vous : « 4 » — 七 🎲", comment="one\ntwo", time=1795385501000, tags={"Wer": "Örjan"})
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
    seal, key = new_key() + "0" * 100_000, new_key()
    answer = phone.send("PUT", f"/v1/tables/{Rights.of(seal, key).id}", {**body, "seal": seal}, key)
    assert kind_of(answer) == ("malformed", 422)
    monkeypatch.setattr(shared, "MAX_BYTES", 300)
    assert kind_of(phone.send("POST", "/v1/tables", {**body, "entries": [START] * 9})) == ("table-full", 409)


def test_a_full_server_answers_with_retry_after(monkeypatch):
    monkeypatch.setattr(sqlite_store, "MAX_TABLES", 1)
    phone = Phone(create_app().test_client())
    phone.open()
    answer = phone.send("POST", "/v1/tables", {"game": "nim", "entries": [START], "at": 0})
    assert kind_of(answer) == ("no-room", 503)
    assert answer.headers["Retry-After"] == str(relay.WAIT_FOR_ROOM)


def test_tables_are_kept_in_the_redis_that_is_set(tmp_path, monkeypatch):
    """`test_stores.py` asks it all that it asks the file."""
    redis = Redis(tmp_path)
    redis.start()
    monkeypatch.setenv("JUPITER_RATE_LIMIT_STORAGE", redis.address)
    one, other = (Phone(create_app().test_client()) for _ in range(2))
    table = one.open()
    assert other.enter(table, table["version"], entry(4)).status_code == 200
    assert kind_of(one.enter(table, table["version"], entry(3))) == ("moved-on", 409)
    assert one.get(table).json["entries"] == [START, entry(4)]
    redis.stop()


def test_tables_in_a_redis_that_is_away_are_refused_with_retry_after(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPITER_RATE_LIMIT_STORAGE", f"redis://127.0.0.1:{Redis(tmp_path).port}")
    phone = Phone(create_app().test_client())
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
    phone = Phone(create_app().test_client())
    table = phone.open()
    for _ in range(20):
        assert phone.send("POST", "/v1/tables/join", {"code": table["code"]}).status_code == 200
    guesses = [phone.send("POST", "/v1/tables/join", {"code": new_key()[:10]}) for _ in range(8)]
    assert [answer.status_code for answer in guesses] == [404] * 4 + [429] * 4


def test_a_page_of_any_origin_may_ask(phone):
    answer = phone.client.options(
        "/v1/tables/x", headers={"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "PATCH"}
    )
    assert answer.status_code == 204
    assert {"PUT", "PATCH", "DELETE"} <= set(answer.headers["Access-Control-Allow-Methods"].split(", "))
    assert "Authorization" in answer.headers["Access-Control-Allow-Headers"]
    assert headers.ALWAYS.items() <= dict(phone.get(phone.open()).headers).items()


def test_every_kind_of_problem_is_described_at_its_address(phone):
    for kind in TABLE_KINDS.values():
        assert phone.client.get(kind.type).json == kind.described()


def test_keys_and_addresses_of_tables_are_in_no_line_of_the_log(monkeypatch, caplog):
    monkeypatch.setenv("JUPITER_LOG_REQUESTS", "on")
    phone = Phone(create_app().test_client())
    with caplog.at_level("INFO"):
        table = phone.open()
        phone.enter(table, table["version"], entry(4), by="Orange")
    logged = json.dumps([record.__dict__ for record in caplog.records], default=str)
    assert "/v1/tables/<" in logged
    for secret in ("id", "key", "opener", "seal", "code"):
        assert table[secret] not in logged


def test_all_processes_know_a_table_and_it_outlives_each_of_them():
    with serving(NIM, workers=2) as served:

        def send(method, path, body=None, key=""):
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
            answer, raw = answer_to(served.port, method, path, json.dumps(body) if body else None, **headers)
            assert answer.status < 300, raw
            return json.loads(raw)

        table = send("POST", "/v1/tables", {"game": "nim", "entries": [START], "at": 0})
        version = table["version"]
        for n in range(1, 9):
            change = {"base": version, "keep": n, "entries": [entry(n)], "at": n}
            version = send("POST", f"{at(table)}/entries", change, table["key"])["version"]
            if n == 4:
                served.kill_worker_and_wait()
        assert {send("GET", at(table), key=table["key"])["count"] for _ in range(20)} == {9}


def test_a_stopped_server_leaves_no_file():
    with serving(NIM, workers=2) as served:
        body = json.dumps({"game": "nim", "entries": [START], "at": 0})
        headers = {"Content-Type": "application/json"}
        assert answer_to(served.port, "POST", "/v1/tables", body, **headers)[0].status == 201
        places = [sqlite_store.MEMORY_FOLDER, tempfile.gettempdir()]
        named = f"{sqlite_store.PREFIX}{served.process.pid}-*"
        (directory,) = [folder for place in places for folder in Path(place).glob(named)]
        served.kill_worker_and_wait()
        assert directory.exists()
    assert not directory.exists()


def test_a_poll_that_brings_nothing_is_answered_without_flask(phone, monkeypatch):
    table = phone.open()
    monkeypatch.setattr(Flask, "full_dispatch_request", None)
    answer = phone.get(table, **{"If-None-Match": f'"{table["version"]}"'})
    assert (answer.status_code, answer.data) == (304, b"")


def test_polls_with_and_without_flask_have_the_same_responses(phone):
    table = phone.open()
    sent = {"key": table["key"], "after": f"?after={table['version']}"}
    # Flask answers a list of two tags.
    quick, plain = (
        phone.get(table, **sent, **{"If-None-Match": tags, "X-Request-Id": "mine"})
        for tags in (f'"{table["version"]}"', f'"other", "{table["version"]}"')
    )
    assert (quick.status_code, quick.data) == (plain.status_code, plain.data) == (304, b"")
    assert sorted(quick.headers) == sorted(plain.headers)
    for key in (None, new_key()):
        refused = [
            phone.send("GET", at(table), key=key, **{"If-None-Match": tags}).json
            for tags in (f'"{table["version"]}"', f'"other", "{table["version"]}"')
        ]
        assert refused[0] == refused[1]


def test_a_304_is_charged_and_counted_as_any_other_answer(monkeypatch, processor, caplog):
    monkeypatch.setenv("JUPITER_RATE_LIMIT", "20 per hour")
    monkeypatch.setenv("JUPITER_LOG_REQUESTS", "on")
    phone = Phone(create_app().test_client())
    table = phone.open()
    with caplog.at_level("INFO"):
        answers = [phone.get(table, **{"If-None-Match": f'"{table["version"]}"'}) for _ in range(20)]
    assert {answer.status_code for answer in answers[:10]} == {304}
    assert answers[-1].status_code == 429
    left = [int(answer.headers["RateLimit"].split("r=")[1].split(";")[0]) for answer in answers[:10]]
    assert left == list(range(left[0], left[0] - 10, -1))
    assert len([record for record in caplog.records if record.name == "jupiter.requests"]) == 20
