"""Packages of the npm registry that browsers run, each one release by its checksum.

Invariant: nothing is used that does not have the checksum. They are fetched once, by `python -m jupiter.wasm`; nothing
else here asks the network.
"""

import base64
import hashlib
import io
import os
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import IO, cast
from urllib.request import urlopen

REGISTRY = "https://registry.npmjs.org"
SECONDS = 120
"""In which a package has to come."""


class NotFetchedError(Exception):
    """A package could not be had; the text says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Package:
    """One release of a package."""

    name: str
    version: str
    integrity: str
    """From the registry."""

    def address(self, registry: str) -> str:
        """Where a registry has it."""
        return f"{registry}/{self.name}/-/{self.name.rpartition('/')[2]}-{self.version}.tgz"


def place(name: str) -> Path:
    """Where what is fetched lies, or would: in the virtual environment."""
    return Path(sys.prefix) / "share" / "jupiter-tabletop" / name


def fetch(package: Package, environ: Mapping[str, str] = os.environ) -> tarfile.TarFile:
    """The files of a package, below `package/`.

    The variable `NPM_CONFIG_REGISTRY` names another registry, as for npm.

    :raises NotFetchedError: if it cannot be fetched, or has another checksum.
    """
    registry = (environ.get("NPM_CONFIG_REGISTRY") or environ.get("npm_config_registry") or REGISTRY).rstrip("/")
    return tarfile.open(fileobj=io.BytesIO(_checked(package, _download(package.address(registry)))))


def content(archive: tarfile.TarFile, name: str) -> bytes:
    """A file of a package."""
    return cast("IO[bytes]", archive.extractfile(name)).read()


@contextmanager
def filled(target: Path) -> Iterator[Callable[[str, bytes], object]]:
    """Takes names and contents of files of a folder: all come at once, each whole.

    :raises NotFetchedError: if they cannot be written.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        # On the file system of the target: between two, `replace` fails.
        with tempfile.TemporaryDirectory(dir=target.parent) as written:
            yield lambda name, file: (Path(written) / name).write_bytes(file)
            target.mkdir(exist_ok=True)
            for file in sorted(Path(written).iterdir()):
                file.replace(target / file.name)
    except OSError as error:
        raise NotFetchedError(f"{target} cannot be written ({error.strerror}). Make it writable.") from error


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


def _checked(package: Package, archive: bytes) -> bytes:
    method, _, wanted = package.integrity.partition("-")
    digest = base64.b64encode(hashlib.new(method, archive).digest()).decode()
    if digest != wanted:
        raise NotFetchedError(
            f"What came as {package.name} {package.version} is another file (sha512 {digest[:16]}…, not "
            f"{wanted[:16]}…). Ask whoever runs the registry."
        )
    return archive
