"""The units that clients have used, in a Redis that all processes share.

Invariant: no request waits long for it, and returning units begins no window. A window ends when its key expires, by
the clock of Redis.
"""

from jupiter.http.redis_link import RedisLink

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
"""In one round trip: units used and milliseconds left. INCRBY and EXPIRE by themselves would leave a key for good if a
process died between the two."""

GIVE_BACK = """
local used = redis.call("GET", KEYS[1])
if not used then
  return false
end
return redis.call("DECRBY", KEYS[1], math.min(tonumber(used), tonumber(ARGV[1])))
"""
"""Never below zero: some may have been counted while Redis was away, or in a window that has ended."""


class RedisCounts:
    """The counts in a Redis, which may be away. Threads may share it."""

    def __init__(self, address: str, password: str | None = None) -> None:
        """`password` is for an address without one."""
        self._link = RedisLink(address, password, "each server counts clients for itself")
        self._add, self._give_back = self._link.script(ADD), self._link.script(GIVE_BACK)

    def add(self, key: str, seconds: int, amount: int) -> tuple[int, float] | None:
        """Count, and give what is used in all and the seconds that are left; None while Redis is away."""
        reply = self._link.ask(lambda: self._add([PREFIX + key], [amount, seconds * 1000]))
        return reply and (reply[0], reply[1] / 1000)

    def give_back(self, key: str, amount: int) -> int | None:
        """Take so much off again, and give what is used in all; None while Redis is away, or in a new window."""
        return self._link.ask(lambda: self._give_back([PREFIX + key], [amount]))
