"""What is published describes itself fully, and needs nothing that a checkout alone has."""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "jupiter" / "client"
PROJECTS = {name: tomllib.loads((path / "pyproject.toml").read_text("utf-8"))["project"]
            for name, path in {"server": ROOT, "client": CLIENT}.items()}  # fmt: skip
REPOSITORY: str = PROJECTS["server"]["urls"]["Repository"]


def described(folder: Path, source: Path) -> Message:
    """What the source distribution of a project says of it; it lies in that folder then."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        (name,) = (name for name in packed.getnames() if name.count("/") == 1 and name.endswith("/PKG-INFO"))
        file = packed.extractfile(name)
        assert file
        return Parser().parsestr(file.read().decode())


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sdist")


@pytest.fixture(scope="module")
def about(sdist: Path) -> Message:
    return described(sdist, ROOT)


def test_every_link_and_picture_of_the_long_description_is_absolute_and_of_its_version(about: Message) -> None:
    text = about.get_payload()
    assert isinstance(text, str)
    readme = (ROOT / "README.md").read_text("utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    pictures = re.findall(r'src="([^"]+)"', text)
    of_checkout = (re.findall(r"\]\(([^)]+)\)", readme), re.findall(r'src="([^"]+)"', readme))
    assert links == [f"{REPOSITORY}/blob/v{about['Version']}/{link}" for link in of_checkout[0]]
    assert pictures == [f"{REPOSITORY}/raw/v{about['Version']}/{link}" for link in of_checkout[1]]
    assert all((ROOT / link.partition("#")[0]).exists() for link in [*of_checkout[0], *of_checkout[1]])


def test_the_metadata_is_of_a_version_that_indexes_take(about: Message) -> None:
    assert about["Metadata-Version"] == "2.4"


def test_no_extra_is_published_that_only_a_checkout_needs(about: Message) -> None:
    assert set(about.get_all("Provides-Extra", [])) == {"lab", "photo", "print", "server"}


def test_what_is_required_is_bounded_where_the_lock_has_a_version(about: Message) -> None:
    """So that who installs the wheel gets the major version of redis with which the tests ran."""
    lock = "\n".join((ROOT / f"requirements{kind}.txt").read_text("utf-8") for kind in ("", "-lab"))
    pinned = dict(re.findall(r"^([a-z0-9._-]+)==([^\s;\\]+)", lock, re.MULTILINE))
    needs = [Requirement(text) for text in about.get_all("Requires-Dist", [])]
    assert all(need.specifier.contains(pinned[need.name]) for need in needs)
    (redis,) = (need for need in needs if need.name == "redis")
    major = int(pinned["redis"].partition(".")[0])
    assert not redis.specifier.contains(f"{major + 1}.0")
    assert not redis.specifier.contains(f"{major - 1}.99")


@pytest.mark.parametrize("name", PROJECTS)
def test_a_package_names_its_authors_addresses_and_kind(name: str) -> None:
    project: dict[str, Any] = PROJECTS[name]
    assert project["authors"] == [{"name": "Jupiter tabletop contributors"}]
    assert project["keywords"]
    assert "Typing :: Typed" in project["classifiers"]
    assert {"Repository", "Documentation", "Changelog", "Issues"} == project["urls"].keys()
    assert all(address.startswith(REPOSITORY) for address in project["urls"].values())


def test_the_npm_package_names_them_too() -> None:
    about = json.loads((CLIENT / "javascript" / "package.json").read_text("utf-8"))
    assert about["author"] == PROJECTS["server"]["authors"][0]["name"]
    assert about["repository"]["url"] == f"git+{REPOSITORY}.git"
    assert (ROOT / about["repository"]["directory"] / "package.json").exists()
    assert (about["main"], about["types"]) == (about["exports"]["."]["default"], about["exports"]["."]["types"])


def test_a_wheel_of_the_source_distribution_has_the_same_files_as_one_of_the_checkout(
    about: Message, sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(next(sdist.glob("*.tar.gz"))) as packed:
        packed.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    digests = []
    for number, source in enumerate((ROOT, unpacked)):
        folder = tmp_path / str(number)
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        subprocess.run(command, cwd=source, check=True, capture_output=True)
        digests.append(next(folder.iterdir()).read_bytes())
    assert digests[0] == digests[1]


@pytest.mark.parametrize(("name", "link"), [("generators", "../generators"), ("generators", None), ("lab", "../lab")])
def test_a_copy_without_symbolic_links_says_what_is_wrong_and_what_helps(
    name: str, link: str | None, tmp_path: Path
) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / "jupiter").mkdir()
    shutil.copy(ROOT / "jupiter" / "__init__.py", tmp_path / "jupiter")
    if link:
        # As git writes a link where the system has none.
        (tmp_path / "jupiter" / name).write_text(link)
    command = [sys.executable, "-c", "import jupiter"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "ImportError" in ran.stderr
    assert f"`ln -sfn ../{name} jupiter/{name}`" in ran.stderr
    subprocess.run(["ln", "-sfn", f"../{name}", f"jupiter/{name}"], cwd=tmp_path, check=True)
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 0
