"""What several tests of tables have."""

from types import SimpleNamespace

import pytest

from jupiter.relay.routes import RELAY
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


@pytest.fixture(scope="package")
def redis_app(redis):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPITER_RATE_LIMIT_STORAGE", redis.address)
        return create_app()


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture(params=["file", "redis"])
def server(request):
    """On each store; `restart` has it lose all tables."""
    app = request.getfixturevalue("app" if request.param == "file" else "redis_app")

    def restart():
        if request.param == "redis":
            request.getfixturevalue("redis").run("flushall")
            return
        with app.extensions[RELAY]._store.file.writing() as db:
            db.execute("DELETE FROM tables")

    restart()
    return SimpleNamespace(app=app, restart=restart)
