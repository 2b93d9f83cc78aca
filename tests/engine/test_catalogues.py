"""Rules and events are read as they are written; what they lack or have too much is told with its place."""

import re
from typing import Any

import pytest

from jupiter.engine.catalogues import Translation, read_catalogue, read_events, read_translation, rule_texts
from jupiter.engine.datafile import DefinitionFault, Entry
from jupiter.engine.rules import Catalogue, Reading, Source

MOVE = {"name": "Bridges", "section": "Moving", "text": "One moves over bridges."}
DIG = {"name": "Digging on", "section": "Digging", "text": "One digs the next space."}
BRIDGE = {"name": "Bridge", "also": ["link"], "text": "What joins two spaces.", "rules": ["move.bridge"]}
WIN = {"name": "Win", "also": ["victory"], "text": "The end that one wants.", "rules": ["dig.next"]}


def catalogue(rules: dict[str, Any], **further: Any) -> Catalogue:
    """The catalogue of such a file."""
    return read_catalogue(Entry("rules/en.toml", "the catalogue", {"rule": rules, **further}))


ENGLISH = catalogue(
    {"move.bridge": {**MOVE, "asked": ["how do I move"]}, "dig.next": {**DIG, "asked": ["how do I dig"]}},
    term={"bridge": BRIDGE, "win": WIN},
)


def translation(**tables: Any) -> Translation:
    """What such a German file says of the English rules."""
    return read_translation(Entry("rules/de.toml", "the file", tables), ENGLISH)


def test_rules_keep_their_order_and_are_found_by_their_ids() -> None:
    rules = catalogue({"move.bridge": MOVE, "dig.next": DIG})
    assert list(rules) == ["move.bridge", "dig.next"]
    assert [rule.order for rule in rules.values()] == [1, 2]
    dig = rules["dig.next"]
    assert (dig.name, dig.section, dig.text) == ("Digging on", "Digging", "One digs the next space.")
    assert (dig.refusals, dig.readings, dig.asked) == ({}, (), ())


def test_a_rule_has_one_refusal_or_several_by_case() -> None:
    digging = {**DIG, "refusal": "No.", "refusals": {"deep": "Too deep."}}
    rules = catalogue({"move.bridge": {**MOVE, "refusal": "No bridge."}, "dig.next": digging})
    assert rules["move.bridge"].refusals == {"": "No bridge."}
    assert rules["dig.next"].refusals == {"": "No.", "deep": "Too deep."}


def test_a_rule_rests_on_readings_by_their_numbers() -> None:
    readings = [{"number": "B5", "text": "Both."}, {"number": "own", "text": "Neither."}]
    rules = catalogue({"dig.next": {**DIG, "readings": readings}})
    assert rules["dig.next"].readings == (Reading("B5", "Both."), Reading("own", "Neither."))


SOURCES = {"leaflet": "The leaflet is silent.", "booklet": "By the booklet one may."}


def test_a_rule_that_several_rulebooks_have_is_what_each_of_them_says() -> None:
    rule = {"name": "Digging on", "section": "Digging", "sources": SOURCES}
    dig = catalogue({"dig.next": rule})["dig.next"]
    assert dig.text == "The leaflet is silent. By the booklet one may."
    assert dig.sources == (Source("leaflet", "The leaflet is silent."), Source("booklet", "By the booklet one may."))
    texts = dict(rule_texts(catalogue({"dig.next": rule})))
    assert texts["rule/dig.next/text"] == dig.text
    assert texts["rule/dig.next/sources/booklet"] == "By the booklet one may."
    with pytest.raises(DefinitionFault, match="unknown key 'text'"):
        catalogue({"dig.next": {**rule, "text": "One may."}})


def test_a_translation_says_what_each_rulebook_says() -> None:
    german = translation(rule={"move.bridge": {"sources": {"leaflet": "Nichts.", "booklet": "Man darf."}}})
    assert german.texts == {
        "rule/move.bridge/sources/leaflet": "Nichts.",
        "rule/move.bridge/sources/booklet": "Man darf.",
        "rule/move.bridge/text": "Nichts. Man darf.",
    }


def test_a_rule_has_what_is_asked_about_it_and_the_catalogue_its_glossary() -> None:
    assert [rule.asked for rule in ENGLISH.values()] == [("how do I move",), ("how do I dig",)]
    assert [(term.id, term.name, term.also, term.rules) for term in ENGLISH.glossary] == [
        ("bridge", "Bridge", ("link",), ("move.bridge",)),
        ("win", "Win", ("victory",), ("dig.next",)),
    ]


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        ({"name": None}, "rule move.bridge: name is missing"),
        ({"text": " "}, "rule move.bridge: text must be a text that is not empty"),
        ({"refusal": ""}, "rule move.bridge: refusal must be a text that is not empty"),
        ({"refusals": {"deep": 3}}, "rule move.bridge: refusals: deep must be a text"),
        ({"refuse": "No."}, "rule move.bridge: unknown key 'refuse'"),
        ({"asked": [" "]}, "rule move.bridge: asked must list texts that are not empty"),
        ({"readings": [{"number": "B5"}]}, "readings B5: text is missing"),
        ({"readings": [{"number": "B5", "text": "Both.", "page": "3"}]}, "readings B5: unknown key 'page'"),
    ],
)
def test_a_rule_that_does_not_fit_is_refused_with_its_fault(rule: dict[str, Any], complaint: str) -> None:
    entry = {key: value for key, value in {**MOVE, **rule}.items() if value is not None}
    with pytest.raises(DefinitionFault, match=re.escape(complaint)):
        catalogue({"move.bridge": entry})


