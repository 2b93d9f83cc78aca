"""What the tests of every game's paper are told of Under Falling Skies; see `tests/generators/real.py`."""

from jupiter.generators.skies import look
from tests.generators.real import PaperSamples

PAPER = PaperSamples(
    own={"sparing": {"marks": "yes"}, "apart": {"marks": "yes"}},
    least={"cards": 3.5},
    unlettered=frozenset({"tokens"}),
    letterless=frozenset({"tokens"}),
    wordless=frozenset({"cards", "dice", "tokens"}),
    exported=frozenset({"cards", "dice", "tokens"}),
    icons=look.ICONS,
    viewed={"ink": look.INK, "cut": look.PALE},
    dice=frozenset({"dice"}),
    atlases={"column-easy": 26_000, "column-difficult": 25_000, "pieces": 4_000, "icons": 4_000},
)
