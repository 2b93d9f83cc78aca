"""The zips that Python in a browser imports from: the rules, what of the standard library they need, readers of photos.

Invariant: the same files give the same bytes. Nothing is compressed within, since what sends the zips compresses them
whole, which is smaller, and a browser then reads them without unpacking.
"""

import ast
import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from jupiter.engine.datafile import tables
from jupiter.wasm import pyodide, vision
from jupiter.wasm.compiling import EPOCH, UNIX
from jupiter.wasm.npm import NotFetchedError

RULES_ZIP, PHOTOS_ZIP = "rules.zip", "photos.zip"

RULES = ("jupiter.engine", "jupiter.games", "jupiter.players", "jupiter.service")
"""Packages of ours, whole."""

ALONE = ("jupiter/__init__.py", "jupiter/wasm/__init__.py", "jupiter/wasm/worker.py", "jupiter/wasm/playing.py")
"""Files of ours beside them."""

READERS = ("jupiter.photos",)
BESIDE_READERS = ("jupiter/wasm/opencv.py", "jupiter/wasm/photos.py")
PRINTERS = "jupiter.generators"
"""Of these, readers of photos need modules that say where marks are printed; which, their imports tell."""
FURTHER = ("_compat_pickle.py", "ctypes/__init__.py", "ctypes/_endian.py", "pickle.py", "platform.py")
"""Of the standard library, for numpy."""

NEEDED = ("marshmallow", "segno")
"""What the rules import beside the standard library."""

SUFFIXES = (".py", ".toml", ".json", ".npz")
"""Of files read at run time."""


def rules() -> bytes:
    """A zip of the rules and of what they need, to stand on `sys.path`."""
    top = _folder("jupiter").parent
    own = [(name, top / name) for name in ALONE]
    return _zip([*own, *_all(RULES, top), *(one for name in NEEDED for one in _all([name], _folder(name).parent))])


def photos(stdlib: bytes) -> bytes:
    """A zip of what reads photos, to stand beside the rules; with what they need of Pyodide's standard library."""
    top = _folder("jupiter").parent
    readers = [*_all(READERS, top), *((name, top / name) for name in BESIDE_READERS)]
    ours = readers + sorted(_printers(readers, top).items())
    with zipfile.ZipFile(io.BytesIO(stdlib)) as whole:
        return _stored(
            [*((name, _content(file)) for name, file in ours), *((name, whole.read(name)) for name in FURTHER)]
        )


def _printers(files: Iterable[tuple[str, Path]], top: Path) -> dict[str, Path]:
    """The modules of printers that these files import, and those that these import, by their names in the zip."""
    known: dict[str, Path] = {}
    modules = [module for _, file in files if file.suffix == ".py" for module in _imports(file)]
    while modules:
        name = modules.pop().replace(".", "/")
        for inside in (f"{name}.py", f"{name}/__init__.py"):
            if inside not in known and (top / inside).is_file():
                known[inside] = top / inside
                modules += _imports(top / inside)
    return known


def _imports(file: Path) -> Iterator[str]:
    """What a module imports of printers, with the packages that it stands in."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PRINTERS):
            parts = str(node.module).split(".")
            yield from (".".join(parts[:end]) for end in range(2, len(parts) + 1))
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def cut(stdlib: bytes) -> bytes:
    """The zip of Pyodide's standard library, cut to the files that `stdlib.txt` lists.

    :raises KeyError: for a file that is not there.
    """
    names = files("jupiter.wasm").joinpath("stdlib.txt").read_text(encoding="utf-8").split()
    with zipfile.ZipFile(io.BytesIO(stdlib)) as whole:
        return _stored((name, whole.read(name)) for name in names)


def sources() -> dict[str, bytes]:
    """All zips with modules as source, by the names under which they are sent.

    :raises jupiter.wasm.npm.NotFetchedError: if what they are made of has not been fetched.
    """
    if not pyodide.is_here() or not vision.is_here():
        raise NotFetchedError("What browsers run is not here; `python -m jupiter.wasm` fetches it.")
    stdlib = (pyodide.folder() / pyodide.STDLIB).read_bytes()
    return {
        pyodide.STDLIB: cut(stdlib),
        RULES_ZIP: rules(),
        PHOTOS_ZIP: photos(stdlib),
        vision.NUMPY_ZIP: (vision.folder() / vision.NUMPY_ZIP).read_bytes(),
    }


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{package} is not installed", name=package)
    return Path(spec.origin).parent


def _all(packages: Iterable[str], top: Path) -> Iterator[tuple[str, Path]]:
    """All files of these packages that are read at run time, by their names in the zip."""
    for package in packages:
        # The order of `rglob` is that of the file system.
        for file in sorted((top / package.replace(".", "/")).rglob("*")):
            if file.suffix in SUFFIXES and file.is_file():
                yield file.relative_to(top).as_posix(), file


def _zip(named: Iterable[tuple[str, Path]]) -> bytes:
    return _stored((name, _content(file)) for name, file in named)


def _content(file: Path) -> bytes:
    """A file as it is, but data as JSON under the same name: reading TOML would be a fifth of a start."""
    content = file.read_bytes()
    if file.suffix != ".toml":
        return content
    return json.dumps(tables(content.decode()), ensure_ascii=False, separators=(",", ":")).encode()


def _stored(entries: Iterable[tuple[str, bytes]]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in entries:
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.create_system = UNIX
            archive.writestr(entry, content)
    return out.getvalue()
