"""Tables in a Redis that several servers share.

Each change is one script, which Redis runs by itself; every key goes with its table. What Redis has thrown away in
need of room counts as gone, whole: phones open such a table again.

Invariant: the index names no table that is not there for longer than `SECONDS`, so that room is counted right.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar, cast

import orjson
from redis.exceptions import ResponseError

from jupiter.http.redis_link import RedisLink
from jupiter.relay.shared import (
    IDLE,
    MAX_BYTES,
    MAX_CHANGES,
    MAX_ENTRIES,
    MAX_TABLES,
    MAX_TOTAL,
    SECONDS,
    Away,
    Change,
    Head,
    News,
    NoRoom,
    Splice,
    TableFull,
    check_splice,
)

PREFIX = "jupiter:table:"
"""Of every key of a table; its id follows."""

INDEX = "jupiter:tables"
"""Of each table when it was changed, and its bytes."""

CODES = "jupiter:table-code:"

ROOM = f"""
local function drop(id)
  local key = "{PREFIX}" .. id
  local code = redis.call("HGET", key, "code")
  if code then
    redis.call("DEL", "{CODES}" .. code)
  end
  redis.call("DEL", key, key .. ":entries", key .. ":changes")
  redis.call("HDEL", "{INDEX}", id)
end
local function has_room(now, size, tables)
  local rows, kept, total = redis.call("HGETALL", "{INDEX}"), {{}}, 0
  for i = 1, #rows, 2 do
    local changed, bytes = string.match(rows[i + 1], "^(%S+) (%S+)$")
    if tonumber(changed) < now - {SECONDS} then
      redis.call("HDEL", "{INDEX}", rows[i])
    else
      total = total + tonumber(bytes)
      table.insert(kept, {{rows[i], tonumber(changed), tonumber(bytes)}})
    end
  end
  local count = #kept
  table.sort(kept, function(one, other) return one[2] < other[2] end)
  for i = 1, #kept + 1 do
    if count + tables <= {MAX_TABLES} and total + size <= {MAX_TOTAL} then
      return true
    end
    if tables == 0 or not kept[i] or kept[i][2] >= now - {IDLE} then
      return false
    end
    drop(kept[i][1])
    count, total = count - 1, total - kept[i][3]
  end
end
local function note(id, now, size)
  redis.call("HSET", "{INDEX}", id, now .. " " .. size)
  local key = "{PREFIX}" .. id
  for _, one in ipairs({{key, key .. ":entries", key .. ":changes", "{CODES}" .. redis.call("HGET", key, "code")}}) do
    redis.call("EXPIRE", one, {SECONDS})
  end
end
"""
"""What all scripts have. Keys are named in them, so that it takes one Redis, and no cluster of several."""

# Redis evicts key by key: a code may still name a table that is gone, and a list may outlive its head.
# Times stay the texts that came, ARGV[3]: Lua writes a number with 14 digits, which would round them.
OPEN = (
    ROOM
    + f"""
local id, code, now, size = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local key = "{PREFIX}" .. id
local holder = redis.call("GET", "{CODES}" .. code)
if redis.call("EXISTS", key) == 1 or holder and redis.call("EXISTS", "{PREFIX}" .. holder) == 1 then
  return "there"
end
if not has_room(now, size, 1) then
  return "room"
end
local head = cjson.decode(ARGV[5])
for name, value in pairs(head) do
  redis.call("HSET", key, name, value)
end
redis.call("SET", "{CODES}" .. code, id)
redis.call("DEL", key .. ":entries", key .. ":changes")
for i = 6, #ARGV do
  redis.call("RPUSH", key .. ":entries", ARGV[i])
end
note(id, ARGV[3], size)
return "made"
"""
)

CHANGE = (
    ROOM
    + f"""
local id, base, now, change = ARGV[1], ARGV[2], tonumber(ARGV[3]), cjson.decode(ARGV[4])
local key = "{PREFIX}" .. id
local head = redis.call("HMGET", key, "life", "version", "size", "count", "is_ended", "at")
if not head[1] or head[5] == "1" or head[1] .. "." .. head[2] ~= base then
  return "other"
end
if change.writing then
  redis.call("HSET", key, "writing", change.writing)
  change.kept, change.at, change.was = tonumber(head[4]), tonumber(head[6]), tonumber(head[6])
else
  local size, count = tonumber(head[3]), change.kept + #ARGV - 4
  if change.kept > tonumber(head[4]) or change.at >= count then
    return "fit"
  end
  for _, entry in ipairs(redis.call("LRANGE", key .. ":entries", change.kept, -1)) do
    size = size - #entry
  end
  for i = 5, #ARGV do
    size = size + #ARGV[i]
  end
  if count > {MAX_ENTRIES} or size > {MAX_BYTES} then
    return "full"
  end
  if not has_room(now, math.max(0, size - tonumber(head[3])), 0) then
    return "room"
  end
  if change.kept == 0 then
    redis.call("DEL", key .. ":entries")
  else
    redis.call("LTRIM", key .. ":entries", 0, change.kept - 1)
  end
  for i = 5, #ARGV do
    redis.call("RPUSH", key .. ":entries", ARGV[i])
  end
  change.was = tonumber(head[6])
  redis.call("HSET", key, "at", change.at, "count", count, "size", size)
  head[3] = size
end
redis.call("HSET", key, "version", tonumber(head[2]) + 1, "changed", ARGV[3])
redis.call("RPUSH", key .. ":changes", cjson.encode({{change.by, change.was, change.kept, change.added, change.at}}))
redis.call("LTRIM", key .. ":changes", -{MAX_CHANGES}, -1)
note(id, ARGV[3], head[3])
return "made"
"""
)

READ = f"""
local key = "{PREFIX}" .. ARGV[1]
local head = redis.call("HGETALL", key)
local entries = redis.call("LRANGE", key .. ":entries", 0, -1)
return {{head, entries, redis.call("LRANGE", key .. ":changes", 0, -1)}}
"""

DROP = ROOM + "drop(ARGV[1])"

END = (
    ROOM
    + f"""
