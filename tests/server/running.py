"""What the tests of servers share: a small game to serve, what a server prints, one answer over the wire."""

from functools import partial
from http.client import HTTPConnection, HTTPResponse
from subprocess import PIPE

from tests.serving import PATIENCE, serving, start

NIM = "tests.games.nim.app:create_app()"

started = partial(start, app=NIM, output=PIPE)
"""A server that has not begun to listen."""

running = partial(serving, NIM, output=PIPE)
"""One that listens."""


def answer_to(port: int, method: str, path: str, body=None, **headers: str) -> tuple[HTTPResponse, bytes]:
    """The answer and its body, over a connection of its own."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        chunked = headers.get("Transfer-Encoding") == "chunked"
        connection.request(method, path, body, headers, encode_chunked=chunked)
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()
