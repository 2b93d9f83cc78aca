"""A game speaks each language that it has a file for; English fills gaps."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from jupiter.engine.catalogues import Events
from jupiter.engine.localizer import Forms, Texts, Vocabulary, Words
from jupiter.engine.messages import MessageError, validate_against
from jupiter.engine.rules import Catalogue, Reading, Rule
from jupiter.engine.wording import Languages

RULE = Rule(
    "move.bridge", "Moving", 1, "One moves.", {"": "No way to {to}.", "far": "Too far."}, (Reading("B5", "R."),)
)


@dataclass(frozen=True)
class Definitions:
    """A game of one rule."""

    catalogue: Catalogue
    events: Events
    name: str


GAME = Definitions(Catalogue(iter([RULE])), {"moved": ("move.bridge", "To {to}.")}, "Bridges")

ENGLISH = """
[piece]
pod = "the pod"
place = "{place}"
[list]
none = "nothing"
comma = ", "
and = " and "
[phase]
move = "moving"
"""

GERMAN = """
[piece]
pod = "die Kapsel"
place = "Feld {place}"
[list]
none = "nichts"
comma = ", "
and = " und "
[phase]
move = "gehen"
[event]
moved = "Zu {to:dative}."
[forms.dative]
pod = "der Kapsel"
"""

GERMAN_RULES = """
[section]
Moving = "Gehen"
[rule."move.bridge"]
text = "Man geht."
refusal = "Kein Weg zu {to:dative}."
readings = ["L."]
refusals = { far = "Zu weit." }
asked = ["wie gehe ich"]
"""


def english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    yield "name", definitions.name


def words(texts: Texts, forms: Forms) -> Words:
    return Vocabulary(texts, forms, {"now": "phase"}, {"bolt": "Bolt"}, {"place": re.compile(r"\d\.\d")}).says


@pytest.fixture
def languages(tmp_path: Path) -> Languages[Definitions]:
    return languages_of(tmp_path, GERMAN)


def languages_of(folder: Path, german: str) -> Languages[Definitions]:
    """The languages of a game with such a German file."""
    for path, text in {"words/en": ENGLISH, "words/de": german, "rules/de": GERMAN_RULES}.items():
        file = folder / f"{path}.toml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Languages(folder, lambda: GAME, english, words)


def test_the_languages_are_those_with_a_file(languages: Languages[Definitions]) -> None:
    assert languages.names == ("en", "de")
    assert repr(languages) == "<Languages en, de>"
    with pytest.raises(MessageError, match=r"^there is no 'fr', but en, de$"):
        languages.localizer("fr")


def test_english_texts_come_from_the_definitions_and_the_english_file(languages: Languages[Definitions]) -> None:
    texts = languages.texts("en")
    assert texts["name"] == "Bridges"
    assert texts["event/moved"] == "To {to}."
    assert texts["rule/move.bridge/refusal"] == "No way to {to}."
    assert texts["phase/move"] == "moving"
    assert not languages.forms("en")


def test_another_language_has_its_texts_and_its_forms_apart(languages: Languages[Definitions]) -> None:
    with pytest.raises(MessageError, match=r"^de.toml lacks 'name'$"):
        validate_against("de", languages.texts("de"), languages.texts("en"))
    assert languages.forms("de") == {"dative": {"pod": "der Kapsel"}}


def test_a_language_is_read_once_and_completely(languages: Languages[Definitions]) -> None:
    german = languages.localizer("de")
    assert languages.localizer("de") is german
    assert languages.localizer() is languages.localizer("en")
    rule = german.catalogue["move.bridge"]
    assert (rule.section, rule.asked) == ("Gehen", ("wie gehe ich",))
    refused = ("", {"to": "pod"})
    assert german.violation("move.bridge", refused).message == "Kein Weg zu der Kapsel."
    assert languages.localizer().violation("move.bridge", refused).message == "No way to the pod."


@pytest.mark.parametrize("spoiled", ["", 'moved = "Zu {wem}."', 'moved = "Zu {to."'])
def test_an_untranslated_text_is_in_english(tmp_path: Path, spoiled: str) -> None:
    german = languages_of(tmp_path, GERMAN.replace('moved = "Zu {to:dative}."', spoiled)).localizer("de")
    assert german.event("moved", "move.bridge", {"to": "pod"}).message == "To die Kapsel."
    assert german.catalogue["move.bridge"].text == "Man geht."


def test_a_file_that_is_no_catalogue_is_named(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match=r"^de.toml: "):
        languages_of(tmp_path, "piece = ").localizer("de")


def test_rules_that_are_not_translated_at_all_are_said_in_english(tmp_path: Path) -> None:
    languages = languages_of(tmp_path, GERMAN)
    (tmp_path / "rules/de.toml").unlink()
    assert languages.localizer("de").catalogue["move.bridge"].text == "One moves."


def test_forms_are_read_by_piece_and_by_table_and_value(tmp_path: Path) -> None:
    languages = languages_of(tmp_path, f'{GERMAN}[forms.dative.phase]\nmove = "dem Gehen"\n')
    assert languages.forms("de") == {"dative": {"pod": "der Kapsel", "phase/move": "dem Gehen"}}
