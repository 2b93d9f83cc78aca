"""Pyodide, CPython as WebAssembly: one release, and where it lies on this machine."""

import gzip
import os
from collections.abc import Mapping
from pathlib import Path

from jupiter.wasm import npm
from jupiter.wasm.npm import Package

PACKAGE = Package(
    "pyodide",
    "0.27.8",
    "sha512-XDy8yQAloO0fSaJ6F5aQad0IqcBKvU4MgGjN3LrjOPW6J4xHT5PBiBzCnApxjuerWl33BiyuPQG1uIHHAQnkkg==",
)
"""The last one for which a registry has numpy (`vision`)."""
PYTHON = "3.12"

STDLIB = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
"""The list of its packages, without which Node.js does not start it; browsers are not sent it."""

AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
"""Files that are handed on unchanged; each has its compressed form beside it, since that takes a second to make."""

FILES = (*AS_THEY_ARE, STDLIB, LOCK)
"""What is needed of the package; the rest is for other ways to use it."""

COMPRESSED = ".gz"
LEVEL = 9
"""How hard gzip tries: it is done once."""


def folder() -> Path:
    """Where this release lies, or would."""
    return npm.place(f"pyodide-{PACKAGE.version}")


def is_here() -> bool:
    """Whether it has been fetched."""
    return all((folder() / name).is_file() for name in (*FILES, *(name + COMPRESSED for name in AS_THEY_ARE)))


def fetch(environ: Mapping[str, str] = os.environ) -> Path:
    """Fetch the release, unless it is here; gives the folder.

    :raises jupiter.wasm.npm.NotFetchedError: if it cannot be fetched or stored, or has another checksum.
    """
    if not is_here():
        archive = npm.fetch(PACKAGE, environ)
        with npm.filled(folder()) as write:
            for name in FILES:
                content = npm.content(archive, f"package/{name}")
                write(name, content)
                if name in AS_THEY_ARE:
                    write(name + COMPRESSED, gzip.compress(content, LEVEL, mtime=0))
    return folder()
