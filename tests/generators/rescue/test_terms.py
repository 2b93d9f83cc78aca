"""The words of the glossary are kept: what is called one thing in one text is called nothing else in another.

Asked of all that players read, on the screen and on paper, in every language; what people say instead stands in the
glossary (`also`) and in the questions, where the search finds it.
"""

import re

import pytest

from jupiter.games.rescue.wording import localizer
from jupiter.generators.rescue.texts import words

LANGUAGES = ("en", "de", "fr")

INSTEAD = {
    "en": {
        "adjacent (of spaces)": r"\bbridged\b|across a bridge|joined (to|with) |beside (a|the) C",
        "neighbouring (of tiles)": r"beside it\b|(tiles?|one) beside\b|adjacent tiles?\b|tile or the next\b",
        "ability": r"\bpowers?\b",
        "edge of the colony": r"\brim\b|\bborder\b",
        "free (of edges)": r"\bopen edges?\b(?! spaces?)",
        "evacuated": r"\bbe (saved|rescued)\b",
        "step (of a turn)": r"\bphases?\b",
    },
    "de": {
        "benachbart": r"Brücke mit (ihm|einem|dem)|neben (einen|einem|den|dem) (Creep|Kolonisten)",
        "angrenzend": r"(?i)nachbarmodul|benachbarte[nrs]? modul",
        "Feld": r"\bFelder? der Kolonie\b(?!.*Zelle)",
        "frei (von Kanten)": r"offene[nr]? Kante",
        "evakuiert": r"gerettet werden",
        "abgedockt": r"\bweggeflogen\b|\babgelegt\b",
    },
    "fr": {
        "adjacent": r"relié(e|s|es)? (à|au) (un|lui|vous)|à côté d.un C",
        "voisine": r"tuiles? adjacentes?",
        "pouvoir": r"capacités?\b",
        "libre (de côtés)": r"côtés? ouverts?",
        "évacué": r"être sauvés?\b",
    },
}
"""By language and word of the glossary: what must not stand for it."""

UNTOLD = r"\([A-H]\d+\)"
"""A number of a list that players do not have."""


def texts(language):
    """All that is said, but for the names that programs go by."""
    localized = localizer(language)
    by_key = dict(words(language).by_key) | dict(localized.messages.by_key)
    by_key |= {f"term/{term.id}": f"{term.name}: {term.text}" for term in localized.catalogue.glossary}
    return by_key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_another_word_for_what_the_glossary_names(language):
    wrong = [
        (term, key, text)
        for term, pattern in INSTEAD[language].items()
        for key, text in texts(language).items()
        if re.search(pattern, re.sub(r"\{\w+(:\w+)?\}", "", text))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_cites_a_list_that_nobody_has(language):
    assert [key for key, text in texts(language).items() if re.search(UNTOLD, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_on_the_table_is_told_without_words_of_software(language):
    printed = {key: text for key, text in words(language).by_key.items() if key.split("/")[0] in ("rule", "rulebook")}
    assert [key for key, text in printed.items() if re.search(r"(?i)\bseed\b|startwert|\bgraine\b", text)] == []
