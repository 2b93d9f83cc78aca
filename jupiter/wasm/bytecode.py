"""The zips that browsers import from, compiled on this machine: a phone would take longer for that than for all else.

Invariant: what is given is compiled from the very zip that was handed in, or is that zip. Compiling takes a Python of
the version that browsers run, so that it is done at set-up, by `python -m jupiter.wasm`, and kept beside Pyodide.
"""

import gzip
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from jupiter.wasm import compiling, pyodide

KEPT = 16
"""Compiled zips that stay, the newest ones: four of each of the last trees."""

SECONDS = 300
"""In which a compiler has to be done."""

IN_NODE = """
const { readFileSync, writeFileSync } = await import("node:fs");
const { pathToFileURL } = await import("node:url");
const [folder, program, source, target] = process.argv.slice(1);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/source.zip", readFileSync(source));
python.globals.set("__name__", "compiling");
python.runPython(`${readFileSync(program)}\nmain("/source.zip", "/target.zip")`);
writeFileSync(target, python.FS.readFile("/target.zip"));
"""
"""Runs the program `compiling` in Pyodide: `node -e IN_NODE FOLDER PROGRAM SOURCE TARGET`."""


class NoCompilerError(Exception):
    """Nothing here can compile for browsers; the text says what is needed."""


def of(source: bytes) -> bytes:
    """The zip of modules compiled, if that has been done; else as it is."""
    file = _place(source)
    return file.read_bytes() if file.is_file() else source


def compressed(source: bytes) -> bytes | None:
    """The same as gzip, if it has been compiled: that takes longer than all else that a server does at its start."""
    file = _compressed(_place(source))
    return file.read_bytes() if file.is_file() else None


def prepare(sources: Sequence[bytes]) -> None:
    """Compile those of these zips that are not compiled yet.

    :raises NoCompilerError: if neither this Python nor one beside it is of the version, and there is no Node.js.
    """
    for source in sources:
        place = _place(source)
        if not place.is_file():
            _keep(place, _compiled(source))
    _tidy()


def _compressed(place: Path) -> Path:
    return place.with_name(place.name + pyodide.COMPRESSED)


def _place(source: bytes) -> Path:
    program = Path(compiling.__file__).read_bytes()
    digest = hashlib.sha256(program + source).hexdigest()[:32]
    return pyodide.folder() / "bytecode" / f"{digest}.zip"


def _compiled(source: bytes) -> bytes:
    why = ""
    with tempfile.TemporaryDirectory() as directory:
        given, target = Path(directory) / "source.zip", Path(directory) / "target.zip"
        given.write_bytes(source)
        for compiler in _compilers():
            command = [*compiler, compiling.__file__, str(given), str(target)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)  # noqa: S603
            if not done.returncode and target.is_file():
                return target.read_bytes()
            why = f" ({compiler[0]} did not: {done.stderr.strip()[-200:]})"
    raise NoCompilerError(
        f"Neither Python {pyodide.PYTHON} nor Node.js is here to compile the rules for browsers{why}. "
        "Phones start them all the same, in twice the time. Install one of the two and run `python -m jupiter.wasm`."
    )


def _compilers() -> Iterator[list[str]]:
    """Commands that take the program, a zip and the path for the compiled one."""
    version = ".".join(map(str, sys.version_info[:2]))
    python = sys.executable if version == pyodide.PYTHON else shutil.which(f"python{pyodide.PYTHON}")
    if python:
        yield [python, "-I"]
    if node := shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node"):
        yield [node, "--input-type=module", "-e", IN_NODE, str(pyodide.folder())]


def _keep(place: Path, content: bytes) -> None:
    """Write the file and, before it, the same as gzip; each is whole from the moment that it is there."""
    place.parent.mkdir(exist_ok=True)
    # On the same file system, or it could not take the name in one step.
    with tempfile.TemporaryDirectory(dir=place.parent) as directory:
        for target, written in (
            (_compressed(place), gzip.compress(content, pyodide.LEVEL, mtime=0)),
            (place, content),
        ):
            file = Path(directory) / target.name
            file.write_bytes(written)
            file.replace(target)


def _tidy() -> None:
    folder = pyodide.folder() / "bytecode"
    by_age = sorted(folder.glob("*.zip"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in by_age[KEPT:]:
        file.unlink(missing_ok=True)
        _compressed(file).unlink(missing_ok=True)
