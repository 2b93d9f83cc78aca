"""Every test that is marked as breaking a rule must really have met the refusal that it names."""

import pytest

from tests.nemesis.table import ASK


@pytest.fixture(autouse=True)
def marked_refusals_are_met(request):
    yield from ASK.holding(request)
