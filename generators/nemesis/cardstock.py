"""Cards of 88 x 126 mm, which fold to the size of the game's own: band, strip, parts, whose work it is.

Invariant: words keep `SAFE` from the cut. Lengths in mm.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Scene, Shape
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis.blocks import fitted, hazard_strip
from jupiter.generators.nemesis.desk import Desk, Part, desk_for, moved
from jupiter.generators.nemesis.look import HAZARD, INK, LEAST, PAPER
from jupiter.generators.nemesis.options import PLAYERS
from jupiter.generators.order.kits import CARD, Kit, Piece
from jupiter.generators.order.options import KEPT, Edition

LARGE = CARD[1], 2 * CARD[0]
"""A card that becomes as small as the game's own when it is folded."""
BLEED, SAFE = 3.0, 4.0
BAND, STRIPE, FOOT = 12.0, 1.6, 4.4
NARROW = 80.0
"""A card of less width (mm) says whose work it is in two lines."""
LARGEST = 13.5
Build = Callable[[Desk, float, float], Sequence[Part]]
"""The parts of a face, for a width and a size of type."""


@dataclass(frozen=True, slots=True)
class Face:
    """A side of a card: the key of its title, its pictogram, the ground of its band, and its parts."""

    title: str
    icon: str
    build: Build
    ground: Ink = INK


@dataclass(frozen=True, slots=True)
class Design:
    """A card of an aid, front and back."""

    name: str
    number: int
    front: Face
    back: Face
    size: tuple[float, float] = LARGE


def kit(design: Design, edition: Edition, count: int = 0) -> Kit:
    """So many of the card; without a count, one for each player."""
    return of_designs(design.name, (design,) * (count or edition[PLAYERS]), edition)


def of_designs(name: str, designs: Sequence[Design], edition: Edition) -> Kit:
    """A card of each design."""
    title = desk_for(edition, name).say(f"sheet/{name}")
    outline = rectangle(0, 0, *designs[0].size)
    pieces = tuple(
        Piece(
            f"{name}-{i}",
            outline,
            draw(design, edition, design.front),
            draw(design, edition, design.back),
            title=f"{title} {i}" if len(set(designs)) > 1 else title,
        )
        for i, design in enumerate(designs, 1)
    )
    return Kit(name, title, pieces)


@lru_cache(maxsize=16 * KEPT)
def draw(design: Design, edition: Edition, face: Face) -> Scene:
    """A side of a card.

    :raises TextOverflowError: naming card and language, where it is too wordy.
    """
    desk, (width, height) = desk_for(edition, f"{design.name} card"), design.size
    wide, foot = width - 2 * SAFE, FOOT if width > NARROW else 2 * FOOT
    shapes: list[Shape] = [
        *desk.press.ground(rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), PAPER, edge=False),
        *desk.ground(rectangle(-BLEED, -BLEED, width + 2 * BLEED, BAND + BLEED), face.ground),
        *hazard_strip(desk, -BLEED, BAND, width + 2 * BLEED, STRIPE),
    ]
    middle = BAND / 2 + 0.4
    if face.ground != HAZARD:
        shapes += desk.ground(rectangle(-BLEED, -BLEED, BLEED + SAFE + 9.0, BAND + BLEED), HAZARD)
    shapes.append(desk.figure(str(design.number), (SAFE + 4.2, middle), 18.0, HAZARD))
    title = Box(SAFE + 12.0, 2.4, wide - 22.0, BAND - 4.0)
    shapes += desk.set(desk.say(face.title), title, font=fonts.NAME, aim=19, floor=11, ground=face.ground, lines=1)
    shapes.append(desk.icon(face.icon, (width - SAFE - 4.2, middle), 3.6, face.ground))
    notice = Box(SAFE, height - SAFE - foot + 0.6, wide, foot)
    shapes += desk.set(desk.say("foot/card" if width > NARROW else "foot/short"), notice, aim=LEAST)
    top = BAND + STRIPE + 2.0
    room = height - SAFE - foot - 0.8 - top
    who = f"{design.name} card ({desk.at.words.language})"
    parts, _ = fitted(who, lambda size: face.build(desk, wide, size), room, LARGEST, 4.0)
    shapes.append(moved(parts, SAFE, top))
    within = rectangle(SAFE - 0.5, SAFE - 1.5, wide + 1, height - 2 * SAFE + 2)
    return Scene(f"{design.name} {face.title}", width, height, tuple(shapes), BLEED, within)
