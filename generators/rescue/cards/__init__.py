"""The 36 Rescue cards: one face for each kind, which its copies share, and their common back.

Invariant: all cards of a deck have one back and one size, a maker's own too, so that none is known by its back. Where
the parts of a face (`head`, `middle`, `foot`) stand, the `Layout` of its size says (`dimensions`). Cards of a maker's
own have no code, as no page tells of them.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import inf

from jupiter.engine.errors import Malformed
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import SETBACK, Card
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing.inks import Mode, without_hatch
from jupiter.generators.drawing.scene import Circle, Group, Point, Scene, Shapes, Style, rotation, scaling, translation
from jupiter.generators.drawing.shapes import filled_polygon, rectangle
from jupiter.generators.drawing.text import Box, TextOverflowError, escape_markup
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CORNERS, KEPT, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.cards import foot
from jupiter.generators.rescue.cards.dimensions import SIZES, STANDARD, CardSize, Layout, ground
from jupiter.generators.rescue.cards.head import head, medal
from jupiter.generators.rescue.cards.middle import picture
from jupiter.generators.rescue.look import CREAM, NIGHT, OCHRE, SAND, icon, typesetter
from jupiter.generators.rescue.options import BLANKS, CARD_BACK, CARD_SIZE, OWN_CARDS
from jupiter.generators.rescue.own_cards import CORE, HAND, TYPES, OwnCard

EMBLEM = 21.0
"""Radius of the colony on the back, in mm."""
STARS: tuple[tuple[Point, float], ...] = (
    ((-23.0, -21.6), 1.6), ((-18.4, -25.2), 0.7), ((23.2, -22.4), 1.2), ((18.6, -25.4), 0.6), ((25.2, -17.4), 0.7),
    ((-25.0, -15.8), 0.6),
)  # fmt: skip
"""Stars on the upper half of the back: from its middle, and how far their points reach."""
ROUND = 3.0
"""Radius of round corners of a card of 63 mm, in mm; punches for cards have it."""

BLEED = 3.0


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
    fronts += _own_fronts(edition, size)
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
    return draw_front(typesetter(edition), card, size, picture_ends(edition, size))


@lru_cache(maxsize=KEPT)
def picture_ends(edition: Edition, size: CardSize = STANDARD) -> tuple[float, float]:
    """Where pictures end (mm): on cards with a short text, and on all others, so that a hand looks calm."""
    desk, layout = typesetter(edition), Layout(size)
    rooms = [foot.measure(layout, desk, card) for card in load().cards.values()]
    low = min(room.start for room in rooms)
    return min((room.start for room in rooms if room.is_short), default=low), low


def picture_end(edition: Edition, card: Card) -> float:
    """Where the picture ends on that card of the usual size (mm)."""
    tall, low = picture_ends(edition)
    return tall if foot.measure(Layout(), typesetter(edition), card).is_short else low


# --- back ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def back(edition: Edition, size: CardSize = STANDARD) -> Scene:
    """The colony, and the game's name at both ends; nothing stands near the cut that would tell a drift."""
    at, layout = typesetter(edition), Layout(size)
    ink = CREAM if edition[CARD_BACK] == "light" else NIGHT
    middle = (layout.width / 2, layout.height / 2)
    room = Box(5 - layout.width / 2, layout.height / 2 - 16.0, layout.width - 10, 9.0)
    name = figures.name_in_line(at.press, load().name, room, ink)
    ends = tuple(Group((name,), translation(*middle).after(rotation(angle))) for angle in (0, 180))
    ground = at.press.ground(layout.full, without_hatch(ink), edge=False)
    stars = _stars(at, layout) if edition[CARD_BACK] == "emblem" else ()
    return assembled("card-back", layout, (*ground, *stars, *_emblem(at, edition[CARD_BACK], middle), *ends), ())


