"""The printed components of Jupiter Rescue."""

from generators.rescue import cards, tiles
from generators.sheets import Kit
from jupiter.games.rescue.definitions import load

ID = "jupiter-rescue"


def kits(tile_width: float = tiles.WIDTH) -> tuple[Kit, ...]:
    """Everything that is printed, with tiles of that width (mm, flat to flat)."""
    definitions = load()
    return tiles.kit(definitions, tile_width), cards.kit(definitions)
