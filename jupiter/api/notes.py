"""What the parts of the server note of the request at hand.

It is not in Flask's `g`, which a request of the application to itself shares with the one that it is made in.
"""

from collections import Counter
from typing import Any, cast

from flask import request

PLACE = "jupiter.notes"


def notes() -> dict[str, Any]:
    """The notes on the request at hand."""
    return cast("dict[str, Any]", request.environ.setdefault(PLACE, {}))


def note_verdict(game: str, *, legal: bool) -> None:
    """An action of that game has been checked; the figures count what came of it."""
    counts = notes().setdefault("verdicts", Counter())
    counts[game, "yes" if legal else "no"] += 1
