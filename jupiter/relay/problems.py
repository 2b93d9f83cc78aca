"""The kinds of problems of shared tables, beside those of all requests."""

from collections.abc import Mapping

from jupiter.service.problems import Kind

NO_TABLES = Kind(
    "no-tables", 404, "This server shares no tables", "Hand the game over by its state; that needs no table."
)
FOREIGN_ORIGIN = Kind(
    "foreign-origin",
    403,
    "Pages of other origins may not use the tables of this server",
    "Ask from a program or from this server's own pages; whoever runs it can allow an origin (JUPITER_TABLES_ORIGINS).",
)
UNKNOWN_TABLE = Kind(
    "unknown-table",
    404,
    "There is no such table now",
    "Open it again with PUT, its seal, its settings and your log; a server that was restarted has lost it. A code is "
    "asked for anew.",
)
TABLE_ENDED = Kind(
    "table-ended",
    410,
    "The table has been ended",
    "Go on by yourself, or open another one; keep `settings` if it came.",
)
NO_KEY = Kind("no-key", 401, "The table asks for a key", "Send Authorization: Bearer, with the key that joining gave.")
WRONG_KEY = Kind("wrong-key", 403, "The key is not of this table", "Join the table by its code.")
ONLY_OPENER = Kind(
    "only-opener", 403, "Only the opener of the table may do that", "Undo instead, or have the opener do it."
)
REMOVED = Kind("removed", 403, "The opener has removed you", "Go on by yourself, or ask for the new code.")
WRITING_CLOSED = Kind("writing-closed", 403, "Only the opener enters now", "Have the opener enter it, or open writing.")
OPENER_AWAY = Kind(
    "opener-away",
    409,
    "Nobody can join until the opener is back",
    "Ask again when the opener's phone has reached the table; the server was restarted and cannot admit anybody alone.",
)
MOVED_ON = Kind(
    "moved-on",
    409,
    "The table has moved on",
    "Show both sides: `table` is what came since your version, and nothing of yours was taken.",
)
KEY_REUSED = Kind(
    "key-reused",
    422,
    "The Idempotency-Key belongs to another request",
    "Draw a new key for each change; send the same one only with the same request.",
)
TABLE_FULL = Kind("table-full", 409, "The log is full", "Open another table, from the present state.")
SHARE_USED = Kind(
    "share-used",
    429,
    "You have as many tables as one client may have",
    "End one of yours, or ask again after the seconds that Retry-After names: tables that nobody uses make way.",
)
NO_ROOM = Kind("no-room", 503, "There is no room for more tables", "Go on by yourself, and try later.")
TABLES_AWAY = Kind("tables-away", 503, "The tables cannot be reached", "Go on by yourself, and ask again.")

TABLE_KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        NO_TABLES, FOREIGN_ORIGIN, UNKNOWN_TABLE, TABLE_ENDED, NO_KEY, WRONG_KEY, ONLY_OPENER, REMOVED,
        WRITING_CLOSED, OPENER_AWAY, MOVED_ON, KEY_REUSED, TABLE_FULL, SHARE_USED, NO_ROOM, TABLES_AWAY,
    )
}  # fmt: skip
