"""Bundles ES modules into few scripts, and style sheets into one, so that a first visit takes few requests.

Invariant: it bundles what it fully understands and refuses the rest, naming file and line. A module has its
imports at the top, each `import { a, b } from "./x.js";`, and exports `const`, `function`, `async function` or `class`
by name. Each module becomes a function that is called once, after those that it imports, and returns its exports.

A dynamic `import("./x.js")` makes a bundle of its own, a part, that is loaded on demand. It holds what the entry's
bundle lacks, and is passed the modules already loaded, so that no module is evaluated twice. A part may have further
parts in the same way.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rcssmin import cssmin
from rjsmin import jsmin

IMPORT = re.compile(r'import\s*\{\s*([\w$]+(?:\s*,\s*[\w$]+)*)\s*,?\s*\}\s*from\s*"(\.{1,2}/[^"\n]+)";[ \t]*(?:\n|$)')
DYNAMIC = re.compile(r'\bimport\("(\.{1,2}/[^"\n]+)"\)')
EXPORT = re.compile(r"^export (?=(?:const|function\*?|async function\*?|class) +([\w$]+))", re.MULTILINE)
COMMENT = re.compile(r"\s*(?://[^\n]*|/\*.*?\*/)?[ \t]*(?:\n|$)", re.DOTALL)
WORD = re.compile(r'^  "([^"]+)":', re.MULTILINE)
STYLE_IMPORT = re.compile(r'@import "([\w./-]+\.css)";[ \t]*(?:\n|$)')

BRING = """\
const $bring = (address, given) => {
  let loading, tries = 0;
  const again = (error) => { loading = undefined; throw error; };
  const address_ = () => (tries++ ? `${address}?${tries}` : address);
  return () => (loading ??= import(address_()).then(({ make }) => make(...given())).catch(again));
};
"""
"""Loads a part, once. Browsers remember that an import has failed; another query makes it another import."""

Place = Callable[[Path, str], str]
"""Stores a part, by its module and its text, and returns its address relative to the entry's."""


class BundleError(ValueError):
    """A file cannot be bundled; the text names the file, the line and the remedy."""


@dataclass(frozen=True, slots=True)
class Import:
    """A static import of names from another file, or, without names, a dynamic import."""

    path: Path
    names: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Module:
    """A module: what it imports, what it exports, and its code without either."""

    path: Path
    imports: tuple[Import, ...]
    later: tuple[Import, ...]
    exports: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True)
class Bundle:
    """A text made of several files, and these files, those of its parts included."""

    text: str
    files: tuple[Path, ...]


Modules = dict[Path, Module]
"""Each module after those that it imports; dicts keep their order."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part loaded on demand: its modules beyond those loaded already, and its own parts."""

    path: Path
    modules: Modules
    parts: tuple["Part", ...]

    def all(self) -> Iterator["Part"]:
        """The part and all parts below it."""
        yield self
        for part in self.parts:
            yield from part.all()

    def externals(self) -> set[Path]:
        """The modules outside the part that it, or a part below it, imports."""
        needed = {one.path for module in self.modules.values() for one in module.imports}
        return needed.union(*(part.externals() for part in self.parts)) - set(self.modules)


# --- scripts ----------------------------------------------------------------------------------------------------------


def script(entry: Path, place: Place) -> Bundle:
    """The module of that file with its imports as one module, its parts stored by `place`.

    :raises BundleError: for a file that cannot be bundled.
    """
    modules: Modules = {}
    _collect(entry.resolve(), modules, ())
    parts = _parts(modules, modules)
    inner = [one for part in parts for one in part.all()]
    _check_apart(inner)
    files = (*modules, *(path for part in inner for path in part.modules))
    numbers = {path: number for number, path in enumerate(files)}
    deferred = _deferred_code(parts, numbers, place)
    texts = [_wrap(module, numbers, is_last=path == entry.resolve()) for path, module in modules.items()]
    return Bundle(jsmin("".join([deferred, *texts])), files)


def first_word_keys(entry: Path) -> Bundle:
    """The keys of the words that the module of that file uses before any part is loaded, one to a line.

    English words stand in modules `words/en*.js`, each key in a line of its own.

    :raises BundleError: for a file that cannot be bundled.
    """
    modules: Modules = {}
    _collect(entry.resolve(), modules, ())
    codes = [module.code for path, module in modules.items() if path.parent.name == "words"]
    return Bundle("\n".join(key for code in codes for key in WORD.findall(code)), tuple(modules))


def _collect(path: Path, modules: Modules, above: tuple[Path, ...]) -> None:
    """Put the module into `modules`, after those that it imports."""
    if path in modules:
        return
    module = parse_module(path)
    for wanted in (*module.imports, *module.later):
        if not wanted.path.is_file():
            raise _error(path, wanted.line, f"imports {wanted.path.name}, which is not there")
    for wanted in module.imports:
        if wanted.path in (*above, path):
            raise _error(path, wanted.line, f"imports {wanted.path.name}, which imports it; break the circle")
        _collect(wanted.path, modules, (*above, path))
        for name in wanted.names:
            if name not in modules[wanted.path].exports:
                raise _error(path, wanted.line, f"imports {name}, which {wanted.path.name} does not export")
    modules[path] = module


def _parts(own: Modules, known: Modules) -> tuple[Part, ...]:
    """The parts that these modules import dynamically; `known` are the modules loaded by then."""
    wanted = {one.path: (module.path, one) for module in own.values() for one in module.later}
    return tuple(_part(path, one, known) for path, one in wanted.values())


