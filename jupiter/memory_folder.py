"""Folders of a server on a file system in memory, where there is one: quick, and writable even if nothing else is.

Invariant: the name of such a folder has the id of the process that it belongs to, and letters that nobody guesses.
Only that process removes it, or a later one if that was killed.
"""

import os
import re
import secrets
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108 - each folder in it has a name that nobody guesses

NAME = re.compile(r"jupiter-[a-z]+-(?P<owner>[0-9]{1,10})-[0-9a-f]{32}")


def memory_folder() -> Path:
    """The root of the file system in memory, or the system's folder for temporary files."""
    return MEMORY if os.access(MEMORY, os.W_OK) else Path(tempfile.gettempdir())


def new_folder(kind: str) -> Path:
    """A path for a folder of this process, which is not made yet."""
    return memory_folder() / f"jupiter-{kind}-{os.getpid()}-{secrets.token_hex(16)}"


def remove_own(folder: Path) -> None:
    """Remove the folder in the process that it belongs to; forked workers come by here when they end, too."""
    if _owner(folder) == os.getpid():
        shutil.rmtree(folder, ignore_errors=True)


def remove_left_behind() -> None:
    """Remove the folders of processes that were killed."""
    for folder in memory_folder().glob("jupiter-*"):
        owner = _owner(folder)
        if owner is not None and not _runs(owner):
            shutil.rmtree(folder, ignore_errors=True)


def _owner(folder: Path) -> int | None:
    match = NAME.fullmatch(folder.name)
    return int(match["owner"]) if match else None


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
