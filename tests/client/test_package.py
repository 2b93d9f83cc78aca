"""The client as a package of its own, installed without a checkout."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import jupiter
from jupiter.client import protocol
from tests.serving import Served

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "jupiter" / "client"

PROGRAM = """
import importlib.util, sys
from jupiter.client import Client
assert importlib.util.find_spec("jupiter.engine") is None, "this is a checkout"
with Client(sys.argv[1]) as client:
    table = client.game("jupiter-rescue").setup(players=2, seed=4)
    print(table.play(next(table.legal())).events[0].message)
"""


def built(kind: str, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=CLIENT, check=True, capture_output=True)
    (archive,) = folder.iterdir()
    return archive


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", tmp_path_factory.mktemp("wheel"))


def test_the_package_has_every_module_of_the_client_its_types_and_its_licence(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name for name in names if "dist-info" not in name} == {
        f"jupiter/client/{path.name}" for path in CLIENT.iterdir() if path.suffix == ".py" or path.name == "py.typed"
    }
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_source_distribution_has_the_same_files(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as source:
        names = {name.partition("/")[2] for name in source.getnames()} - {"PKG-INFO", ".gitignore"}
        licence = source.extractfile(f"jupiter_client-{protocol.VERSION}/LICENSE")
        assert licence is not None
        assert licence.read() == (ROOT / "LICENSE").read_bytes()
    assert names == {path.name for path in CLIENT.iterdir() if path.name not in ("__pycache__", "javascript")}


def test_client_and_server_have_the_same_version(wheel: Path) -> None:
    assert jupiter.__version__ == protocol.VERSION
    assert f"-{protocol.VERSION}-" in wheel.name


def test_the_installed_package_plays_without_a_checkout(wheel: Path, tmp_path: Path, server: Served) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, server.address],
        cwd=tmp_path,
        env=environment | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == "The orange robot has Bullhorn as its core.\n"
