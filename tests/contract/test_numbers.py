"""A number of a game stands in its definitions alone: rules, cards and booklets say it from there.

What a text may have as a literal is in `literals.toml` of the game's tests, each entry with its reason: the texts, by
patterns of their keys, and the numbers that they may have. Where a literal is a number of the game all the same, such
as an ordinal, `is` names it, and the entry fails as soon as the definitions have another one. `same` has the numbers of
which texts say one for all.
"""

import json
import re
import tomllib
from fnmatch import fnmatch
from importlib import import_module

import pytest

from jupiter.engine.datafile import read_data
from jupiter.engine.messages import Messages, Numbers, placeholders
from jupiter.generators import messages
from tests.contract.cases import in_the_house
from tests.contract.samples import EVERY, HOUSE, ROOT, folder, package_of, played, samples_of, texts_of
from tests.data_files import spoiled
from tests.matrices import diagonal

WORDS = {
    "en": r"""two three four(?:th)? five|fifth six(?:th)? seven(?:th)? eighth? nine|ninth ten(?:th)? eleven(?:th)?
        twelve|twelfth thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty|twentieth""",
    "de": r"""zwei|zweimal drei|dreimal vier(?:en|te\w*)? fünf(?:te\w*)? sechs(?:te\w*)? sieben|siebte\w* acht
        neun(?:te\w*)? zehn(?:te\w*)? elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn
        zwanzig(?:ste\w*)?""",
    "fr": r"""(?<!les\s)(?<!des\s)deux trois quatre|quatrième cinq(?:uième)? six(?:ième)? sept(?:ième)? huit(?:ième)?
        neuf|neuvième dix(?:ième)? onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf
        vingt(?:ième)?""",
}
"""From two on, by language; both of two things are no number. `one action` is looked for in English alone, since other
languages say `an action` with the same word; a translation names the same numbers as the English text."""

IN_EVERY_LANGUAGE = [(name, language) for name in HOUSE for language in played(name).languages]


def _package(name):
    return package_of(EVERY[name]).removeprefix("tests.")


def _register(name):
    return tomllib.loads((folder(name) / "literals.toml").read_text("utf-8"))


def _texts(name, language):
    """Every text by key, as written: of the game, its glossary, its paper, and its phone, whose English is code."""
    rules = ROOT / "jupiter/games" / _package(name) / "data/rules" / f"{language}.toml"
    terms = {f"term/{term}": entry["text"] for term, entry in tomllib.loads(rules.read_text("utf-8"))["term"].items()}
    texts = {**texts_of(name, language), **terms, **messages.written(f"jupiter.generators.{_package(name)}", language)}
    phone = ROOT / "static" / name / "words" / f"{language}.json"
    texts |= messages.flatten(json.loads(phone.read_text("utf-8")), "phone") if phone.is_file() else {}
    return {key: text for key, text in texts.items() if not key.startswith("number/")}


def _values(name):
    """The numbers of the definitions by name."""
    return samples_of(name).languages.numbers(Messages("en", {})).values


def _literals(name, language):
    """By key, the numbers that a text has of its own."""
    texts, values = _texts(name, language), _values(name)
    words = {word: number for number, word in enumerate(WORDS[language].split(), 2)}
    if language == "en":
        branches = re.findall(r"\{(\w+:[^|{}]+)\|((?:#|[Oo]ne) [^|{}]+)\|", " ".join(texts.values()))
        words |= {re.sub("^#", "one", variant.lower()): 1 for number, variant in branches if values[number] == 1}
    patterns = [(number, re.compile(rf"\b(?:{word})\b", re.IGNORECASE)) for word, number in words.items()]
    for key, text in texts.items():
        plain = re.sub(r"\{[^{}]*\}", "{}", text)
        yield from ((key, int(digits)) for digits in re.findall(r"\d+", plain))
        yield from ((key, number) for number, pattern in patterns if pattern.search(plain))


@pytest.mark.parametrize(("name", "language"), IN_EVERY_LANGUAGE)
def test_no_text_has_a_number_of_the_game_as_a_literal(name, language):
    allowed = [(entry["numbers"], entry["texts"].split()) for entry in _register(name)["literal"]]
    literal = {
        (key, number)
        for key, number in _literals(name, language)
        if not any(number in numbers and any(fnmatch(key, text) for text in texts) for numbers, texts in allowed)
    }
    assert literal == set(), "name the number of the definitions, or say in literals.toml why it is none"


@in_the_house
def test_every_literal_that_is_allowed_is_there_and_is_still_the_number_of_the_definitions(name):
    literal, values = {pair for language in played(name).languages for pair in _literals(name, language)}, _values(name)
    for entry in _register(name)["literal"]:
        for text in entry["texts"].split():
            assert any(number in entry["numbers"] and fnmatch(key, text) for key, number in literal), text
        for number in entry["numbers"]:
            assert any(
                n == number and any(fnmatch(key, text) for text in entry["texts"].split()) for key, n in literal
            ), number
        for key, number in entry.get("is", {}).items():
            assert values[key] == number, f"word {entry['texts']} anew"
    for pattern in _register(name).get("same", ()):
        assert len({number for key, number in values.items() if fnmatch(key, pattern)}) == 1, f"texts say one {pattern}"


def _said(name, language, monkeypatch):
    """Every text as it is said, of a game whose definitions or numbers have been changed."""
    languages, paper = samples_of(name).languages, import_module(f"jupiter.generators.{_package(name)}.texts")
    monkeypatch.setattr(languages, "_localizers", {})
    says = languages.localizer(language)
    terms = {f"term/{term.id}": term.text for term in says.catalogue.glossary}
    return {**says.messages.by_key, **terms, **paper.words.__wrapped__(language).by_key}


@diagonal(("name", "language"), IN_EVERY_LANGUAGE)
def test_a_changed_number_changes_every_text_that_names_it(name, language, monkeypatch):
    languages, before = samples_of(name).languages, _said(name, language, monkeypatch)
    naming = {
        key: text for key, text in _texts(name, language).items() if any(":" in part for part in placeholders(text))
    }
    values, words = _values(name), Messages(language, languages.texts(language)).under("number")
    for text in naming.values():
        for number in placeholders(text) & values.keys():
            more = {**values, number: values[number] + 1}
            assert Numbers(more, words).fill(text) != Numbers(values, words).fill(text), number
    tables = languages._numbers(languages.definitions())
    all_more = {table: {key: number + 1 for key, number in numbers.items()} for table, numbers in tables.items()}
    monkeypatch.setattr(languages, "_numbers", lambda _: all_more)
    after = _said(name, language, monkeypatch)
    assert naming
    assert {key for key in naming if before[key] == after[key]} == set()


@in_the_house
def test_a_changed_definition_is_said_by_rules_and_booklets(name, monkeypatch):
    package, changed = f"jupiter.games.{_package(name)}", _register(name)["changed"]
    module = import_module(f"{package}.definitions")
    definitions = module.build(spoiled(read_data(package, module.FILES), changed["place"], changed["number"]))
    monkeypatch.setattr(samples_of(name).languages, "definitions", lambda: definitions)
    texts = _said(name, "en", monkeypatch)
    assert {key: texts[key] for key, text in changed["says"].items() if text not in texts[key]} == {}
