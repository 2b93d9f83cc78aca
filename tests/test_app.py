"""The application with its real games."""

from app import create_app
from jupiter.engine.game import is_playable
from jupiter.games import GAMES
from jupiter.service.operations import operations_of

PLAYABLE = [game_id for game_id, game in GAMES.items() if is_playable(game)]


def test_the_application_serves_every_game():
    client = create_app().test_client()
    assert [game["id"] for game in client.get("/v1/games").json["games"]] == list(GAMES)
    assert client.get("/readyz").json["games"] == list(GAMES)


def test_the_configuration_goes_before_the_defaults():
    client = create_app({"MAX_CONTENT_LENGTH": 10}).test_client()
    game = PLAYABLE[0]
    assert client.post(f"/v1/games/{game}/validate", json={"state": "too long"}).status_code == 413


def test_every_example_of_a_request_in_the_document_works_for_its_game():
    client = create_app().test_client()
    posts = {path: item["post"] for path, item in client.get("/openapi.json").json["paths"].items() if "post" in item}
    for game in PLAYABLE:
        assert {f"/v1/games/{game}/{name}" for name in operations_of(GAMES[game])} <= posts.keys()
    for path, operation in posts.items():
        content = operation["requestBody"]["content"]
        if path.endswith("/photos"):
            assert list(content) == ["multipart/form-data"]
            continue
        examples = content["application/json"].get("examples", {})
        for name, example in examples.items():
            # Only what prints stands once for all games; its examples are by game.
            address = path.format(game=name, sheet="calibration", page=1, export="svg")
            answer = client.post(address, json=example["value"])
            assert answer.status_code == 200, answer.text
        if not examples:
            # Only a board that is not drawn has no example, and is answered so.
            game, _, name = path.removeprefix("/v1/games/").partition("/")
            options = posts[f"/v1/games/{game}/setup"]["requestBody"]["content"]["application/json"]["examples"]
            first = next(iter(options.values()))["value"]
            state = client.post(f"/v1/games/{game}/setup", json=first).json["state"]
            assert (name, client.post(path, json={"state": state}).status_code) == ("position.svg", 404)


def test_the_constant_resources_of_every_game_can_be_read():
    client = create_app().test_client()
    for game in GAMES:
        for part in ("", "/rules", "/components"):
            assert client.get(f"/v1/games/{game}{part}").status_code == 200


def test_an_unknown_actor_is_refused_by_name():
    client = create_app().test_client()
    state = client.post("/v1/games/jupiter-rescue/setup", json={"players": 2, "seed": 1}).json["state"]
    answer = client.post("/v1/games/jupiter-rescue/actions", json={"state": state, "actors": ["purple"]})
    assert answer.status_code == 422
    assert "orange, sky, green" in answer.text


def test_the_notation_that_a_game_points_at_is_served():
    client = create_app().test_client()
    notation = client.get("/v1/games/jupiter-rescue").json["notation"]
    with client.get(notation) as answer:
        assert answer.status_code == 200
        assert "State in one line" in answer.get_data(as_text=True)
