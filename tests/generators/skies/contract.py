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
    examples={
        "rulebook/example/symbol/title": "rulebook/lead/spaces-1",
        "rulebook/example/city/title": "rulebook/lead/spaces-2",
        "rulebook/example/refused/title": "rulebook/lead/where-1",
        "rulebook/example/large/title": "rulebook/lead/rooms-2",
        "rulebook/example/dig/title": "rulebook/lead/digging-1",
        "rulebook/example/robot/title": "rulebook/lead/robots-1",
        "rulebook/example/descent/title": "rulebook/lead/back-2",
        "rulebook/example/respawn/title": "rulebook/lead/back-3",
    },
    dice=frozenset({"dice"}),
    atlases={"column-easy": 45_000, "column-difficult": 35_000, "pieces": 2_700, "icons": 4_000},
)
