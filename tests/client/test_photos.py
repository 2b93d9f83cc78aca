"""Photos sent by the client: a form as the server reads it, and the refusal that names each file."""

import json
from io import BytesIO

import httpx
import pytest
from werkzeug.formparser import parse_form_data

from jupiter.client import Client, Malformed

READING: dict[str, object] = {"pieces": [], "doubts": [], "board": {}}


def in_memory(total_content_length, content_type, filename, content_length=None):
    return BytesIO()


def client(sent, answer):
    def respond(request):
        environ = {
            "REQUEST_METHOD": request.method,
            "CONTENT_TYPE": request.headers["content-type"],
            "CONTENT_LENGTH": str(len(request.content)),
            "wsgi.input": BytesIO(request.content),
        }
        _, form, files = parse_form_data(environ, stream_factory=in_memory)
        sent.append((request.url.path, form.to_dict(), [file.stream.read() for file in files.getlist("photos")]))
        return answer

    return Client("http://table.test", transport=httpx.MockTransport(respond))


@pytest.mark.parametrize(
    ("state", "form"),
    [
        (None, {}),
        ("JR1.0:…", {"state": "JR1.0:…"}),
        ({"tiles": []}, {"state": json.dumps({"tiles": []}, separators=(",", ":"))}),
    ],
)
def test_photos_are_sent_as_they_are_with_the_game_in_progress(state, form):
    sent: list[tuple[str, dict[str, str], list[bytes]]] = []
    photos = [b"\xff\xd8\r\n--x--\r\n", bytes(range(256))]
    with client(sent, httpx.Response(200, json=READING)) as server:
        assert server.game("jupiter-rescue").read_photos(*photos, state=state) == READING
    ((path, fields, files),) = sent
    assert path == "/v1/games/jupiter-rescue/photos"
    assert fields == form
    assert files == photos


def test_a_photo_that_cannot_be_read_is_a_fault_of_what_was_sent():
    problem = {
        "type": "/v1/problems/unreadable-photo",
        "title": "A photo cannot be read",
        "status": 422,
        "detail": "photos.0: It is a GIF picture.",
        "errors": [{"field": "photos.0", "message": "It is a GIF picture."}],
    }
    answer = httpx.Response(422, json=problem, headers={"content-type": "application/problem+json"})
    with client([], answer) as server, pytest.raises(Malformed, match="GIF"):
        server.game("jupiter-rescue").read_photos(b"GIF89a")
