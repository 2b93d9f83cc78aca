"""The tuck box: one net that folds to a box for the cards.

Invariant: the box is as large inside as the deck asks for, its panels are measured from that, and what is glued or
hidden stays bare. From left to right: glue tab, back, side, front, side; the lid hangs on the back.
"""

from functools import cache

from generators.drawing import fonts
from generators.drawing.inks import Mode, Press
from generators.drawing.polygons import arc, rounded_corners
from generators.drawing.scene import Circle, Group, Points, Polygon, Scene, Style, rotation, translation
from generators.drawing.shapes import rectangle
from generators.drawing.text import Box, Setting, fit
from generators.edition import Edition
from generators.kits import Kit, Piece
from generators.rescue import figures, glue
from generators.rescue.figures.brush import Shapes
from generators.rescue.look import CREAM, NIGHT, STEEL, press
from generators.rescue.texts import words
from jupiter.games.rescue.definitions import load

INSIDE = (64.5, 90.0, 14.0)
"""Least width, height and depth for the deck in mm: cards of 63 x 88 mm without sleeves, 0.3 mm thick."""
CARD = (63, 88)
PAPER = 0.3
"""Thickness of the box's own card."""
WIDTH, HEIGHT, DEPTH = (side + 2 * PAPER + 0.4 for side in INSIDE)

TAB, TUCK, DUST, FLAP = 10.0, 13.0, 12.0, 12.0
"""Depth of the glue tab, the lid's tongue, the flaps beside it, and the flaps of the floor."""
NOTCH = 7.0
"""Radius of the notch for a thumb."""
BLEED, SPILL, INSET = 3.0, 0.8, 3.0
EASE = 2.5
"""How much narrower flaps get towards their ends, on each side."""

BACK = TAB
SIDE = BACK + WIDTH
FRONT = SIDE + DEPTH
LAST = FRONT + WIDTH
RIGHT = LAST + DEPTH
LID = TUCK
TOP = LID + DEPTH
BOTTOM = TOP + HEIGHT
END = BOTTOM + DEPTH


def kit(edition: Edition) -> Kit:
    """The one box."""
    drawing = face(edition)
    piece = Piece("tuckbox", outline(), drawing, folds=folds())
    return Kit("tuckbox", words(edition.language)("sheet/tuckbox"), (piece,), "line")


def folds() -> tuple[Points, ...]:
    """Where the net is folded, all of it away from the printed side."""
    upright = (((x, TOP), (x, BOTTOM)) for x in (BACK, SIDE, FRONT, LAST))
    lid = ((BACK, LID), (SIDE, LID)), ((BACK, TOP), (SIDE, TOP))
    dust = ((SIDE, TOP), (FRONT, TOP)), ((LAST, TOP), (RIGHT, TOP))
    spans = ((BACK, SIDE), (SIDE, FRONT), (FRONT, LAST), (LAST, RIGHT))
    return (*upright, *lid, *dust, *(((a, BOTTOM), (b, BOTTOM)) for a, b in spans))


def outline() -> Points:
    """The outline of the net, clockwise."""
    middle = FRONT + WIDTH / 2
    notch = tuple(reversed(arc((middle, TOP), NOTCH, 0, 180, 24)))
    return (
        *_lid(),
        *_flap_above(SIDE, FRONT),
        *notch,
        *_flap_above(LAST, RIGHT),
        *_flap_below(LAST, RIGHT),
        *_flap_below(FRONT, LAST),
        *_flap_below(SIDE, FRONT),
        (SIDE - 0.3, END - 0.4),
        (BACK + 0.3, END - 0.4),
        (BACK, BOTTOM),
        (0, BOTTOM - 5),
        (0, TOP + 5),
        (BACK, TOP),
    )


def _lid() -> Points:
    """The lid and its tongue, whose corners are round so that it slips in."""
    left, right, radius = BACK + 0.4, SIDE - 0.4, 9.0
    return (
        (BACK, LID),
        *arc((left + radius, radius), radius, 180, 270, 10),
        *arc((right - radius, radius), radius, 270, 360, 10),
        (SIDE, LID),
    )


def _flap_above(start: float, end: float) -> Points:
    return (
        (start, TOP),
        (start + 0.6, TOP - DUST / 3),
        (start + EASE, TOP - DUST),
        (end - EASE, TOP - DUST),
        (end - 0.6, TOP - DUST / 3),
        (end, TOP),
    )


def _flap_below(start: float, end: float) -> Points:
    return (
        (end, BOTTOM),
        (end - 0.6, BOTTOM + FLAP / 3),
        (end - EASE, BOTTOM + FLAP),
        (start + EASE, BOTTOM + FLAP),
        (start + 0.6, BOTTOM + FLAP / 3),
        (start, BOTTOM),
    )


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
        *_bare(on, language),
        *_front(on),
        *_back(on, language),
        *_sides(on),
        *_lid_words(on),
        *_fold_marks(on),
    )
    safe = rectangle(1, 1, RIGHT - 2, END - 2)
    return Scene("tuckbox", RIGHT, END, shapes, BLEED, safe)


