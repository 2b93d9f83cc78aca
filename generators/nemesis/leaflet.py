"""The quick reference as a ship's safety leaflet: a page printed on both sides and folded twice.

Invariant: its parts are those of the cards and of the half pages, so that nothing is said twice and differently. The
paper lies crosswise; the panel on the right of the outside is the cover. Lengths in mm.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Scene, Shape, Shapes
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import bag, cards, combat, entry, facts, intruders, moments
from jupiter.generators.nemesis.blocks import band, fitted, hazard_strip
from jupiter.generators.nemesis.desk import Desk, Part, desk_for, moved
from jupiter.generators.nemesis.look import BLUE, GREEN, HAZARD, INK, LEAST, PAPER, RED
from jupiter.generators.nemesis.page import EDGE, FOOT
from jupiter.generators.order.options import KEPT, Edition

PANELS = 3
INSET = 4.5
"""From a fold to what is printed."""
LARGEST = 12.0
COVER = 74.0
"""Height of the picture on the cover."""
Build = Callable[[Desk, float, float], Sequence[Part]]


@lru_cache(maxsize=KEPT)
def inside(edition: Edition, width: float, height: float) -> Scene:
    """A turn, entering a room, combat.

    :raises TextOverflowError: naming panel and language, where it is too wordy.
    """
    return _side(edition, "inside", width, height, (_turn, _room, _combat))


@lru_cache(maxsize=KEPT)
def outside(edition: Edition, width: float, height: float) -> Scene:
    """What is folded in, the back, the cover.

    :raises TextOverflowError: naming panel and language, where it is too wordy.
    """
    return _side(edition, "outside", width, height, (_body, _moments, None))


def _side(edition: Edition, name: str, width: float, height: float, panels: Sequence[Build | None]) -> Scene:
    desk = desk_for(edition, "leaflet")
    wide = width / PANELS
    shapes: list[Shape] = []
    for i, build in enumerate(panels):
        x = i * wide + (EDGE if i == 0 else INSET)
        right = (i + 1) * wide - (EDGE if i == PANELS - 1 else INSET)
        box = Box(x, EDGE, right - x, height - 2 * EDGE)
        shapes += _panel(desk, name, build, box) if build else _cover(desk, box)
    for i in range(1, PANELS):
        fold = (i * wide, 0.0), (i * wide, height)
        shapes.append(desk.line(*fold, width=0.2, dash=(2.0, 2.0)))
    inner = EDGE - 0.5
    safe = rectangle(inner, inner, width - 2 * inner, height - 2 * inner)
    return Scene(f"leaflet {name}", width, height, tuple(shapes), 0.0, safe)


def _panel(desk: Desk, name: str, build: Build, box: Box) -> Shapes:
    who = f"leaflet {name} ({desk.at.words.language})"
    room = box.height - FOOT
    drawn, _ = fitted(who, lambda size: build(desk, box.width, size), room, LARGEST, 3.0)
    foot = Box(box.x, box.y + box.height - FOOT + 1.0, box.width, FOOT - 1.0)
    return (moved(drawn, box.x, box.y), *desk.set(desk.say("foot/card"), foot, aim=LEAST, lines=1))


def _title(desk: Desk, key: str, width: float, size: float, icon: str, ink: Ink = INK) -> Part:
    return band(desk, desk.say(f"leaflet/{key}"), width, size * 1.2, icon=icon, ink=ink)


# --- panels ----------------------------------------------------------------------------------------------------------


def _turn(desk: Desk, width: float, size: float) -> Sequence[Part]:
    return (
        _title(desk, "turn", width, size, "card", BLUE),
        *cards.player_phase(desk, width, size),
        band(desk, desk.say("turn/events"), width, size, icon="event", ink=HAZARD),
        *cards.event_phase(desk, width, size),
    )


def _room(desk: Desk, width: float, size: float) -> Sequence[Part]:
    return (
        _title(desk, "room", width, size, "move", BLUE),
        entry.tokens(desk, width, size),
        band(desk, desk.say("entry/else"), width, size, ink=HAZARD),
        entry.company(desk, width, size),
        band(desk, desk.say("entry/noise"), width, size, icon="noise"),
        entry.noise(desk, width, size),
        band(desk, desk.say("entry/encounter"), width, size, icon="adult", ink=RED),
        entry.encounter(desk, width, size),
    )


def _combat(desk: Desk, width: float, size: float) -> Sequence[Part]:
    return (
        _title(desk, "combat", width, size, "attack", RED),
        combat.faces(desk, width, size),
        combat.attacks(desk, width, size),
        combat.target(desk, width, size),
        intruders.attacks(desk, width, size),
    )


def _body(desk: Desk, width: float, size: float) -> Sequence[Part]:
    return (
        _title(desk, "body", width, size, "heal", RED),
        *cards.wounds(desk, width, size)[:4],
        *cards.inside(desk, width, size)[1:],
        _title(desk, "markers", width, size, "danger"),
        *cards.markers(desk, width, size)[1:3],
        *cards.doors(desk, width, size)[1:4],
    )


def _moments(desk: Desk, width: float, size: float) -> Sequence[Part]:
    return (
        _title(desk, "moments", width, size, "danger"),
        moments.at_once(desk, width, size),
        moments.ends(desk, width, size),
        moments.outcome(desk, width, size),
        bag.develop(desk, width, size),
    )


# --- cover -----------------------------------------------------------------------------------------------------------


def picture() -> Scene:
    """The signs of the cover without words, 16 to 9."""
    desk = desk_for(Edition(), "picture")
    width, height = 160.0, 90.0
    shapes: list[Shape] = [*desk.ground(rectangle(0, 0, width, height), INK)]
    shapes += hazard_strip(desk, 0, 0, width, 9.0)
    shapes += hazard_strip(desk, 0, height - 9.0, width, 9.0)
    side = 32.0
    shapes += _signs(desk, (width - 4 * side - 3 * 6.0) / 2, (height - side) / 2, side, 6.0)
    return Scene("picture", width, height, tuple(shapes))


def _signs(desk: Desk, x: float, y: float, side: float, gap: float) -> Shapes:
    """What threatens, what helps, what fights, and the way out."""
    shapes: list[Shape] = []
    for i, (icon, ink) in enumerate((("adult", HAZARD), ("silence", BLUE), ("shoot", RED), ("escape", GREEN))):
        left = x + i * (side + gap)
        shapes += desk.ground(rectangle(left, y, side, side), PAPER)
        shapes += desk.ground(rectangle(left + 1.0, y + 1.0, side - 2.0, side - 2.0), ink)
        shapes.append(desk.icon(icon, (left + side / 2, y + side / 2), side * 0.34, ink))
    return tuple(shapes)


def _cover(desk: Desk, box: Box) -> Shapes:
    """What it is, in signs that are seen across a room; below, the actions."""
    x, y, wide = box.x, box.y, box.width
    shapes: list[Shape] = [*desk.ground(rectangle(x, y, wide, COVER), INK)]
    shapes += hazard_strip(desk, x, y, wide, 4.0)
    shapes += hazard_strip(desk, x, y + COVER - 4.0, wide, 4.0)
    title = Box(x + 4, y + 7.0, wide - 8, 14.0)
    shapes += desk.set(facts.NAME, title, font=fonts.NAME, aim=40, ground=INK, align="centre", lines=1)
    below = Box(x + 4, y + 21.5, wide - 8, 9.0)
    shapes += desk.set(desk.say("leaflet/about"), below, aim=14, ground=INK, align="centre")
    side = (wide - 8.0 - 3 * 3.0) / 4
    shapes += _signs(desk, x + 4.0, y + 36.0, side, 3.0)
    fold = Box(x + 4, y + 36.0 + side + 2.0, wide - 8, 8.0)
    shapes += desk.set(desk.say("leaflet/fold"), fold, aim=11, ground=INK, align="centre")
    rest = Box(x, y + COVER + 2.5, wide, box.height - COVER - 2.5)
    return (*shapes, *_panel(desk, "cover", cards.basic, rest))
