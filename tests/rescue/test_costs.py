"""What an action costs stands in the definitions alone: rules, cards and booklets say it from there."""

import re
import tomllib
from collections.abc import Iterator

import pytest

from generators import messages
from generators.rescue.texts import PACKAGE, PRINTED
from jupiter.engine.datafile import read_data
from jupiter.games.rescue.definitions import FILES, build
from jupiter.games.rescue.wording import LANGUAGES
from tests.data_files import spoiled
from tests.rescue.table import DATA

WORDS = "one|two|three|four|five|eine[rn]?|zwei|drei|vier|fünf|une|deux|trois|quatre|cinq|[1-5]"
NUMBER = re.compile(rf"\b({WORDS}) (actions?|Aktion(en)?)\b", re.IGNORECASE)
NO_COSTS = {
    "rule/turn.actions/name",
    "rule/turn.actions/text",
    "rule/turn.actions/readings/0",
    "rule/pod.launch/text",
    "rule/power.needed/text",
    "rule/boost.extra/name",
    "rule/boost.extra/text",
    "rule/combo.listed/text",
    "rule/combo.listed/refusal",
    "rule/super.actions/text",
    "rule/heat-seeker.anywhere/text",
    "rule/teleport.anywhere/text",
    "rule/variant.polite/readings/0",
    "term/command-dish",
    "term/combo",
    "card/BO/text",
    "card/SI/text",
    "combo/BO+BO",
    "label/boost",
    "label/boost-two",
    "verb/boost",
    "action/boost",
    "scope/single-action/name",
    "scope/single-action/text",
    "scope/event/text",
    "reference/turn/lines/1",
    "terms/action",
    "references/combos",
    "rulebook/intro/actions",
    "rulebook/lead/using-2",
    "rulebook/lead/combining-1",
    "rulebook/lead/super-2",
    "rulebook/story/last/text",
    "rulebook/face/3",
    "rulebook/face/4",
    "rulebook/sign/action",
}
"""Texts with such words about other things: the actions of a turn, what works in one action, the legend of bolts."""


def prose(language: str) -> Iterator[tuple[str, str]]:
    """Every text of the game and of its paper by key, as it is written."""
    yield from LANGUAGES.texts(language).items()
    glossary = tomllib.loads((DATA / "rules" / f"{language}.toml").read_text("utf-8"))["term"]
    yield from ((f"term/{term}", entry["text"]) for term, entry in glossary.items())
    yield from messages.written(PACKAGE, language).items()


@pytest.mark.parametrize("language", LANGUAGES.names)
def test_no_text_has_a_cost_as_a_literal(language):
    plain = {key: re.sub(r"\{[^{}]*\}", "", text) for key, text in prose(language)}
    literal = {key: text for key, text in plain.items() if NUMBER.search(text)}
    assert {key: text for key, text in literal.items() if key not in NO_COSTS} == {}, (
        "write {cost:...}, or add to NO_COSTS"
    )


@pytest.mark.parametrize(
    ("language", "glossary", "booklet"),
    [
        ("en", "For two actions, you and another player", "For two actions you and one other player exchange"),
        ("de", "Für zwei Aktionen tauschst du", "Mit zwei Aktionen tauschst du"),
        ("fr", "Pour deux actions, vous échangez", "Deux actions vous permettent"),
    ],
)
def test_a_changed_cost_changes_the_rules_and_the_booklets(language, glossary, booklet, monkeypatch):
    tables = read_data("jupiter.games.rescue", FILES)
    (trade,) = [number for number, plain in enumerate(tables["cards"]["plain"]) if plain["use"]["base"] == "trade"]
    changed = build(spoiled(tables, f"cards/plain/{trade}/use/cost", 2))
    monkeypatch.setattr(LANGUAGES, "definitions", lambda: changed)
    monkeypatch.setattr(LANGUAGES, "_localizers", {})
    says = LANGUAGES.localizer(language)
    assert next(term.text for term in says.catalogue.glossary if term.id == "trade").startswith(glossary)
    paper = messages.load_beside(PACKAGE, says.messages, PRINTED, LANGUAGES.numbers(says.messages))
    assert paper("rulebook/lead/trading-1").startswith(booklet)
