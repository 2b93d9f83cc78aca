"""The constant resources of the games: rules, components and problems."""

from dataclasses import asdict

from jupiter import __version__
from jupiter.service.limits import LIMITS


def test_a_game_tells_its_types_of_action_how_it_is_set_up_and_its_components(client):
    game = client.get("/v1/games/nim").json
    assert game["id"] == "nim", "what a game tells about itself shadows no fixed field"
    assert game["players"] == {"min": 2, "max": 2}
    assert [kind["type"] for kind in game["actions"]] == ["take", "all"]
    assert game["setup"]["type"] == "object"
    assert client.get("/v1/games/nim/components").json == {"beads": 12}


def test_the_rules_are_listed_in_the_order_of_the_rulebook_with_their_readings(client):
    rules = client.get("/v1/games/nim/rules").json["rules"]
    assert [rule["order"] for rule in rules] == [1, 2, 3, 4]
    assert [client.get(f"/v1/games/nim/rules/{rule['id']}").json for rule in rules] == rules
    by_id = {rule["id"]: rule for rule in rules}
    assert by_id["take.enough"]["reading"] == "N1: An empty heap stays on the table."
    assert by_id["take.enough"]["readings"] == [{"number": "N1", "text": "An empty heap stays on the table."}]
    assert by_id["end"]["reading"] is None


def test_unchanging_resources_are_not_sent_twice_and_each_has_its_own_etag(client):
    paths = [
        *("/v1/games", "/v1/games/nim", "/v1/games/nim/rules", "/v1/games/nim/rules/end", "/v1/games/nim/components"),
        *("/v1/problems", "/v1/problems/malformed", "/openapi.json"),
    ]
    tags = set()
    for path in paths:
        first = client.get(path)
        etag, weak = first.get_etag()
        assert etag and not weak, path
        assert first.cache_control.max_age > 0
        tags.add(first.headers["ETag"])
        again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
        assert client.get(path, headers={"If-None-Match": '"other"'}).data == first.data
    assert len(tags) == len(paths)


def test_the_games_are_listed_ready_and_alive(client):
    nim = {"id": "nim", "name": "Nim", "rules_version": "1.0", "href": "/v1/games/nim", "playable": True}
    nim["offers"] = ["photos"]
    assert client.get("/v1/games").json == {"limits": asdict(LIMITS), "games": [nim]}
    assert client.get("/readyz").json == {"status": "ok", "games": ["nim"]}
    lives = client.get("/livez")
    assert lives.json == {"status": "ok", "version": __version__}
    assert lives.cache_control.no_store
