"""Counts of clients in a Redis that all processes share.

Invariant: nobody waits long for it. While it is away one thread looks after it now and then, and the log says so
once.
"""

import logging
import time
from threading import Lock
from typing import Any

from limits.storage import RedisStorage
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from jupiter.api.server.counts import Window

TIMEOUT = 0.25
"""Seconds for an answer of Redis."""

PAUSE = 5.0
"""Seconds without Redis before it is asked again."""

ROUNDING = 0.5
"""Seconds that Redis may leave off when it tells how long a count lasts: who waits shall not come too early."""

log = logging.getLogger(__name__)


class RedisCounts:
    """The counts in a Redis, which may be away. Threads may share it."""

    def __init__(self, address: str) -> None:
        # Its own retries, three with pauses of up to seconds, would keep everybody waiting.
        options: dict[str, Any] = {
            "socket_timeout": TIMEOUT, "socket_connect_timeout": TIMEOUT, "retry": Retry(NoBackoff(), 1)
        }  # fmt: skip
        self._redis = RedisStorage(address, **options)
        self._lock = Lock()
        self._away_until = 0.0

    def add(self, key: str, seconds: int, amount: int, known: Window | None) -> Window | None:
        """Count, and give the window; None while Redis is away.

        :param known: the same client's window as it was heard of last, whose end is still the same.
        """
        if not self._may_try():
            return None
        try:
            count = self._redis.incr(key, seconds, amount)
            end = known.end if known and count - amount >= known.count else self._redis.get_expiry(key) + ROUNDING
        except RedisError as error:
            self._note_away(error)
            return None
        self._note_back()
        return Window(count, end)

    def _may_try(self) -> bool:
        """Whether Redis is there, or it is time that one thread looks."""
        if not self._away_until:
            return True
        with self._lock:
            if not self._away_until:
                return True
            if time.monotonic() < self._away_until:
                return False
            self._away_until = time.monotonic() + PAUSE
            return True

    def _note_away(self, error: RedisError) -> None:
        with self._lock:
            if not self._away_until:
                log.warning("Redis is away (%s); each process counts clients for itself.", type(error).__name__)
            self._away_until = time.monotonic() + PAUSE

    def _note_back(self) -> None:
        if not self._away_until:
            return
        with self._lock:
            was_away, self._away_until = self._away_until, 0.0
        if was_away:
            log.warning("Redis is back.")
