"""When a question is asked again, and how long is waited before.

Every answer of the API depends on its request alone, so whatever went wrong on the way can be asked again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from random import SystemRandom

PASSING = frozenset({429, 502, 503, 504})
"""The statuses that may be others in a moment. No other refusal is asked again: it would be the same."""


def spread() -> float:
    """A factor from 0.5 to 1, so that many clients that failed at once do not all come back at once."""
    return SystemRandom().uniform(0.5, 1)


@dataclass(frozen=True, slots=True)
class Retries:
    """How often and how patiently a question is asked again."""

    tries: int = 6
    """In all, with the first; 1 asks once only."""
    first: float = 0.2
    """Seconds before the second try; before each further one twice as many."""
    longest: float = 10.0
    """Seconds that the back-off grows to."""
    patience: float = 60.0
    """Seconds that a server's Retry-After is waited for at most. If it names more, the error tells it at once."""
    jitter: Callable[[], float] = spread
    """Draws the factor that the back-off is multiplied with."""

    def __post_init__(self) -> None:
        if self.tries < 1 or min(self.first, self.longest, self.patience) < 0:
            raise ValueError("Retries needs at least 1 try, and no negative seconds.")

    def pause(self, tried: int, retry_after: float | None = None) -> float | None:
        """Seconds to wait after so many tries; None if it is not to be asked again."""
        if tried >= self.tries or (retry_after is not None and retry_after > self.patience):
            return None
        backoff = min(self.longest, self.first * 2.0 ** min(tried - 1, 60)) * self.jitter()
        return max(backoff, retry_after or 0.0)


def retry_after(header: str | None, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> float | None:
    """The seconds that a Retry-After names, as a number or as a date; None if it names none."""
    if header is None:
        return None
    if header.strip().isascii() and header.strip().isdigit():
        return float(header.strip()[:9])
    try:
        when = parsedate_to_datetime(header)
    except ValueError:
        return None
    when = when if when.tzinfo else when.replace(tzinfo=UTC)
    return max(0.0, (when - now()).total_seconds())
