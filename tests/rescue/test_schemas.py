"""The published schemas, held against what the game reads and writes."""

import json

import jsonschema_rs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jupiter.engine.errors import Malformed
from jupiter.games import GAMES
from jupiter.games.rescue.schemas import schemas
from jupiter.service.games import as_playable
from tests.rescue.positions import texts

GAME = as_playable(GAMES["jupiter-rescue"])
TEXTS = texts()
SETTINGS = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))


def validator(name):
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": json.loads(json.dumps(schemas()))})


def plain(value):
    return json.loads(json.dumps(value))


def faults(read, source):
    """What is wrong by itself; none for what is read, or does not fit together."""
    try:
        read(source)
    except Malformed as malformed:
        return [fault for fault in malformed.faults if not fault.joint]
    return []


def test_every_position_and_action_that_is_written_keeps_to_its_schema():
    written, sent, text = validator("Position"), validator("SentPosition"), validator("StateText")
    action, words = validator("Action"), validator("ActionText")
    for line in TEXTS:
        state = GAME.read_state(line)
        text.validate(GAME.state_text(state))
        written.validate(plain(GAME.position(state)))
        sent.validate(plain(GAME.position(state)))
        for legal in GAME.legal(state).page(0, 20):
            action.validate(plain(GAME.action_json(legal)))
            words.validate(GAME.action_text(legal))


@SETTINGS
@given(st.from_regex(schemas()["ActionText"]["pattern"], fullmatch=True))
def test_every_text_that_keeps_to_the_pattern_is_an_action(text):
    if len(text) <= schemas()["ActionText"]["maxLength"]:
        assert GAME.action_text(GAME.read_action(text))


@SETTINGS
@given(st.from_regex(schemas()["StateText"]["pattern"], fullmatch=True))
def test_no_state_that_keeps_to_the_pattern_is_called_malformed(text):
    if len(text) <= schemas()["StateText"]["maxLength"]:
        assert faults(GAME.read_state, text) == []


@SETTINGS
@given(st.data())
def test_a_position_is_refused_by_itself_exactly_if_it_breaks_its_schema(data):
    """Some field of a good position gets some other value."""
    position = plain(GAME.position(GAME.read_state(data.draw(st.sampled_from(TEXTS)))))
    inner = data.draw(st.sampled_from([position, position["turn"], position["pod"], position["robots"][0]]))
    field = data.draw(st.sampled_from([*inner, "colour"]))
    values = [None, 0, 1, -1, 3, 36, 5000, True, "", "0.1", "pod", "4.7", "orange", "boost", "surge", "roll"]
    inner[field] = data.draw(st.sampled_from([*values, [], ["0.1", "0.1"], [1, 1], [2, 9], ["boost"], ["pink"], {}]))
    is_valid = validator("SentPosition").is_valid(position)
    assert (faults(GAME.read_state, position) == []) == is_valid


@pytest.mark.parametrize("change", ["robots", "due", "dealing", "tile"])
def test_fields_that_do_not_fit_one_another_are_joint_faults(change):
    position = plain(GAME.position(GAME.read_state(TEXTS[0])))
    others = {"orange", "sky", "green", "yellow", "blue", "vermilion", "pink"} - {
        r["robot"] for r in position["robots"]
    }
    match change:
        case "robots":
            position["robots"].append(position["robots"][0])
        case "due":
            position["pod"]["due"] = min(others)
        case "dealing":
            position["turn"]["dealing"] = [min(others)]
        case "tile":
            position["tiles"][0]["tile"] = "9Z"
    validator("SentPosition").validate(position)
    with pytest.raises(Malformed) as refused:
        GAME.read_state(position)
    assert all(fault.joint for fault in refused.value.faults)
