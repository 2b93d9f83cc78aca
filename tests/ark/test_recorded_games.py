"""What is on record of Last Ark from Ceti: every number of players, every ending and rating, ties, hidden sheets."""

from collections.abc import Iterator

import pytest

from tests.ark.recording import GAMES, recorded
from tests.ark.table import GAME, PARTS, view
from tests.recorded import Record, paths, read

RECORDS = [read(path) for path in paths(GAME.id)]


def ends() -> Iterator[tuple[Record, int, int]]:
    """Each game with the hexes crossed off at its end, and how many known players had a Spaceport."""
    for record in RECORDS:
        position = view(GAME.read_state(record["state"]))
        sheets = [player for player in position["derived"]["players"] if player is not None]
        yield record, position["blight"], sum("PORT" in sheet["complete"] for sheet in sheets)


def test_games_of_one_to_six_are_on_record():
    assert {record["setup"]["players"] for record in RECORDS} == {1, 2, 3, 4, 5, 6}


def test_both_endings_are_on_record_and_both_at_once():
    endings = {(hexes == PARTS["blight"]["hexes"], launched > 0) for record, hexes, launched in ends()}
    assert endings >= {(True, False), (False, True), (True, True)}
    assert max(launched for record, hexes, launched in ends() if hexes == 14) > 1


def test_a_disaster_after_the_launch_is_on_record():
    assert any(launched and hexes in PARTS["blight"]["warnings"] for record, hexes, launched in ends())


def test_every_rating_of_a_game_for_one_is_on_record():
    alone = [view(GAME.read_state(record["state"])) for record in RECORDS if record["setup"]["players"] == 1]
    assert {position["derived"]["rating"] for position in alone} == {one["id"] for one in PARTS["ratings"]}


def test_a_tie_and_a_table_with_hidden_sheets_are_on_record():
    """Readings 40 and 59."""
    winners = [view(GAME.read_state(record["state"]))["derived"]["outcome"]["winners"] for record in RECORDS]
    assert max(map(len, winners)) > 1
    kept = [record for record in RECORDS if "sheets" in record["setup"]]
    assert kept
    assert all("standings" not in record["outcome"] for record in kept)


def test_dice_of_the_table_are_named_in_every_roll_and_those_of_a_seed_in_none():
    for record in RECORDS:
        rolls = {":" in text for text in record["actions"] if text.startswith(("ROLL", "DISASTER"))}
        assert rolls == {"seed" not in record["setup"]}
    assert {"seed" in record["setup"] for record in RECORDS} == {True, False}


def test_every_type_of_action_is_on_record():
    kinds = {GAME.read_action(text).type for record in RECORDS for text in record["actions"]}
    assert kinds == {kind.type for kind in GAME.action_kinds()}


def test_smelter_and_foundry_are_used_in_games_on_record():
    actions = [GAME.action_json(GAME.read_action(text)) for record in RECORDS for text in record["actions"]]
    assert [any(name in action for action in actions) for name in ("smelter", "foundry")] == [True, True]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_a_bot_is_played_anew_as_it_is_on_record(name):
    played = recorded(name)
    (known,) = [record for record in RECORDS if record["title"] == played["title"]]
    assert played == known, "run: python -m tests.ark.recording"
