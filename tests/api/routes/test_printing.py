"""Sheets over HTTP: listed, made, cached, and refused with the good values."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event, Semaphore

import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.api.ports import PRINT_SLOTS
from jupiter.api.server.settings import MIN_THREADS
from jupiter.service.answers import PrintAnswer
from tests.api.answers import problem
from tests.games.nim.printer import NimPrinter
from tests.games.nim.rules import Nim

LIST = "/v1/games/nim/print"
SHEET = f"{LIST}/matches.pdf"


def test_the_list_names_every_sheet_with_its_address_and_every_option_with_its_good_values(client):
    answer = client.get(LIST)
    assert answer.status_code == 200
    assert answer.json["sheets"] == [
        {"name": "matches", "title": "Matches", "help": "Matches for Nim.", "href": SHEET},
        {"name": "box", "title": "Box", "help": "Box for Nim.", "href": f"{LIST}/box.pdf"},
    ]
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


def test_a_bad_option_is_a_422_that_names_it_and_the_good_ones(client):
    body = problem(client.get(f"{SHEET}?paper=A5&colour=red"), 422, "malformed")
    assert {row["field"] for row in body["errors"]} == {"paper", "colour"}
    assert "A4, Letter" in body["detail"]


def test_an_option_that_is_given_twice_is_refused(client):
    body = problem(client.get(f"{SHEET}?paper=A4&paper=Letter"), 422, "malformed")
    assert [row["field"] for row in body["errors"]] == ["paper"]


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


def test_another_order_has_another_etag(client):
    assert client.get(SHEET).headers["ETag"] != client.get(f"{SHEET}?paper=Letter").headers["ETag"]


def test_the_file_name_is_made_of_our_own_words(client):
    disposition = client.get(f"{SHEET}?length=40").headers["Content-Disposition"]
    assert disposition == 'inline; filename="nim-matches.pdf"'


def test_a_head_request_gives_the_headers_alone(client):
    answer = client.head(SHEET)
    assert answer.status_code == 200
    assert answer.headers["ETag"]
    assert answer.data == b""


def test_the_document_describes_both_addresses(client):
    paths = client.get("/openapi.json").json["paths"]
    assert "application/pdf" in paths["/v1/games/{game}/print/{sheet}.pdf"]["get"]["responses"]["200"]["content"]
    assert "422" in paths["/v1/games/{game}/print/{sheet}.pdf"]["get"]["responses"]
    assert "200" in paths["/v1/games/{game}/print"]["get"]["responses"]


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
            assert all(printer.begun.acquire(timeout=10) for _ in answers)
            yield app.test_client(), printer, answers
        finally:
            printer.go.set()


def test_one_order_too_many_is_sent_away_with_the_time_to_wait(slow):
    client, _, _ = slow
    answer = client.get(SHEET)
    problem(answer, 503, "busy")
    assert int(answer.headers["Retry-After"]) > 0
    assert answer.headers["Cache-Control"] == "no-store"


def test_players_are_answered_while_all_sheets_are_being_made(slow):
    client, _, _ = slow
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
