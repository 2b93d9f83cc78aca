"""Metrics of processes, and the dashboard and the alert rules that are made of them."""

import json
import re
import shutil
import socket
import subprocess
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from jupiter.relay.routes import RELAY
from jupiter.relay.store import Away
from jupiter.server import figures
from jupiter.server.figures import ProcessFigures
from tests.server.running import answer_to, running
from tests.serving import PATIENCE, free_port, until

DEPLOY = Path(__file__).parents[2] / "deploy"
RULES = DEPLOY / "prometheus-rules.yaml"
DASHBOARD = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
CHECK = json.dumps({"state": "NIM1.345.0", "action": "ALL:0"})


def read(text):
    """The value of each series by its name and its labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def shown(port):
    return read(answer_to(port, "GET", "/metrics")[1].decode())


@pytest.fixture(scope="module")
def server():
    """A server that has answered, refused and turned away; its port, that of its metrics, and itself."""
    metrics = free_port()
    with running(workers=2, JUPITER_METRICS_PORT=str(metrics)) as served:
        answer_to(served.port, "POST", "/v1/games/nim/check", CHECK, **{"Content-Type": "application/json"})
        answer_to(served.port, "GET", "/nowhere")
        with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as client:
            client.sendall(b"nonsense\r\n\r\n")
            while client.recv(1000):
                pass
        until(lambda: {name for name, *_ in shown(metrics)} >= {"jupiter_unread_requests_total", "jupiter_threads"})
        yield served, metrics


def test_open_connections_are_counted_up_and_down(server):
    served, metrics = server
    many = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(30)]
    until(lambda: shown(metrics)["jupiter_connections",] >= 30)
    for one in many:
        one.close()
    until(lambda: shown(metrics)["jupiter_connections",] < 5)


def test_what_is_refused_before_it_is_read_is_counted_by_its_kind(server):
    served, metrics = server
    before = shown(metrics)
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as client, suppress(ConnectionError):
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n")
        while client.recv(1000):
            pass
    until(lambda: shown(metrics).get(("jupiter_unread_requests_total", "unknown-expectation")) == 1)
    assert before["jupiter_unread_requests_total", "bad-request"] == 1


def test_processes_and_their_memory_are_shown_without_their_numbers(server):
    served, metrics = server
    values = shown(metrics)
    assert values["jupiter_workers",] == 2
    master, workers, largest = (values["jupiter_memory_bytes", of] for of in ("master", "workers", "largest worker"))
    assert 1e6 < largest <= workers <= 2 * largest < 4e9
    assert 1e6 < master < 2e9
    assert values["jupiter_threads", "answers"] == 2 * 14
    assert values["jupiter_connections_turned_away_total", "rate"] == 0
    series = values.keys()
    served.kill_worker_and_wait()
    until(lambda: shown(metrics)["jupiter_workers_ended_total",] == 1)
    assert not any(str(pid) in label for pid in served.workers() for _, *labels in series for label in labels)
    time.sleep(1.5)
    new = {name for name, *_ in shown(metrics).keys() - series}
    assert new <= {"jupiter_requests_total", "jupiter_refusals_total", "jupiter_cached"}, "a new worker adds no series"


def test_tables_are_shown_and_a_store_that_is_away_hides_nothing_else():
    def away():
        raise Away

    own = ProcessFigures()

    def names():
        return [family.name for family in own.collect()]

    plain = names()
    for read_figures, more in (
        (
            lambda: SimpleNamespace(tables=3, played=2, bytes=9),
            ["jupiter_tables", "jupiter_tables_played", "jupiter_tables_bytes"],
        ),
        (away, []),
    ):
        relay = SimpleNamespace(figures=read_figures)
        application = SimpleNamespace(extensions={RELAY: relay})
        own.application = partial(getattr, SimpleNamespace(its=application), "its")
        assert names() == plain + more


def test_pages_and_document_are_made_before_the_first_request():
    metrics = free_port()
    with running(JUPITER_METRICS_PORT=str(metrics), JUPITER_PREPARE="on"):
        until(lambda: shown(metrics).get(("jupiter_cached", "answers"), 0) >= 1)
        assert ("jupiter_requests_total", "GET", "/openapi.json", "200") not in shown(metrics)


def metrics_in(expression):
    """The names in an expression, without what a histogram adds."""
    return set(re.findall(r"\bjupiter_[a-z_]+", expression))


EXPRESSIONS = [
    *(target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]),
    *(rule["expr"] for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]),
]


def test_every_metric_in_dashboard_and_rules_is_served(server):
    there = {name for name, *_ in shown(server[1])} | {name for name, _ in figures.TABLES.values()}
    named = set().union(*map(metrics_in, EXPRESSIONS))
    assert named - there == set()
    assert len(named) > 12


def test_every_metric_of_a_process_is_in_the_dashboard(server):
    there = {name for name, *_ in shown(server[1])} - {"jupiter_request_seconds_sum", "jupiter_request_seconds_count"}
    shown_in = set().union(
        *(metrics_in(target["expr"]) for panel in DASHBOARD["panels"] for target in panel["targets"])
    )
    assert {name for name in there if name.startswith("jupiter_") and not name.endswith("_created")} - shown_in == set()


def promtool():
    program = shutil.which("promtool")
    assert program, "There is no promtool; .ci/programs installs it."
    return program


def test_prometheus_reads_the_alert_rules():
    checked = subprocess.run([promtool(), "check", "rules", RULES], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_prometheus_reads_every_expression_of_the_dashboard(tmp_path):
    groups = [
        {"name": "all", "rules": [{"record": f"one:{n}", "expr": plain(each)} for n, each in enumerate(EXPRESSIONS)]}
    ]
    (tmp_path / "rules.yaml").write_text(yaml.safe_dump({"groups": groups}))
    checked = subprocess.run(
        [promtool(), "check", "rules", tmp_path / "rules.yaml"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def plain(expression):
    """With values in place of Grafana's variables."""
    return expression.replace("$__rate_interval", "5m").replace("$instance", ".*")


