"""deploy/nginx.conf, run by nginx in front of two servers.

Only what belongs to Docker is replaced: its resolver, and the host name that stands for all servers.
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPResponse, IncompleteRead
from pathlib import Path

import pytest

from jupiter.http.headers import PREFLIGHT
from jupiter.http.problems import BAD_REQUEST, BUSY, KINDS, MEDIA_TYPE, RATE_LIMITED, WRONG_MEDIA_TYPE
from jupiter.service.problems import TOO_LARGE, UNKNOWN_ADDRESS
from tests.server.running import answer_to, running
from tests.serving import PATIENCE, free_port, until_ready

CONF = (Path(__file__).parents[1] / "deploy" / "nginx.conf").read_text()
CHECK = "/v1/games/nim/check"
QUESTION = json.dumps({"state": "NIM1.345.0", "action": "ALL:0"})
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def servers():
    """Two servers, one of which limits its clients."""
    behind = partial(running, JUPITER_TRUSTED_PROXIES="1")
    with behind(JUPITER_RATE_LIMIT="3 per day") as one, behind(JUPITER_RATE_LIMIT="off") as other:
        yield one, other


def local(folder, port, *servers, **changed):
    """The configuration with this machine's ports, and with what a test has changed."""
    text = CONF.replace("    resolver 127.0.0.11 valid=2s;\n", "").replace("listen 8080;", f"listen 127.0.0.1:{port};")
    line = "        server server:8000 resolve max_fails=0;\n"
    assert line in text
    text = text.replace(line, "".join(f"        server 127.0.0.1:{server} max_fails=0;\n" for server in servers))
    for before, after in changed.items():
        assert before in text
        text = text.replace(before, after)
    path = folder / "nginx.conf"
    path.write_text(text.replace("/tmp/", f"{folder}/"))
    return path


