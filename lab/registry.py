"""What the lab knows of each game: a further game is a folder and one line here."""

from collections.abc import Mapping
from importlib import import_module

from lab.evaluation import Evaluation

EVALUATED: Mapping[str, str] = {
    "jupiter-rescue": "rescue",
    "under-falling-skies": "skies",
    "last-ark-from-ceti": "ark",
}
"""By id of the game: its folder in the lab."""


def evaluation_of(game: str) -> Evaluation | None:
    """How positions of the game are evaluated; None where the lab knows nothing of the game."""
    folder = EVALUATED.get(game)
    if folder is None:
        return None
    evaluation: Evaluation = import_module(f"lab.{folder}.features").EVALUATION
    return evaluation
