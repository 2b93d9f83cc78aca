"""Aids 8 and 9: set-up of the board and of the crew, step by step, with boxes to tick (SU-01 to SU-23).

Invariant: whatever depends on the number of players is said for each of them, with a box of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.drawing.scene import Scene, Shape
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.blocks import alert, band, beside, fitted, sign, stack, words
from jupiter.generators.nemesis.desk import Desk, Part, capital, desk_for, moved
from jupiter.generators.nemesis.look import BLUE, INK, LEAST, PALE
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

LARGEST = 15.0
TICK = 6.0
Line = tuple[str, str]
"""The key of a line and its pictogram."""

BOARD: Mapping[str, Sequence[Line]] = MappingProxyType(
    {
        "rooms": (("two", "room"), ("one", "room"), ("tokens", "search"), ("coordinates", "course")),
        "ship": (("pods", "pod"), ("engines", "engine"), ("time", "time"), ("destination", "earth")),
        "intruders": (("eggs", "egg"), ("bag", "bag"), ("rest", "carcass")),
        "decks": (("items", "item"), ("cards", "event"), ("crafted", "craft")),
        "clear": (("clear", "door-open"),),
    }
)
CREW: Mapping[str, Sequence[Line]] = MappingProxyType(
    {
        "seats": (("help", "card"), ("holder", "item"), ("objectives", "objective"), ("dealt", "secret")),
        "draft": (("draft", "people"),),
        "kit": (("board", "person"), ("deck", "card"), ("weapon", "ammo"), ("quests", "quest")),
        "start": (("first", "first"), ("corpse", "corpse"), ("place", "sleep")),
    }
)
EACH = frozenset({"holder", "dealt", "draft", "board", "deck", "weapon", "quests"})
"""Lines that every player ticks."""


def _pods(players: int) -> int:
    return facts.box().pods[players - 1]


def _adults(players: int) -> int:
    return facts.in_bag("adult", players)


BY_PLAYERS: Mapping[str, Callable[[int], int]] = MappingProxyType({"pods": _pods, "bag": _adults})
"""Lines whose figure depends on the number of players, and what it is."""


@lru_cache(maxsize=KEPT)
def board(edition: Edition, width: float, height: float) -> Scene:
    """Set-up of ship and intruders.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    return _page(edition, width, height, Head(8, "setup/board", "ship"), BOARD, _board_notes)