@pytest.fixture
def proxy(tmp_path):
    """Start nginx in front of servers at these ports; gives nginx's own port."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin:/usr/local/bin")
    assert program, "There is no nginx; .ci/programs installs it."
    begun = []

    def before(*ports, **changed):
        port = free_port()
        conf = local(tmp_path, port, *ports, **changed)
        # The folder of a test is for one user.
        user = "user root;" if os.getuid() == 0 else ""
        command = [program, "-p", tmp_path, "-c", conf, "-g", f"daemon off; {user}"]
        begun.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE))
        until_ready(begun[-1], port)
        return port

    yield before
    for process in begun:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def problem(response):
    """The problem in an answer, which must be readable by pages of other origins."""
    answer, body = response
    assert answer.headers.get_all("Access-Control-Allow-Origin") == ["*"]
    assert answer.headers["Content-Type"] == MEDIA_TYPE
    assert answer.headers["Content-Language"] == "en"
    assert answer.headers["Cache-Control"] == "no-store"
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", answer.headers["X-Request-Id"])
    problem = json.loads(body)
    assert problem["status"] == answer.status
    return problem


def raw(port, text):
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(text)
        answer = HTTPResponse(connection)
        answer.begin()
        return answer, answer.read()


def test_every_problem_in_the_file_is_the_servers_word_for_word():
    problems = [json.loads(row) for row in re.findall(r"return \d+ '(.+)';", CONF)]
    assert len(problems) == 5
    for row in problems:
        kind = KINDS[row["type"].removeprefix("/v1/problems/")]
        assert row == {"type": kind.type, "title": kind.title, "status": kind.status, "detail": kind.remedy}


def test_the_proxy_refuses_large_requests_like_the_server(proxy, servers):
    answer = answer_to(proxy(servers[0].port), "POST", CHECK, b" " * 1_100_000, **JSON)
    assert problem(answer)["type"] == TOO_LARGE.type


def test_photos_may_be_larger_than_other_requests(proxy, servers):
    # The server's own word, which takes photos as a form.
    answer = answer_to(proxy(servers[1].port), "POST", CHECK.replace("check", "photos"), b" " * 1_100_000, **JSON)
    assert problem(answer)["type"] == WRONG_MEDIA_TYPE.type


@pytest.mark.parametrize(
    "text",
    [b"nonsense\r\n\r\n", b"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
     b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 40_000 + b"\r\n\r\n"],
    ids=["nonsense", "address", "host", "headers"],
)  # fmt: skip
def test_invalid_http_at_the_proxy_is_a_bad_request(proxy, servers, text):
    assert problem(raw(proxy(servers[0].port), text))["type"] == BAD_REQUEST.type


@pytest.mark.parametrize("name", ["busy", "nowhere", "too-large", "too-many", "unreadable"])
def test_the_proxys_error_pages_have_no_address_of_their_own(proxy, servers, name):
    assert problem(answer_to(proxy(servers[0].port), "GET", f"/-/{name}"))["type"] == UNKNOWN_ADDRESS.type


def test_the_proxy_refuses_a_flood_and_admits_it_after_retry_after(proxy, servers):
    port = proxy(servers[1].port, **{"rate=1000r/s": "rate=1r/s", "burst=2000": "burst=3"})
    answers = [answer_to(port, "GET", "/livez") for _ in range(5)]
    assert [answer.status for answer, _ in answers] == [200, 200, 200, 200, 429]
    assert problem(answers[-1])["type"] == RATE_LIMITED.type
    wait = int(answers[-1][0].headers["Retry-After"])
    assert "Retry-After" in answers[-1][0].headers["Access-Control-Expose-Headers"]
    time.sleep(wait)
    assert answer_to(port, "GET", "/livez")[0].status == 200


POST_BEGUN = (
    f"POST {CHECK} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{{".encode()
)


def test_one_client_has_so_many_requests_under_way_and_no_more(proxy, servers):
    port = proxy(servers[1].port, **{"limit_conn connections 100": "limit_conn connections 3"})
    begun = [socket.create_connection(("127.0.0.1", port)) for _ in range(3)]
    for connection in begun:
        connection.sendall(POST_BEGUN)
    time.sleep(0.3)
    answer = answer_to(port, "GET", "/livez")
    assert (problem(answer)["type"], answer[0].headers["Retry-After"]) == (BUSY.type, "5")
    for connection in begun:
        connection.close()
    time.sleep(0.3)
    assert answer_to(port, "GET", "/livez")[0].status == 200


def test_silent_and_slow_clients_are_dropped_without_harm_to_others(proxy, servers):
    port = proxy(servers[1].port, **{"client_header_timeout 5s": "client_header_timeout 1s"})
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(300)]
    dripping = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
    bodies = [socket.create_connection(("127.0.0.1", port)) for _ in range(30)]
    for connection in bodies:
        connection.sendall(POST_BEGUN)
    slowest = 0.0
    for byte in b"GET / HTTP/1":
        for connection in dripping:
            with suppress(OSError):
                connection.sendall(bytes([byte]))
        begin = time.monotonic()
        assert answer_to(port, "POST", CHECK, QUESTION, **JSON)[0].status == 200
        slowest = max(slowest, time.monotonic() - begin)
        time.sleep(0.2)
    # A bound that a loaded machine keeps, and that a server whose threads are held for a second does not.
    assert slowest < 1
    for connection in (*silent, *dripping):
        connection.settimeout(PATIENCE)
        with suppress(ConnectionResetError):
            while connection.recv(1000):
                pass
    for connection in (*silent, *dripping, *bodies):
        connection.close()


@pytest.mark.parametrize("path", [CHECK, "/print/a.html", "/a.jpg"])
def test_without_any_server_clients_get_busy_and_retry_after(proxy, path):
    port = proxy(free_port(), free_port())
    answer = answer_to(port, "POST", path, QUESTION, **JSON)
    assert problem(answer)["type"] == BUSY.type
    assert answer[0].headers["Retry-After"] == "5"
    assert "Retry-After" in answer[0].headers["Access-Control-Expose-Headers"]
    # Without that a page of another origin would hear of no answer at all.
    headers = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    before, _ = answer_to(port, "OPTIONS", path, **headers)
    assert before.status == 204
    assert {name: before.headers[name] for name in PREFLIGHT if name != "Access-Control-Max-Age"} == {
        name: value for name, value in PREFLIGHT.items() if name != "Access-Control-Max-Age"
    }
    assert before.headers["Access-Control-Allow-Origin"] == "*"


def test_answers_of_the_servers_pass_as_they_are(proxy, servers):
    behind, direct = proxy(servers[1].port), servers[1].port
    for method, path, body in (("POST", CHECK, QUESTION), ("POST", CHECK, b" " * 70_000), ("GET", "/nowhere", None)):
        (through, text), (straight, same) = (answer_to(port, method, path, body, **JSON) for port in (behind, direct))
        assert (through.status, text) == (straight.status, same)
        varying = {"date", "server", "connection", "x-request-id"}
        headers = [
            sorted((name.lower(), value) for name, value in answer.getheaders() if name.lower() not in varying)
            for answer in (through, straight)
        ]
        assert headers[0] == headers[1]


def test_a_client_is_counted_by_its_own_address_whatever_its_headers_say(proxy, servers):
    port = proxy(servers[0].port)
    answers = [answer_to(port, "GET", "/v1/games", **{"X-Forwarded-For": f"192.0.2.{n}"})[0].status for n in range(5)]
    assert answers[-1] == 429


@contextmanager
def dying_after_work(requests):
    """A server that reads a request, as if to do what it asks, and dies before it has answered; gives its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve():
            with suppress(OSError):
                while True:
                    connection, _ = listener.accept()
                    with connection:
                        requests.append(connection.recv(65536).split(b" ")[0].decode())

        thread = threading.Thread(target=serve)
        thread.start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)
        thread.join()


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_change_of_a_table_that_may_have_been_made_is_not_sent_again(proxy, method):
    one: list[str] = []
    other: list[str] = []
    with dying_after_work(one) as first, dying_after_work(other) as second:
        port = proxy(first, second)
        for number in range(1, 5):
            answer = answer_to(port, method, "/v1/tables/abc/entries", b"{}", **JSON)
            assert (problem(answer)["type"], answer[0].headers["Retry-After"]) == (BUSY.type, "5")
            assert one + other == [method] * number


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/v1/tables/abc"), ("POST", CHECK), ("QUERY", CHECK), ("GET", "/rules")]
)
def test_what_changes_nothing_is_asked_of_another_server(proxy, servers, method, path):
    tried: list[str] = []
    with dying_after_work(tried) as dying:
        port = proxy(dying, servers[1].port)
        straight = answer_to(servers[1].port, method, path, QUESTION, **JSON)[0].status
        statuses = {answer_to(port, method, path, QUESTION, **JSON)[0].status for _ in range(6)}
    assert statuses == {straight}
    assert method in tried


