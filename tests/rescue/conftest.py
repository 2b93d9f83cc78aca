"""Every test that is marked as breaking a rule must really have met the refusal that it names."""

import pytest

from tests.rescue.table import CATALOGUE, REFUSALS, is_case


@pytest.fixture(autouse=True)
def marked_refusals_are_met(request):
    """Compares the marker `broken` with what was refused while the test ran; rules without refusals are not asked."""
    REFUSALS.clear()
    yield
    for marker in request.node.iter_markers("broken"):
        for name in marker.args:
            if CATALOGUE[name.partition("/")[0]].refusals:
                met = [message for rule, message in REFUSALS if is_case(name, rule, message)]
                assert met, f"{name} is not among {REFUSALS}"
