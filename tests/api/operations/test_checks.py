"""Many questions in one request."""

import pytest

START = "NIM1.33.0"
NEXT = "NIM1.03.1"
IMPOSSIBLE = "NIM1.33.7"
"""Nobody is the eighth player."""


def test_every_question_has_the_answer_that_check_gives(ask):
    actions = ["ALL:0", "TAKE:1:9", {"type": "take", "heap": 1, "count": 1}]
    answers = ask("checks", state=START, questions=[{"action": action} for action in actions])["answers"]
    assert answers == [ask("check", state=START, action=action) for action in actions]
    assert [answer["legal"] for answer in answers] == [True, False, True]


def test_a_question_may_name_a_state_of_its_own(ask):
    questions = [{"action": "ALL:0"}, {"state": NEXT, "action": "ALL:0"}]
    answers = ask("checks", state=START, questions=questions)["answers"]
    assert [answer["legal"] for answer in answers] == [True, False]
    assert answers == ask("checks", questions=[{"state": START, "action": "ALL:0"}, questions[1]])["answers"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_form_holds_for_all_answers(ask, form):
    questions = [{"action": "ALL:0"}, {"action": "TAKE:1:9"}]
    for answer in ask("checks", state=START, questions=questions, form=form)["answers"]:
        assert ("state" in answer, "position" in answer) == (form == "text", form == "json")


def test_a_question_without_a_state_is_named(refused):
    questions = [{"action": "ALL:0", "state": START}, {"action": "ALL:0"}, {"action": "ALL"}]
    fields = [fault["field"] for fault in refused("checks", 422, "malformed", {"questions": questions})["errors"]]
    assert sorted(fields) == ["questions.1.state", "questions.2.action", "questions.2.state"]


@pytest.mark.parametrize("questions", [[], [{"action": "ALL:0"}] * 101, "ALL:0", None])
def test_there_are_one_to_a_hundred_questions(refused, questions):
    problem = refused("checks", 422, "malformed", {"state": START, "questions": questions})
    assert [fault["field"] for fault in problem["errors"]] == ["questions"]


@pytest.mark.parametrize("question", [None, "ALL:0", {}, {"action": "ALL:0", "form": "text"}])
def test_an_item_that_is_no_question_is_named(refused, question):
    body = {"state": START, "questions": [{"action": "ALL:0"}, question]}
    for fault in refused("checks", 422, "malformed", body)["errors"]:
        assert fault["field"].startswith("questions.1")


def test_an_impossible_state_is_named_by_its_question_and_nothing_is_answered(refused, ask):
    assert ask("validate", state=IMPOSSIBLE)["problems"]
    questions = [{"action": "ALL:0"}, {"action": "ALL:0", "state": IMPOSSIBLE}]
    problem = refused("checks", 422, "impossible-state", {"state": START, "questions": questions})
    assert {row["index"] for row in problem["problems"]} == {1}
    assert "answers" not in problem


def test_a_state_that_is_asked_about_often_is_complained_of_once(refused):
    body = {"state": IMPOSSIBLE, "questions": [{"action": "ALL:0"}] * 3}
    assert {row["index"] for row in refused("checks", 422, "impossible-state", body)["problems"]} == {0}
