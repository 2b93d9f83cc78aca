"""How much a client may ask for, and what it is told."""

import re
import time
from itertools import product

import pytest

from jupiter.api.request_context import INTERNAL
from jupiter.api.routes import codes
from jupiter.api.server import prices, redis_link
from jupiter.api.server.limits import FREE
from jupiter.api.server.prices import ENDPOINTS, ORDER_AT_MOST, PRICES
from jupiter.api.server.settings import Settings
from jupiter.service.operations import OPERATIONS
from tests.games.nim.app import create_app
from tests.games.nim.printer import NimPrinter

BOX = "/v1/games/nim/print/box.pdf"


def limited(limit="3 per minute", print_limit="off", **more):
    return create_app(
        Settings.from_environment(
            {"JUPITER_RATE_LIMIT": limit, "JUPITER_PRINT_RATE_LIMIT": print_limit, "JUPITER_METRICS_PORT": "9090"}
            | more
        )
    ).test_client()


def test_who_asks_too_much_is_told_how_long_to_wait():
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


def test_what_is_left_is_told_with_every_answer():
    client = limited("3 per minute", "2000 per hour")
    assert client.get("/v1/games").headers["RateLimit-Policy"] == '"all";q=3;qu="cost-units";w=60'
    answer = client.get(BOX)
    policy = '"all";q=3;qu="cost-units";w=60, "print";q=2000;qu="cost-units";w=3600'
    assert answer.headers["RateLimit-Policy"] == policy
    assert answer.headers["RateLimit"] == '"all";r=1;t=60;jupiter-cost=1, "print";r=1999;t=3600;jupiter-cost=1'


def charge_of(answer, name="all"):
    """What the answer says of a limit: how much is left, and what the request has cost."""
    found = re.search(rf'"{name}";r=(\d+);t=\d+;jupiter-cost=(\d+)', answer.headers["RateLimit"])
    return int(found[1]), int(found[2])


BATCH = {"state": "NIM1.33.0", "questions": [{"action": "ALL:0"}] * 100, "form": "text"}
RECORD = {"state": "NIM1.33.0", "actions": ["ALL:0"] * 1000, "form": "text"}


def asked(name, body, limit=500):
    """What is left of that limit and what the question has cost, which is told as one."""
    answer = limited(f"{limit} per minute").post(f"/v1/games/nim/{name}", json=body)
    left, cost = charge_of(answer)
    assert left == limit - cost
    return answer, cost


def test_a_batch_costs_by_its_questions_and_by_the_states_they_bring():
    price = PRICES["checks"]
    one, own = {"action": "ALL:0"}, {"state": "NIM1.33.0", "action": "ALL:0"}
    each = price.read + price.done
    assert asked("checks", BATCH | {"questions": [one]})[1] == 1
    wrong = [{"action": "ALL:7"}] * 10
    assert asked("checks", BATCH | {"questions": wrong})[1] == round(price.question + 10 * (each + price.illegal))
    assert asked("checks", BATCH)[1] == round(price.question + 100 * each)
    assert asked("checks", BATCH | {"questions": [own] * 100})[1] == round(price.question + 100 * (each + price.states))


def test_a_list_costs_by_the_actions_it_has_and_not_by_those_it_might_have_had():
    price = PRICES["actions"]
    answer, cost = asked("actions", {"state": "NIM1.345.0", "limit": 1000, "form": "text"}, 60)
    assert len(answer.json["actions"]) == 12
    assert cost == round(price.question + 12 * price.done) < round(price.question + 1000 * price.done)


def test_a_replay_that_stops_gives_back_the_steps_that_it_has_not_done():
    price = PRICES["replay"]
    answer, cost = asked("replay", RECORD | {"actions": ["ALL:0", "ALL:1", *["ALL:0"] * 998]})
    assert answer.json["applied"] == 2
    assert cost == round(price.question + 1000 * price.read + 2 * price.done)


def test_what_is_read_and_refused_costs_less_than_what_is_answered():
    answer, cost = asked("checks", BATCH | {"questions": [*BATCH["questions"][1:], {"action": 3}]})
    assert answer.status_code == 422
    assert cost == round(PRICES["checks"].question + 100 * PRICES["checks"].read) < asked("checks", BATCH)[1]


