"""What all tests of paper share: how long they keep what they have drawn."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _forgetting(request: pytest.FixtureRequest) -> Iterator[None]:
    """Clear the caches of a module's functions after its tests: they hold whole files and their pages."""
    yield
    for function in vars(request.module).values():
        if hasattr(function, "cache_clear") and function.__module__ == request.module.__name__:
            function.cache_clear()
