"""The folder that is built: beside the one that is there, and in its place when it is whole.

Invariant: only what we wrote is ever removed, so that a folder with anything else in it is never touched; and what was
there stays until the new one is complete.
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
"""A file by which a folder is known as one of ours: the names of all files that were written, one a line."""

OF_SYSTEMS = (".DS_Store", "Thumbs.db", "desktop.ini")
"""Files that operating systems put into folders."""


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
            # The error for a full disk lacks the file name.
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

    :raises SiteError: if there is something that we did not write.
    :raises OSError: if it cannot be written.
    """
    path = path.absolute()
    if foreign := _foreign(path):
        raise SiteError(
            f"{foreign} is of no site of ours, and a new site takes the place of the whole folder. Move it away, or "
            "name another folder."
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    new = Path(mkdtemp(prefix=f".{path.name}-", dir=path.parent))
    with Undone(partial(shutil.rmtree, new, ignore_errors=True)):
        try:
            # `mkdtemp` lets nobody else in, a web server's user included.
            new.chmod(0o755)
            folder = Folder(new)
            yield folder
            folder.put(MARK, "".join(f"{name}\n" for name in sorted(folder.sizes)).encode())
            _swap(new, path)
        finally:
            shutil.rmtree(new, ignore_errors=True)


def _foreign(path: Path) -> Path | None:
    """Something at that path, or in that folder, that we did not write."""
    if not path.is_dir():
        return path if path.exists() else None
    mark = path / MARK
    written = {MARK, *(mark.read_text(encoding="utf-8").splitlines() if mark.is_file() else ())}
    files = (file for file in sorted(path.rglob("*")) if file.is_symlink() or not file.is_dir())
    strangers = (file for file in files if file.name not in OF_SYSTEMS)
    return next((file for file in strangers if file.relative_to(path).as_posix() not in written), None)


def _swap(new: Path, path: Path) -> None:
    """Move the new folder to `path`, and delete the old one under the name of the new."""
    old = new.with_name(new.name + ".old")
    with suppress(FileNotFoundError):
        path.rename(old)
    try:
        new.rename(path)
    except OSError:
        with suppress(OSError):
            old.rename(path)
        raise
    shutil.rmtree(old, ignore_errors=True)
