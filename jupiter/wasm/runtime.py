"""The folder that a browser runs the rules from: its files, and the digest by which its address names its content.

Invariant: the digest is of the files' content alone, so that two servers of one version have one address, and a browser
never asks for a file twice. The folder needs nothing from outside: it can be copied anywhere.
"""

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

from jupiter.wasm import bundle, bytecode, pyodide, vision

MEDIA_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".json": "application/json",
    ".txt": "text/plain",
}

TABLE = "files.json"
"""`{"pyodide", "python", "files": {name: {"bytes", "sent"}}}`: how large each file is, by itself and compressed."""

NOTICE = "NOTICE.txt"
"""For people: the files and their licences."""

FOR_PHOTOS = ("photos-worker.js", bundle.PHOTOS_ZIP, vision.NUMPY_ZIP, vision.OPENCV_JS)
"""What is fetched for photos alone."""

LEVEL = 6
"""How hard gzip tries with what changes with this tree; more saves 2 % in three times the time."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the folder, kept compressed: as it is it would take three times the memory, and few ask for that."""

    name: str
    compressed: bytes
    """The content as gzip."""
    size: int
    """Bytes of the content."""
    checksum: bytes
    """SHA-256 of the content."""

    @classmethod
    def of(cls, name: str, content: bytes, compressed: bytes | None = None) -> "File":
        """The file of that name and content."""
        compressed_content = gzip.compress(content, LEVEL, mtime=0) if compressed is None else compressed
        return cls(name, compressed_content, len(content), hashlib.sha256(content).digest())

    @property
    def content(self) -> bytes:
        return gzip.decompress(self.compressed)

    @property
    def media_type(self) -> str:
        return MEDIA_TYPES[Path(self.name).suffix]


@dataclass(frozen=True, slots=True)
class Runtime:
    """All files of the folder, by name."""

    files: dict[str, File]
    digest: str
    """Of all files, in 16 hexadecimal digits: the name of the folder."""

    @property
    def sent(self) -> int:
        """Bytes of all that a browser fetches to run the rules, compressed."""
        return sum(len(self.files[name].compressed) for name in self.files if name not in (NOTICE, *FOR_PHOTOS))

    @property
    def sent_for_photos(self) -> int:
        """The same of what is fetched before the first photo is read."""
        return sum(len(self.files[name].compressed) for name in FOR_PHOTOS)


def build(scripts: Path) -> Runtime:
    """The folder of this tree; `scripts` is where our modules for it lie: what a page imports, and the worker.

    Takes a third of a second; nothing is written.

    :raises jupiter.wasm.npm.NotFetchedError: if what browsers run has not been fetched.
    """
    sources = bundle.sources()
    contents = {
        **{script.name: script.read_bytes() for script in sorted(scripts.glob("*.js"))},
        NOTICE: _notice().encode(),
    }
    files = {name: _as_it_is(pyodide.folder(), name) for name in pyodide.AS_THEY_ARE}
    files[vision.OPENCV_JS] = _as_it_is(vision.folder(), vision.OPENCV_JS)
    for name, source in sources.items():
        files[name] = File.of(name, bytecode.of(source), bytecode.compressed(source))
    files |= {name: File.of(name, content) for name, content in contents.items()}
    files[TABLE] = File.of(TABLE, _table(files))
    return Runtime(files, _digest(files))


def _notice() -> str:
    """Ours, and the licences of the packages in the zip of the rules."""
    ours = files("jupiter.wasm").joinpath(NOTICE).read_text(encoding="utf-8")
    return "\n\n".join([ours, *(text for package in bundle.NEEDED for text in _licences(package))])


def _licences(package: str) -> Iterator[str]:
    for file in distribution(package).files or ():
        if file.name == "LICENSE":
            yield f"{package}\n\n{file.read_text()}"


def _as_it_is(folder: Path, name: str) -> File:
    compressed = (folder / (name + pyodide.COMPRESSED)).read_bytes()
    return File.of(name, (folder / name).read_bytes(), compressed)


def _table(files: dict[str, File]) -> bytes:
    sizes = {name: {"bytes": file.size, "sent": len(file.compressed)} for name, file in files.items()}
    table = {"pyodide": pyodide.PACKAGE.version, "python": pyodide.PYTHON, "files": sizes}
    return json.dumps(table, separators=(",", ":")).encode()


def _digest(files: dict[str, File]) -> str:
    whole = hashlib.sha256()
    for name, file in sorted(files.items()):
        if name != TABLE:  # How small gzip makes a file is a matter of the machine.
            whole.update(name.encode() + b"\0" + file.checksum)
    return whole.hexdigest()[:16]
