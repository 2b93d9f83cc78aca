"""A complete run as two Parquet files that any notebook reads: one row a game, and one a turn.

Invariant: they hold what the file of the run holds, row by row, and say by which version of these columns; there are
both of them whole, or as they were before. This module alone imports `pyarrow`.
"""

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self

import pyarrow as pa
from pyarrow import parquet

from jupiter.lab.experiments.store import StoreFault, read_rows
from jupiter.players.course import Row

VERSION = 1
"""Of the columns."""
LABEL = b"jupiter.lab"
"""Key in the metadata of a file: JSON with `version`, and `experiment` and `code` of the run."""
ROWS = 10_000
"""That are written at a time."""

_KEY = [("player", pa.string()), ("game", pa.int32())]
_SEATS = pa.list_(pa.struct([("seat", pa.string()), ("share", pa.float64())]))
_RULES = pa.list_(pa.struct([("rule", pa.string()), ("times", pa.int32())]))
_PLACES = pa.list_(pa.struct([("kind", pa.string()), ("place", pa.string()), ("times", pa.int32())]))
_GAME = [("seed", pa.int64()), ("won", pa.float64()), ("value", pa.float64()), ("score", pa.float64()),
         ("decisions", pa.int32()), ("turns", pa.int32()), ("ending", pa.string()), ("seats", _SEATS),
         ("rules", _RULES), ("places", _PLACES),
         ("state", pa.string())]  # fmt: skip
_TURN = [("turn", pa.int32()), ("decision", pa.int32()), ("actor", pa.string()), ("score", pa.float64()),
         ("value", pa.float64())]  # fmt: skip
COLUMNS = {"game": pa.schema([*_KEY, *_GAME]), "turn": pa.schema([*_KEY, *_TURN])}
FILES = {"game": "games.parquet", "turn": "turns.parquet"}


class _Rows:
    """A file that is being written."""

    def __init__(self, path: Path, schema: pa.Schema) -> None:
        self._writer = parquet.ParquetWriter(path, schema, compression="zstd")
        self._waiting: list[Row] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._write()
        self._writer.close()

    def add(self, row: Row) -> None:
        self._waiting.append(row)
        if len(self._waiting) == ROWS:
            self._write()

    def _write(self) -> None:
        self._writer.write_table(pa.Table.from_pylist(self._waiting, self._writer.schema))
        self._waiting.clear()


def write(run: Path, games: int) -> None:
    """Writes both files beside that of a run.

    :param games: of each player that count.
    :raises StoreFault: if they cannot be written, or the run cannot be read.
    """
    halves = {kind: run.with_name(f".{name}.{os.getpid()}") for kind, name in FILES.items()}
    try:
        with ExitStack() as open_files:
            rows = read_rows(run)
            head = next(rows)
            about = {"version": VERSION, "experiment": head["experiment"], "code": head["code"]}
            files = {
                kind: open_files.enter_context(_Rows(half, COLUMNS[kind].with_metadata({LABEL: json.dumps(about)})))
                for kind, half in halves.items()
            }
            for row in rows:
                if row["row"] in files and row["game"] < games:
                    files[row["row"]].add(_record(row, head["experiment"]["seed"]))
        for kind, half in halves.items():
            half.replace(run.with_name(FILES[kind]))
    except OSError as wrong:
        raise StoreFault(f"{run.with_name(FILES['game'])} cannot be written: {wrong.strerror or wrong}") from wrong
    finally:
        for half in halves.values():
            with suppress(OSError):
                half.unlink()


def _record(row: Row, seed: int) -> Row:
    """A stored row by the columns of its file."""
    if row["row"] == "turn":
        return row
    return {
        **row,
        "seed": seed + row["game"],
        "seats": [{"seat": seat, "share": share} for seat, share in row["seats"]],
        "rules": [{"rule": rule, "times": times} for rule, times in row["rules"].items()],
        "places": [
            {"kind": kind, "place": place, "times": times}
            for kind, places in row["places"].items()
            for place, times in places.items()
        ],
    }


def read(path: Path) -> Iterator[Row]:
    """The rows as `read_rows` gives them, first the `run`, then all games and then all turns.

    :param path: the file of the games; that of the turns lies beside it.
    :raises StoreFault: if there is none of this version.
    """
    games = _open(path)
    about = _about(games, path)
    yield {"row": "run", "experiment": about["experiment"], "code": about["code"]}
    for row in _records(games):
        yield _stored(row)
    turns = _open(path.with_name(FILES["turn"]))
    if _about(turns, path.with_name(FILES["turn"])) != about:
        raise StoreFault(f"{FILES['game']} and {FILES['turn']} in {path.parent} are of two runs")
    for row in _records(turns):
        yield {"row": "turn", **{name: value for name, value in row.items() if value is not None}}


def _stored(row: Row) -> Row:
    """The row of a game as it is stored."""
    places: dict[str, dict[str, int]] = {}
    for one in row["places"]:
        places.setdefault(one["kind"], {})[one["place"]] = one["times"]
    kept = {name: value for name, value in row.items() if name != "seed"}
    seats = [[one["seat"], one["share"]] for one in row["seats"]]
    rules = {one["rule"]: one["times"] for one in row["rules"]}
    return {"row": "game", **kept, "seats": seats, "rules": rules, "places": places}


def _open(path: Path) -> parquet.ParquetFile:
    try:
        return parquet.ParquetFile(path)
    except pa.ArrowInvalid as wrong:
        raise StoreFault(f"{path} is no Parquet file") from wrong
    except OSError as wrong:
        raise StoreFault(f"{path} cannot be read: {wrong.strerror or wrong}") from wrong


def _about(file: parquet.ParquetFile, path: Path) -> Any:
    """What the file says of its run."""
    label = (file.schema_arrow.metadata or {}).get(LABEL)
    about = json.loads(label) if label else {}
    if about.get("version") != VERSION:
        raise StoreFault(
            f"{path} is of version {about['version']} and this lab reads version {VERSION}; run the experiment again, "
            "or read it by the lab that wrote it"
            if about
            else f"{path} was not written by the lab"
        )
    return about


def _records(file: parquet.ParquetFile) -> Iterator[Row]:
    for batch in file.iter_batches(ROWS):
        yield from batch.to_pylist()
