"""What can be printed: the games by id, and for each the kits that make it up."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generators import pdf, rescue
from generators.sheets import Kit, Paper, drawn

GAMES: Mapping[str, Callable[[float], tuple[Kit, ...]]] = MappingProxyType({rescue.ID: rescue.kits})
"""By id: what gives the game's kits for a width of its tiles in mm, flat to flat."""


def sheets_pdf(kit: Kit, paper: Paper) -> bytes:
    """The kit's sheets on that paper; the same bytes for the same kit."""
    return pdf.document(drawn(kit, paper), kit.title)
