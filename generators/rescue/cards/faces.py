"""How a face is put together from its parts (`head`, `middle`, `foot`) for a size of card.

Invariant: where the parts stand is told by the `Layout` of that size (`dimensions`).
"""

from generators.drawing.inks import without_hatch
from generators.drawing.scene import Group, Scene, Shapes, scaling
from generators.drawing.shapes import rectangle
from generators.rescue.cards import foot
from generators.rescue.cards.dimensions import STANDARD, CardSize, Layout, ground
from generators.rescue.cards.head import head
from generators.rescue.cards.middle import picture
from generators.typesetting import Typesetter
from jupiter.games.rescue.parts import Card

BLEED = 3.0


def draw_front(typesetter: Typesetter, card: Card, size: CardSize = STANDARD) -> Scene:
    """The face of a card, set at that desk.

    :raises TextOverflowError: naming card and language, if its words do not fit.
    :raises QRTooLargeError: if the desk's address is too long.
    """
    layout = Layout(size)
    room = foot.measure(layout, typesetter, card)
    shapes = (
        *typesetter.press.ground(layout.full, without_hatch(ground(card)), edge=False),
        *picture(layout, typesetter, card, room.start),
        *head(layout, typesetter, card),
        *foot.text(layout, typesetter, card, room),
        *foot.chips(layout, typesetter, card, room),
        *foot.imprint(layout, typesetter, card, room),
    )
    return assembled(f"card-{card.code}", layout, shapes, foot.code(layout, typesetter, card))


def assembled(name: str, layout: Layout, shapes: Shapes, on_paper: Shapes) -> Scene:
    """The shapes as large as the layout makes them, and those that are drawn in lengths on paper."""
    size = layout.size
    drawn = shapes if layout.scale == 1.0 else (Group(shapes, scaling(layout.scale)),)
    safe = layout.safe * layout.scale
    within = rectangle(safe, safe, size.width - 2 * safe, size.height - 2 * safe)
    return Scene(name, size.width, size.height, (*drawn, *on_paper), BLEED, within)
