"""Comparisons: an effect that was planted is found, and none where there is none."""

from dataclasses import replace
from random import Random

import pytest

from jupiter.lab.command_line import main as command
from jupiter.lab.experiments.comparison import compare
from jupiter.lab.experiments.store import StoreFault
from jupiter.players.pairs import FEWEST, changes
from tests.lab.experiments.playing import experiment, stored_bytes


def game(number, won, turns=5):
    return {"game": number, "won": float(won), "score": 10.0 * won, "turns": turns, "ending": "end", "value": won}


def simulated(random, chances, size=150):
    """Pairs of games that share half of their luck, won with these chances."""
    pairs = []
    for number in range(size):
        luck = random.random() if random.random() < 0.5 else None
        draws = [random.random() if luck is None else luck for _ in chances]
        pairs.append(tuple(game(number, draw < chance) for draw, chance in zip(draws, chances, strict=True)))
    return pairs


def test_where_nothing_differs_hardly_anything_is_found():
    random = Random(1)
    mistaken = sum(
        any(row.verdict in ("more", "less") for row in changes(simulated(random, (0.3, 0.3)))) for _ in range(100)
    )
    assert mistaken <= 10, "5 of 100, and what chance adds"


def test_an_effect_that_was_planted_is_found():
    random = Random(2)
    verdicts = [changes(simulated(random, (0.3, 0.55)))[0].verdict for _ in range(20)]
    assert verdicts.count("more") >= 19


def test_a_loaded_die_is_found_in_two_runs_and_the_same_die_is_not(tmp_path):
    for name, loaded in (("fair", False), ("loaded", True), ("again", False)):
        stored_bytes(tmp_path / name, experiment(games=120, players=("random",), loaded=loaded))
    lines = compare(tmp_path / "fair", tmp_path / "loaded")
    assert "They differ in options.loaded: False in A, True in B." in lines[0]
    assert "## random: 120 pairs of games" in lines
    verdicts = {row.split(" | ")[0]: row.rsplit(" | ")[-1] for row in lines if row.startswith("| ")}
    assert verdicts["| ended by “high”"] == "more |"
    assert verdicts["| ended by “low”"] == "less |"
    lines = compare(tmp_path / "fair", tmp_path / "again" / "games.jsonl")
    assert lines[0].endswith("They are of the same experiment.")
    assert not [row for row in lines if row.endswith(("| more |", "| less |"))]


def test_few_games_prove_nothing():
    pairs = [(game(number, 0), game(number, 1)) for number in range(FEWEST - 1)]
    assert {row.verdict for row in changes(pairs)} == {"too few games"}


def test_two_runs_of_one_player_each_are_compared_by_seed(tmp_path, capsys):
    a, b = str(tmp_path / "a"), str(tmp_path / "b")
    stored_bytes(tmp_path / "a", experiment(games=30, players=("random",), seed=1))
    stored_bytes(tmp_path / "b", experiment(games=30, players=("greedy",), seed=6))
    assert command(["compare", a, b]) == 0
    assert "## random (A) and greedy (B): 25 pairs of games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "nim"}, "is of wager and .* of nim"),
        ({"seed": 1000}, "no seed in common; give both experiments the same one"),
        ({"players": ("tree:2",)}, "no player is in both: random, greedy in A, tree:2 in B"),
    ],
)
def test_what_cannot_be_compared_is_said(tmp_path, changed, sentence):
    stored_bytes(tmp_path / "a", experiment(games=2))
    stored_bytes(tmp_path / "b", replace(experiment(games=2), **changed))
    with pytest.raises(StoreFault, match=sentence):
        compare(tmp_path / "a", tmp_path / "b")


def test_a_folder_without_a_run_is_said(tmp_path, capsys):
    assert command(["compare", str(tmp_path), str(tmp_path)]) == 2
    assert "games.jsonl cannot be read: No such file or directory" in capsys.readouterr().err
