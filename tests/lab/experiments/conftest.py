"""The game of these experiments is none that is served."""

import pytest

from tests.lab.experiments.playing import wager_model


@pytest.fixture(autouse=True)
def wager(monkeypatch):
    """Whoever plays knows the wager; what the code of the lab hashes to is worked out once elsewhere."""
    monkeypatch.setattr("jupiter.lab.experiments.playing.model", wager_model)
    monkeypatch.setattr("jupiter.lab.experiments.store.source_hash", lambda: "0123")
