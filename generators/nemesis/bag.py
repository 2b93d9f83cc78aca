"""Aid 16: the intruder bag: what it begins with, how it grows (BD), and a ledger of bag, aside and pool by turn."""

from collections.abc import Sequence
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Polygon, Scene, Shape, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.blocks import band, fitted, signed, stack, words
from jupiter.generators.nemesis.desk import Desk, Part, capital, desk_for, moved
from jupiter.generators.nemesis.look import INK, LEAST, PALE
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

NUMBER, LARGEST = 16, 11.0
ORDER = ("larva", "creeper", "adult", "breeder", "queen", "blank")
TURN = 11.0
"""Width of the column of turns."""
STATES = 3
"""Bag, aside, pool."""
DEVELOP = (("larva", "plain"), ("creeper", "plain"), ("adult", "hazard"), ("queen", "stop"), ("blank", "plain"))


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The ledger on paper of that size in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "bag ledger")
    shapes, box = frame(desk, Head(NUMBER, desk.say("bag/title"), "bag"), width, height)

    def build(size: float) -> Sequence[Part]:
        upper = (begin(desk, box.width, size), develop(desk, box.width, size))
        left = box.height - sum(high for _, high in upper) - 4.0
        return (*upper, _ledger(desk, box.width, size, left))

    drawn, _ = fitted(f"bag ledger ({desk.at.words.language})", build, box.height, LARGEST)
    return scene("bag ledger", width, height, (*shapes, moved(drawn, box.x, box.y)))


def begin(desk: Desk, width: float, size: float) -> Part:
    """A row for each number of players: how many tokens of each kind, and how many in all."""
    first, high = 0.22 * width, 0.56 * size
    wide = (width - first) / (len(ORDER) + 1)
    names = [capital(desk.say("face/blank" if name == "blank" else f"piece/{name}")) for name in ORDER]
    label = max(LEAST, size * 0.9)
    is_named = max(desk.width(name, label, fonts.NAME) for name in names) < wide - 0.5
    top = (1.5 if is_named else 1.2) * high
    shapes: list[Shape] = [*desk.ground(rectangle(0, 0, width, top), PALE)]
    shapes += desk.set(desk.say("bag/begin"), Box(2, 0, first - 2, top), font=fonts.NAME, aim=size * 1.1, ground=PALE)
    for i, name in enumerate(ORDER):
        x = first + (i + 0.5) * wide
        shapes.append(desk.icon(name, (x, top * (0.36 if is_named else 0.5)), 0.42 * high, PALE))
        if is_named:
            shapes += desk.label(names[i], (x, top * 0.8), wide, label, PALE)
    shapes += desk.label(desk.say("bag/sum"), (width - wide / 2, top * (0.8 if is_named else 0.5)), wide, label, PALE)
    y = top
    for players in range(1, facts.MOST_PLAYERS + 1):
        shapes.append(desk.box(1.2, y + (high - 4.2) / 2, 4.2))
        row = desk.say("bag/players", players=players) if players > 1 else desk.say("bag/alone")
        shapes += desk.set(row, Box(7.0, y, first - 7, high), font=fonts.NAME, aim=size, lines=1)
        counts = [facts.in_bag(name, players) for name in ORDER]
        for i, count in enumerate((*counts, sum(counts))):
            text = str(count) if count else "\N{EN DASH}"
            shapes.append(desk.figure(text, (first + (i + 0.5) * wide, y + high / 2), size * 1.25))
        shapes.append(desk.line((0, y), (width, y), width=0.2))
        y += high
    shapes.append(desk.line((0, y), (width, y), width=0.4))
    shapes += desk.set(desk.say("bag/backs"), Box(2, y, first - 2, 2 * high), aim=size)
    for i, name in enumerate(ORDER):
        x = first + i * wide
        backs = "\N{EN DASH}" if name == "blank" else numbers_on_backs(name)
        room = Box(x + 0.4, y + 0.2, wide - 0.8, 2 * high - 0.4)
        shapes += desk.set(backs, room, aim=max(LEAST, size * 0.9), align="centre")
    y += 2 * high
    shapes.append(Polygon(rectangle(0, 0, width, y), Style(stroke=desk.ink, width=0.4)))
    shapes.append(desk.line((width - wide, 0), (width - wide, y), width=0.4))
    return tuple(shapes), y


def numbers_on_backs(kind: str) -> str:
    """The numbers on the backs of a kind's tokens, each with how often."""
    return " ".join(f"*{number}*\N{MULTIPLICATION SIGN}{count}" for number, count in facts.backs(kind).items())


def develop(desk: Desk, width: float, size: float) -> Part:
    """What the token does that is drawn at the end of a turn."""
    rows = [
        signed(desk, name, desk.say(f"bag/{name}"), width, size, tone=tone, side=0.54 * size) for name, tone in DEVELOP
    ]
    return stack((band(desk, desk.say("bag/develop"), width, size, icon="event"), *rows), 0.9)


def _ledger(desk: Desk, width: float, size: float, height: float) -> Part:
    """A row for each turn of the longest game, three cells for each kind."""
    title = words(desk, desk.say("bag/ledger"), width, size * 1.05)
    turns = facts.numbers()["red_at"]
    head = 5.4
    high = max(4.4, (height - title[1] - head - 1.4) / turns)
    wide = (width - TURN) / len(ORDER)
    shapes: list[Shape] = [*desk.ground(rectangle(0, 0, width, head), INK)]
    shapes += desk.label(desk.say("bag/turn"), (TURN / 2, head / 2), TURN - 0.4, max(LEAST, size * 0.95), INK)
    for i, name in enumerate(ORDER):
        for j, icon in enumerate(("", "eye", "no")):
            at = TURN + i * wide + (j + 0.5) * wide / STATES, head / 2
            shapes.append(desk.icon(icon or name, at, 1.5 if icon else 2.3, INK))
    for turn in range(turns):
        y = head + turn * high
        if turn % 2:
            shapes += desk.press.ground(rectangle(0, y, width, high), PALE, edge=False)
        shapes.append(desk.figure(str(turn + 1), (TURN / 2, y + high / 2), LEAST, PALE))
    bottom = head + turns * high
    for i in range(len(ORDER) * STATES + 1):
        x = TURN + i * wide / STATES
        shapes.append(desk.line((x, head), (x, bottom), width=0.45 if i % STATES == 0 else 0.18))
    shapes.append(Polygon(rectangle(0, 0, width, bottom), Style(stroke=desk.ink, width=0.4)))
    return stack((title, (tuple(shapes), bottom)), 1.2)
