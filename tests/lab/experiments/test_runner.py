"""Runs: the same games whoever plays them and whatever is killed, and as many as the width wants."""

import multiprocessing
import os
import signal
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from jupiter.lab.command_line import main as command
from jupiter.lab.experiments import playing
from jupiter.lab.experiments.executors import MOST_DEATHS, ExecutorFault, Processes
from jupiter.lab.experiments.runner import target
from jupiter.lab.experiments.store import RUN_FILE, read_rows
from jupiter.players.statistics import wilson
from tests.lab.experiments.playing import Here, experiment, stored_bytes


def dying_batch(planned, batch):
    """Three workers are killed while they play, one after the other."""
    for death in "abc":
        try:
            os.close(os.open(f"{os.environ['DEATHS']}/{death}", os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        os.kill(os.getpid(), signal.SIGKILL)
    return playing.play_batch(planned, batch)


def dead_batch(planned, batch):
    os.kill(os.getpid(), signal.SIGKILL)


def test_one_worker_two_workers_and_another_order_play_the_same_games(tmp_path):
    planned = experiment(games=80)
    one = stored_bytes(tmp_path / "one", planned, Processes(1))
    assert stored_bytes(tmp_path / "two", planned, Processes(2)) == one
    assert stored_bytes(tmp_path / "here", planned) == one
    assert not multiprocessing.active_children()


def test_a_run_that_was_killed_goes_on_from_what_was_stored(tmp_path):
    planned = experiment(games=100)
    whole, _ = stored_bytes(tmp_path / "whole", planned)

    def die(progress):
        if progress.done >= 70:
            os.kill(os.getpid(), signal.SIGKILL)

    killed = multiprocessing.get_context("fork").Process(
        target=stored_bytes, args=(tmp_path / "killed", planned, Here(), die)
    )
    killed.start()
    killed.join()
    assert killed.exitcode == -signal.SIGKILL
    rows = [row for row in read_rows(tmp_path / "killed" / RUN_FILE) if row["row"] == "game"]
    assert len(rows) == 70
    played: list = []
    assert stored_bytes(tmp_path / "killed", planned, tell=played.append)[0] == whole
    assert [progress.done for progress in played] == list(range(80, 201, 10))


def test_workers_that_are_killed_lose_no_game_and_none_counts_twice(tmp_path, monkeypatch):
    planned = experiment(games=100)
    whole, _ = stored_bytes(tmp_path / "whole", planned)
    monkeypatch.setenv("DEATHS", str(tmp_path))
    monkeypatch.setattr("jupiter.lab.experiments.executors.play_batch", dying_batch)
    assert stored_bytes(tmp_path / "killed", planned, Processes(2))[0] == whole
    assert all((tmp_path / death).exists() for death in "abc")


def test_workers_that_always_die_end_the_run_with_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("jupiter.lab.experiments.executors.play_batch", dead_batch)
    with pytest.raises(ExecutorFault, match=f"workers died {MOST_DEATHS} times .* Give fewer --workers"):
        stored_bytes(tmp_path, experiment(games=1), Processes(1))


def test_a_width_is_reached_by_the_same_games_for_any_order(tmp_path):
    planned = experiment(games=5000, width=0.2)
    reports: list = []
    bytes_, games = stored_bytes(tmp_path / "a", planned, tell=reports.append)
    # Shares near a half need some 100 games for an interval of twenty points.
    assert 80 <= games <= 115
    assert reports[-1].done == reports[-1].planned == 2 * games
    assert stored_bytes(tmp_path / "b", planned, Processes(2)) == (bytes_, games)


def test_the_interval_of_a_width_covers_the_truth_in_about_95_of_100():
    random, planned, covered = Random(9), experiment(games=10_000, players=("random",), width=0.2), 0
    for _ in range(100):
        games: dict = {}
        stored: Any = SimpleNamespace(games=games)
        wanted = target(planned, stored, 0)
        while len(games) < wanted:
            games |= {("random", n): {"won": float(random.random() < 0.4)} for n in range(len(games), wanted)}
            wanted = target(planned, stored, wanted)
        low, high = wilson(sum(game["won"] for game in games.values()), wanted)
        assert high - low <= 0.2
        covered += low <= 0.4 <= high
    assert covered >= 88


def test_a_width_that_is_not_reached_ends_with_the_most_games(tmp_path):
    assert stored_bytes(tmp_path, experiment(games=70, width=0.02))[1] == 70


def test_ctrl_c_says_what_is_stored_and_the_same_command_goes_on(tmp_path, monkeypatch, capsys):
    class Interrupted(Here):
        def __init__(self, _workers):
            pass

        def play(self, planned, batches):
            yield next(super().play(planned, batches))
            raise KeyboardInterrupt

    planned = experiment(games=40)
    monkeypatch.setattr("jupiter.lab.command_line.read", lambda _: planned)
    monkeypatch.setattr("jupiter.lab.command_line.Processes", Interrupted)
    arguments = ["run", "any.toml", "--output", str(tmp_path)]
    assert command(arguments) == 2
    assert f"interrupted; 10 games are stored in {tmp_path}: the same command goes on" in capsys.readouterr().err
    monkeypatch.setattr("jupiter.lab.command_line.Processes", lambda _: Here())
    monkeypatch.setattr("jupiter.lab.command_line._names", lambda _: ("Wager", str))
    assert command(arguments) == 0
    assert "40 games of each player are stored" in capsys.readouterr().out
    assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")
