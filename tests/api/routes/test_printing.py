"""Sheets over HTTP: listed, made, cached, and refused with the good values."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event, Semaphore
from urllib.parse import urlencode

import pytest
from flask import Flask

from jupiter.api import ports, serve_games
from jupiter.api.ports import PRINT_SLOTS
from jupiter.api.routes.printing import PlanAnswer, PrintAnswer
from jupiter.http.settings import MIN_THREADS
from tests.games.nim.printer import NimPrinter
from tests.games.nim.rules import Nim
from tests.http.answers import problem
from tests.serving import PATIENCE

LIST = "/v1/games/nim/print"
SHEET = f"{LIST}/matches.pdf"


def test_the_list_names_every_sheet_with_its_address_and_every_option_with_its_good_values(client):
    answer = client.get(LIST)
    assert answer.status_code == 200
    assert answer.json["sheets"] == [
        {"name": "matches", "title": "Matches", "help": "Matches for Nim.", "href": SHEET, "usual": True},
        {"name": "box", "title": "Box", "help": "Box for Nim.", "href": f"{LIST}/box.pdf", "usual": True},
    ]
    assert answer.json["exports"] == [{"name": "cut", "help": "lines to cut", "href": f"{LIST}/exports/cut.zip"}]
    assert [option["name"] for option in answer.json["options"]] == ["paper", "language", "length"]
    assert answer.json["options"][0]["choices"] == ["A4", "Letter"]
    assert PrintAnswer().validate(answer.json) == {}


def test_every_sheet_of_the_list_is_there(client):
    for sheet in client.get(LIST).json["sheets"]:
        answer = client.get(sheet["href"])
        assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
        assert answer.data.startswith(b"%PDF")


def test_options_in_the_query_reach_the_printer(client):
    assert b"matches [('length', '55'), ('paper', 'Letter')]" in client.get(f"{SHEET}?paper=Letter&length=55").data


# --- options in a body ------------------------------------------------------------------------------------------------

BY_BODY = {"POST", "QUERY"}


@pytest.mark.parametrize("method", sorted(BY_BODY))
@pytest.mark.parametrize("path", ["matches.pdf", "matches/1.png?size=large", "plan", "sheets.zip", "exports/cut.zip"])
def test_an_order_in_a_body_is_answered_as_one_in_an_address(client, method, path):
    given = {"paper": "Letter", "length": "55"}
    several = path in SEVERAL
    query = urlencode(given | ({"sheets": "box,matches"} if several else {}))
    by_get = client.get(f"{LIST}/{path}{'&' if '?' in path else '?'}{query}")
    body = given | ({"sheets": ["box", "matches"]} if several else {})
    answer = client.open(f"{LIST}/{path}", method=method, json=body)
    assert (answer.status_code, answer.data) == (200, by_get.data)
    assert answer.headers.get("Content-Disposition") == by_get.headers.get("Content-Disposition")
    assert answer.headers["Accept-Query"] == by_get.headers["Accept-Query"] == "application/json"
    if method == "POST":
        assert ("ETag" in answer.headers, "public" in answer.headers["Cache-Control"]) == (False, False)
        return
    assert answer.headers["ETag"] == by_get.headers["ETag"]
    known = {"If-None-Match": answer.headers["ETag"]}
    assert client.open(f"{LIST}/{path}", method=method, json=body, headers=known).status_code == 304


def test_a_list_of_sheets_takes_no_orders(client):
    assert "Accept-Query" not in client.get(LIST).headers
    assert client.post(LIST, json={}).status_code == 405


@pytest.mark.parametrize(
    ("path", "body", "fields"),
    [
        ("plan", [], {""}),
        ("plan", {"paper": 4, "length": None}, {"paper", "length"}),
        ("plan", {"paper": ["A4"]}, {"paper"}),
        ("plan", {"sheets": []}, {"sheets"}),
        ("plan", {"sheets": ["lid"], "colour": "red"}, {"sheets", "colour"}),
        ("plan?paper=A4", {}, {"paper"}),
        ("matches.pdf", {"sheets": "box"}, {"sheets"}),
        ("matches/1.png", {"size": "large"}, {"size"}),
    ],
)
def test_a_bad_order_in_a_body_is_a_422_that_names_the_option(client, path, body, fields):
    refused = problem(client.post(f"{LIST}/{path}", json=body), 422, "malformed")
    assert {row["field"] for row in refused["errors"]} == fields


def test_a_bad_option_is_a_422_that_names_it_and_the_good_ones(client):
    body = problem(client.get(f"{SHEET}?paper=A5&colour=red"), 422, "malformed")
    assert {row["field"] for row in body["errors"]} == {"paper", "colour"}
    assert "A4, Letter" in body["detail"]
    body = problem(client.get(f"{SHEET}?paper=A4&paper=Letter"), 422, "malformed")
    assert [row["field"] for row in body["errors"]] == ["paper"]
    body = problem(client.get(f"{LIST}/box/1.png?size=huge&paper=A5"), 422, "malformed")
    assert {row["field"] for row in body["errors"]} == {"size", "paper"}


@pytest.mark.parametrize("name", ["nothing", "../../etc/passwd", "%2e%2e%2fapp", "matches.pdf", "MATCHES", "ä" * 300])
def test_a_sheet_that_is_not_there_is_a_404_that_lists_those_that_are(client, name):
    answer = client.get(f"{LIST}/{name}.pdf")
    assert answer.status_code == 404
    assert answer.mimetype == "application/problem+json"
    if "/" not in name and "%2f" not in name:
        assert "matches, box" in problem(answer, 404, "unknown-sheet")["detail"]


def test_a_game_of_which_nothing_is_printed_says_so():
    app = Flask("bare", static_folder=None)
    serve_games(app, {"nim": Nim()})
    answer = app.test_client().get(LIST)
    assert "Nothing of Nim is printed here" in problem(answer, 404, "unknown-sheet")["detail"]


def test_a_sheet_has_a_strong_etag_and_a_client_that_has_it_gets_no_second_copy(client):
    first = client.get(SHEET)
    etag = first.headers["ETag"]
    assert not etag.startswith("W/")
    assert "max-age" in first.headers["Cache-Control"]
    again = client.get(SHEET, headers={"If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get(f"{SHEET}?paper=Letter").headers["ETag"] != etag
    head = client.head(SHEET)
    assert (head.status_code, head.headers["ETag"], head.data) == (200, etag, b"")


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("matches.pdf?paper=Letter&length=55", 'inline; filename="nim-matches-Letter-55.pdf"'),
        ("matches/2.png?paper=Letter", 'inline; filename="nim-matches-2.png"'),
        ("sheets.zip?length=55", 'attachment; filename="nim-A4-55.zip"'),
        ("sheets.zip?sheets=box", 'attachment; filename="nim-box-A4.zip"'),
        ("exports/cut.zip?sheets=box&paper=Letter", 'attachment; filename="nim-box-cut-Letter.zip"'),
    ],
)
def test_a_file_says_in_its_name_how_it_was_ordered_in_our_own_words(client, address, name):
    assert client.get(f"{LIST}/{address}").headers["Content-Disposition"] == name


def test_the_document_describes_all_addresses_with_their_options(client):
    document = client.get("/openapi.json").json
    paths, shared = document["paths"], document["components"]["parameters"]
    assert "application/pdf" in paths["/v1/games/{game}/print/{sheet}.pdf"]["get"]["responses"]["200"]["content"]
    assert "422" in paths["/v1/games/{game}/print/{sheet}.pdf"]["get"]["responses"]
    assert "200" in paths["/v1/games/{game}/print"]["get"]["responses"]
    names = {
        address: [
            (shared[one["$ref"].rpartition("/")[2]] if "$ref" in one else one)["name"]
            for one in paths[f"/v1/games/{{game}}/print/{address}"]["get"]["parameters"]
        ]
        for address in (*SEVERAL[:2], "exports/{export}.zip", "{sheet}/{page}.png", "{sheet}.pdf")
    }
    assert [address for address, options in names.items() if "sheets" in options] == [*names][:3]
    assert all("length" in options for options in names.values())


# --- pages, plan, everything at once ---------------------------------------------------------------------------------

SEVERAL = ("plan", "sheets.zip", "exports/cut.zip")


def test_a_page_is_shown_as_it_was_ordered_small_unless_a_large_one_is_asked_for(client):
    answer = client.get(f"{LIST}/box/2.png?paper=Letter")
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    assert answer.data == b"PNG box 2 small [('paper', 'Letter')]"
    assert client.get(f"{LIST}/box/2.png?size=large").data == b"PNG box 2 large []"


def test_a_page_that_is_not_there_is_a_404_that_says_how_many_there_are(client):
    assert "there are 2" in problem(client.get(f"{LIST}/box/3.png"), 404, "unknown-sheet")["detail"]
    problem(client.get(f"{LIST}/none/1.png"), 404, "unknown-sheet")


def test_a_plan_is_made_for_the_sheets_that_are_named_or_for_all_that_one_prints(client):
    assert PlanAnswer().validate(client.get(f"{LIST}/plan").json) == {}
    assert [row["name"] for row in client.get(f"{LIST}/plan").json["sheets"]] == ["box", "matches"]
    assert [row["name"] for row in client.get(f"{LIST}/plan?sheets=matches").json["sheets"]] == ["matches"]


def test_a_plan_counts_its_cost_by_the_prices_that_are_given(client):
    """The command line took prices, and over HTTP they were unknown options."""
    assert client.get(f"{LIST}/plan?sheets=box&page_price=3").json["total"]["cost"] == 6.3
    body = problem(client.get(f"{LIST}/plan?sheets=lid&page_price=much&paper=A5"), 422, "malformed")
    assert {row["field"] for row in body["errors"]} == {"sheets", "page_price", "paper"}
    assert "page_price" in str(problem(client.get(f"{LIST}/box.pdf?page_price=3"), 422, "malformed")), "a plan's alone"


def test_one_zip_has_the_sheets_that_are_named_each_once_in_that_order(client):
    answer = client.get(f"{LIST}/sheets.zip?sheets=matches,box,matches&paper=Letter")
    assert (answer.status_code, answer.mimetype) == (200, "application/zip")
    assert answer.data == b"PK matches,box [('paper', 'Letter')]"
    assert client.get(f"{LIST}/sheets.zip", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 200
    again = {"If-None-Match": answer.headers["ETag"]}
    assert client.get(f"{LIST}/sheets.zip?sheets=matches,box&paper=Letter", headers=again).status_code == 304
    export = client.get(f"{LIST}/exports/cut.zip?sheets=matches&length=55")
    assert export.data == b"PK cut matches [('length', '55')]"
    assert "but cut." in problem(client.get(f"{LIST}/exports/dxf.zip"), 404, "unknown-export")["detail"]


@pytest.mark.parametrize("address", SEVERAL)
def test_all_faults_of_the_sheets_and_of_the_options_are_listed_at_once(client, address):
    body = problem(client.get(f"{LIST}/{address}?sheets=lid,box&paper=A5&colour=red"), 422, "malformed")
    assert {row["field"] for row in body["errors"]} == {"sheets", "paper", "colour"}
    assert "matches, box" in body["errors"][0]["message"]


def test_one_export_at_a_time_is_made(client):
    with client.application.app_context(), ports.export_slot():
        assert problem(client.get(f"{LIST}/exports/cut.zip"), 503, "busy")["detail"].startswith("Another export")
        assert client.get(SHEET).status_code == 200
    assert client.get(f"{LIST}/exports/cut.zip").status_code == 200


# --- many at once ----------------------------------------------------------------------------------------------------


class SlowPrinter(NimPrinter):
    """Makes nothing before it is let go."""

    def __init__(self):
        super().__init__()
        self.begun, self.go = Semaphore(0), Event()

    def pdf(self, sheet, given):
        self.begun.release()
        assert self.go.wait(10)
        return super().pdf(sheet, given)


@pytest.fixture
def slow():
    """An application with a slow printer, all of whose places are taken; the printer, and the answers to come."""
    app, printer = Flask("slow", static_folder=None), SlowPrinter()
    serve_games(app, {"nim": Nim()}, lambda: {"nim": printer})
    with ThreadPoolExecutor(PRINT_SLOTS) as pool:
        answers = [pool.submit(app.test_client().get, f"{SHEET}?length={10 + i}") for i in range(PRINT_SLOTS)]
        try:
            assert all(printer.begun.acquire(timeout=PATIENCE) for _ in answers)
            yield app.test_client(), printer, answers
        finally:
            printer.go.set()


def test_one_order_too_many_is_sent_away_with_the_time_to_wait_and_players_are_answered(slow):
    client, _, _ = slow
    answer = client.get(SHEET)
    problem(answer, 503, "busy")
    assert int(answer.headers["Retry-After"]) > 0
    assert answer.headers["Cache-Control"] == "no-store"
    assert client.get("/v1/games/nim").status_code == 200
    assert PRINT_SLOTS < MIN_THREADS, "Orders of sheets would hold all threads of a worker."


def test_orders_that_wait_are_all_served_and_then_there_is_room_again(slow):
    client, printer, answers = slow
    printer.go.set()
    served = [answer.result(10) for answer in answers]
    assert [answer.status_code for answer in served] == [200] * PRINT_SLOTS
    assert len({answer.data for answer in served}) == PRINT_SLOTS
    assert client.get(SHEET).status_code == 200


def test_a_refused_order_gives_its_place_back(client):
    for _ in range(PRINT_SLOTS + 1):
        problem(client.get(f"{SHEET}?paper=A5"), 422, "malformed")
    assert client.get(SHEET).status_code == 200
