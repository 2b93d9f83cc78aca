"""Requests as no library sends them, byte by byte: each has one answer, and no part of one is taken for a second.

The cases are those of an outside review of the server. What matters of a request that two parsers may read differently
is that its connection ends: else the rest of what a proxy sends could be another client's request.
"""

import re
import socket
from contextlib import suppress

import pytest

from tests.serving import PATIENCE, serving

HOST = b"Host: x\r\n"
JSON = b"Content-Type: application/json\r\n"
CHECK = b"POST /v1/games/nim/check HTTP/1.1\r\n" + HOST + JSON
NEXT = b"GET /second HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
"""What must not be answered after a request whose end is doubtful."""


def get(target=b"/livez", version=b"HTTP/1.1", fields=HOST, method=b"GET"):
    return method + b" " + target + b" " + version + b"\r\n" + fields + b"Connection: close\r\n\r\n"


def post(fields, body=b"", start=CHECK):
    return start + fields + b"\r\n" + body


def json(body, fields=b""):
    return post(fields + b"Content-Length: %d\r\nConnection: close\r\n" % len(body), body)


def chunked(body, fields=b""):
    return post(b"Transfer-Encoding: chunked\r\nConnection: close\r\n" + fields, body)


FRAMING = {
    "a length and chunks": (post(b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"0\r\n\r\n"), 400),
    "chunks and a length": (post(b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", b"0\r\n\r\n"), 400),
    "two lengths": (post(b"Content-Length: 2\r\nContent-Length: 3\r\n", b"{}x"), 400),
    "the same length twice": (post(b"Content-Length: 2\r\nContent-Length: 2\r\n", b"{}"), 400),
    "a list of lengths": (post(b"Content-Length: 0, 0\r\n"), 400),
    "a length with a plus": (post(b"Content-Length: +2\r\n", b"{}"), 400),
    "a length in hexadecimal": (post(b"Content-Length: 0x2\r\n", b"{}"), 400),
    "a length below zero": (post(b"Content-Length: -1\r\n", b"{}"), 400),
    "a length of 23 digits": (post(b"Content-Length: " + b"1" * 23 + b"\r\n", b"{}"), 400),
    "a length with a space in it": (post(b"Content-Length: 2 2\r\n", b"{}"), 400),
    "a length that is a word": (post(b"Content-Length: two\r\n", b"{}"), 400),
    "a length of nothing": (post(b"Content-Length: \r\n", b"{}"), 400),
    "identity": (post(b"Transfer-Encoding: identity\r\n", b"{}"), 501),
    "xchunked": (post(b"Transfer-Encoding: xchunked\r\n", b"0\r\n\r\n"), 501),
    "gzip and chunks": (post(b"Transfer-Encoding: gzip, chunked\r\n", b"0\r\n\r\n"), 501),
    "chunks twice": (post(b"Transfer-Encoding: chunked, chunked\r\n", b"0\r\n\r\n"), 400),
    "chunks in two fields": (post(b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", b"0\r\n\r\n"), 400),
    "chunks in quotes": (post(b'Transfer-Encoding: "chunked"\r\n', b"0\r\n\r\n"), 501),
    "chunks with a parameter": (post(b"Transfer-Encoding: chunked;q=1\r\n", b"0\r\n\r\n"), 501),
    "a space before the colon": (post(b"Transfer-Encoding : chunked\r\n", b"0\r\n\r\n"), 400),
    "a space before the colon of a length": (post(b"Content-Length : 2\r\n", b"{}"), 400),
    "chunks on a folded line": (post(b"Transfer-Encoding:\r\n chunked\r\n", b"0\r\n\r\n"), 400),
    "a vertical tab": (post(b"Transfer-Encoding: \x0bchunked\r\n", b"0\r\n\r\n"), 400),
    "a chunk of negative size": (chunked(b"-1\r\n{}\r\n0\r\n\r\n"), 400),
    "a chunk too large for any number": (chunked(b"f" * 17 + b"\r\n{}\r\n0\r\n\r\n"), 400),
    "a chunk with 0x": (chunked(b"0x2\r\n{}\r\n0\r\n\r\n"), 400),
    "a chunk without a size": (chunked(b"\r\n{}\r\n0\r\n\r\n"), 400),
    "a chunk that is longer than it says": (chunked(b"1\r\n{}\r\n0\r\n\r\n"), 400),
    "a chunk with a space before its size": (chunked(b" 2\r\n{}\r\n0\r\n\r\n"), 400),
    "a size that ends with a bare line feed": (chunked(b"2\n{}\r\n0\r\n\r\n"), 400),
}
"""Where a body ends is doubtful: refused, and nothing is read any more."""

HEADS = {
    "no request at all": (b"nonsense\r\n\r\n", 400),
    "a TLS hello": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 40 + b"\r\n\r\n", 400),
    "the preface of HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    "HTTP/1.9": (get(version=b"HTTP/1.9"), 400),
    "HTTP/2.0": (get(version=b"HTTP/2.0"), 400),
    "HTTP/3.0": (get(version=b"HTTP/3.0"), 400),
    "HTTP/0.9": (get(version=b"HTTP/0.9"), 400),
    "http in small letters": (get(version=b"http/1.1"), 400),
    "a version without a point": (get(version=b"HTTP/11"), 400),
    "a method in small letters": (get(method=b"get"), 400),
    "a method of ours that is none": (get(method=b"BREW"), 400),
    "a method with a colon": (get(method=b"GE:T"), 400),
    "CONNECT": (b"CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n", 400),
    "a folded line": (get(fields=HOST + b"X: a\r\n b\r\n"), 400),
    "a line that begins with a tab": (get(fields=b"\tHost: x\r\n"), 400),
    "a bare carriage return": (get(fields=HOST + b"X: a\rb\r\n"), 400),
    "a bare line feed in a value": (get(fields=HOST + b"X: a\nb\r\n"), 400),
    "NUL in a value": (get(fields=HOST + b"X: a\x00b\r\n"), 400),
    "NUL in a name": (get(fields=HOST + b"X\x00Y: a\r\n"), 400),
    "NUL in the target": (get(b"/\x00"), 400),
    "a space in the target": (get(b"/a b"), 400),
    "a tab for a space": (b"GET\t/livez HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "raw UTF-8 in the target": (get("/ü".encode()), 400),
    "raw Latin-1 in the target": (get(b"/\xfc"), 400),
    "DEL in the target": (get(b"/\x7f"), 400),
    "no target": (b"GET  HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "a target that is no path": (get(b"livez"), 400),
    "a name without a colon": (get(fields=HOST + b"nonsense\r\n"), 400),
    "an empty name": (get(fields=HOST + b": x\r\n"), 400),
    "a name with a space": (get(fields=HOST + b"X Y: x\r\n"), 400),
    "a name in UTF-8": (get(fields=HOST + "Ü: x\r\n".encode()), 400),
    "no host": (get(fields=b""), 400),
    "two hosts": (get(fields=HOST + b"Host: y\r\n"), 400),
    "the same host twice": (get(fields=HOST * 2), 400),
    "200 fields": (get(fields=HOST + b"".join(b"X-%d: a\r\n" % number for number in range(200))), 431),
    "a head of 40 KB": (get(fields=HOST + b"X: " + b"a" * 40_000 + b"\r\n"), 431),
    "a head of 10 MB": (get(fields=HOST + b"X: " + b"a" * 10_000_000 + b"\r\n"), 431),
    "an address of 9,000 characters": (get(b"/" + b"a" * 9000), 414),
    "a query of 9,000 characters": (get(b"/?" + b"a" * 9000), 414),
    "an expectation that nobody knows": (get(fields=HOST + b"Expect: 200-ok\r\n"), 417),
}
"""No request: refused, and nothing is read any more."""

READ = {
    "a field with an underscore": (
        post(b"Transfer_Encoding: chunked\r\nContent-Length: 2\r\nConnection: close\r\n", b"{}"),
        422,
    ),
    "a length with spaces around": (post(b"Content-Length:  2 \r\nConnection: close\r\n", b"{}"), 422),
    "chunks in capitals": (post(b"TRANSFER-ENCODING: CHUNKED\r\nConnection: close\r\n", b"2\r\n{}\r\n0\r\n\r\n"), 422),
    "a chunk extension": (chunked(b"2;a=b\r\n{}\r\n0\r\n\r\n"), 422),
    "a chunk extension of 1 MB": (chunked(b"2;a=" + b"b" * 1_000_000 + b"\r\n{}\r\n0\r\n\r\n"), 422),
    "20,000 chunks of a byte": (chunked(b"1\r\n \r\n" * 19_998 + b"1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"), 422),
    "a trailer": (chunked(b"2\r\n{}\r\n0\r\nX: a\r\n\r\n"), 422),
    "HTTP/1.0 without a host": (b"GET /livez HTTP/1.0\r\n\r\n", 200),
    "empty lines before": (b"\r\n\r\n" + get(), 200),
    "a field of nothing": (get(fields=HOST + b"X:\r\n"), 200),
    "a value in Latin-1": (get(fields=HOST + b"X: \xfc\r\n"), 200),
    "an id that breaks a log": (get(fields=HOST + b"X-Request-Id: a b\x7f\r\n"), 400),
    "TRACE": (get(method=b"TRACE"), 405),
    "OPTIONS for the server": (get(b"*", method=b"OPTIONS"), 404),
    "a whole address": (get(b"http://x/livez"), 200),
    "a fragment": (get(b"/livez#a"), 200),
    "websockets": (get(fields=HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: a\r\n"), 200),
    "h2c": (get(fields=HOST + b"Upgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AA\r\n"), 200),
    "a host with a path": (get(fields=b"Host: x/y\r\n"), 200),
    "a host with a user": (get(fields=b"Host: a@x\r\n"), 200),
    "an empty host": (get(fields=b"Host:\r\n"), 200),
    "slashes": (get(b"//livez"), 200),
    "upwards": (get(b"/docs/../../etc/passwd"), 404),
    "upwards, escaped": (get(b"/static/%2e%2e/%2e%2e/app.py"), 404),
    "upwards, a slash escaped": (get(b"/static/..%2f..%2fapp.py"), 404),
    "upwards, by another slash": (get(b"/static/..%5c..%5capp.py"), 404),
    "an escaped NUL": (get(b"/v1/games/%00"), 404),
    "half an escape": (get(b"/v1/games/%"), 404),
    "no escape": (get(b"/v1/games/%zz"), 404),
    "escaped bytes that are no UTF-8": (get(b"/v1/games/%ff"), 404),
    "a parameter that is no UTF-8": (get(b"/v1/games/nim/actions?state=%ff"), 422),
    "a parameter twice": (get(b"/v1/games/nim/actions?state=a&state=b"), 422),
    "a range of nothing": (get(b"/static/jupiter.svg", fields=HOST + b"Range: bytes=9-1\r\n"), 416),
}
"""Odd, and read: the rest of the connection is as it would be after any request."""

BODIES = {
    "no media type": (
        b"POST /v1/games/nim/check HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
        415,
    ),
    "plain text": (json(b"{}").replace(b"application/json", b"text/plain"), 415),
    "a form": (json(b"a=b").replace(b"application/json", b"application/x-www-form-urlencoded"), 415),
    "JSON in Latin-1": (json(b"{}").replace(b"application/json", b"application/json; charset=latin-1"), 415),
    "gzip": (json(b"\x1f\x8b", b"Content-Encoding: gzip\r\n"), 415),
    "an unknown coding": (json(b"{}", b"Content-Encoding: br\r\n"), 415),
    "nothing": (json(b""), 400),
    "half an object": (json(b'{"state":'), 400),
    "two objects": (json(b"{}{}"), 400),
    "a number": (json(b"1"), 422),
    "null": (json(b"null"), 422),
    "a list": (json(b"[]"), 422),
    "NaN": (json(b'{"state": NaN}'), 400),
    "Infinity": (json(b'{"state": -Infinity}'), 400),
    "an integer of 60,000 digits": (json(b'{"state": ' + b"1" * 60_000 + b"}"), 422),
    "60,000 brackets": (json(b"[" * 60_000 + b"]" * 60_000), 413),
    "10,000 brackets": (json(b"[" * 10_000 + b"]" * 10_000), 400),
    "10,000 objects in one another": (json(b'{"a":' * 10_000 + b"1" + b"}" * 10_000), 400),
    "a field twice": (json(b'{"state": "a", "state": "b"}'), 422),
    "a field twice, once escaped": (json(b'{"state": "a", "\\u0073tate": "b"}'), 422),
    "half of a pair": (json(b'{"state": "\\ud800"}'), 400),
    "UTF-16": (json('{"state": 1}'.encode("utf-16")), 400),
    "a byte order mark": (json(b"\xef\xbb\xbf{}"), 400),
    "no UTF-8": (json(b'{"state": "\xff"}'), 400),
    "NUL": (json(b'{"state": "\x00"}'), 400),
    "a comment": (json(b"{/* */}"), 400),
    "single quotes": (json(b"{'state': 1}"), 400),
    "a comma too many": (json(b'{"state": "a",}'), 400),
    "true for a text": (json(b'{"state": true, "action": true}'), 422),
    "an unknown field": (json(b'{"state": "a", "__proto__": 1}'), 422),
    "2 MB": (json(b'{"state": "' + b"a" * 2_000_000 + b'"}'), 413),
    "20 MB": (json(b'{"state": "' + b"a" * 20_000_000 + b'"}'), 413),
}
"""Whole requests with bodies that are none of what is asked for."""

ALL = {**FRAMING, **HEADS, **READ, **BODIES}
ENDED = {**FRAMING, **HEADS}


@pytest.fixture(scope="module")
def port():
    with serving("tests.games.nim.app:create_app()", JUPITER_RATE_LIMIT="off") as served:
        yield served.port


def answers_to(port, sent):
    """The statuses of all answers to these bytes, in order."""
    received = b""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as client:
        with suppress(OSError):  # It is refused before all of it has come.
            client.sendall(sent)
        with suppress(ConnectionResetError):
            while part := client.recv(65536):
                received += part
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", received)]


def test_there_are_as_many_cases_as_the_review_had():
    assert len(ALL) >= 130


@pytest.mark.parametrize("name", ALL)
def test_a_raw_request_has_one_answer(port, name):
    sent, expected = ALL[name]
    statuses = answers_to(port, sent)
    assert statuses == [expected]


@pytest.mark.parametrize("name", ENDED)
def test_what_follows_a_request_that_cannot_be_read_is_not_answered(port, name):
    sent, _ = ENDED[name]
    assert len(answers_to(port, sent + NEXT)) <= 1
