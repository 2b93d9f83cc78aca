"""The picture of a position by its address: drawn by the printer of the game, cacheable, refused by a named problem."""

from urllib.parse import urlencode

import pytest

from app import create_app
from tests.contract.playing import course
from tests.contract.samples import played
from tests.games.app import create_app as create_app_of_tests
from tests.http.answers import problem

START = "NIM1.345.0"


def board(client, game="nim", **query):
    return client.get(f"/v1/games/{game}/position.svg?{urlencode(query)}")


def test_a_position_is_drawn_in_the_language_of_the_address(client):
    english, german = board(client, state=START), board(client, state=START, language="de")
    assert (english.status_code, english.mimetype) == (200, "image/svg+xml")
    assert english.text.count("<circle") == 12
    assert "<title>en</title>" in english.text
    assert "<title>de</title>" in german.text
    assert english.headers["ETag"] != german.headers["ETag"]
    assert client.post("/v1/games/nim/validate", json={"state": "NIM1.12.7"}).json["problems"]
    assert board(client, state="NIM1.12.7").text.count("<circle") == 3, "an impossible one, too"


def test_a_board_may_be_kept_and_is_not_sent_again(client):
    first = board(client, state=START)
    assert first.headers["Cache-Control"].startswith("public, max-age=")
    path = f"/v1/games/nim/position.svg?state={START}"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert client.head(path).headers["ETag"] == first.headers["ETag"]


@pytest.mark.parametrize("method", ["POST", "QUERY"])
def test_a_position_in_a_body_is_the_same_picture(client, method):
    position = client.post("/v1/games/nim/describe", json={"state": START}).json["position"]
    for body in ({"state": START}, {"state": position}, {"position": position}):
        sent = client.open("/v1/games/nim/position.svg?language=de", method=method, json=body)
        assert (sent.status_code, sent.mimetype) == (200, "image/svg+xml")
        assert sent.data == board(client, state=START, language="de").data
        assert sent.headers["Accept-Query"] == "application/json"
        assert ("ETag" in sent.headers) == (method == "QUERY")


def test_a_faulty_body_is_refused_by_the_name_of_its_field(client):
    def fields(body, query=""):
        sent = client.post(f"/v1/games/nim/position.svg{query}", json=body)
        return {fault["field"] for fault in problem(sent, 422, "malformed")["errors"]}

    assert fields({}) == {"state"}
    assert fields({"state": START, "form": "text"}) == {"form"}
    assert fields({"state": START}, "?state=x") == {"state"}
    assert fields({"state": START}, "?language=xx") == {"language"}
    problem(client.post("/v1/games/nim/position.svg", data="{"), 415, "wrong-media-type")


@pytest.mark.parametrize(
    ("query", "fields"),
    [
        ({}, {"state"}),
        ({"state": "NIM1"}, {"state"}),
        ({"state": START, "language": "xx"}, {"language"}),
        ({"state": START, "form": "text"}, {"form"}),
    ],
)
def test_a_faulty_parameter_is_named(client, query, fields):
    refusal = problem(board(client, **query), 422, "malformed")
    assert {fault["field"] for fault in refusal["errors"]} == fields


def test_a_game_whose_board_is_not_drawn_says_so():
    client = create_app_of_tests().test_client()
    refusal = problem(board(client, "ladder", state="LAD1.5.00.1003-1111"), 404, "unknown-face")
    assert refusal["detail"] == "The board of Ladder is not drawn here."
    problem(board(client, "atlas", state="x"), 404, "not-playable")


def test_the_example_in_the_document_is_a_picture(client):
    document = client.get("/openapi.json").json
    operation = document["paths"]["/v1/games/{game}/position.svg"]["get"]
    (example,) = operation["responses"]["200"]["content"]["image/svg+xml"]["examples"].values()
    assert client.get(example["description"].strip("`")).status_code == 200
    names = [parameter.get("name") for parameter in operation["parameters"]]
    assert names[:2] == ["state", "language"]


def test_the_first_game_is_drawn_from_start_to_end():
    client = create_app().test_client()
    game = played("jupiter-rescue")
    drawn = {board(client, game.id, state=game.state_text(state)).data for state in course(game.id, 0).states[::20]}
    assert len(drawn) > 2
    assert all(one.startswith(b"<svg") for one in drawn)
