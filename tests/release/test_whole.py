"""A whole release of a fresh clone, which takes minutes."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import jupiter
from tests.test_licences import PINNED

ROOT = Path(__file__).parents[2]
VERSION = jupiter.__version__


@pytest.mark.slow
def test_a_fresh_clone_makes_a_release_that_was_installed_and_tried(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)], check=True)
    ran = subprocess.run(
        [sys.executable, "-m", "deploy.release"], cwd=clone, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    folder = clone / "output" / "release"
    assert {path.name for path in folder.iterdir()} == {
        *(f"jupiter_tabletop-{VERSION}{end}" for end in ("-py3-none-any.whl", ".tar.gz")),
        *(f"jupiter_client-{VERSION}{end}" for end in ("-py3-none-any.whl", ".tar.gz")),
        *(f"jupiter-tabletop-client-{VERSION}.tgz", f"jupiter-tabletop-{VERSION}.cdx.json", "LICENCES.txt"),
        "SHA256SUMS",
    }
    subprocess.run(["sha256sum", "--check", "--quiet", "--strict", "SHA256SUMS"], cwd=folder, check=True)
    listed = json.loads((folder / f"jupiter-tabletop-{VERSION}.cdx.json").read_text("utf-8"))
    names = {one["name"].lower().replace("_", "-") for one in listed["components"]}
    # What Python before 3.11.3 needs besides.
    assert names | {"async-timeout"} == {*PINNED, "pyodide", "async-timeout"}
    assert all(one["licenses"] for one in listed["components"])
    licences = (folder / "LICENCES.txt").read_text("utf-8")
    assert all(
        f"\n{one['name']} {one['version']}: " in licences for one in listed["components"] if one["name"] != "pyodide"
    )
    with zipfile.ZipFile(next(folder.glob("jupiter_tabletop-*.whl"))) as wheel:
        assert {name.partition("/")[0] for name in wheel.namelist()} == {
            "jupiter",
            f"jupiter_tabletop-{VERSION}.dist-info",
        }
