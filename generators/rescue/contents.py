"""What is in the box to cut out: each kit by its name, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generators.edition import Edition
from generators.kits import Kit
from generators.rescue import cards, die, pod, references, standees, tiles, tokens, tracker, tuckbox

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
