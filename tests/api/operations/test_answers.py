"""The questions about a state, asked as a client would."""

import pytest

START = "NIM1.345.0"


def test_a_set_up_answers_both_forms_and_what_was_laid(ask):
    assert ask("setup", heaps=[1, 2]) == {
        "state": "NIM1.12.0",
        "position": {"heaps": [1, 2], "turn": 0},
        "events": [{"type": "set-up", "message": "2 heaps are laid.", "rule": "take.heap", "heaps": [1, 2]}],
    }


def test_a_legal_action_is_answered_with_the_next_state_and_the_events(ask):
    assert ask("check", state=START, action="TAKE:1:4") == {
        "legal": True,
        "cost": None,
        "violations": [],
        "action": {"type": "take", "heap": 1, "count": 4},
        "text": "TAKE:1:4",
        "label": "Take 4 of heap 1",
        "state": "NIM1.305.1",
        "position": {"heaps": [3, 0, 5], "turn": 1},
        "events": [
            {"type": "taken", "message": "4 beads leave heap 1.", "rule": "take.heap", "heap": 1, "count": 4},
        ],
        "outcome": None,
        "unneeded": [],
        "instead": [],
    }


def test_a_refusal_offers_legal_actions_with_the_same_aim_and_names_the_pieces(ask):
    verdict = ask("check", state=START, action="TAKE:1:9")
    assert [(other["text"], other["cost"]) for other in verdict["instead"]] == [("TAKE:1:1", None), ("TAKE:1:2", None)]
    assert verdict["violations"] == [
        {"rule": "take.enough", "message": "Heap 1 has 4 beads, not 9.", "section": "Taking", "heap": 1, "has": 4}
    ]
    assert verdict["position"] == {"heaps": [3, 4, 5], "turn": 0}


def test_an_illegal_action_is_answered_with_200_and_every_rule(ask):
    verdict = ask("check", state="NIM1.00.0", action="TAKE:7:0")
    assert not verdict["legal"]
    assert [broken["rule"] for broken in verdict["violations"]] == ["take.heap", "take.some", "end"]


def test_what_an_action_leaves_open_is_found_and_named(ask):
    verdict = ask("check", state=START, action={"type": "all", "heap": 2})
    assert (verdict["text"], verdict["action"]["count"]) == ("TAKE:2:5", 5)


def test_the_last_action_is_answered_with_the_outcome(ask):
    verdict = ask("check", state="NIM1.01.1", action="ALL:1")
    assert verdict["outcome"] == {
        "won": None,
        "reason": "The last bead is taken.",
        "rule": "end",
        "standings": [
            {"player": "second", "rank": 1, "score": None},
            {"player": "first", "rank": 2, "score": None},
        ],
        "winners": ["second"],
    }


@pytest.mark.parametrize(
    ("form", "there", "absent"),
    [("text", {"state", "text"}, {"position", "action"}), ("json", {"position", "action"}, {"state", "text"})],
)
def test_an_answer_carries_the_form_that_is_asked_for(ask, form, there, absent):
    verdict = ask("check", state=START, action="ALL:0", form=form)
    assert there <= verdict.keys()
    assert not absent & verdict.keys()
    assert (there | absent) & ask("actions", state=START, form=form)["actions"][0].keys() == there & {"text", "action"}


def test_the_legal_actions_come_in_pages_without_gap_or_double(ask):
    texts: list[str] = []
    cursor = None
    while cursor or not texts:
        page = ask("actions", state=START, limit=5, cursor=cursor)
        assert page["total"] == 12
        texts += [row["text"] for row in page["actions"]]
        cursor = page["next"]
    assert texts == [f"TAKE:{heap}:{n}" for heap, beads in enumerate([3, 4, 5]) for n in range(1, beads + 1)]


def test_the_legal_actions_can_be_filtered_and_a_page_behind_the_end_is_empty(ask):
    assert ask("actions", state=START, types=["all"])["total"] == 0
    assert ask("actions", state=START, actors=["second"]) == {"actions": [], "total": 0, "next": None}
    assert ask("actions", state=START, types=["take"], actors=["first"])["total"] == 12
    last = ask("actions", state=START, limit=1)["next"]
    assert ask("actions", state=START, cursor=last.replace("1.", "999.", 1))["actions"] == []


@pytest.mark.parametrize("cursor", ["", "5", "5.", "-1.{of}", "\u0661.{of}", "9999999999999.{of}"])
def test_a_cursor_that_was_not_given_out_is_refused(ask, refused, cursor):
    of = ask("actions", state=START, limit=1)["next"].split(".")[1]
    problem = refused("actions", 422, "malformed", {"state": START, "cursor": cursor.format(of=of)})
    assert [fault["field"] for fault in problem["errors"]] == ["cursor"]


@pytest.mark.parametrize(
    "other", [{"state": "NIM1.445.0"}, {"types": ["take"]}, {"actors": ["first"]}, {"cursor": "1.0123456789abcdef"}]
)
def test_a_cursor_of_another_question_is_refused(ask, refused, other):
    cursor = ask("actions", state=START, limit=1)["next"]
    refused("actions", 422, "inconsistent", {"state": START, "cursor": cursor} | other)


def test_an_impossible_state_is_described(ask):
    assert ask("describe", state="NIM1.12.7")["position"] == {"heaps": [1, 2], "turn": 7}
    assert ask("describe", state={"heaps": [1, 2], "turn": 7}, form="text") == {
        "state": "NIM1.12.7",
        "to_act": [],
        "unknown": [],
        "outcome": None,
    }


def test_validation_lists_everything_that_is_wrong(ask):
    assert ask("validate", state="NIM1..7")["problems"] == [
        {"code": "heaps.none", "message": "There is no heap."},
        {"code": "turn.nobody", "message": "There is no player 7.", "turn": 7},
    ]
    assert ask("validate", state=START)["problems"] == []


@pytest.mark.parametrize(
    ("name", "more"),
    [("check", {"action": "ALL:0"}), ("actions", {}), ("replay", {"actions": []})],
)
def test_no_rule_is_asked_about_an_impossible_state(refused, name, more):
    problem = refused(name, 422, "impossible-state", {"state": "NIM1.12.7"} | more)
    assert problem["problems"] == [{"code": "turn.nobody", "message": "There is no player 7.", "turn": 7}]
