"""What is mutated, and the tests that have to notice: by area of the code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).parents[2]

RANDOM = (
    *("against_oracle", "languages", "oracle", "over_http", "perft", "properties", "recorded_games", "side_by_side"),
)
"""Modules of a game's tests that play at random, ask over HTTP or take long otherwise."""

STAGES = ("quick", "rest", "api")


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the code, by patterns of paths; the same for the tests of each stage."""

    code: Sequence[str]
    quick: Sequence[str]
    rest: Sequence[str] = ()
    api: Sequence[str] = ()
    slow: Sequence[str] = ()
    """Ends of names of test modules that are left out of the quick ones, and tried with the rest."""

    def files(self) -> list[Path]:
        """The modules that are mutated."""
        return _matching(self.code)

    def held_to(self, code: Sequence[str], tests: Sequence[str]) -> "Area":
        """The same for the code of these folders alone, with all of these test modules as the quick ones, if any."""
        folders = [f"{folder}/**/*.py" for folder in code]
        first = {"quick": tests, "slow": ()} if tests else {}
        return replace(self, code=folders or self.code, **first)

    def tests(self, stage: str) -> list[str]:
        """Paths of the test modules of a stage."""
        quick = [str(path.relative_to(ROOT)) for path in _matching(self.quick)]
        slow = [path for path in quick if path.endswith(tuple(f"test_{name}.py" for name in self.slow))]
        if stage == "quick":
            return [path for path in quick if path not in slow]
        more = [str(path.relative_to(ROOT)) for path in _matching(self.rest if stage == "rest" else self.api)]
        return slow + more if stage == "rest" else more

    def tests_for(self, path: str, stage: str) -> list[str]:
        """The same in an order: those that mirror a module first."""
        name, folder = f"/test_{Path(path).stem}.py", f"/{Path(path).parent.name}/"
        return sorted(self.tests(stage), key=lambda test: (not test.endswith(name), folder not in test))


def _matching(patterns: Sequence[str]) -> list[Path]:
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]


_GAMES = sorted(path.parent.name for path in ROOT.glob("jupiter/games/*/__init__.py"))
_OVER_HTTP = ("tests/contract/test_*.py", "tests/suite/test_*.py")

AREAS: Mapping[str, Area] = {
    "rules": Area(
        code=("jupiter/engine/*.py", "jupiter/games/**/*.py"),
        quick=("tests/engine/test_*.py", *(f"tests/{name}/test_*.py" for name in _GAMES)),
        api=(*_OVER_HTTP, "tests/api/routes/test_*.py", "tests/service/test_*.py"),
        slow=RANDOM,
    ),
    "service": Area(
        code=("jupiter/service/**/*.py",),
        quick=(
            "tests/service/test_*.py",
            "tests/http/test_*.py",
            "tests/api/operations/test_*.py",
            "tests/api/routes/test_*.py",
        ),
        rest=("tests/api/openapi/test_*.py", "tests/test_command_line.py", "tests/test_rules.py"),
        api=(*_OVER_HTTP, "tests/client/test_*.py", "tests/wasm/test_equal.py"),
        slow=("assets", "boards", "docs", "documents", "faces", "pages", "printing", "runtime", "tables"),
    ),
    "api": Area(
        code=("jupiter/api/**/*.py",),
        quick=("tests/api/**/test_*.py",),
        rest=("tests/http/test_*.py", "tests/site/test_*.py", "tests/test_app.py", "tests/test_readme.py"),
        api=(*_OVER_HTTP, "tests/client/test_*.py"),
        slow=("printing", "schemathesis", "stranger", "valid", "versions"),
    ),
    "http": Area(
        code=("jupiter/http/**/*.py",),
        quick=("tests/http/test_*.py",),
        rest=(
            "tests/api/operations/test_*.py",
            "tests/api/routes/test_*.py",
            "tests/relay/test_*.py",
            "tests/server/test_*.py",
        ),
        api=(*_OVER_HTTP, "tests/client/test_*.py"),
    ),
    "relay": Area(
        code=("jupiter/relay/**/*.py",),
        quick=("tests/relay/test_*.py",),
        rest=("tests/api/openapi/test_*.py", "tests/pages/test_share.py"),
    ),
    "server": Area(
        code=("jupiter/server/**/*.py",),
        quick=("tests/server/test_*.py",),
        rest=("tests/load/test_*.py", "tests/test_nginx.py", "tests/test_deploy.py"),
        slow=("serve", "stop"),
    ),
}
