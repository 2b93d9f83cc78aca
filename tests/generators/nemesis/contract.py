"""What the tests of every game's paper are told of Nemesis; see `tests/generators/real.py`."""

from jupiter.generators.nemesis import look
from tests.generators.real import PaperSamples

KITS = frozenset({"turn", "actions", "body", "markers", "tracks", "hazards", "glossary"})

PAPER = PaperSamples(
    own={"sparing": {"players": "3"}, "grey": {"players": "1"}},
    least={"turn": 2.5, "actions": 2.5, "body": 2.5, "markers": 2.5, "glossary": 2.5, "tracks": 1.5, "hazards": 1.5},
    exported=KITS,
    icons=look.ICONS,
    viewed={"ink": look.INK, "cut": look.PAPER},
    atlases={"icons": 12_000},
    deck="glossary",
)
