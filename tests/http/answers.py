"""Checks of an answer, for all tests of the API."""

from typing import Any

from werkzeug.test import TestResponse


def problem(answer: TestResponse, status: int, kind: str) -> Any:
    """The problem that the answer has to be."""
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json"), answer.text
    assert answer.json is not None
    assert answer.json["type"] == f"/v1/problems/{kind}"
    return answer.json
