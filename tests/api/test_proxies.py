"""Who a client is, behind proxies and without them."""

import pytest

from jupiter.api.request_context import UNKNOWN_CLIENT, client, client_key
from jupiter.api.server.settings import Settings
from tests.games.nim.app import create_app


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
    app.url_value_preprocessor(lambda *_: seen.append(client()))
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    app.test_client().get("/livez", headers=headers, environ_base={"REMOTE_ADDR": "192.0.2.1"})
    assert seen == [name]
