"""The real server, started as `make run` starts it."""

import json
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from jupiter.server.serve import ListenAddress
from tests.server.running import answer_to, running, started
from tests.serving import PATIENCE, free_port, serving, until_ready

LANGUAGES = ("en", "de", "fr")


@pytest.fixture(scope="module")
def server():
    """The port of a running server."""
    with running() as served:
        yield served.port


def test_a_taken_port_is_reported_in_one_line(server):
    process = started(server)
    complaint = process.communicate(timeout=PATIENCE)[1].decode()
    assert (process.returncode, complaint) == (
        2,
        f"Nobody can listen at 127.0.0.1:{server}: Address already in use. Set another PORT or HOST.\n",
    )


def request(port, method, path, body=None, **headers):
    answer, content = answer_to(port, method, path, body, **headers)
    return answer.status, answer.headers["Content-Type"], content


def raw(port, text: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(text)
        received = b""
        while part := connection.recv(4096):
            received += part
        return received


def test_the_server_lives_and_checks_an_action(server):
    assert request(server, "GET", "/livez")[0] == 200
    body = json.dumps({"state": "NIM1.345.0", "action": "ALL:0"})
    status, _, answer = request(server, "POST", "/v1/games/nim/check", body, **{"Content-Type": "application/json"})
    assert status == 200
    assert json.loads(answer)["legal"]


@pytest.mark.parametrize("path", ["/livez", "/v1/games", "/static/jupiter.svg", "/v1/nowhere"])
def test_every_answer_has_one_date_and_does_not_name_the_software(server, path):
    answer, _ = answer_to(server, "GET", path)
    assert len(answer.headers.get_all("Date", [])) == 1
    assert "Server" not in answer.headers


def test_the_first_row_is_sent_alone_and_the_others_in_parts(server):
    body = json.dumps({"state": "NIM1.999999999.0"})
    head = (
        "POST /v1/games/nim/actions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n"
        f"Accept: application/x-ndjson\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    headers, _, rest = raw(server, (head + body).encode()).partition(b"\r\n\r\n")
    assert b"transfer-encoding: chunked" in headers.lower()
    parts: list[bytes] = []
    while rest:
        size, _, rest = rest.partition(b"\r\n")
        parts, rest = [*parts, rest[: int(size, 16)]], rest[int(size, 16) + 2 :]
    assert json.loads(parts[0])["text"] == "TAKE:0:1"
    *rows, last = map(json.loads, b"".join(parts).splitlines())
    assert last == {"end": {"total": len(rows), "next": None}}
    assert len(rows) > 80


def test_a_body_without_a_length_is_413_if_it_is_too_large(server):
    headers = {"Content-Type": "application/json", "Transfer-Encoding": "chunked"}
    parts = iter([b" " * 1000] * 100)
    status, media_type, _ = request(server, "POST", "/v1/games/nim/check", parts, **headers)
    assert (status, media_type) == (413, "application/problem+json")


def test_malformed_http_is_answered_with_a_problem(server):
    """By our own reader; `test_connections.py` has each fault."""
    head, _, body = raw(server, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n").partition(b"\r\n\r\n")
    assert head.split()[1] == b"414"
    assert json.loads(body)["type"] == "/v1/problems/uri-too-long"


def test_a_silent_connection_delays_no_other(server):
    with socket.create_connection(("127.0.0.1", server)), socket.create_connection(("127.0.0.1", server)):
        assert request(server, "GET", "/livez")[0] == 200


def test_the_address_is_shown_in_a_terminal_that_cannot_show_its_code():
    port = free_port()
    process = started(port, PYTHONIOENCODING="ascii")
    until_ready(process, port)
    # A worker that is told to stop while it starts does so only when its time is up; one that answers has started.
    assert request(port, "GET", "/livez")[0] == 200
    process.terminate()
    shown = process.communicate(timeout=PATIENCE)[0]
    assert f"http://127.0.0.1:{port}/".encode() in shown
    assert b"?" * 20 in shown


def test_the_address_and_its_code_are_shown_and_silent_connections_do_not_delay_a_stop():
    port = free_port()
    process = started(port)
    until_ready(process, port)
    assert request(port, "GET", "/livez")[0] == 200
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(3)]
    process.terminate()
    begin = time.monotonic()
    shown = process.communicate(timeout=PATIENCE)[0].decode()
    for connection in silent:
        connection.close()
    assert time.monotonic() - begin < 8, "they would have been waited for until their 10 seconds are up"
    assert f"http://127.0.0.1:{port}/" in shown
    assert "█" in shown


def test_an_address_can_be_opened_in_a_browser():
    assert ListenAddress("::1", 81).urls == ["http://[::1]:81/"]
    assert ListenAddress("0.0.0.0", 81).urls[0] == "http://localhost:81/"


def test_all_faults_of_the_settings_are_reported_without_a_trace():
    process = started("eighty", JUPITER_RATE_LIMITS="1 per day", JUPITER_METRICS_PORT="perhaps")
    complaint = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 2
    unknown, port, metrics = complaint.decode().splitlines()
    assert (unknown.split()[0], metrics.split()[0]) == ("JUPITER_RATE_LIMITS", "JUPITER_METRICS_PORT")
    assert port == "PORT has to be a number from 1 to 65535: the port it listens at."
    assert b"Traceback" not in complaint


@pytest.mark.slow
def test_many_clients_at_once_get_their_first_drawings():
    games = "/v1/games/jupiter-rescue"
    faces = [f"{games}/faces/cards/{card}.svg?language={each}" for card in ("sniper", "bullhorn") for each in LANGUAGES]
    wanted = [*faces, f"{games}/faces/figures.svg", f"{games}/print/die.pdf", f"{games}/print/calibration.pdf"]
    with serving() as served, ThreadPoolExecutor(len(wanted)) as askers:
        statuses = askers.map(lambda path: answer_to(served.port, "GET", path)[0].status, wanted)
        assert dict(zip(wanted, statuses, strict=True)) == dict.fromkeys(wanted, 200)
