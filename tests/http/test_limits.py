"""Rate limits of a client, and the headers that report them."""

import re
import time
from io import BytesIO

import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.api.openapi.blueprint import OpenApi
from jupiter.http import redis_link
from jupiter.http.charges import BYTES_PER_UNIT, EXPORT_AT_MOST, ORDER_AT_MOST, PLAN_AT_MOST, PREVIEW_AT_MOST
from jupiter.http.limits import FILES, FILES_TIMES, FREE
from jupiter.http.request_context import INTERNAL, uncharged
from jupiter.http.settings import Settings
from jupiter.service import json_text
from jupiter.service.limits import LIMITS
from tests.games.nim.app import create_app
from tests.games.nim.printer import NimPrinter
from tests.games.nim.rules import Nim
from tests.serving import ROOT

BOX = "/v1/games/nim/print/box.pdf"


@pytest.fixture(autouse=True)
def _still(processor):
    """Nothing takes time but what a test has take some."""


def settings_with(limit="3 per minute", print_limit="off", **more):
    limits = {"JUPITER_RATE_LIMIT": limit, "JUPITER_PRINT_RATE_LIMIT": print_limit}
    return Settings.from_environment(limits | {"JUPITER_METRICS_PORT": "9090"} | more)


def limited(*limits, **more):
    return create_app(settings_with(*limits, **more)).test_client()


def test_a_client_over_its_limit_gets_retry_after():
    client = limited()
    assert [client.get("/v1/games").status_code for _ in range(4)] == [200, 200, 200, 429]
    answer = client.get("/v1/games")
    assert answer.mimetype == "application/problem+json"
    assert answer.json["type"] == "/v1/problems/rate-limited"
    assert answer.json["detail"] == "At most 3 cost units in 60 seconds; ask again in 60 seconds."
    assert answer.headers["Retry-After"] == "60"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Retry-After" in answer.headers["Access-Control-Expose-Headers"]


def test_every_answer_has_the_units_that_are_left():
    client = limited("3 per minute", "2000 per hour")
    assert client.get("/v1/games").headers["RateLimit-Policy"] == '"all";q=3;qu="cost-units";w=60'
    answer = client.get(BOX)
    policy = '"all";q=3;qu="cost-units";w=60, "print";q=2000;qu="cost-units";w=3600'
    assert answer.headers["RateLimit-Policy"] == policy
    assert answer.headers["RateLimit"] == '"all";r=1;t=60;jupiter-cost=1, "print";r=1999;t=3600;jupiter-cost=1'


def charge_of(answer, name="all"):
    """What the answer says of a limit: how much is left, and what the request has cost."""
    match = re.search(rf'"{name}";r=(\d+);t=\d+;jupiter-cost=(\d+)', answer.headers["RateLimit"])
    return int(match[1]), int(match[2])


CHECK = {"state": "NIM1.33.0", "action": "ALL:0"}
BATCH = {"state": "NIM1.33.0", "questions": [{"action": "ALL:0"}] * 100, "form": "text"}


class Slow(Nim):
    """Nim whose checks take as long as a test says."""

    seconds = 0.0

    def __init__(self, processor, language="en"):
        super().__init__(language)
        self.processor = processor

    def in_language(self, language):
        return self

    def check(self, state, action):
        self.processor.work(self.seconds)
        return super().check(state, action)


@pytest.fixture
def slow(processor):
    return Slow(processor)


@pytest.fixture
def ask_slow(slow):
    """Ask the slow game, whose checks take so many seconds; its clients may spend so much a minute in all."""
    clients = {}

    def post(name, body, seconds, limit=6000):
        slow.seconds = seconds
        if limit not in clients:
            app = Flask(__name__)
            serve_games(app, {"nim": slow}, settings=settings_with(f"{limit} per minute"))
            clients[limit] = app.test_client()
        return clients[limit].post(f"/v1/games/nim/{name}", json=body)

    return post


def test_a_request_costs_the_processor_time_that_it_takes_and_at_least_one_unit(ask_slow):
    assert charge_of(ask_slow("check", CHECK, 0.02)) == (6000 - 60, 60)
    assert charge_of(ask_slow("check", CHECK, 0.5)) == (6000 - 60 - 1500, 1500)
    for seconds in (0.0, 1 / 3000, 1.4 / 3000):
        assert charge_of(ask_slow("check", CHECK, seconds))[1] == 1
    batch = charge_of(ask_slow("checks", BATCH, 0.001))[1]
    assert 300 <= batch <= 310, "a batch costs what its questions take together, and some bytes"


