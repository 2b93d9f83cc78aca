"""Records of whole games."""

START = "NIM1.33.0"


def test_a_record_is_replayed_from_a_set_up(ask):
    answer = ask("replay", setup={"heaps": [1, 2]}, actions=["TAKE:0:1", {"type": "all", "heap": 1}])
    assert (answer["legal"], answer["applied"], answer["index"], answer["cost"]) == (True, 2, None, 2)
    assert answer["state"] == "NIM1.00.0"
    assert answer["outcome"]["won"]


def test_every_event_tells_which_action_made_it_happen(ask):
    answer = ask("replay", setup={"heaps": [1, 2]}, actions=["ALL:0", "ALL:1"])
    assert [(event["index"], event["type"]) for event in answer["events"]] == [
        (None, "set-up"),
        (0, "taken"),
        (1, "taken"),
    ]


def test_a_record_stops_before_the_first_refused_action(ask):
    answer = ask("replay", state=START, actions=["ALL:0", "TAKE:1:9", "TAKE:1:1"])
    assert (answer["legal"], answer["applied"], answer["index"]) == (False, 1, 1)
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
    refused("replay", 422, "malformed", {"actions": []})
    refused("replay", 422, "malformed", {"actions": [], "state": START, "setup": {}})


def test_faults_of_the_set_up_are_named_within_it(refused):
    problem = refused("replay", 422, "malformed", {"setup": {"heaps": ["x"], "y": 1}, "actions": "no"})
    assert [fault["field"] for fault in problem["errors"]] == ["setup.y", "setup.heaps.0", "actions"]


def test_a_record_of_more_than_five_thousand_actions_is_refused(refused):
    problem = refused("replay", 422, "malformed", {"state": START, "actions": ["ALL:0"] * 5001})
    assert problem["errors"] == [{"field": "actions", "message": "More than 5000 actions."}]
