"""The application as each of the servers in `bench.servers` takes it, and the two that have no command of their own."""

import asyncio
import os
import sys
from collections.abc import MutableMapping
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from app import create_app
from jupiter.api.server.front import IS_GONE, Answer, Environ, Front, environ_of
from jupiter.api.server.turns import Turns

THREADS = 16

wsgi = create_app()
_front = Front(wsgi, THREADS, 0)


async def asgi(scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
    """For servers that speak ASGI: the body is read in the event loop, before a thread is taken."""
    if scope["type"] == "lifespan":
        for moment in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{moment}.complete"})
        return
    await _front({**scope, IS_GONE: lambda: False}, receive, send)


class Rsgi:
    """For granian's own interface, the same."""

    def __init__(self) -> None:
        self._turns = Turns(THREADS, THREADS // 4, "answers")

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        """Answer one request."""
        async with asyncio.timeout(30):
            body = b"" if scope.method == "GET" else await protocol()
        client = scope.client.rpartition(":")[0]
        environ: Environ = environ_of(
            {
                "server": scope.server.rsplit(":", 1),
                "client": (client, 0),
                "method": scope.method,
                "raw_path": scope.path.encode(),
                "query_string": scope.query_string.encode(),
                "http_version": scope.http_version,
                "headers": [(name.encode(), value.encode("latin-1")) for name, value in scope.headers.items()],
            },
            BytesIO(body),
        )
        answer = Answer(wsgi, environ)
        found = await self._turns.run(client, answer.begin, lambda: True)
        headers = [(name.decode(), value.decode("latin-1")) for name, value in answer.headers]
        protocol.response_bytes(answer.status, headers, found)


rsgi = Rsgi()


def serve_with_waitress(port: int, _workers: int) -> None:
    """In one process: it has no more."""
    import waitress  # noqa: PLC0415

    waitress.serve(wsgi, host="127.0.0.1", port=port, threads=THREADS, connection_limit=5000, asyncore_use_poll=True)


def serve_with_tornado(port: int, workers: int) -> None:
    """Bodies and heads are read in its event loop."""
    from tornado.httpserver import HTTPServer  # noqa: PLC0415
    from tornado.netutil import bind_sockets  # noqa: PLC0415
    from tornado.process import fork_processes  # noqa: PLC0415
    from tornado.wsgi import WSGIContainer  # noqa: PLC0415

    sockets = bind_sockets(port, "127.0.0.1")
    fork_processes(workers)

    async def main() -> None:
        container = WSGIContainer(wsgi, ThreadPoolExecutor(THREADS))
        server = HTTPServer(container, idle_connection_timeout=10, body_timeout=30, max_body_size=400_000)
        server.add_sockets(sockets)
        await asyncio.Event().wait()

    asyncio.run(main())


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    {"waitress": serve_with_waitress, "tornado": serve_with_tornado}[sys.argv[1]](int(sys.argv[2]), int(sys.argv[3]))
