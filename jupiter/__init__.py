"""Rules checks for board games that are played with real pieces on a real table."""

from pathlib import Path

__version__ = "0.1.0"

_HERE = Path(__file__).parent

# A wheel has a folder in the place of each, and what runs in browsers has neither.
for _name in ("generators", "lab"):
    if (_HERE.parent / _name).is_dir() and not (_HERE / _name).is_dir():
        raise ImportError(
            f"{_HERE / _name} is no link to the folder `{_name}` beside it: this copy was made without symbolic "
            f"links. Make it with `ln -sfn ../{_name} jupiter/{_name}`, or clone anew with "
            "`git -c core.symlinks=true clone`."
        )
