"""Parquet files of a run: what any notebook reads, and what the lab reads again."""

import json

import pyarrow as pa
import pytest
from pyarrow import parquet

from jupiter.lab.experiments.comparison import compare
from jupiter.lab.experiments.parquet import FILES, LABEL, VERSION, read, write
from jupiter.lab.experiments.store import RUN_FILE, StoreFault, read_rows
from jupiter.lab.experiments.summary import read_summary
from tests.lab.experiments.playing import experiment, stored_bytes


@pytest.fixture
def run(tmp_path):
    """A run of 30 games of each player, of which 20 count, with its two tables."""
    stored_bytes(tmp_path, experiment(games=30))
    write(tmp_path / RUN_FILE, 20)
    return tmp_path


def test_the_files_have_a_row_of_each_game_and_of_each_turn_that_counts(run):
    stored = [row for row in read_rows(run / RUN_FILE) if row.get("game", 99) < 20]
    games, turns = (parquet.read_table(run / name).to_pylist() for name in FILES.values())
    assert [(row["player"], row["game"], row["won"], row["state"]) for row in games] == [
        (row["player"], row["game"], row["won"], row["state"]) for row in stored if row["row"] == "game"
    ]
    assert [(row["player"], row["game"], row["turn"]) for row in turns] == [
        (row["player"], row["game"], row["turn"]) for row in stored if row["row"] == "turn"
    ]
    assert {row["seed"] for row in games} == set(range(1, 21))
    assert not list(run.glob(".*"))


def test_a_run_as_parquet_is_compared_like_its_file(run):
    games = run / FILES["game"]
    assert read_summary(games) == read_summary(run / RUN_FILE, 20)
    assert compare(games, run)[1:] == compare(run, games)[1:]


def test_parquet_of_another_version_is_refused(run):
    path = run / FILES["game"]
    table = parquet.read_table(path)
    label = {"version": VERSION + 1, "experiment": {}, "code": ""}
    parquet.write_table(table.replace_schema_metadata({LABEL: json.dumps(label)}), path)
    with pytest.raises(StoreFault, match=f"is of version {VERSION + 1} and this lab reads version {VERSION}; run the"):
        list(read(path))


def test_what_the_lab_has_not_written_is_refused(run):
    path = run / FILES["game"]
    parquet.write_table(pa.table({"a": [1]}), path)
    with pytest.raises(StoreFault, match="was not written by the lab"):
        list(read(path))
    path.write_text("notes")
    with pytest.raises(StoreFault, match="is no Parquet file"):
        list(read(path))
    path.unlink()
    with pytest.raises(StoreFault, match="cannot be read"):
        list(read(path))


def test_tables_of_two_runs_are_not_mixed(run, tmp_path):
    stored_bytes(tmp_path / "other", experiment(games=3, seed=8))
    write(tmp_path / "other" / RUN_FILE, 3)
    (tmp_path / "other" / FILES["turn"]).replace(run / FILES["turn"])
    with pytest.raises(StoreFault, match="are of two runs"):
        list(read(run / FILES["game"]))


def test_a_folder_that_cannot_be_written_leaves_nothing_half(run, monkeypatch):
    before = {path.name: path.read_bytes() for path in run.iterdir()}

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("jupiter.lab.experiments.parquet._Rows.add", full)
    with pytest.raises(StoreFault, match="cannot be written: No space left on device"):
        write(run / RUN_FILE, 20)
    assert {path.name: path.read_bytes() for path in run.iterdir()} == before