def test_alerts_fire_when_they_should_and_not_else(tmp_path):
    """Promtool's own tests of rules: a fault, and workers that are gone."""
    series = [
        {"series": 'jupiter_refusals_total{instance="a",problem="internal"}', "values": "0x5 1x20"},
        {"series": 'jupiter_workers{instance="b"}', "values": "2x5 0x20"},
        {"series": 'jupiter_workers{instance="c"}', "values": "2x25"},
    ]
    rules = {rule["alert"]: rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]}

    def expected(name, **labels):
        notes = {key: text.replace("{{ $labels.instance }}", labels["instance"]).strip()
                 for key, text in rules[name]["annotations"].items()}  # fmt: skip
        return {"exp_labels": {**labels, **rules[name]["labels"]}, "exp_annotations": notes}

    cases = {
        "JupiterFaults": {"instance": "a"},
        "JupiterWorkersMissing": {"instance": "b"},
        "JupiterWorkersDying": None,
    }
    tests = [
        {"alertname": name, "eval_time": "10m", "exp_alerts": [expected(name, **labels)] if labels else []}
        for name, labels in cases.items()
    ]
    file = {"rule_files": [str(RULES)], "tests": [{"interval": "1m", "input_series": series, "alert_rule_test": tests}]}
    (tmp_path / "tests.yaml").write_text(yaml.safe_dump(file))
    run = subprocess.run(
        [promtool(), "test", "rules", tmp_path / "tests.yaml"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_panels_of_the_dashboard_lie_apart_and_ask_one_source():
    panels = DASHBOARD["panels"]
    places = Counter((panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels)
    assert set(places.values()) == {1}
    assert len({panel["id"] for panel in panels}) == len(panels)
    variables = {one["name"] for one in DASHBOARD["templating"]["list"]}
    used = set(re.findall(r"\$\{?([a-z]+)", json.dumps(panels)))
    assert used <= variables, "those with two underscores are Grafana's own"
