"""What is printed for Nemesis: each aid by its name, in the order of their numbers."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from jupiter.generators.nemesis import (
    bag,
    cards,
    cardstock,
    checklists,
    combat,
    entry,
    final,
    index,
    intruders,
    leaflet,
    moments,
    notes,
    ship,
    strips,
)
from jupiter.generators.nemesis.pages import HALF, QUARTER, booklet, crosswise
from jupiter.generators.order.kits import BOARD_WEIGHT, CARD_WEIGHT, Printable
from jupiter.generators.order.options import Edition

SHEETS: Mapping[str, Callable[[Edition], Printable]] = MappingProxyType(
    {
        "leaflet": crosswise("leaflet", leaflet.outside, leaflet.inside),
        "turn": partial(cardstock.kit, cards.TURN),
        "actions": partial(cardstock.kit, cards.ACTIONS),
        "entry": booklet("entry", entry.page, HALF),
        "combat": booklet("combat", combat.page, HALF),
        "intruders": booklet("intruders", intruders.page, HALF),
        "body": partial(cardstock.kit, cards.BODY),
        "markers": partial(cardstock.kit, cards.MARKERS, count=2),
        "setup-board": booklet("setup-board", checklists.board),
        "setup-crew": booklet("setup-crew", checklists.crew),
        "moments": booklet("moments", moments.page, HALF),
        "final": booklet("final", final.page),
        "ship": crosswise("ship", ship.page),
        "exploration": booklet("exploration", notes.log),
        "tracks": strips.tracks,
        "hazards": strips.hazards,
        "bag": booklet("bag", bag.page, HALF),
        "crew": booklet("crew", notes.crew, HALF, each=True),
        "notebook": booklet("notebook", notes.notebook, QUARTER, each=True),
        "rooms": booklet("rooms", index.page),
        "glossary": index.glossary,
    }
)

WEIGHTS: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("turn", "actions", "body", "markers", "glossary"), CARD_WEIGHT),
        **dict.fromkeys(("tracks", "hazards"), BOARD_WEIGHT),
    }
)
"""The paper of each kit (g/m²): stiff for what lies on the table, one that folds for cards."""

PARTS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("leaflet", "setup-board", "setup-crew", "final", "ship", "exploration", "rooms"), "whole"),
        **dict.fromkeys(("entry", "combat", "intruders", "moments", "bag", "crew"), "half"),
        "notebook": "quarter",
    }
)
"""How much of a page each of the others takes."""
