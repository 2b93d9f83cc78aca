"""What the parts of the server note of the request at hand.

It is not in Flask's `g`, which a request of the application to itself shares with the one that it is made in.
"""

from typing import Any, cast

from flask import request

PLACE = "jupiter.notes"


def notes() -> dict[str, Any]:
    """The notes on the request at hand."""
    return cast("dict[str, Any]", request.environ.setdefault(PLACE, {}))
