"""Matches: the same games from the same seed, and one sentence for whatever is wrong."""

import pytest

from jupiter.lab.command_line import main as run
from jupiter.lab.command_line import table
from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.playing import Batch, play_batch
from jupiter.players.match import by_seat, play
from jupiter.players.models import EVALUATED
from jupiter.players.player import Model
from jupiter.players.registry import player_named
from tests.games.nim.rules import Nim
from tests.players.wager import WAGER

SKIES = "under-falling-skies"


def match(*arguments):
    return run(["match", "--players", "random", "--games", "2", *arguments])


def test_a_match_says_what_each_player_won_and_scored_and_how_they_compare(capsys):
    assert run(["match", "--game", SKIES, "--players", "greedy,random", "--games", "4", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "| greedy | 4 | 0.0% |" in printed
    assert "greedy was better than random in 4 of 4 games, as good in 0" in printed


def test_the_number_of_workers_changes_nothing(capsys):
    printed = []
    for workers in "12":
        assert match("--game", SKIES, "--workers", workers) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] != ""


@pytest.mark.parametrize("game", EVALUATED)
def test_a_game_is_the_same_for_the_same_seed_and_another_one_for_another(game):
    options = {} if game == SKIES else {"players": 2}
    match = Experiment(game, options, ("random",), "random", 5, 2, None, 2)
    played = play_batch(match, Batch("random", (0, 0, 1)))
    games = [[{**row, "game": None} for row in rows] for rows in played]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "chess"], "chess: programs can play jupiter-rescue,"),
        (["--game", SKIES, "--options", "{"], "--options: not JSON"),
        (["--game", SKIES, "--options", "[]"], "--options: not a JSON object"),
        (["--game", SKIES, "--options", '{"seed": 1}'], "leave out `seed`"),
        (["--game", SKIES, "--options", '{"levle": 1}'], "--options: levle"),
        (["--game", SKIES, "--players", "alphago"], "alphago: not a player; there are random, habit, greedy"),
        (["--game", SKIES, "--players", "tree:1"], "tree:1: not a player"),
        (["--game", SKIES, "--rivals", "tree"], "tree: not a player"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(arguments, sentence, capsys):
    assert match(*arguments) == 2
    complaint = capsys.readouterr().err
    assert sentence in complaint
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--games", "many"], ["--seed", "-1"]])
def test_numbers_have_bounds(wrong, capsys):
    with pytest.raises(SystemExit):
        match("--game", SKIES, *wrong)
    assert "not a whole number from" in capsys.readouterr().err


def test_an_action_that_is_not_listed_ends_the_match():
    class Cheat:
        def choose(self, view, random):
            return "win"

    with pytest.raises(AssertionError, match="not legal"):
        play(Model(WAGER), {}, Cheat(), 1)


def test_rivals_sit_in_the_other_seats():
    perfect, chance = player_named("tree:200"), player_named("random")
    players = by_seat(Nim().actors(), perfect, chance)
    assert (players["first"], players["second"]) == (perfect, chance)
    results = [play(Model(Nim()), {"heaps": [1, 2, 2]}, players, seed) for seed in range(5)]
    assert sum(result.value for result in results) >= 4


def test_a_table_compares_pairs_of_games_and_shares_ties():
    def results(values):
        return [{"value": value, "score": 10 * value, "decisions": 5} for value in values]

    lines = table({"a": results([1, 1, 0, 0]), "b": results([1, 0, 0, 0])})
    assert lines[2] == "| a | 4 | 50.0% | 15.0% to 85.0% | 5.00 | 0.00 to 10.00 | 5 |"
    assert lines[-1].startswith("a was better than b in 1 of 4 games, as good in 3 (ties shared: 2")
