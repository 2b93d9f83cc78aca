"""What the tests of every game's paper are told of Nemesis; see `tests/generators/real.py`."""

from jupiter.generators.nemesis import look
from tests.generators.real import PaperSamples

KITS = frozenset({"turn", "actions", "body", "markers", "tracks", "hazards", "glossary"})

PAPER = PaperSamples(
    own={"sparing": {"players": "3"}, "grey": {"players": "1"}},
    least={"turn": 3.0, "actions": 3.0, "body": 3.0, "markers": 3.0, "glossary": 3.0, "tracks": 1.5, "hazards": 1.5},
    exported=KITS,
    icons=look.ICONS,
    viewed={"ink": look.INK, "cut": look.PAPER},
    atlases={"icons": 12_000},
    deck="turn",
)