@pytest.mark.parametrize("method", ["POST", "PATCH"])
def test_a_change_of_a_table_that_no_server_has_heard_of_is_sent_to_another_one(proxy, servers, method):
    port = proxy(free_port(), servers[1].port)
    statuses = {answer_to(port, method, "/v1/tables/abc/entries", b"{}", **JSON)[0].status for _ in range(6)}
    assert BUSY.status not in statuses


def test_a_flood_of_probes_does_not_reach_a_server(proxy):
    with running(JUPITER_TRUSTED_PROXIES="1", JUPITER_METRICS_PORT=str(metrics := free_port())) as server:
        port = proxy(server.port)
        answers = [answer_to(port, "GET", "/livez") for _ in range(100)]
        assert {(answer.status, json.loads(body)["status"]) for answer, body in answers} == {(200, "ok")}
        shown = answer_to(metrics, "GET", "/metrics")[1].decode()
    (asked,) = re.findall(
        r'^jupiter_requests_total\{method="GET",route="/livez",status="200"\} (\S+)', shown, re.MULTILINE
    )
    assert 1 <= float(asked) < 20


def test_no_client_sees_an_error_while_a_server_dies(proxy, servers):
    """An answer that is half sent when its server is killed cannot be had from another; each client has one at most."""
    with running() as dying:
        port = proxy(dying.port, servers[1].port, **{"rate=1000r/s": "rate=100000r/s"})
        until = time.monotonic() + 3
        cut_off: list[int] = []

        def asked(_):
            statuses = []
            while time.monotonic() < until:
                try:
                    statuses.append(answer_to(port, "POST", CHECK, QUESTION, **JSON)[0].status)
                except IncompleteRead:
                    cut_off.append(1)
            return statuses

        with ThreadPoolExecutor(8) as clients:
            answers = clients.map(asked, range(8))
            time.sleep(1)
            # The worker by its number: it would have another parent when its own is dead.
            for pid in (dying.process.pid, *dying.workers()):
                os.kill(pid, signal.SIGKILL)
            statuses = [status for each in answers for status in each]
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", dying.port)) != 0, "the server was to die"
    assert len(statuses) > 50
    assert set(statuses) == {200}
    assert len(cut_off) <= 8
