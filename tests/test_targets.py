"""Each make target works with the distributions that its lock file names, and with no others.

A target's first steps run in a process that sees links to these distributions alone.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
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
import release.__main__
from release import bill
from release.environment import ReleaseError
try:
    bill.validate("{{}}")
except ReleaseError:
    pass
else:
    raise AssertionError("an empty bill is valid")""",
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


@pytest.mark.parametrize("target", FIRST_STEPS)
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


def test_every_target_but_lock_which_needs_the_network_is_tried() -> None:
    makefile = ROOT.joinpath("Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):(?: \$\(VENV\)/\.\w+)+ ##", makefile, re.MULTILINE)
    assert {*targets} == {*FIRST_STEPS, "lock"}
