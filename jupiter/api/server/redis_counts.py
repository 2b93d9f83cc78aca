"""What clients have used, in a Redis that all processes share.

Invariant: nobody waits long for it. While it is away one thread looks after it now and then, and the log says so
once. A window never begins by what is given back.
"""

import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import TypeVar

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

TIMEOUT = 0.25
"""Seconds for an answer of Redis."""

PAUSE = 5.0
"""Seconds without Redis before it is asked again."""

PREFIX = "jupiter:used:"
"""Of every key."""

ADD = """
local used = redis.call("INCRBY", KEYS[1], ARGV[1])
local left = redis.call("PTTL", KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call("PEXPIRE", KEYS[1], left)
end
return {used, left}
"""
"""One round trip that tells what is used and when that ends. INCRBY and EXPIRE by themselves would leave a key for good
if a process died between the two."""

GIVE_BACK = """
local used = redis.call("GET", KEYS[1])
if not used then
  return false
end
return redis.call("DECRBY", KEYS[1], math.min(tonumber(used), tonumber(ARGV[1])))
"""
"""What was counted while Redis was away, or in a window that ended meanwhile, is not taken off more than there is."""

log = logging.getLogger(__name__)

T = TypeVar("T")


class RedisCounts:
    """The counts in a Redis, which may be away. Threads may share it."""

    def __init__(self, address: str, password: str | None = None) -> None:
        """Say where it is, and the password if the address has none."""
        # Its own retries, three with pauses of up to seconds, would keep everybody waiting.
        redis: Redis = Redis.from_url(
            address,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 1),
            **({"password": password} if password else {}),
        )
        self._add, self._give_back = redis.register_script(ADD), redis.register_script(GIVE_BACK)
        self._lock = Lock()
        self._away_until = 0.0

    def add(self, key: str, seconds: int, amount: int) -> tuple[int, float] | None:
        """Count, and give what is used in all and when the window ends; None while Redis is away."""
        found = self._ask(lambda: self._add([PREFIX + key], [amount, seconds * 1000]))
        return found and (found[0], time.time() + found[1] / 1000)

    def give_back(self, key: str, amount: int) -> int | None:
        """Take so much off again, and give what is used in all; None while Redis is away, or in a new window."""
        return self._ask(lambda: self._give_back([PREFIX + key], [amount]))

    def _ask(self, question: Callable[[], T]) -> T | None:
        if not self._may_try():
            return None
        try:
            found = question()
        except RedisError as error:
            self._note_away(error)
            return None
        self._note_back()
        return found

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
