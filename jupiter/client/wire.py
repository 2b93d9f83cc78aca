"""Between a talk and httpx: what both clients send, and what they take for an answer.

Law of this file: it is the only one beside the clients that knows httpx.
"""

from typing import Any

import httpx

from jupiter.client.talk import Lost, Reply, Request

TIMEOUT = 30.0
"""Seconds without a sign of life; to connect there are fewer."""
CONNECT = 5.0


def options(base_url: str, timeout: float | httpx.Timeout) -> dict[str, Any]:
    """What an httpx client is made with.

    :raises ValueError: if there is nothing like a server at the address.
    """
    try:
        address = httpx.URL(base_url)
    except httpx.InvalidURL as error:
        raise ValueError(f"{base_url!r} is no address: {error}") from None
    if address.scheme not in ("http", "https") or not address.host:
        raise ValueError(f"{base_url!r} is no address of a server, such as http://localhost:8000.")
    if not isinstance(timeout, httpx.Timeout):
        timeout = httpx.Timeout(timeout, connect=min(timeout, CONNECT))
    return {"base_url": address, "timeout": timeout}


def sent(request: Request) -> dict[str, Any]:
    """A request as httpx sends it."""
    return {
        "method": request.method,
        "url": request.path,
        "headers": dict(request.headers),
        "content": request.body,
    }


def received(response: httpx.Response) -> Reply:
    """A whole answer."""
    return Reply(response.status_code, response.headers, response.content)


def lost(error: httpx.RequestError) -> Lost:
    """No whole answer. What would go wrong each time is raised again.

    :raises httpx.RequestError: if the fault is in how httpx was set up.
    """
    if isinstance(error, httpx.UnsupportedProtocol | httpx.LocalProtocolError | httpx.TooManyRedirects):
        raise error
    what = str(error) or type(error).__name__
    return Lost(f"No whole answer from {error.request.url.host}: {what}")