@pytest.mark.parametrize(
    ("terms", "complaint"),
    [
        (
            {"bridge": {**BRIDGE, "rules": ["x.y"]}},
            "term bridge: names a rule that is not in the catalogue: x.y",
        ),
        ({"bridge": {**BRIDGE, "page": "3"}}, "term bridge: unknown key 'page'"),
        ({"bridge": BRIDGE, "link": BRIDGE}, "rules/en.toml: Bridge: this term stands twice"),
    ],
)
def test_a_term_that_does_not_fit_is_refused_with_its_fault(terms: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DefinitionFault, match=re.escape(complaint)):
        catalogue({"move.bridge": MOVE}, term=terms)


def test_a_file_of_rules_holds_nothing_else() -> None:
    with pytest.raises(DefinitionFault, match=r"^rules/en.toml: the catalogue: unknown key 'rulez'"):
        catalogue({"move.bridge": MOVE}, rulez=[])


def test_a_rule_has_all_its_texts_and_its_section_one() -> None:
    rule = {**MOVE, "refusal": "No.", "refusals": {"far": "Far."}, "readings": [{"number": "B5", "text": "Both."}]}
    assert dict(rule_texts(catalogue({"move.bridge": rule}))) == {
        "section/Moving": "Moving",
        "rule/move.bridge/name": "Bridges",
        "rule/move.bridge/text": "One moves over bridges.",
        "rule/move.bridge/readings/0": "Both.",
        "rule/move.bridge/refusal": "No.",
        "rule/move.bridge/refusals/far": "Far.",
    }


def test_a_translation_has_the_texts_by_key_and_what_is_asked_in_its_language() -> None:
    rule = {"text": "Man geht.", "refusals": {"far": "Zu weit."}, "readings": ["Beides."], "asked": ["wie gehe ich"]}
    german = translation(section={"Moving": "Gehen"}, rule={"move.bridge": rule})
    assert german.texts == {
        "section/Moving": "Gehen",
        "rule/move.bridge/text": "Man geht.",
        "rule/move.bridge/refusals/far": "Zu weit.",
        "rule/move.bridge/readings/0": "Beides.",
    }
    assert [rule.asked for rule in german.rules.values()] == [("wie gehe ich",), ("how do I dig",)]


def test_a_translated_term_leads_to_the_same_rules_and_one_that_is_missing_is_english() -> None:
    german = translation(term={"bridge": {"name": "Brücke", "also": ["Steg"], "text": "Verbindet zwei Felder."}})
    assert [(term.name, term.rules) for term in german.rules.glossary] == [
        ("Brücke", ("move.bridge",)),
        ("Win", ("dig.next",)),
    ]


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        (
            {"rule": {"move.fly": {"text": "Man fliegt."}}},
            "rule move.fly: is no rule of the English file; put it there",
        ),
        ({"rule": {"move.bridge": {"section": "Gehen"}}}, "rule move.bridge: unknown key 'section'"),
        ({"rule": {"move.bridge": {"asked": [" "]}}}, "rule move.bridge: asked must list texts that are not empty"),
        ({"term": {"boat": {"name": "Boot"}}}, "term boat: is no term of the English file; put it there"),
        ({"term": {"bridge": BRIDGE}}, "term bridge: unknown key 'rules'"),
        ({"asked": {}}, "the file: unknown key 'asked'"),
    ],
)
def test_a_translation_that_does_not_fit_is_refused_with_its_fault(tables: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DefinitionFault, match=f"^rules/de.toml: {re.escape(complaint)}"):
        translation(**tables)


def test_an_event_goes_by_its_type_and_names_its_rule_and_its_sentence() -> None:
    event = {"type": "moved", "rule": "move.bridge", "message": "{robot} moves."}
    entry = Entry("events.toml", "the events", {"event": [event]})
    assert read_events(entry, ENGLISH) == {"moved": ("move.bridge", "{robot} moves.")}


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        ({"rule": "dig.far"}, "event moved: names a rule that is not in the catalogue: dig.far"),
        ({"message": ""}, "event moved: message must be a text that is not empty"),
        ({"text": "x"}, "event moved: unknown key 'text'"),
    ],
)
def test_a_malformed_event_is_reported(event: dict[str, str], complaint: str) -> None:
    table = {"type": "moved", "rule": "move.bridge", "message": "It moves.", **event}
    with pytest.raises(DefinitionFault, match=f"^events.toml: {re.escape(complaint)}"):
        read_events(Entry("events.toml", "the events", {"event": [table]}), ENGLISH)