@lru_cache(maxsize=KEPT)
def crew(edition: Edition, width: float, height: float) -> Scene:
    """Set-up of the players.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    return _page(edition, width, height, Head(9, "setup/crew", "people"), CREW, _crew_notes)


def _page(
    edition: Edition,
    width: float,
    height: float,
    head: Head,
    sections: Mapping[str, Sequence[Line]],
    notes: Callable[[Desk, float, float], Part],
) -> Scene:
    desk = desk_for(edition, head.title)
    shapes, box = frame(desk, Head(head.number, desk.say(head.title), head.icon), width, height)

    def build(size: float) -> Sequence[Part]:
        parts = [_players(desk, box.width, size)]
        for name, lines in sections.items():
            title = band(desk, desk.say(f"setup/section/{name}"), box.width, size, ink=INK)
            rows = [_line(desk, key, icon, box.width, size) for key, icon in lines]
            parts.append(stack((title, *rows), 2.2))
        return (*parts, notes(desk, box.width, size))

    drawn, _ = fitted(f"{head.title} ({desk.at.words.language})", build, box.height, LARGEST, 5.0)
    return scene(head.title, width, height, (*shapes, moved(drawn, box.x, box.y)))


def _players(desk: Desk, width: float, size: float) -> Part:
    """How many play: one of five boxes."""
    label = words(desk, f"*{desk.say('setup/players')}*", width * 0.4, size * 1.1)
    shapes: list[Shape] = [moved(label[0], 0, (TICK - label[1]) / 2)]
    shapes += _choices(desk, width, [str(n) for n in range(1, facts.MOST_PLAYERS + 1)], TICK)
    return tuple(shapes), TICK


def _choices(desk: Desk, width: float, texts: Sequence[str], height: float) -> list[Shape]:
    """A box with a figure beside it for each number of players, at the right end of a line."""
    each = 17.5
    left = width - each * len(texts)
    shapes: list[Shape] = []
    for i, text in enumerate(texts):
        x = left + i * each
        shapes.append(desk.box(x, (height - TICK) / 2, TICK))
        shapes.append(desk.figure(text, (x + TICK + 3.6, height / 2), 16.0))
    return shapes


def _line(desk: Desk, key: str, icon: str, width: float, size: float) -> Part:
    """A box to tick, a pictogram, what is done, and boxes for players where they differ."""
    side = 0.58 * size
    left = TICK + 2.0 + side + 2.0
    is_each, figures = key in EACH, BY_PLAYERS.get(key)
    right = 17.5 * facts.MOST_PLAYERS + 2.0 if figures or is_each else 0.0
    text = words(desk, desk.say(f"setup/line/{key}"), width - left - right, size)
    tick = (() if is_each or figures else (desk.box(0, 0, TICK),), TICK)
    part = beside(((tick, 0.0), (sign(desk, icon, side), TICK + 2.0), (text, left)), middle=True)
    if figures:
        return _with_figures(desk, part, [figures(n) for n in range(1, facts.MOST_PLAYERS + 1)], width)
    if is_each:
        return _with_seats(desk, part, width)
    return part


def _with_figures(desk: Desk, part: Part, figures: Sequence[int], width: float) -> Part:
    """The line with a large figure for each number of players, and a small one that says for which."""
    high = max(part[1], 11.5)
    each = 17.5
    left = width - each * len(figures)
    shapes: list[Shape] = [moved(part[0], 0, (high - part[1]) / 2)]
    for i, figure in enumerate(figures):
        x, y = left + i * each, (high - 11.0) / 2
        shapes += desk.press.ground(rounded_box(x, y, each - 2.0, 4.8, 0.7), INK)
        shapes.append(desk.icon("person", (x + 4.2, y + 2.4), 1.8, INK))
        shapes.append(desk.figure(str(i + 1), (x + 9.4, y + 2.4), 10.5, INK))
        shapes.append(desk.box(x, y + 5.4, 5.6))
        shapes.append(desk.figure(str(figure), (x + 10.4, y + 8.2), 17.0))
    return tuple(shapes), high


def _with_seats(desk: Desk, part: Part, width: float) -> Part:
    """The line with a box for each player's number."""
    high = max(part[1], TICK)
    shapes: list[Shape] = [moved(part[0], 0, (high - part[1]) / 2)]
    shapes += _choices(desk, width, [f"P{n}" for n in range(1, facts.MOST_PLAYERS + 1)], high)
    return tuple(shapes), high


# --- what stands below -----------------------------------------------------------------------------------------------


def _board_notes(desk: Desk, width: float, size: float) -> Part:
    """Where the parts of this sheet come from."""
    return alert(desk, "secret", desk.say("setup/unseen"), width, size)


def _crew_notes(desk: Desk, width: float, size: float) -> Part:
    """The characters with their weapons: who loads what."""
    title = band(desk, desk.say("setup/weapons"), width, size, icon="ammo", ink=BLUE)
    characters = tuple(facts.box().characters.values())
    wide, high = width / 3, 0.95 * size
    shapes: list[Shape] = []
    for i, one in enumerate(characters):
        x, y = (i % 3) * wide, (i // 3) * (high + 1.6)
        shapes += desk.ground(rectangle(x + 0.6, y, wide - 1.2, high), PALE)
        text = f"*{capital(desk.say(f'piece/{one.id}'))}* {desk.say(f'piece/{one.weapon.id}')}"
        room = Box(x + 2.4, y, wide - 16.0, high)
        shapes += desk.set(text, room, aim=max(LEAST, size), ground=PALE, lines=2)
        shapes.append(desk.icon("ammo", (x + wide - 10.4, y + high / 2), 2.6, PALE))
        shapes.append(desk.figure(str(one.weapon.capacity), (x + wide - 5.0, y + high / 2), 17.0, PALE))
    table = tuple(shapes), 2 * high + 1.6
    return stack((title, table, words(desk, desk.say("setup/solo"), width, size)), 1.8)
