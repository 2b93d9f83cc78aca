"""What the contract suite is told of Nim; see `tests/contract/samples.py`."""

from tests.contract.samples import Samples

SAMPLES = Samples(options=lambda rnd: {"heaps": [rnd.randrange(10) for _ in range(rnd.randint(1, 9))]})
