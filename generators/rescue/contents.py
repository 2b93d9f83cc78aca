"""What is in the box to cut out: each kit by its name, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jupiter.generators.order.kits import BOARD_WEIGHT, CARD_WEIGHT, Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, die, pod, references, standees, tiles, tokens, tracker, tuckbox

KITS: Mapping[str, Callable[[Edition], Kit]] = MappingProxyType(
    {
        "tiles": tiles.kit,
        "pod": pod.kit,
        "cards": cards.kit,
        "reference": references.kit,
        "tracker": tracker.kit,
        "tokens": tokens.kit,
        "cores": tokens.cores,
        "standees": standees.kit,
        "die": die.kit,
        "tuckbox": tuckbox.kit,
    }
)

WEIGHTS: Mapping[str, int] = MappingProxyType(
    {name: BOARD_WEIGHT if name in ("tiles", "pod", "tokens", "cores") else CARD_WEIGHT for name in KITS}
)
"""The paper of each kit (g/m²): stiff for what lies on the table, one that folds for the rest."""
