"""What is on record of Under Falling Skies: every ending, several levels, dice of the table, and own cards."""

from tests.recorded import paths, read
from tests.skies.table import GAME

RECORDS = [read(path) for path in paths(GAME.id)]


def test_every_ending_is_on_record():
    assert {record["outcome"]["rule"] for record in RECORDS} == {"end.won", "end.damage", "end.mother-ship"}


def test_several_levels_and_an_own_set_of_cards_are_on_record():
    levels = {GAME.position(GAME.read_state(record["state"]))["derived"]["level"] for record in RECORDS}
    assert levels >= {1, 2, 3, 5, 8}
    assert any("card_set" in record["setup"] for record in RECORDS)


def test_dice_of_the_table_are_named_in_every_roll_and_those_of_a_seed_in_none():
    for record in RECORDS:
        rolls = {":" in text for text in record["actions"] if text.startswith("ROLL")}
        assert rolls == {"seed" not in record["setup"]}


def test_every_type_of_action_is_on_record():
    kinds = {GAME.read_action(text).type for record in RECORDS for text in record["actions"]}
    assert kinds == {kind.type for kind in GAME.action_kinds()}
