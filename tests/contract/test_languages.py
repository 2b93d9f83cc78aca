"""Every language of every game is whole: no text is missing, none is still English, and nothing is left unsaid.

What is said is looked at as random games and actions without sense bring it about. Words that only one game has, and
how its language declines them, are the business of that game's own tests.
"""

import re
from random import Random
from string import Formatter

import pytest

from jupiter.engine.messages import placeholders, validate_against
from tests.contract.cases import in_the_house, playable, random_house_games
from tests.contract.playing import course
from tests.contract.samples import HOUSE, played, samples_of, texts_of
from tests.contract.senseless import senseless

TRANSLATED = [(name, language) for name in HOUSE for language in played(name).languages[1:]]
every_translation = pytest.mark.parametrize(("name", "language"), TRANSLATED)
SAID = re.compile(r"(event|problem|outcome|label)/|rule/.*/refusal")
"""Keys of what is said with pieces and places in it."""


def ids(game):
    """What stands in data and never in a sentence."""
    words = {*game.catalogue, *(kind.type for kind in game.action_kinds())}
    return {word for word in words if re.search(r"[-._]", word)}


def unworded(game, text):
    """What a sentence holds that nobody would say."""
    issues = [f"id {name}" for name in ids(game) & set(re.findall(r"[\w.-]+", text))]
    if re.search(r"[{}\[\]]|None|  ", text):
        issues.append("brackets, None or two spaces")
    return [f"{what}: {text}" for what in issues]


def facts(about):
    """The data without the reason of an ending, which is a sentence."""
    return {name: value for name, value in about.items() if name != "reason"}


# --- catalogues -------------------------------------------------------------------------------------------------------


@every_translation
def test_every_language_has_every_text_with_the_same_names_to_fill_in(name, language):
    validate_against(language, texts_of(name, language), texts_of(name, "en"))


@every_translation
def test_no_text_of_a_language_is_still_english(name, language):
    english, same = texts_of(name, "en"), samples_of(name).same.get(language, frozenset())
    own = texts_of(name, language)
    left = {text for key, text in own.items() if text == english.get(key) and re.search(r"[^\W\d_]{2}", plain(text))}
    assert left - same == set(), "translate it, or say in SAMPLES.same that it is rightly the same"
    assert same - left == set(), "this is not the same any more"


@every_translation
def test_every_form_that_a_message_asks_for_is_one_that_the_language_declares_of_words_that_there_are(name, language):
    texts, forms = texts_of(name, language), samples_of(name).languages.forms(language)
    parts = [part for text in texts.values() for part in Formatter().parse(text)]
    needed = {form for _, _, form, _ in parts if form and "|" not in form}
    assert needed == set(forms)
    words = {word for variants in forms.values() for word in variants}
    assert {word for word in words if word not in texts and f"piece/{word}" not in texts} == set()


def plain(text):
    """The text without what is filled in."""
    return re.sub(r"\{[^{}]*\}", "", text)


@in_the_house
def test_every_rule_has_a_name_of_its_own_in_every_language(name):
    for language in played(name).languages:
        names = [rule.name for rule in played(name).in_language(language).catalogue.values()]
        assert all(names)
        assert sorted(names) == sorted(set(names)), language


@in_the_house
def test_every_text_of_rules_and_events_has_a_key(name):
    keys = texts_of(name, "en").keys()
    for rule in played(name).catalogue.values():
        assert f"rule/{rule.id}/name" in keys
        assert f"rule/{rule.id}/text" in keys
        for case in rule.refusals:
            assert (f"rule/{rule.id}/refusals/{case}" if case else f"rule/{rule.id}/refusal") in keys
    assert {key.partition("/")[0] for key in keys} >= {"event", "problem", "outcome", "rule", "section"}


# --- what is said -----------------------------------------------------------------------------------------------------


@random_house_games
def test_a_random_game_is_told_whole_in_every_language(name, seed):
    for language in played(name).languages:
        game = played(name).in_language(language)
        for step in course(name, seed).steps:
            texts = [game.label(step.state, step.action)]
            verdict = game.check(step.state, step.action)
            texts += [event.message for event in verdict.events]
            if verdict.outcome is not None:
                texts.append(verdict.outcome.reason)
            assert [fault for text in texts for fault in unworded(game, text)] == []


@random_house_games
def test_refusals_and_labels_of_actions_without_sense_are_worded_in_every_language(name, seed):
    for language in played(name).languages:
        game, rnd, faults = played(name).in_language(language), Random(seed), []
        for state in course(name, seed).some_states(2):
            for action in senseless(name, state, rnd, 4):
                resolved = game.resolve(state, action)
                texts = [game.label(state, resolved)]
                for one in game.check(state, resolved).violations:
                    texts += [one.message, one.section]
                faults += [fault for text in texts for fault in unworded(game, text)]
        assert faults == []


@playable
def test_every_language_gives_the_same_verdicts_in_its_own_words(name):
    game = played(name)
    for language in game.languages[1:]:
        other, rnd = game.in_language(language), Random(language)
        assert [rule.id for rule in other.catalogue.values()] == list(game.catalogue)
        assert [kind.type for kind in other.action_kinds()] == [kind.type for kind in game.action_kinds()]
        for seed in range(4):
            options = samples_of(name).options(rnd)
            assert other.setup(options).state == game.setup(options).state
            for state in course(name, seed).some_states(6):
                assert other.state_text(state) == game.state_text(state)
                for action in senseless(name, state, rnd, 8):
                    assert other.action_json(action) == game.action_json(action)
                    ours, theirs = game.check(state, action), other.check(state, action)
                    assert ours.state == theirs.state
                    assert [(v.rule, facts(v.about)) for v in ours.violations] == [
                        (v.rule, facts(v.about)) for v in theirs.violations
                    ]
                    assert [(e.type, e.rule, facts(e.about)) for e in ours.events] == [
                        (e.type, e.rule, facts(e.about)) for e in theirs.events
                    ]


@in_the_house
def test_what_a_sentence_speaks_of_stands_beside_it(name):
    game, english = played(name), samples_of(name).languages.localizer().messages.by_key
    met = set()
    for seed in range(6):
        played_through = course(name, seed)
        events = [event for step in played_through.steps for event in step.verdict.events]
        events += game.setup(samples_of(name).options(Random(seed))).events
        for event in events:
            assert placeholders(english[f"event/{event.type}"]) <= set(event.about), event
            met.add(event.type)
        rnd = Random(seed)
        for state in played_through.some_states(6):
            for action in senseless(name, state, rnd, 6):
                for one in game.check(state, action).violations:
                    templates = game.catalogue[one.rule].refusals.values()
                    assert any(placeholders(template) <= set(one.about) for template in templates), one
    assert len(met) > 5


@every_translation
def test_every_sentence_can_be_said_of_any_piece_and_any_place(name, language):
    says = samples_of(name).languages.localizer(language)
    english = texts_of(name, "en")
    seen: dict[str, list] = {}
    for seed in range(6):
        for step in course(name, seed).steps:
            for event in step.verdict.events:
                for field, value in event.about.items():
                    seen.setdefault(field, []).append(value)
    for key, text in english.items():
        if SAID.match(key):
            wanted = placeholders(text)
            for turn in range(3):
                about = {field: seen[field][turn * 7 % len(seen[field])] if field in seen else "?" for field in wanted}
                sentence = says.sentence(key, about)
                assert not re.search(r"[{}]|Phrase", sentence), key
