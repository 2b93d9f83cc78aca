"""What the contract suite is told of Ladder; see `tests/contract/samples.py`."""

from tests.contract.samples import Samples

SAMPLES = Samples(options=lambda rnd: {"players": rnd.randint(2, 4)})
