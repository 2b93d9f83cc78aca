"""The folder that a browser runs the rules from, as a browser is sent it."""

import gzip

import pytest
from flask import Flask

from app import create_app
from jupiter.api import serve_games
from jupiter.api.routes import runtime
from jupiter.games import GAMES
from jupiter.http.charges import cost_of
from jupiter.wasm import pyodide

GAME = "jupiter-rescue"


@pytest.fixture(scope="module")
def app():
    return create_app()


@pytest.fixture
def folder(app):
    return f"/runtime/{runtime.of(app, GAME).digest}/"


def test_the_page_of_a_table_says_where_it_is_and_how_much_it_is(app, folder):
    page = app.test_client().get("/play/jupiter-rescue").text
    assert f'data-runtime="{folder}" data-runtime-bytes="{runtime.of(app, GAME).sent}"' in page


def test_each_file_has_its_type_and_is_kept_for_good_compressed_or_not(app, folder):
    client = app.test_client()
    for name, file in runtime.of(app, GAME).files.items():
        small = client.get(folder + name, headers={"Accept-Encoding": "gzip"})
        plain = client.get(folder + name)
        assert gzip.decompress(small.data) == plain.data == file.content
        assert small.mimetype == plain.mimetype == file.media_type
        assert {small.headers["Cache-Control"], plain.headers["Cache-Control"]} == {
            "public, max-age=31536000, immutable"
        }
        assert "Accept-Encoding" in small.headers["Vary"]
        assert small.headers["ETag"] != plain.headers["ETag"]
        again = client.get(folder + name, headers={"If-None-Match": plain.headers["ETag"]})
        assert again.status_code == 304


def test_only_the_worker_may_compile_webassembly(app, folder):
    client = app.test_client()
    names = ("worker.js", "playing-worker.js", "rules.js")
    policies = {name: client.get(folder + name).headers.get("Content-Security-Policy", "") for name in names}
    assert "'wasm-unsafe-eval'" in policies["worker.js"]
    assert policies["playing-worker.js"] == policies["worker.js"]
    assert "unsafe" not in policies["rules.js"] + client.get("/play/jupiter-rescue").headers["Content-Security-Policy"]
    assert "'unsafe-eval'" not in policies["worker.js"]


@pytest.mark.parametrize("path", ["{folder}nothing.js", "/runtime/0123456789abcdef/rules.js", "{folder}../rules.js"])
def test_a_missing_file_and_one_of_another_version_are_refused(app, folder, path):
    response = app.test_client().get(path.format(folder=folder))
    assert (response.status_code, response.json["type"]) == (404, "/v1/problems/unknown-address")


def test_a_server_that_has_not_fetched_it_says_nothing_of_it_and_works(monkeypatch, tmp_path):
    monkeypatch.setattr(pyodide, "folder", lambda: tmp_path)
    client = create_app().test_client()
    assert "data-runtime" not in client.get("/play/jupiter-rescue").text
    assert client.get("/runtime/0123456789abcdef/rules.js").status_code == 404


def test_a_game_that_only_the_server_knows_is_asked_of_the_server_alone():
    app = Flask(__name__, static_folder=None)
    serve_games(app, GAMES, bundled=["another-game"])
    assert "data-runtime" not in app.test_client().get(f"/play/{GAME}").text


def test_clients_without_gzip_pay_for_decompression(monkeypatch, processor, folder):
    monkeypatch.setenv("JUPITER_RATE_LIMIT", "6000 per minute")
    client = create_app().test_client()
    unpacked = gzip.decompress
    monkeypatch.setattr(gzip, "decompress", lambda data: processor.work(0.02) or unpacked(data))
    for encoding, seconds in (("gzip", 0.0), ("identity", 0.02)):
        answer = client.get(f"{folder}pyodide.asm.wasm", headers={"Accept-Encoding": encoding})
        cost = int(answer.headers["RateLimit"].split("jupiter-cost=")[1])
        assert cost == cost_of(seconds, len(answer.data))
