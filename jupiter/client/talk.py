"""One question and its answer, without any I/O: what is sent, what is made of what comes, and what is asked again.

A talk is a generator. It yields what is to be done, a `Request` to send or a `Pause` to wait, is sent back what came of
it, and returns what was asked for. The two clients only do what it says: `Client` by blocking, `AsyncClient` by
awaiting.

Law of this file: it opens no connection, reads no clock but through `retries.py`, and never sleeps.
"""

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, TypeAlias, TypeVar

from jupiter.client.errors import ApiError, BadAnswer, JupiterError, Unreachable, refusal
from jupiter.client.retries import PASSING, Retries, retry_after

VERSION = "0.1.0"
"""Of this package."""

USER_AGENT = f"jupiter-client/{VERSION}"
SEEN = 80
"""Characters of a stranger's words that an error repeats."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be sent."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """A wait before it is asked again."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    """Looked up by names in small letters."""
    body: bytes


@dataclass(frozen=True, slots=True)
class Lost:
    """No whole answer came back."""

    reason: str


ResultT = TypeVar("ResultT")
Talk: TypeAlias = Generator[Request | Pause, Reply | Lost | None, ResultT]


def get(path: str, language: str | None) -> Request:
    """A question without a body."""
    return Request("GET", path, _headers(language))


def post(path: str, body: Any, language: str | None) -> Request:
    """A question with a JSON body.

    :raises ValueError: if the body is no JSON.
    """
    headers = {**_headers(language), "content-type": "application/json"}
    return Request("POST", path, headers, packed(body))


def packed(body: Any) -> bytes:
    """As JSON without a blank.

    :raises ValueError: if it is none.
    """
    try:
        return json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"This cannot be sent as JSON: {error}") from None


def _headers(language: str | None) -> dict[str, str]:
    known = {"accept": "application/json, application/problem+json", "user-agent": USER_AGENT}
    return known if language is None else {**known, "accept-language": language}


def asked(request: Request, retries: Retries) -> Talk[dict[str, Any]]:
    """Ask until there is an answer, and give its JSON object.

    :raises ApiError: if the server refuses it.
    :raises Unreachable: if no whole answer came.
    :raises BadAnswer: if what came is none of this API's.
    """
    for tried in range(1, retries.tries + 1):
        found = understood((yield request), tried)
        if isinstance(found, dict):
            return found
        wait = retries.pause(tried, getattr(found, "retry_after", None)) if may_pass(found) else None
        if wait is None:
            raise found
        yield Pause(wait)
    raise AssertionError("After the last try there is no wait.")


def understood(reply: Reply | Lost | None, tried: int) -> dict[str, Any] | JupiterError:
    """The JSON object that was answered, or the error that there is instead."""
    if not isinstance(reply, Reply):
        return Unreachable(reply.reason if reply else "Nothing was sent.", tried)
    found = _json(reply.body)
    if not HTTPStatus.OK <= reply.status < HTTPStatus.MULTIPLE_CHOICES:
        return refusal(reply.status, found, retry_after(reply.headers.get("retry-after")))
    if isinstance(found, dict):
        return found
    media_type = reply.headers.get("content-type", "").partition(";")[0].strip()
    if found is None and media_type == "application/json":
        return Unreachable("The answer was cut off.", tried)
    return BadAnswer(f"This is no server of the API: it answers {media_type[:SEEN] or 'without a type'}.")


def may_pass(error: JupiterError) -> bool:
    """Whether the same question may be answered the next time."""
    return isinstance(error, Unreachable) or (isinstance(error, ApiError) and error.status in PASSING)


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None
