"""The games on record of every game end as they did, also over HTTP for a client that knows nothing else."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app
from tests.contract.samples import HOUSE, played
from tests.recorded import Record, Stopped, main, paths, read, replayed, written

GAMES = [(name, path) for name in HOUSE for path in paths(name)]
step_by_step = pytest.mark.parametrize(
    ("name", "path"),
    [
        pytest.param(name, path, marks=() if paths(name)[0] == path else pytest.mark.slow, id=f"{name}-{path.stem}")
        for name, path in GAMES
    ],
)
"""One of each game; the others in the long run, since `replay` has taken the same steps."""

every_record = pytest.mark.parametrize(("name", "path"), GAMES, ids=[f"{name}-{path.stem}" for name, path in GAMES])


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of the whole app."""
    return create_app().test_client()


def post(client: FlaskClient, name: str, operation: str, **body: Any) -> dict[str, Any]:
    """The answer to a question."""
    answer = client.post(f"/v1/games/{name}/{operation}", json=body)
    assert answer.status_code == 200, answer.text
    answered: dict[str, Any] = answer.get_json()
    return answered


def told_end(outcome: Mapping[str, Any]) -> dict[str, Any]:
    """How a game ended, as far as a record holds it."""
    return {key: outcome[key] for key in ("won", "rule", "standings") if key in outcome}


@every_record
def test_a_game_on_record_ends_as_it_did(name, path):
    record = read(path)
    assert record["title"] == path.stem
    assert record["outcome"] is not None
    assert replayed(name, record) == record, "run: python -m tests.recorded"


@every_record
def test_a_game_on_record_is_replayed_over_http(client, name, path):
    record = read(path)
    answer = post(client, name, "replay", setup=record["setup"], actions=record["actions"])
    assert (answer["legal"], answer["applied"]) == (True, len(record["actions"]))
    assert answer["state"] == record["state"]
    assert told_end(answer["outcome"]) == record["outcome"]


@step_by_step
def test_a_game_on_record_is_played_action_by_action_over_http(client, name, path):
    record = read(path)
    state, outcome = post(client, name, "setup", **record["setup"])["state"], None
    for text in record["actions"]:
        assert outcome is None
        answer = post(client, name, "check", state=state, action=text, form="text")
        assert answer["legal"], (text, answer["violations"])
        assert answer["events"]
        state, outcome = answer["state"], answer["outcome"]
    assert state == record["state"]
    assert outcome is not None
    assert told_end(outcome) == record["outcome"]
    assert post(client, name, "actions", state=state)["total"] == 0
    refused = post(client, name, "check", state=state, action=record["actions"][-1])
    assert not refused["legal"]
    assert "game.over" not in played(name).catalogue or refused["violations"][0]["rule"] == "game.over"


@pytest.mark.parametrize("name", HOUSE)
def test_games_are_on_record_that_are_won_and_lost_or_ranked_for_each_number_of_players(name):
    records = [read(path) for path in paths(name)]
    ends = [record["outcome"] for record in records]
    if False not in {end["won"] for end in ends}:
        players = played(name).about()["players"]
        # A game whose last checks are no action ends without ranks; then the set-up tells how many played.
        numbers = {len(record["outcome"].get("standings", ())) or record["setup"]["players"] for record in records}
        assert {*range(players["min"], players["max"] + 1)} <= numbers
    else:
        assert True in {end["won"] for end in ends}
    assert {end["rule"] for end in ends} <= set(played(name).catalogue)


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def on_record(tmp_path, monkeypatch):
    """A game on record in a folder of its own, with what the command says about it."""
    name, path = GAMES[0]
    copy = tmp_path / path.name
    copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr("tests.recorded.paths", lambda game_id: [copy] if game_id == name else [])

    def printed(capsys: Any, *arguments: str, **changes: Any) -> tuple[int, str, Record]:
        copy.write_text(written({**read(path), **changes}), encoding="utf-8")
        monkeypatch.setattr("sys.argv", ["recorded", name, *arguments])
        code = main()
        return code, capsys.readouterr().out, json.loads(copy.read_text(encoding="utf-8"))

    return printed


def test_the_command_lists_games_with_another_end_and_updates_them(on_record, capsys):
    code, text, record = on_record(capsys)
    assert (code, text.strip().endswith("as on record")) == (0, True)
    other = {"won": not record["outcome"]["won"], "rule": "end.other"}
    code, text, unchanged = on_record(capsys, outcome=other)
    assert (code, unchanged["outcome"]) == (1, other)
    assert "ends otherwise" in text
    code, text, anew = on_record(capsys, "--write", outcome=other)
    assert ("written anew" in text, anew) == (True, record)


def test_the_command_names_the_first_action_that_is_refused_and_the_rules_that_it_breaks(on_record, capsys):
    record = on_record(capsys)[2]
    twice = [*record["actions"][:-1], record["actions"][-1], record["actions"][-1]]
    code, text, _ = on_record(capsys, "--write", actions=twice)
    assert code == 1
    assert f"action {len(twice)}, {twice[-1]}: game.over" in text
    with pytest.raises(Stopped, match=r"game\.over"):
        replayed(GAMES[0][0], {**record, "actions": twice})
