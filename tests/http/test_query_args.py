"""Parameters of an address: bytes that are no text are a problem that names the parameter, wherever one is read."""

import pytest

from tests.http.answers import problem

CHECK = "/v1/games/nim/check"


@pytest.mark.parametrize(
    ("path", "query", "fields"),
    [
        (CHECK, "state=NIM1.3.0&action=ALL:\xff", ["action"]),
        (CHECK, "state=\xe4&action=\xc3\xa4&x=%FF\xff", ["state", "x"]),
        (CHECK, "\xff%20b=1", ["\\xff b"]),
        (CHECK, "\xff" * 100 + "=1", ["\\xff" * 20]),
        ("/v1/qr.svg", "text=\xff", ["text"]),
        ("/v1/games/nim/print/board.pdf", "paper=\xff", ["paper"]),
        ("/", "game=\xff", ["game"]),
        ("/print", "game=a&game=\xff", ["game"]),
    ],
)
def test_a_byte_that_is_not_utf_8_is_a_400_that_names_the_parameter(client, path, query, fields):
    refusal = problem(client.get(path, environ_overrides={"QUERY_STRING": query}), 400, "bad-request")
    assert [fault["field"] for fault in refusal["errors"]] == fields
    assert "percent-encoded" in refusal["detail"]


def test_a_parameter_without_a_value_is_one_too(client):
    refusal = problem(client.get(f"{CHECK}?state=NIM1.3.0&action=ALL:0&x="), 422, "malformed")
    assert [fault["field"] for fault in refusal["errors"]] == ["x"]
