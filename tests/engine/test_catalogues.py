"""Rules and events are read as they are written; what they lack or have too much is told with its place."""

import re
from typing import Any

import pytest

from jupiter.engine.catalogues import read_catalogue, read_events
from jupiter.engine.datafile import DefinitionFault, Entry
from jupiter.engine.rules import Catalogue, Reading

MOVE = {"id": "move.bridge", "name": "Bridges", "section": "Moving", "text": "One moves over bridges."}
DIG = {"id": "dig.next", "name": "Digging on", "section": "Digging", "text": "One digs the next space."}


def catalogue(*rules: dict[str, Any], **further: Any) -> Catalogue:
    """The catalogue of such a file."""
    return read_catalogue(Entry("rules.toml", "the catalogue", {"rule": list(rules), **further}))


def test_rules_keep_their_order_and_are_found_by_their_ids() -> None:
    rules = catalogue(MOVE, DIG)
    assert list(rules) == ["move.bridge", "dig.next"]
    assert [rule.order for rule in rules.values()] == [1, 2]
    dig = rules["dig.next"]
    assert (dig.name, dig.section, dig.text) == ("Digging on", "Digging", "One digs the next space.")
    assert (rules["dig.next"].refusals, rules["dig.next"].readings) == ({}, ())


def test_a_rule_has_one_refusal_or_several_by_case() -> None:
    rules = catalogue({**MOVE, "refusal": "No bridge."}, {**DIG, "refusal": "No.", "refusals": {"deep": "Too deep."}})
    assert rules["move.bridge"].refusals == {"": "No bridge."}
    assert rules["dig.next"].refusals == {"": "No.", "deep": "Too deep."}


def test_a_rule_rests_on_one_reading_or_on_several() -> None:
    first, second = {"number": "B5", "text": "Both."}, {"number": "own", "text": "Neither."}
    rules = catalogue({**MOVE, "reading": first}, {**DIG, "readings": [first, second]})
    assert rules["move.bridge"].readings == (Reading("B5", "Both."),)
    assert rules["dig.next"].readings == (Reading("B5", "Both."), Reading("own", "Neither."))


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        ([MOVE, MOVE], "rules.toml: move.bridge: this rule stands twice"),
        ([{name: MOVE[name] for name in ("id", "section", "text")}], "rule move.bridge: name is missing"),
        ([{**MOVE, "text": " "}], "rule move.bridge: text must be a text that is not empty"),
        ([{**MOVE, "refusal": ""}], "rule move.bridge: refusal must be a text that is not empty"),
        ([{**MOVE, "refusals": {"deep": 3}}], "rule move.bridge: refusals: deep must be a text"),
        ([{**MOVE, "refuse": "No."}], "rule move.bridge: unknown key 'refuse'"),
        ([{**MOVE, "reading": {"number": "B5"}}], "rule move.bridge: reading: text is missing"),
        ([{**MOVE, "reading": {"number": "B5", "text": "Both.", "page": "3"}}], "reading: unknown key 'page'"),
    ],
)
def test_a_rule_that_is_not_as_it_must_be_is_told(rules: list[dict[str, Any]], complaint: str) -> None:
    with pytest.raises(DefinitionFault, match=re.escape(complaint)):
        catalogue(*rules)


def test_a_file_of_rules_holds_nothing_else() -> None:
    with pytest.raises(DefinitionFault, match=r"^rules.toml: the catalogue: unknown key 'rulez'"):
        catalogue(MOVE, rulez=[])


def test_an_event_goes_by_its_type_and_names_its_rule_and_its_sentence() -> None:
    event = {"type": "moved", "rule": "move.bridge", "message": "{robot} moves."}
    entry = Entry("events.toml", "the events", {"event": [event]})
    assert read_events(entry, catalogue(MOVE)) == {"moved": ("move.bridge", "{robot} moves.")}


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        ({"rule": "dig.next"}, "event moved: names a rule that is not in the catalogue: dig.next"),
        ({"message": ""}, "event moved: message must be a text that is not empty"),
        ({"text": "x"}, "event moved: unknown key 'text'"),
    ],
)
def test_an_event_that_is_not_as_it_must_be_is_told(event: dict[str, str], complaint: str) -> None:
    table = {"type": "moved", "rule": "move.bridge", "message": "It moves.", **event}
    with pytest.raises(DefinitionFault, match=f"^events.toml: {re.escape(complaint)}"):
        read_events(Entry("events.toml", "the events", {"event": [table]}), catalogue(MOVE))
