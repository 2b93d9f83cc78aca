"""Aids 13, 17 and 18: what one writes down: explored rooms, one's own character, and what only one knows.

Invariant: a box to tick is at least 5 mm wide, a line to write on at least 6 mm high.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Polygon, Scene, Shape, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.blocks import band, stack
from jupiter.generators.nemesis.desk import Desk, Part, capital, desk_for, moved
from jupiter.generators.nemesis.look import BLUE, GREEN, INK, LEAST, PALE, RED
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

MOST_ITEMS = max(token.items for token in facts.box().exploration.values())
"""The highest number on an exploration token."""
AMMO = max(weapon.capacity for weapon in facts.box().weapons.values())
"""Spaces for ammo: no weapon holds more."""

# --- 13: exploration log ---------------------------------------------------------------------------------------------

COLUMNS = (("room", 15.0), ("tile", 62.0), ("items", 50.0), ("fire", 13.0), ("malfunction", 13.0), ("notes", 0.0))
COLUMN_ICONS = {"items": "item", "fire": "fire", "malfunction": "malfunction"}


@lru_cache(maxsize=KEPT)
def log(edition: Edition, width: float, height: float) -> Scene:
    """A row for each room that lies face down at the start.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "exploration log")
    shapes, box = frame(desk, Head(13, desk.say("log/title"), "search"), width, height)
    rooms = [room for room in facts.plan().rooms if room.slot != "special"]
    head = 10.0
    high = (box.height - head - 1.0) / len(rooms)
    rest = box.width - sum(wide for _, wide in COLUMNS)
    widths = [wide or rest for _, wide in COLUMNS]
    lefts = [box.x + sum(widths[:i]) for i in range(len(widths))]
    drawn: list[Shape] = [*shapes, *desk.ground(rectangle(box.x, box.y, box.width, head), INK)]
    for (name, _), left, wide in zip(COLUMNS, lefts, widths, strict=True):
        icon = COLUMN_ICONS.get(name)
        if icon and wide < 20:
            drawn.append(desk.icon(icon, (left + wide / 2, box.y + head / 2), 3.2, INK))
            continue
        text = f"[{icon}] {desk.say(f'log/{name}')}" if icon else desk.say(f"log/{name}")
        room = Box(left + 1.5, box.y, wide - 2.0, head)
        drawn += desk.set(text, room, font=fonts.NAME, aim=12, ground=INK, lines=2)
    for i, one in enumerate(rooms):
        drawn += _row(desk, (one.name, int(one.slot)), lefts, widths, box.y + head + i * high, high)
    frame_line = Style(stroke=desk.ink, width=0.5)
    drawn.append(Polygon(rectangle(box.x, box.y, box.width, head + high * len(rooms)), frame_line))
    return scene("exploration log", width, height, tuple(drawn))


def _row(
    desk: Desk, room: tuple[str, int], lefts: Sequence[float], widths: Sequence[float], y: float, high: float
) -> Iterator[Shape]:
    name, slot = room
    yield from desk.ground(rectangle(lefts[0], y, widths[0], high), PALE)
    yield desk.figure(name, (lefts[0] + widths[0] / 2, y + high * 0.42), 19.0, PALE)
    yield from desk.label(
        desk.say("log/slot", slot=slot), (lefts[0] + widths[0] / 2, y + high - 2.4), widths[0], LEAST, PALE
    )
    middle = y + high / 2
    step = widths[2] / (MOST_ITEMS + 1)
    for count in range(MOST_ITEMS + 1):
        at = lefts[2] + (count + 0.5) * step, middle
        yield desk.disc(at, 3.6)
        yield desk.figure(str(count), at, 13.0)
    for column in (3, 4):
        yield desk.box(lefts[column] + widths[column] / 2 - 3.2, middle - 3.2, 6.4)
    for left in lefts[1:]:
        yield desk.line((left, y), (left, y + high), width=0.2)
    yield desk.line((lefts[0], y), (lefts[-1] + widths[-1], y), width=0.3)


