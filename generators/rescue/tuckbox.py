"""The tuck box for the cards: as deep as they need on their paper, as wide as they are in their sleeves.

Invariant: it names the cards that fit into it, and no others. Reference cards have one size, whatever that of the deck.
"""

from functools import lru_cache

from jupiter.games.rescue.definitions import load
from jupiter.generators.building import cardstock, tuckbox
from jupiter.generators.building.tuckbox import BLEED, INSET, NOTCH, Dress, Tuckbox
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Mode, Press, without_hatch
from jupiter.generators.drawing.scene import Circle, Group, Scene, Shapes, Style
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, Edition
from jupiter.generators.rescue import cards, figures
from jupiter.generators.rescue.cards.dimensions import SIZES, CardSize
from jupiter.generators.rescue.look import CREAM, NIGHT, STEEL, press
from jupiter.generators.rescue.options import CARD_SIZE
from jupiter.generators.rescue.references.panel import HEIGHT, WIDTH
from jupiter.generators.rescue.texts import words

PORTHOLE = 5.4
"""Radius of a porthole in mm."""
CREW = 7.2
"""Half the height of a robot on the back, in mm."""
THIN = 12.0
"""On a box less deep (mm), as for cards on office paper, sides and lid have neither name nor portholes."""


def has_references(size: CardSize) -> bool:
    """Whether reference cards, folded once, are no larger than cards of that size."""
    return size.width >= HEIGHT / 2 and size.height >= WIDTH


def net(edition: Edition) -> Tuckbox:
    """The net around the deck, and around the folded reference cards where they fit."""
    size = SIZES[edition[CARD_SIZE]]
    folded = load().supply["reference_cards"] if has_references(size) else 0
    depth = cardstock.pile(edition, len(cards.kit(edition).pieces), folded=folded)
    return Tuckbox(cardstock.room(edition, depth, (size.width, size.height)))


def kit(edition: Edition) -> Kit:
    """The one box."""
    box = net(edition)
    piece = Piece("tuckbox", box.outline(), face(edition), folds=box.folds())
    return Kit("tuckbox", words(edition.language)("sheet/tuckbox"), (piece,), "line")


def face(edition: Edition) -> Scene:
    """The net, printed side up.

    :raises TextOverflowError: where a language is too wordy for the back.
    """
    card = SIZES[edition[CARD_SIZE]]
    inside = net(edition).inside
    size = cardstock.describe_cards(edition, words(edition.language), inside, (card.width, card.height))
    lines = ("deck", "references") if has_references(card) else ("deck",)
    return _face(edition.mode, edition.language, net(edition), lines, size)


@lru_cache(maxsize=3 * KEPT)
def _face(mode: Mode, language: str, net: Tuckbox, lines: tuple[str, ...], size: str) -> Scene:
    """Night all round, cream on the back."""
    on = press(mode)
    # The logo stands in the calm sky of the cover, below the notch and above all modules.
    is_thin = net.depth < THIN
    sky = Box(net.front + INSET, net.top + NOTCH + 1.6, net.width - 2 * INSET, 0.34 * net.height - NOTCH)
    dress = Dress(
        around=without_hatch(NIGHT) if mode is Mode.GREY else NIGHT,
        behind=CREAM,
        glue=words(language)("build/glue"),
        art=figures.cover(on, net.width, net.height + BLEED, foot=7.0),
        front=(figures.logo(on, load().name, sky),),
        back=_back(on, language, net, lines, size),
        side=() if is_thin else _side(on, net),
        lid=() if is_thin else (figures.name_in_line(on, load().name, tuckbox.lid_room(net)),),
    )
    return tuckbox.dressed(net, on, dress, language)


def _back(press: Press, language: str, net: Tuckbox, lines: tuple[str, ...], size: str) -> Shapes:
    """The colony's emblem, what is in the box, and whose work it is."""
    say = words(language)
    who, inside = f"tuck box ({language})", tuple(say(f"tuckbox/{line}") for line in lines)
    has_room = net.width > tuckbox.NARROW
    return (
        *(_pitch(press, who, language, net, inside) if has_room else ()),
        *tuckbox.back_words(net, who, press, CREAM, () if has_room else inside, size, say("notice")),
    )


def _pitch(press: Press, who: str, language: str, net: Tuckbox, inside: tuple[str, ...]) -> Shapes:
    """The crew before the planet, what the game is about, for how many it is, and, smaller, what is in the box."""
    x, width, say = net.back + 2 * INSET, net.width - 4 * INSET, words(language)
    minutes = dict(zip(("least", "most"), load().minutes, strict=True))
    tagline = Setting(fonts.ITALIC, press.on(CREAM), 12.5, 8, "centre", "middle", 3)
    facts = Setting(fonts.NAME, press.on(CREAM), 14, 8, "centre", "middle", 1)
    content = Setting(fonts.REGULAR, press.on(CREAM), 9.5, 7.5, "centre", "middle", 1)
    return (
        *_crew(press, Box(x - INSET, net.top + 4.0, width + 2 * INSET, 27.0)),
        *fit(who, say("tagline"), Box(x - INSET, net.top + 32.0, width + 2 * INSET, 15.6), tagline),
        *fit(who, say("tuckbox/facts", **minutes), Box(x - INSET, net.top + 48.2, width + 2 * INSET, 6.0), facts),
        *(
            shape
            for i, line in enumerate(inside)
            for shape in fit(who, line, Box(x, net.top + 55.6 + 4.6 * i, width, 4.6), content)
        ),
    )


def _crew(press: Press, room: Box) -> Shapes:
    """All robots, those behind a little higher, as on a photograph."""
    page = rounded_box(room.x, room.y, room.width, room.height, 2.0)
    middle, robots = room.x + room.width / 2, [robot.id for robot in load().robots]
    planet = figures.jupiter(press, (middle, room.y + 40.0), 34.0, 192)
    step, low = room.width / 4.4, room.y + room.height - CREW - 1.2
    rows = ((robots[1::2], low - 6.6), (robots[::2], low))
    placed = (
        (figures.robot(press, name, line=0.34 / CREW), (middle + step * (i - (len(row) - 1) / 2), y))
        for row, y in rows
        for i, name in enumerate(row)
    )
    crew = (
        shape
        for robot, at in placed
        for shape in (
            figures.place(figures.halo(robot, press.under(CREAM), 0.4 / CREW), at, CREW),
            figures.place(robot, at, CREW),
        )
    )
    return (Group((*press.ground(page, without_hatch(NIGHT)), *planet, *crew), clip=page),)


def _side(press: Press, net: Tuckbox) -> Shapes:
    """The name, between a robot and a Creep behind portholes."""
    return (
        figures.name_in_line(press, load().name, tuckbox.side_room(net)),
        *_porthole(press, figures.robot_head(press, load().robots[0].id), -net.height / 2 + 10),
        *_porthole(press, figures.creep(press), net.height / 2 - 10),
    )


def _porthole(press: Press, figure: Shapes, x: float) -> Shapes:
    pane = Style(fill=press.under(CREAM), stroke=press.colour(STEEL), width=0.8)
    return (Circle((x, 0), PORTHOLE, pane), figures.place(figure, (x, 0), 4.3, -90))
