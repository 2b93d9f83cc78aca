"""Many actions are checked at once, in batches."""

import json

import httpx
import pytest

from app import create_app
from jupiter.client import BadAnswer, Client, ImpossibleState, Malformed, TooLarge, limits, sync
from tests.client.test_play import ATTACKING, STANDING


@pytest.mark.parametrize("size", [1, 3, 100])
def test_checks_gives_the_verdicts_of_check(game, monkeypatch, size):
    monkeypatch.setattr(sync, "BATCH_QUESTIONS", size)
    table = game.table(STANDING)
    legal = list(table.legal())
    actions = [legal[0], legal[1].text, legal[2].action, "END", "MOVE:4.2"]
    verdicts = table.checks(actions)
    assert verdicts == tuple(map(table.check, actions))
    assert [verdict.legal for verdict in verdicts] == [True, True, True, False, False]
    assert verdicts[0].position == table.play(legal[0]).position
    assert verdicts[4].violations and verdicts[4].state == STANDING


@pytest.mark.parametrize("size", [1, 2, 100])
def test_each_action_can_have_its_own_state(game, monkeypatch, size):
    monkeypatch.setattr(sync, "BATCH_QUESTIONS", size)
    other = game.table(ATTACKING)
    questions = [(STANDING, "ROLL:1"), (ATTACKING, "ATTACK:17.5"), (other.position, "END"), (STANDING, "ROLL:1")]
    verdicts = game.checks(iter(questions))
    assert verdicts == tuple(game.table(state).check(action) for state, action in questions)
    assert [other.text for other in verdicts[1].instead] == ["ATTACK:17.5/SNH", "ATTACK:17.5/GRH/SNH"]


def test_an_empty_list_sends_no_request():
    with Client("http://127.0.0.1:9") as client:
        assert client.game("jupiter-rescue").checks([]) == ()


def test_hundreds_of_actions_are_checked_in_batches(game):
    table = game.table(ATTACKING)
    legal = list(table.legal())
    actions = (legal * (250 // len(legal) + 1))[:250]
    verdicts = table.checks(actions)
    assert [verdict.text for verdict in verdicts] == [action.text for action in actions]
    assert all(verdicts)


def test_batches_of_json_states_stay_below_the_limit_in_bytes(game):
    standing, attacking = game.table(STANDING).position, game.table(ATTACKING).position
    assert len(json.dumps(standing)) * 99 > limits.BATCH_BYTES
    verdicts = game.checks([(standing, "FIRST:S"), (attacking, "FIRST:S")] * 49)
    assert [verdict.state for verdict in verdicts] == [STANDING, ATTACKING] * 49


def test_a_server_with_a_smaller_limit_gets_smaller_batches():
    transport = httpx.WSGITransport(create_app({"MAX_CONTENT_LENGTH": 1000, "MAX_LIST_LENGTH": 1000}))
    with Client("http://table.test", transport=transport) as client:
        table = client.game("jupiter-rescue").table(STANDING)
        assert len(table.checks(["ROLL:1", {"type": "roll", "die": 2}] * 40)) == 80
        with pytest.raises(TooLarge):
            table.checks(["ROLL:1", "x" * 1000])


def test_a_malformed_question_is_named_by_its_index_in_the_whole_list(game, monkeypatch):
    monkeypatch.setattr(sync, "BATCH_QUESTIONS", 2)
    with pytest.raises(Malformed, match=r"questions\.3\.action") as caught:
        game.table(STANDING).checks(["ROLL:1", "ROLL:2", "ROLL:3", "nothing like it", "ROLL:4"])
    assert all(fault.field.startswith("questions.3.action") for fault in caught.value.errors)


def test_an_impossible_state_is_named_by_its_index_in_the_whole_list(game, monkeypatch):
    monkeypatch.setattr(sync, "BATCH_QUESTIONS", 2)
    impossible = {**game.table(STANDING).position, "evacuated": 49}
    with pytest.raises(ImpossibleState) as caught:
        game.checks([*[(STANDING, "ROLL:1")] * 3, (impossible, "ROLL:1")])
    assert {problem.raw["index"] for problem in caught.value.problems} == {3}
    assert caught.value.problems == game.validate(impossible)
    assert caught.value.detail == caught.value.problems[0].message


def test_a_state_that_all_questions_share_is_sent_once_and_as_text():
    bodies: list[dict] = []

    def answer(request: httpx.Request) -> httpx.Response:
        assert request.url.path == "/v1/games/nim/checks" and len(request.content) <= limits.BATCH_BYTES
        bodies.append(json.loads(request.content))
        rows = [{"legal": True, "state": question["action"]} for question in bodies[-1]["questions"]]
        return httpx.Response(200, json={"answers": rows})

    actions = [f"A:{number:01000}" for number in range(250)]
    with Client("http://table.test", transport=httpx.MockTransport(answer)) as client:
        verdicts = client.game("nim").checks([("s", action) for action in actions])
    assert [verdict.state for verdict in verdicts] == actions
    assert {body["state"] for body in bodies} == {"s"}
    assert {tuple(question) for body in bodies for question in body["questions"]} == {("action",)}
    assert len(bodies) == 3


@pytest.mark.parametrize(
    "body", [{}, {"answers": []}, {"answers": [{}]}, {"answers": [{"legal": True, "state": "x"}] * 2}]
)
def test_a_server_that_leaves_questions_unanswered_is_a_bad_answer_and_no_endless_loop(body):
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json=body))
    with Client("http://table.test", transport=transport) as client, pytest.raises(BadAnswer):
        client.game("nim").checks([("s", "A")])
