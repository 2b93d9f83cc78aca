"""The words on paper: whole in every language, the same numbers in all, and those of the game's own data."""

import re

import pytest

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.wording import localizer
from jupiter.generators import messages
from jupiter.generators.messages import MessageError
from jupiter.generators.rescue import texts

LANGUAGES = messages.languages(texts.PACKAGE)


def numbers(text):
    """The numbers in a text but 1, which some languages write as a word."""
    return sorted(set(re.findall(r"\d+", text)) - {"1"})


def test_english_comes_first_and_two_more_languages_follow():
    assert LANGUAGES[0] == "en"
    assert len(LANGUAGES) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_rules_and_cards_are_the_same_in_every_language(language):
    english, own = texts.words("en").by_key, texts.words(language).by_key
    kinds = ("card/", "combo/", "rule/", "reference/", "variant/")
    for key in english:
        if key.startswith(kinds):
            assert numbers(own[key]) == numbers(english[key]), key


def test_english_texts_of_the_game_are_those_of_its_data():
    words, game = texts.words("en"), localizer().messages
    for card in load().cards.values():
        assert words(f"card/{card.code}/name") == card.name
        assert words(f"card/{card.code}/text") == game(f"card/{card.code}/text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_game_are_those_that_the_game_says_in_each_language(language):
    words, game = texts.words(language), JupiterRescue().in_language(language)
    for rule in game.catalogue.values():
        assert words(f"rule/{rule.id}/text") == rule.text
        assert words(f"section/{load().catalogue[rule.id].section}") == rule.section
    for card in game.components()["cards"]:
        assert words(f"card/{card['code']}/text") == card["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_suppressant_keeps_super_creeps_away_as_its_rule_does(language):
    words = texts.words(language)
    for key in ("rule/suppressant.spares/text", "card/SU/text"):
        assert re.search(r"Super[ -]Creep", words(key)), key


def test_a_message_that_is_not_there_is_named_with_its_language():
    with pytest.raises(MessageError, match=r"de\.toml.*card/XX"):
        texts.words("de")("card/XX/name")
