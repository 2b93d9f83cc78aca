"""Tables whose news is sent as it comes, for `bench/tables.py`: the server with one more address, `…/events`.

It is what server-sent events would take here: connections that stay open in the event loop, beside the threads that
answer, and in each process a look four times a second for what the other processes have written.
"""

import asyncio
import sqlite3
from collections import defaultdict
from contextlib import suppress
from typing import Any

import orjson

from app import create_app
from jupiter.api.routes.tables import RELAY, _news
from jupiter.api.server import serve
from jupiter.api.server.front import Front
from jupiter.api.tables.sqlite_store import SqliteStore

LOOK = 0.25
"""Seconds between two looks for news."""

BEAT = 15.0
"""Seconds without news after which a sign of life is sent, so that nothing between closes the connection."""


class Streams:
    """The server's own front, and streams of news beside it."""

    def __init__(self, front: Front, store: SqliteStore) -> None:
        self._front, self._store = front, store
        self._streams: dict[str, set[asyncio.Queue[bytes]]] = defaultdict(set)
        self._versions: dict[str, str] = {}
        self._watching: asyncio.Task[None] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        if not scope["path"].endswith("/events"):
            await self._front(scope, receive, send)
            return
        table = scope["path"].split("/")[3]
        self._watching = self._watching or asyncio.create_task(self._watch())
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._streams[table].add(queue)
        self._versions.setdefault(table, self._tag(table))
        headers = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b":\n\n", "more_body": True})
            while True:
                part = b":\n\n"
                with suppress(TimeoutError):
                    part = await asyncio.wait_for(queue.get(), BEAT)
                await send({"type": "http.response.body", "body": part, "more_body": True})
        finally:
            self._streams[table].discard(queue)

    def _tag(self, table: str) -> str:
        head = self._store.head(table)
        return head.tag if head else ""

    async def _watch(self) -> None:
        seen = None
        while True:
            await asyncio.sleep(LOOK)
            with suppress(sqlite3.Error):
                db = self._store._connection()  # noqa: SLF001 - as the store would, if streams were its business
                (now,) = db.execute("PRAGMA data_version").fetchone()
                # It tells of what other connections have written: this thread's own has written nothing.
                if now != seen:
                    seen = now
                    self._tell()

    def _tell(self) -> None:
        for table, streams in self._streams.items():
            before = self._versions[table]
            if streams and self._tag(table) != before:
                news = self._store.news(table, before)
                if news:
                    self._versions[table] = news.head.tag
                    part = b"data: " + orjson.dumps(_news(news)) + b"\n\n"
                    for queue in streams:
                        queue.put_nowait(part)


class StreamingServer(serve.Server):
    """The server with streams."""

    def load(self) -> Any:
        """The application, as the server has it."""
        application = create_app()
        front = Front(application, self.settings.threads, self.settings.trusted_proxies)
        return Streams(front, application.extensions[RELAY]._store)  # noqa: SLF001 - as above


if __name__ == "__main__":
    serve.Server = StreamingServer  # type: ignore[misc]
    serve.main()