@pytest.mark.parametrize("method", ["POST", "QUERY"])
@pytest.mark.parametrize(
    "body",
    [
        b'{"state": "NIM1.33.0", "questions": [%s]}' % b", ".join([b'{"action": "ALL:0"}'] * 2500),
        b"[%s]" % b", ".join([b'{"a": 1, "a": 2}'] * 2500),
        b'{"state": "NIM1.33.0", %s}' % b", ".join([b'"f%d": 1' % number for number in range(2500)]),
        b"[" * 4000,
    ],
)
def test_a_body_that_is_refused_costs_by_its_length(method, body):
    client = limited("6000 per minute")
    answer = client.open("/v1/games/nim/checks", method=method, data=body, content_type="application/json")
    assert answer.status_code in (400, 422)
    assert charge_of(answer) == (6000 - prices.of_refused_body(len(body)), prices.of_refused_body(len(body)))
    assert prices.of_refused_body(len(body)) > len(body) / 1024


def test_a_body_that_is_refused_costs_no_more_than_all():
    client = limited("5 per minute")
    answers = [client.post("/v1/games/nim/check", json=[" " * 60_000]) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [422, 429]
    assert charge_of(answers[0]) == (0, 5)


@pytest.mark.parametrize("body", [[], "text", 4, {}, {"questions": 7}, {"questions": {"0": 1}}, {"limit": "many"}])
@pytest.mark.parametrize("name", ["checks", "actions", "replay", "check"])
def test_what_makes_no_sense_costs_as_one_question(name, body):
    answer, cost = asked(name, body)
    assert answer.status_code == 422
    assert cost <= 2


def test_what_is_asked_by_query_costs_as_much():
    answer = limited("60 per minute").open("/v1/games/nim/checks", method="QUERY", json=BATCH)
    assert charge_of(answer)[1] == asked("checks", BATCH)[1]


def test_a_code_costs_by_its_length_when_it_is_drawn_and_one_when_it_is_kept():
    codes.draw_code.cache_clear()
    client = limited("100 per minute")
    for path, cost in (("short", prices.of_code(21)), ("x" * 183, prices.of_code(199)), ("short", 1)):
        answer = client.get(f"/v1/qr.svg?text=http://a.example/{path}")
        assert (answer.status_code, charge_of(answer)[1]) == (200, cost)
    assert client.get(f"/v1/qr.svg?text=http://a.example/{'y' * 1183}").status_code == 429


def test_a_picture_costs_its_price_if_it_is_drawn_and_one_if_it_is_refused():
    client = limited(f"{prices.BOARD + 5} per minute")
    picture = "/v1/games/nim/position.svg"
    for refused in ("", "?state=nonsense", "?state=NIM1.345.0&language=tlh"):
        answer = client.get(picture + refused)
        assert (answer.status_code, charge_of(answer)[1]) == (422, 1)
    assert charge_of(client.get(f"{picture}?state=NIM1.345.0")) == (2, prices.BOARD)
    assert client.get(f"{picture}?state=NIM1.345.0").status_code == 429
    assert charge_of(client.get("/v1/games")) == (0, 1), "what was too much is not charged"


def test_an_address_that_is_too_dear_leaves_what_is_left():
    cost = ENDPOINTS["pages.start"]
    assert cost > 2
    client = limited(f"{2 * cost - 1} per minute")
    # The small game has no page to begin with, but to look for it is charged as one.
    assert [client.get("/").status_code for _ in range(2)] == [404, 429]
    assert client.get("/v1/games").status_code == 200


def test_the_document_says_what_a_price_is_and_the_header_names_its_unit():
    answer = limited("60 per minute").get("/v1/games")
    assert answer.headers["RateLimit-Policy"] == '"all";q=60;qu="cost-units";w=60'
    assert answer.headers["RateLimit"] == '"all";r=59;t=60;jupiter-cost=1'


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_no_request_costs_more_than_all(limit):
    client = limited(f"{limit} per minute")
    assert [client.post("/v1/games/nim/checks", json=BATCH).status_code for _ in range(2)] == [200, 429]


def test_what_is_too_much_is_refused_before_it_is_read_and_costs_one():
    cost, (most, _) = asked("checks", BATCH)[1], prices.at_most("checks", BATCH)
    client = limited(f"{most + cost - 1} per minute")
    assert charge_of(client.post("/v1/games/nim/checks", json=BATCH)) == (most - 1, cost)
    answer = client.post("/v1/games/nim/checks", json={**BATCH, "state": "nonsense"})
    assert (answer.status_code, answer.json["type"]) == (429, "/v1/problems/rate-limited")
    told = f"At most {most + cost - 1} cost units in 60 seconds, of which this would take {most - 1} more"
    assert answer.json["detail"] == f"{told} and {most - 2} are left; ask again in 60 seconds."
    assert charge_of(answer) == (most - 2, 1)
    assert client.get("/v1/games").status_code == 200


def test_prices_are_never_raised_in_the_end():
    bodies = [BATCH, RECORD, {"state": {}, "limit": 7}, {"actions": [{"state": 1}], "steps": True}, {}, [], {"form": 1}]
    for name, body in product(PRICES, bodies):
        most, work = prices.at_most(name, body)
        longest = {"actions": [None] * work.done, "applied": work.read, "answers": [{"legal": False}] * work.read}
        longest |= {"ahead": [{"actions": [None] * work.done}]}
        assert prices.used(name, work, None) <= prices.used(name, work, longest) <= most


def test_every_operation_has_a_price():
    assert PRICES.keys() == OPERATIONS.keys()


def test_who_waits_as_long_as_told_is_let_in(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
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


class Slow:
    """A printer that takes so many seconds of the processor, or of the clock alone."""

    def __init__(self, monkeypatch):
        self.now, self.takes = 0.0, 0.0
        monkeypatch.setattr(time, "thread_time", lambda: self.now)
        monkeypatch.setattr(NimPrinter, "pdf", self.pdf)

    def pdf(self, *_):
        self.now += self.takes
        return b"%PDF"


def test_an_order_is_charged_with_the_most_and_costs_what_it_took_by_the_processors_clock(monkeypatch):
    printer, client = Slow(monkeypatch), limited("100 per minute", f"{ORDER_AT_MOST + 200} per minute")
    for printer.takes, cost in ((0.0, 1), (0.05, round(0.05 * prices.UNITS_PER_SECOND))):
        assert charge_of(client.get(BOX), "print")[1] == cost
    printer.takes = 100.0
    assert charge_of(client.get(BOX), "print")[1] == ORDER_AT_MOST
    answer = client.get(BOX)
    assert answer.status_code == 429
    assert "cost units of what is printed in 60 seconds" in answer.json["detail"]
    assert charge_of(client.get("/v1/games"))[1] == 1


def test_a_faulty_order_costs_next_to_nothing():
    answer = limited("100 per minute", f"{ORDER_AT_MOST} per minute").get(f"{BOX}?paper=none")
    assert (answer.status_code, charge_of(answer)[1]) == (422, 1)
    assert '"print"' not in answer.headers["RateLimit"]


@pytest.mark.parametrize("path", ["/nowhere", "/v1/games/chess", "/v1/games/nim/check"])
def test_what_is_refused_anyway_is_counted_as_well(path):
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


def test_what_a_browser_asks_before_it_asks_is_free():
    client = limited("1 per day")
    assert [client.options("/v1/games/nim/check").status_code for _ in range(3)] == [200] * 3


def test_every_endpoint_that_is_named_exists():
    assert set(limited().application.view_functions) >= FREE | ENDPOINTS.keys()


def test_each_client_has_its_own_count_and_an_ipv6_household_has_one():
    client = limited("1 per day", JUPITER_TRUSTED_PROXIES="1")
    addresses = ("192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "192.0.2.1")
    found = [client.get("/v1/games", headers={"X-Forwarded-For": address}).status_code for address in addresses]
    assert found == [200, 200, 200, 429, 200, 429]


def test_what_the_application_asks_itself_is_not_counted():
    client = limited("1 per day")
    for _ in range(3):
        assert client.get("/v1/games", environ_overrides={INTERNAL: True}).status_code == 200


def test_limits_can_be_off():
    answer = limited("off").get("/v1/games")
    assert "RateLimit" not in answer.headers


def test_a_redis_that_is_away_takes_nothing_down(monkeypatch):
    monkeypatch.setattr(redis_link, "TIMEOUT", 0.05)
    client = limited(JUPITER_RATE_LIMIT_STORAGE="redis://127.0.0.1:1/0")
    assert [client.get("/v1/games").status_code for _ in range(4)] == [200, 200, 200, 429]
