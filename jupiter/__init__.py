"""Rules checks for board games that are played with real pieces on a real table."""

from pathlib import Path

__version__ = "0.1.0"

_HERE = Path(__file__).parent

# A wheel has a folder in its place, and what runs in browsers has neither.
if (_HERE.parent / "generators").is_dir() and not (_HERE / "generators").is_dir():
    raise ImportError(
        f"{_HERE / 'generators'} is no link to the folder `generators` beside it: this copy was made without symbolic "
        "links. Make it with `ln -sfn ../generators jupiter/generators`, or clone anew with "
        "`git -c core.symlinks=true clone`."
    )
