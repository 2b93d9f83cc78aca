"""The catalogues: whole in every language, with the same names to fill in; a gap is an error that says where."""

import re

import pytest

from generators import messages
from generators.drawing import fonts
from generators.drawing.text import parsed
from generators.messages import MessageError, Messages
from generators.rescue import texts
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.game import JupiterRescue

LANGUAGES = messages.languages(texts.PACKAGE)


def numbers(text):
    """The numbers in a text but 1, which some languages write as a word."""
    return sorted(set(re.findall(r"\d+", text)) - {"1"})


def spelled(text):
    """The words of a text that are not names to fill in."""
    return re.findall(r"\w+", re.sub(r"\{.*?\}", "", text))


def test_english_comes_first_and_two_more_languages_follow():
    assert LANGUAGES[0] == "en"
    assert len(LANGUAGES) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language):
    assert texts.words(language).by_key.keys() == texts.words("en").by_key.keys()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_another_language_says_it_in_other_words(language):
    """Names may be the same; sentences are not, so nothing was left in English."""
    english, own = texts.words("en").by_key, texts.words(language).by_key
    prose = {key: text for key, text in english.items() if len(spelled(text)) > 3 and not key.startswith("terms/")}
    same = [key for key, text in prose.items() if own[key] == text]
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_every_message_has_a_glyph_in_every_face(language):
    wanted = {ord(c) for text in texts.words(language).by_key.values() for c in text if not c.isspace()}
    for font in fonts.FONTS:
        assert wanted <= set(fonts.loaded(font).face.charToGlyph), font.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_rules_and_cards_are_the_same_in_every_language(language):
    english, own = texts.words("en").by_key, texts.words(language).by_key
    kinds = ("card/", "combo/", "rule/", "reference/", "variant/")
    for key in english:
        if key.startswith(kinds):
            assert numbers(own[key]) == numbers(english[key]), key


def test_english_texts_of_the_game_are_those_of_its_data():
    words = texts.words("en")
    for card in load().cards.values():
        assert words(f"card/{card.code}/name") == card.name
        assert words(f"card/{card.code}/text") == card.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_game_are_those_that_the_game_says_in_each_language(language):
    words, game = texts.words(language), JupiterRescue().in_language(language)
    for rule in game.catalogue.values():
        assert words(f"rule/{rule.id}/text") == rule.text
        assert words(f"section/{load().catalogue[rule.id].section}") == rule.section
    for card in game.components()["cards"]:
        assert words(f"card/{card['code']}/text") == card["text"]


def test_paper_that_says_what_the_game_says_itself_is_refused(spoken):
    package = spoken('title = "Titel"\npage = "Seite {number}"')
    with pytest.raises(MessageError, match=r"xx\.toml has page, which the game says itself"):
        messages.load(package, "xx", {"page": "Seite {number}"})


def test_a_message_that_is_not_there_is_named_with_its_language():
    with pytest.raises(MessageError, match=r"de\.toml.*card/XX"):
        texts.words("de")("card/XX/name")


def test_names_in_braces_are_filled_in():
    assert Messages("en", {"page": "page {number} of {count}"})("page", number=2, count=7) == "page 2 of 7"


def test_a_list_of_messages_comes_in_order():
    catalogue = Messages("en", dict(messages.flat({"a": {"lines": [f"line {i}" for i in range(12)]}})))
    assert catalogue.under("a/lines") == tuple(f"line {i}" for i in range(12))


@pytest.mark.parametrize("package", ["generators.rescue", "generators.sheets"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_in_a_message_has_its_partner(package, language):
    words = texts.words(language) if package == texts.PACKAGE else messages.load(package, language, {})
    for text in words.by_key.values():
        parsed(text, fonts.REGULAR)


@pytest.mark.parametrize("package", ["generators.rescue", "generators.sheets"])
def test_french_breaks_no_line_before_its_signs(package):
    words = texts.words("fr") if package == texts.PACKAGE else messages.load(package, "fr", {})
    assert [text for text in words.by_key.values() if re.search(r" [:;!?»]|« |\u202f", text)] == []


def test_a_name_that_is_not_given_is_told_with_its_message():
    with pytest.raises(MessageError, match=r"en\.toml: 'page' needs 'count'"):
        Messages("en", {"page": "page {number} of {count}"})("page", number=2)


@pytest.mark.parametrize("language", ["xx", "../en", "EN", ""])
def test_a_language_without_a_catalogue_is_refused_with_those_there_are(language):
    with pytest.raises(MessageError, match="but en, de, fr"):
        messages.load("generators.sheets", language, {})


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
