"""Figures for Prometheus."""

import os
import signal
import time
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from jupiter.api.request_context import INTERNAL, note_verdict
from jupiter.api.server.settings import Settings
from tests.api.running import answer_to, running
from tests.games.nim.app import create_app

ON = Settings.from_environment({"JUPITER_METRICS": "on", "JUPITER_RATE_LIMIT": "off"})


def read(text):
    """The value of each series by its name and its labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.fixture
def app():
    return create_app(ON)


@pytest.fixture
def figures(client):
    """The figures as they are when it is called."""
    return lambda: read(client.get("/metrics").text)


def test_there_are_none_unless_they_are_wanted():
    assert create_app().test_client().get("/metrics").status_code == 404


def test_requests_are_counted_by_route_method_and_status(client, figures):
    for _ in range(2):
        client.get("/v1/games/nim/rules/end")
    client.get("/v1/games/nim/rules/none")
    found = figures()
    assert found["jupiter_requests_total", "GET", "/v1/games/<game>/rules/<rule>", "200"] == 2
    assert found["jupiter_requests_total", "GET", "/v1/games/<game>/rules/<rule>", "404"] == 1
    assert found["jupiter_request_seconds_count", "/v1/games/<game>/rules/<rule>"] == 3
    assert 0 < found["jupiter_request_seconds_sum", "/v1/games/<game>/rules/<rule>"] < 60


def test_refusals_are_counted_by_kind(client, figures):
    client.get("/v1/games/chess")
    client.post("/v1/games/nim/check", data="x", content_type="application/json")
    found = figures()
    assert found["jupiter_refusals_total", "unknown-game"] == 1
    assert found["jupiter_refusals_total", "not-json"] == 1


def test_verdicts_are_counted_by_game(app, figures):
    @app.get("/many")
    def many():
        for legal in (True, True, False):
            note_verdict("nim", legal=legal)
        return "done"

    app.test_client().get("/many")
    found = figures()
    assert found["jupiter_verdicts_total", "nim", "yes"] == 2
    assert found["jupiter_verdicts_total", "nim", "no"] == 1


def test_what_clients_make_up_makes_no_new_series(client, figures):
    def made_up(name):
        client.get(f"/{name}")
        client.get(f"/v1/games/{name}")
        client.get(f"/v1/games/nim/rules/{name}")
        client.open("/v1/games", method=name.upper())

    made_up("first")
    before = figures().keys()
    for number in range(20):
        made_up(f"name{number}")
    # The first look at the figures is one that the second sees.
    new = figures().keys() - before
    assert {name[1:] for name in new if "/metrics" not in name} == set()


def test_what_the_application_asks_itself_is_not_counted(client, figures):
    client.get("/v1/games", environ_overrides={INTERNAL: True})
    assert ("jupiter_requests_total", "GET", "/v1/games", "200") not in figures()


def test_requests_under_way_are_those_of_the_moment(figures):
    for _ in range(3):
        assert figures()["jupiter_requests_under_way",] == 1


def test_the_figures_are_not_kept_by_caches(client):
    assert client.get("/metrics").cache_control.no_store


def test_processes_add_their_figures_up_and_those_of_the_dead():
    with running(WORKERS="2", JUPITER_METRICS="on") as (port, process):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while len(children.read_text().split()) < 2:
            time.sleep(0.1)
        for round_ in (1, 2):
            for _ in range(20):
                answer_to(port, "GET", "/v1/games")
            found = read(answer_to(port, "GET", "/metrics")[1].decode())
            assert found["jupiter_requests_total", "GET", "/v1/games", "200"] == 20 * round_
            assert found["jupiter_requests_under_way",] == 1
            os.kill(int(children.read_text().split()[0]), signal.SIGKILL)
            time.sleep(0.5)
    assert list(Path("/dev/shm").glob("jupiter-figures-*")) == []
