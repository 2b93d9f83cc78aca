"""Aids 14 and 15: strips to lay markers on: time and self-destruct, and the hazards of the ship (TK-07, TK-12, GE).

Invariant: every space has room for a marker of 9 mm beside its figure, so that a figure is never covered. A strip is as
long as any paper is wide between its registration marks. Lengths in mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Hatch, Ink
from jupiter.generators.drawing.scene import Polygon, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.blocks import hazard_strip
from jupiter.generators.nemesis.desk import Desk, desk_for
from jupiter.generators.nemesis.look import BLUE, GREEN, HAZARD, INK, LEAST, PALE, PAPER, RED
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, Edition

WIDTH, HEIGHT = 188.0, 47.0
BLEED, SAFE = 3.0, 2.5
BAND, STRIPE = 8.6, 1.6
TOP, TALL = 12.6, 18.4
"""Where the spaces begin, and how tall they are."""
MARKER = 4.5
DESTRUCT = 18.0
"""Width of a space of the self-destruct track."""
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
HATCHES = MappingProxyType({HAZARD: Hatch(135, 2.4, 0.35), RED: Hatch(45, 1.5, 0.3)})
"""What tells these spaces from others where inks do not."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space: its ground, and a figure or a pictogram."""

    ink: Ink
    sign: str


@dataclass(frozen=True, slots=True)
class Note:
    """What stands under spaces: from the first to the last of them."""

    first: int
    last: int
    key: str
    ink: Ink = PAPER


def tracks(edition: Edition) -> Kit:
    """The time track and the self-destruct track."""
    desk = desk_for(edition, "track strip")
    names = ("time", "destruct")
    pieces = tuple(Piece(name, OUTLINE, _track(edition, name), title=desk.say(f"tracks/{name}")) for name in names)
    return Kit("tracks", desk.say("sheet/tracks"), pieces)


def hazards(edition: Edition) -> Kit:
    """The counter of fire and malfunction."""
    desk = desk_for(edition, "hazard counter")
    title = desk.say("sheet/hazards")
    return Kit("hazards", title, (Piece("hazards", OUTLINE, _counter(edition), title=title),))


@lru_cache(maxsize=2 * KEPT)
def _track(edition: Edition, name: str) -> Scene:
    desk = desk_for(edition, "track strip")
    spaces, notes = (_time if name == "time" else _destruct)()
    wide = (WIDTH - 2 * SAFE) / (facts.numbers()["red_at"] + 1) if name == "time" else DESTRUCT
    shapes = [*_head(desk, 14, desk.say(f"tracks/{name}"), desk.say(f"tracks/{name}-how"), name)]
    shapes += _row(desk, spaces, SAFE, wide)
    shapes += (shape for note in notes for shape in _note(desk, note, SAFE, wide))
    left = SAFE + len(spaces) * wide + 1.5
    if left < WIDTH - 2 * SAFE:
        room = Box(left, TOP, WIDTH - SAFE - left, TALL + 9.4)
        shapes += desk.ground(rounded_box(room.x, room.y, room.width, room.height, 1.0), PALE)
        inner = Box(room.x + 2, room.y + 1.5, room.width - 4, room.height - 3)
        shapes += desk.set(desk.say(f"tracks/{name}-rules"), inner, aim=12, ground=PALE)
    return Scene(name, WIDTH, HEIGHT, tuple(shapes), BLEED, _safe())


def _time() -> tuple[Sequence[Space], Sequence[Note]]:
    """The spaces by what is left: green at the start, blue from where one may sleep, the jump."""
    numbers = facts.numbers()
    last, blue = numbers["red_at"], numbers["blue_from"]
    spaces = [Space(GREEN, str(last))]
    spaces += [Space(BLUE if i >= blue else PAPER, str(last - i)) for i in range(1, last)]
    spaces.append(Space(RED, "ship"))
    return spaces, (Note(blue, last - 4, "tracks/time-blue", BLUE), Note(last - 3, last, "tracks/time-red", RED))


def _destruct() -> tuple[Sequence[Space], Sequence[Note]]:
    numbers = facts.numbers()
    last, yellow = numbers["sd_skull_at"], numbers["sd_yellow_from"]
    spaces = [Space(GREEN, str(last))]
    spaces += [Space(HAZARD if i >= yellow else PAPER, str(last - i)) for i in range(1, last)]
    spaces.append(Space(RED, "dead"))
    return spaces, (
        Note(0, yellow - 1, "tracks/destruct-white"),
        Note(yellow, last - 1, "tracks/destruct-yellow", HAZARD),
        Note(last, last, "tracks/destruct-red", RED),
    )


