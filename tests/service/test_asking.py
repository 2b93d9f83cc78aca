"""What a game that asks is answered: what it waits for, what hangs on a secret, and procedures step by step."""

from typing import Any

import pytest

from jupiter.service.changes import changed
from jupiter.service.games import description
from jupiter.service.operations import answer
from jupiter.service.problems import Refused
from jupiter.service.rows import answer_rows
from tests.games.grotto.game import Grotto
from tests.games.ladder.rules import Ladder
from tests.games.nim.rules import Nim

START = "GRO1.88.p?.00.6.0"
DIE = {
    "kind": "die",
    "message": "What does the die of p1 show?",
    "rule": "dive.die",
    "of": "p1",
    "forms": ["1", "2", "3"],
    "pattern": None,
    "diver": "p1",
}
AIR = {
    "kind": "fact",
    "message": "How much air has p2?",
    "rule": "dive.card",
    "of": None,
    "forms": ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    "pattern": None,
    "field": "air.p2",
    "diver": "p2",
}


def ask(operation: str, **body: Any) -> Any:
    return answer(Grotto(), operation, body)


def faults(**body: Any) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as caught:
        ask("resolve", **{"position": {"turn": "p1"}, "procedure": "CARD:p1", **body})
    return [(caught.value.kind.name, row["field"]) for row in caught.value.extra["errors"]]


# --- verdicts ---------------------------------------------------------------------------------------------------------


def test_an_action_waits_for_what_the_die_shows_and_the_state_is_unchanged():
    verdict = ask("check", state=START, action="DIVE:p1")
    assert verdict["needs"] == DIE
    assert (verdict["legal"], verdict["undecidable"], verdict["state"]) == (True, None, START)
    assert verdict["events"] == []


def test_what_has_happened_until_then_is_told_and_the_next_thing_asked_for():
    verdict = ask("check", state=START, action={"type": "dive", "diver": "p1", "answers": ["2"]})
    assert [event["type"] for event in verdict["events"]] == ["rolled", "breathed"]
    assert (verdict["needs"]["kind"], verdict["state"]) == ("card", START)
    assert verdict["text"] == "DIVE:p1=2"
    assert ask("check", state=START, action="DIVE:p1=2,pearl")["state"] == "GRO1.68.p?.10.5.1"


def test_what_hangs_on_a_secret_names_it_and_what_is_known_does_not():
    verdict = ask("check", state="GRO1.88.p?.00.6.1", action="REST:p2")
    assert verdict["undecidable"] == {
        "message": "Whether p2 has luck hangs on a hand that is not shown.",
        "rule": "rest",
        "secrets": ["hands.p2"],
        "diver": "p2",
    }
    assert (verdict["legal"], verdict["needs"], verdict["state"]) == (True, None, "GRO1.88.p?.00.6.1")
    assert [event["type"] for event in verdict["events"]] == ["rested"]
    known = ask("check", state=START, action="REST:p1")
    assert (known["undecidable"], known["state"]) == (None, "GRO1.88.p?.10.6.1")


def test_an_answer_that_cannot_be_breaks_a_rule_that_tells_what_it_could_have_been():
    (broken,) = ask("check", state=START, action="DIVE:p1=2,7")["violations"]
    assert broken == {
        "rule": "answer.possible",
        "message": "Answer 2, 7, cannot be; it is one of an eel or a pearl.",
        "section": "Answers",
        "number": 2,
        "answer": "7",
        "kind": "card",
        "by": "dive.card",
        "forms": ["eel", "pearl"],
    }
    (beyond,) = ask("check", state=START, action="REST:p1=7")["violations"]
    assert (beyond["rule"], beyond["number"], "forms" in beyond) == ("answer.possible", 1, False)


def test_a_fact_that_is_asked_for_may_turn_out_to_forbid_the_action():
    state = "GRO1.88.p?.00.?.0"
    waiting = ask("check", state=state, action="SHOW:p1")
    assert (waiting["legal"], waiting["needs"]["field"]) == (True, "deck")
    refused = ask("check", state=state, action="SHOW:p1=0")
    assert [broken["rule"] for broken in refused["violations"]] == ["show.deck"]
    assert (refused["needs"], refused["undecidable"]) == (None, None)


