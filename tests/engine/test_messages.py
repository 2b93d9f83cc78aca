"""Texts by key in one language: read from nested tables, held against English, filled in with names."""

import pytest

from jupiter.engine.localizer import Phrase
from jupiter.engine.messages import MessageError, Messages, complete, flatten, languages, placeholders, read


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
