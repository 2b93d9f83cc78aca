"""`python -m tests.client.generate_sync`: writes the blocking client, `sync.py`, from the awaiting one, `aio.py`.

unasync takes `async` and `await` out and replaces the names below; ruff puts the result in the form of this project.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import unasync

CLIENT = Path(__file__).parents[2] / "jupiter" / "client"
SOURCE, TARGET = CLIENT / "aio.py", CLIENT / "sync.py"

REPLACEMENTS = {
    "AsyncBaseTransport": "BaseTransport",
    "AsyncClient": "Client",
    "AsyncGame": "Game",
    "AsyncSharedTable": "SharedTable",
    "AsyncSleep": "Sleep",
    "AsyncTable": "Table",
    "aclose": "close",
    "aiter_lines": "iter_lines",
    "aread": "read",
    "asynccontextmanager": "contextmanager",
    "asyncio": "time",
}
"""Beside the language's own pairs, such as `AsyncIterator` and `__aenter__`, which unasync knows."""

HEADER = "# Generated from aio.py by `python -m tests.client.generate_sync`: change that file, not this one.\n"


def generate() -> str:
    """The text of `sync.py`."""
    with tempfile.TemporaryDirectory() as folder:
        awaiting, blocking = Path(folder, "aio", TARGET.name), Path(folder, "sync", TARGET.name)
        awaiting.parent.mkdir()
        awaiting.write_text(SOURCE.read_text("utf-8"), "utf-8")
        rule = unasync.Rule("/aio/", "/sync/", additional_replacements=REPLACEMENTS)
        unasync.unasync_files([str(awaiting)], [rule])
        text = HEADER + blocking.read_text("utf-8")
    # Imports in their new order, and `yield from`, which awaiting generators do not have.
    return _ruff(_ruff(text, "check", "--select=I,UP028", "--fix-only", "--unsafe-fixes"), "format")


def _ruff(text: str, *command: str) -> str:
    ruff = [sys.executable, "-m", "ruff", *command, "--quiet", "--stdin-filename", str(TARGET), "-"]
    return subprocess.run(ruff, input=text, capture_output=True, text=True, check=True, cwd=CLIENT).stdout


if __name__ == "__main__":
    TARGET.write_text(generate(), "utf-8")
