"""What several tests of tables have."""

import pytest

from tests.games.nim.app import create_app
from tests.redis_server import Redis
from tests.relay.phone import Phone


@pytest.fixture(scope="session")
def redis(tmp_path_factory):
    redis = Redis(tmp_path_factory.mktemp("redis"))
    redis.start()
    yield redis
    redis.stop()


@pytest.fixture(scope="package")
def app():
    return create_app()


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture(params=["file", "redis"])
def server(request, monkeypatch):
    """Makes a server, which has lost all tables of the one before, on each store."""

    def start():
        if request.param == "redis":
            redis = request.getfixturevalue("redis")
            redis.run("flushall")
            monkeypatch.setenv("JUPITER_RATE_LIMIT_STORAGE", redis.address)
        return create_app()

    return start
