"""What the tests of generated clients share: the application as it is served."""

from collections.abc import Iterator

import pytest

from tests.serving import serving


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the real application runs."""
    with serving() as server:
        yield server.address
