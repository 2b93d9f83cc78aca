"""What redocly, which many authors of documents use, says of ours: nothing."""

import json
import subprocess

import pytest

from tests.generated.test_typescript_client import NODE, PACKAGES
from tests.matrices import first_of

DOCUMENTS = ("v1/games/under-falling-skies/openapi.json", "openapi.json", "openapi-3.2.json")
"""That of one game is a part of the second, and takes a fifth of its time."""


@pytest.fixture(scope="module")
def lint():
    """The problems that redocly finds by the rules that it recommends, in the document at that address."""

    def run(document):
        command = [NODE, PACKAGES / "@redocly/cli/bin/cli.js", "lint", "--format", "json", document]
        environment = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        assert done.stdout, done.stderr
        return json.loads(done.stdout)["problems"]

    return run


@pytest.mark.parametrize("document", first_of(DOCUMENTS))
def test_the_documents_have_nothing_that_redocly_warns_of(lint, address, document):
    assert lint(f"{address}/{document}") == []


def test_a_document_without_what_it_asks_for_is_not_passed(lint, address, tmp_path):
    bare = {"openapi": "3.1.1", "info": {"title": "Bare", "version": "1"}, "paths": {"/a": {"get": {"responses": {}}}}}
    (tmp_path / "bare.json").write_text(json.dumps(bare))
    assert {"no-empty-servers", "security-defined"} <= {one["ruleId"] for one in lint(tmp_path / "bare.json")}
