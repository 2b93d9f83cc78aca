"""Records of whole games."""

import pytest

START = "NIM1.33.0"
IMPOSSIBLE = "NIM1.33.7"
"""Nobody is the eighth player."""


def test_a_record_is_replayed_from_a_set_up_and_every_event_tells_which_action_made_it_happen(ask):
    answer = ask("replay", setup={"heaps": [1, 2]}, actions=["TAKE:0:1", {"type": "all", "heap": 1}])
    assert (answer["legal"], answer["applied"], answer["index"], answer["cost"]) == (True, 2, None, None)
    assert answer["state"] == "NIM1.00.0"
    assert answer["outcome"]["winners"] == ["second"]
    events = [(event["index"], event["type"]) for event in answer["events"]]
    assert events == [(None, "set-up"), (0, "taken"), (1, "taken")]


def test_a_record_stops_before_the_first_refused_action(ask):
    answer = ask("replay", state=START, actions=["ALL:0", "TAKE:1:9", "TAKE:1:1"])
    assert (answer["legal"], answer["stopped"], answer["applied"], answer["index"]) == (False, "illegal", 1, 1)
    assert [broken["rule"] for broken in answer["violations"]] == ["take.enough"]
    assert answer["state"] == "NIM1.03.1"


def test_an_empty_record_ends_where_it_starts(ask):
    answer = ask("replay", state=START, actions=[])
    assert (answer["state"], answer["applied"], answer["events"]) == (START, 0, [])


def test_every_unreadable_action_is_named_by_its_place(refused):
    body = {"state": START, "actions": ["ALL:0", "ALL", {"type": "take", "heap": 0, "count": -1}, 7, None]}
    fields = [fault["field"] for fault in refused("replay", 422, "malformed", body)["errors"]]
    assert fields == ["actions.1", "actions.2.count", "actions.3", "actions.4"]


def test_a_record_has_exactly_one_start(refused):
    refused("replay", 422, "inconsistent", {"actions": []})
    refused("replay", 422, "inconsistent", {"actions": [], "state": START, "setup": {}})


def test_faults_of_the_set_up_are_named_within_it(refused):
    problem = refused("replay", 422, "malformed", {"setup": {"heaps": ["x"], "y": 1}, "actions": "no"})
    assert [fault["field"] for fault in problem["errors"]] == ["setup.y", "setup.heaps.0", "actions"]


def test_a_record_of_more_than_two_thousand_steps_is_refused_and_the_way_out_is_named(refused):
    problem = refused("replay", 422, "malformed", {"state": START, "actions": ["ALL:0"] * 2001})
    message = "More than 2000 actions; send the record in parts."
    assert problem["errors"] == [{"field": "actions", "message": message}]


# --- record files ---

FILE = {
    "format": "record/1",
    "game": "nim",
    "rules": "1.0",
    "tags": {"Date": "2026-11-21", "Players": "Ann and Bob"},
    "state": START,
    "actions": [
        {"action": "TAKE:0:1", "state": "NIM1.23.1", "label": "Take one", "comment": "Careful."},
        {"state": "NIM1.13.0", "label": "Put right", "comment": "One was gone.", "time": "2026-11-21T19:30:00.5Z"},
        "ALL:1",
    ],
    "at": 2,
}


def test_a_record_file_is_replayed_as_it_is(ask):
    answer = ask("replay", **FILE)
    assert (answer["legal"], answer["applied"], answer["index"], answer["stopped"]) == (True, 3, None, None)
    assert answer["state"] == "NIM1.10.1"
    assert [event["index"] for event in answer["events"]] == [0, 2]


def test_every_step_is_listed_with_what_it_led_to_if_that_is_asked_for(ask):
    steps = ask("replay", **FILE, steps=True)["steps"]
    assert steps == [
        {"text": "TAKE:0:1", "label": "Take 1 of heap 0", "state": "NIM1.23.1"},
        {"text": None, "label": None, "state": "NIM1.13.0"},
        {"text": "TAKE:1:3", "label": "Take 3 of heap 1", "state": "NIM1.10.1"},
    ]
    assert ask("replay", **FILE | {"actions": [], "at": 0}, steps=True)["steps"] == []
    assert "steps" not in ask("replay", **FILE)


