"""The program that compiles a zip of modules; a Python of the version that is to import them runs it by itself.

Invariant: it imports nothing of ours, for Pyodide under Node.js runs it from its text. The bytecode does what the
source does; assertions, docstrings and the numbers of lines are left out, which would be half of what is sent.
"""

import importlib.util
import io
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time of a zip entry."""

UNIX = 3
"""The system that entries name as their origin; otherwise zips made on Windows would differ."""

WITH_DOCSTRINGS = "numpy/"
"""It copies them from function to function while it is imported, and stops where there are none."""

HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""Of a file of bytecode that is compared to no source (PEP 552)."""

NO_LINE = 0xF8
"""Of a table of lines: as many units of code as the last three bits say, less one, are of no line."""
UNITS = 8
"""The most that one entry covers; a unit has two bytes."""


def compiled(source: bytes) -> bytes:
    """The zip with each `.py` compiled to a `.pyc` in its place; all other files as they are.

    :raises SyntaxError: for a module that this version of Python does not read.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source)) as modules, zipfile.ZipFile(out, "w") as archive:
        for name in modules.namelist():
            is_module = name.endswith(".py")
            entry = zipfile.ZipInfo(f"{name}c" if is_module else name, EPOCH)
            entry.create_system = UNIX
            content = modules.read(name)
            archive.writestr(entry, _bytecode(content, name) if is_module else content)
    return out.getvalue()


def _bytecode(source: bytes, name: str) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=1 if name.startswith(WITH_DOCSTRINGS) else 2)
    return HEADER + marshal.dumps(_without_lines(code))


def _without_lines(code: CodeType) -> CodeType:
    constants = (_without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    return code.replace(co_consts=tuple(constants), co_linetable=_no_lines(len(code.co_code) // 2))


def _no_lines(units: int) -> bytes:
    """A table that covers all of the code, since a traceback looks its units up."""
    whole, rest = divmod(units, UNITS)
    return bytes([NO_LINE | (UNITS - 1)]) * whole + bytes([NO_LINE | (rest - 1)] if rest else [])


def main(source: str, target: str) -> None:
    """Compile the zip at the path `source` into one at `target`."""
    Path(target).write_bytes(compiled(Path(source).read_bytes()))


if __name__ == "__main__":
    main(*sys.argv[1:])
