"""The tuck box for the cards and the pieces: the picture of the game on its front."""

from functools import lru_cache

from jupiter.games.skies.definitions import load
from jupiter.generators.building import cardstock, tuckbox
from jupiter.generators.building.tuckbox import BLEED, INSET, NOTCH, SPILL, Dress, Tuckbox
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Group, Polygon, Scene, Shapes, Style, place, translation
from jupiter.generators.drawing.shapes import ellipse, rectangle, rounded_box
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, Edition
from jupiter.generators.skies import cover, logo, marks
from jupiter.generators.skies.look import AMBER, HOT, INK, IRON, PALE, RADAR, ROCK, SKY, press
from jupiter.generators.skies.scenery import strewn
from jupiter.generators.skies.texts import words

ABOVE = 0.8
"""What is left free above the dice."""
ORDINARY = 16.0
"""Side of the dice that most people have, a little larger than those to fold."""
LOWER = 10.0
"""How much lower the mother ship is than on the cover, in mm of the picture: the notch for a thumb lies above it."""
BELOW = 4.0
"""How far below the notch the name begins."""
STRIP, STREET = 35.0, 14.0
"""Height of the picture on the back, and how far below its upper edge the street runs."""
EARTH = ROCK[0]
"""Below it, where the words stand."""


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
    """Ink blue all round; on the back dark earth, in colour only."""
    on = press(mode)
    # The logo stands on the belly of the mother ship, well below the notch.
    top = NOTCH + BELOW
    hull = Box(net.front + INSET, net.top + top, net.width - 2 * INSET, 0.352 * net.height - top)
    dress = Dress(
        around=INK,
        behind=_behind(on),
        glue=words(language)("build/glue"),
        art=cover.art(on, net.width, net.height + BLEED, LOWER),
        front=(logo.logo(on, load().name, hull),),
        back=_back(on, language, net, size),
        side=_side(on, net),
        lid=(*_stars(on, net.width, net.depth), logo.logo(on, load().name, tuckbox.lid_room(net))),
    )
    return tuckbox.dressed(net, on, dress, language)


def _back(press: Press, language: str, net: Tuckbox, size: str) -> Shapes:
    """The broadcast, what is in the box, and whose work it is."""
    say, (least, most) = words(language), load().minutes
    lines = (say("tuckbox/contents"), say("tuckbox/players", least=least, most=most))
    strip = rectangle(net.back - SPILL, net.top, net.width + SPILL, STRIP)
    shown = cover.strip(press, net.width + SPILL, STREET)
    who, room = f"tuck box ({language})", Box(net.back + 2 * INSET, net.top + STRIP + 2.2, net.width - 4 * INSET, 13.0)
    ground = _behind(press)
    tagline = Setting(fonts.ITALIC, press.on(ground), 10, 8, "centre", "middle", 3)
    return (
        *_earth(press, net),
        Group((Group(shown, translation(net.back - SPILL, net.top)),), clip=strip),
        *_floor(press, net),
        *fit(who, say("tagline"), room, tagline),
        *tuckbox.back_words(net, who, press, ground, lines, size, say("notice")),
    )


def _behind(press: Press) -> Ink:
    """What the back is printed on."""
    return EARTH if press.mode is Mode.NORMAL else PALE


def _earth(press: Press, net: Tuckbox) -> Shapes:
    """The earth below the base, darker near it, and stones beside the words; the floor of the box goes on with it."""
    if press.mode is not Mode.NORMAL:
        return ()
    left, wide, top = net.back - SPILL, net.width + SPILL, net.top + STRIP
    deep = net.bottom - top
    strata = (
        Polygon(rectangle(left, top + step * deep, wide, deep * (1 - step)), _filled(press, mix(EARTH, INK, part)))
        for step, part in ((0.0, 0.6), (0.3, 0.4), (0.55, 0.2), (0.8, 0.0))
    )
    stone = _filled(press, mix(EARTH, ROCK[1], 0.7))
    stones = (
        Polygon(ellipse((left + 2 + x * (wide - 4), top + 3 + y * (deep - 5)), 0.4 + size, 0.3 + 0.7 * size, 16), stone)
        for x, y, size in strewn(90)
        if abs(x - 0.5) > 0.4
    )
    return (*strata, *stones)


def _side(press: Press, net: Tuckbox) -> Shapes:
    """The logo in the night between two ships, which are upright when the box stands, and the city at its foot."""
    ends = -net.height / 2 + 9, net.height / 2 - 10.4
    ships = zip((("ship-4", RADAR), ("ship-red", HOT)), ends, strict=True)
    return (
        *_stars(press, net.height, net.depth),
        *_city(press, net),
        logo.logo(press, load().name, tuckbox.side_room(net)),
        *(place(marks.figure(press, name, (0, 0), 1.0, ink, INK), (x, 0.0), 4.8, -90) for (name, ink), x in ships),
    )


def _stars(press: Press, wide: float, high: float) -> Shapes:
    """Stars on a panel about its middle; only in colour, as panels are hatched otherwise."""
    if press.mode is not Mode.NORMAL:
        return ()
    lit = Style(fill=press.colour(mix(INK, PALE, 0.7)))
    return tuple(
        Circle(((x - 0.5) * wide, (y - 0.5) * high), 0.12 + 0.2 * size, lit) for x, y, size in strewn(int(wide / 2.5))
    )


def _city(press: Press, net: Tuckbox) -> Shapes:
    """The glow over the roofs at the foot of a side that lies, its head at the left, and their windows."""
    if press.mode is not Mode.NORMAL:
        return ()
    foot, half = net.height / 2 + SPILL, net.depth / 2 + BLEED
    glow = ((24.0, 1), (19.0, 3), (14.0, 5), (10.0, 7), (7.0, 9))
    sky = (Polygon(ellipse((foot, 0.0), deep, half + deep, 32), _filled(press, SKY[ink])) for deep, ink in glow)
    houses, windows = [], []
    for number, (high, lit, _) in enumerate(strewn(int(half / 1.5))):
        y = -half + 3.0 * number
        deep = 3.0 + 4.0 * high
        houses.append(Polygon(rectangle(foot - deep, y, deep, 3.0), _filled(press, INK)))
        windows.append(Polygon(rectangle(foot - deep + 0.9, y + 0.6 + lit, 0.7, 0.6), _filled(press, AMBER)))
    return (*sky, *houses, *windows)


def _filled(press: Press, ink: Ink) -> Style:
    return Style(fill=press.colour(ink))


def _floor(press: Press, net: Tuckbox) -> Shapes:
    """The rock on which the box stands, and the excavator in its tunnel."""
    if press.mode is not Mode.NORMAL:
        return ()
    # As wide as the ground all round, which would be seen beside it.
    left, wide, (x, y) = (
        net.back - BLEED,
        net.width + BLEED + 0.3,
        (net.back + net.width / 2, net.bottom + net.depth / 2),
    )
    step = net.depth / 4
    strata = (
        Polygon(rectangle(left, net.bottom + step * i, wide, net.depth + BLEED - step * i), _filled(press, ROCK[i]))
        for i in range(4)
    )
    hollow = Polygon(rounded_box(left - 5.0, y - 4.6, x - left + 10.6, 9.2, 3.4), _filled(press, INK))
    tunnel = Group((hollow,), clip=rectangle(left, y - 5.0, wide, 10.0))
    return (*strata, tunnel, *marks.figure(press, "excavator", (x, y), 4.6, IRON, INK))
