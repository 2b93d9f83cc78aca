"""A Redis that may be unavailable.

Invariant: no request waits long for it. While it is away one thread tries it now and then, and the log says so once.
"""

import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

TIMEOUT = 0.25
"""Seconds for an answer of Redis."""

PAUSE = 5.0
"""Seconds without Redis before it is asked again."""

log = logging.getLogger(__name__)

T = TypeVar("T")


class RedisLink:
    """A connection to a Redis. Thread-safe."""

    def __init__(self, address: str, password: str | None, meanwhile: str) -> None:
        """`password` is for an address without one; `meanwhile` ends the log line on an outage."""
        # Its own retries, three with pauses of up to seconds, would delay every request.
        self.redis: Redis = Redis.from_url(
            address,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 1),
            **({"password": password} if password else {}),
        )
        self._meanwhile = meanwhile
        self._lock = Lock()
        self._away_until = 0.0

    def script(self, text: str) -> Any:
        """A script that Redis runs atomically; call it with keys and arguments inside `ask`."""
        return self.redis.register_script(text)

    def ask(self, question: Callable[[], T]) -> T | None:
        """The answer to the question; None while Redis is away."""
        if not self._may_try():
            return None
        try:
            answer = question()
        except RedisError as error:
            self._note_away(error)
            return None
        self._note_back()
        return answer

    def _may_try(self) -> bool:
        """Whether Redis is up, or the time has come for one thread to retry."""
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
                log.warning("Redis is away (%s); %s.", type(error).__name__, self._meanwhile)
            self._away_until = time.monotonic() + PAUSE

    def _note_back(self) -> None:
        if not self._away_until:
            return
        with self._lock:
            was_away, self._away_until = self._away_until, 0.0
        if was_away:
            log.warning("Redis is back.")
