"""Types of action and panels are read as they are written; a panel is the same in data, in texts and in JSON."""

import re
from typing import Any

import pytest

from jupiter.engine.datafile import DefinitionFault, Entry
from jupiter.engine.messages import Messages
from jupiter.engine.parts import Panel, Verb, panel_texts, panel_to_json, read_panel, read_verb, read_verbs

ROLL = {"type": "roll", "word": "ROLL", "phases": ["roll"], "name": "roll", "summary": "Roll the dice."}
DIG = {**ROLL, "type": "dig", "word": "DIG"}


def verbs(*actions: dict[str, Any]) -> tuple[Verb, ...]:
    return read_verbs(Entry("actions.toml", "the types of action", {"action": list(actions)}), read_verb)


def test_types_of_action_keep_their_order() -> None:
    assert verbs(ROLL, DIG) == (
        Verb("roll", "ROLL", ("roll",), "roll", "Roll the dice."),
        Verb("dig", "DIG", ("roll",), "roll", "Roll the dice."),
    )


@pytest.mark.parametrize(
    ("actions", "complaint"),
    [
        ([ROLL, {**DIG, "type": "roll"}], "actions.toml: roll: this type of action stands twice"),
        ([ROLL, {**DIG, "word": "ROLL"}], "actions.toml: ROLL: this word stands twice"),
        ([{**ROLL, "args": {}}], "action roll: unknown key 'args'"),
        ([{**ROLL, "phases": "roll"}], "action roll: phases must list texts"),
        ([{**ROLL, "summary": " "}], "action roll: summary must be a text that is not empty"),
    ],
)
def test_a_malformed_type_of_action_is_reported(actions: list[dict[str, Any]], complaint: str) -> None:
    with pytest.raises(DefinitionFault, match=re.escape(complaint)):
        verbs(*actions)


def test_a_panel_is_worded_by_its_texts() -> None:
    panel = read_panel(Entry("game.toml", "overview round", {"id": "round", "title": "A round", "lines": ["1", "2"]}))
    assert panel == Panel("round", "A round", ("1", "2"))
    texts = dict(panel_texts("overview", panel))
    assert list(texts) == ["overview/round/title", "overview/round/lines/0", "overview/round/lines/1"]
    german = Messages("de", {key: text.replace("A round", "Eine Runde") for key, text in texts.items()})
    assert panel_to_json("overview", panel, german) == {"id": "round", "title": "Eine Runde", "lines": ["1", "2"]}
    with pytest.raises(DefinitionFault, match="unknown key 'line'"):
        read_panel(Entry("game.toml", "x", {"id": "round", "title": "A round", "lines": ["1"], "line": "2"}))
