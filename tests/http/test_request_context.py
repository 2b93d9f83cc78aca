"""The context of a request: its id and its client, behind proxies and without them."""

import re

import pytest

from jupiter.http import request_context
from jupiter.http.request_context import UNKNOWN_CLIENT, client_key
from jupiter.http.settings import Settings
from tests.games.nim.app import create_app

OURS = re.compile(r"[0-9a-f]{24}")
IDS = ["a", "A-b_c.9", "x" * 64]


def test_a_good_id_is_taken_and_a_bad_one_replaced(client):
    def answered(sent):
        return client.get("/v1/games", headers={"X-Request-Id": sent}).headers["X-Request-Id"]

    assert [answered(good) for good in IDS] == IDS
    assert all(OURS.fullmatch(answered(bad)) for bad in ("", "x" * 65, "a b", "a,b", "<b>", "ä", "a\tb"))


@pytest.mark.parametrize("path", ["/nowhere", "/v1/games/chess", "/v1/games/nim/check", "/static/common/dom.js"])
def test_every_answer_has_an_id_of_its_own(client, path):
    with client.get(path) as one, client.get(path) as other:
        ids = {one.headers["X-Request-Id"], other.headers["X-Request-Id"]}
    assert len(ids) == 2
    assert all(OURS.fullmatch(one) for one in ids)


# --- clients ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", UNKNOWN_CLIENT),
        ("' OR 1=1", UNKNOWN_CLIENT),
    ],
)
def test_a_client_is_an_ipv4_address_or_an_ipv6_network(address, name):
    assert client_key(address) == name


@pytest.mark.parametrize(
    ("hops", "forwarded", "name"),
    [
        (0, "203.0.113.9", "192.0.2.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (2, "198.51.100.1, 203.0.113.9, 10.0.0.1", "203.0.113.9"),
        (2, "203.0.113.9", "192.0.2.1"),
        (1, "nonsense", UNKNOWN_CLIENT),
        (1, None, "192.0.2.1"),
    ],
)
def test_a_forwarded_address_is_believed_as_far_as_proxies_are_trusted(hops, forwarded, name):
    app = create_app(Settings.from_environment({"JUPITER_TRUSTED_PROXIES": str(hops)}))
    seen = []
    app.url_value_preprocessor(lambda *_: seen.append(request_context.client()))
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    app.test_client().get("/livez", headers=headers, environ_base={"REMOTE_ADDR": "192.0.2.1"})
    assert seen == [name]
