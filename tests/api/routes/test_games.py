"""What never changes about the games."""

from dataclasses import asdict

import pytest

from jupiter.service.limits import LIMITS


def test_the_games_are_listed(client):
    assert client.get("/v1/games").json == {
        "limits": asdict(LIMITS),
        "games": [
            {
                "id": "nim",
                "name": "Nim",
                "rules_version": "1.0",
                "href": "/v1/games/nim",
                "playable": True,
                "offers": [],
            }
        ],
    }


def test_a_game_tells_its_types_of_action_and_how_it_is_set_up(client):
    game = client.get("/v1/games/nim").json
    assert game["players"] == {"min": 2, "max": 2}
    assert [kind["type"] for kind in game["actions"]] == ["take", "all"]
    assert game["setup"]["type"] == "object"


def test_what_a_game_tells_about_itself_shadows_no_fixed_field(client):
    assert client.get("/v1/games/nim").json["id"] == "nim"


def test_the_rules_are_listed_in_the_order_of_the_rulebook(client):
    rules = client.get("/v1/games/nim/rules").json["rules"]
    assert [rule["order"] for rule in rules] == [1, 2, 3, 4]
    assert [client.get(f"/v1/games/nim/rules/{rule['id']}").json for rule in rules] == rules


def test_a_rule_tells_its_readings(client):
    rule = client.get("/v1/games/nim/rules/take.enough").json
    assert rule["reading"] == "N1: An empty heap stays on the table."
    assert rule["readings"] == [{"number": "N1", "text": "An empty heap stays on the table."}]
    assert client.get("/v1/games/nim/rules/end").json["reading"] is None


def test_the_components_are_the_games_own(client):
    assert client.get("/v1/games/nim/components").json == {"beads": 12}


@pytest.mark.parametrize(
    "path",
    [
        "/v1/games",
        "/v1/games/nim",
        "/v1/games/nim/rules",
        "/v1/games/nim/rules/end",
        "/v1/games/nim/components",
        "/v1/problems",
        "/v1/problems/malformed",
        "/openapi.json",
    ],
)
def test_what_never_changes_is_not_sent_twice(client, path):
    first = client.get(path)
    etag, weak = first.get_etag()
    assert etag
    assert not weak
    assert first.cache_control.max_age > 0
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
    assert client.get(path, headers={"If-None-Match": '"other"'}).data == first.data


def test_different_things_have_different_etags(client):
    paths = ["/v1/games", "/v1/games/nim", "/v1/games/nim/rules", "/v1/games/nim/rules/end"]
    assert len({client.get(path).headers["ETag"] for path in paths}) == len(paths)
