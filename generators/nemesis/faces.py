"""What a screen shows of the aids: the cover of the leaflet, the cards, and the pictograms as a sheet of symbols.

Invariant: it draws nothing. A face on the screen is the one on paper, cut off where the piece ends.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from jupiter.generators.drawing.scene import Scene
from jupiter.generators.nemesis import cards, cardstock, facts, index, leaflet
from jupiter.generators.nemesis.cardstock import Design
from jupiter.generators.nemesis.look import ICONS, PAPER
from jupiter.generators.order.options import Edition
from jupiter.generators.screen import sprites
from jupiter.generators.screen.compact_svg import Sprite

DESIGNS: Mapping[str, Design] = MappingProxyType(
    {one.name: one for one in (cards.TURN, cards.ACTIONS, cards.BODY, cards.MARKERS)}
    | {f"glossary-{i}": one for i, one in enumerate(index.GLOSSARY, 1)}
)
"""Cards by name."""


def atlases() -> dict[str, Mapping[str, Callable[[], Sprite]]]:
    """The pictograms by name."""
    return {"icons": {name: partial(sprites.icon, ICONS, name, PAPER) for name in ICONS.names}}


def groups() -> dict[str, Mapping[str, Callable[[str], Scene]]]:
    """Single faces: the picture of the game, and the cards by name and side."""
    faces = {
        f"{name}-{side}": partial(_card, design, side) for name, design in DESIGNS.items() for side in ("front", "back")
    }
    return {"pictures": {"cover": _picture}, "cards": faces}


def _picture(_language: str = "en") -> Scene:
    return replace(leaflet.picture(), name=facts.NAME)


def _card(design: Design, side: str, language: str) -> Scene:
    edition = Edition(language=language)
    return cardstock.draw(design, edition, design.front if side == "front" else design.back)
