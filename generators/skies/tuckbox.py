"""The tuck box for the cards and the pieces: the picture of the game on its front."""

from functools import lru_cache

from jupiter.games.skies.definitions import load
from jupiter.generators.building import cardstock, tuckbox
from jupiter.generators.building.tuckbox import BLEED, INSET, NOTCH, SPILL, Dress, Tuckbox
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Mode, Press
from jupiter.generators.drawing.scene import Group, Scene, Shapes, place, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, Edition
from jupiter.generators.skies import cover, logo, marks
from jupiter.generators.skies.look import HOT, INK, PALE, RADAR, press
from jupiter.generators.skies.texts import words

ABOVE = 0.8
"""What is left free above the dice."""
ORDINARY = 16.0
"""Side of the dice that most people have, a little larger than those to fold."""
LOWER = 8.0
"""How much lower the mother ship is than on the cover, in mm of the picture: the notch for a thumb lies above it."""
STRIP, STREET = 35.0, 14.0
"""Height of the picture on the back, and how far below its upper edge the street runs."""


def net(edition: Edition) -> Tuckbox:
    """The net around the cards, the dice on them, and the tokens between these."""
    return Tuckbox(cardstock.room(edition, cardstock.pile(edition, load().supply.cards) + ORDINARY + ABOVE))


def kit(edition: Edition) -> Kit:
    """The one box."""
    box = net(edition)
    piece = Piece("tuckbox", box.outline(), face(edition), folds=box.folds())
    return Kit("tuckbox", words(edition.language)("sheet/tuckbox"), (piece,), "line")


def face(edition: Edition) -> Scene:
    """The net, printed side up.

    :raises TextOverflowError: where a language is too wordy for the back.
    """
    size = cardstock.describe_cards(edition, words(edition.language), net(edition).inside)
    return _face(edition.mode, edition.language, net(edition), size)


@lru_cache(maxsize=3 * KEPT)
def _face(mode: Mode, language: str, net: Tuckbox, size: str) -> Scene:
    """Ink blue all round, pale on the back."""
    on = press(mode)
    # The logo stands on the belly of the mother ship, below the notch.
    hull = Box(net.front + INSET, net.top + NOTCH + 0.2, net.width - 2 * INSET, 0.27 * net.height)
    dress = Dress(
        around=INK,
        behind=PALE,
        glue=words(language)("build/glue"),
        art=cover.art(on, net.width, net.height + BLEED, LOWER),
        front=(logo.logo(on, load().name, hull),),
        back=_back(on, language, net, size),
        side=_side(on, net),
        lid=(logo.logo(on, load().name, tuckbox.lid_room(net)),),
    )
    return tuckbox.dressed(net, on, dress, language)


def _back(press: Press, language: str, net: Tuckbox, size: str) -> Shapes:
    """The broadcast, what is in the box, and whose work it is."""
    say, (least, most) = words(language), load().minutes
    lines = (say("tuckbox/contents"), say("tuckbox/players", least=least, most=most))
    strip = rectangle(net.back - SPILL, net.top, net.width + SPILL, STRIP)
    shown = cover.strip(press, net.width + SPILL, STREET)
    who, room = f"tuck box ({language})", Box(net.back + 2 * INSET, net.top + STRIP + 2.2, net.width - 4 * INSET, 13.0)
    tagline = Setting(fonts.ITALIC, press.on(PALE), 10, 8, "centre", "middle", 3)
    return (
        Group((Group(shown, translation(net.back - SPILL, net.top)),), clip=strip),
        *fit(who, say("tagline"), room, tagline),
        *tuckbox.back_words(net, who, press, PALE, lines, size, say("notice")),
    )


def _side(press: Press, net: Tuckbox) -> Shapes:
    """The logo between two ships, which are upright when the box stands."""
    ends = -net.height / 2 + 9, net.height / 2 - 9
    ships = zip((("ship-4", RADAR), ("ship-red", HOT)), ends, strict=True)
    return (
        logo.logo(press, load().name, tuckbox.side_room(net)),
        *(place(marks.figure(press, name, (0, 0), 1.0, ink, INK), (x, 0.0), 5.4, -90) for (name, ink), x in ships),
    )
