"""Virtual environments into which a release is installed, apart from the checkout.

Invariant: nothing of this process's environment reaches what runs in them but what every program needs.
"""

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

KEPT = ("HOME", "LANG", "PATH", "TMPDIR", "SSL_CERT_FILE", "PIP_INDEX_URL", "PIP_CONFIG_FILE", "HTTPS_PROXY")


NODE = f"{Path(sys.prefix) / 'bin'}{os.pathsep}{os.environ['PATH']}"
"""A `PATH` on which Node.js is, by `make`."""


class ReleaseError(Exception):
    """Something cannot be released; the text says what, and what the program that found it printed."""


def environ(**more: str) -> dict[str, str]:
    """The variables with which programs of a release are run."""
    return {name: os.environ[name] for name in KEPT if name in os.environ} | more


def output_of(command: Sequence[str], cwd: Path, **more: str) -> str:
    """What a program prints.

    :raises ReleaseError: if it fails.
    """
    ran = subprocess.run(command, cwd=cwd, env=environ(**more), capture_output=True, text=True, check=False)  # noqa: S603
    if ran.returncode:
        raise ReleaseError(f"`{' '.join(command)}` failed:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


class Environment:
    """A virtual environment that holds what is installed into it and nothing else, pip included."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        venv.create(folder, with_pip=False, symlinks=True)

    @property
    def site(self) -> Path:
        """Where the packages lie."""
        return next(self.folder.glob("lib/python*/site-packages"))

    def install(self, *arguments: str) -> None:
        """Install with the pip of this process, and see whether all that is needed is there.

        :raises ReleaseError: if not.
        """
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "--disable-pip-version-check"]
        output_of([*pip, "install", "--quiet", *arguments], cwd=self.folder)
        output_of([*pip, "check"], cwd=self.folder)

    def run(self, *command: str) -> str:
        """What a program of it prints, run where no checkout is.

        :raises ReleaseError: if it fails.
        """
        return output_of([str(self.bin / command[0]), *command[1:]], cwd=self.folder)
