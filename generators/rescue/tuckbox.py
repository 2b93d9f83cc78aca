"""The tuck box for the cards."""

from functools import cache

from generators.building import tuckbox
from generators.building.tuckbox import BLEED, INSET, NOTCH, Dress, Tuckbox
from generators.drawing.inks import Mode, Press
from generators.drawing.scene import Circle, Scene, Shapes, Style
from generators.drawing.text import Box
from generators.edition import Edition
from generators.kits import CARD, Kit, Piece
from generators.rescue import figures
from generators.rescue.look import CREAM, NIGHT, STEEL, press
from generators.rescue.texts import words
from jupiter.games.rescue.definitions import load

INSIDE = (64.5, 90.0, 14.0)
"""Least width, height and depth for the deck in mm: cards of 63 x 88 mm without sleeves, 0.3 mm thick."""
NET = Tuckbox(INSIDE)


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
    """Night all round, cream on the back."""
    on = press(mode)
    # The name stands in the calm sky of the cover, below the notch.
    sky = Box(NET.front + INSET, NET.top + NOTCH + 1.5, NET.width - 2 * INSET, 0.3 * NET.height - NOTCH - 3)
    dress = Dress(
        around=NIGHT,
        behind=CREAM,
        glue=words(language)("build/glue"),
        art=figures.cover(on, NET.width, NET.height + BLEED),
        front=_title(on, language, sky, 34),
        back=_back(on, language),
        side=_side(on, language),
        lid=_title(on, language, tuckbox.lid_room(NET), 20),
    )
    return tuckbox.dressed(NET, on, dress, language)


def _title(press: Press, language: str, room: Box, aim: float) -> Shapes:
    """The game's name on night."""
    return tuckbox.title(press, f"tuck box ({language})", load().name, room, aim, NIGHT)


def _back(press: Press, language: str) -> Shapes:
    """The colony's emblem, what is in the box, and whose work it is."""
    say, numbers = words(language), load().supply
    cards = sum(card.copies for card in load().cards.values())
    deck = say("tuckbox/deck", cards=cards, references=numbers["reference_cards"])
    size = say("tuckbox/size", width=f"{CARD[0]:g}", height=f"{CARD[1]:g}", depth=round(INSIDE[2]))
    who, lines = f"tuck box ({language})", deck.split("\n")
    return (
        figures.place(figures.colony(press), (NET.back + NET.width / 2, NET.top + 28), 20),
        *tuckbox.told(NET, who, press.on(CREAM), lines, size, say("notice")),
    )


def _side(press: Press, language: str) -> Shapes:
    """The name, between a robot and a Creep behind portholes."""
    return (
        *_title(press, language, tuckbox.side_room(NET), 22),
        *_porthole(press, figures.robot_head(press, load().robots[0].id), -NET.height / 2 + 10),
        *_porthole(press, figures.creep(press), NET.height / 2 - 10),
    )


def _porthole(press: Press, figure: Shapes, x: float) -> Shapes:
    pane = Style(fill=press.under(CREAM), stroke=press.colour(STEEL), width=0.8)
    return (Circle((x, 0), 5.4, pane), figures.place(figure, (x, 0), 4.3, -90))
