"""A random game as a record is replayed to the same end, and a record that is damaged is never misread."""

from random import Random

from jupiter.service.operations import answer
from tests.contract.cases import random_games
from tests.contract.making import plain
from tests.contract.playing import course
from tests.contract.samples import played
from tests.contract.senseless import senseless


def record(name, seed):
    """A game as the phone saves it: every step with the state that it led to."""
    game, through = played(name), course(name, seed)
    steps = [
        {"action": game.action_text(step.action), "state": game.state_text(step.verdict.state)}
        for step in through.steps
    ]
    head = {"format": "record/1", "game": name, "rules": game.rules_version}
    return {**head, "state": game.state_text(through.first), "actions": steps}


def replayed(name, record):
    return answer(played(name), "replay", record)


@random_games
def test_a_record_is_replayed_to_the_same_end_from_its_set_up_or_its_first_state(name, seed):
    game, through, saved = played(name), course(name, seed), record(name, seed)
    end = game.state_text(through.states[-1])
    by_setup = {"setup": plain(through.options), "actions": [step["action"] for step in saved["actions"]]}
    for given in (
        saved,
        saved if through.options is None else by_setup,
        {"state": saved["state"], "actions": [plain(game.action_json(step.action)) for step in through.steps]},
    ):
        answer = replayed(name, given)
        assert (answer["legal"], answer["applied"], answer["state"]) == (True, len(through.steps), end)
        assert (answer["outcome"] is None) == (game.outcome(through.states[-1]) is None)
    costs = [step.verdict.cost for step in through.steps]
    known = [cost for cost in costs if cost is not None]
    assert answer["cost"] == (sum(known) if len(known) == len(costs) else None)
    happened = [event.type for step in through.steps for event in step.verdict.events]
    assert [event["type"] for event in replayed(name, saved)["events"]] == happened


@random_games
def test_a_damaged_record_stops_before_the_step_at_fault_and_names_it(name, seed):
    game, rnd, through = played(name), Random(seed), course(name, seed)
    saved = record(name, seed)
    for at in sorted(rnd.sample(range(len(saved["actions"])), min(5, len(saved["actions"])))):
        before = game.state_text(through.states[at])
        tried = senseless(name, through.states[at], rnd, 100)
        illegal = next((action for action in tried if not game.check(through.states[at], action).legal), None)
        assert illegal is not None, "100 random actions are all legal: give SAMPLES.any_action some that are not"
        steps = list(saved["actions"])
        steps[at] = {"action": game.action_text(illegal)}
        answer = replayed(name, {**saved, "actions": steps})
        assert (answer["stopped"], answer["index"], answer["state"]) == ("illegal", at, before)
        assert answer["violations"]
        steps[at] = {**saved["actions"][at], "state": before}
        answer = replayed(name, {**saved, "actions": steps})
        assert (answer["stopped"], answer["index"], answer["state"]) == ("differs", at, before)


@random_games
def test_a_table_put_right_by_hand_goes_on_from_there(name, seed):
    game, through, saved = played(name), course(name, seed), record(name, seed)
    middle = len(through.steps) // 2
    there = {"state": game.state_text(through.states[middle])}
    answer = replayed(name, {"state": saved["state"], "actions": [there, *saved["actions"][middle:]], "steps": True})
    assert (answer["legal"], answer["state"]) == (True, game.state_text(through.states[-1]))
    assert answer["steps"][0]["text"] is None