def test_a_record_that_leads_elsewhere_than_it_says_stops_before_that_step(ask):
    steps = [FILE["actions"][0], {"action": "ALL:1", "state": "NIM1.22.0"}]
    answer = ask("replay", **FILE | {"actions": steps})
    assert (answer["legal"], answer["stopped"], answer["index"], answer["state"]) == (False, "differs", 1, "NIM1.23.1")
    assert answer["violations"] == answer["problems"] == []


def test_a_record_that_puts_the_table_to_an_impossible_state_stops_there(ask):
    answer = ask("replay", **FILE | {"actions": ["ALL:0", {"state": IMPOSSIBLE}, "ALL:1"]})
    assert (answer["legal"], answer["stopped"], answer["applied"], answer["index"]) == (False, "impossible", 1, 1)
    assert answer["problems"] == ask("validate", state=IMPOSSIBLE)["problems"] != []


def test_a_record_of_other_rules_or_behind_its_end_is_refused_with_the_reason(refused):
    refusal = refused("replay", 422, "other-version", FILE | {"rules": "2.0"})
    assert refusal["errors"] == [{"field": "rules", "message": "Rules '2.0'; here are rules 1.0."}]
    refusal = refused("replay", 422, "inconsistent", FILE | {"at": 4})
    assert refusal["errors"] == [{"field": "at", "message": "There are only 3 steps."}]


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("format", "record/2", "format"),
        ("game", "chess", "game"),
        ("tags", {"Date": 7}, "tags.Date"),
        ("tags", {f"T{n}": "" for n in range(51)}, "tags"),
        ("at", True, "at"),
        ("steps", 1, "steps"),
        ("actions", [{"action": "ALL"}], "actions.0.action"),
        ("actions", [{"state": "NIM1"}], "actions.0.state"),
        ("actions", [{"state": START, "label": 7}], "actions.0.label"),
        ("actions", [{"action": "ALL:0", "comment": "x" * 2001}], "actions.0.comment"),
        ("actions", [{"action": "ALL:0", "by": "Ann"}], "actions.0.by"),
        ("actions", [{"action": "ALL:0", "time": "half past seven"}], "actions.0.time"),
        ("actions", [{"action": "ALL:0", "time": "2026-11-21T19:30:00Z\n"}], "actions.0.time"),
        ("actions", [{"action": "ALL:0", "time": 1700000000}], "actions.0.time"),
    ],
)
def test_a_faulty_part_of_a_record_is_named(refused, field, value, named):
    faults = refused("replay", 422, "malformed", FILE | {field: value})["errors"]
    assert all(fault["field"].startswith(named) for fault in faults), faults


def test_a_record_may_be_longer_than_other_questions_but_not_without_end(client, refused):
    steps = [{"state": START, "comment": "x" * 1900}] * 60
    answer = client.post("/v1/games/nim/replay", json=FILE | {"actions": steps})
    assert (answer.status_code, answer.json["applied"]) == (200, 60)
    refused("replay", 413, "too-large", FILE | {"actions": steps * 5})
    refused("describe", 413, "too-large", {"state": "N" * 70_000})


EMPTY_STEP = "A step has an action, a state, or both; send either."


@pytest.mark.parametrize(
    ("head", "field", "message"),
    [
        ({"tags": {"Round": 3}}, "tags.Round", "Not a string; send a text of at most 500 characters."),
        ({"tags": {"Round": "A" * 501}}, "tags.Round", "More than 500 characters."),
        ({"tags": {"": "A"}}, "tags", "A name has 1 to 50 characters."),
        ({"tags": {"R" * 51: "A"}}, f"tags.{'R' * 51}", "A name has 1 to 50 characters."),
        ({"tags": ["A"]}, "tags", "Not an object; send texts by their names."),
        ({"rules": 1.0}, "rules", 'Not a string, such as "1.0".'),
        ({"at": -1}, "at", "Less than 0; send how many steps led to what the table showed."),
        ({"actions": [{}], "at": 0}, "actions.0", EMPTY_STEP),
        ({"actions": [{"label": "Take one", "comment": "Why?"}], "at": 0}, "actions.0", EMPTY_STEP),
    ],
)
def test_a_fault_of_a_record_names_its_field_and_the_cure(refused, head, field, message):
    assert refused("replay", 422, "malformed", FILE | head)["errors"] == [{"field": field, "message": message}]
