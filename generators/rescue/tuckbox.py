"""The tuck box for the cards."""

from functools import cache

from generators.building.tuckbox import BLEED, NOTCH, Tuckbox
from generators.drawing import fonts
from generators.drawing.inks import Mode, Press
from generators.drawing.polygons import rounded_corners
from generators.drawing.scene import Circle, Group, Polygon, Scene, Shapes, Style, rotation, translation
from generators.drawing.shapes import rectangle
from generators.drawing.text import Box, Setting, fit
from generators.edition import Edition
from generators.kits import CARD, Kit, Piece
from generators.rescue import figures
from generators.rescue.look import CREAM, NIGHT, STEEL, press
from generators.rescue.texts import words
from jupiter.games.rescue.definitions import load

INSIDE = (64.5, 90.0, 14.0)
"""Least width, height and depth for the deck in mm: cards of 63 x 88 mm without sleeves, 0.3 mm thick."""
NET = Tuckbox(INSIDE)
INSET = 3.0
"""Of all words from the folds."""


def kit(edition: Edition) -> Kit:
    """The one box."""
    piece = Piece("tuckbox", NET.outline(), face(edition), folds=NET.folds())
    return Kit("tuckbox", words(edition.language)("sheet/tuckbox"), (piece,), "line")


def face(edition: Edition) -> Scene:
    """The net, printed side up.

    :raises TextOverflowError: where a language is too wordy for the back.
    """
    return _face(edition.mode, edition.language)


@cache
def _face(mode: Mode, language: str) -> Scene:
    on = press(mode)
    shapes = (
        *_grounds(on),
        *NET.glue_lines(on),
        *_glue_words(on, language),
        *_front(on),
        *_back(on, language),
        *_sides(on),
        *_lid_words(on),
        *NET.fold_marks(on),
    )
    safe = rectangle(1, 1, NET.right - 2, NET.end - 2)
    return Scene("tuckbox", NET.right, NET.end, shapes, BLEED, safe)


def _grounds(press: Press) -> Shapes:
    """Night all round, cream on the back."""
    night = (shape for outline in NET.around() for shape in press.ground(outline, NIGHT, edge=False))
    return (*night, *press.ground(NET.back_panel(), CREAM, edge=False))


def _glue_words(press: Press, language: str) -> Shapes:
    setting = Setting(fonts.NARROW, press.colour(STEEL), 9, 6, "centre", "middle", 1)
    word, room = words(language)("build/glue"), Box(-15, -INSET, 30, 2 * INSET)
    shapes = fit(f"tuck box ({language})", word, room, setting)
    return tuple(Group(shapes, translation(x, y).after(rotation(angle))) for x, y, angle in NET.glued_middles())


def _front(press: Press) -> Shapes:
    """The cover, and the game's name in its calm sky, below the notch."""
    room = rectangle(NET.front, NET.top - BLEED, NET.width, NET.height + BLEED)
    art = Group(figures.cover(press, NET.width, NET.height + BLEED), translation(NET.front, NET.top - BLEED))
    sky = Box(NET.front + INSET, NET.top + NOTCH + 1.5, NET.width - 2 * INSET, 0.3 * NET.height - NOTCH - 3)
    return (Group((art,), clip=room), *_title(press, sky, 34))


def _title(press: Press, room: Box, aim: float) -> Shapes:
    """The game's name on night, on a plate that keeps stars and hatching from it."""
    setting = Setting(fonts.NAME, press.on(NIGHT), aim, 12, "centre", "middle", 1)
    name = fit("tuck box", load().name, Box(room.x + 1.5, room.y, room.width - 3, room.height), setting)
    plate = rounded_corners(rectangle(room.x, room.y, room.width, room.height), 1.5)
    return (Polygon(plate, Style(fill=press.under(NIGHT))), *name)


def _back(press: Press, language: str) -> Shapes:
    """The colony's emblem, what is in the box, and whose work it is."""
    say, numbers = words(language), load().supply
    cards = sum(card.copies for card in load().cards.values())
    deck = say("tuckbox/deck", cards=cards, references=numbers["reference_cards"])
    size = say("tuckbox/size", width=f"{CARD[0]:g}", height=f"{CARD[1]:g}", depth=round(INSIDE[2]))
    x, width, ink = NET.back + 2 * INSET, NET.width - 4 * INSET, press.on(CREAM)
    lines, who = deck.split("\n"), f"tuck box ({language})"
    names = [Box(x, NET.top + 52 + 6.2 * i, width, 6) for i in range(len(lines))]
    return (
        figures.place(figures.colony(press), (NET.back + NET.width / 2, NET.top + 28), 20),
        *(
            shape
            for line, room in zip(lines, names, strict=True)
            for shape in fit(who, line, room, Setting(fonts.NAME, ink, 14, 9, "centre", "middle", 1))
        ),
        *fit(who, size, Box(x, NET.top + 66, width, 8), Setting(fonts.REGULAR, ink, 7.5, 6, "centre", "middle", 2)),
        *fit(who, say("notice"), Box(x, NET.top + 77, width, 10), Setting(fonts.ITALIC, ink, 6.5, 5.5, "centre")),
    )


def _sides(press: Press) -> Shapes:
    """The name along each side, between a robot and a Creep behind portholes."""
    room = Box(-NET.height / 2 + 17, -NET.depth / 2 + INSET, NET.height - 34, NET.depth - 2 * INSET)
    shapes = (
        *_title(press, room, 22),
        *_porthole(press, figures.robot_head(press, load().robots[0].id), -NET.height / 2 + 10),
        *_porthole(press, figures.creep(press), NET.height / 2 - 10),
    )
    middles = (NET.side + NET.depth / 2, NET.last + NET.depth / 2)
    return tuple(Group(shapes, translation(x, (NET.top + NET.bottom) / 2).after(rotation(90))) for x in middles)


def _porthole(press: Press, figure: Shapes, x: float) -> Shapes:
    pane = Style(fill=press.under(CREAM), stroke=press.colour(STEEL), width=0.8)
    return (Circle((x, 0), 5.4, pane), figures.place(figure, (x, 0), 4.3, -90))


def _lid_words(press: Press) -> Shapes:
    """The name on the lid, upright for who has the front before them."""
    room = Box(-NET.width / 2 + INSET, -NET.depth / 2 + INSET, NET.width - 2 * INSET, NET.depth - 2 * INSET)
    return (
        Group(
            _title(press, room, 20), translation(NET.back + NET.width / 2, NET.lid + NET.depth / 2).after(rotation(180))
        ),
    )
