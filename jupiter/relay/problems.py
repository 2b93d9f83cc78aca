"""The kinds of problems of shared tables, beside those of all requests."""

from collections.abc import Mapping

from jupiter.service.problems import Kind

NO_TABLES = Kind(
    "no-tables", 404, "This server shares no tables", "Hand the game over by its state; that needs no table."
)
UNKNOWN_TABLE = Kind(
    "unknown-table",
    404,
    "There is no such table now",
    "Open it again with PUT, its seal and your log; a server that was restarted has lost it. A code is asked for anew.",
)
TABLE_ENDED = Kind("table-ended", 410, "The table has been ended", "Go on by yourself, or open another one.")
NO_KEY = Kind("no-key", 401, "The table asks for a key", "Send Authorization: Bearer, with the key that joining gave.")
WRONG_KEY = Kind("wrong-key", 403, "The key is not of this table", "Join the table by its code.")
WRITING_CLOSED = Kind("writing-closed", 403, "Only the opener enters now", "Have the opener enter it, or open writing.")
MOVED_ON = Kind(
    "moved-on",
    409,
    "The table has moved on",
    "Show both sides: `table` is what came since your version, and nothing of yours was taken.",
)
TABLE_FULL = Kind("table-full", 409, "The log is full", "Open another table, from the present state.")
NO_ROOM = Kind("no-room", 503, "There is no room for more tables", "Go on by yourself, and try later.")
TABLES_AWAY = Kind("tables-away", 503, "The tables cannot be reached", "Go on by yourself, and ask again.")

TABLE_KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        NO_TABLES, UNKNOWN_TABLE, TABLE_ENDED, NO_KEY, WRONG_KEY, WRITING_CLOSED, MOVED_ON, TABLE_FULL, NO_ROOM,
        TABLES_AWAY,
    )
}  # fmt: skip
