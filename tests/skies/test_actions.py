"""What can be done instead of what is refused, and the words on the buttons."""

import pytest

from tests.skies.table import GAME, listed, placing, resolving, table

LANGUAGES = ["en", "de", "fr"]


def instead(state, action):
    """Texts of what is offered instead of a refused action."""
    resolved = GAME.resolve(state, GAME.read_action(action))
    return [GAME.action_text(other) for other in GAME.alternatives(state, resolved)]


def test_instead_of_a_cell_the_same_die_in_the_same_column_comes_first():
    state = placing("B34W2", base="B1R2")
    assert instead(state, "PLACE:B3:B1")[:2] == ["PLACE:B3:A1", "PLACE:B3:C1"]
    assert all(text.startswith("PLACE:B3:") for text in instead(state, "PLACE:B3:B4"))


def test_instead_of_a_die_that_was_not_rolled_those_that_were_go_to_that_cell():
    offered = instead(placing("B34W2"), "PLACE:W6:B1")
    assert all(text.split(":")[2][1] == "1" for text in offered)
    assert len(offered) == 5


def test_instead_of_using_a_room_it_is_left_unused_or_used_otherwise():
    assert instead(resolving("B3B4 B1B1", energy=0), "USE:B3") == ["SKIP:B3"]
    assert instead(resolving("B2B5 B1B1"), "USE:B2:B3") == ["USE:B2", "USE:B2:ASIDE", "SKIP:B2"]
    assert instead(resolving("C4B1 B1B1"), "USE:C4") == ["DIG:C4", "SKIP:C4"]


def test_instead_of_a_spot_for_a_robot_or_a_ship_those_nearest_are_offered():
    assert instead(table("deploy", built="4", base="B2R1"), "DEPLOY:4:B2")[:2] == ["DEPLOY:4:B1", "DEPLOY:4:B3"]
    state = table("respawn", ships="S1 S2 S3")
    assert instead(state, "RESPAWN:G:2") == ["RESPAWN:G:4", "RESPAWN:G:5"]


def test_nothing_is_offered_for_another_phase_or_for_a_roll():
    assert instead(table("roll"), "USE:B1") == instead(table("roll"), "ROLL:B1") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_place_or_use_has_words_of_its_own(language):
    game = GAME.in_language(language)
    state = placing("B3", base="A4R5 D1B6")
    texts = [game.label(state, action) for action in game.legal(state)]
    assert len(set(texts)) == len(texts)
    labels = {game.label(state, game.read_action(f"PLACE:B3:{cell}")) for cell in ("A2", "B2", "A4")}
    assert len({text.replace("A2", "").replace("B2", "").replace("A4", "") for text in labels}) == 3
    room = resolving("B2B5 B3R2 B1B1")
    uses = [game.label(room, game.read_action(text)) for text in ("USE:B2", "USE:B2:ASIDE", "USE:B2:B3", "SKIP:B2")]
    assert len(set(uses)) == 4


def test_filters_keep_the_types_and_the_player_asked_for():
    state = resolving("B2B5 C4B1 B1B1")
    assert listed(state, "dig", "skip") == {"DIG:C4", "SKIP:B1", "SKIP:B2", "SKIP:C4"}
    assert GAME.legal(state, ["roll"]).count() == 0
    assert GAME.legal(state, [], ["player"]).count() == GAME.legal(state).count()
    assert GAME.legal(state, [], ["nobody"]).count() == 0
