"""Each make target works with the distributions that its lock file names, and with no others.

A target's first steps run in a process that sees links to these distributions alone. What comes later, or is imported
when it is needed, shows in the imports of all modules that a target can reach.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import Distribution, distributions, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCKED = re.compile(r"^([\w.-]+==[^\\\n]+)", re.MULTILINE)
HERE = {canonicalize_name(one.metadata["Name"]): one for one in distributions()}

STAND_IN = {"chess": "def __getattr__(name):\n    return object\n"}
"""Modules of what only the benchmark installs: enough to be imported."""

FIRST_STEPS = {
    "run": (
        "",
        """import jupiter.server.serve
from app import create_app
assert create_app().test_client().get("/v1/games/jupiter-rescue/print/calibration.pdf").status_code == 200""",
    ),
    "print": (
        "",
        """from jupiter.generators.cli import main
main(["calibration", "--paper", "A4", "--out", {folder!r}])""",
    ),
    "site": (
        "",
        """import jupiter.site.__main__, jupiter.site.build, jupiter.wasm.__main__
from app import create_app
from jupiter.site.source import Source
assert Source(create_app()).get("/print").content""",
    ),
    "release": (
        "-dev",
        """import hatchling.cli, hatch_fancy_pypi_readme.hooks, cyclonedx_py
import deploy.release.__main__
from deploy.release import bill
from deploy.release.environment import ReleaseError
try:
    bill.validate("{{}}")
except ReleaseError:
    pass
else:
    raise AssertionError("an empty bill is valid")""",
    ),
    "lab": (
        "-lab",
        """from jupiter.lab.command_line import main
import jupiter.lab.experiments.cluster
open({folder!r}, "w").write('game = "last-ark-from-ceti"\\nplayers = ["random"]\\nseed = 1\\ngames = 1')
assert main(["run", {folder!r}, "--workers", "1", "--output", {folder!r} + "-run"]) == 0""",
    ),
    "bench": (
        "-bench",
        """import bench.__main__, bench.apps
from bench.questions import on_record
from tests.contract.samples import HOUSE, samples_of
assert all(map(samples_of, HOUSE)) and all(next(on_record(name)) for name in HOUSE)""",
    ),
    "test": (
        "-dev",
        """import pytest
assert pytest.main(["--collect-only", "-q", "tests/contract/test_forms.py"]) == 0""",
    ),
}
"""By target: which lock file, and what it does first."""


ENTRIES = {
    "run": ("jupiter.server.__main__", "app"),
    "print": ("jupiter.generators.__main__",),
    "site": ("jupiter.site.__main__", "jupiter.wasm.__main__", "app"),
    "release": ("deploy.release.__main__",),
    "lab": ("lab.__main__", "jupiter.lab.experiments.cluster", "jupiter.lab.experiments.parquet"),
    "bench": ("bench.__main__", "bench.apps", "app"),
}
"""By target: the modules that it runs. Those of `make test` are the tests, which nobody starts otherwise."""

APART = {"protograf"}
"""What the benchmark compares with and installs in an environment of its own."""


def locked(path: Path) -> Iterator[str]:
    """The distributions that a lock file names for this machine."""
    for line in LOCKED.findall(path.read_text(encoding="utf-8")):
        requirement = Requirement(line.strip())
        if requirement.marker is None or requirement.marker.evaluate():
            yield canonicalize_name(requirement.name)


def link(distribution: Distribution, site: Path) -> None:
    """Let a process see the packages and modules of a distribution, and what is known of it."""
    for top in {file.parts[0] for file in distribution.files or ()} - {"..", "__pycache__"}:
        site.joinpath(top).symlink_to(str(distribution.locate_file(top)))


@pytest.mark.parametrize(
    "target", [pytest.param(one, marks=() if one == "run" else pytest.mark.slow) for one in FIRST_STEPS]
)
def test_a_make_target_needs_no_more_than_it_installs(target: str, tmp_path: Path) -> None:
    kind, steps = FIRST_STEPS[target]
    site, folder = tmp_path / "site", tmp_path / "folder"
    site.mkdir()
    for name in locked(ROOT / f"requirements{kind}.txt"):
        if name in HERE:
            link(HERE[name], site)
        else:
            site.joinpath(f"{name}.py").write_text(STAND_IN[name], encoding="utf-8")
    command = [sys.executable, "-S", "-s", "-c", steps.format(folder=str(folder))]
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{site}", "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr or ran.stdout


def imports_in(node: ast.AST, package: str) -> Iterator[str]:
    """The names that a module imports, at once or later; `a.b` for `from a import b`, too, which may be a module."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        if isinstance(child, ast.Import):
            yield from (name.name for name in child.names)
        elif isinstance(child, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - child.level + 1] if child.level else ()
            module = ".".join([*above, *filter(None, [child.module])])
            yield module
            yield from (f"{module}.{name.name}" for name in child.names)
        yield from imports_in(child, package)


