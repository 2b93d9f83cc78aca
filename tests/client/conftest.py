"""What the tests of the client share: clients of the real application, within this process or served."""

from collections.abc import Iterator

import httpx
import pytest

from app import create_app
from jupiter.client import Client, Game, Retries
from tests.serving import Served, serving


@pytest.fixture(scope="session")
def transport() -> httpx.WSGITransport:
    with pytest.MonkeyPatch.context() as environment:
        # All tests are one client, which asks more than one may.
        environment.setenv("JUPITER_RATE_LIMIT", "off")
        return httpx.WSGITransport(create_app())


@pytest.fixture
def client(transport: httpx.WSGITransport) -> Iterator[Client]:
    with Client("http://table.test", transport=transport, retries=Retries(tries=1)) as client:
        yield client


@pytest.fixture
def game(client: Client) -> Game:
    return client.game("jupiter-rescue")


@pytest.fixture(scope="session")
def server() -> Iterator[Served]:
    with serving() as server:
        yield server
