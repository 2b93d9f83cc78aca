"""Calibration: a planted chance is found, positions of one game count as one, and what was played is not lost."""

from random import Random

import pytest

from jupiter.lab.command_line import main
from jupiter.lab.experiments.calibration import Played, Question, fitted, play, play_all, read, tried
from jupiter.lab.experiments.store import StoreFault

QUESTION = Question("under-falling-skies", {"level": 8}, 2)


def planted(games, chance, seed):
    """Games of which each has one value all the time, and is won as often as the chance of it says."""
    random = Random(seed)
    for number in range(games):
        value = random.random()
        yield Played(number, random.random() < chance(value), [value] * 5)


def test_a_planted_curve_is_found_and_holds_for_other_games():
    games = list(planted(6000, lambda value: value**2, 1))
    curve = fitted(games, 64)
    for value in (0.1, 0.3, 0.5, 0.7, 0.9):
        assert curve.chance(value) == pytest.approx(value**2, abs=0.07)
    groups = tried(curve, list(planted(2000, lambda value: value**2, 2)))
    assert sum(low <= one.predicted <= high for one in groups for low, high in [one.interval]) >= 8
    assert sum(one.positions for one in groups) == 10_000


def test_a_curve_that_says_too_much_is_found_out():
    boast = fitted(list(planted(2000, lambda value: 0.5 + value / 2, 1)), 64)
    groups = tried(boast, list(planted(1000, lambda value: value / 2, 2)))
    assert all(one.interval[1] < one.predicted for one in groups)


def test_values_that_mean_nothing_give_a_flat_curve():
    curve = fitted([Played(number, number % 2 == 0, [0.5]) for number in range(100)], 64)
    assert set(curve.chances) == {0.5}


def test_a_game_is_played_to_its_end_the_same_way_each_time():
    one = play(QUESTION, 3)
    assert one == play(QUESTION, 3)
    assert len(one.values) > 10
    assert all(0 <= value <= 1 for value in one.values)


def test_a_run_goes_on_from_what_is_stored_and_a_broken_line_is_played_again(tmp_path):
    file = tmp_path / "positions.jsonl"
    assert list(play_all(QUESTION, [1, 2], file, 1)) == [1, 2]
    whole = file.read_text()
    file.write_text(whole[:-20])
    assert len(read(file, QUESTION)) == 1
    assert list(play_all(QUESTION, [1, 2], file, 1)) == [2]
    assert sorted(file.read_text().split("\n")) == sorted(whole.split("\n"))
    with pytest.raises(StoreFault, match="another question"):
        read(file, Question("under-falling-skies", {"level": 8}, 4))


def test_games_of_points_are_refused_in_one_sentence(tmp_path, capsys):
    assert main(["calibrate", "--game", "last-ark-from-ceti", "--games", "2", "--output", str(tmp_path)]) == 2
    assert "only a game that all win or lose together" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
