"""The documents of small games, held against what is answered by schemathesis with the settings for strangers.

It runs without a network: in all its phases but the one of sequences, that of coverage with a thousand cases among
them. That the command and its settings work over HTTP, and a small case in `make test`, is the part of
`test_stranger.py`; the house's own games are tried by `tests.conformance`, which `make test` runs as well.
"""

from pathlib import Path

import pytest
import schemathesis
from flask import Flask
from schemathesis.engine import Status, from_schema
from schemathesis.engine.events import FatalError, NonFatalError, ScenarioFinished

# Importing the hooks is what registers the check that holds a 422 to what no schema can express.
from tests.conformance.hooks import valid_by_schema_is_not_malformed
from tests.games import app as all_games
from tests.games.atlas import Atlas
from tests.games.ladder.rules import Ladder
from tests.games.nim.app import create_app

SETTINGS = Path(__file__).parents[3] / "schemathesis.toml"


def found(app: Flask, examples: int) -> list[str]:
    """What schemathesis finds, a line for each failed check; so many examples made up for an operation."""
    config = schemathesis.Config.from_path(SETTINGS)
    schema = schemathesis.openapi.from_wsgi("/openapi-3.2.json", app, config=config)
    schema.config.generation.max_examples = examples
    schema.config.generation.deterministic = True
    schema.config.generation.database = "none"
    schema.config.phases.stateful.enabled = False
    # Schemathesis asks for gzip, and reads an answer that comes without a network as it is.
    schema.config.headers = {"Accept-Encoding": "identity"}
    lines = []
    tried = set()
    for event in from_schema(schema).execute():
        if isinstance(event, FatalError):
            raise event.exception
        if isinstance(event, NonFatalError):
            lines.append(f"{event.label}: {event.info.title}: {event.info.message}")
        if isinstance(event, ScenarioFinished):
            tried |= {check.name for checks in event.recorder.checks.values() for check in checks}
            lines += [
                f"{event.label}: {check.name}: {check.failure_info.failure}"
                for checks in event.recorder.checks.values()
                for check in checks
                if check.failure_info and check.status is Status.FAILURE
            ]
    assert valid_by_schema_is_not_malformed.__name__ in tried
    return lines


@pytest.mark.slow
def test_schemathesis_finds_no_answer_that_the_document_does_not_tell() -> None:
    assert found(create_app(), 2) == []


@pytest.mark.slow
def test_nor_does_it_where_a_game_unlike_nim_is_served_and_one_that_is_only_described() -> None:
    assert found(all_games.create_app(games=(Ladder(), Atlas())), 40) == []
