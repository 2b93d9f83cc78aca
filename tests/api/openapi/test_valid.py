"""The documents, held against the schemas of OpenAPI itself."""

from typing import Any

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator, OpenAPIV32SpecValidator

from app import create_app

VALIDATORS: dict[str, Any] = {"openapi.json": OpenAPIV31SpecValidator, "openapi-3.2.json": OpenAPIV32SpecValidator}


@pytest.fixture(scope="module")
def documents():
    client = create_app().test_client()
    return {name: client.get(f"/{name}").json for name in VALIDATORS}


@pytest.mark.parametrize("name", VALIDATORS)
def test_each_document_keeps_to_its_version_of_openapi(documents, name):
    assert [error.message for error in VALIDATORS[name](documents[name]).iter_errors()] == []


def test_the_version_that_knows_no_query_would_not_take_the_one_that_does(documents):
    told = {**documents["openapi-3.2.json"], "openapi": "3.1.1"}
    assert any("query" in error.message for error in OpenAPIV31SpecValidator(told).iter_errors())
