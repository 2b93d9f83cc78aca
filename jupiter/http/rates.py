"""Rates as settings write them: `6000 per minute`."""

import re
from dataclasses import dataclass

SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}


@dataclass(frozen=True, slots=True)
class Rate:
    """Cost units that one client has in a period."""

    amount: int
    per: str
    """One of `SECONDS`."""

    @property
    def seconds(self) -> int:
        """How long the time is."""
        return SECONDS[self.per]

    def __str__(self) -> str:
        return f"{self.amount} per {self.per}"


def rate(text: str) -> Rate | None:
    """Reads `6000 per minute`, or `off`.

    :raises ValueError: if it is neither.
    """
    match = re.fullmatch(r"([1-9][0-9]{0,8}) per (second|minute|hour|day)", text)
    if match is None and text != "off":
        raise ValueError(f"{text[:40]!r} is neither a rate, such as `6000 per minute`, nor `off`")
    return Rate(int(match[1]), match[2]) if match else None
