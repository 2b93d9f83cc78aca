"""What the tests of generated clients share: the application as it is served."""

from collections.abc import Iterator

import pytest

from bench.serving import server


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the real application runs; it does not count what a client asks that plays without a pause."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPITER_RATE_LIMIT", "off")
        with server() as port:
            yield f"http://127.0.0.1:{port}"
