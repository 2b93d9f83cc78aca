"""What a request may call a state and an action: by the names of the requests, or by those of the answers."""

from typing import Any

import pytest

from jupiter.service.operations import answer
from jupiter.service.problems import Refused
from tests.games.nim.rules import Nim

TEXT, POSITION = "NIM1.345.0", {"heaps": [3, 4, 5], "turn": 0}
OTHER = {"heaps": [3, 4, 5], "turn": 1}
ALL, ALL_TEXT = {"type": "all", "heap": 0}, "ALL:0"


def ask(operation: str, **body: Any) -> Any:
    return answer(Nim(), operation, body)


def faults(operation: str, **body: Any) -> tuple[str, dict[str, str]]:
    """The kind of the problem, and what it says of each field."""
    with pytest.raises(Refused) as refused:
        ask(operation, **body)
    details = refused.value.details()
    return refused.value.kind.name, {row["field"]: row["message"] for row in details["errors"]}


@pytest.mark.parametrize("state", [{"state": POSITION}, {"position": POSITION}, {"state": TEXT, "position": POSITION}])
@pytest.mark.parametrize("action", [{"action": ALL}, {"text": ALL_TEXT}, {"action": ALL, "text": ALL_TEXT}])
def test_each_name_is_the_same_question(state, action):
    assert ask("check", **state, **action) == ask("check", state=TEXT, action=ALL_TEXT)


def test_two_forms_that_differ_are_inconsistent_and_named():
    kind, messages = faults("check", state=TEXT, position=OTHER, action=ALL, text="ALL:1")
    assert (kind, messages) == (
        "inconsistent",
        {
            "position": "Not the same as in state; send one of the two.",
            "text": "Not the same as in action; send one of the two.",
        },
    )
    assert faults("replay", state=TEXT, position=OTHER, actions=[])[1].keys() == {"position"}
    assert faults("checks", state=TEXT, questions=[{"action": ALL, "text": "ALL:1"}])[1].keys() == {"questions.0.text"}


def test_a_fault_has_the_name_that_was_sent():
    kind, messages = faults("check", position={"heaps": [3], "turn": "x"}, text="ALL:")
    assert kind == "malformed"
    assert messages.keys() == {"position.turn", "text"}


def test_each_name_of_an_answer_takes_one_form_alone():
    assert faults("check", position=TEXT, text=ALL) == (
        "malformed",
        {"position": "Not a JSON object.", "text": "Not a string."},
    )


def test_a_null_beside_the_other_form_is_ignored():
    assert ask("check", state=None, position=POSITION, action=ALL, text=None)["legal"]
    assert ask("checks", position=POSITION, questions=[{"state": None, "text": ALL_TEXT}])["answers"][0]["legal"]
    assert faults("check", state=None, action=ALL)[1] == {"state": "null is not a value of this field."}
    assert faults("check", state=TEXT, action=None, text=ALL_TEXT)[1].keys() == {"action"}
    assert faults("check", state=TEXT, text=None)[1] == {"action": "Missing; this field is required."}


def test_a_step_may_be_one_of_an_answer_s_steps():
    steps = [
        {"text": "ALL:0", "label": "Take all.", "state": "NIM1.045.1"},
        {"text": None, "label": None, "state": TEXT},
    ]
    replayed = ask("replay", position=POSITION, actions=steps)
    assert (replayed["legal"], replayed["applied"], replayed["state"]) == (True, 2, TEXT)
    assert faults("replay", state=TEXT, actions=[{"text": None, "label": "Nothing."}])[1].keys() == {"actions.0"}


@pytest.mark.parametrize("start", [{}, {"position": POSITION, "setup": {}}, {"state": TEXT, "setup": {}}])
def test_a_record_has_one_start(start):
    assert faults("replay", **start, actions=[])[1] == {"": "Exactly one of the fields state and setup is needed."}


def test_a_question_without_a_state_is_named_where_no_position_is_that_of_all():
    assert faults("checks", questions=[{"text": "ALL:0"}])[1].keys() == {"questions.0.state"}
    assert ask("checks", position=POSITION, questions=[{"text": "ALL:0"}])["answers"][0]["legal"]


def test_a_page_has_1_to_1000_actions():
    assert len(ask("actions", state=TEXT, limit=1)["actions"]) == 1
    assert ask("actions", state=TEXT, limit=1000)["next"] is None
    for limit in (0, 1001):
        assert faults("actions", state=TEXT, limit=limit) == ("malformed", {"limit": "Not from 1 to 1000."})


def test_a_whole_number_may_be_written_with_a_fraction_of_zero():
    written = {"heaps": [3.0, 4, 5.0], "turn": -0.0}
    assert ask("describe", state=written) == ask("describe", state=POSITION)
    kind, named = faults("describe", state={"heaps": [3.5, 4, 5], "turn": 0})
    assert (kind, set(named)) == ("malformed", {"state.heaps.0"})
