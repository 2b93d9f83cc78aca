"""What players ask is read from a file of each language, with English where one lacks something."""

from pathlib import Path

import pytest

from jupiter.engine.asked import Asked, read_asked, with_asked
from jupiter.engine.datafile import DefinitionFault
from jupiter.engine.rules import Catalogue, Rule

RULES = Catalogue(iter([Rule("move.bridge", "Moving", 1, "One moves."), Rule("end.won", "End", 2, "One wins.")]))

ENGLISH = """
[term.bridge]
name = "Bridge"
also = ["link", "walkway"]
text = "What joins two spaces."
rules = ["move.bridge"]

[term.win]
name = "Win"
also = ["victory"]
text = "The end that one wants."
rules = ["end.won"]

[asked]
"move.bridge" = ["how do I move"]
"end.won" = ["how do I win"]
"""

GERMAN = """
[term.bridge]
name = "Brücke"
also = ["Steg"]
text = "Verbindet zwei Felder."

[asked]
"move.bridge" = ["wie gehe ich"]
"""


def folder(at: Path, **files: str) -> Path:
    for language, text in files.items():
        (at / f"{language}.toml").write_text(text, encoding="utf-8")
    return at


def test_rules_carry_what_is_asked_about_them_and_the_catalogue_its_glossary(tmp_path: Path) -> None:
    rules = with_asked(RULES, read_asked(folder(tmp_path, en=ENGLISH), "en", RULES))
    assert {rule.id: rule.asked for rule in rules.values()} == {
        "move.bridge": ("how do I move",),
        "end.won": ("how do I win",),
    }
    assert [(term.id, term.name, term.also, term.rules) for term in rules.glossary] == [
        ("bridge", "Bridge", ("link", "walkway"), ("move.bridge",)),
        ("win", "Win", ("victory",), ("end.won",)),
    ]


def test_another_language_leads_to_the_same_rules_and_has_english_for_what_it_lacks(tmp_path: Path) -> None:
    asked = read_asked(folder(tmp_path, en=ENGLISH, de=GERMAN), "de", RULES)
    assert [(term.name, term.rules) for term in asked.terms] == [("Brücke", ("move.bridge",)), ("Win", ("end.won",))]
    assert asked.by_rule == {"move.bridge": ("wie gehe ich",), "end.won": ("how do I win",)}


def test_a_language_without_a_file_has_the_english_words(tmp_path: Path) -> None:
    at = folder(tmp_path, en=ENGLISH)
    assert read_asked(at, "fr", RULES) == read_asked(at, "en", RULES)


def test_a_game_without_such_files_has_no_words_and_the_same_rules(tmp_path: Path) -> None:
    assert read_asked(tmp_path, "en", RULES) == Asked()
    assert dict(with_asked(RULES, Asked())) == dict(RULES)


@pytest.mark.parametrize(
    ("language", "old", "new", "said"),
    [
        ("en", 'rules = ["end.won"]', 'rules = ["end.lost"]', "end.lost"),
        ("en", '"end.won" = [', '"end.lost" = [', "end.lost"),
        ("en", 'text = "The end that one wants."', "", "text is missing"),
        ("en", 'name = "Win"', 'name = "Bridge"', "twice"),
        ("en", "[asked]", "[asked", "asked/en.toml"),
        ("de", 'also = ["Steg"]', 'also = ["Steg"]\nrules = ["end.won"]', "unknown key 'rules'"),
        ("de", "[term.bridge]", "[term.boat]", "no term of the English file"),
        ("de", 'also = ["Steg"]', 'also = [" "]', "not empty"),
    ],
)
def test_a_faulty_file_is_refused_and_named(tmp_path: Path, language: str, old: str, new: str, said: str) -> None:
    files = {"en": ENGLISH, "de": GERMAN}
    assert old in files[language]
    files[language] = files[language].replace(old, new)
    with pytest.raises(DefinitionFault, match=said) as caught:
        read_asked(folder(tmp_path, **files), language, RULES)
    assert caught.value.file == f"asked/{language}.toml"
