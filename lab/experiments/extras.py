"""What the lab does only where more is installed than the standard library: a cluster, and Parquet files.

Invariant: without it all else works, and whoever wants it is told in one sentence what to install.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

NEEDS = {"cluster": "distributed", "parquet": "pyarrow"}
"""By module of this folder: the package that it needs."""
INSTALL = "pip install 'jupiter-tabletop[lab]'"


class MissingExtra(RuntimeError):
    """A package is not installed: a sentence that says which, and what to do."""


def is_installed(module: str) -> bool:
    """Whether the module has what it needs."""
    return find_spec(NEEDS[module]) is not None


def extra(module: str, purpose: str) -> ModuleType:
    """The module, which is imported now.

    :param purpose: what it is wanted for, as the beginning of a sentence.
    :raises MissingExtra: if what it needs is not installed.
    """
    if not is_installed(module):
        raise MissingExtra(f"{purpose} needs {NEEDS[module]}, which is not installed: {INSTALL}")
    return import_module(f"jupiter.lab.experiments.{module}")