def test_a_secret_is_asked_for_where_a_rule_shows_it():
    verdict = ask("check", state=START, action="SHOW:p1")
    assert (verdict["needs"]["kind"], verdict["needs"]["of"], verdict["needs"]["field"]) == ("hand", "p2", "hands.p2")
    assert ask("check", state=START, action="SHOW:p1=eel")["state"] == "GRO1.88.pe.00.6.1"


def test_the_question_is_in_the_language_of_the_game():
    verdict = answer(Grotto().in_language("de"), "check", {"state": START, "action": "DIVE:p1"})
    assert verdict["needs"]["message"] == "Was zeigt der Würfel von p1?"


def test_many_actions_wait_each_for_its_own():
    questions = [{"action": "DIVE:p1"}, {"action": "REST:p1"}, {"action": "DIVE:p1=1,eel"}]
    answers = ask("checks", state=START, questions=questions)["answers"]
    assert [one["needs"] for one in answers] == [DIE, None, None]
    assert answers[0] == ask("check", state=START, action="DIVE:p1")


def test_answers_of_other_games_have_no_such_fields():
    nim = answer(Nim(), "check", {"state": "NIM1.345.0", "action": "ALL:0"})
    ladder = answer(Ladder(), "replay", {"state": "LAD1.0.00.0000-0000", "actions": ["ROLL:1"]})
    for one in (nim, ladder):
        assert not one.keys() & {"needs", "undecidable"}
    assert "procedures" not in description(Nim())


# --- records ----------------------------------------------------------------------------------------------------------


def test_a_record_with_its_answers_is_replayed():
    record = ask("replay", setup={"air": 8, "hand": "pearl"}, actions=["DIVE:p1=2,pearl", "SHOW:p2=eel"], steps=True)
    assert (record["legal"], record["state"]) == (True, "GRO1.68.pe.10.5.0")
    assert [step["text"] for step in record["steps"]] == ["DIVE:p1=2,pearl", "SHOW:p2=eel"]
    assert (record["needs"], record["undecidable"]) == (None, None)


@pytest.mark.parametrize(
    ("step", "why"),
    [("SHOW:p2", "needs"), ("REST:p2", "undecidable"), ("SHOW:p2=7", "illegal"), ("DIVE:p2=3", "needs")],
)
def test_a_record_without_an_answer_stops_before_the_step_and_says_what_it_lacks(step, why):
    record = ask("replay", state=START, actions=["DIVE:p1=2,pearl", step, "DIVE:p1"])
    assert (record["legal"], record["applied"], record["index"], record["stopped"]) == (False, 1, 1, why)
    assert record["state"] == "GRO1.68.p?.10.5.1"
    assert {name for name in ("needs", "undecidable") if record[name] is not None} == {why} - {"illegal"}
    by_itself = ask("check", state=record["state"], action=step)
    assert (record["needs"], record["undecidable"]) == (by_itself["needs"], by_itself["undecidable"])
    *_, end = answer_rows(Grotto(), "replay", {"state": START, "actions": ["DIVE:p1=2,pearl", step, "DIVE:p1"]})
    assert end["end"] == {name: record[name] for name in record if name != "events"}


def test_a_record_goes_on_behind_a_secret_from_what_the_table_was_put_to():
    after = "GRO1.68.p?.1?.5.0"
    record = ask("replay", state=START, actions=["DIVE:p1=2,pearl", {"state": after}, "REST:p1"])
    assert (record["legal"], record["state"]) == (True, "GRO1.68.p?.2?.5.1")


# --- procedures -------------------------------------------------------------------------------------------------------


def test_a_procedure_is_gone_through_with_a_corner_of_the_table_one_answer_after_the_other():
    question = {"position": {"turn": "p1"}, "procedure": "CARD:p2"}
    answers: list[str] = []
    kinds = []
    while (reply := ask("resolve", **question, answers=answers))["needs"] is not None:
        assert (reply["legal"], reply["changed"], reply["answers"]) == (True, [], answers)
        kinds.append((reply["needs"]["kind"], [event["type"] for event in reply["sequence"]]))
        answers.append({"deck": "4", "air.p2": "3"}.get(reply["needs"].get("field"), "eel"))
    assert kinds == [("fact", []), ("card", []), ("fact", ["turned"])]
    assert [(event["type"], event["rule"]) for event in reply["sequence"]] == [
        ("turned", "dive.card"),
        ("breathed", "dive.card"),
    ]
    assert reply["changed"] == [
        {"field": "air.p2", "before": None, "after": 2},
        {"field": "deck", "before": None, "after": 3},
    ]
    assert reply["state"] == "GRO1.?2.??.??.3.0"
    assert ask("resolve", **question, answers=["4", "eel"])["needs"] == AIR


