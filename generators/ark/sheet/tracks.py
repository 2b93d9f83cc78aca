"""The five tracks with their starts, what the number under a marker does, and the icons of food each round.

Invariant: spaces of all tracks are equally wide, so that one kind of marker fits all of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit
from jupiter.generators.ark.look import INK, LEDGER, MOSS, RULE, RUST
from jupiter.generators.ark.sheet.desk import CORNER, Desk, Drawn, is_sparing, plain, together
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, mix
from jupiter.generators.drawing.scene import Point, Polygon, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box

LABEL = 37.0
"""What names of tracks take before their spaces."""
NAME = 12.0
"""Size of their type (pt)."""
STRIP = 4.9
"""Height of what stands under the spaces."""
TAG, TAG_WIDTH = 4.7, 12.4
"""Height of what stands above the population track, and width of the tags of its dice dividers."""
GAP = 1.9
WITHIN, APART_ON_CARD = 1.5, 1.2
"""From the edge of the card on half a sheet to the icons of Ag Domes, and between those."""
DIVIDER = 0.4
"""How much wider than two lines a divider is."""


@dataclass(frozen=True, slots=True)
class Foot:
    """What stands under neighbouring spaces: the last of them, words, points."""

    to: int
    text: str
    points: int
    effect: int = 0


def part(desk: Desk, box: Box) -> Drawn:
    """The tracks in that box."""
    high = (box.height - 3 * STRIP - TAG - 3 * GAP) / 4
    label = LABEL
    rows, y = [_produced(desk, box, label, high)], box.y
    for name, head in (("food", 0.0), ("morale", 0.0), ("population", TAG)):
        room = Box(box.x, y + head, box.width, high)
        rows.append(_named(desk, name, room, label))
        y += head + high + STRIP + GAP
    rows.append(_dice_and_power(desk, Box(box.x, y, box.width, high), label))
    return together(rows)


def _produced(desk: Desk, box: Box, label: float, high: float) -> Drawn:
    """Beside the food track an icon to tick for each Ag Dome, and beside the morale track, which is shorter, why."""
    words = desk.say("card/sign/dome")
    if desk.is_half:
        left = box.x + label + (load().tracks["food"].top + 1) * _wide(box, label) + 1.2
        card = Box(left, box.y - 0.4, box.x + box.width - left, 2 * (high + STRIP) + GAP + 0.4)
        inside = (card.width - 2 * desk.box - APART_ON_CARD) / 2
        icons = _dome_boxes(desk, left + inside, card.y + WITHIN, desk.box + APART_ON_CARD)
        below = max(one.y + one.height for one in icons.boxes.values()) + 0.6
        room = Box(left + 0.6, below, card.width - 1.2, card.y + card.height - below - 0.6)
        return together((Drawn(desk.light(card)), icons, Drawn(desk.set(words, room, align="centre", lines=2))))
    left = box.x + label + (load().tracks["morale"].top + 1) * _wide(box, label) + 2.0
    room = Box(left, box.y + high + STRIP + GAP - 0.9, box.x + box.width - left, 4.0)
    icons = _domes(desk, Box(box.x, box.y, box.width, high))
    return together((Drawn(desk.set(f"[dome] {words}", room, align="right", lines=1)), icons))


def row(desk: Desk, name: str, box: Box) -> Drawn:
    """One track alone, with power beside dice; the box holds its name and spaces, not what is above and below."""
    label = LABEL
    drawn = _dice_and_power(desk, box, label) if name == "dice" else _named(desk, name, box, label)
    return together((drawn, _domes(desk, box))) if name == "food" else drawn


def least(desk: Desk) -> float:
    """The least height of all tracks."""
    return 4 * (desk.box + 0.3) + 3 * STRIP + TAG + 3 * GAP


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]


def _domes(desk: Desk, box: Box) -> Drawn:
    """To the right of the food track an icon to tick for each Ag Dome, two beside one another."""
    step = desk.box + desk.line + 0.25
    left, top = box.x + box.width - step - desk.box, box.y + (box.height + STRIP) / 2 - (step + desk.box) / 2
    return _dome_boxes(desk, left, top, step)


def _dome_boxes(desk: Desk, left: float, top: float, step: float) -> Drawn:
    count = sum(structure.benefit is Benefit.FOOD for structure in load().structures)
    return together(
        desk.icon_box(f"dome {i + 1}", left + i % 2 * step, top + i // 2 * step, "dome") for i in range(count)
    )


def _wide(box: Box, label: float) -> float:
    """Width of a space: the longest track takes all there is."""
    return (box.width - label) / max(track.top + 1 for track in load().tracks.values())


def _named(desk: Desk, name: str, box: Box, label: float) -> Drawn:
    """A track with its name before it and its bands under it."""
    x, wide = box.x + label, _wide(box, label)
    track = load().tracks[name]
    feet = _feet(name)
    return together(
        (
            _label(desk, name, box, label),
            _spaces(desk, name, Box(x, box.y, wide, box.height), range(track.top + 1), track.start),
            Drawn(tuple(_bands(desk, Box(x, box.y + box.height, wide, STRIP), feet))),
            Drawn(_above_population(desk, Box(x, box.y, wide, box.height)) if name == "population" else ()),
        )
    )


def _feet(name: str) -> Sequence[Foot]:
    sheet = load()
    if name == "population":
        return [
            Foot(
                one.to, f"[residence]\N{NO-BREAK SPACE}{one.residences} [food]\N{NO-BREAK SPACE}{one.food}", one.points
            )
            for one in sheet.sections
        ]
    bands, moved = (sheet.food, "morale") if name == "food" else (sheet.morale, "population")
    return [
        Foot(band.to, f"[{moved}]\N{NO-BREAK SPACE}{signed(band.effect)}", band.points, band.effect) for band in bands
    ]


def signed(number: int) -> str:
    """With its sign; a minus as wide as a plus."""
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")


def _label(desk: Desk, name: str, box: Box, label: float) -> Drawn:
    """Icon and name, and below what its numbers are."""
    below = Box(box.x, box.y + box.height, label - 1.5, STRIP)
    words = desk.set(desk.say(f"form/{name}-how"), below, lines=1)
    titled = _titled(desk, name, _title(desk.say(f"track/{name}")), Box(box.x, box.y, label, box.height))
    return Drawn((*titled, *words))


def _titled(desk: Desk, icon: str, title: str, box: Box) -> Shapes:
    # The sign of power is narrower than others.
    middle = box.x + (3.9 if icon == "power" else 2.9), box.y + box.height / 2
    room = Box(box.x + 7.0, box.y, box.width - 8.2, box.height)
    drawn = desk.at.icons.icon(icon, middle, 2.9, desk.ink, desk.press.under(desk.ground))
    return (drawn, *desk.set(title, room, font=fonts.NAME, aim=NAME + 1, lines=1))


def _spaces(desk: Desk, name: str, first: Box, numbers: Sequence[int], start: int) -> Drawn:
    """Spaces in one strip, the first of which has that box; the one where a game starts stands out."""
    strip = rounded_box(first.x, first.y, len(numbers) * first.width, first.height, 0.8)
    drawn: list[Shape] = [*desk.frame(strip)]
    line = Style(stroke=desk.ink, width=desk.line)
    rooms = {n: Box(first.x + i * first.width, first.y, first.width, first.height) for i, n in enumerate(numbers)}
    drawn += (Polyline(((x, first.y), (x, first.y + first.height)), line) for x in [r.x for r in rooms.values()][1:])
    for number, room in rooms.items():
        is_start, x, y = number == start, room.x + room.width / 2, room.y + room.height / 2
        if is_start:
            outline = rounded_box(room.x, room.y, room.width, room.height, CORNER)
            drawn += (*desk.frame(outline, desk.line + 0.35), _triangle(desk, (x, room.y + 0.35)))
        drawn.append(desk.figure(str(number), (x, y + (0.9 if is_start else 0.0)), 11.0, is_faint=not is_start))
    return Drawn(tuple(drawn), {f"{name} {number}": room for number, room in rooms.items()})


def _triangle(desk: Desk, top: Point) -> Shape:
    """The mark of a start; it points down at the number."""
    x, y = top
    return Polygon(((x - 1.6, y), (x + 1.6, y), (x, y + 2.0)), Style(fill=desk.press.colour(INK)))


def _bands(desk: Desk, first: Box, feet: Sequence[Foot]) -> Iterator[Shape]:
    """What stands under the spaces, in a tinted strip for each band."""
    begin = 0
    for foot in feet:
        left, right = first.x + begin * first.width + 0.5, first.x + (foot.to + 1) * first.width - 0.5
        box = rectangle(left, first.y + 0.4, right - left, first.height - 0.4)
        ink = _tint(foot.effect)
        yield from desk.press.ground(box, ink, edge=False)
        if is_sparing(desk.press):
            yield Polyline(
                (
                    (left, first.y + 0.7),
                    (left, first.y + first.height),
                    (right, first.y + first.height),
                    (right, first.y + 0.7),
                ),
                Style(stroke=desk.press.colour(MOSS), width=0.25),
            )
        flag = 5.4 if foot.points else 0.0
        yield from desk.set(
            foot.text,
            Box(left, first.y + 0.4, right - left - flag, first.height - 0.4),
            font=fonts.NAME,
            ground=ink,
            align="centre",
            lines=1,
        )
        if foot.points:
            yield from desk.pennant(foot.points, right, first.y + 0.2 + first.height / 2)
        begin = foot.to + 1


def _tint(effect: int) -> Ink:
    return mix(LEDGER, RUST, 0.16 * -effect) if effect < 0 else mix(LEDGER, RULE, 0.55)


def _above_population(desk: Desk, first: Box) -> Shapes:
    """The dividers, and beside the tag of the last one what a missing residence costs."""
    gates = tuple(_gates(first))
    left = max(x for x, _ in gates) + TAG_WIDTH / 2 + 2.0
    right = first.x + (load().tracks["population"].top + 1) * first.width - 0.5
    room = Box(left, first.y - TAG, right - left, TAG - 0.5)
    cost = desk.say("form/homeless", change=signed(-load().numbers.residence_morale))
    return (*_dividers(desk, first, gates), *desk.set(cost, room, align="right", lines=1))


def _gates(first: Box) -> Iterator[tuple[float, int]]:
    """Where a section with other dice begins, and how many more it gives."""
    for before, after in pairwise(load().sections):
        if before.dice != after.dice:
            yield first.x + (before.to + 1) * first.width, after.dice - before.dice


def _dividers(desk: Desk, first: Box, gates: Sequence[tuple[float, int]]) -> Iterator[Shape]:
    """A gate across the track, wider than the borders of two spaces, and what it does above it."""
    for x, dice in gates:
        line = ((x, first.y - 0.6), (x, first.y + first.height + STRIP))
        yield Polyline(line, Style(stroke=desk.ink, width=DIVIDER + 2 * desk.line))
        tag = rounded_box(x - TAG_WIDTH / 2, first.y - TAG, TAG_WIDTH, TAG - 0.5, 1.0)
        yield from desk.dark(tag)
        text = f"\N{PLUS-MINUS SIGN}{dice}\N{NO-BREAK SPACE}[dice]"
        yield from desk.set(
            text,
            Box(x - TAG_WIDTH / 2, first.y - TAG, TAG_WIDTH, TAG - 0.5),
            font=fonts.NAME,
            ground=plain(INK),
            align="centre",
            lines=1,
        )


def _dice_and_power(desk: Desk, box: Box, label: float) -> Drawn:
    """The two tracks without bands, beside one another."""
    sheet, wide = load(), _wide(box, label)
    dice = range(sheet.numbers.least_dice, sheet.numbers.pool + 1)
    power = sheet.tracks["power"]
    left = box.x + box.width - (power.top + 1) * wide
    end = box.x + label + len(dice) * wide
    title = _title(desk.say("track/power"))
    name = min(left - end - 0.4, desk.run(title, NAME + 1, fonts.NAME) + 9.6)
    named = Box(box.x, box.y, label, box.height)
    return together(
        (
            Drawn(_titled(desk, "dice", desk.say("form/dice"), named)),
            _spaces(desk, "dice", Box(box.x + label, box.y, wide, box.height), dice, sheet.numbers.start_dice),
            Drawn(_titled(desk, "power", title, Box(left - name, box.y, name, box.height))),
            _spaces(desk, "power", Box(left, box.y, wide, box.height), range(power.top + 1), power.start),
        )
    )
