"""The catalogues of messages: whole in every language, with the same names to fill in; a gap says where it is."""

import re

import pytest

from jupiter.generators import messages
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.text import parse_markup
from jupiter.generators.messages import MessageError, Messages

PACKAGE = "jupiter.generators.sheets"
LANGUAGES = messages.languages(PACKAGE)


def test_names_in_braces_are_filled_in():
    assert Messages("en", {"page": "page {number} of {count}"})("page", number=2, count=7) == "page 2 of 7"


def test_a_list_of_messages_comes_in_order():
    catalogue = Messages("en", dict(messages.flatten({"a": {"lines": [f"line {i}" for i in range(12)]}})))
    assert catalogue.under("a/lines") == tuple(f"line {i}" for i in range(12))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_in_a_message_has_its_partner(language):
    for text in messages.load(PACKAGE, language, {}).by_key.values():
        parse_markup(text, fonts.REGULAR)


def test_french_breaks_no_line_before_its_signs():
    words = messages.load(PACKAGE, "fr", {})
    assert [text for text in words.by_key.values() if re.search(r" [:;!?»]|« |\u202f", text)] == []


def test_a_name_that_is_not_given_is_told_with_its_message():
    with pytest.raises(MessageError, match=r"en\.toml: 'page' needs 'count'"):
        Messages("en", {"page": "page {number} of {count}"})("page", number=2)


@pytest.mark.parametrize("language", ["xx", "../en", "EN", ""])
def test_a_language_without_a_catalogue_is_refused_with_those_there_are(language):
    with pytest.raises(MessageError, match=f"but {', '.join(messages.languages(PACKAGE))}"):
        messages.load(PACKAGE, language, {})


@pytest.fixture
def spoken(tmp_path, monkeypatch):
    """A function that makes a package with an English catalogue and another one, and gives the package's name."""

    def made(own):
        package = f"spoken_{tmp_path.name}"
        folder = tmp_path / package / "messages"
        folder.mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        (folder / "en.toml").write_text('title = "Title"\npage = "Page {number}"')
        (folder / "xx.toml").write_text(own)
        return package

    monkeypatch.syspath_prepend(tmp_path)
    return made


def test_paper_that_says_what_the_game_says_itself_is_refused(spoken):
    package = spoken('title = "Titel"\npage = "Seite {number}"')
    with pytest.raises(MessageError, match=r"xx\.toml has page, which the game or all games say"):
        messages.load(package, "xx", {"page": "Seite {number}"})


@pytest.mark.parametrize(
    ("own", "complaint"),
    [
        ('title = "Titel"', "lacks 'page'"),
        ('title = "Titel"\npage = "Seite {number}"\nmore = "mehr"', "has 'more'"),
        ('title = "Titel"\npage = "Seite {nummer}"', "'page' has other names in braces"),
        ('title = "Titel"\npage = "Seite {number"', "'Seite {number': expected '}'"),
        ('title = "Titel"\npage = 7', "'page' is 7, which is no text"),
        ('title = "Titel', "xx.toml: "),
    ],
)
def test_a_language_that_does_not_agree_with_english_is_refused_with_what_is_wrong(spoken, own, complaint):
    with pytest.raises(MessageError, match=re.escape(complaint)):
        messages.load(spoken(own), "xx", {})
