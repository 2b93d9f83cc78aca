"""Aid 11: the final checks, stage by stage, with a lane for each player (VC-01 to VC-16).

Invariant: a lane has three tracks. Sleepers pass every stage on the first; whoever left in a pod passes by engines and
course on the second; the third, on dark ground, ends the lane. Lengths in mm.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Scene, Shape, Shapes
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import STEP, Box, TextOverflowError
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.blocks import stack, words
from jupiter.generators.nemesis.desk import Desk, Part, desk_for, moved
from jupiter.generators.nemesis.look import GREEN, HAZARD, INK, LEAST, PALE, RED
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

NUMBER, LARGEST = 11, 12.0
STAGES = ("fate", "ship", "engines", "course", "contamination", "objective")
WEIGHTS = (34.0, 34.0, 36.0, 34.0, 50.0, 30.0)
"""How much of the height each stage takes."""
NAMES, WON, HOW = 16.0, 13.0, 7.0
SIDE = 57.0
"""Width of the column that says what is done."""
TRACKS = (0.175, 0.505, 0.835)
"""Where the tracks of sleepers, of pods and of the dead run, as parts of a lane."""
TICK = 6.4
STAGE = 24.5
"""Size of a stage's number (pt)."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A player's lane: its left edge and its width."""

    x: float
    width: float

    def track(self, index: int) -> float:
        """The middle of a track."""
        return self.x + TRACKS[index] * self.width


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The worksheet on paper of that size in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "final worksheet")
    shapes, box = frame(desk, Head(NUMBER, desk.say("final/title"), "objective"), width, height)
    count = facts.MOST_PLAYERS
    wide = (box.width - SIDE) / count
    lanes = [Lane(box.x + SIDE + i * wide, wide) for i in range(count)]
    top = box.y + HOW + NAMES
    room = box.y + box.height - WON - top
    ends = [top + room * part / sum(WEIGHTS) for part in accumulate(WEIGHTS, initial=0.0)]
    drawn: list[Shape] = [
        *shapes,
        *desk.set(desk.say("final/how"), Box(box.x, box.y - 1.0, box.width, HOW - 1.0), aim=12, lines=1),
        *_grounds(desk, box, lanes, ends),
        *_told(desk, box.x, ends),
    ]
    for i, lane in enumerate(lanes):
        drawn += _name(desk, lane, i + 1, box.y + HOW)
        drawn += _lane(desk, lane, ends)
        drawn += _won(desk, lane, ends[-1], box.y + box.height)
    return scene("final worksheet", width, height, tuple(drawn))


# --- grounds and words -----------------------------------------------------------------------------------------------


def _grounds(desk: Desk, box: Box, lanes: Sequence[Lane], ends: Sequence[float]) -> Iterator[Shape]:
    for i, (top, bottom) in enumerate(pairwise(ends)):
        if i % 2 == 0:
            yield from desk.press.ground(rectangle(box.x, top, box.width, bottom - top), PALE, edge=False)
    for lane in lanes:
        left = lane.x + 0.68 * lane.width
        yield from desk.ground(rectangle(left, ends[0], 0.31 * lane.width, ends[-2] - ends[0]), INK)
        yield desk.line((lane.x, box.y + HOW), (lane.x, box.y + box.height), width=0.5)
    for y in ends:
        yield desk.line((box.x, y), (box.x + box.width, y), width=0.6)


def _told(desk: Desk, x: float, ends: Sequence[float]) -> Iterator[Shape]:
    """What is done at each stage, all in one size."""
    size = LARGEST
    while size >= LEAST - 1e-9:
        parts = [_stage(desk, name, size) for name in STAGES]
        if all(part[1] <= bottom - top - 2.0 for part, (top, bottom) in zip(parts, pairwise(ends), strict=True)):
            break
        size -= STEP
    else:
        raise TextOverflowError(f"final worksheet ({desk.at.words.language}): does not fit at {LEAST:g} pt")
    for number, (part, (top, bottom)) in enumerate(zip(parts, pairwise(ends), strict=True), 1):
        middle = x + 5.4, top + 7.2
        shape = ((middle[0], middle[1] - 6.2), (middle[0] + 5.6, middle[1]), (middle[0], middle[1] + 6.2))
        tag = (*shape, (middle[0] - 5.4, middle[1] + 6.2), (middle[0] - 5.4, middle[1] - 6.2))
        yield from desk.ground(tag, HAZARD)
        yield desk.figure(str(number), (middle[0] - 1.4, middle[1]), STAGE, HAZARD)
        yield moved(part[0], x + 12.6, top + max(1.6, (bottom - top - part[1]) / 2 - 0.4))


def _stage(desk: Desk, name: str, size: float) -> Part:
    wide = SIDE - 14.6
    title = words(desk, desk.say(f"final/{name}/title"), wide, size * 1.35, font=fonts.NAME)
    lines = [words(desk, line, wide, size) for line in desk.says(f"final/{name}/lines")]
    extra = {"ship": _losses, "engines": _engines, "course": _spaces}.get(name)
    return stack((title, *lines, *([extra(desk, wide)] if extra else [])), 1.2)


def _losses(desk: Desk, width: float) -> Part:
    """How the ship may be lost, to tick."""
    each = width / 3
    shapes: list[Shape] = []
    for i, icon in enumerate(("destruct", "fire", "malfunction")):
        shapes += (desk.box(i * each, 0, 5.4), desk.icon(icon, (i * each + 8.6, 2.7), 2.4))
    return tuple(shapes), 5.6


def _engines(desk: Desk, width: float) -> Part:
    """Three engines, each to be ticked as working or as damaged."""
    count = facts.box().engines
    each = width / count
    shapes: list[Shape] = []
    for i in range(count):
        x = i * each
        shapes.append(desk.figure(str(i + 1), (x + 1.4, 5.4), 15.0))
        for row, icon in enumerate(("yes", "no")):
            shapes.append(desk.box(x + 3.4, row * 5.6, 5.0))
            shapes.append(desk.icon(icon, (x + 10.6, row * 5.6 + 2.5), 1.7, ink=GREEN if icon == "yes" else RED))
    return tuple(shapes), 10.8


def _spaces(desk: Desk, width: float) -> Part:
    """The spaces of the marker, to tick."""
    each = width / 4
    shapes: list[Shape] = []
    for i, letter in enumerate("ABCD"):
        shapes += (desk.box(i * each, 0, 5.4), desk.figure(letter, (i * each + 8.0, 2.7), 13.0))
    return tuple(shapes), 5.6


# --- lanes -----------------------------------------------------------------------------------------------------------


def _name(desk: Desk, lane: Lane, number: int, y: float) -> Shapes:
    """Whose lane it is; three tracks begin under it."""
    head = rectangle(lane.x, y, lane.width, 6.4)
    written = rounded_box(lane.x + 1.2, y + 7.6, lane.width - 2.4, NAMES - 9.0, 0.8)
    label = desk.say("final/player", number=number)
    return (
        *desk.ground(head, INK),
        *desk.set(label, Box(lane.x + 1, y, lane.width - 2, 6.4), font=fonts.NAME, aim=12, ground=INK, align="centre"),
        desk.frame(written),
    )


def _lane(desk: Desk, lane: Lane, ends: Sequence[float]) -> Iterator[Shape]:
    sleep, pod, dead = (lane.track(i) for i in range(3))
    fate, merge = ends[0], ends[4]
    first = fate + 19.0
    for icon, key, x, ground in (
        ("sleep", "safe", sleep, PALE),
        ("pod", "away", pod, PALE),
        ("dead", "lost", dead, INK),
    ):
        yield desk.icon(icon, (x, fate + 6.4), 3.3, ground)
        room = Box(x - 4.6, fate + 10.6, 9.2, 4.6)
        yield from desk.set(desk.say(f"final/{key}"), room, font=fonts.NAME, ground=ground, align="centre", lines=1)
        yield desk.box(x - TICK / 2, first - TICK / 2 + 0.6, TICK)
    below = first + TICK / 2 + 0.6
    yield from desk.arrow((pod, below), (pod, merge + 3.4), 1.6, GREEN)
    previous = below
    for top, bottom in pairwise(ends[1:5]):
        y = (top + bottom) / 2
        yield from desk.arrow((sleep, previous), (sleep, y - TICK / 2 - 0.3), 0.9)
        yield from _choice(desk, sleep, dead, y)
        previous = y + TICK / 2
    yield from desk.arrow((sleep, previous), (sleep, merge + 3.4), 0.9)
    yield from _contamination(desk, lane, merge, ends[5])
    yield from _objective(desk, lane, ends[5], ends[6])


def _choice(desk: Desk, alive: float, dead: float, y: float) -> Shapes:
    """A box to live on, and one to die: the sign is in the box, and a cross goes over it."""
    return (
        desk.box(alive - TICK / 2, y - TICK / 2, TICK),
        desk.icon("alive", (alive, y), 1.9, ink=GREEN),
        desk.box(dead - TICK / 2, y - TICK / 2, TICK),
        desk.icon("dead", (dead, y), 2.1),
    )


def _contamination(desk: Desk, lane: Lane, top: float, bottom: float) -> Iterator[Shape]:
    """Infected or a larva: the cards that are drawn then; and who lives."""
    sleep, pod, dead = (lane.track(i) for i in range(3))
    row = top + 4.2
    for x, icon in ((sleep, "contamination"), (pod, "larva")):
        yield desk.box(x - TICK / 2, row, TICK)
        yield desk.icon(icon, (x, row + TICK + 3.4), 2.6)
    wide, high = 3.6, 5.2
    count = facts.numbers()["endcheck_draw"]
    left = (sleep + pod) / 2 - count * (wide + 0.8) / 2
    cards = row + TICK + 8.4
    for i in range(count):
        yield desk.frame(rounded_box(left + i * (wide + 0.8), cards, wide, high, 0.5))
    y = cards + high + 7.6
    middle = (sleep + pod) / 2
    yield from desk.arrow((middle, cards + high + 0.4), (middle, y - TICK / 2 - 0.3), 0.9)
    yield from _choice(desk, middle, dead, y)
    yield from desk.arrow((middle, y + TICK / 2), (middle, bottom + 3.0), 0.9)


def _objective(desk: Desk, lane: Lane, top: float, bottom: float) -> Iterator[Shape]:
    sleep, pod, dead = (lane.track(i) for i in range(3))
    middle, y = (sleep + pod) / 2, top + 4.0 + TICK / 2
    for x, icon in ((middle, "yes"), (dead, "no")):
        yield desk.icon(icon, (x, y - 1.4), 2.0, ink=GREEN if icon == "yes" else RED)
        yield desk.box(x - TICK / 2, y + 2.0, TICK)
    yield from desk.arrow((middle, y + 2.0 + TICK), (middle, bottom + 1.4), 1.6, GREEN)


def _won(desk: Desk, lane: Lane, top: float, bottom: float) -> Iterator[Shape]:
    """The end of the lane."""
    room = rounded_box(lane.x + 1.2, top + 1.6, lane.width - 2.4, bottom - top - 1.6, 1.0)
    yield from desk.ground(room, GREEN)
    side = 7.0
    yield desk.frame(rounded_box(lane.x + 2.6, top + 3.0, side, side, 0.8))
    yield desk.icon("objective", (lane.x + 2.6 + side / 2, top + 3.0 + side / 2), 2.2)
    words_room = Box(lane.x + side + 4.0, top + 1.6, lane.width - side - 5.6, bottom - top - 1.6)
    yield from desk.set(desk.say("final/won"), words_room, font=fonts.NAME, aim=12, ground=GREEN, lines=1)
