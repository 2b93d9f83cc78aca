"""HTTPS beside HTTP, as a phone at home meets it."""

import ssl
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from subprocess import PIPE

import pytest

from app import create_app
from tests.games.nim.app import create_app as nim
from tests.server.running import answer_to, running, started
from tests.serving import PATIENCE, free_port


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A server with both, its port of HTTPS and the folder of its certificate."""
    folder, port = tmp_path_factory.mktemp("https"), free_port()
    with running(JUPITER_HTTPS_PORT=str(port), JUPITER_HTTPS_DIR=str(folder)) as served:
        yield served, port, folder


def trusting(served) -> ssl.SSLContext:
    """A phone that has downloaded the certificate from the page, and trusts it."""
    answer, content = answer_to(served.port, "GET", "/https/certificate")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "application/x-x509-ca-cert")
    return ssl.create_default_context(cadata=content)


def secure(home, method, path, body=None):
    served, port, _ = home
    connection = HTTPSConnection("127.0.0.1", port, timeout=PATIENCE, context=trusting(served))
    try:
        connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize("path", ["/livez", "/v1/games", "/static/jupiter.svg"])
def test_both_ports_answer_alike(home, path):
    answer, content = secure(home, "GET", path)
    assert (answer.status, content) == (200, answer_to(home[0].port, "GET", path)[1])


def test_an_action_is_checked_over_https(home):
    answer, content = secure(home, "POST", "/v1/games/nim/check", '{"state": "NIM1.345.0", "action": "ALL:0"}')
    assert answer.status == 200
    assert b'"legal":true' in content


def test_the_page_leads_to_https_at_the_address_by_which_one_came(home):
    served, port, _ = home
    assert f'href="https://127.0.0.1:{port}/"'.encode() in answer_to(served.port, "GET", "/https")[1]
    answer, content = answer_to(served.port, "GET", "/https", None, Host="games.local")
    assert (answer.status, f'href="https://games.local:{port}/"'.encode() in content) == (200, True)


@pytest.mark.parametrize(("path", "way"), [("/", b'href="/https"'), ("/play/jupiter-rescue", b"data-https")])
def test_shelf_and_table_lead_there_over_http_alone(path, way, monkeypatch):
    monkeypatch.setenv("JUPITER_HTTPS_PORT", "8443")
    client = create_app().test_client()
    assert way in client.get(path).data
    assert way not in client.get(path, base_url="https://localhost:8443").data


def test_a_phone_that_does_not_trust_the_certificate_is_warned(home):
    connection = HTTPSConnection("127.0.0.1", home[1], timeout=PATIENCE, context=ssl.create_default_context())
    with pytest.raises(ssl.SSLCertVerificationError):
        connection.request("GET", "/livez")


def test_who_speaks_http_to_the_port_of_https_is_not_answered(home):
    connection = HTTPConnection("127.0.0.1", home[1], timeout=PATIENCE)
    connection.request("GET", "/livez")
    with pytest.raises((ConnectionError, HTTPException)):
        connection.getresponse()


def test_a_certificate_that_was_removed_is_a_404_with_the_remedy(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPITER_HTTPS_PORT", "8443")
    monkeypatch.setenv("JUPITER_HTTPS_DIR", str(tmp_path))
    answer = nim().test_client().get("/https/certificate")
    assert answer.status_code == 404
    assert b"Start the server again" in answer.data


def test_without_the_setting_there_is_no_such_page():
    assert nim().test_client().get("/https").status_code == 404


def test_a_folder_that_cannot_be_written_is_reported_in_one_line(tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("")
    process = started(free_port(), JUPITER_HTTPS_PORT=str(free_port()), JUPITER_HTTPS_DIR=str(taken), output=PIPE)
    complaint = process.communicate(timeout=PATIENCE)[1].decode()
    assert (process.returncode, complaint) == (2, f"{taken}: File exists. Set another JUPITER_HTTPS_DIR.\n")
