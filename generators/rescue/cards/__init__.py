"""The 36 Rescue cards: one face for each kind, which its copies share, and their common back.

Invariant: a face is put together here from its parts (`head`, `middle`, `foot`) for a size of card; where they stand is
told by the `Layout` of that size (`dimensions`).
"""

from functools import lru_cache

from generators.drawing import fonts
from generators.drawing.inks import without_hatch
from generators.drawing.scene import Circle, Group, Scene, Shapes, Style, rotation, scaling, translation
from generators.drawing.shapes import rectangle
from generators.drawing.text import Box, Setting
from generators.edition import KEPT, Edition
from generators.kits import Kit, Piece
from generators.rescue import figures
from generators.rescue.cards import foot
from generators.rescue.cards.dimensions import STANDARD, CardSize, Layout, ground
from generators.rescue.cards.head import head
from generators.rescue.cards.middle import picture
from generators.rescue.look import CREAM, NIGHT, OCHRE
from generators.rescue.typesetting import typesetter
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card

EMBLEM = 21.0
"""Radius of the colony on the back, in mm."""


def kit(edition: Edition, size: CardSize = STANDARD) -> Kit:
    """All cards with all their copies, in that size."""
    behind, outline = back(edition, size), rectangle(0, 0, size.width, size.height)
    pieces = tuple(
        Piece(f"{card.code}-{copy}", outline, front(edition, card, size), behind)
        for card in load().cards.values()
        for copy in range(1, card.copies + 1)
    )
    return Kit("cards", typesetter(edition).words("sheet/cards"), pieces, turns_rows=True)


@lru_cache(maxsize=20 * KEPT)
def front(edition: Edition, card: Card, size: CardSize = STANDARD) -> Scene:
    """The face of a kind of card.

    :raises TextOverflowError: naming card and language, if its words do not fit.
    :raises QRTooLargeError: if the edition's address is too long.
    """
    return draw_front(typesetter(edition), card, size)


def draw_front(typesetter: Typesetter, card: Card, size: CardSize = STANDARD) -> Scene:
    """The face, set at that desk; see `front`."""
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
    return _scene(f"card-{card.code}", layout, shapes, foot.code(layout, typesetter, card))


def _scene(name: str, layout: Layout, shapes: Shapes, on_paper: Shapes = ()) -> Scene:
    """The shapes as large as the layout makes them, and those that are drawn in lengths on paper."""
    size = layout.size
    drawn = shapes if layout.scale == 1.0 else (Group(shapes, scaling(layout.scale)),)
    safe = layout.safe * layout.scale
    within = rectangle(safe, safe, size.width - 2 * safe, size.height - 2 * safe)
    return Scene(name, size.width, size.height, (*drawn, *on_paper), 3.0, within)


# --- back ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def back(edition: Edition, size: CardSize = STANDARD) -> Scene:
    """The colony, and the game's name at both ends; nothing stands near the cut that would tell a drift."""
    at, layout = typesetter(edition), Layout(size)
    middle = (layout.width / 2, layout.height / 2)
    setting = Setting(fonts.NAME, at.press.on(NIGHT), 15, 11, "centre", lines=1)
    room = Box(6 - layout.width / 2, layout.height / 2 - 14.5, layout.width - 12, 6.5)
    name = at.fit("card back", load().name, room, setting, NIGHT)
    ends = tuple(Group(name, translation(*middle).after(rotation(angle))) for angle in (0, 180))
    ring = Style(fill=at.press.under(CREAM), stroke=at.press.colour(OCHRE), width=1.2)
    shapes = (
        *at.press.ground(layout.full, without_hatch(NIGHT), edge=False),
        Circle(middle, EMBLEM + 2.6, ring),
        figures.place(figures.colony(at.press), middle, EMBLEM),
        *ends,
    )
    return _scene("card-back", layout, shapes)
