"""Photos over HTTP: where they are read, what the document says of them, and a position that they complete."""

import io

import jsonschema_rs
import pytest

from app import create_app as create_house
from jupiter.photos.registry import READERS
from tests.games.nim.app import create_app

ADDRESS = "/v1/games/nim/photos"
START = {"heaps": [3, 4, 5], "turn": 1}


@pytest.fixture(scope="module")
def client():
    return create_app(TESTING=True).test_client()


@pytest.fixture(scope="module")
def house():
    return create_house({"TESTING": True}).test_client()


@pytest.fixture(scope="module")
def text(client):
    return client.post("/v1/games/nim/describe", json={"state": START}).json["state"]


def sent(client, *photos, **fields):
    files = [(io.BytesIO(photo), f"{number}.jpg") for number, photo in enumerate(photos)]
    return client.post(ADDRESS, data={"photos": files, **fields}, content_type="multipart/form-data")


def test_a_game_offers_what_this_server_reads_and_no_other_does(client, house):
    assert "photos" in client.get("/v1/games/nim").json["offers"]
    offers = {game["id"]: game["offers"] for game in house.get("/v1/games").json["games"]}
    assert {game for game, offered in offers.items() if "photos" in offered} == set(READERS)
    for game, offered in offers.items():
        assert house.get(f"/v1/games/{game}").json["offers"] == offered


def test_the_document_of_all_games_has_photos_of_those_that_are_read(house):
    paths = house.get("/openapi-3.2.json").json["paths"]
    photos = {path: item for path, item in paths.items() if path.endswith("/photos")}
    assert set(photos) == {f"/v1/games/{game}/photos" for game in READERS}
    assert {tuple(item) for item in photos.values()} == {("post",)}
    item = photos["/v1/games/jupiter-rescue/photos"]
    assert item["post"]["operationId"] == "jupiter_rescue_read_photos"
    assert "/photos" not in "".join(house.get("/v1/games/nemesis/openapi.json").json["paths"])


def test_the_state_in_a_form_has_the_schema_of_the_game(client, text):
    document = client.get("/openapi.json").json
    body = document["paths"]["/v1/games/{game}/photos"]["post"]["requestBody"]["content"]["multipart/form-data"]
    schema = {**document, **body["schema"]["properties"]["state"]}
    validator = jsonschema_rs.Draft202012Validator(schema)
    assert validator.is_valid(text)
    assert not validator.is_valid("")


@pytest.mark.parametrize("form", ["text", "json"])
def test_photos_and_the_game_in_progress_make_a_position(client, text, form):
    state = text if form == "text" else '{"heaps": [3, 4, 5], "turn": 1}'
    answer = sent(client, b"3,4,5", b"3,1,5", state=state).json
    assert answer["position"] == {"heaps": [3, 1, 5], "turn": 1}
    assert answer["problems"] == []
    assert client.post("/v1/games/nim/describe", json={"state": answer["state"]}).json["position"] == answer["position"]


def test_without_the_game_in_progress_there_is_a_board_and_no_position(client):
    answer = sent(client, b"3,4,5").json
    assert (answer["board"], answer["position"], answer["state"]) == ({"heaps": [3, 4, 5]}, None, None)


def test_a_position_that_cannot_be_is_answered_with_what_is_wrong(client):
    answer = sent(client, b"3,4", state='{"heaps": [3, 4, 5], "turn": 2}').json
    assert answer["position"] == {"heaps": [3, 4], "turn": 2}
    assert [problem["code"] for problem in answer["problems"]] == ["turn.nobody"]


def test_the_answer_keeps_to_its_schema(client, text):
    document = client.get("/openapi.json").json
    answered = document["paths"]["/v1/games/{game}/photos"]["post"]["responses"]["200"]["content"]["application/json"]
    validator = jsonschema_rs.Draft202012Validator({**document, **answered["schema"]})
    for fields in ({}, {"state": text}):
        validator.validate(sent(client, b"3,4,5", **fields).json)
