"""The document of further games, held against what is answered, by schemathesis.

`make test` holds the served application to its document in the same way, with thousands of cases: `tests.conformance`.
"""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from tests.conformance.hooks import valid_by_schema_is_not_malformed
from tests.games import app as all_games
from tests.games.atlas import Atlas
from tests.games.ladder.rules import Ladder
from tests.games.nim.app import create_app

schema = schemathesis.openapi.from_wsgi("/openapi-3.2.json", create_app())
schema_of_others = schemathesis.openapi.from_wsgi("/openapi-3.2.json", all_games.create_app(games=(Ladder(), Atlas())))

# A request that is valid by its schema may be refused as `AFTER_SCHEMA` says, and a 304 is no refusal; the check of
# schemathesis knows neither.
EXCLUDED = [CHECKS.get_one("positive_data_acceptance")]


COMMON: dict[str, Any] = {
    "deadline": None, "suppress_health_check": list(HealthCheck), "derandomize": True, "database": None,
}  # fmt: skip


@schema.parametrize()
@settings(max_examples=8, **COMMON)
def test_schemathesis_finds_no_answer_that_the_document_does_not_tell(case):
    hold(case)


@pytest.mark.slow
@schema_of_others.parametrize()
@settings(max_examples=40, **COMMON)
def test_nor_does_it_where_a_game_unlike_nim_is_served_and_one_that_is_only_described(case):
    hold(case)


def hold(case):
    """Hold the answer to a case against the document."""
    # Schemathesis asks for gzip, and reads an answer that comes without a network as it is.
    answer = case.call(headers={"Accept-Encoding": "identity"})
    # Schemathesis does not count 413 among the ways to refuse a list that is too long, but a long list is a large body.
    excluded = [*EXCLUDED, CHECKS.get_one("negative_data_rejection")] if answer.status_code == 413 else EXCLUDED
    case.validate_response(answer, excluded_checks=excluded)
    valid_by_schema_is_not_malformed(None, answer, case)
