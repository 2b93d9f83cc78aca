"""The keys of tables in Redis, and the scripts that write them.

Keys are named in the scripts, so that it takes one Redis, and no cluster of several.

Invariant: every key of a table expires with it, but for its row in the index, which is dropped by whoever next looks
for room.
"""

from jupiter.relay.table import MAX_CHANGES, SECONDS

PREFIX = "jupiter:table:"
"""Of every key of a table; its id follows."""

PARTS = (":entries", ":changes", ":marks")
"""Of a table, behind its id; without one it is the head."""

CODES = "jupiter:table-code:"
"""The ids of the tables whose code it is."""

INDEX = "jupiter:tables"
"""Of each table when it was entered at, and what its room goes by, as JSON."""

ROOM = "jupiter:tables:room"
"""Drawn anew whenever room is given to a table: who has looked for room meanwhile looks again."""

DROP = f"""
local function drop(id)
  local key = "{PREFIX}" .. id
  local code = redis.call("HGET", key, "code")
  if code then
    redis.call("SREM", "{CODES}" .. code, id)
  end
  redis.call("DEL", key, {", ".join(f'key .. "{part}"' for part in PARTS)})
  redis.call("HDEL", "{INDEX}", id)
end
"""

FORGET = DROP + "drop(ARGV[1])"

COMMIT = (
    DROP
    + f"""
local plan, head = cjson.decode(ARGV[1]), cjson.decode(ARGV[2])
local key = "{PREFIX}" .. plan.id
if (redis.call("HGET", key, "stamp") or "") ~= plan.stamp then
  return "again"
end
if plan.room and (redis.call("GET", "{ROOM}") or "") ~= plan.room then
  return "again"
end
for _, one in ipairs(plan.gone) do
  if redis.call("HGET", "{INDEX}", one[1]) ~= one[2] then
    return "again"
  end
end
-- Redis evicts key by key: a head may outlive its entries, and entries their head.
if not plan.is_new and redis.call("LLEN", key .. ":entries") ~= plan.count then
  drop(plan.id)
  return "again"
end
for _, one in ipairs(plan.gone) do
  drop(one[1])
end
local ttl = {SECONDS}
local old, entered = redis.call("HGET", key, "code"), redis.call("HGET", "{INDEX}", plan.id)
if plan.is_new then
  redis.call("DEL", key, {", ".join(f'key .. "{part}"' for part in PARTS)})
end
if plan.keep or not entered then
  -- As texts: Lua writes a number with 14 digits, which would round it.
  local time = redis.call("TIME")
  entered = time[1] .. "." .. string.format("%06d", tonumber(time[2]))
else
  ttl = math.max(1, redis.call("TTL", key))
  entered = string.match(entered, "^%S+")
end
for name, value in pairs(head) do
  redis.call("HSET", key, name, value)
end
redis.call("HSET", "{INDEX}", plan.id, entered .. " " .. plan.tenant)
if plan.room then
  redis.call("SET", "{ROOM}", head.stamp)
end
if plan.is_ended then
  redis.call("DEL", key .. ":entries", key .. ":changes", key .. ":marks")
elseif plan.keep then
  if plan.keep == 0 then
    redis.call("DEL", key .. ":entries")
  else
    redis.call("LTRIM", key .. ":entries", 0, plan.keep - 1)
  end
  for i = 3, #ARGV do
    redis.call("RPUSH", key .. ":entries", ARGV[i])
  end
end
if plan.change then
  redis.call("RPUSH", key .. ":changes", plan.change)
  if plan.mark then
    redis.call("HSET", key .. ":marks", plan.mark, plan.done)
  end
  while redis.call("LLEN", key .. ":changes") > {MAX_CHANGES} do
    local mark = cjson.decode(redis.call("LPOP", key .. ":changes"))[7]
    redis.call("HDEL", key .. ":marks", mark)
  end
end
if old and old ~= head.code then
  redis.call("SREM", "{CODES}" .. old, plan.id)
end
if head.code ~= "" then
  redis.call("SADD", "{CODES}" .. head.code, plan.id)
  redis.call("EXPIRE", "{CODES}" .. head.code, {SECONDS})
end
for _, part in ipairs({{"", {", ".join(f'"{part}"' for part in PARTS)}}}) do
  redis.call("EXPIRE", key .. part, ttl)
end
return "made"
"""
)
"""Carries out a plan if what it was made on is still so; else it has to be made again."""
