"""What a recorded call on a canvas is."""

from dataclasses import dataclass
from typing import Any

Call = tuple[int, str, tuple[Any, ...], dict[str, Any]]


@dataclass(frozen=True)
class Made:
    """An object that an earlier call gave."""

    number: int
