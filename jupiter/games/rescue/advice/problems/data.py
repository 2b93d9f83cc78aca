"""What a problem is, before it is worded, and what all subjects say alike."""

from collections.abc import Iterable
from typing import Any

from jupiter.engine.localizer import ProblemData
from jupiter.games.rescue.codecs import robots_by_letter
from jupiter.games.rescue.state import State

Problems = Iterable[ProblemData]


def problem(code: str, case: str = "", **about: Any) -> ProblemData:
    """A problem; `about` are the pieces and places as in JSON."""
    return ProblemData(code, case, about)


def robot_name(state: State, seat: int) -> str:
    """The robot of a seat."""
    return robots_by_letter()[state.letters[seat]]
