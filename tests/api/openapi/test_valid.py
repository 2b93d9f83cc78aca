"""The documents, held against the schemas of OpenAPI itself; in `make test` redocly checks the structure of one."""

import pytest

from app import create_app
from tests.games.app import create_app as create_app_of_tests
from tests.games.nim.app import create_app as create_app_of_nim


def faults(validator, document):
    # Each worker would import it, for four seconds, and one needs it.
    import openapi_spec_validator

    return [error.message for error in getattr(openapi_spec_validator, validator)(document).iter_errors()]


@pytest.mark.slow
@pytest.mark.parametrize("app", [create_app, create_app_of_tests], ids=["house", "tests"])
def test_the_document_of_all_games_keeps_to_openapi_3_2(app):
    """Of which that in 3.1 is a part: `test_versions.py`."""
    assert faults("OpenAPIV32SpecValidator", app().test_client().get("/openapi-3.2.json").json) == []


@pytest.mark.slow
def test_the_document_in_3_1_keeps_to_it_and_that_in_3_2_would_not():
    client = create_app_of_nim().test_client()
    assert faults("OpenAPIV31SpecValidator", client.get("/openapi.json").json) == []
    newer = client.get("/openapi-3.2.json").get_json() | {"openapi": "3.1.1"}
    assert any("query" in message for message in faults("OpenAPIV31SpecValidator", newer))