local key = "{PREFIX}" .. ARGV[1]
if redis.call("EXISTS", key) == 1 then
  redis.call("HSET", key, "is_ended", 1, "count", 0, "size", 0, "at", 0)
  redis.call("DEL", key .. ":entries", key .. ":changes")
  note(ARGV[1], redis.call("HGET", key, "changed"), 0)
end
"""
)

NUMBERS = {field.name: field.type for field in fields(Head) if field.type is not str}
"""Fields of a head that are no texts."""

T = TypeVar("T")


class RedisStore:
    """The tables in a Redis. Thread-safe."""

    def __init__(self, address: str, password: str | None = None) -> None:
        """`password` is for an address without one."""
        self._link = RedisLink(address, password, "tables of several phones wait for it")
        scripts = (OPEN, CHANGE, READ, DROP, END)
        self._open, self._change, self._read, self._drop, self._end = map(self._link.script, scripts)

    def open(self, head: Head, entries: Sequence[str]) -> bool:
        """Keep a new table; False if there is one of that id.

        :raises NoRoom: if there are too many, or too much in them, and none is idle.
        """
        check_splice(0, 0, 0, Splice(0, entries, head.at))
        now = time.time()
        opened = replace(head, changed=now)
        row = {field.name: _written(getattr(opened, field.name)) for field in fields(Head)}
        reply = self._run(self._open, head.id, head.code, repr(now), head.size, orjson.dumps(row), *entries)
        return _is_done(reply, "there")

    def head(self, table: str) -> Head | None:
        """The table of that id."""
        return _head(self._ask(lambda: cast("dict[bytes, bytes]", self._link.redis.hgetall(PREFIX + table))))

    def find(self, code: str) -> Head | None:
        """The table of that code."""
        table = self._ask(lambda: [cast("bytes | None", self._link.redis.get(CODES + code))])[0]
        return self.head(table.decode()) if table else None

    def change(self, table: str, base: str, splice: Splice) -> Head | None:
        """Make a change on the version `base`; None if the table is gone, or at another one.

        :raises NoRoom: if the log would be too long; `IndexError` if the change does not fit the log.
        """
        change = {"by": splice.by, "kept": splice.keep, "added": len(splice.entries), "at": splice.at}
        return self._changed(table, base, change, splice.entries)

    def news(self, table: str, after: str | None) -> News | None:
        """What has come after that version; everything after none, or an unknown one."""
        raw, entries, changes = self._run(self._read, table)
        head = _head(dict(zip(raw[::2], raw[1::2], strict=True)))
        if head is None or head.is_ended:
            return None
        # The head has outlived its entries: nobody can go on from half a table.
        if len(entries) != head.count:
            self._run(self._drop, table)
            return None
        number = head.number(after) if after else None
        is_known = number is not None and head.version - number <= len(changes)
        rows = [Change(*orjson.loads(row)) for row in changes[len(changes) - head.version + (number or 0) :]]
        rows = rows if is_known and number != head.version else []
        keep = min([head.count, *(row.kept for row in rows)]) if is_known else 0
        return News(head, keep, [entry.decode() for entry in entries[keep:]], rows)

    def set_writing(self, table: str, writing: str) -> Head | None:
        """Set who may enter; that is a version of its own."""
        head = self.head(table)
        if head is None or head.is_ended:
            return None
        changed = self._changed(table, head.tag, {"by": "", "writing": writing, "added": 0}, ())
        # None if another change came in between.
        return changed or self.set_writing(table, writing)

    def end(self, table: str) -> None:
        """Forget the log; the table cannot be opened again."""
        self._run(self._end, table)

    def _changed(self, table: str, base: str, change: dict[str, Any], entries: Sequence[str]) -> Head | None:
        reply = self._run(self._change, table, base, repr(time.time()), orjson.dumps(change), *entries)
        return self.head(table) if _is_done(reply, "other") else None

    def _run(self, script: Any, *values: Any) -> Any:
        # In a list, since some scripts reply with None, which by itself would mean that Redis is away.
        return self._ask(lambda: [script([], values)])[0]

    def _ask(self, question: Callable[[], T]) -> T:
        """:raises Away: while Redis is."""

        def run() -> T:
            try:
                return question()
            except ResponseError as error:
                # Its own bound, below all that is bounded here.
                if str(error).startswith("OOM"):
                    raise NoRoom from error
                raise

        answer = self._link.ask(run)
        if answer is None:
            raise Away
        return answer


def _is_done(reply: bytes, refused: str) -> bool:
    """Whether a script made its change; False if its reply is `refused`.

    :raises NoRoom: or `IndexError`, as the store.
    """
    word = reply.decode()
    if word == "room":
        raise NoRoom
    if word == "full":
        raise TableFull
    if word == "fit":
        raise IndexError
    return word != refused


def _written(value: Any) -> str:
    # The scripts compare `is_ended` with 1.
    return str(int(value)) if isinstance(value, bool) else repr(value) if isinstance(value, float) else str(value)


def _head(raw: dict[bytes, bytes]) -> Head | None:
    row = {name.decode(): value.decode() for name, value in raw.items()}
    if row.keys() != {field.name for field in fields(Head)}:
        return None
    numbers = {name: _number(cast("type", kind), row[name]) for name, kind in NUMBERS.items()}
    return Head(**cast("dict[str, Any]", row | numbers))


def _number(kind: type, text: str) -> float:
    return bool(int(text)) if kind is bool else kind(text)