def _part(path: Path, wanted: Import, known: Modules) -> Part:
    modules = dict(known)
    _collect(wanted.path, modules, ())
    own = {path: module for path, module in modules.items() if path not in known}
    if not own:
        raise _error(path, wanted.line, f"imports {wanted.path.name} later, which is loaded from the start")
    return Part(wanted.path, own, _parts(own, modules))


def _check_apart(parts: Sequence[Part]) -> None:
    owners: dict[Path, Path] = {}
    for part in parts:
        for path in part.modules:
            # Each part would evaluate it by itself, and the two would not share its state.
            if owners.setdefault(path, part.path) != part.path:
                text = f"{path.name} is in two parts, {owners[path].name} and {part.path.name}; "
                raise BundleError(text + "make them one, or import it in what asks for both.")


def parse_module(path: Path) -> Module:
    """The module of that file.

    :raises BundleError: if it does not keep to the forms of import and export.
    """
    text = _read(path)
    imports, body = _imports(path, text)
    first = text.count("\n", 0, len(text) - len(body))
    exports = tuple(EXPORT.findall(body))
    code = EXPORT.sub("", body)
    later = list[Import]()
    for number, line in enumerate(code.split("\n"), first + 1):
        _check(path, number, line)
        if not _is_comment(line):
            later += [Import((path.parent / name).resolve(), (), number) for name in DYNAMIC.findall(line)]
    return Module(path, imports, tuple(later), exports, code)


def _imports(path: Path, text: str) -> tuple[tuple[Import, ...], str]:
    """The imports at the top of the text, comments between them allowed, and the text that follows."""
    imports, at = list[Import](), 0
    while at < len(text):
        match = IMPORT.match(text, at)
        if match:
            names = tuple(re.findall(r"[\w$]+", match[1]))
            imports.append(Import((path.parent / match[2]).resolve(), names, text.count("\n", 0, at) + 1))
        else:
            match = COMMENT.match(text, at)
        if match is None or match.end() == at:
            break
        at = match.end()
    return tuple(imports), text[at:]


def _is_comment(line: str) -> bool:
    return re.match(r"\s*(?://|\*|/\*)", line) is not None


def _check(path: Path, line: int, text: str) -> None:
    """Refuse syntax that means something else in a function than in a module."""
    if _is_comment(text):
        return
    if re.match(r"import\b(?!\()", text):
        raise _error(path, line, 'has an import that is not `import { a, b } from "./x.js";` at the top')
    if re.match(r"export\b", text):
        raise _error(path, line, "has an export that is not of a const, a function or a class by name")
    if re.search(r"\bimport\s*(?:\(|\.\s*meta\b)", DYNAMIC.sub("", text)):
        raise _error(path, line, 'has an import.meta, or an import() that is not `import("./x.js")`')
    if re.match(r"\S.*\bawait\b", text) and not re.search(r"\basync\b", text):
        raise _error(path, line, "has an `await` at the top level, which a bundle cannot have")


def _wrap(module: Module, numbers: dict[Path, int], *, is_last: bool = False) -> str:
    """The module as a function that is called at once; the entry has no exports to return."""
    given = "".join(f"const {{ {', '.join(one.names)} }} = $m{numbers[one.path]};\n" for one in module.imports)
    back = "" if is_last or not module.exports else f"return {{ {', '.join(module.exports)} }};\n"
    # A type in a JSDoc comment, `{import("./own.js").Own}`, is no part and has no number.
    code = DYNAMIC.sub(
        lambda match: f"$later{numbers.get((module.path.parent / match[1]).resolve(), '')}()", module.code
    )
    return f"const $m{numbers[module.path]} = (() => {{\n{given}{code}{back}}})();\n"


def _deferred_code(parts: Sequence[Part], numbers: dict[Path, int], place: Place) -> str:
    """The code that loads these parts, which are stored by `place`."""
    if not parts:
        return ""
    loaders = [
        # `given` stands in a function, since the modules that it names are declared below.
        f'const $later{numbers[part.path]} = $bring("{place(part.path, text)}", () => [{given}]);\n'
        for part in parts
        for given, text in [_part_code(part, numbers, place)]
    ]
    return BRING + "".join(loaders)


def _part_code(part: Part, numbers: dict[Path, int], place: Place) -> tuple[str, str]:
    """The names passed to a part, and its text."""
    given = ", ".join(f"$m{number}" for number in sorted(numbers[one] for one in part.externals()))
    modules = "".join(_wrap(module, numbers) for module in part.modules.values())
    deferred = _deferred_code(part.parts, numbers, place)
    text = f"export const make = ({given}) => {{\n{deferred}{modules}return $m{numbers[part.path]};\n}};\n"
    return given, jsmin(text)


# --- styles -----------------------------------------------------------------------------------------------------------


def style(entry: Path) -> Bundle:
    """The style sheet of that file with its imports in place, each once.

    :raises BundleError: for a file that cannot be bundled.
    """
    files: list[Path] = []
    return Bundle(cssmin("".join(_styles(entry.resolve(), files))), tuple(files))


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
    yield rest


# --- files and errors -------------------------------------------------------------------------------------------------


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BundleError(f"{path.name} is not there; it is an entry or an import of a bundle.") from error


def _error(path: Path, line: int, what: str) -> BundleError:
    return BundleError(f"{path.name}, line {line}, {what}.")
