"""Pyodide, CPython as WebAssembly: one release, by the checksum of its npm package, and where it lies on this machine.

Invariant: nothing is used that does not have the checksum. It is fetched once, by `python -m jupiter.wasm`; nothing
else here asks the network.
"""

import base64
import gzip
import hashlib
import io
import os
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from http.client import HTTPException
from pathlib import Path
from typing import IO, cast
from urllib.request import urlopen

VERSION = "0.27.8"
PYTHON = "3.12"
INTEGRITY = "sha512-XDy8yQAloO0fSaJ6F5aQad0IqcBKvU4MgGjN3LrjOPW6J4xHT5PBiBzCnApxjuerWl33BiyuPQG1uIHHAQnkkg=="
"""From the npm registry."""

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

REGISTRY = "https://registry.npmjs.org"
SECONDS = 120
"""In which the package has to come."""


class NotFetchedError(Exception):
    """Pyodide could not be had; the text says why, and what to do."""


def folder() -> Path:
    """Where this release lies, or would: in the virtual environment."""
    return Path(sys.prefix) / "share" / "jupiter-tabletop" / f"pyodide-{VERSION}"


def is_here() -> bool:
    """Whether it has been fetched."""
    return all((folder() / name).is_file() for name in (*FILES, *(name + COMPRESSED for name in AS_THEY_ARE)))


def fetch(environ: Mapping[str, str] = os.environ) -> Path:
    """Fetch the release, unless it is here; gives the folder.

    The variable `NPM_CONFIG_REGISTRY` names another registry, as for npm.

    :raises NotFetchedError: if it cannot be fetched or stored, or has another checksum; then none of it is used.
    """
    if not is_here():
        registry = (environ.get("NPM_CONFIG_REGISTRY") or environ.get("npm_config_registry") or REGISTRY).rstrip("/")
        package = _checked(_download(f"{registry}/pyodide/-/pyodide-{VERSION}.tgz"))
        try:
            _unpack(package, folder())
        except OSError as error:
            raise NotFetchedError(f"{folder()} cannot be written ({error.strerror}). Make it writable.") from error
    return folder()


def _download(address: str) -> bytes:
    if not address.startswith("https://") and not address.startswith("http://"):
        raise NotFetchedError(f"{address} is no address of a registry; set NPM_CONFIG_REGISTRY to one.")
    try:
        with urlopen(address, timeout=SECONDS) as answer:  # noqa: S310 - checked above
            package: bytes = answer.read()
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", error)
        raise NotFetchedError(
            f"{address} cannot be fetched ({reason}). Without it the games work, but every phone asks the server. "
            "Try again with a connection, or name another registry by NPM_CONFIG_REGISTRY."
        ) from error
    return package


def _checked(package: bytes) -> bytes:
    method, _, wanted = INTEGRITY.partition("-")
    digest = base64.b64encode(hashlib.new(method, package).digest()).decode()
    if digest != wanted:
        raise NotFetchedError(
            f"What came as pyodide {VERSION} is another file (sha512 {digest[:16]}…, not {wanted[:16]}…). "
            "Ask whoever runs the registry."
        )
    return package


def _unpack(package: bytes, target: Path) -> None:
    """Put the files that are needed into the folder; each is whole from the moment that it is there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with (
        # On the file system of the target: between two, `replace` fails.
        tempfile.TemporaryDirectory(dir=target.parent) as unpacked,
        tarfile.open(fileobj=io.BytesIO(package)) as archive,
    ):
        for name in FILES:
            content = cast("IO[bytes]", archive.extractfile(f"package/{name}")).read()
            (Path(unpacked) / name).write_bytes(content)
            if name in AS_THEY_ARE:
                (Path(unpacked) / (name + COMPRESSED)).write_bytes(gzip.compress(content, LEVEL, mtime=0))
        target.mkdir(exist_ok=True)
        for file in sorted(Path(unpacked).iterdir()):
            file.replace(target / file.name)
