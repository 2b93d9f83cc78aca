"""Who asks, behind as many proxies as are trusted.

Law of this file: a header is believed only as far as a trusted proxy wrote it; what a client writes before that is not.
"""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from flask import Flask, request
from werkzeug.middleware.proxy_fix import ProxyFix

NETWORK = 64
"""Bits of an IPv6 address that belong to a household; it has as many addresses of the rest as it likes."""

NOBODY = "unknown"


def register(app: Flask, hops: int) -> None:
    """Have `app` take the client's address and scheme from the proxies, each of which adds one entry to the headers."""
    if hops:
        # setattr, since to a type checker the attribute is a method.
        setattr(app, "wsgi_app", ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops))  # noqa: B010


def client() -> str:
    """The client as limits know it: an IPv4 address, or an IPv6 network."""
    return named(request.remote_addr or "")


@lru_cache(maxsize=4096)
def named(text: str) -> str:
    """The client of that address; all whose address cannot be read are one."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return NOBODY
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> (128 - NETWORK) << (128 - NETWORK))}/{NETWORK}"
