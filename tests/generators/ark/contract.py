"""What the tests of every game's paper are told of Last Ark from Ceti; see `tests/generators/real.py`."""

from jupiter.generators.ark import look
from tests.generators.real import PaperSamples

PAPER = PaperSamples(
    own={"sparing": {"marks": "yes", "pen": "dry-erase"}, "grey": {"copies": "3"}, "apart": {"marks": "yes"}},
    least={"reference": 3.5},
    unlettered=frozenset({"markers"}),
    letterless=frozenset({"markers"}),
    wordless=frozenset({"dice", "markers"}),
    exported=frozenset({"sheet", "reference", "dice", "markers"}),
    icons=look.ICONS,
    viewed={"ink": look.INK, "cut": look.PAPER},
    dice=frozenset({"dice"}),
    atlases={"pieces": 3_000, "icons": 3_000},
    deck="reference",
)
