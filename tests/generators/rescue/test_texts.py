"""The words on paper: whole in every language, the same numbers in all, and those of the game's own data."""

import re

import pytest

from generators import messages
from generators.drawing import fonts
from generators.drawing.text import parse_markup
from generators.messages import MessageError
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
        assert wanted <= set(fonts.load_font(font).face.charToGlyph), font.name


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


def test_a_message_that_is_not_there_is_named_with_its_language():
    with pytest.raises(MessageError, match=r"de\.toml.*card/XX"):
        texts.words("de")("card/XX/name")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_in_a_message_has_its_partner(language):
    for text in texts.words(language).by_key.values():
        parse_markup(text, fonts.REGULAR)


def test_french_breaks_no_line_before_its_signs():
    words = texts.words("fr")
    assert [text for text in words.by_key.values() if re.search(r" [:;!?»]|« |\u202f", text)] == []
