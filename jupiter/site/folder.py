"""The folder that is built: beside the one that is there, and in its place when it is whole.

Invariant: a folder that is no site of ours is never touched, and what was there stays until the new one is complete.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from jupiter.interruption import Undone
from jupiter.site.source import SiteError

MARK = ".jupiter-site"
"""A file by which a folder is known as one of ours, so that it may be replaced."""


class Folder:
    """Files by their paths in the site, such as `play/x/index.html`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sizes: dict[str, int] = {}

    def put(self, name: str, content: bytes) -> None:
        """Write a file.

        :raises SiteError: if there is one of that name.
        :raises OSError: naming the file, if it cannot be written.
        """
        if name in self._sizes:
            raise SiteError(f"{name} would be written twice.")
        file = self._path / name
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        except OSError as error:
            # A full disk is told by the system without a name.
            raise OSError(error.errno, error.strerror, str(file)) from error
        self._sizes[name] = len(content)

    def __contains__(self, name: str) -> bool:
        return name in self._sizes

    @property
    def sizes(self) -> dict[str, int]:
        """Bytes of each file."""
        return dict(self._sizes)


@contextmanager
def replaced(path: Path) -> Iterator[Folder]:
    """A new folder to be filled, which takes the place of the one at `path` if nothing was raised.

    :raises SiteError: if there is something that is no site of ours.
    :raises OSError: if it cannot be written.
    """
    path = path.absolute()
    if path.exists() and not _may_go(path):
        raise SiteError(f"{path} holds something that is no site of ours; name another folder, or empty it.")
    path.parent.mkdir(parents=True, exist_ok=True)
    made = Path(mkdtemp(prefix=f".{path.name}-", dir=path.parent))
    with Undone(partial(shutil.rmtree, made, ignore_errors=True)):
        try:
            made.chmod(0o755)
            folder = Folder(made)
            folder.put(MARK, b"Written by `python -m jupiter.site`, which may replace this folder.\n")
            yield folder
            _swap(made, path)
        finally:
            shutil.rmtree(made, ignore_errors=True)


def _may_go(path: Path) -> bool:
    return path.is_dir() and ((path / MARK).is_file() or not any(path.iterdir()))


def _swap(made: Path, path: Path) -> None:
    """Have the new folder at `path`; what was there goes with the name that the new one had."""
    old = made.with_name(made.name + ".old")
    with suppress(FileNotFoundError):
        path.rename(old)
    try:
        made.rename(path)
    except OSError:
        with suppress(OSError):
            old.rename(path)
        raise
    shutil.rmtree(old, ignore_errors=True)
