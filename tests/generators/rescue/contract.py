"""What the tests of every game's paper are told of Jupiter Rescue; see `tests/generators/real.py`."""

from jupiter.generators.rescue import look
from jupiter.generators.rescue.options import TILE_WIDTH
from tests.generators.real import PaperSamples

PAPER = PaperSamples(
    own={
        "sparing": {"marks": "yes", "token_marks": "yes", "tile_width": "55.9"},
        "grey": {"tile_width": "82.6"},
        "apart": {"marks": "yes", "token_shape": "round", "sleeves": "premium"},
    },
    least={"cards": 3.5, "reference": 4.0, "tracker": 3.5, "tiles": 2.5, "pod": 2.5, "tokens": 0.9, "standees": 2.0},
    scale=lambda edition: edition[TILE_WIDTH] / 66,
    unlettered=frozenset({"pod"}),
    wordless=frozenset({"tiles", "tokens", "cores", "die"}),
    exported=frozenset({"cards", "tokens", "die"}),
    icons=look.ICONS,
    viewed={"ink": look.NIGHT, "cut": look.CREAM},
    examples={
        "rulebook/example/moving/title": "rulebook/lead/moving-1",
        "rulebook/example/range/title": "rulebook/lead/commanding-1",
        "rulebook/example/docking/title": "rulebook/lead/pod-1",
        "rulebook/example/conversion/title": "rulebook/lead/conversion-1",
        "rulebook/example/placing/title": "rulebook/lead/invasion-2",
        "rulebook/example/islands/title": "rulebook/lead/islands-1",
    },
    dice=frozenset({"die"}),
    atlases={"tiles-open": 10_000, "tiles-labyrinth": 20_000, "figures": 14_000, "icons": 9_000},
)
