"""`sync.py` is what `aio.py` says."""

from tests.client.generate_sync import TARGET, generate


def test_the_blocking_client_is_generated_from_the_awaiting_one_as_it_stands():
    assert TARGET.read_text("utf-8") == generate(), "run `python -m tests.client.generate_sync`"
