"""Every member that a game promises, and what can be said of each without knowing the game."""

import json
import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from jupiter.engine.game import Described, Playable, is_playable
from jupiter.engine.messages import MessageError, placeholders
from jupiter.service.games import description, listing, rules
from tests.contract.cases import described, in_the_house, playable
from tests.contract.playing import course
from tests.contract.samples import EVERY, HOUSE, PLAYED, REGISTERED, played, samples_of

ROOM = "a game that has the name of another is found by nobody"


def members(protocol: type) -> set[str]:
    """What a protocol asks for."""
    return {name for name in vars(protocol) if not name.startswith("_")}


def is_json(value: Any) -> bool:
    """Whether a value is made of what JSON is made of."""
    if isinstance(value, Mapping):
        return all(isinstance(key, str) and is_json(inner) for key, inner in value.items())
    if isinstance(value, list | tuple):
        return all(map(is_json, value))
    return value is None or isinstance(value, str | int | float | bool)


@described
def test_a_game_has_every_member_that_it_promises(name):
    game = EVERY[name]
    wanted = members(Described) | (members(Playable) if is_playable(game) else set())
    assert [member for member in sorted(wanted) if not hasattr(game, member)] == []
    assert game.id == name
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.id)
    assert game.name.strip() == game.name != ""


def test_every_game_of_the_house_is_found_by_its_own_name_and_by_no_other():
    assert {name: game.id for name, game in REGISTERED.items()} == {name: name for name in REGISTERED}
    assert len({game.name for game in EVERY.values()}) == len(EVERY), ROOM
    prefixes = [EVERY[name].about()["text_prefix"] for name in HOUSE]
    for prefix in prefixes:
        assert re.fullmatch(r"[A-Z]+\d+(\.\d+)?", prefix)
        letters = re.match(r"[A-Z]+", prefix)[0]
        assert [other for other in prefixes if other.startswith(letters)] == [prefix]


@described
def test_a_shelf_can_show_what_a_game_tells_about_itself_in_every_language(name):
    for language in EVERY[name].languages:
        game = EVERY[name].in_language(language)
        about = game.about()
        assert is_json(about)
        assert is_json(game.components())
        assert about["tagline"].endswith(".")
        for span in (about["players"], about["minutes"]):
            assert 1 <= span["min"] <= span["max"]
        assert is_json(description(game))
        assert is_json(rules(game))
    assert is_json(listing(EVERY))


@playable
def test_schemas_are_json(name):
    game = played(name)
    assert is_json(game.schemas())
    assert is_json(game.setup_schema())
    assert all(is_json(kind.schema) for kind in game.action_kinds())


@described
def test_a_game_speaks_each_of_its_languages_and_no_other(name):
    game = EVERY[name]
    assert game.languages[0] == "en" == game.language
    assert len(set(game.languages)) == len(game.languages)
    for language in game.languages:
        other = game.in_language(language)
        assert (other.id, other.name, other.language) == (game.id, game.name, language)
        assert other.languages == game.languages
        assert other.in_language("en").language == "en"
    assert game.in_language("en").about() == game.about()


@in_the_house
@pytest.mark.parametrize("language", ["xx", "../en", "", "EN"])
def test_a_language_that_there_is_not_is_refused_with_those_there_are(name, language):
    with pytest.raises(MessageError, match=re.escape(", ".join(played(name).languages))):
        played(name).in_language(language)


@described
def test_the_catalogue_has_the_rules_in_the_order_of_the_rulebook(name):
    catalogue = EVERY[name].catalogue
    assert len(catalogue) > 0
    assert [rule.order for rule in catalogue.values()] == list(range(1, len(catalogue) + 1))
    sections = [rule.section for rule in catalogue.values()]
    begun = [one for one, before in zip(sections, [None, *sections], strict=False) if one != before]
    assert len(set(begun)) == len(begun), "rules of a section stand together"
    for rule_id, rule in catalogue.items():
        assert rule.id == rule_id
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?", rule.id)
        assert rule.section.strip()
        assert not rule.name.endswith("."), "a name is no sentence"
        assert len(rule.name) <= 44, "and fits on a line of a phone"
        assert rule.text[0].isupper()
        assert rule.text.endswith(".")
        assert all(reading.number and reading.text.endswith(".") for reading in rule.readings)
        assert len({reading.number for reading in rule.readings}) == len(rule.readings)
        for refusal in rule.refusals.values():
            assert refusal.endswith((".", "}"))
            placeholders(refusal)


@playable
def test_a_set_up_tells_what_was_laid_and_its_schema_shows_one_that_goes(name):
    game = played(name)
    new = game.setup(samples_of(name).options(Random(0)))
    assert new.legal
    assert new.events
    assert not new.violations
    assert {event.rule for event in new.events} <= set(game.catalogue)
    examples = game.setup_schema()["examples"]
    assert examples, "the document of the API shows them"
    for options in examples:
        assert list(game.problems(game.setup(options).state)) == []


@playable
def test_actors_and_unknown_parts_are_named_as_they_are(name):
    game = played(name)
    assert len(set(game.actors())) == len(game.actors())
    for state in course(name, 1).some_states(5):
        position = json.loads(json.dumps(game.position(state), default=dict))
        for path in game.unknown(state):
            value = position
            for part in path.split("."):
                value = value[int(part)] if isinstance(value, list) else value[part]


def test_every_game_that_can_be_played_brings_samples():
    assert [samples_of(name).steps for name in PLAYED]
