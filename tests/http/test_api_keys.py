"""API keys: the file of known clients, what they may spend, and how a key is refused."""

import time
from pathlib import Path

import pytest

from jupiter.http import api_keys
from jupiter.http.api_keys import BadKeys, KnownClient, KnownClients, hash_of, read_clients
from jupiter.http.limits import WRONG_KEY
from jupiter.http.rates import Rate
from jupiter.http.settings import BadSettings, Settings
from tests.games.nim.app import create_app

KEY, OTHER = "jupiter_first", "jupiter_second"


@pytest.fixture(autouse=True)
def _still(processor):
    """Nothing takes time but what a test has take some."""


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "keys"
    file.write_text(
        f"# known to us\n\nbot, {hash_of(KEY)}, 5 per minute, off\nsite, {hash_of(OTHER)}, off, 7 per hour\n", "utf-8"
    )
    return file


@pytest.fixture
def client(file):
    limits = {"JUPITER_RATE_LIMIT": f"{2 + 2 * WRONG_KEY} per minute", "JUPITER_PRINT_RATE_LIMIT": "2000 per minute"}
    return create_app(Settings.from_environment(limits | {"JUPITER_API_KEYS": str(file)})).test_client()


def games(client, key=None, address="192.0.2.1"):
    headers = {} if key is None else {"X-API-Key": key}
    return client.get("/v1/games", headers=headers, environ_overrides={"REMOTE_ADDR": address})


