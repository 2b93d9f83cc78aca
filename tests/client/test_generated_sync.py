"""`sync.py` is generated from `aio.py`."""

from tests.client.generate_sync import TARGET, generate


def test_the_blocking_client_is_up_to_date_with_the_awaiting_one():
    assert TARGET.read_text("utf-8") == generate(), "run `python -m tests.client.generate_sync`"
