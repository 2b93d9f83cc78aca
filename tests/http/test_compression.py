"""gzip over HTTP: smaller where it helps, the same thing in the end, and never mixed up with the plain variant."""

import gzip

import pytest
from flask import Flask, Response, send_file

from jupiter.http import compression
from jupiter.http.compression import GzipCache
from jupiter.http.responses import gzip_bytes

GZIP = {"Accept-Encoding": "gzip"}
LIST = "/openapi.json"


@pytest.fixture
def small(tmp_path):
    """An app with a body of each kind."""
    app = Flask(__name__)
    compression.register(app)
    (tmp_path / "file.js").write_text("const a = 1;\n" * 100)

    @app.get("/<int:size>/<path:kind>")
    def body(size, kind):
        return Response(b"a" * size, mimetype=kind)

    @app.get("/file")
    def file():
        return send_file(tmp_path / "file.js", mimetype="text/javascript", etag=True)

    @app.get("/stream")
    def stream():
        return Response((b"a" * 600 for _ in range(3)), mimetype="text/plain")

    @app.get("/weak")
    def weak():
        answer = Response(b"a" * 600, mimetype="text/plain")
        answer.set_etag("x", weak=True)
        return answer

    return app.test_client()


def plain(answer):
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.content_length == len(answer.data)
    return gzip.decompress(answer.data)


@pytest.mark.parametrize(
    "kind", ["text/html", "text/css", "application/json", "application/problem+json", "image/svg+xml"]
)
def test_text_is_compressed_for_clients_with_gzip(small, kind):
    answer = small.get(f"/600/{kind}", headers=GZIP)
    assert plain(answer) == b"a" * 600
    assert len(answer.data) < 100
    assert answer.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "identity", "gzip;q=0.5, identity", "*;q=0"])
def test_clients_without_gzip_get_plain_text_and_vary_says_so(small, accepted):
    answer = small.get("/600/text/html", headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in answer.headers
    assert answer.data == b"a" * 600
    assert answer.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/499/text/html", "/600/application/pdf", "/600/image/png", "/stream"])
def test_small_compressed_and_streamed_answers_are_left_as_they_are(small, path):
    assert "Content-Encoding" not in small.get(path, headers=GZIP).headers


def test_gzip_is_found_in_every_form_of_the_header_and_a_weak_etag_stays_weak(small):
    for accepted in ("gzip, deflate, br", "*", "gzip;q=0.5", "identity;q=0.5, gzip"):
        assert plain(small.get("/600/text/html", headers={"Accept-Encoding": accepted}))
    assert small.get("/weak", headers=GZIP).headers["ETag"] == 'W/"x-gzip"'


def test_each_variant_has_an_etag_of_its_own_and_a_304_for_it(client):
    one, other = client.get(LIST), client.get(LIST, headers=GZIP)
    assert plain(other) == one.data
    tags = one.headers["ETag"], other.headers["ETag"]
    assert tags[0] != tags[1]
    assert not any(tag.startswith("W/") for tag in tags)
    for tag, headers in ((tags[0], {}), (tags[1], GZIP), (tags[0], GZIP)):
        answer = client.get(LIST, headers=headers | {"If-None-Match": tag})
        assert (answer.status_code, answer.data) == (304, b"")
        assert answer.headers["ETag"] == tag
        assert "Accept-Encoding" in answer.headers["Vary"]
    # Who reads no gzip any more cannot go on with the compressed variant.
    assert client.get(LIST, headers={"If-None-Match": tags[1]}).status_code == 200
    assert client.get(LIST, headers=GZIP | {"If-None-Match": '"other"'}).status_code == 200


def test_head_has_the_headers_of_get(client):
    get, head = (ask(LIST, headers=GZIP) for ask in (client.get, client.head))
    assert head.data == b""
    for name in ("Content-Length", "Content-Encoding", "ETag", "Vary"):
        assert head.headers[name] == get.headers[name]


def test_files_are_compressed_and_parts_of_them_are_not(small):
    with small.get("/file", headers=GZIP) as answer:
        assert plain(answer) == b"const a = 1;\n" * 100
        assert "Accept-Ranges" not in answer.headers
    with small.get("/file", headers=GZIP | {"If-None-Match": answer.headers["ETag"]}) as again:
        assert (again.status_code, again.data) == (304, b"")
    with small.get("/file", headers=GZIP | {"Range": "bytes=0-599"}) as part:
        assert part.status_code == 206
        assert "Content-Encoding" not in part.headers


def test_a_file_is_kept_once_whatever_its_query(small, monkeypatch):
    levels = []

    def noted(plain, level):
        levels.append(level)
        return gzip_bytes(plain, level)

    monkeypatch.setattr(compression, "gzip_bytes", noted)
    for number in range(20):
        with small.get(f"/file?{number}", headers=GZIP) as answer:
            assert plain(answer) == b"const a = 1;\n" * 100
    assert levels == [compression.KEPT_LEVEL]


def test_the_cache_keeps_the_last_bodies_within_its_size():
    bodies = [bytes([i]) * 1000 for i in range(50)]
    size = len(gzip.compress(bodies[0], 9, mtime=0))
    cache = GzipCache(3 * size)
    first = cache.body(("/0", "a"), bodies[0])
    for i, body in enumerate(bodies[1:], 1):
        assert cache.body(("/0", "a"), b"") is first
        assert gzip.decompress(cache.body((f"/{i}", "a"), body)) == body
    assert len(cache._bodies) <= 4
    assert cache._size <= 3 * size + size
