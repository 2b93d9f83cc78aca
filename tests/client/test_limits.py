"""The limits that client, server and page each keep for themselves are the same."""

import re
from typing import Any

import pytest

from app import create_app
from jupiter.api.application import DEFAULTS
from jupiter.client import limits
from jupiter.client.validation import TIME
from jupiter.games import GAMES
from tests.serving import ROOT


@pytest.fixture(scope="module")
def schemas() -> dict[str, Any]:
    game = next(iter(GAMES))
    return create_app().test_client().get(f"/v1/games/{game}/openapi.json").json["components"]["schemas"]


def test_the_limits_of_a_records_texts_are_those_of_the_document(schemas):
    step = schemas["ActionStep"]["properties"]
    tags = schemas["ReplayRequest"]["properties"]["tags"]
    assert step["comment"]["maxLength"] == limits.COMMENT_LENGTH
    assert step["label"]["maxLength"] == limits.LABEL_LENGTH
    assert tags["maxProperties"] == limits.TAG_COUNT
    assert tags["propertyNames"] == {"minLength": 1, "maxLength": limits.TAG_NAME_LENGTH}
    assert tags["additionalProperties"]["maxLength"] == limits.TAG_TEXT_LENGTH


def test_the_time_of_a_step_is_read_by_client_and_server_alike(schemas):
    assert schemas["ActionStep"]["properties"]["time"]["pattern"] == f"^{TIME.pattern}$"


def test_the_page_lets_no_comment_be_longer_than_the_client_reads():
    (length,) = re.findall(r"\bcomment: (\d+)", (ROOT / "static/api/limits.js").read_text("utf-8"))
    assert int(length) == limits.COMMENT_LENGTH


def test_a_batch_is_smaller_than_the_limit_of_the_server(schemas):
    lists = {name: schemas[name]["properties"] for name in ("ChecksRequest", "ReplayRequest")}
    assert lists["ChecksRequest"]["questions"]["maxItems"] >= limits.BATCH_QUESTIONS
    assert lists["ReplayRequest"]["actions"]["maxItems"] >= limits.BATCH_STEPS
    assert DEFAULTS["MAX_LIST_LENGTH"] > limits.BATCH_BYTES
