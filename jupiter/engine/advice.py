"""What somebody who looks ahead makes of a position: what each action is worth, and how sure that is.

Invariant: values lie between 0 and 1, and more is better.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

ActionT = TypeVar("ActionT")


@dataclass(frozen=True, slots=True)
class Rating(Generic[ActionT]):
    """What one legal action is worth to whoever does it."""

    action: ActionT
    value: float
    """The mean of the playouts: 1 is won, or all that one can wish for."""
    least: float
    most: float
    """Between these the mean of very many playouts lies, with 95 % confidence."""
    playouts: int
    """How many began with it, all that it may go on with together; none where there is nothing to compare."""
    chance: float | None = None
    """How often games are won of which as much is made, if whoever advises plays on; None where nobody has measured
    that, or for a game that is not won together."""
