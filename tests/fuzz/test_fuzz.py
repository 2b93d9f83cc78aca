"""A small share of what `python -m tests.fuzz` sends: no 5xx, problem details for every fault."""

from math import inf

import pytest

from tests.fuzz.mutations import Case, Mutator
from tests.fuzz.run import fault, run


@pytest.mark.parametrize("seed", [11, pytest.param(12, marks=pytest.mark.slow)])
def test_no_request_leads_to_a_server_error(seed):
    findings = run(seed, 800, slow=inf)
    assert findings.faults == []
    assert findings.cases == 800
    assert findings.statuses[200] > 80, "some of it has to be good, or nothing is tried"
    assert findings.statuses[422] > 80, "some of it has to be bad"


def test_the_same_seed_makes_the_same_requests():
    first, second = (list(Mutator(5).cases(30)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        ((500, "application/problem+json", b'{"status": 500}'), "status 500"),
        ((404, "text/html", b"<p>"), "status 404 as text/html"),
        ((429, "application/problem+json", b'{"status": 429}'), "turned away, so that nothing was tested"),
        ((200, "application/json", b"{"), "no JSON"),
        ((422, "application/problem+json", b'{"status": 400}'), "a problem of another status"),
        ((422, "application/problem+json", b'{"status": 422}'), ""),
        ((200, "application/x-ndjson", b'{"a": 1}\n{"end": {}}\n'), ""),
        ((200, "application/x-ndjson", b'{"a": 1}\n{"problem": {}}\n'), "rows without an end"),
    ],
)
def test_a_faulty_answer_is_seen(answer, wrong):
    assert fault(Case("POST", "/"), *answer) == wrong