def test_a_known_client_has_its_own_limits_from_any_address(client):
    answers = [games(client, KEY, f"192.0.2.{number}") for number in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert answers[0].headers["RateLimit-Policy"] == '"all";q=5;qu="cost-units";w=60'
    assert games(client).status_code == 200, "its addresses have theirs"
    unlimited = games(client, OTHER)
    assert unlimited.status_code == 200 and "RateLimit" not in unlimited.headers


def test_a_known_client_has_its_own_limit_of_what_is_printed(client):
    box = "/v1/games/nim/print/box.pdf"
    assert '"print"' not in client.get(box, headers={"X-API-Key": KEY}).headers["RateLimit"]
    refused = client.get(box, headers={"X-API-Key": OTHER})
    assert (refused.status_code, refused.headers["RateLimit-Policy"]) == (200, '"print";q=7;qu="cost-units";w=3600')


def test_a_wrong_key_is_refused_and_dear(client):
    answer = games(client, "jupiter_third")
    assert (answer.status_code, answer.json["type"]) == (401, "/v1/problems/wrong-api-key")
    assert answer.headers["WWW-Authenticate"] == 'ApiKey header="X-API-Key"'
    assert f"jupiter-cost={WRONG_KEY}" in answer.headers["RateLimit"]
    assert [games(client, "").status_code, games(client, "ü").status_code] == [401, 429]
    assert games(client, KEY).status_code == 200, "the address of others is not its own"


@pytest.mark.parametrize("path", ["/v1/games/nim/check", "/v1/tables/0123456789ABCDEFGHJKMNPQRS", "/nowhere"])
def test_a_wrong_key_is_refused_everywhere(client, path):
    headers = {"X-API-Key": "none", "If-None-Match": '"x"'}
    assert client.get(path, headers=headers).status_code == 401
    assert client.get("/livez", headers=headers).status_code == 200, "but where nothing is counted"


def test_the_document_names_the_key_as_something_that_nobody_needs(client):
    document = client.get("/openapi.json").json
    assert document["security"] == [{}, {"ApiKey": []}]
    scheme = document["components"]["securitySchemes"]["ApiKey"]
    assert (scheme["type"], scheme["in"], scheme["name"]) == ("apiKey", "header", "X-API-Key")
    assert all("security" not in operation for item in document["paths"].values() for operation in item.values())
    assert "WWW-Authenticate" in document["components"]["responses"]["Problem401"]["headers"]


def test_a_page_of_another_origin_may_send_its_key(client):
    preflight = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    answer = client.options("/v1/games/nim/check", headers=preflight)
    assert "X-API-Key" in answer.headers["Access-Control-Allow-Headers"]


def test_a_server_without_keys_takes_no_notice_of_them():
    assert games(create_app(Settings.from_environment({})).test_client(), KEY).status_code == 200


def test_no_key_is_logged(client, file, monkeypatch, caplog):
    settings = {"JUPITER_LOG_REQUESTS": "on", "JUPITER_LOG_LEVEL": "debug", "JUPITER_API_KEYS": str(file)}
    client = create_app(Settings.from_environment(settings)).test_client()
    with caplog.at_level("DEBUG"):
        for key in (KEY, "jupiter_wrong"):
            games(client, key)
    assert len(caplog.records) == 2
    assert not any("jupiter_" in str(vars(record)) for record in caplog.records)


def test_the_file_is_read_again_when_it_has_changed(file, monkeypatch, caplog):
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    known = KnownClients(file)
    assert known.find(KEY) == KnownClient("bot", Rate(5, "minute"), None)
    file.write_text(f"bot, {hash_of(KEY)}, 6 per minute, off", "utf-8")
    assert known.find(KEY).everything == Rate(5, "minute"), "not with each request"
    now += 2
    assert known.find(KEY).everything == Rate(6, "minute") and known.find(OTHER) is None
    for broken in ("bot", None):
        if broken:
            file.write_text(broken, "utf-8")
        else:
            file.unlink()
        now += 2
        assert known.find(KEY), "keys stay while the file is faulty"
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR", "ERROR"]
    assert "line 1: it has to be" in caplog.text and "cannot be read" in caplog.text


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("bot, ab, off, off", "line 1: the hash has to be 64 digits"),
        (f"Bot, {'a' * 64}, off, off", "line 1: a name has 1 to 64"),
        (f"bot, {'a' * 64}, 5, off", "line 1: '5' is neither a rate"),
        (f"bot, {'a' * 64}, off", "line 1: it has to be"),
        (f"bot, {'a' * 64}, off, off\nbot, {'b' * 64}, 1 per day, off", "line 2: the key is another line's, too"),
        (f"bot, {'a' * 64}, off, off\ntwo, {'a' * 64}, off, off", "line 2: the key is another line's, too"),
    ],
)
def test_a_faulty_line_is_named_at_the_start(tmp_path, line, fault):
    file = tmp_path / "keys"
    file.write_text(line, "utf-8")
    with pytest.raises(BadSettings) as bad:
        Settings.from_environment({"JUPITER_API_KEYS": str(file)})
    assert bad.value.faults[0].startswith(f"JUPITER_API_KEYS: {fault}")
    assert "aaaa" not in str(bad.value)


def test_a_file_that_is_not_there_prevents_the_start():
    with pytest.raises(BadKeys, match="cannot be read: No such file"):
        read_clients(Path("/nowhere/keys"))


def test_two_keys_of_one_name_are_one_client(client, file):
    file.write_text(f"bot, {hash_of(KEY)}, 5 per minute, off\nbot, {hash_of(OTHER)}, 5 per minute, off", "utf-8")
    client = create_app(Settings.from_environment({"JUPITER_API_KEYS": str(file)})).test_client()
    assert [games(client, key).status_code for key in [KEY, OTHER] * 3] == [200] * 5 + [429]


def test_the_command_draws_a_key_and_writes_its_line(tmp_path, capsys):
    api_keys.main(["my-bot", "--rate", "9 per second"])
    out, shown = capsys.readouterr()
    key = shown.removeprefix("X-API-Key: ").strip()
    assert key.startswith("jupiter_") and key not in out and len(key) >= 40
    file = tmp_path / "keys"
    file.write_text(out, "utf-8")
    assert KnownClients(file).find(key) == KnownClient("my-bot", Rate(9, "second"), Rate(30000, "minute"))
    for wrong in (["My Bot"], ["bot", "--rate", "many"]):
        with pytest.raises(SystemExit) as end:
            api_keys.main(wrong)
        assert end.value.code == 2
