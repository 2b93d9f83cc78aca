"""A whole turn in pictures: a small board for each step, with what happened in it, and its caption.

Invariant: where figures stand and what happens to them is what the rules check answers (`proof`); nothing of it is
drawn by hand. A step that replaces figures shows how it ends, every other one how it begins.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jupiter.engine.verdict import Event
from jupiter.games.rescue.definitions import load
from jupiter.generators.booklets import Block, Frame, style
from jupiter.generators.booklets.marks import CAPTION, number_lines
from jupiter.generators.booklets.style import NOTE, PAD, STRONG, Book, Face, Lines
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Group, Point, Shape, Stamp, scaling
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, look
from jupiter.generators.rescue.look import icon
from jupiter.generators.rescue.rulebook import boards, proof, story
from jupiter.generators.rescue.rulebook.boards import LARGE, SEATS, arrow, cross, figure, lay_tiles, picture, spot
from jupiter.generators.rescue.rulebook.story import SHOWN

GAP, LEAST = 5.0, 56.0
"""Between two panels, and the least width of one."""
TILE = 18.5
"""Greatest width of a tile in a picture."""
CARD = 24.0
"""Greatest width of a card."""
BOLT, STEP = 1.35, 3.1
"""Radius of the sign of an action, and from one to the next."""
TOLD = Face(fonts.REGULAR, 8.0)
"""Of captions."""
WITHIN = 5.0
"""How far before the middle of a space an arrow ends, so that it is seen over the figures."""
RING = 11.6
"""Radius of the ring around a figure that is new."""


def rows(book: Book, edition: Edition, frame: Frame) -> Iterator[Block]:
    """The cards of the player whose turn it is, then all steps, side by side as far as the width goes."""
    across = int((frame.width + GAP) / (LEAST + GAP))
    each = (frame.width - GAP * (across - 1)) / across
    inner = each - 2 * PAD
    panels = [_begin(book, edition, inner), *(_panel(book, edition, i, scene, inner) for i, scene in proof.steps())]
    for start in range(0, len(panels), across):
        yield style.box_row(book, panels[start : start + across], each, GAP, before=4.0)


def _begin(book: Book, edition: Edition, width: float) -> Lines:
    """Whose turn it is, and with which cards."""
    core, hand = (
        [card.code for card in load().cards.values() if card.id == name] for name in story.CARDS[story.SECOND]
    )
    title = style.lines(book, book.words("rulebook/story/begin/title"), width, STRONG)
    drawn = _cards(book, edition, (*core, *hand), width)
    text = style.lines(book, book.words("rulebook/story/begin/text"), width, TOLD)
    return style.stack((title, drawn, text), 1.6)


def _panel(book: Book, edition: Edition, number: int, scene: proof.Scene, width: float) -> Lines:
    """Title with the actions that are spent, picture, caption."""
    key = f"rulebook/story/{scene.step.name}"
    title = style.lines(book, book.words(f"{key}/title"), width - CAPTION - 5 * STEP - 1.5, STRONG)
    head = number_lines(book, number, title)
    meter = style.at(width - load().numbers.actions * STEP, 1.0, *_meter(book, scene.step.spent))
    shown = scene.step.cards
    if shown:
        drawn = _cards(book, edition, shown, width)
    else:
        drawn = picture(_board(book, edition, scene), (*SHOWN, story.DOCK), width, TILE, pad=0.5)
    caption = style.figure(drawn, book.words(f"{key}/text"))
    text = style.lines(book, book.words(f"{key}/text"), width, TOLD)
    return style.stack((Lines((*head.shapes, meter), head.height), caption, text), 1.6)


def _meter(book: Book, spent: int) -> Iterator[Shape]:
    """A bolt for each action of the turn; those that are spent are dark."""
    for i in range(load().numbers.actions):
        ink = book.press.colour(look.NIGHT if i < spent else look.SAND)
        yield icon("action", (STEP * (i + 0.5), 0.0), BOLT, ink, book.press.under(look.CREAM))


def _board(book: Book, edition: Edition, scene: proof.Scene) -> list[Shape]:
    """Tiles, figures, and over them what happens to them."""
    press, position = book.press, scene.position
    laid = {cell: story.LAID[cell] for cell in SHOWN}
    shapes: list[Shape] = [lay_tiles(edition, laid, story.DOCK)]
    over: list[Shape] = []
    for event in scene.events:
        if scene.step.shows_end:
            if event.type in ("colonist-converted", "creep-placed"):
                over += boards.ring(press, spot(str(event.about["place"])), RING)
        elif "from" in event.about:
            start, end = (_place(position, event, side) for side in ("from", "to"))
            over += arrow(press, start, end, good=True, short=WITHIN)
        elif event.type == "creep-killed":
            over += cross(press, spot(str(event.about["place"])), LARGE * 0.8)
    figures = (figure(edition, kind, at, LARGE if at not in _seats() else 6.4) for kind, at in _figures(position))
    return [*shapes, *figures, *over]


def _place(position: Mapping[str, Any], event: Event, side: str) -> Point:
    """Where a move begins or ends; in the pod at the robot's own berth or at the next seat."""
    place = str(event.about[side])
    if place != "pod":
        return spot(place)
    if "robot" in event.about:
        return _berth(position, str(event.about["robot"]))
    return boards.seat(position["pod"]["colonists"], story.DOCK)


def _berth(position: Mapping[str, Any], robot: str) -> Point:
    names = [one["robot"] for one in position["robots"]]
    return boards.berth(names.index(robot), story.DOCK)


def _seats() -> tuple[Point, ...]:
    return tuple(boards.seat(number, story.DOCK) for number in range(SEATS))


def _figures(position: Mapping[str, Any]) -> Iterator[tuple[str, Point]]:
    """Every figure in the picture, with its place."""
    for kind in ("colonists", "creeps"):
        for place in position[kind]:
            if int(place.split(".")[0]) in SHOWN:
                yield kind.removesuffix("s"), spot(place)
    for number in range(position["pod"]["colonists"]):
        yield "colonist", boards.seat(number, story.DOCK)
    for robot in position["robots"]:
        at = _berth(position, robot["robot"]) if robot["at"] == "pod" else spot(robot["at"])
        yield f"robot/{robot['robot']}", at


# --- cards -----------------------------------------------------------------------------------------------------------


def _card(edition: Edition, code: str, width: float) -> Lines:
    """A card's face, so wide."""
    face = cards.front(boards.plain(edition), load().cards[code])
    factor = width / face.width
    cut = Group((Stamp(face),), scaling(factor), clip=rectangle(0, 0, face.width, face.height))
    return Lines((cut,), factor * face.height)


def _cards(book: Book, edition: Edition, codes: Sequence[str], width: float) -> Lines:
    """The core and a card of the hand, with what each of them is."""
    shapes: list[Shape] = []
    wide, high = min(CARD, width / 2 - 2.0), 0.0
    for i, (code, what) in enumerate(zip(codes, ("core", "hand"), strict=True)):
        card = _card(edition, code, wide)
        name = style.lines(book, book.words(f"rulebook/{what}"), wide, NOTE, align="centre")
        x = width / 2 + (2.0 if i else -2.0 - wide)
        shapes += [style.at(x, 0, *card.shapes), style.at(x, card.height + 0.8, *name.shapes)]
        high = card.height + 0.8 + name.height
    return Lines(tuple(shapes), high)
