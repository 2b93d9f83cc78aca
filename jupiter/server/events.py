"""Server-sent events: one answer that goes on, made of many of the application's.

The application answers `…/events` with the events since `Last-Event-ID`, and ends; `ETag` names the last of them. Here
the answer is kept open. An address is polled for all of its listeners by one of them: by a `GET` of it without
`/events`, for which the application sends 304 while nothing has come. When something has, each listener is asked for
by itself, though in one turn with others (`batches.py`).

Invariant: a listener is sent what the application answers to it, so it is refused what it would be refused. No thread
is held while nothing comes, and nothing is asked for a listener that has gone.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from io import BytesIO
from typing import Any

Environ = dict[str, Any]
Headers = Iterable[tuple[bytes, bytes]]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

EVENTS = re.compile(r"(/v1/tables/[^/]+)/events")
"""Addresses of events; the group is the address that is polled."""

POLL_SECONDS = 1.0
"""Between two polls of an address."""

HEARTBEAT_SECONDS = 15.0
"""After which a listener that nothing has come for is sent a comment: proxies close what is silent for longer."""

HEARTBEAT = b":\n\n"

MOST, SHARE = 1000, 64
"""Listeners of a process, and those that one client may have of them."""

ON_STOP = "jupiter.on_stop"
"""In a request's scope: a function that takes one to be called when the server stops."""

PASSING = frozenset({HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.SERVICE_UNAVAILABLE})
"""Answers after which the same is asked again later."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer of the application."""

    status: int
    headers: Headers
    body: bytes

    @property
    def tag(self) -> str:
        """Its `ETag` without quotation marks; empty if it has none."""
        return next((value.decode("latin-1").strip('"') for name, value in self.headers if name == b"etag"), "")

    @property
    def is_stream(self) -> bool:
        """Whether it has events, which others may follow."""
        kind = next((value for name, value in self.headers if name == b"content-type"), b"")
        return self.status == HTTPStatus.OK and kind.startswith(b"text/event-stream")


class Full(Exception):
    """There are too many listeners."""


Ask = Callable[[Environ], Awaitable[Answer | None]]
"""The application's answer; None if it cannot be had now."""


@dataclass(slots=True, eq=False)
class Listener:
    """One client that listens at an address."""

    address: str
    """The one that is polled."""
    environ: Environ
    """Of its request."""
    ask: Ask
    """Asks for it, together with others."""
    tag: str = ""
    """The last event that it has been sent."""
    is_over: bool = False
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def wake(self) -> None:
        """Have it look."""
        self.woken.set()

    def end(self) -> None:
        """Have its answer end."""
        self.is_over = True
        self.woken.set()

    async def poll(self) -> Answer | None:
        """The answer to a poll of the address: 304 if nothing has come since its last event."""
        # Of what has come, too, it is asked no more than what is new.
        query, tag = f"after={self.tag}", f'"{self.tag}"'
        return await self.ask(request_like(self.environ, self.address, QUERY_STRING=query, HTTP_IF_NONE_MATCH=tag))

    async def next(self) -> Answer | None:
        """Its events since the last one."""
        return await self.ask(request_like(self.environ, self.environ["PATH_INFO"], HTTP_LAST_EVENT_ID=self.tag))


class Events:
    """All listeners of a process."""

    def __init__(self, most: int = MOST, share: int = SHARE) -> None:
        self._most, self._share = most, share
        self._of_client: Counter[str] = Counter()
        self._at: dict[str, dict[Listener, None]] = {}
        """Listeners by the address that is polled; the first polls next."""
        self._polls: set[asyncio.Task[None]] = set()

    @contextmanager
    def listening(self, listener: Listener, client: str) -> Iterator[None]:
        """Poll the address for this listener, too.

        :raises Full: if there are too many, of this client or in all.
        """
        if self._of_client.total() >= self._most or self._of_client[client] >= self._share:
            raise Full
        self._of_client[client] += 1
        listeners = self._at.setdefault(listener.address, {})
        listeners[listener] = None
        if len(listeners) == 1:
            task = asyncio.create_task(self._poll(listener.address, listeners))
            self._polls.add(task)
            task.add_done_callback(self._polls.discard)
        try:
            yield
        finally:
            del listeners[listener]
            self._of_client[client] -= 1
            if not self._of_client[client]:
                del self._of_client[client]

    async def _poll(self, address: str, listeners: dict[Listener, None]) -> None:
        """Wake those that are behind, as long as there are any listeners."""
        while listeners:
            await asyncio.sleep(_seconds_to_next_poll(asyncio.get_running_loop().time()))
            if not listeners:
                break
            asking = next(iter(listeners))
            answer = await asking.poll()
            if asking in listeners:
                # The next one polls next: this one may be refused, which is nothing to the others.
                listeners[asking] = listeners.pop(asking)
            if answer is None or answer.status in PASSING:
                continue
            tag = asking.tag if answer.status == HTTPStatus.NOT_MODIFIED else answer.tag
            for listener in listeners:
                if listener.tag != tag:
                    listener.wake()
        if self._at.get(address) is listeners:
            del self._at[address]


def _seconds_to_next_poll(now: float) -> float:
    """At the same moments for all addresses: to wake for each of them by itself costs more than to ask."""
    # A timer may wake a moment too early, which counts as that moment.
    return (round(now / POLL_SECONDS) + 1) * POLL_SECONDS - now


async def send_events(listener: Listener, receive: Receive, send: Send) -> None:
    """Send its events until the client has gone, the server stops, or the application refuses to go on."""
    leaving = asyncio.create_task(_wait_for_end(receive, listener))
    try:
        await _send_events(listener, send)
    finally:
        leaving.cancel()


async def _wait_for_end(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.end()


async def _send_events(listener: Listener, send: Send) -> None:
    while not listener.is_over:
        with suppress(TimeoutError):
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                await listener.woken.wait()
        if not listener.woken.is_set():
            await _send(send, HEARTBEAT)
            continue
        listener.woken.clear()
        answer = None if listener.is_over else await listener.next()
        if answer is None or answer.status in PASSING:
            continue
        if not answer.is_stream:
            await _send(send, b"event: problem\ndata: " + answer.body + b"\n\n")
            break
        listener.tag = answer.tag
        await _send(send, answer.body)
    await send({"type": "http.response.body", "body": b""})


async def _send(send: Send, part: bytes) -> None:
    await send({"type": "http.response.body", "body": part, "more_body": True})


def request_like(environ: Environ, path: str, **fields: str) -> Environ:
    """Another `GET` of the same client, of this path and with these fields."""
    return {**environ, "PATH_INFO": path, "QUERY_STRING": "", "wsgi.input": BytesIO(), **fields}
