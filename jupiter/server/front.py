"""ASGI in front of the WSGI application: buffers requests before they take a thread, and waits for slow readers.

The server speaks ASGI to it, and it speaks WSGI (PEP 3333) to the application.

Invariant: a thread is held while the application works, never for a client that sends or reads.
"""

import asyncio
import logging
import re
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, MutableMapping, Sequence
from contextvars import Context
from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes

from jupiter.http.problems import BUSY
from jupiter.http.request_context import client_key
from jupiter.server.batches import Batches
from jupiter.server.events import EVENTS, ON_STOP, Answer, Events, Full, Listener, send_events
from jupiter.server.refusals import Refusal
from jupiter.server.turns import Crowded, Turns
from jupiter.service.limits import LIMITS
from jupiter.service.problems import INTERNAL, Kind

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]
Environ = dict[str, Any]

BODY_SECONDS = 30
"""Seconds in which a body has to be there, however lively it trickles."""

MAX_BODY = LIMITS.list_body_bytes
"""Bytes; of a longer body the application is given one more than these, and refuses it."""

PHOTOS = re.compile(rb"/v1/games/[^/]+/photos")
"""Addresses whose bodies may be larger: up to `LIMITS.photos_bytes`."""

MAX_PHOTO_BODIES = 4
"""So many bodies with photos are taken in at a time by a process: they are held in memory."""

PROBES = frozenset({"/livez", "/readyz"})
"""Addresses that have a thread of their own, so that probes are answered however busy the others are."""

DRAWN = re.compile(r".*\.(pdf|svg)|.*/photos|.*/print/(plan|.*\.(png|zip))|.*/openapi[^/]*\.json")
"""Addresses whose first answer takes long to make: players do not wait for them."""

SHARE = 8
"""One thread in so many draws, and one in so many may be one client's. They share a processor anyway."""

PART = 64 * 1024
"""Bytes of a stream that are made in one turn of its client."""

RETRY_SECONDS = 1
"""Retry-After of a request that is refused for want of a thread or a connection."""

OF_ONE_ANSWER = frozenset({b"content-length", b"etag"})
"""Fields of an answer with events that are not those of all that follow."""

IS_GONE = "jupiter.is_gone"
"""In a request's scope: a function that says whether its client has closed the connection."""

log = logging.getLogger(__name__)


class LateBody(BytesIO):
    """Raised in place of a body that did not arrive in time."""

    def read(self, *_: Any) -> bytes:
        """Never gives anything.

        :raises TimeoutError: always.
        """
        raise TimeoutError("the body did not come in time")


class WsgiCall:
    """One call of the application and its response, run in threads one step at a time."""

    def __init__(self, application: "WSGIApplication", environ: Environ) -> None:
        self._application, self._environ = application, environ
        # Context variables of the request, wherever it goes on.
        self._context = Context()
        self._parts: Iterator[bytes] = iter(())
        self._close: Callable[[], None] = lambda: None
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.is_over = False

    def begin(self) -> bytes:
        """The body, or its first part if the application gives no length."""
        return self._context.run(self._begin)

    def go_on(self) -> bytes:
        """The next part of the body."""
        return self._context.run(self._take, PART)

    def whole(self) -> bytes:
        """The whole body."""
        body = self.begin()
        while not self.is_over:
            body += self.go_on()
        return body

    def end(self) -> None:
        """Close the application's iterable, once."""
        self._context.run(self._end)

    def _begin(self) -> bytes:
        parts = self._application(self._environ, self._start)
        self._parts, self._close = iter(parts), getattr(parts, "close", self._close)
        is_sized = any(name == b"content-length" for name, _ in self.headers)
        # The beginning of a stream is sent at once.
        return self._take(sys.maxsize if is_sized else 1)

    def _start(self, status: str, headers: Sequence[tuple[str, str]], _error: Any = None) -> Any:
        self.status = int(status[:3])
        # The server dates every response; Werkzeug those that may be kept.
        lowered = ((name.lower(), value) for name, value in headers)
        self.headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in lowered if name != "date"]

    def _take(self, most: int) -> bytes:
        taken, size = [], 0
        try:
            for part in self._parts:
                taken.append(part)
                size += len(part)
                if size >= most:
                    return b"".join(taken)
        except BaseException:
            self._end()
            raise
        self._end()
        return b"".join(taken)

    def _end(self) -> None:
        close, self._close = self._close, lambda: None
        self.is_over = True
        close()


