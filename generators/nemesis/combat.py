"""Aid 4: combat on one page: what each face of the die hits, how one fights, and how likely an intruder dies.

Rules: SH, ML, ES, CD, ID. Chances are counted, never typed.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Polygon, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts, odds
from jupiter.generators.nemesis.blocks import alert, band, beside, bullets, fitted, signed, stack, words
from jupiter.generators.nemesis.desk import Desk, Part, capital, desk_for, moved
from jupiter.generators.nemesis.look import BLUE, GREEN, INK, LEAST, PALE, RED
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

NUMBER, LARGEST = 4, 11.5
TARGETS = ("larva", "creeper", "adult", "breeder", "queen", "egg")
CHARTED = 12
"""Injuries up to which the chance grows: with all of them, it is what the last column says."""


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The card on paper of that size in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "combat card")
    shapes, box = frame(desk, Head(NUMBER, desk.say("combat/title"), "shoot"), width, height)

    def build(size: float) -> Sequence[Part]:
        return (
            faces(desk, box.width, size),
            fighting(desk, box.width, size),
            chart(desk, box.width, size, 30.0),
            alert(desk, "danger", desk.say("combat/rest"), box.width, size),
        )

    drawn, _ = fitted(f"combat card ({desk.at.words.language})", build, box.height, LARGEST)
    return scene("combat card", width, height, (*shapes, moved(drawn, box.x, box.y)))


# --- the die ---------------------------------------------------------------------------------------------------------


def faces(desk: Desk, width: float, size: float) -> Part:
    """A row for each face of the combat die, a column for each target, and the chance of a hit below.

    Where columns are too narrow for the names of targets, pictograms say it alone.
    """
    first, high = 0.29 * width, 0.66 * size
    wide = (width - first) / len(TARGETS)
    names = [capital(desk.say(f"piece/{kind}")) for kind in TARGETS]
    label = max(LEAST, size * 0.9)
    is_named = max(desk.width(name, label, fonts.NAME) for name in names) < wide - 0.8
    top = (1.35 if is_named else 1.1) * high
    rows = tuple(facts.combat_faces())
    shapes: list[Shape] = [
        *desk.ground(rectangle(0, 0, width, top), PALE),
        *_corner(desk, desk.say("combat/table"), first - 3.0, top, size),
    ]
    for column, kind in enumerate(TARGETS):
        x = first + (column + 0.5) * wide
        shapes.append(desk.icon(kind, (x, top * (0.36 if is_named else 0.5)), 0.4 * high, PALE))
        if is_named:
            shapes.append(desk.figure(names[column], (x, top * 0.8), label, PALE))
    for row, face in enumerate(rows):
        shapes += _face(desk, face, top + row * high, (first, wide, high), size)
    y = top + len(rows) * high
    shapes += desk.ground(rectangle(0, y, width, high), INK)
    shapes += desk.set(
        desk.say("combat/chance"), Box(2.0, y, first - 3, high), font=fonts.NAME, aim=size * 1.1, ground=INK, lines=1
    )
    for column, kind in enumerate(TARGETS):
        chance = f"{odds.percent(odds.hits(kind))}\N{NO-BREAK SPACE}%"
        room = Box(first + column * wide + 0.3, y, wide - 0.6, high)
        shapes += desk.set(chance, room, font=fonts.NAME, aim=size * 1.3, ground=INK, align="centre", lines=1)
    shapes.append(Polygon(rectangle(0, 0, width, y + high), Style(stroke=desk.ink, width=0.4)))
    return tuple(shapes), y + high


def _corner(desk: Desk, text: str, width: float, height: float, size: float) -> Shapes:
    """The title in the corner of the table."""
    return desk.set(text, Box(2.0, 0.0, width, height), font=fonts.NAME, aim=size * 1.1, ground=PALE)


def _face(desk: Desk, face: str, y: float, measures: tuple[float, float, float], size: float) -> Iterator[Shape]:
    first, wide, high = measures
    side = high * 0.84
    die = rounded_box(1.2, y + (high - side) / 2, side, side, 0.9)
    yield desk.frame(die, 0.45)
    yield desk.icon("no" if face == "blank" else face, (1.2 + side / 2, y + high / 2), side * 0.34)
    room = Box(side + 3.0, y, first - side - 4, high)
    names = {one: f"{capital(desk.say(f'face/{one}'))} {_times(one)}" for one in facts.combat_faces()}
    is_named = all(desk.width(name, LEAST, fonts.NAME) < room.width - 0.3 for name in names.values())
    text = names[face] if is_named else _times(face)
    yield from desk.set(text, room, font=fonts.NAME, aim=size * 1.1, lines=1)
    yield desk.line((0, y), (first + wide * len(TARGETS), y), width=0.2)
    for column, kind in enumerate(TARGETS):
        x = first + column * wide
        yield desk.line((x, y), (x, y + high), width=0.2)
        middle = x + wide / 2, y + high / 2
        if kind not in facts.box().hits.get(face, ()):
            yield desk.icon("no", middle, high * 0.16, ink=RED)
            continue
        ground = GREEN if face != "two-hits" else BLUE
        inner = rounded_box(x + 1.0, y + 0.7, wide - 2.0, high - 1.4, 0.8)
        yield from desk.ground(inner, ground)
        yield desk.figure("2" if face == "two-hits" else "1", middle, size * 1.3, ground)


def _times(face: str) -> str:
    return f"\N{MULTIPLICATION SIGN}{facts.combat_faces()[face]}"


# --- how one fights --------------------------------------------------------------------------------------------------


def fighting(desk: Desk, width: float, size: float) -> Part:
    """Shooting and melee on the left, the check of the target on the right."""
    gap = 4.0
    left = (width - gap) * 0.4
    right = width - gap - left
    return beside(((attacks(desk, left, size), 0.0), (target(desk, right, size), left + gap)))


def attacks(desk: Desk, width: float, size: float) -> Part:
    """Shooting and melee."""
    parts: list[Part] = []
    for name, icon in (("shoot", "shoot"), ("melee", "melee")):
        parts.append(band(desk, desk.say(f"combat/{name}"), width, size, icon=icon))
        parts.append(bullets(desk, desk.says(f"combat/{name}-lines"), width, size))
    return stack(parts, 1.4)


def target(desk: Desk, width: float, size: float) -> Part:
    """The check of an intruder that was injured."""
    side = 0.56 * size
    rows = (
        ("egg", "larva", "plain"),
        ("creeper", "one", "plain"),
        ("queen", "two", "plain"),
        ("carcass", "dead", "stop"),
        ("flee", "flee", "safe"),
        ("door-destroyed", "door", "hazard"),
    )
    parts = [
        signed(desk, icon, desk.say(f"combat/check-{key}"), width, size, tone=tone, side=side)
        for icon, key, tone in rows
    ]
    return stack((band(desk, desk.say("combat/check"), width, size, icon="weakness"), *parts), 1.2)


# --- chances ---------------------------------------------------------------------------------------------------------


def chart(desk: Desk, width: float, size: float, height: float) -> Part:
    """How likely a check kills, by the injuries on the model: a bar with its figure for each."""
    title = words(desk, desk.say("combat/odds"), width, size * 1.15, font=fonts.NAME)
    groups = (("one", ("creeper", "adult"), GREEN), ("two", ("breeder", "queen"), BLUE))
    each = (width - 4.0) / 2
    bars = [(_bars(desk, group, each, height, size), i * (each + 4.0)) for i, group in enumerate(groups)]
    note = words(desk, desk.say("combat/odds-note"), width, max(LEAST, size * 0.92))
    return stack((title, beside(bars), note), 1.2)


def _bars(desk: Desk, group: tuple[str, tuple[str, ...], Ink], width: float, height: float, size: float) -> Part:
    key, kinds, ink = group
    chances = {injuries: odds.check(kinds[0], injuries).dies for injuries in range(1, CHARTED + 1)}
    head = 0.5 * size
    shapes: list[Shape] = [
        desk.icon(kind, (head * (0.5 + i * 1.1), head / 2), head * 0.46) for i, kind in enumerate(kinds)
    ]
    label = desk.say(f"combat/odds-{key}", flees=odds.percent(odds.check(kinds[0], 1).flees))
    shapes += desk.set(label, Box(head * 2.5, 0, width - head * 2.5, head), aim=size, lines=1)
    last = next(injuries for injuries, chance in chances.items() if chance == chances[CHARTED])
    first = max(injuries for injuries, chance in chances.items() if not chance)
    shown = range(first, last + 1)
    wide = width / len(shown)
    foot, top = height - 4.6, head + 1.0
    room = foot - top - 4.2
    for i, injuries in enumerate(shown):
        chance = chances[injuries]
        x, high = i * wide, room * float(chance)
        if high:
            shapes += desk.ground(rectangle(x + 0.6, foot - high, wide - 1.2, high), ink)
        shapes.append(desk.figure(str(odds.percent(chance)), (x + wide / 2, foot - high - 2.3), max(LEAST, size)))
        before = "1\N{EN DASH}" if i == 0 and injuries > 1 else ""
        name = f"{before}{injuries}{'+' if injuries == last else ''}"
        shapes.append(desk.figure(name, (x + wide / 2, foot + 2.6), max(LEAST, size * 1.05)))
    shapes.append(desk.line((0, foot), (width, foot), width=0.5))
    return tuple(shapes), height
