"""The 36 Rescue cards: one face for each kind, which its copies share, and their common back.

Invariant: a face is put together here from its parts (`head`, `middle`, `foot`); where they stand is told in
`measures`.
"""

from functools import lru_cache
from urllib.parse import urlencode

from generators.drawing import fonts, qr
from generators.drawing.inks import without_hatch
from generators.drawing.scene import Circle, Group, Scene, Shape, Style, rotation, translation
from generators.drawing.text import Box, Setting
from generators.edition import KEPT, Edition
from generators.kits import Kit, Piece
from generators.messages import REFERENCE_LANGUAGE
from generators.rescue import figures
from generators.rescue.cards import foot
from generators.rescue.cards.dimensions import BLEED, FULL, HEIGHT, OUTLINE, PICTURE, SAFE, WIDTH, WITHIN, ground
from generators.rescue.cards.head import head
from generators.rescue.cards.middle import picture
from generators.rescue.look import CREAM, NIGHT, OCHRE
from generators.rescue.typesetting import typesetter
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card

EMBLEM = 21.0
"""Radius of the colony on the back, in mm."""
LEAST_CODE, MOST_CODE = 13.4, 17.2
"""Sides of a QR code's plate, in mm; the largest is for addresses of about 80 characters."""


def kit(edition: Edition) -> Kit:
    """All cards with all their copies."""
    behind = back(edition)
    pieces = tuple(
        Piece(f"{card.code}-{copy}", OUTLINE, front(edition, card), behind)
        for card in load().cards.values()
        for copy in range(1, card.copies + 1)
    )
    return Kit("cards", typesetter(edition).words("sheet/cards"), pieces)


@lru_cache(maxsize=20 * KEPT)
def front(edition: Edition, card: Card) -> Scene:
    """The face of a kind of card.

    :raises TextOverflowError: naming card and language, if its words do not fit.
    :raises QRTooLargeError: if the edition's address is too long.
    """
    return draw_front(typesetter(edition), card)


def draw_front(typesetter: Typesetter, card: Card) -> Scene:
    """The face, set at that desk; see `front`."""
    shapes = (
        *typesetter.press.ground(FULL, without_hatch(ground(card)), edge=False),
        *picture(typesetter, card),
        *head(typesetter, card),
        *foot.text(typesetter, card),
        *foot.chips(typesetter, card),
        *foot.imprint(typesetter, card),
        *_code(typesetter, card),
    )
    return Scene(f"card-{card.code}", WIDTH, HEIGHT, shapes, BLEED, WITHIN)


def _code(typesetter: Typesetter, card: Card) -> tuple[Shape, ...]:
    """The QR code of the card's rules, at the lower left of the picture; the rules page finds them by its words."""
    if not typesetter.address:
        return ()
    # The English name stands for the card in all languages; the page then speaks that of the card.
    wanted = {"words": card.name} | (
        {} if typesetter.words.language == REFERENCE_LANGUAGE else {"language": typesetter.words.language}
    )
    link = f"{typesetter.address.rstrip('/')}/rules?{urlencode(wanted)}"
    return qr.plate(typesetter.press, link, (SAFE, PICTURE - 0.6), LEAST_CODE, MOST_CODE, without_hatch(CREAM))


# --- back ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The colony, and the game's name at both ends; nothing stands near the cut that would tell a drift."""
    at, middle = typesetter(edition), (WIDTH / 2, HEIGHT / 2)
    setting = Setting(fonts.NAME, at.press.on(NIGHT), 15, 11, "centre", lines=1)
    name = at.fit("card back", load().name, Box(6 - WIDTH / 2, 29.5, WIDTH - 12, 6.5), setting, NIGHT)
    ends = tuple(Group(name, translation(*middle).after(rotation(angle))) for angle in (0, 180))
    ring = Style(fill=at.press.under(CREAM), stroke=at.press.colour(OCHRE), width=1.2)
    shapes = (
        *at.press.ground(FULL, without_hatch(NIGHT), edge=False),
        Circle(middle, EMBLEM + 2.6, ring),
        figures.place(figures.colony(at.press), middle, EMBLEM),
        *ends,
    )
    return Scene("card-back", WIDTH, HEIGHT, shapes, BLEED, WITHIN)
