"""What the contract suite is told of Ladder; see `tests/contract/samples.py`."""

from tests.contract.samples import Samples

SAMPLES = Samples(
    options=lambda rnd: {"players": rnd.randint(2, 4)},
    goals=lambda rnd, _: {"player": f"p{rnd.randint(1, 4)}", "rung": rnd.randint(0, 3)},
)
