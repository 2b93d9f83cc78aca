"""What both clients share of HTTP: building requests and reading responses.

Invariant: no input and output here, so that the blocking and the awaiting client can share it.
"""

import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, TypeAlias
from urllib.parse import quote, urlencode

import httpx

from jupiter.client.errors import ApiError, BadAnswer, JupiterError, Unreachable, api_error
from jupiter.client.fields import Json
from jupiter.client.printing import File, file_name
from jupiter.client.retries import RETRY_STATUSES, Retries, parse_retry_after

VERSION = "0.1.0"
"""Of this package."""

USER_AGENT = f"jupiter-client/{VERSION}"
TIMEOUT = 30.0
CONNECT_TIMEOUT = 5.0
"""Seconds without a sign of life, and for making a connection."""
QUOTED_LENGTH = 80
"""Characters of a foreign server's words that an error repeats."""

SETUP_ERRORS = (httpx.UnsupportedProtocol, httpx.LocalProtocolError, httpx.TooManyRedirects)
"""What httpx raises for a fault in how it was set up, which no further try would remedy."""

Sleep: TypeAlias = Callable[[float], object]
AsyncSleep: TypeAlias = Callable[[float], Awaitable[object]]
"""Waits so many seconds."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be sent."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes | None = None


def get_request(path: str, language: str | None) -> Request:
    """A question without a body."""
    return Request("GET", path, _headers(language))


LONGEST_QUERY = 4000
"""Characters of options in an address: servers and what stands before them take twice as many."""


def order_request(path: str, options: Mapping[str, str], language: str | None) -> Request:
    """An order of something printed, whatever its type; options that do not fit an address go into the body."""
    query, headers = urlencode(options), {**_headers(language), "accept": "*/*"}
    if len(query) > LONGEST_QUERY:
        return Request("POST", path, {**headers, "content-type": "application/json"}, encode_json(dict(options)))
    mark = "&" if "?" in path else "?"
    return Request("GET", f"{path}{mark}{query}" if query else path, headers)


def post_request(path: str, body: Any, language: str | None) -> Request:
    """A question with a JSON body.

    :raises ValueError: if the body cannot be written as JSON.
    """
    return Request("POST", path, {**_headers(language), "content-type": "application/json"}, encode_json(body))


def form_request(
    path: str, field: str, files: Iterable[bytes], fields: Mapping[str, str], language: str | None
) -> Request:
    """A question with files: a form in which they all stand in one field, and texts in others."""
    named = [(field, (str(number), content)) for number, content in enumerate(files)]
    form = httpx.Request("POST", "http://form", data=fields, files=named)
    return Request("POST", path, {**_headers(language), "content-type": form.headers["content-type"]}, form.read())


def key_headers(api_key: str | None) -> dict[str, str]:
    """The headers of every request of a client with this API key.

    :raises ValueError: if no key looks like that, without quoting it.
    """
    if api_key is None:
        return {}
    if not re.fullmatch(r"[!-~]+", api_key):
        raise ValueError("An API key has letters, digits and signs of ASCII, and no spaces.")
    return {"x-api-key": api_key}


def _headers(language: str | None) -> dict[str, str]:
    headers = {"accept": "application/json, application/problem+json", "user-agent": USER_AGENT}
    return headers if language is None else {**headers, "accept-language": language}


def encode_json(value: Any) -> bytes:
    """The shortest JSON of a value.

    :raises ValueError: if it has none.
    """
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"This cannot be sent as JSON: {error}") from None


def path_segment(name: str) -> str:
    """A name as one segment of a path.

    :raises ValueError: if it would lead to another path.
    """
    if not name.strip("."):
        raise ValueError(f"{name!r} is no id.")
    return quote(name, safe="")


def parse_base_url(base_url: str) -> httpx.URL:
    """The address of a server.

    :raises ValueError: if it is none.
    """
    try:
        url = httpx.URL(base_url)
    except httpx.InvalidURL as error:
        raise ValueError(f"{base_url!r} is no address: {error}") from None
    if url.scheme not in ("http", "https") or not url.host:
        raise ValueError(f"{base_url!r} is no address of a server, such as http://localhost:8000.")
    return url


def parse_timeout(timeout: float | httpx.Timeout) -> httpx.Timeout:
    """A timeout for httpx. Of one number less is left for connecting: a server that is there answers that at once."""
    if isinstance(timeout, httpx.Timeout):
        return timeout
    return httpx.Timeout(timeout, connect=min(timeout, CONNECT_TIMEOUT))


def parse_reply(response: httpx.Response, attempt: int) -> Json:
    """The JSON object that was answered.

    :raises ApiError: if the server refuses the request.
    :raises Unreachable: if the answer was cut off.
    :raises BadAnswer: if it is none of this API's.
    """
    value = _decode_json(response.content)
    if not HTTPStatus.OK <= response.status_code < HTTPStatus.MULTIPLE_CHOICES:
        raise api_error(response.status_code, value, parse_retry_after(response.headers.get("retry-after")))
    if isinstance(value, dict):
        return value
    media_type = response.headers.get("content-type", "").partition(";")[0].strip()
    # As `Unreachable` it is tried again; anything but JSON is from another server, which would say it again.
    if value is None and media_type == "application/json":
        raise Unreachable("The answer was cut off.", attempt)
    raise BadAnswer(f"This is no server of the API: it answers {media_type[:QUOTED_LENGTH] or 'without a type'}.")


def parse_nothing(response: httpx.Response, attempt: int) -> Json:
    """What was answered where there may be nothing; else as `parse_reply`."""
    return {} if response.status_code == HTTPStatus.NO_CONTENT else parse_reply(response, attempt)


def parse_file(response: httpx.Response, attempt: int) -> File:
    """The file that was answered.

    :raises ApiError: if the server refuses the request.
    :raises Unreachable: if the answer was cut off.
    :raises BadAnswer: if it is none of this API's.
    """
    if not HTTPStatus.OK <= response.status_code < HTTPStatus.MULTIPLE_CHOICES:
        parse_reply(response, attempt)
    media_type = response.headers.get("content-type", "").partition(";")[0].strip()
    disposition = response.headers.get("content-disposition")
    if disposition is None:
        raise BadAnswer(f"This is no server of the API: it answers {media_type[:QUOTED_LENGTH] or 'without a type'}.")
    return File(file_name(disposition, "file"), media_type, response.content)


def _decode_json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def unreachable(error: httpx.RequestError, attempt: int) -> Unreachable:
    """What to raise if no complete answer came."""
    return Unreachable(f"No complete answer from {error.request.url.host}: {error or type(error).__name__}", attempt)


def retry_pause(retries: Retries, error: JupiterError, attempt: int) -> float | None:
    """Seconds to wait before the next attempt; None if there is to be none."""
    if isinstance(error, Unreachable):
        return retries.pause(attempt)
    if isinstance(error, ApiError) and error.status in RETRY_STATUSES:
        return retries.pause(attempt, error.retry_after)
    return None
