"""ES modules joined into one text, and style sheets likewise, so that a first visit takes few requests.

Law of this file: it joins what it fully understands and refuses the rest, naming file and line. A module has its
imports at the top, each `import { a, b } from "./x.js";`, and exports `const`, `function`, `async function` or `class`
by name. Each module becomes a function that is called once, after those that it imports, and returns its exports.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

IMPORT = re.compile(r'import\s*\{\s*([\w$]+(?:\s*,\s*[\w$]+)*)\s*,?\s*\}\s*from\s*"(\.{1,2}/[^"\n]+)";[ \t]*(?:\n|$)')
EXPORT = re.compile(r"^export (?=(?:const|function\*?|async function\*?|class) +([\w$]+))", re.MULTILINE)
COMMENT = re.compile(r"\s*(?://[^\n]*|/\*.*?\*/)?[ \t]*(?:\n|$)", re.DOTALL)
STYLE_IMPORT = re.compile(r'@import "([\w./-]+\.css)";[ \t]*(?:\n|$)')


class JoinError(ValueError):
    """A file cannot be joined with others; the text names the file, the line and the remedy."""


@dataclass(frozen=True, slots=True)
class Import:
    """An import of names from another file."""

    path: Path
    names: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Module:
    """A module: what it imports, what it exports, and its code without either."""

    path: Path
    imports: tuple[Import, ...]
    exports: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True)
class Joined:
    """The text of several files, and these files."""

    text: str
    files: tuple[Path, ...]


# --- scripts ----------------------------------------------------------------------------------------------------------


def script(entry: Path) -> Joined:
    """The module of that file with all that it needs, as one module without imports.

    :raises JoinError: for a file that cannot be joined.
    """
    modules: dict[Path, Module] = {}
    _gather(entry.resolve(), modules, ())
    numbers = {path: number for number, path in enumerate(modules)}
    parts = [_wrapped(module, numbers, is_last=path == entry.resolve()) for path, module in modules.items()]
    return Joined("".join(parts), tuple(modules))


def _gather(path: Path, modules: dict[Path, Module], above: tuple[Path, ...]) -> None:
    """Put the module into `modules`, after those that it imports; dicts keep their order."""
    if path in modules:
        return
    module = parsed(path)
    for wanted in module.imports:
        if wanted.path in (*above, path):
            raise _error(path, wanted.line, f"imports {wanted.path.name}, which imports it; break the circle")
        if not wanted.path.is_file():
            raise _error(path, wanted.line, f"imports {wanted.path.name}, which is not there")
        _gather(wanted.path, modules, (*above, path))
        for name in wanted.names:
            if name not in modules[wanted.path].exports:
                raise _error(path, wanted.line, f"imports {name}, which {wanted.path.name} does not export")
    modules[path] = module


def parsed(path: Path) -> Module:
    """The module of that file.

    :raises JoinError: if it does not keep to the forms of import and export.
    """
    text = _read(path)
    imports, body = _imports(path, text)
    first = text.count("\n", 0, len(text) - len(body))
    exports = tuple(EXPORT.findall(body))
    code = EXPORT.sub("", body)
    for found in re.finditer(r"[^\n]*\n?", code):
        _check(path, first + 1 + code.count("\n", 0, found.start()), found[0])
    return Module(path, imports, exports, stripped(code))


def _imports(path: Path, text: str) -> tuple[tuple[Import, ...], str]:
    """The imports at the top of the text, comments between them, and the text that follows."""
    found, at = list[Import](), 0
    while at < len(text):
        match = IMPORT.match(text, at)
        if match:
            names = tuple(re.findall(r"[\w$]+", match[1]))
            found.append(Import((path.parent / match[2]).resolve(), names, text.count("\n", 0, at) + 1))
        else:
            match = COMMENT.match(text, at)
        if match is None or match.end() == at:
            break
        at = match.end()
    return tuple(found), text[at:]


def _check(path: Path, line: int, text: str) -> None:
    """Refuse what would mean something else in a function than in a module."""
    if re.match(r"\s*(?://|\*|/\*)", text):
        return
    if re.match(r"import\b", text):
        raise _error(path, line, 'has an import that is not `import { a, b } from "./x.js";` at the top')
    if re.match(r"export\b", text):
        raise _error(path, line, "has an export that is not of a const, a function or a class by name")
    if re.search(r"\bimport\s*(?:\(|\.\s*meta\b)", text):
        raise _error(path, line, "has import() or import.meta, which a joined file cannot have")
    if re.match(r"\S.*\bawait\b", text) and not re.search(r"\basync\b", text):
        raise _error(path, line, "waits at the top level, which a joined file cannot")


def _wrapped(module: Module, numbers: dict[Path, int], *, is_last: bool) -> str:
    """The module as a function that is called at once; nobody asks for the exports of the last one."""
    given = "".join(f"const {{ {', '.join(one.names)} }} = $m{numbers[one.path]};\n" for one in module.imports)
    back = "" if is_last or not module.exports else f"return {{ {', '.join(module.exports)} }};\n"
    return f"const $m{numbers[module.path]} = (() => {{\n{given}{module.code}{back}}})();\n"


# --- styles -----------------------------------------------------------------------------------------------------------


def style(entry: Path) -> Joined:
    """The style sheet of that file, with those that it imports at its top in their places, each once.

    :raises JoinError: for a file that cannot be joined.
    """
    files: list[Path] = []
    return Joined("".join(_styles(entry.resolve(), files)), tuple(files))


def _styles(path: Path, files: list[Path]) -> Iterator[str]:
    if path in files:
        return
    files.append(path)
    text, at = _read(path), 0
    while match := (STYLE_IMPORT.match(text, at) or COMMENT.match(text, at)):
        if match.end() == at:
            break
        if match.re is STYLE_IMPORT:
            wanted = (path.parent / match[1]).resolve()
            if not wanted.is_file():
                raise _error(path, text.count("\n", 0, at) + 1, f"imports {wanted.name}, which is not there")
            yield from _styles(wanted, files)
        at = match.end()
    rest = text[at:]
    if "@import" in rest:
        line = text.count("\n", 0, at + rest.index("@import")) + 1
        raise _error(path, line, 'has an import that is not `@import "x.css";` at the top')
    yield stripped(rest)


# --- what both share --------------------------------------------------------------------------------------------------


def stripped(text: str) -> str:
    """The text without indentation, empty lines and comments that have lines of their own.

    A text that goes on over the end of a line (a template, a string) would suffer: then all is left as it is.
    """
    lines = list(_code_lines(text))
    if any(line.count("`") % 2 or line.endswith("\\") for line in lines):
        return text.strip("\n") + "\n"
    return "".join(f"{line}\n" for line in lines)


def _code_lines(text: str) -> Iterator[str]:
    is_comment = False
    for line in map(str.strip, text.splitlines()):
        code = line
        if is_comment or line.startswith("/*"):
            _, end, code = line.partition("*/")
            is_comment = not end
        code = code.strip()
        if code and not code.startswith("//"):
            yield code


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise JoinError(f"{path.name} is not there; it is asked for as a file to be joined.") from error


def _error(path: Path, line: int, what: str) -> JoinError:
    return JoinError(f"{path.name}, line {line}, {what}.")
