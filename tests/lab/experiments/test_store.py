"""The file of a run: what is stored stays, whatever breaks off."""

import errno
import json
import os

import pytest

from jupiter.lab.experiments.playing import Batch, play_batch
from jupiter.lab.experiments.store import RUN_FILE, Run, StoreFault, read_rows, source_hash
from tests.lab.experiments.playing import Here, experiment, stored_bytes


def test_a_run_has_a_row_of_each_game_and_of_each_turn(tmp_path):
    stored_bytes(tmp_path, experiment(games=3))
    rows = list(read_rows(tmp_path / RUN_FILE))
    games = [row for row in rows if row["row"] == "game"]
    assert [(row["player"], row["game"]) for row in games] == [(p, n) for p in ("random", "greedy") for n in range(3)]
    for game in games:
        turns = [r for r in rows if r["row"] == "turn" and (r["player"], r["game"]) == (game["player"], game["game"])]
        assert len(turns) == game["turns"] >= 1
        assert game["won"] in (0, 1)
        assert game["ending"] in ("high", "low")


@pytest.mark.parametrize("broken", ['{"row":"game"', '{"row":"game","player":"random","game":7,"won":1.0}\n'])
def test_what_was_broken_off_is_taken_away_and_played_again(tmp_path, broken):
    whole, _ = stored_bytes(tmp_path / "whole", experiment(games=60))
    path = tmp_path / "broken" / RUN_FILE
    with Run(path, experiment()) as stored:
        stored.add(play_batch(experiment(), Batch("random", (0, 1))))
    with path.open("a") as file:
        file.write(broken)
    assert [row["game"] for row in read_rows(path) if row["row"] == "game"] == [0, 1]
    assert stored_bytes(tmp_path / "broken", experiment(games=60))[0] == whole


def test_a_full_disk_takes_nothing_that_was_stored(tmp_path, monkeypatch):
    path, write = tmp_path / RUN_FILE, os.write
    with Run(path, experiment()) as stored:
        stored.add(play_batch(experiment(), Batch("random", (0,))))
        before = path.read_bytes()

        def half(descriptor, data):
            if len(data) < 20:
                raise OSError(errno.ENOSPC, "No space left on device")
            return write(descriptor, data[: len(data) // 2])

        monkeypatch.setattr("jupiter.lab.experiments.store.os.write", half)
        with pytest.raises(StoreFault, match="No space left on device; make room, and the same command goes on"):
            stored.add(play_batch(experiment(), Batch("random", (1,))))
        assert path.read_bytes() == before
        assert set(stored.games) == {("random", 0)}
        monkeypatch.undo()
    assert [row["row"] for row in read_rows(path)][-1] == "stored"


def test_a_run_takes_no_games_of_another_experiment_or_of_other_code(tmp_path, monkeypatch):
    stored_bytes(tmp_path, experiment(games=2))
    with pytest.raises(StoreFault, match=r"another experiment \(seed is 1 there and 2 here\); remove it, or give"):
        Run(tmp_path / RUN_FILE, experiment(seed=2))
    monkeypatch.setattr("jupiter.lab.experiments.store.source_hash", lambda: "4567")
    with pytest.raises(StoreFault, match="begun by other code"):
        Run(tmp_path / RUN_FILE, experiment())


@pytest.mark.parametrize("text", ["my own notes", "my own notes\n", '{"row":"run","format":9}\n', '{"row":"game"}\n'])
def test_a_file_that_is_no_run_is_left_alone(tmp_path, text):
    path = tmp_path / RUN_FILE
    path.write_text(text)
    with pytest.raises(StoreFault, match="line 1: no line of a run of this version"):
        Run(path, experiment())
    assert path.read_text() == text


@pytest.mark.parametrize("line", ["{", "[]", '{"row":"game"}', '{"row":"run","format":2}', '{"row":"note"}'])
def test_a_damaged_line_is_named(tmp_path, line):
    stored_bytes(tmp_path, experiment(games=2))
    path = tmp_path / RUN_FILE
    text = path.read_text()
    path.write_text(f"{text}{line}\n")
    with pytest.raises(StoreFault, match=f"line {len(text.splitlines()) + 1}: no line of a run"):
        Run(path, experiment())
    assert path.read_text() == f"{text}{line}\n"


def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFault, match=r"cannot be written: .*; give another --output"):
        Run(tmp_path / "file" / RUN_FILE, experiment())


def test_a_run_that_wants_more_games_keeps_those_that_there_are(tmp_path):
    whole, _ = stored_bytes(tmp_path / "whole", experiment(games=60))
    stored_bytes(tmp_path / "more", experiment(games=30))
    played: list = []

    class Counting(Here):
        def play(self, experiment, batches):
            played.extend(n for batch in batches for n in batch.numbers)
            return super().play(experiment, batches)

    assert stored_bytes(tmp_path / "more", experiment(games=60), Counting())[0] == whole
    assert sorted(set(played)) == list(range(30, 60))
    assert json.loads(whole.splitlines()[0])["experiment"]["seed"] == 1


def test_other_rules_or_players_are_other_code_and_other_words_are_not(tmp_path, monkeypatch):
    root = tmp_path / "experiments"
    monkeypatch.setattr("jupiter.lab.experiments.store.PACKAGE", root)
    hashes = []
    for name in ("games/a/data/rules.toml", "players/a.py", "games/a/data/words/de.toml"):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text("a")
        hashes.append(source_hash())
    assert hashes[0] != hashes[1] == hashes[2]