def test_bytes_that_come_and_go_are_charged(monkeypatch):
    monkeypatch.setattr(Nim, "components", lambda _: {"box": "x" * 20 * BYTES_PER_UNIT})
    client = limited("6000 per minute")
    assert charge_of(client.get("/v1/games/nim/components"))[1] == 20
    assert charge_of(client.head("/v1/games/nim/components"))[1] == 1, "nothing is sent"
    body = b" " * 10 * BYTES_PER_UNIT
    for path in ("/v1/games/nim/check", "/nowhere"):
        answer = client.post(path, data=body, content_type="application/json")
        assert charge_of(answer)[1] == 10, "whether it is read or not"
        chunked = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True, "CONTENT_LENGTH": ""}
        answer = client.post(path, input_stream=BytesIO(body), environ_overrides=chunked)
        assert charge_of(answer)[1] == 10
    answer = client.post("/nowhere", environ_overrides={"CONTENT_LENGTH": "9" * 12})
    assert charge_of(answer)[1] == LIMITS.list_body_bytes / BYTES_PER_UNIT, "no more than is read"


def test_compressed_answers_cost_what_is_sent(monkeypatch):
    monkeypatch.setattr(Nim, "components", lambda _: {"box": "x" * 20 * BYTES_PER_UNIT})
    answer = limited("6000 per minute").get("/v1/games/nim/components", headers={"Accept-Encoding": "gzip"})
    assert charge_of(answer)[1] == 1


def test_what_is_printed_is_charged_by_bytes_of_its_own_limit(monkeypatch):
    monkeypatch.setattr(NimPrinter, "pdf", lambda *_: b"%PDF" * 2 * BYTES_PER_UNIT)
    answer = limited("100 per minute", "2000 per minute").get(BOX)
    assert (charge_of(answer, "print")[1], charge_of(answer)[1]) == (1 + 8, 1)


def test_a_client_at_its_limit_still_reads_the_document_until_it_has_read_enough(monkeypatch):
    client = limited("3 per minute")
    assert [client.get("/v1/games").status_code for _ in range(4)][-1] == 429
    answer = client.get("/openapi.json")
    assert (answer.status_code, charge_of(answer, "files")) == (200, (0, 3 * FILES_TIMES))
    answer = client.get("/openapi.json")
    assert (answer.status_code, charge_of(answer, "files")) == (429, (0, 1))
    assert "At most 15 cost units of files in 60 seconds" in answer.json["detail"]


def test_every_file_is_charged_to_the_limit_of_files():
    assert set(limited().application.view_functions) >= FILES


@pytest.mark.parametrize("method", ["POST", "QUERY"])
def test_a_refused_question_costs_the_time_it_took_to_find_its_faults(processor, monkeypatch, method):
    find = json_text.check
    monkeypatch.setattr(json_text, "check", lambda text: processor.work(0.1) or find(text))
    client = limited("6000 per minute")
    answer = client.open("/v1/games/nim/check", method=method, data=b"[" * 4000, content_type="application/json")
    assert answer.status_code == 400
    assert charge_of(answer) == (5699, 301), "300 for the time, and one for the bytes"


def test_a_mistake_of_ours_is_charged_as_any_answer(slow, ask_slow, monkeypatch):
    monkeypatch.setattr(Nim, "check", None)
    answer = ask_slow("check", CHECK, 0.1)
    assert (answer.status_code, charge_of(answer)[1]) == (500, 300)


def test_a_client_whose_last_request_took_more_than_it_had_left_waits(ask_slow):
    assert charge_of(ask_slow("check", CHECK, 0.03, 100)) == (10, 90)
    assert charge_of(ask_slow("check", CHECK, 0.02, 100)) == (0, 60)
    assert ask_slow("check", CHECK, 0.0, 100).status_code == 429


def test_no_request_costs_more_than_all(ask_slow):
    answers = [ask_slow("check", CHECK, 60.0, 100) for _ in range(2)]
    assert [(answer.status_code, charge_of(answer)) for answer in answers] == [(200, (0, 100)), (429, (0, 1))]


def test_work_for_all_clients_is_charged_to_none(processor):
    app = create_app(settings_with("6000 per minute"))

    @app.get("/made-once")
    def made_once():
        with uncharged():
            processor.work(5.0)
            with uncharged():
                processor.work(1.0)
        processor.work(0.01)
        return "made"

    assert charge_of(app.test_client().get("/made-once"))[1] == 30


def test_the_first_to_ask_for_the_document_does_not_pay_for_making_it(processor, monkeypatch):
    whole = OpenApi.document
    monkeypatch.setattr(OpenApi, "document", lambda *given: processor.work(3.0) or whole(*given))
    answer = limited("6000 per minute").get("/openapi.json")
    assert charge_of(answer, "files")[1] == round(len(answer.data) / BYTES_PER_UNIT)


