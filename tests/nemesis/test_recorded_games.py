"""What is on record of Nemesis: every ending, every number of players, both ships, and actions of almost every type."""

from jupiter.games.nemesis.play.ending import ENDINGS
from tests.nemesis.table import GAME
from tests.recorded import paths, read

RECORDS = [read(path) for path in paths(GAME.id)]


def test_every_ending_is_on_record():
    assert {record["outcome"]["rule"] for record in RECORDS} == set(ENDINGS)


def test_games_of_one_to_five_on_both_ships_are_on_record():
    assert {record["setup"]["players"] for record in RECORDS} == {1, 2, 3, 4, 5}
    assert {record["setup"].get("ship", "base") for record in RECORDS} == {"base", "t6"}


def test_actions_of_almost_every_type_are_on_record():
    kinds = {GAME.read_action(text).type for record in RECORDS for text in record["actions"]}
    assert kinds >= {kind.type for kind in GAME.action_kinds()} - {"craft", "launch"}


def test_no_game_on_record_tells_who_has_won():
    assert all(record["outcome"]["won"] is None and "standings" not in record["outcome"] for record in RECORDS)
