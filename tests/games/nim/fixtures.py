"""What the tests over HTTP share: a client of an application that serves Nim, and a clock for what it costs."""

import time

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.games.nim.app import create_app


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


class Processor:
    """The clock of the processor time of all threads, which goes on when it is told to."""

    now = 0.0

    def work(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def processor(monkeypatch) -> Processor:
    """A processor on which nothing takes time but what a test has take some."""
    clock = Processor()
    monkeypatch.setattr(time, "thread_time", lambda: clock.now)
    return clock


@pytest.fixture
def ask(client: FlaskClient):
    """Post a JSON body to one of Nim's addresses and give the answer's body, which has to be a 200."""

    def post(name: str, **body):
        answer = client.post(f"/v1/games/nim/{name}", json=body)
        assert answer.status_code == 200, answer.text
        assert answer.mimetype == "application/json"
        return answer.json

    return post


@pytest.fixture
def refused(client: FlaskClient):
    """Post a JSON body that has to be refused, and give the problem."""

    def post(name: str, status: int, kind: str, body):
        answer = client.post(f"/v1/games/nim/{name}", json=body)
        assert (answer.status_code, answer.mimetype) == (status, "application/problem+json"), answer.text
        assert answer.json["type"] == f"/v1/problems/{kind}"
        assert answer.json["status"] == status
        return answer.json

    return post
