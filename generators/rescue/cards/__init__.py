"""The 36 Rescue cards: one face for each kind, which its copies share, and their common back.

Invariant: all cards of a deck have one back and one size, whoever thought them up, so that none is known by its back.
"""

from functools import lru_cache

from generators.drawing import fonts
from generators.drawing.inks import without_hatch
from generators.drawing.scene import Circle, Group, Point, Scene, Shapes, Style, rotation, translation
from generators.drawing.shapes import rectangle
from generators.drawing.text import Box, Setting
from generators.edition import KEPT, Edition
from generators.kits import Kit, Piece
from generators.options import CORNERS
from generators.rescue import figures
from generators.rescue.cards.dimensions import SIZES, STANDARD, CardSize, Layout
from generators.rescue.cards.faces import assembled, draw_front
from generators.rescue.cards.own import own_fronts
from generators.rescue.icons import icon
from generators.rescue.look import CREAM, NIGHT, OCHRE
from generators.rescue.options import CARD_BACK, CARD_SIZE
from generators.rescue.typesetting import typesetter
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card

EMBLEM = 21.0
"""Radius of the colony on the back, in mm."""
ROUND = 3.0
"""Radius of round corners of a card of 63 mm, in mm; punches for cards have it."""

__all__ = ["back", "draw_front", "front", "kit"]


def kit(edition: Edition) -> Kit:
    """All cards with all their copies in the size that is chosen, and those of the maker's own.

    :raises TextOverflowError: naming card and language, if words do not fit.
    :raises Malformed: naming the card of one's own whose words do not fit.
    """
    size = SIZES[edition[CARD_SIZE]]
    behind, outline = back(edition, size), rectangle(0, 0, size.width, size.height)
    fronts = [
        (f"{card.code}-{copy}", front(edition, card, size))
        for card in load().cards.values()
        for copy in range(1, card.copies + 1)
    ]
    fronts += own_fronts(edition, size)
    corner = ROUND * size.width / STANDARD.width if edition[CORNERS] else 0.0
    pieces = tuple(Piece(name, outline, face, behind, corner=corner) for name, face in fronts)
    # Turned, the light foot of a card meets another one, and not a strong head.
    return Kit("cards", typesetter(edition).words("sheet/cards"), pieces, turns_rows=True)


@lru_cache(maxsize=20 * KEPT)
def front(edition: Edition, card: Card, size: CardSize = STANDARD) -> Scene:
    """The face of a kind of card.

    :raises TextOverflowError: naming card and language, if its words do not fit.
    :raises QRTooLargeError: if the edition's address is too long.
    """
    return draw_front(typesetter(edition), card, size)


# --- back ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def back(edition: Edition, size: CardSize = STANDARD) -> Scene:
    """The colony, and the game's name at both ends; nothing stands near the cut that would tell a drift."""
    at, layout = typesetter(edition), Layout(size)
    ink = CREAM if edition[CARD_BACK] == "light" else NIGHT
    middle = (layout.width / 2, layout.height / 2)
    setting = Setting(fonts.NAME, at.press.on(ink), 15, 11, "centre", lines=1)
    room = Box(6 - layout.width / 2, layout.height / 2 - 14.5, layout.width - 12, 6.5)
    name = at.fit("card back", load().name, room, setting, ink)
    ends = tuple(Group(name, translation(*middle).after(rotation(angle))) for angle in (0, 180))
    ground = at.press.ground(layout.full, without_hatch(ink), edge=False)
    return assembled("card-back", layout, (*ground, *_emblem(at, edition[CARD_BACK], middle), *ends), ())


def _emblem(at: Typesetter, kind: str, middle: Point) -> Shapes:
    """What the back shows: the colony in a ring, or rings around the pod, which forgive a drift and spare ink."""
    ring = Style(fill=at.press.under(CREAM), stroke=at.press.colour(OCHRE), width=1.2)
    if kind == "emblem":
        return Circle(middle, EMBLEM + 2.6, ring), figures.place(figures.colony(at.press), middle, EMBLEM)
    line = Style(stroke=at.press.colour(OCHRE), width=0.8)
    circles = tuple(Circle(middle, EMBLEM * part, line) for part in (1.0, 0.86))
    ground = CREAM if kind == "light" else NIGHT
    return *circles, icon("pod", middle, EMBLEM * 0.62, at.press.on(ground), at.press.under(ground))
