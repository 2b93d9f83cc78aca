"""The ship on our own grid, as `static/nemesis/ship.js` draws it: rooms with who and what is in them, corridors, doors.

Invariant: the grid is that of the data, so that any ship of the box is drawn; what nobody knows is drawn as unknown.
"""

from collections.abc import Iterator, Mapping
from math import hypot

from markupsafe import Markup

from jupiter.games.nemesis.parts import Plan
from jupiter.generators.drawing.scene import Point
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.board.wording import BoardWords
from jupiter.generators.screen.elements import circle, group, join, line, path, rect, text
from jupiter.generators.screen.symbols import Box, Symbols
from jupiter.generators.screen.wording import Fields

PITCH, ACROSS, ROOM, EDGE, TECHNICAL, TOP = 24.0, 22.0, 18.0, 22.0, 20.0, 30.0
"""From one line of the grid to the next, along and across the ship; half a room; margins; the technical space."""
MOST = 3
"""The most intruders that are drawn in one room; more are a number."""

GROUND, SHEET, FOE, NOISY, FIRE, PALE, WHITE = (
    "#05080c", "#1e2934", "#a3261a", "#ffd23f", "#ff9248", "#d8dee4", "#ffffff",
)  # fmt: skip
SIGNS = {"fire": FIRE, "malfunction": PALE, "corpse": PALE, "carcass": PALE, "egg": PALE}
"""What lies in a room, and its colour."""


def drawing(position: Fields, words: BoardWords, symbols: Symbols) -> tuple[Box, Markup]:
    """The whole ship, and the box that it takes."""
    plan = facts.box().ships[position["ship"]]
    places = {room.name: (room.at[0] * PITCH, room.at[1] * ACROSS) for room in plan.rooms}
    wide, high = (max(place[side] for place in places.values()) for side in (0, 1))
    box = (-EDGE, -TOP, wide + 2 * EDGE, high + TOP + EDGE + TECHNICAL + 6)
    drawn = [*_corridors(position, plan, places, symbols), *_technical(position, words, symbols, box)]
    for room in plan.rooms:
        drawn += _room(position, room.name, places[room.name], symbols, is_special=room.slot == "special")
    for name, place in places.items():
        drawn += [*_crew(position, name, place), *_foes(position, name, place, symbols)]
    drawn += _doors(position, plan, places)
    return box, join(drawn)


def _icon(symbols: Symbols, name: str, at: Point, size: float, ink: str, cut: str) -> Markup:
    """A pictogram in that colour on such a ground; programs that know no variables take `fill` for what is cut out."""
    x, y = at
    symbol = symbols.use("icons", name, (x - size / 2, y - size / 2, size, size))
    return group(symbol, color=ink, fill=cut, style=f"--cut:{cut}")


def _corridors(position: Fields, plan: Plan, places: Mapping[str, Point], symbols: Symbols) -> Iterator[Markup]:
    for way in plan.corridors:
        name, (start, end) = way.name, (places[plan.rooms[one].name] for one in (way.a, way.b))
        facts_of = position["corridors"][name]
        door, noise = facts_of["door"], facts_of["noise"]
        parts = [path(line((start, end)), class_="way")]
        if noise:
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            sign = _icon(symbols, "noise", middle, 15, NOISY, GROUND)
            parts.append(group(sign, class_="noise", data_at=name))
        yield group(*parts, class_=f"corridor {door or 'unseen'}{' is-noisy' if noise else ''}")


def _doors(position: Fields, plan: Plan, places: Mapping[str, Point]) -> Iterator[Markup]:
    """A bar across the corridor, beside its first room; over whoever stands there."""
    for way in plan.corridors:
        door = position["corridors"][way.name]["door"]
        if door in ("closed", "destroyed"):
            (x, y), (to_x, to_y) = (places[plan.rooms[one].name] for one in (way.a, way.b))
            length = hypot(to_x - x, to_y - y)
            ux, uy = (to_x - x) / length, (to_y - y) / length
            x, y = x + ux * (ROOM + 4), y + uy * (ROOM + 4)
            bar = line(((x - uy * 9, y + ux * 9), (x + uy * 9, y - ux * 9)))
            yield path(bar, class_="door" if door == "closed" else "door broken", data_at=way.name)


def _technical(position: Fields, words: BoardWords, symbols: Symbols, box: Box) -> Iterator[Markup]:
    """The shared space of the technical corridors, below the hull."""
    left, top, wide, high = box
    middle, y = left + wide / 2, top + high - TECHNICAL / 2 - 4
    noise = position["technical_noise"]
    yield rect(left + 8, y - TECHNICAL / 2, wide - 16, TECHNICAL, rx=6, class_="technical")
    yield text((middle, y + 4), 12, words.technical, class_="technical-name")
    if noise:
        sign = _icon(symbols, "noise", (left + wide - 26, y), 18, NOISY, GROUND)
        yield group(sign, class_="noise", data_at="technical")
    elif noise is None:
        yield text((left + wide - 26, y + 5), 14, "?", class_="unknown")


def _room(position: Fields, name: str, at: Point, symbols: Symbols, *, is_special: bool) -> Iterator[Markup]:
    (x, y), there = at, position["rooms"][name]
    looks = "room" + " special" * is_special + " dark" * (not there["is_explored"]) + " burning" * bool(there["fire"])
    lying = [sign for sign in ("fire", "malfunction") if there[sign]]
    lying += [thing.removeprefix("blue-") for thing in there["objects"]]
    step = min(12.0, 34 / max(1, len(lying)))
    signs = [
        group(
            _icon(symbols, sign, (x + (i - (len(lying) - 1) / 2) * step, y + 11), step, SIGNS[sign], SHEET),
            data_sign=sign,
            data_at=name,
        )
        for i, sign in enumerate(lying)
    ]
    number = text((x, y + 3 if lying else y + 6), 17, name, class_="room-number")
    yield group(rect(x - ROOM, y - ROOM, 2 * ROOM, 2 * ROOM, rx=7), number, *signs, class_=looks)


def _crew(position: Fields, room: str, at: Point) -> Iterator[Markup]:
    """Characters stand above, over the edge of the room."""
    here = [name for name, one in position["players"].items() if one["status"] == "awake" and one["room"] == room]
    step = 11.5 if len(here) > 3 else 14.0
    for i, name in enumerate(here):
        x, y = at[0] + (i - (len(here) - 1) / 2) * step, at[1] - ROOM - 3
        looks = f"figure seat-{name[1:]}{' acting' if name == position['active'] else ''}"
        disc, number = circle((x, y), 8), text((x, y + 4.5), 12.5, name[1:])
        yield group(disc, number, class_=looks, data_player=name, data_at=room)


def _foes(position: Fields, room: str, at: Point, symbols: Symbols) -> Iterator[Markup]:
    """Intruders stand below, over the edge of the room, each with its injuries."""
    here = [one for one in position["intruders"] if one["room"] == room]
    shown = here[:MOST]
    for i, one in enumerate(shown):
        x, y = at[0] + (i - (len(shown) - 1) / 2) * 17, at[1] + ROOM - 1
        parts = [circle((x, y), 8.5), _icon(symbols, one["kind"], (x, y), 14, WHITE, FOE)]
        if one["injuries"]:
            parts.append(text((x + 9, y + 10), 11, str(one["injuries"]), class_="injuries"))
        yield group(*parts, class_=f"foe {one['kind']}", data_intruder=one["kind"], data_at=room)
    if len(here) > MOST:
        yield text((at[0] + 28, at[1] + ROOM + 4), 12, f"+{len(here) - MOST}", class_="more-foes")