class Front:
    """The application as ASGI, for uvicorn."""

    def __init__(self, application: "WSGIApplication", threads: int, trusted_proxies: int) -> None:
        self._application, self._trusted_proxies = application, trusted_proxies
        drawing = threads // SHARE
        self._answers = Turns(threads - drawing, threads // SHARE, "answers")
        self._drawings = Turns(drawing, max(1, drawing // 2), "drawings")
        self._probes = Turns(1, 1, "probes")
        self.pools = (self._answers, self._drawings, self._probes)
        self.refused: Counter[str] = Counter()
        """Requests that were refused here, by kind of problem."""
        self._photo_bodies = 0
        self._events = Events()
        self._batches = Batches(self._answers, self._whole_answer)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if PHOTOS.fullmatch(scope["raw_path"]):
            await self._with_photos(scope, receive, send)
        else:
            await self._answer(scope, receive, send, MAX_BODY)

    async def _with_photos(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._photo_bodies >= MAX_PHOTO_BODIES:
            await self._refuse(BUSY, RETRY_SECONDS, send)
            return
        self._photo_bodies += 1
        try:
            await self._answer(scope, receive, send, LIMITS.photos_bytes)
        finally:
            self._photo_bodies -= 1

    async def _answer(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        """Answer one request whose body has at most so many bytes."""
        body = await read_body(scope["headers"], receive, most)
        if body is None:
            return
        environ = environ_of(scope, body.content)
        if environ["REQUEST_METHOD"] == "GET" and (events := EVENTS.fullmatch(environ["PATH_INFO"])):
            await self._listen(events[1], scope, environ, receive, send)
            return
        call = WsgiCall(self._application, environ)
        in_turn = partial(self._turns(environ["PATH_INFO"]).run, client_of(environ, self._trusted_proxies))
        is_wanted = partial(_is_open, scope[IS_GONE])
        try:
            part = await in_turn(call.begin, is_wanted)
        except Crowded:
            await self._refuse(BUSY, RETRY_SECONDS, send)
        except Exception as error:  # noqa: BLE001 - what the application has no answer to
            _log_kind(error)
            await self._refuse(INTERNAL, None, send)
        else:
            if part is not None:
                closing = [(b"connection", b"close")] if body.is_broken else []
                headers = [*call.headers, *closing]
                await send({"type": "http.response.start", "status": call.status, "headers": headers})
                in_turn = partial(in_turn, is_begun=True)
                await _send_parts(call, part, partial(in_turn, call.go_on, is_wanted), send)
                if not call.is_over:
                    await in_turn(call.end, lambda: True)

    async def _refuse(self, kind: Kind, wait: int | None, send: Send) -> None:
        self.refused[kind.name] += 1
        refusal = Refusal.of(kind, wait)
        headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in refusal.headers]
        await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await send({"type": "http.response.body", "body": refusal.body})

    async def _listen(self, address: str, scope: Scope, environ: Environ, receive: Receive, send: Send) -> None:
        """Answer with what comes to this address, for as long as the client listens."""
        client = client_of(environ, self._trusted_proxies)
        # What goes on could not be read part by part if it were compressed.
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        is_wanted = partial(_is_open, scope[IS_GONE])
        listener = Listener(address, environ, partial(self._batches.ask, is_wanted))
        try:
            with self._events.listening(listener, client):
                # In the client's own turn: whoever comes may ask for a whole log.
                first = await self._answers.run(client, partial(self._whole_answer, {**environ}), is_wanted)
                if first is None:
                    return
                is_begun = first.is_stream
                headers = [pair for pair in first.headers if not is_begun or pair[0] not in OF_ONE_ANSWER]
                await send({"type": "http.response.start", "status": first.status, "headers": headers})
                await send({"type": "http.response.body", "body": first.body, "more_body": is_begun})
                if is_begun:
                    listener.tag = first.tag
                    scope[ON_STOP](listener.end)
                    await send_events(listener, receive, send)
        except (Full, Crowded):
            await self._refuse(BUSY, RETRY_SECONDS, send)

    def _whole_answer(self, environ: Environ) -> Answer:
        call = WsgiCall(self._application, environ)
        try:
            body = call.whole()
        except Exception as error:  # noqa: BLE001 - what the application has no answer to
            _log_kind(error)
            return Answer(INTERNAL.status, (), b"")
        return Answer(call.status, call.headers, body)

    def _turns(self, path: str) -> Turns:
        if path in PROBES:
            return self._probes
        return self._drawings if DRAWN.fullmatch(path) else self._answers


async def _send_parts(call: WsgiCall, part: bytes, go_on: Callable[[], Awaitable[bytes | None]], send: Send) -> None:
    """Send the body; `send` returns when the client has taken most of what it was sent before."""
    while not call.is_over:
        await send({"type": "http.response.body", "body": part, "more_body": True})
        try:
            following = await go_on()
        except Exception as error:  # noqa: BLE001 - the answer has begun, and is cut off
            _log_kind(error)
            return
        if following is None:
            return
        part = following
    await send({"type": "http.response.body", "body": part})


def _log_kind(error: Exception) -> None:
    """Log the type of the exception only; its message may quote the request."""
    log.error("%s in the application", type(error).__name__)


def _is_open(is_gone: Callable[[], bool]) -> bool:
    return not is_gone()


# --- requests ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Body:
    """The body of a request as far as it has arrived."""

    content: BytesIO
    is_broken: bool = False
    """Whether the connection cannot be used again, since it is unknown where the next request begins."""


async def read_body(headers: Headers, receive: Receive, most: int = MAX_BODY) -> Body | None:
    """The body; None if the client is gone before it is there."""
    length = next((int(value) for name, value in headers if name == b"content-length"), None)
    is_chunked = any(name == b"transfer-encoding" for name, _ in headers)
    if not length and not is_chunked:
        return Body(BytesIO())
    if length is not None and length > most:
        # The application refuses it by its length. A client that sent Expect gets no 100 Continue.
        return Body(BytesIO(), is_broken=any(name == b"expect" for name, _ in headers))
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await _received(receive, most)
    except TimeoutError:
        return Body(LateBody(), is_broken=True)


async def _received(receive: Receive, most: int) -> Body | None:
    content, has_more = BytesIO(), True
    while has_more and content.tell() <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        content.write(message["body"])
        has_more = message["more_body"]
    content.truncate(most + 1)
    content.seek(0)
    return Body(content)


def environ_of(scope: Scope, body: BytesIO) -> Environ:
    """The WSGI environment of the request."""
    (host, port), (client, _) = scope["server"], scope["client"]
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client,
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": body,
        # A body without a length ends where this file ends.
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        key = environ_key(name)
        if key:
            text = value.decode("latin-1")
            environ[key] = f"{environ[key]},{text}" if key in environ else text
    return environ


@lru_cache(maxsize=256)
def environ_key(name: bytes) -> str:
    """The key of that header in the environment; empty for one that the application does not see.

    A name with an underscore could pass for another. No other protocol is spoken here, and werkzeug would refuse a
    request that asks for WebSockets instead of answering it.
    """
    if b"_" in name or name == b"upgrade":
        return ""
    key = name.decode("latin-1").upper().replace("-", "_")
    return key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"


def client_of(environ: Environ, trusted_proxies: int) -> str:
    """The address of the client, as named by the last of so many trusted proxies."""
    address = environ["REMOTE_ADDR"]
    if trusted_proxies:
        named = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
        if len(named) >= trusted_proxies:
            address = named[-trusted_proxies].strip()
    return client_key(address)