def test_a_client_that_waits_for_retry_after_is_served(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    client = limited("2 per minute")
    assert [client.get("/v1/games").status_code for _ in range(2)] == [200, 200]
    for now in (1000.5, 1030.0, 1059.2, 1059.999):
        answer = client.get("/v1/games")
        assert answer.status_code == 429
        wait = int(answer.headers["Retry-After"])
        assert wait >= 1
        assert now + wait >= 1060
    now = 1060.0
    assert client.get("/v1/games").status_code == 200


@pytest.mark.parametrize("hours", [-2, 13])
def test_a_clock_that_is_set_changes_no_limit(monkeypatch, hours):
    client, now = limited("2 per minute"), time.time()
    assert client.get("/v1/games").status_code == 200
    monkeypatch.setattr(time, "time", lambda: now + hours * 3600)
    assert client.get("/v1/games").status_code == 200
    answer = client.get("/v1/games")
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    assert ";t=60;" in answer.headers["RateLimit"]


def test_an_order_reserves_the_most_and_costs_its_processor_time(processor, monkeypatch):
    client = limited("100 per minute", f"{ORDER_AT_MOST + 200} per minute")
    for seconds, cost in ((0.0, 1), (0.05, 150), (0.68, ORDER_AT_MOST + 40)):
        monkeypatch.setattr(NimPrinter, "pdf", lambda *_, time=seconds: processor.work(time) or b"%PDF")
        answer = client.get(BOX)
        assert (charge_of(answer, "print")[1], charge_of(answer)[1]) == (cost, 1)
    answer = client.get(BOX)
    assert answer.status_code == 429
    assert "what is printed in 60 seconds, of which this would take 1999 more and 8 are left" in answer.json["detail"]
    assert charge_of(answer, "print") == (8, 1)
    assert charge_of(client.get("/v1/games"))[1] == 1


@pytest.mark.parametrize(
    ("method", "path", "most"), [("preview", "box/1.png", PREVIEW_AT_MOST), ("planned", "plan", PLAN_AT_MOST)]
)
def test_one_preview_never_takes_all_that_a_client_may_print(processor, monkeypatch, method, path, most):
    client = limited("100 per minute", f"{EXPORT_AT_MOST} per minute")
    product = {"preview": b"PNG", "planned": {"version": "1"}}[method]
    monkeypatch.setattr(NimPrinter, method, lambda *_: processor.work(60.0) or product)
    answer = client.get(BOX.replace("box.pdf", path))
    assert answer.status_code == 200
    assert charge_of(answer, "print") == (EXPORT_AT_MOST - most, most)


def test_the_page_for_operators_says_what_is_reserved():
    page = " ".join((ROOT / "docs" / "operation.md").read_text("utf-8").split())
    assert f"(a PDF file with {ORDER_AT_MOST}, an export with {EXPORT_AT_MOST:,})" in page
    assert f"a page is charged {PREVIEW_AT_MOST} at most and a plan {PLAN_AT_MOST}" in page


def test_a_faulty_order_costs_next_to_nothing():
    answer = limited("100 per minute", f"{ORDER_AT_MOST} per minute").get(f"{BOX}?paper=none")
    assert (answer.status_code, charge_of(answer)[1]) == (422, 1)
    assert '"print"' not in answer.headers["RateLimit"]


@pytest.mark.parametrize("path", ["/nowhere", "/v1/games/chess", "/v1/games/nim/check"])
def test_refused_requests_are_counted_as_well(path):
    client = limited()
    assert [client.get(path).status_code for _ in range(4)][3] == 429


@pytest.mark.parametrize("path", ["/livez", "/readyz", "/static/common/dom.js", "/sw.js", "/manifest.webmanifest"])
def test_probes_and_files_are_free(path):
    client = limited("1 per day")
    client.get("/v1/games")
    for _ in range(3):
        with client.get(path) as answer:
            assert answer.status_code == 200
            assert "RateLimit" not in answer.headers


def test_every_endpoint_that_is_named_exists():
    assert set(limited().application.view_functions) >= FREE


def test_each_client_has_its_own_count_and_an_ipv6_household_has_one():
    client = limited("1 per day", JUPITER_TRUSTED_PROXIES="1")
    addresses = ("192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "192.0.2.1")
    statuses = [client.get("/v1/games", headers={"X-Forwarded-For": address}).status_code for address in addresses]
    assert statuses == [200, 200, 200, 429, 200, 429]


def test_requests_of_the_application_to_itself_are_not_counted():
    client = limited("1 per day")
    for _ in range(3):
        assert client.get("/v1/games", environ_overrides={INTERNAL: True}).status_code == 200


def test_limits_can_be_off_and_preflight_requests_are_free():
    assert "RateLimit" not in limited("off").get("/v1/games").headers
    client = limited("1 per day")
    assert [client.options("/v1/games/nim/check").status_code for _ in range(3)] == [200] * 3


def test_limits_work_while_redis_is_away(monkeypatch):
    monkeypatch.setattr(redis_link, "TIMEOUT", 0.05)
    client = limited(JUPITER_RATE_LIMIT_STORAGE="redis://127.0.0.1:1/0")
    assert [client.get("/v1/games").status_code for _ in range(4)] == [200, 200, 200, 429]
