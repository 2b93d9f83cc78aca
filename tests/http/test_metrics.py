"""Figures for Prometheus."""

import socket
import time
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from jupiter.http.request_context import INTERNAL, note_verdict
from jupiter.http.settings import Settings
from tests.games.nim.app import create_app
from tests.server.running import answer_to, running, started
from tests.serving import PATIENCE, free_port, until

ON = Settings.from_environment({"JUPITER_METRICS_PORT": "9090", "JUPITER_RATE_LIMIT": "off"})


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
def figures(app):
    """The figures as they are when it is called."""
    return lambda: read(app.extensions["jupiter-figures"].text())


@pytest.mark.parametrize("settings", [ON, None])
def test_figures_are_kept_only_with_the_setting_and_never_at_the_public_address(settings):
    served = create_app(settings)
    answer = served.test_client().get("/metrics")
    assert (answer.status_code, answer.json["type"]) == (404, "/v1/problems/unknown-address")
    assert ("jupiter-figures" in served.extensions) == (settings is ON)


def test_requests_are_counted_by_route_method_and_status_and_refusals_by_kind(client, figures):
    for _ in range(2):
        client.get("/v1/games/nim/rules/end")
    client.get("/v1/games/nim/rules/none")
    client.post("/v1/games/nim/check", data="x", content_type="application/json")
    client.get("/v1/games", environ_overrides={INTERNAL: True})
    values = figures()
    assert values["jupiter_requests_total", "GET", "/v1/games/<game>/rules/<rule>", "200"] == 2
    assert values["jupiter_requests_total", "GET", "/v1/games/<game>/rules/<rule>", "404"] == 1
    assert values["jupiter_request_seconds_count", "/v1/games/<game>/rules/<rule>"] == 3
    assert 0 < values["jupiter_request_seconds_sum", "/v1/games/<game>/rules/<rule>"] < 60
    assert values["jupiter_refusals_total", "unknown-rule"] == 1
    assert values["jupiter_refusals_total", "not-json"] == 1
    assert ("jupiter_requests_total", "GET", "/v1/games", "200") not in values, "the application has asked itself"


def test_verdicts_are_counted_by_game(app, figures):
    @app.get("/many")
    def many():
        for legal in (True, True, False):
            note_verdict("nim", legal=legal)
        return "done"

    app.test_client().get("/many")
    values = figures()
    assert values["jupiter_verdicts_total", "nim", "yes"] == 2
    assert values["jupiter_verdicts_total", "nim", "no"] == 1


def test_values_made_up_by_clients_make_no_series(client, figures):
    def made_up(name):
        client.get(f"/{name}")
        client.get(f"/v1/games/{name}")
        client.get(f"/v1/games/nim/rules/{name}")
        client.open("/v1/games", method=name.upper())

    made_up("first")
    before = figures().keys()
    for number in range(20):
        made_up(f"name{number}")
    new = figures().keys() - before
    assert {name[1:] for name in new} == set()


def test_requests_under_way_are_counted_up_and_down(app, figures):
    seen = []

    @app.after_request
    def look(response):
        seen.append(figures()["jupiter_requests_under_way",])
        return response

    for _ in range(3):
        app.test_client().get("/v1/games")
    assert (seen, figures()["jupiter_requests_under_way",]) == ([1, 1, 1], 0)


def is_listened_at(address, port):
    with socket.socket() as probe:
        return probe.connect_ex((address, port)) == 0


def test_processes_add_their_figures_up_and_those_of_the_dead_on_this_machine_alone():
    metrics = free_port()
    with running(workers=2, JUPITER_METRICS_PORT=str(metrics)) as server:
        until(lambda: len(server.workers()) == 2)
        assert not is_listened_at("127.0.0.2", metrics)
        for round_ in (1, 2):
            for _ in range(20):
                answer_to(server.port, "GET", "/v1/games")
            values = read(answer_to(metrics, "GET", "/metrics")[1].decode())
            assert values["jupiter_requests_total", "GET", "/v1/games", "200"] == 20 * round_
            assert values["jupiter_requests_under_way",] == 0
            assert answer_to(server.port, "GET", "/metrics")[0].status == 404
            first = server.workers()[0]
            (folder,) = {file.parent for file in Path("/dev/shm").glob(f"jupiter-figures-*/*_{first}.db")}
            server.kill_worker()
            time.sleep(0.5)
    assert not folder.exists()
    assert not is_listened_at("127.0.0.1", metrics), "nobody keeps the port"


def test_figures_are_at_another_address_if_that_is_set():
    metrics = free_port()
    with running(JUPITER_METRICS_PORT=str(metrics), JUPITER_METRICS_HOST="127.0.0.2"):
        assert is_listened_at("127.0.0.2", metrics)
        assert not is_listened_at("127.0.0.1", metrics)


def test_a_taken_port_of_figures_ends_the_server_before_it_starts():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = started(free_port(), JUPITER_METRICS_PORT=str(taken.getsockname()[1]))
        error = process.communicate(timeout=PATIENCE)[1]
    assert (process.returncode, error) == (2, b"Nobody can listen at JUPITER_METRICS_PORT: Address already in use.\n")
