"""A game says the same of itself in each of its languages, in the words of that language."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from jupiter.engine.catalogues import Events
from jupiter.engine.localized import LocalizedGame
from jupiter.engine.messages import MessageError
from jupiter.engine.rules import Catalogue, Rule
from jupiter.engine.verdict import Problem
from jupiter.engine.wording import Languages


@dataclass(frozen=True)
class Definitions:
    """A game of one rule."""

    id: str = "bridges"
    name: str = "Bridges"
    rules: str = "2.3"
    catalogue: Catalogue = field(default_factory=lambda: Catalogue(iter([Rule("move", "Moving", 1, "One moves.")])))
    events: Events = field(default_factory=dict)


def english(_: Definitions) -> Iterator[tuple[str, str]]:
    yield from (("notice", "Unofficial."), ("tagline", "Cross them all."))


@pytest.fixture
def game(tmp_path: Path) -> LocalizedGame:
    words, rules = tmp_path / "words", tmp_path / "rules"
    words.mkdir()
    rules.mkdir()
    words.joinpath("en.toml").write_text("")
    words.joinpath("de.toml").write_text('tagline = "Geh hin."')
    words.joinpath("fr.toml").write_text("tagline = ")
    rules.joinpath("de.toml").write_text('[rule.move]\ntext = "Man geht."')

    class Bridges(LocalizedGame):
        DEFINITIONS = Definitions
        LANGUAGES = Languages(tmp_path, Definitions, english, lambda texts, forms: lambda name, value: value)

    return Bridges()


def test_a_game_is_the_same_in_every_language_but_for_its_words(game: LocalizedGame) -> None:
    german = game.in_language("de")
    assert (game.language, german.language) == ("en", "de")
    for one in (game, german):
        assert (one.id, one.name, one.rules_version, one.languages) == ("bridges", "Bridges", "2.3", ("en", "de", "fr"))
    assert [one.catalogue["move"].text for one in (game, german)] == ["One moves.", "Man geht."]
    assert repr(german) == "<Bridges in de>"


def test_the_description_of_a_shelf_surrounds_the_fields_of_the_game(game: LocalizedGame) -> None:
    about = game.in_language("de").about_with((1, 4), (20, 40), "BR2.3", {"phases": []})
    assert about == {
        "notice": "Unofficial.",
        "tagline": "Geh hin.",
        "players": {"min": 1, "max": 4},
        "minutes": {"min": 20, "max": 40},
        "phases": [],
        "text_prefix": "BR2.3",
        "notation": "/docs/bridges/notation.md",
        "messages": "/docs/bridges/messages.md",
    }


def test_a_position_has_its_obvious_problems_unless_the_game_searches(game: LocalizedGame) -> None:
    class Judging(type(game)):  # type: ignore[misc]
        def problems(self, state: int) -> list[Problem]:
            return [Problem("bridge.broken", f"Bridge {state} is broken.")]

    assert [problem.message for problem in Judging().audit(3)] == ["Bridge 3 is broken."]


@pytest.mark.parametrize("language", ["fr", "xx"])
def test_a_faulty_language_is_refused_at_its_first_use(game: LocalizedGame, language: str) -> None:
    with pytest.raises(MessageError):
        game.in_language(language)
