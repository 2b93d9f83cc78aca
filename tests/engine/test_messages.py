"""Texts by key in one language: read from nested tables, held against English, filled in with names."""

import pytest

from jupiter.engine.localizer import Phrase
from jupiter.engine.messages import (
    MessageError,
    Messages,
    Numbers,
    complete,
    flatten,
    languages,
    placeholders,
    read,
    validate_against,
)


def test_nested_tables_and_lists_become_keys():
    table = {"card": {"BO": {"name": "Boost"}}, "lines": ["a", "b"], "title": "T"}
    assert dict(flatten(table)) == {"card/BO/name": "Boost", "lines/0": "a", "lines/1": "b", "title": "T"}
    with pytest.raises(MessageError, match=r"'card/copies' is 2, which is no text"):
        dict(flatten({"card": {"copies": 2}}))


def test_a_message_is_filled_in_or_refused_with_its_missing_fields():
    messages = Messages("de", {"hello": "Hallo {name}", "lines/0": "a", "lines/1": "b", "lines/3": "d"})
    assert messages("hello", name="Ann") == "Hallo Ann"
    assert messages("hello") == "Hallo {name}"
    assert messages.under("lines") == ("a", "b")
    assert messages.under("nothing") == ()
    with pytest.raises(MessageError, match=r"de.toml has no message 'bye'"):
        messages("bye")
    with pytest.raises(MessageError, match=r"de.toml: 'hello' needs 'name', which is not given"):
        messages("hello", other=1)


def test_a_text_that_is_missing_or_does_not_fit_is_read_in_english():
    english = {"a": "A {x}", "b": "B", "c": "C {x}", "d": "D {x}"}
    own = {"a": "a {x}", "c": "c {y}", "d": "d {x", "e": "e"}
    assert complete(own, english) == {"a": "a {x}", "b": "B", "c": "C {x}", "d": "D {x}"}


def test_a_brace_without_a_partner_is_a_fault():
    assert placeholders("{a} and {b:of} and {{c}}") == {"a", "b"}
    with pytest.raises(MessageError, match=r"^'\{a': "):
        placeholders("{a")


def test_files_are_listed_with_english_first_and_a_bad_one_is_named(tmp_path):
    for name, text in (("fr", 'a = "x"'), ("en", 'a = "x"'), ("de", "a = "), ("notes", "")):
        tmp_path.joinpath(f"{name}.toml" if name != "notes" else "notes.txt").write_text(text)
    assert languages(tmp_path) == ("en", "de", "fr")
    assert read(tmp_path, "fr") == {"a": "x"}
    with pytest.raises(MessageError, match=r"^de.toml: "):
        read(tmp_path, "de")


def test_a_phrase_has_other_forms_and_stands_as_it_is_where_it_lacks_one():
    phrase = Phrase("das Feld", {"of": "des Feldes"})
    assert f"{phrase}" == "das Feld"
    assert f"{phrase:of}" == "des Feldes"
    assert f"{phrase:to}" == "das Feld"
    assert "{from:of}".format_map({"from": phrase}) == "des Feldes"


@pytest.mark.parametrize(
    ("text", "steps", "filled"),
    [
        ("For {cost:trade|one action|@ actions}.", 1, "For one action."),
        ("For {cost:trade|one action|@ actions}.", 2, "For two actions."),
        ("{cost:trade|One action moves|@ actions move} it.", 2, "Two actions move it."),
        ("{cost:trade|# action|# actions}", 1, "1 action"),
        ("{cost:trade|# action|# actions}", 20, "20 actions"),
        ("No way to {to:dative}, creeps|colonists.", 2, "No way to {to:dative}, creeps|colonists."),
    ],
)
def test_a_text_takes_a_number_of_the_game_in_words_or_digits(text, steps, filled):
    assert Numbers({"cost:trade": steps}, ("one", "two")).fill(text) == filled


@pytest.mark.parametrize(("steps", "complaint"), [(0, "cost:trade is 0"), (3, "is 3, which has no word")])
def test_a_number_without_a_word_is_refused(steps, complaint):
    with pytest.raises(MessageError, match=complaint):
        Numbers({"cost:trade": steps}, ("one", "two")).fill("{cost:trade|one action|@ actions}")


def test_an_unknown_number_is_refused_with_those_there_are():
    with pytest.raises(MessageError, match=r"names a number that there is not; there are cost:trade$"):
        Numbers({"cost:trade": 1}, ()).fill("{cost:tarde|one action|@ actions}")


def test_a_translation_names_the_same_numbers():
    english = {"lead": "{cost:trade|one action|@ actions}"}
    with pytest.raises(MessageError, match="other names in braces"):
        validate_against("de", {"lead": "{cost:move|eine Aktion|@ Aktionen}"}, english)
    validate_against("de", {"lead": "{cost:trade|eine Aktion|@ Aktionen}"}, english)


@pytest.mark.parametrize(
    ("own", "complaint"),
    [
        ({}, "lacks 'event/roll'"),
        ({"event/roll": "{die} liegt.", "event/drop": "Er rollt."}, "has 'event/drop', which English lacks"),
        ({"event/roll": "{augen} liegt."}, "'event/roll' has other names in braces"),
    ],
)
def test_a_text_missing_superfluous_or_with_other_names_is_refused(own, complaint):
    with pytest.raises(MessageError, match=complaint):
        validate_against("de", own, {"event/roll": "{die} lies."})
