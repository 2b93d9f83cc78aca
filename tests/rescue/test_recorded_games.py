"""Recorded games, one at least for each ending, replayed over HTTP by a client that knows nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app
from jupiter.games.rescue.definitions import load

GAMES = sorted(Path(__file__).parent.joinpath("games").glob("*.json"))
ENDINGS = {"end.won", "end.colonists", "end.modules", "end.robots"}


def record(path: Path) -> dict[str, Any]:
    """The recorded game."""
    game: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return game


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of the whole app."""
    return create_app().test_client()


def post(client: FlaskClient, path: str, **body: Any) -> dict[str, Any]:
    """The answer to a request."""
    answer = client.post(f"/v1/games/jupiter-rescue/{path}", json=body)
    assert answer.status_code == 200, answer.text
    verdict: dict[str, Any] = answer.get_json()
    return verdict


def test_every_ending_is_on_record() -> None:
    assert {record(path)["outcome"]["rule"] for path in GAMES} == ENDINGS
    assert set(load().catalogue) >= ENDINGS


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_replayed_to_its_end(client: FlaskClient, path: Path) -> None:
    game = record(path)
    answer = post(client, "replay", setup=game["setup"], actions=game["actions"])
    assert answer["legal"]
    assert answer["applied"] == len(game["actions"])
    assert answer["state"] == game["state"]
    assert answer["outcome"]["won"] == game["outcome"]["won"]
    assert answer["position"]["turn"]["phase"] == "over"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_action_by_action(client: FlaskClient, path: Path) -> None:
    game = record(path)
    state = post(client, "setup", **game["setup"])["state"]
    outcome = None
    for text in game["actions"]:
        assert outcome is None
        answer = post(client, "check", state=state, action=text, form="text")
        assert answer["legal"], (text, answer["violations"])
        assert answer["events"]
        state, outcome = answer["state"], answer["outcome"]
    assert state == game["state"]
    assert outcome == {**answer["outcome"], "won": game["outcome"]["won"]}
    assert post(client, "actions", state=state)["total"] == 0
    refused = post(client, "check", state=state, action="END")
    assert refused["violations"][0]["rule"] == "game.over"


def test_chance_observed_drawn_and_mixed_all_reach_an_end() -> None:
    kinds = set()
    for path in GAMES:
        texts = [text for text in record(path)["actions"] if text.split(":")[0] in ("ROLL", "DRAW")]
        seeded = {":" not in text for text in texts}
        kinds.add("mixed" if len(seeded) == 2 else "seeded" if True in seeded else "observed")
    assert kinds == {"seeded", "observed", "mixed"}


def test_a_client_that_knows_only_the_api_plays_to_an_end(client: FlaskClient) -> None:
    """It sets up a game, asks for the legal actions, takes one, and goes on until the answer has an outcome."""
    answer = post(client, "setup", players=3, seed=11, variants=["fast-creeps"], form="text")
    state, outcome, steps = answer["state"], None, 0
    while outcome is None:
        listed = post(client, "actions", state=state, limit=1000)
        assert listed["total"] > 0
        options = [a for a in listed["actions"] if a["action"]["type"] != "trade"]
        action = options[steps * 7919 % len(options)]
        answer = post(client, "check", state=state, action=action["action"], form="text")
        assert answer["legal"]
        assert answer["cost"] == action["cost"]
        state, outcome, steps = answer["state"], answer["outcome"], steps + 1
    assert outcome["reason"]
    assert steps > 20
