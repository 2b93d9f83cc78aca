"""What the optimiser wrote, kept on disk: a face is optimised once for a version of the code, not once for a process.

Invariant: a file is complete and is what its name says, or it is not used. Its name is a digest of the scenes and of
the code that reads them, so nothing in the cache is ever out of date; its first line is a digest of the rest. Several
processes may share a folder. A folder that cannot be read or written costs time and nothing else; the log says so once.
"""

import logging
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

from platformdirs import user_cache_path

log = logging.getLogger(__name__)

AUTO, OFF = "auto", "off"
"""Words that stand for the folder of this system, and for no folder."""

MOST = 2000
"""Files that are kept; a version of the code writes a hundred for a game, and those of older versions go first."""

# Not the games: all that their code decides is in the scene, and so in its `repr`.
_CODE = ("jupiter.generators.drawing", "jupiter.generators.screen")
_PACKAGES = ("fonttools", "fontpkg-barlow", "fontpkg-barlow-condensed")
"""A scene names its letters; their outlines come from these."""


def cache_folder(named: str) -> Path | None:
    """The folder for a setting: a path, `auto` for where this system has its caches, `off` for none."""
    if named == OFF:
        return None
    return user_cache_path("jupiter-tabletop", appauthor=False) / "faces" if named == AUTO else Path(named)


@cache
def code_version() -> str:
    """A digest of all code and fonts that decide what becomes of a scene."""
    digest = sha256()
    for package in _CODE:
        for file in sorted(files(package).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".py"):
                digest.update(f"{package}/{file.name}\0".encode() + file.read_bytes())
    digest.update(" ".join(f"{name} {version(name)}" for name in _PACKAGES).encode())
    return digest.hexdigest()


class DiskCache:
    """Texts by what they are made from. Without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._has_failed = False

    def get_or_make(self, source: object, make: Callable[[], str]) -> str:
        """The text made from `source`, whose `repr` says all there is to know of it."""
        if self.folder is None:
            return make()
        file = self.folder / f"{sha256(f'{code_version()} {source!r}'.encode()).hexdigest()}.svg"
        data = _read(file)
        if data is None:
            data = make()
            try:
                self._write(file, data)
            except OSError as error:
                # Read-only, full, or not a folder: it was made all the same.
                self._note_failure(error)
        return data

    def _note_failure(self, error: OSError) -> None:
        """Log the first one; a thousand faces would fail alike."""
        if not self._has_failed:
            self._has_failed = True
            log.warning(
                "Pictures of pieces are not kept on disk, and drawn anew by each process: %s",
                error.strerror or type(error).__name__,
            )

    def _write(self, file: Path, text: str) -> None:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._make_room(file.parent)
        data = text.encode()
        # A name that no other process has, renamed when it is complete: nobody reads half a file.
        handle, half = tempfile.mkstemp(dir=file.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(_digest(data) + b"\n" + data)
            Path(half).replace(file)
        except BaseException:
            with suppress(OSError):
                Path(half).unlink(missing_ok=True)
            raise

    def _make_room(self, folder: Path) -> None:
        """Without the oldest tenth, where there are too many files; another process may be doing the same."""
        kept = list(folder.iterdir())
        if len(kept) < MOST:
            return
        ages = []
        for file in kept:
            with suppress(OSError):
                ages.append((file.stat().st_mtime, file))
        for _, file in sorted(ages)[: MOST // 10]:
            with suppress(OSError):
                file.unlink()


def _read(file: Path) -> str | None:
    """The text of a file; None if there is none, or another than was written."""
    try:
        digest, _, data = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return data.decode() if digest == _digest(data) else None


def _digest(data: bytes) -> bytes:
    return sha256(data).hexdigest().encode()