def test_answers_follow_those_that_the_procedure_carries_in_any_form():
    whole = ask("resolve", state=START, procedure="DIVE:p1=2,pearl")
    for procedure in ("DIVE:p1=2", {"type": "dive", "diver": "p1", "answers": ["2"]}):
        assert ask("resolve", state=START, procedure=procedure, answers=["pearl"]) == whole
    assert (whole["text"], whole["answers"]) == ("DIVE:p1=2,pearl", ["2", "pearl"])
    assert whole["procedure"] == {"type": "dive", "diver": "p1", "answers": ["2", "pearl"]}
    assert ask("resolve", state=START, procedure=whole["procedure"]) == whole


def test_an_action_is_gone_through_as_it_is_checked():
    for action in ("DIVE:p1", "DIVE:p1=3,eel", "REST:p2", "REST:p1", "SHOW:p1=7"):
        resolved, checked = ask("resolve", state=START, procedure=action), ask("check", state=START, action=action)
        for name in ("legal", "violations", "needs", "undecidable", "state", "outcome", "label"):
            assert resolved[name] == checked[name]
        assert resolved["sequence"] == checked["events"]


@pytest.mark.parametrize(("form", "absent"), [("text", {"procedure", "position"}), ("json", {"text", "state"})])
def test_a_form_is_left_out(form, absent):
    reply = ask("resolve", state=START, procedure="CARD:p1", form=form)
    assert {"procedure", "position", "text", "state"} - reply.keys() == absent


def test_an_end_is_told_as_the_outcome():
    reply = ask("resolve", state="GRO1.18.--.00.6.0", procedure="DIVE:p1", answers=["3"])
    assert reply["outcome"]["winners"] == ["p2"]
    assert reply["changed"] == [{"field": "air.p1", "before": 1, "after": 0}]


def test_what_cannot_be_read_is_refused_by_field():
    assert faults(answers=["4", "NO"]) == [("malformed", "answers.1")]
    assert faults(answers="4") == faults(answers=None) == [("malformed", "answers")]
    assert faults(answers=["4"] * 201) == [("malformed", "answers")]
    assert faults(answers=["4", 4]) == [("malformed", "answers.1")]
    assert faults(procedure="CARD:p3", answers=["4"]) == [("malformed", "procedure")]
    assert faults(procedure=None) == [("malformed", "procedure")]
    assert faults(procedure={"type": "card", "diver": "p9"}) == [("malformed", "procedure.diver")]
    assert faults(procedure=f"CARD:p1={','.join(['eel'] * 40)}", answers=["eel"]) == [("inconsistent", "answers")]
    with pytest.raises(Refused):
        ask("check", state=START, action="CARD:p1")


def test_an_impossible_corner_is_refused():
    with pytest.raises(Refused) as caught:
        ask("resolve", position={"turn": "p1", "air": {"p1": 0, "p2": 0}}, procedure="CARD:p1")
    assert [row["code"] for row in caught.value.extra["problems"]] == ["air.both"]


def test_a_game_tells_its_procedures():
    (card,) = description(Grotto())["procedures"]
    assert (card["type"], card["summary"]) == ("card", "Turn up a card.")
    assert description(Grotto())["offers"] == ["resolve"]


# --- what has changed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "rows"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": 1}, {"a": 2}, [("a", 1, 2)]),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}, [("a.b", [1, 2], [1, 3])]),
        ({"a": [1]}, {"a": [1, 2]}, [("a", [1], [1, 2])]),
        ({"a": (1,)}, {"a": [2]}, [("a", (1,), [2])]),
        ({"a": 1}, {"b": 1}, [("b", None, 1), ("a", 1, None)]),
        ({"a": None}, {"a": {"b": 1}}, [("a", None, {"b": 1})]),
        ({"a": [{"b": 1}, {"b": 1}]}, {"a": [{"b": 1}, {"b": 2}]}, [("a.1.b", 1, 2)]),
        ({"derived": {"x": 1}}, {"derived": {"x": 2}}, []),
    ],
)
def test_what_has_changed_is_told_fact_by_fact(before, after, rows):
    assert [(row["field"], row["before"], row["after"]) for row in changed(before, after)] == rows