def _grounds(press: Press) -> Shapes:
    """Night all round, cream on the back; they go on a little beyond each fold, and as bleed beyond each cut."""
    floor = rectangle(BACK - BLEED, BOTTOM, WIDTH + BLEED + 0.3, DEPTH + BLEED)
    return (
        *press.ground(rectangle(SIDE, TOP - SPILL, RIGHT - SIDE + BLEED, HEIGHT + 2 * SPILL), NIGHT, edge=False),
        *press.ground(rectangle(BACK - BLEED, -BLEED, WIDTH + BLEED + 0.3, TOP + BLEED), NIGHT, edge=False),
        *press.ground(floor, NIGHT, edge=False),
        *press.ground(rectangle(BACK - SPILL, TOP, WIDTH + SPILL, HEIGHT), CREAM, edge=False),
    )


def _bare(press: Press, language: str) -> Shapes:
    """What gets glue: the tab beside the back, and the front's flap at the floor."""
    tab = ((BACK - SPILL, TOP), (BACK - SPILL, BOTTOM), (0, BOTTOM - 5), (0, TOP + 5))
    flap = tuple((x, max(y, BOTTOM + SPILL)) for x, y in _flap_below(FRONT, LAST))
    return (*glue.glue_lines(press, tab), *glue.glue_lines(press, flap), *_glue_words(press, language))


def _glue_words(press: Press, language: str) -> Shapes:
    setting = Setting(fonts.NARROW, press.colour(STEEL), 9, 6, "centre", "middle", 1)
    word, room = words(language)("build/glue"), Box(-15, -INSET, 30, 2 * INSET)
    shapes = fit(f"tuck box ({language})", word, room, setting)
    places = ((BACK / 2, (TOP + BOTTOM) / 2, -90.0), (FRONT + WIDTH / 2, BOTTOM + FLAP / 2, 0.0))
    return tuple(Group(shapes, translation(x, y).after(rotation(angle))) for x, y, angle in places)


def _front(press: Press) -> Shapes:
    """The cover, and the game's name in its calm sky, below the notch."""
    room = rectangle(FRONT, TOP - BLEED, WIDTH, HEIGHT + BLEED)
    art = Group(figures.cover(press, WIDTH, HEIGHT + BLEED), translation(FRONT, TOP - BLEED))
    sky = Box(FRONT + INSET, TOP + NOTCH + 1.5, WIDTH - 2 * INSET, 0.3 * HEIGHT - NOTCH - 3)
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
    size = say("tuckbox/size", width=CARD[0], height=CARD[1], depth=round(INSIDE[2]))
    x, width, ink = BACK + 2 * INSET, WIDTH - 4 * INSET, press.on(CREAM)
    lines, who = deck.split("\n"), f"tuck box ({language})"
    names = [Box(x, TOP + 52 + 6.2 * i, width, 6) for i in range(len(lines))]
    return (
        figures.place(figures.colony(press), (BACK + WIDTH / 2, TOP + 28), 20),
        *(
            shape
            for line, room in zip(lines, names, strict=True)
            for shape in fit(who, line, room, Setting(fonts.NAME, ink, 14, 9, "centre", "middle", 1))
        ),
        *fit(who, size, Box(x, TOP + 66, width, 8), Setting(fonts.REGULAR, ink, 7.5, 6, "centre", "middle", 2)),
        *fit(who, say("notice"), Box(x, TOP + 77, width, 10), Setting(fonts.ITALIC, ink, 6.5, 5.5, "centre")),
    )


def _sides(press: Press) -> Shapes:
    """The name along each side, between a robot and a Creep behind portholes."""
    room = Box(-HEIGHT / 2 + 17, -DEPTH / 2 + INSET, HEIGHT - 34, DEPTH - 2 * INSET)
    shapes = (
        *_title(press, room, 22),
        *_porthole(press, figures.robot_head(press, load().robots[0].id), -HEIGHT / 2 + 10),
        *_porthole(press, figures.creep(press), HEIGHT / 2 - 10),
    )
    middles = (SIDE + DEPTH / 2, LAST + DEPTH / 2)
    return tuple(Group(shapes, translation(x, (TOP + BOTTOM) / 2).after(rotation(90))) for x in middles)


def _porthole(press: Press, figure: Shapes, x: float) -> Shapes:
    pane = Style(fill=press.under(CREAM), stroke=press.colour(STEEL), width=0.8)
    return (Circle((x, 0), 5.4, pane), figures.place(figure, (x, 0), 4.3, -90))


def _lid_words(press: Press) -> Shapes:
    """The name on the lid, upright for who has the front before them."""
    room = Box(-WIDTH / 2 + INSET, -DEPTH / 2 + INSET, WIDTH - 2 * INSET, DEPTH - 2 * INSET)
    return (Group(_title(press, room, 20), translation(BACK + WIDTH / 2, LID + DEPTH / 2).after(rotation(180))),)


def _fold_marks(press: Press) -> Shapes:
    """Ticks where a fold meets the outside of the net."""
    outer = (((0, TOP), (RIGHT, TOP)), ((0, BOTTOM), (RIGHT, BOTTOM)), ((BACK, LID), (SIDE, LID)))
    return tuple(tick for fold in outer for tick in glue.ticks(press, fold))
