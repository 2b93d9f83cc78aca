"""`python -m tests.mutation.scripts`: the same for the phone's scripts that show numbers.

Each operator and number of `SCRIPTS` and `SHARED` is changed, one at a time; listed is what no call of
`tests/pages/test_numbers.py`, or of `tests/pages/test_our_games.py`, notices. It takes three minutes and no package
beside those of the tests.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.contract.samples import HOUSE
from tests.pages.node_page import Call, NodePage, opened
from tests.pages.test_numbers import CALLS
from tests.pages.test_our_games import SHARED_CALLS
from tests.searching import STATIC

SCRIPTS = ("facts", "gist", "lists")
"""Of each kit."""

SHARED = ("our-games/numbers", "our-games/weekly")
"""Of every game."""

TOKEN = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|/(?![*/\ ])(?:[^/\\\n]|\\.)+/|^import[^;]*;|=>)
    |(?P<operator>===|!==|<=|>=|\?\?|&&|\|\||[+\-<>])|(?P<number>\b\d+\b)""",
    re.DOTALL | re.VERBOSE | re.MULTILINE,
)
OTHERS = {"===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">"} | {
    "+": "-",
    "-": "+",
    "&&": "||",
    "||": "&&",
    "??": "&&",
}


def mutants(source: str) -> Iterator[tuple[int, str]]:
    """Each change of one operator or number: its line, and the changed source."""
    for token in TOKEN.finditer(source):
        if not token["skip"]:
            other = OTHERS[token[0]] if token["operator"] else str(int(token[0]) + 1)
            yield source.count("\n", 0, token.start()) + 1, source[: token.start()] + other + source[token.end() :]


def main() -> int:
    """Try every mutant; fails if more than a tenth survive."""
    tried = survived = 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "static"
        shutil.copytree(STATIC, folder)
        page = stack.enter_context(opened(folder))
        for game in HOUSE:
            calls = list(CALLS[game]())
            for script in SCRIPTS:
                counts = _tried(folder / game / f"{script}.js", lambda: _is_noticed(page, game, calls))  # noqa: B023
                tried, survived = tried + counts[0], survived + counts[1]
        for script in SHARED:
            counts = _tried(folder / f"{script}.js", lambda: _is_noticed_shared(page, f"{script}.js"))  # noqa: B023
            tried, survived = tried + counts[0], survived + counts[1]
    print(f"{tried} mutants, {1 - survived / tried:.1%} killed")
    return int(survived > tried / 10)


def _tried(file: Path, is_noticed: Callable[[], bool]) -> tuple[int, int]:
    """How many mutants of a script were tried, and how many survive; these are listed."""
    source = file.read_text(encoding="utf-8")
    tried = survived = 0
    for line, changed in mutants(source):
        file.write_text(changed, encoding="utf-8")
        tried += 1
        if not is_noticed():
            survived += 1
            name = f"{file.parent.name}/{file.name}:{line}"
            print(f"{name}: {changed.splitlines()[line - 1].strip()}", flush=True)
    file.write_text(source, encoding="utf-8")
    return tried, survived


def _is_noticed_shared(page: NodePage, script: str) -> bool:
    page.reload()
    try:
        return any(page.run(module, code, given) != wanted for module, code, given, wanted in _calls_of(script))
    except AssertionError:
        return True


def _calls_of(script: str) -> list[tuple[str, str, Any, Any]]:
    return [call for call in SHARED_CALLS if call[0] == script]


def _is_noticed(page: NodePage, game: str, calls: Sequence[Call]) -> bool:
    page.reload()
    try:
        return page.results(game, calls) != [call.result for call in calls]
    except AssertionError:
        return True


if __name__ == "__main__":
    sys.exit(main())