def _stars(at: Typesetter, layout: Layout) -> Shapes:
    """Stars in the corners, the same from both ends; none near the edge, where they would tell a drift."""
    if at.press.mode is Mode.LOW:
        return ()
    middle = translation(layout.width / 2, layout.height / 2)
    drawn = tuple(filled_polygon(figures.sparkle(place, radius), at.press.colour(SAND)) for place, radius in STARS)
    return tuple(Group(drawn, middle.after(rotation(angle))) for angle in (0, 180))


def _emblem(at: Typesetter, kind: str, middle: Point) -> Shapes:
    """What the back shows: the colony in a ring, or rings around the pod, which forgive a drift and spare ink."""
    ring = Style(fill=at.press.under(CREAM), stroke=at.press.colour(OCHRE), width=1.2)
    if kind == "emblem":
        return Circle(middle, EMBLEM + 2.6, ring), figures.place(figures.colony(at.press), middle, EMBLEM)
    line = Style(stroke=at.press.colour(OCHRE), width=0.8)
    circles = tuple(Circle(middle, EMBLEM * part, line) for part in (1.0, 0.86))
    ground = CREAM if kind == "light" else NIGHT
    return *circles, icon("pod", middle, EMBLEM * 0.62, at.press.on(ground), at.press.under(ground))


def draw_front(
    typesetter: Typesetter, card: Card, size: CardSize = STANDARD, ends: tuple[float, float] = (inf, inf)
) -> Scene:
    """The face of a card, set at that desk; the picture ends at the lower one of these heights if its text is short.

    :raises TextOverflowError: naming card and language, if its words do not fit.
    :raises QRTooLargeError: if the desk's address is too long.
    """
    layout = Layout(size)
    room = foot.measure(layout, typesetter, card)
    room = replace(room, start=min(room.start, ends[0] if room.is_short else ends[1]))
    shapes = (
        *typesetter.press.ground(layout.full, without_hatch(ground(card)), edge=False),
        *picture(layout, typesetter, card, room.start),
        *head(layout, typesetter, card),
        *medal(layout, typesetter, card),
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


# --- cards of one's own and blank ones -------------------------------------------------------------------------------


def _own_fronts(edition: Edition, size: CardSize) -> Iterator[tuple[str, Scene]]:
    """The name and the face of each further card, copies and all: those of one's own, then blanks of each type.

    :raises Malformed: naming the card whose words do not fit.
    """
    cards = edition[OWN_CARDS]
    for number, card in enumerate(cards):
        face = _own_front(edition, number, card, size)
        yield from ((f"own-{number + 1}-{copy}", face) for copy in range(1, card.copies + 1))
    for kind in TYPES:
        blank = _blank(edition, kind, size)
        yield from ((f"blank-{kind}-{copy}", blank) for copy in range(1, edition[BLANKS] + 1))


def _own_front(edition: Edition, number: int, card: OwnCard, size: CardSize) -> Scene:
    try:
        return draw_front(_with_words(edition, card), card, size, picture_ends(replace(edition, address=""), size))
    except TextOverflowError as error:
        raise Malformed.at(OWN_CARDS.name, f"{number}: {error}; shorten name or text", joint=True) from error


def _with_words(edition: Edition, card: OwnCard) -> Typesetter:
    """The desk, with what the card says among its words, and without an address."""
    desk = typesetter(edition)
    own = {f"card/{card.code}/name": escape_markup(card.name), f"card/{card.code}/text": escape_markup(card.text)}
    return replace(desk, words=Messages(desk.words.language, {**desk.words.by_key, **own}), address="")


def _blank(edition: Edition, kind: str, size: CardSize) -> Scene:
    """The frame of a type, with room for a name, a picture and a text."""
    scopes = ("", "") if kind == SETBACK else (HAND[0], CORE[0])
    card = OwnCard("", "", kind, *scopes, 1, "", ())
    desk, layout = _with_words(edition, card), Layout(size)
    shapes = (
        *desk.press.ground(layout.full, without_hatch(ground(card)), edge=False),
        *picture(layout, desk, card, picture_ends(replace(edition, address=""), size)[1]),
        *head(layout, desk, card),
    )
    return assembled(f"card-blank-{kind}", layout, shapes, ())
