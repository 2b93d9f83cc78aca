"""Builds the packages: wheels, source distributions and the npm package.

Invariant: a wheel is made of the source distribution beside it, so that who builds that gets the same.
"""

import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns

from deploy.release.environment import NODE, output_of

NPM = Path(sys.prefix) / "npm" / "node_modules"
"""TypeScript, by `make`."""


@dataclass(frozen=True, slots=True)
class Packages:
    """The files that programs install."""

    wheel: Path
    client: Path
    npm: Path


def build(root: Path, folder: Path, scratch: Path) -> Packages:
    """Build all packages of a checkout into a folder; `scratch` is for what nobody needs afterwards.

    :raises ReleaseError: if one cannot be built.
    """
    client = root / "jupiter" / "client"
    return Packages(
        _wheel(root, folder, scratch / "tabletop"),
        _wheel(client, folder, scratch / "python-client"),
        _npm(client / "javascript", folder, scratch / "npm-client"),
    )


def _wheel(project: Path, folder: Path, scratch: Path) -> Path:
    _hatchling(project, "sdist", scratch / "sdist")
    (source,) = (scratch / "sdist").iterdir()
    with tarfile.open(source) as packed:
        packed.extractall(scratch / "unpacked", filter="data")
    (unpacked,) = (scratch / "unpacked").iterdir()
    _hatchling(unpacked, "wheel", scratch / "wheel")
    (wheel,) = (scratch / "wheel").iterdir()
    source.rename(folder / source.name)
    return wheel.rename(folder / wheel.name)


def _hatchling(project: Path, kind: str, folder: Path) -> None:
    output_of([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)], cwd=project)


def _npm(project: Path, folder: Path, scratch: Path) -> Path:
    copytree(project, scratch, ignore=ignore_patterns("node_modules", "dist", "*.tgz"))
    (scratch / "node_modules").symlink_to(NPM)
    output_of(["node", "node_modules/typescript/bin/tsc"], cwd=scratch, PATH=NODE)
    name = output_of(["npm", "pack", "--ignore-scripts", "--silent"], cwd=scratch, PATH=NODE).strip()
    return (scratch / name).rename(folder / name)
