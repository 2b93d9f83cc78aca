"""When a request is sent again, and how long to wait before.

Every answer of the API depends on its request alone, so that a second try does no harm.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from random import SystemRandom

RETRY_STATUSES = frozenset({429, 502, 503, 504})
"""Another try may succeed after these. Any other refusal would be the same again."""


def random_factor() -> float:
    """A factor from 0.5 to 1, so that many clients that failed at once do not all come back at once."""
    return SystemRandom().uniform(0.5, 1)


@dataclass(frozen=True, slots=True)
class Retries:
    """How often a request is tried, and how long to wait between the tries."""

    tries: int = 6
    """In all, with the first; 1 never tries again."""
    first: float = 0.2
    """Seconds before the second try, doubled before each further one."""
    longest: float = 10.0
    """Seconds between two tries at most."""
    patience: float = 60.0
    """Seconds to wait at most when the server sends Retry-After; if that is more, the error is raised at once."""
    jitter: Callable[[], float] = random_factor
    """Gives the factor by which each wait is multiplied, except what Retry-After demands."""

    def __post_init__(self) -> None:
        if self.tries < 1 or min(self.first, self.longest, self.patience) < 0:
            raise ValueError("Retries needs at least 1 try, and no negative seconds.")

    def pause(self, tried: int, retry_after: float | None = None) -> float | None:
        """Seconds to wait after so many tries; None if there is to be no further one."""
        if tried >= self.tries or (retry_after is not None and retry_after > self.patience):
            return None
        # Bounded, since a float has no 2.0 ** 1024 and `tries` may be any number.
        backoff = min(self.longest, self.first * 2.0 ** min(tried - 1, 60)) * self.jitter()
        return max(backoff, retry_after or 0.0)


def parse_retry_after(header: str | None, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> float | None:
    """The seconds that a Retry-After names, as a number or as a date; None if it names none."""
    if header is None:
        return None
    if header.strip().isascii() and header.strip().isdigit():
        # Nine digits are beyond any patience; some hundreds would be infinity.
        return float(header.strip()[:9])
    try:
        when = parsedate_to_datetime(header)
    except ValueError:
        return None
    # Dates of HTTP are in GMT, even if a server leaves that out.
    when = when if when.tzinfo else when.replace(tzinfo=UTC)
    return max(0.0, (when - now()).total_seconds())
