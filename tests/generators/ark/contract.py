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
    examples={
        "rulebook/example/diamond/title": "rulebook/lead/ore-4",
        "rulebook/example/ground/title": "rulebook/lead/bulldoze-1",
        "rulebook/example/split/title": "rulebook/lead/research-1",
        "rulebook/example/smelted/title": "rulebook/lead/tools-1",
        "rulebook/growth/title": "rulebook/intro/economy",
        "rulebook/example/fever/title": "rulebook/lead/blight-1",
    },
    dice=frozenset({"dice"}),
    atlases={"pieces": 3_900, "icons": 3_000},
    deck="reference",
)
