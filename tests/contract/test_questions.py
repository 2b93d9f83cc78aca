"""What players ask finds the rule that answers it, with everyday words and slips, in every language of every game.

The questions of a game are in `tests/<game>/questions.toml`, as people type them. The search is the pages' own script.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.contract.cases import in_the_house
from tests.contract.samples import EVERY, HOUSE, package_of, played
from tests.matrices import diagonal
from tests.searching import found

FIRST = 3
"""So many answers stand on a phone without scrolling."""
TIMES = {"question": 60, "unseen": 40, "newcomer": 160, "later": 40}
ENOUGH = {"question": 55, "unseen": 34, "newcomer": 146, "later": 32}
OF_A_GAME = {"newcomer": 36}
"""So many of the 40 that are asked of each game."""
GENERAL = {"general.play", "general.now", "general.signs"}
"""What answers how one plays, what is next and what a sign means, in every game."""
FOREIGN = (
    "best pizza in town", "bitcoin price today", "translate this into chinese", "capital of france",
    "where is the nearest supermarket", "who painted the mona lisa",
)  # fmt: skip


spoken = diagonal(("name", "language"), [(name, language) for name in HOUSE for language in played(name).languages])
"""Another language for each game, and all in the long run: a search over all rules takes a second and more."""


def questions(kind: str) -> Iterator[tuple[str, str, str, set[str]]]:
    """Game, language, text and what answers it."""
    for name in HOUSE:
        folder = Path(str(import_module(package_of(EVERY[name])).__path__[0]))
        data: dict[str, list[dict[str, Any]]] = tomllib.loads((folder / "questions.toml").read_text(encoding="utf-8"))
        for one in data[kind]:
            yield name, one.get("language", "en"), one["asked"], set(one["rules"])


@pytest.mark.parametrize("kind", TIMES)
def test_the_right_rule_is_among_the_first_three(kind):
    cases = list(questions(kind))
    assert len(cases) >= TIMES[kind]
    answers = found([(game, language, text) for game, language, text, _ in cases])
    missed = [
        f"{text} ({language}): {', '.join(got[:FIRST])}, not {', '.join(sorted(right))}"
        for (_, language, text, right), got in zip(cases, answers, strict=True)
        if not right & set(got[:FIRST])
    ]
    assert len(cases) - len(missed) >= ENOUGH[kind] / TIMES[kind] * len(cases), missed
    hits = Counter(name for (name, *_, right), got in zip(cases, answers, strict=True) if right & set(got[:FIRST]))
    assert {name: hits[name] for name in HOUSE if hits[name] < OF_A_GAME.get(kind, 0)} == {}, missed


def test_every_rule_that_a_question_names_is_there():
    for kind in TIMES:
        for name, language, text, right in questions(kind):
            game = played(name)
            assert language in game.languages, text
            cards = {rule for rule in right if re.match(r"(card|combos|variants)\.", rule)}
            assert right - cards - GENERAL <= set(game.catalogue), text


@spoken
def test_what_is_asked_of_a_rule_finds_it_in_every_language(name, language):
    cases = [
        (rule.id, (name, language, text))
        for rule in played(name).in_language(language).catalogue.values()
        for text in (*rule.asked, rule.name)
    ]
    answers = found([question for _, question in cases])
    missed = [
        f"{text} ({language}): {rule}"
        for (rule, (_, language, text)), got in zip(cases, answers, strict=True)
        if rule not in got[:FIRST]
    ]
    assert missed == []


@spoken
def test_a_slip_in_the_longest_word_of_a_name_still_finds_the_rule(name, language):
    cases = [
        (rule.id, (name, language, slipped(rule.name)))
        for rule in played(name).in_language(language).catalogue.values()
    ]
    answers = found([question for _, question in cases])
    missed = [text for (rule, (_, _, text)), got in zip(cases, answers, strict=True) if rule not in got[:FIRST]]
    assert len(missed) <= len(cases) // 20, missed


def slipped(text: str) -> str:
    """The text with two letters of its longest word swapped."""
    word = max(re.findall(r"\w+", text), key=len)
    at = len(word) // 2
    return text.replace(word, word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :], 1)


@in_the_house
def test_the_glossary_is_whole_in_every_language(name):
    english = played(name).catalogue.glossary
    assert len(english) > 15
    texts = {term.text for term in english}
    for language in played(name).languages:
        catalogue = played(name).in_language(language).catalogue
        assert all(rule.asked for rule in catalogue.values()), language
        assert [(term.id, term.rules) for term in catalogue.glossary] == [(term.id, term.rules) for term in english]
        assert language == "en" or [term.id for term in catalogue.glossary if term.text in texts] == []
        assert all(term.text.endswith(".") and len(term.text) <= 160 for term in catalogue.glossary), language


@spoken
def test_each_word_of_the_glossary_finds_a_rule_that_it_leads_to(name, language):
    cases = [(term, (name, language, term.name)) for term in played(name).in_language(language).catalogue.glossary]
    answers = found([question for _, question in cases])
    missed = [
        f"{text} ({language}): {got[:5]}"
        for (term, (_, language, text)), got in zip(cases, answers, strict=True)
        if not set(got) & set(term.rules)
    ]
    assert missed == []


def test_what_is_not_of_a_game_finds_nothing():
    cases = [
        (name, language, text)
        for name in HOUSE
        for language in played(name).languages
        for text in ("", " ?!", "xyzzy", "qwrtzp")
    ]
    answers = found(cases)
    assert [question for question, got in zip(cases, answers, strict=True) if got] == []


def test_what_no_rule_is_about_finds_next_to_nothing():
    """Words that a rulebook has by chance may still be found, and no more than that."""
    answers = found([(name, "en", text) for name in HOUSE for text in FOREIGN])
    assert sum(not got for got in answers) >= 0.8 * len(answers)


@in_the_house
def test_how_one_plays_what_is_next_and_what_a_sign_means_are_answered_in_every_language(name):
    phrases = {
        "en": {"play": "How do I play?", "now": "what now", "signs": "What does this symbol mean?"},
        "de": {"play": "Wie spielt man?", "now": "was jetzt", "signs": "Was bedeutet dieses Zeichen?"},
        "fr": {"play": "Comment jouer ?", "now": "et maintenant", "signs": "Que veut dire ce signe ?"},
    }
    cases = [(language, kind, text) for language, texts in phrases.items() for kind, text in texts.items()]
    answers = found([(name, language, text) for language, _, text in cases])
    assert [got[0] for got in answers] == [f"general.{kind}" for _, kind, _ in cases]