# --- 17: crew sheet --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def crew(edition: Edition, width: float, height: float) -> Scene:
    """What one player's character is and has.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "crew sheet")
    shapes, box = frame(desk, Head(17, desk.say("crewsheet/title"), "person"), width, height)
    numbers = facts.numbers()
    upper = [
        _fields(desk, ("crewsheet/player", "crewsheet/character"), box.width),
        *(_hand(desk, i, box.width) for i in range(1, numbers["hand_slots"] + 1)),
        _wounds(desk, box.width),
        _states(desk, box.width),
        _choices(desk, box.width),
    ]
    used = sum(high for _, high in upper) + 2.4 * len(upper)
    drawn, _ = stack((*upper, _lines(desk, "crewsheet/items", "item", box.width, box.height - used)), 2.4)
    return scene("crew sheet", width, height, (*shapes, moved(drawn, box.x, box.y)))


def _fields(desk: Desk, keys: Sequence[str], width: float) -> Part:
    """Boxes to write in, beside one another, each with its label before it."""
    each = (width - 2.0 * (len(keys) - 1)) / len(keys)
    shapes: list[Shape] = []
    for i, key in enumerate(keys):
        x = i * (each + 2.0)
        text = desk.say(key)
        label = desk.width(text, 11.0, fonts.NAME) + 1.5
        shapes += desk.set(text, Box(x, 0, label, 8.4), font=fonts.NAME, aim=11, lines=1)
        shapes.append(desk.frame(rounded_box(x + label, 0, each - label, 8.4, 0.8)))
    return tuple(shapes), 8.4


def _hand(desk: Desk, number: int, width: float) -> Part:
    """A hand: what is in it, and its ammo."""
    high, step = 11.0, 7.6
    left = width - (AMMO + 1) * step
    shapes: list[Shape] = [
        *desk.ground(rounded_box(0, 0, 14.0, high, 0.9), INK),
        desk.icon("free", (4.6, high / 2), 2.9, INK),
        desk.figure(str(number), (10.2, high / 2), 15.0, INK),
        desk.frame(rounded_box(15.2, 0, left - 24.6, high, 0.9)),
        desk.icon("ammo", (left - 4.4, high / 2), 3.3),
    ]
    for i in range(AMMO + 1):
        at = left + (i + 0.5) * step, high / 2
        shapes += (desk.disc(at, 3.4), desk.figure(str(i), at, 13.0))
    return tuple(shapes), high


def _wounds(desk: Desk, width: float) -> Part:
    """Light wounds as markers, serious ones with a box for each kind."""
    numbers = facts.numbers()
    high = 9.0
    title, top = band(desk, desk.say("crewsheet/wounds"), width, 10.5, icon="heal", ink=RED)
    shapes: list[Shape] = [*title]
    y = top + 1.6
    shapes.append(desk.icon("light-wound", (4.0, y + high / 2), 3.2))
    for i in range(numbers["light_wound_limit"]):
        at = 12.0 + i * 9.0, y + high / 2
        shapes += (desk.disc(at, 3.7), desk.figure(str(i), at, 13.0))
    kinds = tuple(facts.box().wounds)
    label = 15.0 + numbers["light_wound_limit"] * 9.0
    shapes += desk.set(desk.say("crewsheet/light"), Box(label, y, width - label, high), aim=10.5)
    y += high + 1.6
    each = (width - 9.0) / (len(kinds) + 1)
    for row in range(numbers["serious_wound_limit"]):
        middle = y + high * 0.42
        shapes.append(desk.icon("serious-wound", (4.0, middle), 2.8))
        for i, kind in enumerate((*kinds, "dressed")):
            x = 9.0 + i * each
            is_dressed = kind == "dressed"
            shapes.append(desk.box(x, middle - 2.7, 5.4, width=0.7 if is_dressed else 0.3))
            text = desk.say(f"crewsheet/{kind}")
            room = Box(x + 6.4, middle - 3.0, each - 6.8, 6.0)
            shapes += desk.set(text, room, font=fonts.NAME if is_dressed else fonts.NARROW, aim=10.5, lines=1)
        if row:
            shapes.append(desk.line((0, y - 0.4), (width, y - 0.4), width=0.2))
        y += high * 0.84 + 0.6
    return tuple(shapes), y


def _states(desk: Desk, width: float) -> Part:
    """Slime, larva and signal."""
    names = (("slime", "slime"), ("larva", "larva"), ("signal", "signal"))
    each, high = width / 3, 10.0
    shapes: list[Shape] = []
    for i, (name, icon) in enumerate(names):
        x = i * each
        shapes += desk.ground(rounded_box(x, 0, each - 1.6, high, 0.9), PALE)
        shapes.append(desk.box(x + 2.0, 2.0, 6.0))
        shapes.append(desk.icon(icon, (x + 12.6, high / 2), 3.0, PALE))
        room = Box(x + 17.0, 0, each - 19.6, high)
        shapes += desk.set(desk.say(f"crewsheet/{name}"), room, font=fonts.NAME, aim=12, ground=PALE, lines=1)
    return tuple(shapes), high


def _choices(desk: Desk, width: float) -> Part:
    """The objectives that are still held, and the quests."""
    half, high = (width - 2.0) / 2, 8.0
    shapes: list[Shape] = []
    rows = (("objective", ("corporate", "personal"), BLUE), ("quest", ("quest-1", "quest-2"), GREEN))
    for column, (icon, keys, ink) in enumerate(rows):
        x = column * (half + 2.0)
        title, top = band(desk, desk.say(f"crewsheet/{icon}"), half, 10.0, icon=icon, ink=ink)
        shapes.append(moved(title, x, 0))
        for i, key in enumerate(keys):
            y = top + 1.2 + i * (high + 0.6)
            shapes.append(desk.box(x, y + 1.2, 5.6))
            label = desk.say(f"crewsheet/{key}")
            wide = desk.width(label, 10.5) + 1.0
            shapes += desk.set(label, Box(x + 7.0, y, wide, high), aim=10.5, lines=1)
            shapes.append(desk.line((x + 7.6 + wide, y + high - 1.0), (x + half, y + high - 1.0), width=0.25))
    return tuple(shapes), top + 1.2 + 2 * (high + 0.6)


def _lines(desk: Desk, key: str, icon: str, width: float, height: float) -> Part:
    """A heading, and lines to write on as far as they have room."""
    title, top = band(desk, desk.say(key), width, 10.5, icon=icon)
    count = max(1, int((height - top - 1.0) / 6.4))
    pitch = (height - top - 1.0) / count
    rules = [desk.line((0, top + (i + 1) * pitch - 0.4), (width, top + (i + 1) * pitch - 0.4)) for i in range(count)]
    return (*title, *rules), height


# --- 18: secret notebook ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def notebook(edition: Edition, width: float, height: float) -> Scene:
    """What one has looked at, and what others say.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "secret notebook")
    shapes, box = frame(desk, Head(18, desk.say("notebook/title"), "secret"), width, height)
    upper = [_engines(desk, box.width), _course(desk, box.width), _weaknesses(desk, box.width)]
    used = sum(high for _, high in upper) + 2.0 * len(upper)
    drawn, _ = stack((*upper, _lines(desk, "notebook/lies", "people", box.width, box.height - used)), 2.0)
    return scene("secret notebook", width, height, (*shapes, moved(drawn, box.x, box.y)))