@lru_cache(maxsize=KEPT)
def _counter(edition: Edition) -> Scene:
    desk, numbers = desk_for(edition, "hazard counter"), facts.numbers()
    shapes = [*_head(desk, 15, desk.say("hazards/title"), desk.say("hazards/how"), "danger")]
    half = (WIDTH - 2 * SAFE - 3.0) / 2
    for i, name in enumerate(("fire", "malfunction")):
        supply = numbers[f"{name}_supply"]
        wide, x = half / (supply + 1), SAFE + i * (half + 3.0)
        spaces = [Space(HAZARD if n == supply else PAPER, str(n)) for n in range(1, supply + 1)]
        shapes += _row(desk, (*spaces, Space(RED, "dead")), x, wide)
        shapes += _note(desk, Note(0, 3, f"hazards/{name}"), x, wide, icon=name)
        shapes += _note(desk, Note(4, supply, "hazards/end", RED), x, wide)
    return Scene("hazards", WIDTH, HEIGHT, tuple(shapes), BLEED, _safe())


def _safe() -> tuple[tuple[float, float], ...]:
    return rectangle(SAFE - 0.5, SAFE - 0.5, WIDTH - 2 * SAFE + 1, HEIGHT - 2 * SAFE + 1)


def _head(desk: Desk, number: int, title: str, how: str, icon: str) -> Shapes:
    """The band with the aid's number and title, what is done, and the strip below."""
    ground = desk.press.ground(rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED), PAPER, edge=False)
    wide = desk.width(title, 15.0, fonts.NAME)
    rest = Box(SAFE + 12.0 + wide + 5.0, SAFE, WIDTH - 2 * SAFE - wide - 26.0, BAND - SAFE)
    return (
        *ground,
        *desk.ground(rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, BAND + BLEED), INK),
        *desk.ground(rectangle(-BLEED, -BLEED, BLEED + SAFE + 9.0, BAND + BLEED), HAZARD),
        desk.figure(str(number), (SAFE + 4.2, (BAND + SAFE) / 2), 16.0, HAZARD),
        *desk.set(title, Box(SAFE + 12.0, SAFE, wide + 1, BAND - SAFE), font=fonts.NAME, aim=15, ground=INK, lines=1),
        *desk.set(how, rest, aim=11, ground=INK, lines=1),
        desk.icon(icon, (WIDTH - SAFE - 3.4, (BAND + SAFE) / 2), 2.8, INK),
        *hazard_strip(desk, -BLEED, BAND, WIDTH + 2 * BLEED, STRIPE),
        *desk.set(desk.say("foot/short"), Box(SAFE, HEIGHT - SAFE - 4.4, WIDTH - 2 * SAFE, 4.4), aim=LEAST, lines=1),
    )


def _row(desk: Desk, spaces: Sequence[Space], x: float, wide: float) -> Iterator[Shape]:
    for i, space in enumerate(spaces):
        box = rounded_box(x + i * wide + 0.35, TOP, wide - 0.7, TALL, 1.0)
        yield from desk.ground(box, space.ink)
        if space.ink in HATCHES:
            lower = rectangle(x + i * wide + 0.6, TOP + 8.6, wide - 1.2, TALL - 8.9)
            yield from desk.press.ground(lower, replace(space.ink, hatch=HATCHES[space.ink]), edge=False)
        yield Polygon(box, Style(stroke=desk.ink, width=0.5))
        middle = x + (i + 0.5) * wide
        if space.sign.isdigit():
            yield desk.figure(space.sign, (middle, TOP + 4.4), 20.0, space.ink)
        else:
            yield desk.icon(space.sign, (middle, TOP + 4.4), 3.2, space.ink)
        yield desk.disc((middle, TOP + TALL - MARKER - 0.8), min(MARKER, wide / 2 - 0.9), 0.35)


def _note(desk: Desk, note: Note, x: float, wide: float, icon: str = "") -> Shapes:
    """Words under their spaces, joined to them by their ground."""
    y, high = TOP + TALL + 0.8, 8.6
    left, width = x + note.first * wide + 0.35, (note.last - note.first + 1) * wide - 0.7
    text = f"[{icon}] {desk.say(note.key)}" if icon else desk.say(note.key)
    shapes: Shapes = ()
    if note.ink != PAPER:
        shapes = desk.ground(rounded_box(left, y, width, high, 0.8), note.ink)
    room = Box(left + 1.0, y + 0.5, width - 2.0, high - 1.0)
    return (*shapes, *desk.set(text, room, font=fonts.NAME, aim=12, ground=note.ink, lines=2))
