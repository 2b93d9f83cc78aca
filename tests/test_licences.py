"""Everything that is shipped is listed with its licence, and no licence binds those who run it."""

import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def pinned(kind=""):
    """The packages that a lock file names."""
    text = (ROOT / f"requirements{kind}.txt").read_text("utf-8")
    return sorted(set(re.findall(r"^([a-z0-9._-]+)==", text, re.MULTILINE)))


PINNED = pinned()
TABLE = dict(
    re.findall(r"^\| ([a-z][a-z0-9._-]*) \| (.+?) \|", (ROOT / "docs/licences.md").read_text("utf-8"), re.MULTILINE)
)
TABLE.pop("package", None)


def licence_of(name: str) -> str | None:
    """A package's own statement of its licence; None if it is for other systems and not installed."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return None
    classifiers = [text for text in about.get_all("Classifier", []) if text.startswith("License")]
    named = [about[name] for name in ("License-Expression", "License") if name in about]
    return " ".join([*named, *classifiers])


def test_every_package_that_is_shipped_is_listed_and_no_other():
    assert sorted(TABLE) == PINNED


@pytest.mark.parametrize("name", PINNED)
def test_a_package_is_under_the_licence_that_is_listed(name):
    licence = licence_of(name)
    assert not re.search(r"\bA?GPL|Affero|GNU General Public", f"{licence} {TABLE[name]}")
    if licence is not None:
        family = re.match(r"MIT|BSD|Apache|OFL|MPL|PSF", TABLE[name])
        assert family
        assert family[0] in licence


@pytest.mark.parametrize("name", pinned("-lab"))
def test_a_package_of_the_lab_binds_nobody(name):
    licence = licence_of(name)
    assert licence is None or re.search(r"MIT|BSD|Apache", licence)
    assert not re.search(r"\bA?GPL|Affero|GNU General Public", str(licence))


def test_every_package_is_pinned_by_its_hashes():
    lines = (ROOT / "requirements.txt").read_text("utf-8").replace("\\\n", " ").splitlines()
    pins = [line for line in lines if "==" in line and not line.startswith("#")]
    assert len(pins) >= len(PINNED)
    assert all("--hash=sha256:" in line for line in pins)
