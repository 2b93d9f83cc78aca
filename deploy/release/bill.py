"""The bill of materials (CycloneDX) of what runs when the server is installed, and the texts of all licences.

Invariant: both are read from what is installed, so that nothing is listed from memory. What browsers run is in
no package: the image and the site bring it along.
"""

import json
import re
import sys
from base64 import b64decode
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation import make_schemabased_validator

from deploy.release.environment import Environment, ReleaseError, output_of
from jupiter.wasm import pyodide, vision

BROWSER_PACKAGES = {pyodide.PACKAGE: "MPL-2.0", vision.NUMPY: "BSD-3-Clause", vision.OPENCV: "Apache-2.0"}
"""What browsers are sent beside our own, with its licence by SPDX."""

SBOM = "jupiter-tabletop-{version}.cdx.json"
LICENCES = "LICENCES.txt"
SPECIFICATION = "1.6"

IS_LICENCE = re.compile(r"\.dist-info/(licenses/|(.*/)?(licen[cs]e|copying|notice)[^/]*$)", re.IGNORECASE)
"""Paths of the files in which packages ship their licences: PEP 639 has a folder for them."""


def write(environment: Environment, root: Path, folder: Path, version: str) -> None:
    """Write both files for what is installed in an environment.

    :raises ReleaseError: if the bill is not valid, or a package says nothing of its licence.
    """
    content = json.dumps(bill(environment, root, version), indent=2, ensure_ascii=False)
    validate(content)
    (folder / SBOM.format(version=version)).write_text(content + "\n", encoding="utf-8")
    (folder / LICENCES).write_text("\n".join(licences(environment.site, root)), encoding="utf-8")


def validate(content: str) -> None:
    """Hold a document to the schema of CycloneDX.

    :raises ReleaseError: if it breaks it.
    """
    validator = make_schemabased_validator(OutputFormat.JSON, SchemaVersion.from_version(SPECIFICATION))
    if fault := validator.validate_str(content):
        raise ReleaseError(f"the bill of materials is not valid: {fault}")


def bill(environment: Environment, root: Path, version: str) -> dict[str, Any]:
    """The CycloneDX document.

    The tool leaves out our version, which is not in `pyproject.toml`, and licences that are no SPDX expressions.

    :raises ReleaseError: if it fails, or a package says nothing of its licence.
    """
    command = [
        *(sys.executable, "-m", "cyclonedx_py", "environment", str(environment.bin / "python")),
        *("--pyproject", str(root / "pyproject.toml"), "--spec-version", SPECIFICATION, "--output-reproducible"),
        # It is validated when it is whole.
        "--no-validate",
    ]
    document: dict[str, Any] = json.loads(output_of(command, cwd=root))
    document["metadata"]["component"] |= {"version": version, "purl": f"pkg:pypi/jupiter-tabletop@{version}"}
    names = {one.metadata["Name"]: licence_of(one) for one in distributions(path=[str(environment.site)])}
    for component in document["components"]:
        component.setdefault("licenses", [declared(name=names[component["name"]])])
    document["components"].extend(browser_packages())
    return document


def browser_packages() -> Iterator[dict[str, Any]]:
    """What browsers run, as it is fetched: by its checksum, from the npm registry."""
    for package, licence in BROWSER_PACKAGES.items():
        _, _, digest = package.integrity.partition("-")
        yield {
            "bom-ref": f"{package.name}=={package.version}",
            "type": "library",
            "name": package.name,
            "version": package.version,
            "purl": f"pkg:npm/{package.name.replace('@', '%40')}@{package.version}",
            "hashes": [{"alg": "SHA-512", "content": b64decode(digest).hex()}],
            "licenses": [declared(id=licence)],
        }


def declared(**licence: str) -> dict[str, Any]:
    """A licence as its package states it: `id` by SPDX, or another `name`."""
    return {"license": {**licence, "acknowledgement": "declared"}}


def licences(site: Path, root: Path) -> Iterator[str]:
    """The licence of every package, each with its text if the package has one.

    :raises ReleaseError: if a package names none.
    """
    yield "What is installed with jupiter-tabletop[server], each with its licence.\n"
    for one in sorted(distributions(path=[str(site)]), key=lambda one: one.metadata["Name"].lower()):
        name = f"{one.metadata['Name']} {one.version}"
        yield f"{'=' * 100}\n{name}: {licence_of(one)}\n"
        yield from (
            f"--- {path.name} ---\n\n{path.read_text(encoding='utf-8', errors='replace')}" for path in texts(one)
        )
    notice = root / "jupiter" / "wasm" / "NOTICE.txt"
    yield f"{'=' * 100}\nPython for browsers, in the image and in sites\n\n{notice.read_text(encoding='utf-8')}"


def licence_of(distribution: Distribution) -> str:
    """What a package says that its licence is.

    :raises ReleaseError: if it says nothing.
    """
    about = distribution.metadata
    fields = {name: about[name].strip() for name in ("License-Expression", "License") if name in about}
    classifiers = [one.rpartition(" :: ")[2] for one in about.get_all("Classifier", []) if one.startswith("License")]
    named = fields.get("License-Expression") or fields.get("License", "")
    # Some have the whole text in the field for the name.
    licence = named.partition("\n")[0] or ", ".join(classifiers)
    if not licence:
        raise ReleaseError(f"{about['Name']} says nothing of its licence")
    return licence


def texts(distribution: Distribution) -> Iterator[Path]:
    """The files in which a package has its licences."""
    for file in sorted(distribution.files or ()):
        if IS_LICENCE.search(file.as_posix()):
            yield Path(str(distribution.locate_file(file)))
