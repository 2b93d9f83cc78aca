"""What makes a game described or playable, and how one ends."""

import pytest

from jupiter.engine.chance import Chance
from jupiter.engine.game import Described, is_playable
from jupiter.engine.rules import Catalogue
from jupiter.engine.verdict import Outcome, Standing
from jupiter.games import GAMES


class Leaflet:
    """A game of which only a description is known."""

    id = "leaflet"
    name = "Leaflet"
    languages = ("en",)
    language = "en"
    catalogue = Catalogue(iter(()))

    def in_language(self, language: str) -> "Leaflet":
        return self

    def about(self) -> dict[str, object]:
        return {"tagline": "Read it.", "players": {"min": 1, "max": 2}, "minutes": {"min": 5, "max": 5}}

    def components(self) -> dict[str, object]:
        return {}


class HalfPlayable(Leaflet):
    """One that checks actions and can do nothing else."""

    def check(self, state: object, action: object) -> None: ...


def test_a_game_without_rules_to_play_by_is_described_and_not_playable():
    game: Described = Leaflet()
    assert not is_playable(game)


def test_a_game_that_checks_actions_must_have_all_of_a_playable_one():
    with pytest.raises(TypeError, match=r"leaflet has check and lacks rules_version, .*alternatives, lifted_by, legal"):
        is_playable(HalfPlayable())


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_its_shelf_texts_in_each_language(game):
    taglines = set()
    for language in game.languages:
        about = game.in_language(language).about()
        taglines.add(about["tagline"])
        for span in (about["players"], about["minutes"]):
            assert 1 <= span["min"] <= span["max"]
    assert len(taglines) == len(game.languages)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_that_is_served_is_wholly_playable_or_only_described(game):
    assert is_playable(game) is hasattr(game, "check")


def test_the_winners_share_the_first_rank():
    standings = (Standing("a", 1, 40), Standing("b", 1, 40), Standing("c", 3, 12))
    assert Outcome("Points.", "end", standings=standings).winners == ("a", "b")
    assert Outcome("All are safe.", "end", won=True).winners == ()


def test_a_die_has_the_given_number_of_faces_and_shows_each():
    chance = Chance(7)
    assert {chance.die(4) for _ in range(100)} == {1, 2, 3, 4}
    assert {chance.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
