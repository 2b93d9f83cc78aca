"""Where the pages are: each game's table has an address for good, and older addresses lead there."""

import re

import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.games import GAMES
from tests.games.nim.printer import NimPrinter, NimScreen
from tests.games.nim.rules import Nim

STATIC_GAME = "jupiter-rescue"
ONE_GAME = {STATIC_GAME: GAMES[STATIC_GAME]}


@pytest.fixture
def kit(tmp_path):
    """A kit that lies elsewhere than the pages' own files."""
    (tmp_path / "table.js").write_text('import { add } from "./add.js";\nadd(1);\n')
    (tmp_path / "add.js").write_text("export const add = (one) => one + 41;\n")
    (tmp_path / "table.css").write_text(".heap { color: red; }\n")
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "de.json").write_text("{}")
    return tmp_path


@pytest.fixture
def client(kit):
    app = Flask(__name__, static_folder=None)
    serve_games(app, {**ONE_GAME, "nim": Nim()}, kits={"nim": kit})
    return app.test_client()


def test_each_game_with_a_kit_has_its_table(client):
    for game, name in ((STATIC_GAME, "Jupiter Rescue"), ("nim", "Nim")):
        answer = client.get(f"/play/{game}")
        assert answer.status_code == 200
        assert f'data-game="{game}" data-name="{name}"' in answer.text
        assert f"/assets/{game}/table." in answer.text


def test_where_there_are_several_games_they_stand_on_a_shelf_and_each_table_leads_back_to_it(client):
    shelf = client.get("/").text
    assert re.findall(r'href="(/play/[^"]+)".*? data-prefix="(\w+)"', shelf) == [
        (f"/play/{STATIC_GAME}", "JR"),
        ("/play/nim", "NIM"),
    ]
    assert "<h2>Nim</h2>" in shelf
    assert " data-shelf>" in client.get("/play/nim").text


def test_the_shelf_leads_to_the_sheets_of_each_game_that_has_some(kit):
    app = Flask(__name__, static_folder=None)
    serve_games(app, {**ONE_GAME, "nim": Nim()}, lambda: {"nim": NimPrinter()}, kits={"nim": kit})
    assert re.findall(r'href="(/print\?[^"]+)"', app.test_client().get("/").text) == ["/print?game=nim"]


def test_where_there_is_one_game_the_first_page_is_its_table():
    app = Flask(__name__, static_folder=None)
    serve_games(app, ONE_GAME)
    start = app.test_client().get("/").text
    assert start == app.test_client().get(f"/play/{STATIC_GAME}").text
    assert "data-shelf" not in start
    assert "data-choice" not in app.test_client().get("/rules").text


def test_the_page_of_all_games_has_each_that_can_be_played_and_what_its_kit_tells(client):
    page = client.get("/our-games").text
    assert re.findall(r'<section class="card" data-game="([^"]+)"', page) == [STATIC_GAME, "nim"]
    scripts = [address.partition(".")[0] for address in re.findall(r'src="/assets/([^"]+)"', page)]
    assert scripts == ["common/theme", "our-games/page", f"{STATIC_GAME}/our-games"], "the page listens first"


def test_a_game_without_a_kit_has_its_printer_draw_the_picture():
    class Screen(NimScreen):
        def groups(self):
            return {"pictures": ("box",)}

    printer = NimPrinter()
    printer.screen = Screen()
    app = Flask(__name__, static_folder=None)
    serve_games(app, {**ONE_GAME, "nim": Nim()}, lambda: {"nim": printer})
    assert 'src="/v1/games/nim/faces/pictures/box.svg"' in app.test_client().get("/").text


def test_a_kit_that_lies_elsewhere_is_joined_and_its_single_files_are_served(client):
    addresses = re.findall(r'"(/assets/nim/table[^"]+)"', client.get("/play/nim").text)
    style, script = (client.get(address).text for address in addresses)
    assert "red" in style
    assert "one+41" in script
    with client.get("/static/nim/words/de.json") as answer:
        assert answer.get_json() == {}
    with client.get(f"/static/{STATIC_GAME}/table.js") as answer:
        assert answer.status_code == 200


@pytest.mark.parametrize("path", ["..%2fapp.py", "../app.py", "nim/../app.py", "nim/..%2f..%2fapp.py", "nim/no.js"])
def test_nothing_but_files_of_pages_and_kits_is_at_static(client, path):
    assert client.get(f"/static/{path}").status_code == 404


def test_a_link_with_a_game_behind_the_question_mark_leads_to_its_table(client):
    assert client.get("/?game=nim").headers["Location"] == "/play/nim"
    assert client.get("/?game=nim&language=de").headers["Location"] == "/play/nim?language=de"
    for unknown in ("chess", "..%2f..%2fx", "//evil.example"):
        answer = client.get(f"/?game={unknown}")
        assert (answer.status_code, answer.headers.get("Location")) == (404, None)
        assert "Nim" in answer.text, "it lists the games there are"
    for strange in ("game_id=x", "endpoint=x", "_method=x", "_scheme=x", "_external=1", "_anchor=x"):
        assert client.get(f"/?game=nim&{strange}").headers["Location"] == f"/play/nim?{strange}"


@pytest.mark.parametrize(
    ("path", "page"),
    [("/rules/", "/rules"), ("/print/?game=nim", "/print?game=nim"), ("/docs/", "/docs"), ("/docs/http/", "/docs/http"),
     ("/our-games/", "/our-games"),
     ("/play/nim/", "/play/nim"), ("/play/", "/play"), ("/play", "/")],
)  # fmt: skip
def test_an_address_as_on_the_static_site_leads_to_the_page(client, path, page):
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Location"]) == (308, page)
    assert client.get(path, follow_redirects=True).status_code == 200


def test_pages_are_for_windows_of_their_own_site_and_all_else_is_for_everybody(client):
    sharing, opener = "Cross-Origin-Resource-Policy", "Cross-Origin-Opener-Policy"
    for page in ("/", "/play/nim", "/rules", "/docs", "/docs/http"):
        answer = client.get(page)
        assert answer.headers.getlist(sharing) == answer.headers.getlist(opener) == ["same-origin"]
    for path in ("/v1/games", "/static/jupiter.svg", "/v1/nowhere"):
        with client.get(path) as answer:
            assert (answer.headers.getlist(sharing), answer.headers.get(opener)) == (["cross-origin"], None)


def test_a_part_that_a_file_does_not_have_is_a_problem_of_its_kind(client):
    answer = client.get("/static/jupiter.svg", headers={"Range": "bytes=9000000-"})
    assert (answer.status_code, answer.json["type"]) == (416, "/v1/problems/bad-range")
    assert answer.headers["Content-Range"].startswith("bytes */")


def test_a_game_that_is_not_here_is_named_with_those_that_are(client):
    answer = client.get("/play/chess%3Cscript%3E")
    assert answer.status_code == 404
    assert answer.mimetype == "text/html"
    assert "chess&lt;script&gt;" in answer.text
    for game in (STATIC_GAME, "nim"):
        assert f'href="/play/{game}"' in answer.text


def test_where_no_game_has_a_kit_the_page_says_so():
    app = Flask(__name__, static_folder=None)
    serve_games(app, {"nim": Nim()})
    answer = app.test_client().get("/")
    assert answer.status_code == 404
    assert "No game here has a page for the table yet." in answer.text
