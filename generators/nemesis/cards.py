"""Aids 1, 2, 6 and 7: the cards on turn, actions, body, and doors and markers.

Rules: PP, EP; BA, OA, TR, CR, PU, IT; CW, IA, CD; TK, DR.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from jupiter.generators.drawing.scene import Shape
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.blocks import (
    alert,
    band,
    beside,
    bullets,
    cost,
    sign,
    signed,
    step,
    words,
)
from jupiter.generators.nemesis.cardstock import Design, Face
from jupiter.generators.nemesis.desk import Desk, Part, moved
from jupiter.generators.nemesis.look import BLUE, GREEN, HAZARD, INK, RED

Tone = Literal["plain", "dark", "hazard", "stop", "must", "safe"]
Row = tuple[str, str, Tone]
"""The key of the words, the pictogram, and what it says."""


def _rows(desk: Desk, rows: Iterable[Row], width: float, size: float) -> list[Part]:
    return [signed(desk, icon, desk.say(key), width, size, tone=tone, side=0.62 * size) for key, icon, tone in rows]


# --- turn ------------------------------------------------------------------------------------------------------------


def player_phase(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """Three steps, the three ways through a round, and what paying and passing mean."""
    keys = ("draw", "token", "rounds")
    steps = [step(desk, i, desk.say(f"turn/{key}"), width, size, BLUE) for i, key in enumerate(keys, 1)]
    rows: tuple[Row, ...] = (
        ("turn/passing", "pass", "plain"),
        ("turn/pay", "card", "plain"),
        ("turn/fire", "fire", "stop"),
    )
    return (*steps, choices(desk, width, size), *_rows(desk, rows, width, size))


def choices(desk: Desk, width: float, size: float) -> Part:
    """Two actions, one and a pass, or a pass, beside one another."""
    gap = 1.6
    wide, radius = (width - 2 * gap) / 3, 0.2 * size
    texts = [desk.paragraph(desk.say(f"turn/{key}"), wide - 2, size, align="centre") for key in ("two", "one", "pass")]
    top = 2 * radius + 2.4
    high = top + max(text[1] for text in texts) + 1.0
    shapes: list[Shape] = []
    for i, icons in enumerate((("card", "card"), ("card", "pass"), ("pass",))):
        x = i * (wide + gap)
        shapes.append(desk.frame(rounded_box(x, 0, wide, high, 1.0), 0.5))
        for j, icon in enumerate(icons):
            at = x + wide / 2 + (j - (len(icons) - 1) / 2) * 2.6 * radius
            shapes.append(desk.icon(icon, (at, radius + 1.3), radius))
        shapes.append(moved(texts[i][0], x + 1, top))
    return tuple(shapes), high


def event_phase(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """Six steps in their order."""
    inks = {"time": INK, "destruct": RED, "attack": RED, "burning": RED, "event": INK, "bag": INK}
    steps = [step(desk, i, desk.say(f"turn/{key}"), width, size, ink) for i, (key, ink) in enumerate(inks.items(), 1)]
    return (*steps, alert(desk, "door-destroyed", desk.say("turn/closed"), width, size))


TURN = Design(
    "turn",
    1,
    Face("turn/title", "card", player_phase),
    Face("turn/events", "event", event_phase, HAZARD),
)

# --- actions ---------------------------------------------------------------------------------------------------------

CALM = ("move", "careful", "trade", "craft", "take")
FIGHT = ("shoot", "melee", "escape")
ICON = {"take": "pickup"}


def basic(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """The basic actions with their costs, those in combat apart."""
    calm = [action(desk, name, width, size) for name in CALM]
    fight = [action(desk, name, width, size, "hazard") for name in FIGHT]
    return (
        band(desk, desk.say("actions/calm"), width, size, ink=GREEN),
        *calm,
        band(desk, desk.say("actions/combat"), width, size, icon="attack", ink=RED),
        *fight,
    )


def action(desk: Desk, name: str, width: float, size: float, tone: Tone = "plain") -> Part:
    """An action: its pictogram, the cards that it costs, what it does."""
    side, card = 0.62 * size, 0.42 * size
    price = facts.numbers()[f"cost_{name}"]
    inset = side + 1.4
    room = 2 * (0.72 * card + 0.6) + 1.2
    return beside(
        (
            (sign(desk, ICON.get(name, name), side, tone), 0.0),
            ((cost(desk, price, 0, 0, card), card), inset),
            (words(desk, desk.say(f"actions/{name}"), width - inset - room, size), inset + room),
        ),
        middle=True,
    )


def other(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """All that one may do beside them."""
    rows: tuple[Row, ...] = (
        ("actions/card", "card", "plain"),
        ("actions/item", "item", "plain"),
        ("actions/room", "room", "plain"),
        ("actions/quest", "quest", "plain"),
        ("actions/search", "search", "plain"),
    )
    notes = [desk.say(f"actions/{key}") for key in ("weapon", "heavy", "free")]
    return (*_rows(desk, rows, width, size), bullets(desk, notes, width, size))


ACTIONS = Design("actions", 2, Face("actions/title", "move", basic), Face("actions/other", "room", other))

# --- body ------------------------------------------------------------------------------------------------------------


def wounds(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """Wounds, how they are dressed and healed, and what serious ones do."""
    rows: tuple[Row, ...] = (
        ("body/light", "light-wound", "plain"),
        ("body/serious", "serious-wound", "stop"),
        ("body/dress", "dress", "safe"),
        ("body/heal", "heal", "safe"),
    )
    kinds = [desk.say(f"body/wound-{kind}") for kind in facts.box().wounds]
    return (
        *_rows(desk, rows, width, size),
        band(desk, desk.say("body/kinds"), width, size, icon="serious-wound", ink=RED),
        bullets(desk, kinds, width, size),
    )


def inside(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """What grows in a character, and how it dies."""
    rows: tuple[Row, ...] = (
        ("body/contamination", "contamination", "plain"),
        ("body/scan", "eye", "hazard"),
        ("body/larva", "larva", "hazard"),
        ("body/slime", "slime", "plain"),
        ("body/death", "corpse", "stop"),
    )
    return _rows(desk, rows, width, size)


BODY = Design("body", 6, Face("body/title", "heal", wounds), Face("body/inside", "larva", inside))

# --- markers and doors -----------------------------------------------------------------------------------------------


def markers(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """What each marker does, and how many there are."""
    rows: tuple[Row, ...] = (
        ("markers/noise", "noise", "plain"),
        ("markers/fire", "fire", "stop"),
        ("markers/malfunction", "malfunction", "hazard"),
        ("markers/slime", "slime", "plain"),
        ("markers/items", "item", "plain"),
        ("markers/once", "yes", "plain"),
    )
    return _rows(desk, rows, width, size)


def doors(desk: Desk, width: float, size: float) -> Sequence[Part]:
    """The three states of a door."""
    rows: tuple[Row, ...] = (
        ("markers/open", "door-open", "safe"),
        ("markers/closed", "door-closed", "stop"),
        ("markers/several", "people", "plain"),
        ("markers/destroyed", "door-destroyed", "hazard"),
        ("markers/supply", "no", "plain"),
        ("markers/hatch", "tech", "plain"),
    )
    return _rows(desk, rows, width, size)


MARKERS = Design("markers", 7, Face("markers/title", "danger", markers), Face("markers/doors", "door-closed", doors))
