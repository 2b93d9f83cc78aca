"""What the API answers about positions of Jupiter Rescue that only JSON can hold, and about many at once."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from app import create_app

GAME = "/v1/games/jupiter-rescue"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of the whole app."""
    return create_app().test_client()


@pytest.fixture
def position(client: FlaskClient) -> dict[str, Any]:
    """A position as the API answers it."""
    answered: dict[str, Any] = client.post(f"{GAME}/setup", json={"players": 4, "seed": 1969}).json["position"]
    return answered


@pytest.mark.parametrize("form", ["both", "text"])
def test_no_text_is_told_of_a_position_that_it_would_lose_a_figure_of(client, position, form) -> None:
    body = {"state": {**position, "creeps": [*position["creeps"], "40.3"]}, "form": form}
    answer = client.post(f"{GAME}/describe", json=body).json
    assert answer["state"] is None
    assert ("position" in answer) is (form == "both")
    if form == "both":
        assert "40.3" in answer["position"]["creeps"]


def test_the_text_of_an_impossible_position_is_told_where_it_holds_all_of_it(client, position) -> None:
    body = {"state": {**position, "lost": 40}}
    assert client.post(f"{GAME}/validate", json=body).json["problems"]
    answer = client.post(f"{GAME}/describe", json=body).json
    again = client.post(f"{GAME}/describe", json={"state": answer["state"]}).json
    assert again == answer
    assert again["position"]["lost"] == 40


def test_a_hundred_positions_in_json_are_checked_at_once(client, position) -> None:
    questions = [{"state": position, "action": "END"}] * 100
    answer = client.post(f"{GAME}/checks", json={"questions": questions})
    assert answer.status_code == 200, answer.text
    one = client.post(f"{GAME}/check", json=questions[0]).json
    assert answer.json["answers"] == [one] * 100