@cache
def imports_of(file: Path, package: str) -> tuple[str, ...]:
    """The same of a file; most targets reach most files."""
    return tuple(imports_in(ast.parse(file.read_text(encoding="utf-8")), package))


packages_of_distributions = cache(packages_distributions)
"""Read once, since it opens the lists of files of all distributions."""


def file_of(module: str) -> Path | None:
    """Where a module of the checkout lies; None for one of somebody else, and for what is no module."""
    path = ROOT.joinpath(*module.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def foreign_to(entries: tuple[str, ...]) -> set[str]:
    """The packages of others that modules import, with all that these modules import in turn."""
    seen: set[str] = set()
    foreign: set[str] = set()
    waiting = list(entries)
    while waiting:
        module = waiting.pop()
        if module in seen:
            continue
        seen.add(module)
        file, top = file_of(module), module.partition(".")[0]
        if file:
            package = module if file.name == "__init__.py" else module.rpartition(".")[0]
            waiting += imports_of(file, package)
        elif top not in sys.stdlib_module_names and not ROOT.joinpath(top).exists() and not file_of(top):
            foreign.add(top)
    return foreign


@pytest.mark.parametrize("target", ENTRIES)
def test_whatever_a_make_target_imports_sooner_or_later_is_installed_by_it(target: str) -> None:
    kind, _ = FIRST_STEPS[target]
    installed, owners = set(locked(ROOT / f"requirements{kind}.txt")), packages_of_distributions()
    assert all(map(file_of, ENTRIES[target]))
    foreign = foreign_to(ENTRIES[target])
    assert foreign
    missing = {
        name for name in foreign - APART if not installed & {canonicalize_name(one) for one in owners.get(name, [name])}
    }
    assert missing == set()


def test_a_package_that_a_function_imports_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tool").mkdir()
    (tmp_path / "tool" / "__init__.py").touch()
    (tmp_path / "tool" / "start.py").write_text("from . import later\nimport json\n")
    later = [
        "from typing import TYPE_CHECKING",
        "if TYPE_CHECKING:",
        "    import shape",
        "def run():",
        "    import hidden.part",
    ]
    (tmp_path / "tool" / "later.py").write_text("\n".join(later))
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert foreign_to(("tool.start",)) == {"hidden"}


def test_every_target_but_lock_which_needs_the_network_is_tried() -> None:
    makefile = ROOT.joinpath("Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):(?: \$\(VENV\)/\.\w+)+ ##", makefile, re.MULTILINE)
    assert {*targets} == {*FIRST_STEPS, "lock"}
    assert {*ENTRIES} == {*FIRST_STEPS} - {"test"}


@pytest.mark.parametrize(("given", "port"), [(None, "auto"), ("", "auto"), ("off", "off"), ("9443", "9443")])
def test_make_run_offers_https_unless_another_port_or_none_is_named(given: str | None, port: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "JUPITER_HTTPS_PORT"}
    if given is not None:
        environment["JUPITER_HTTPS_PORT"] = given
    database = ["make", "--print-data-base", "--dry-run", "run"]
    ran = subprocess.run(database, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert f"\nrun: JUPITER_HTTPS_PORT := {port}\n" in ran.stdout
