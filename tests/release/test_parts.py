"""The parts of a release: what it refuses, what it leaves, its checksums, its bill of materials and its licences."""

import json
import re
import subprocess
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest

import jupiter
from deploy.release import __main__ as release
from deploy.release import bill
from deploy.release.environment import ReleaseError
from tests.test_licences import PINNED, licence_of

COMMIT = ("-c", "user.name=x", "-c", "user.email=x@example", "commit", "--quiet", "--message", "x")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "checkout"
    root.mkdir()
    (root / "a.py").write_text("a")
    (root / ".gitignore").write_text("/output/")
    for command in (("init", "--quiet"), ("add", "."), COMMIT):
        subprocess.run(["git", *command], cwd=root, check=True)
    return root


def test_what_is_committed_can_be_released_and_what_is_not_is_named(checkout: Path) -> None:
    release.check_committed(checkout)
    (checkout / "stray.py").write_text("b")
    with pytest.raises(ReleaseError, match=r"not committed.*\n\?\? stray\.py"):
        release.check_committed(checkout)


def test_what_is_no_checkout_is_refused_in_the_words_of_git(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match="not a git repository"):
        release.check_committed(tmp_path)


def test_a_step_that_fails_leaves_the_release_before_and_nothing_else(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = checkout / "output" / "release"
    monkeypatch.setattr(release, "fill", lambda root, made, scratch: (made / "file").write_text("first"))
    assert release.main(checkout, out) == 0
    assert "output/release/file" in capsys.readouterr().out

    def fail(root: Path, draft: Path, scratch: Path) -> None:
        (draft / "file").write_text("second")
        raise ReleaseError("the server does not answer")

    monkeypatch.setattr(release, "fill", fail)
    assert release.main(checkout, out) == 1
    assert capsys.readouterr().err == "No release was written: the server does not answer\n"
    assert {path.name: path.read_text() for path in out.iterdir()} == {"file": "first"}
    assert [path.name for path in out.parent.iterdir()] == ["release"]


def test_the_checksums_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "one.whl").write_bytes(b"1")
    (tmp_path / "two.tgz").write_bytes(b"2")
    sums = tmp_path / "sums"
    sums.write_text(release.sums(tmp_path))
    check = ["sha256sum", "--check", "--quiet", "--strict", sums.name]
    assert subprocess.run(check, cwd=tmp_path, check=False).returncode == 0
    (tmp_path / "two.tgz").write_bytes(b"3")
    assert subprocess.run(check, cwd=tmp_path, check=False, capture_output=True).returncode == 1


def document(**component: Any) -> str:
    parts = [next(bill.browser_packages()) | component]
    return json.dumps({"bomFormat": "CycloneDX", "specVersion": bill.SPECIFICATION, "components": parts})


def test_python_for_browsers_is_listed_as_it_is_fetched() -> None:
    bill.validate(document())
    (checksum,) = next(bill.browser_packages())["hashes"]
    assert (checksum["alg"], len(checksum["content"])) == ("SHA-512", 128)


@pytest.mark.parametrize("fault", [{"type": "program"}, {"licenses": [bill.declared(id="ours")]}, {"colour": "red"}])
def test_a_bill_that_breaks_the_schema_is_refused(fault: dict[str, Any]) -> None:
    with pytest.raises(ReleaseError, match="bill of materials is not valid"):
        bill.validate(document(**fault))


@pytest.mark.parametrize("name", [name for name in PINNED if licence_of(name) is not None])
def test_the_licence_of_everything_that_is_shipped_is_read_from_the_package(name: str) -> None:
    licence = bill.licence_of(distribution(name))
    assert re.search(r"MIT|BSD|Apache|OFL|MPL", licence)
    assert "\n" not in licence


@pytest.mark.parametrize("name", ["flask", "orjson", "pillow", "pypdfium2", "redis"])
def test_the_texts_of_a_licence_are_found_wherever_a_package_has_them(name: str) -> None:
    texts = [path.read_text("utf-8", errors="replace") for path in bill.texts(distribution(name))]
    assert any("WARRANT" in text.upper() for text in texts)


def test_a_package_without_a_licence_cannot_be_shipped(tmp_path: Path) -> None:
    folder = tmp_path / "quiet-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.4\nName: quiet\nVersion: 1.0\n")
    with pytest.raises(ReleaseError, match="quiet says nothing of its licence"):
        list(bill.licences(tmp_path, tmp_path))


def test_the_number_of_the_version_is_one_that_a_tag_can_have() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", jupiter.__version__)
