"""The file of a run: JSON lines that grow by whole batches.

Lines: one `run` first, with the experiment; of each game its `game` and then its `turn`s; after each batch `stored`.
Invariant: what stands before a `stored` is whole and stays, whatever happens to process, machine or disk; what follows
the last one was broken off, and is taken away when the run goes on. A run that is complete is sorted, so that its bytes
are the same however it came about.
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import jupiter
from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.playing import Key
from jupiter.players.course import Row

FORMAT = 2
RUN_FILE = "games.jsonl"
BEGINNING = b'{"row":"run",'
PACKAGE = Path(jupiter.__file__).parent


class StoreFault(RuntimeError):
    """A run cannot be stored or read: a sentence that says why, and what to do."""


def source_hash() -> str:
    """Of the code that plays, with its data; the same where it is installed. Other code may play other games."""
    digest = hashlib.sha256()
    for folder in ("engine", "games", "players"):
        for path in sorted((PACKAGE / folder).rglob("*")):
            name = path.relative_to(PACKAGE)
            if path.suffix in {".py", ".toml"} and "words" not in name.parts:
                digest.update(name.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def write_whole(path: Path, text: str) -> None:
    """A file that is there wholly, or as it was before.

    :raises StoreFault: if it cannot be written.
    """
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with half.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError as wrong:
        with suppress(OSError):
            half.unlink()
        raise StoreFault(f"{path} cannot be written: {wrong.strerror}") from wrong


class Run:
    """The stored games of a run, which one process at a time writes."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        """A new run, or what is stored of this experiment so far.

        :raises StoreFault: if it is of another experiment, damaged, in use, or cannot be written.
        """
        self.path = path
        self.games: dict[Key, Row] = {}
        """The row of each game that is stored."""
        self._places: dict[Key, tuple[int, int]] = {}
        self._head: Row = {"row": "run", "format": FORMAT, "experiment": experiment.identity(), "code": source_hash()}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b")
        except OSError as wrong:
            raise StoreFault(f"{path} cannot be written: {wrong.strerror}; give another --output") from wrong
        try:
            self._lock()
            self._load()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def _lock(self) -> None:
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            raise StoreFault(f"{self.path}: another process writes this run; wait for it, or give --output") from wrong

    def _load(self) -> None:
        self._file.seek(0)
        kept = 0
        pending: dict[Key, tuple[Row, int, int]] = {}
        for row, start, end in _lines(self._file, self.path):
            if row["row"] == "run":
                self._compare(row)
            elif row["row"] == "game":
                pending[row["player"], row["game"]] = row, start, end
            elif row["row"] == "turn":
                key = row["player"], row["game"]
                pending[key] = *pending[key][:2], end
            if row["row"] in {"run", "stored"}:
                kept = end
                for key, (game, first, last) in pending.items():
                    self.games[key], self._places[key] = game, (first, last)
                pending.clear()
        self._file.truncate(kept)
        if not kept:
            self._append([self._head])

    def _compare(self, row: Row) -> None:
        """What other games may follow from is no part of this run."""
        ours, theirs = self._head["experiment"], row["experiment"]
        if ours != theirs:
            name = next(key for key in ours if ours[key] != theirs.get(key))
            raise StoreFault(
                f"{self.path} holds another experiment ({name} is {json.dumps(theirs.get(name))} there and "
                f"{json.dumps(ours[name])} here); remove it, or give another --output"
            )
        if row["code"] != self._head["code"]:
            raise StoreFault(
                f"{self.path} was begun by other code, which may play other games; remove it, or give another --output"
            )

    def add(self, games: Sequence[Sequence[Row]]) -> None:
        """Stores the rows of a batch: all, or none of them.

        :raises StoreFault: if there is no room.
        """
        start = self._file.seek(0, os.SEEK_END)
        lines: list[Row] = []
        for rows in games:
            key = rows[0]["player"], rows[0]["game"]
            text = [_line(row) for row in rows]
            size = sum(map(len, text))
            self.games[key], self._places[key] = rows[0], (start, start + size)
            start += size
            lines += rows
        try:
            self._append([*lines, {"row": "stored", "games": len(games)}])
        except StoreFault:
            for rows in games:
                del self.games[rows[0]["player"], rows[0]["game"]]
            raise

    def _append(self, rows: Sequence[Row]) -> None:
        size = self._file.seek(0, os.SEEK_END)
        try:
            # By the buffer of the file, what did not fit would be written later.
            left = memoryview(b"".join(map(_line, rows)))
            while left:
                left = left[os.write(self._file.fileno(), left) :]
            os.fsync(self._file.fileno())
        except OSError as wrong:
            with suppress(OSError):
                os.ftruncate(self._file.fileno(), size)
            raise StoreFault(
                f"{self.path} cannot be written: {wrong.strerror}; make room, and the same command goes on"
            ) from wrong

    def sort(self) -> None:
        """All games by player and number, in a file that takes the place of this one.

        :raises StoreFault: if there is no room; all games stay where they are.
        """
        players = self._head["experiment"]["players"]
        order = sorted(self.games, key=lambda key: (players.index(key[0]), key[1]))
        text = [_line(self._head)]
        for key in order:
            start, end = self._places[key]
            self._file.seek(start)
            text.append(self._file.read(end - start))
        text.append(_line({"row": "stored", "games": len(order)}))
        write_whole(self.path, b"".join(text).decode())


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a run, up to the last that is stored: first the `run`.

    :raises StoreFault: if it is no run.
    """
    try:
        with path.open("rb") as file:
            waiting: list[Row] = []
            for row, _, _ in _lines(file, path):
                waiting.append(row)
                if row["row"] in {"run", "stored"}:
                    yield from waiting
                    waiting = []
    except OSError as wrong:
        raise StoreFault(f"{path} cannot be read: {wrong.strerror}") from wrong


def _lines(file: Any, path: Path) -> Iterator[tuple[Mapping[str, Any], int, int]]:
    """Each line with the bytes where it begins and ends; the last one is left out if it was broken off."""
    end = 0
    for number, line in enumerate(file, 1):
        start, end = end, end + len(line)
        if not line.endswith(b"\n") and (number > 1 or BEGINNING.startswith(line[: len(BEGINNING)])):
            return
        try:
            row = json.loads(line)
            is_known = _is_known(row, number == 1)
        except (ValueError, KeyError, TypeError):
            is_known = False
        if not is_known:
            raise StoreFault(f"{path}, line {number}: no line of a run of this version; remove the file")
        yield row, start, end


def _is_known(row: Row, is_first: bool) -> bool:
    """Whether a row is one that stands there."""
    if is_first:
        return row["row"] == "run" and row["format"] == FORMAT and bool(row["experiment"]["players"])
    return row["row"] == "stored" or (row["row"] in {"game", "turn"} and {"player", "game"} <= row.keys())


def _line(row: Row) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
