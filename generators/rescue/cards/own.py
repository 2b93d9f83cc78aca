"""Cards of one's own, drawn in our frame, and blank ones to write on.

Invariant: they have the back and the size of the others, so that they can be shuffled in; they carry no code, since no
page tells of them.
"""

from collections.abc import Iterator
from dataclasses import replace

from generators.drawing.inks import without_hatch
from generators.drawing.scene import Scene
from generators.drawing.text import TextOverflowError, escape_markup
from generators.edition import Edition
from generators.messages import Messages
from generators.rescue.cards.dimensions import CardSize, Layout, ground
from generators.rescue.cards.faces import assembled, draw_front
from generators.rescue.cards.head import head
from generators.rescue.cards.middle import empty_picture
from generators.rescue.options import BLANKS, OWN_CARDS
from generators.rescue.own_cards import CORE, HAND, TYPES, OwnCard
from generators.rescue.typesetting import typesetter
from generators.typesetting import Typesetter
from jupiter.engine.errors import Malformed
from jupiter.games.rescue.parts import SETBACK

BLANK_TEXT = 0.56
"""Where the picture of a blank card ends, in heights of the card."""


def own_fronts(edition: Edition, size: CardSize) -> Iterator[tuple[str, Scene]]:
    """The name and the face of each further card, copies and all: those of one's own, then blanks of each type.

    :raises Malformed: naming the card whose words do not fit.
    """
    cards = edition[OWN_CARDS]
    for number, card in enumerate(cards):
        face = _front(edition, number, card, size)
        yield from ((f"own-{number + 1}-{copy}", face) for copy in range(1, card.copies + 1))
    for kind in TYPES:
        blank = _blank(edition, kind, size)
        yield from ((f"blank-{kind}-{copy}", blank) for copy in range(1, edition[BLANKS] + 1))


def _front(edition: Edition, number: int, card: OwnCard, size: CardSize) -> Scene:
    try:
        return draw_front(_with_words(edition, card), card, size)
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
    bottom = BLANK_TEXT * layout.height
    shapes = (
        *desk.press.ground(layout.full, without_hatch(ground(card)), edge=False),
        *empty_picture(layout, desk, card, bottom),
        *head(layout, desk, card),
    )
    return assembled(f"card-blank-{kind}", layout, shapes, ())