def _engines(desk: Desk, width: float) -> Part:
    """Each engine: what one saw, and what one was told."""
    count = facts.box().engines
    title, top = band(desk, desk.say("notebook/engines"), width, 10.0, icon="engine")
    each, high = width / count, 6.0
    shapes: list[Shape] = [*title]
    for i in range(count):
        x = i * each
        shapes.append(desk.figure(str(i + 1), (x + 2.4, top + 7.0), 17.0))
        for row, icon in enumerate(("eye", "people")):
            y = top + 1.0 + row * (high + 0.6)
            shapes.append(desk.icon(icon, (x + 7.8, y + 2.7), 2.0))
            for column, mark in enumerate(("yes", "no")):
                at = x + 11.0 + column * 10.0
                shapes.append(desk.box(at, y, 5.4))
                shapes.append(desk.icon(mark, (at + 7.4, y + 2.7), 1.5, ink=GREEN if mark == "yes" else RED))
    return tuple(shapes), top + 1.0 + 2 * (high + 0.6)


def _course(desk: Desk, width: float) -> Part:
    """What lies under each space of the marker, as far as one knows."""
    title, top = band(desk, desk.say("notebook/course"), width, 10.0, icon="course")
    letters = tuple(facts.box().destinations.values())
    spaces = len(facts.box().coordinates[0])
    first, high = 10.0, 6.2
    each = (width - first) / len(letters)
    shapes: list[Shape] = [*title]
    for i, place in enumerate(letters):
        room = Box(first + i * each + 0.4, top + 0.6, each - 0.8, 5.0)
        shapes += desk.set(capital(desk.say(f"piece/{place}")), room, font=fonts.NAME, aim=11, align="centre", lines=1)
    for row in range(spaces):
        y = top + 6.0 + row * high
        shapes.append(desk.figure("ABCD"[row], (4.6, y + high / 2), 13.0))
        for i in range(len(letters)):
            shapes.append(desk.box(first + (i + 0.5) * each - 2.6, y + 0.4, 5.2))
    return tuple(shapes), top + 6.2 + spaces * high


def _weaknesses(desk: Desk, width: float) -> Part:
    """The weakness of each object, once it is known."""
    title, top = band(desk, desk.say("notebook/weaknesses"), width, 10.0, icon="weakness")
    shapes: list[Shape] = [*title]
    for i, icon in enumerate(("corpse", "egg", "carcass")):
        y = top + 1.4 + i * 6.4
        shapes.append(desk.icon(icon, (3.4, y + 2.8), 2.5))
        shapes.append(desk.line((8.4, y + 5.6), (width, y + 5.6)))
    return tuple(shapes), top + 1.4 + 3 * 6.4
