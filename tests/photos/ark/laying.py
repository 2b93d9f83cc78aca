"""A player sheet on a table: printed, filled in as a position says, used as paper is, with markers on its tracks.

Invariant: what is ticked is the position's; chance decides how, with what, and what else happened to the paper.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from jupiter.games.ark import layout, notation
from jupiter.games.ark.state import Seat, State
from jupiter.generators.ark import sheet, tokens
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.sheet.panel import NARROWEST
from jupiter.generators.building import tokens as token_shape
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.options import CAMERA_MARKS, TOKEN_SHAPE
from tests.photos.ark import strokes
from tests.photos.ark.printed_sheets import edition_of, sizes
from tests.photos.ark.strokes import SHAPES, Stroke
from tests.photos.grades import Grade
from tests.photos.printed import Face, Picture
from tests.photos.scene import Flat, Pose, Scene

THIN = 0.15
"""Of paper, in mm."""


@dataclass(frozen=True)
class Wear:
    """What a grade does to a sheet: how likely, or how much at most."""

    faint: tuple[float, float]
    """Strength of strokes, from the faintest hand on."""
    wild: float
    """How far strokes go over the border of a box, in mm."""
    erased: int
    """Boxes that were ticked and rubbed out again, at most."""
    stain: float
    fold: float
    curl: float
    """In mm."""
    off: float
    """How far a marker lies off the middle of its space, in mm."""


WEAR: Mapping[str, Wear] = {
    "easy": Wear((0.65, 0.95), 0.2, 0, 0.0, 0.0, 0.0, 0.8),
    "usual": Wear((0.5, 0.95), 0.6, 2, 0.2, 0.3, 0.4, 1.5),
    "hard": Wear((0.38, 0.9), 1.2, 4, 0.5, 0.5, 0.9, 2.5),
    "cruel": Wear((0.25, 0.9), 2.0, 8, 0.9, 0.7, 1.8, 4.0),
}


def ticks(state: State, player: int) -> Iterator[str]:
    """The names of all boxes that are ticked on a sheet."""
    one = state.seats[player].sheet
    assert one is not None
    yield from (name for number, name in enumerate(layout.ICON_NAMES) if one.ticked >> number & 1)
    for name, paid in zip(layout.FED_NAMES, one.fed, strict=True):
        yield from (f"{name}.FOOD {number + 1}" for number in range(paid))
    for name, done in zip(layout.TECHNOLOGY_NAMES, one.boxes, strict=True):
        yield from (f"{name} {number + 1}" for number in range(done))
    yield from (f"hex {number + 1}" for number in range(state.blight))
    yield from (f"dome {number + 1}" for number in range(one.colony.domes))


def spaces(state: State, player: int) -> Mapping[str, str]:
    """The space of each marker."""
    one = state.seats[player].sheet
    assert one is not None
    shown = {track: getattr(one, track) for track in layout.TOP}
    return {track: f"{track} {space}" for track, space in {**shown, "dice": one.dice_actions}.items()}


@cache
def boxes_of(paper: str, language: str, pen: str) -> sheet.Sheet:
    """The sheet that is printed."""
    return sheet.sheet(edition_of(language, pen), *dict(sizes())[paper])


def lay(
    chance: np.random.Generator, grade: Grade, text: str, player: int, prints: tuple[str, str, str] | None = None
) -> tuple[Scene, dict[str, Any]]:
    """The sheet of a player (from 0 on) of that position on a table, and what is true of it.

    :param prints: paper, language and pen; any if not given.
    """
    state, wear = notation.from_text(text), WEAR[grade.name]
    prints = prints or (
        str(chance.choice(["A4", "A4", "Letter", "half A4", "half Letter"])),
        str(chance.choice(["en", "de", "fr"])),
        str(chance.choice(["pencil", "pencil", "dry-erase"])),
    )
    drawn = boxes_of(*prints)
    ticked = list(ticks(state, player))
    by = str(chance.choice(["markers", "markers", "strokes", "nothing"]))
    if by == "markers" and drawn.scene.width < NARROWEST:
        by = "strokes"
    where = spaces(state, player)
    on_tracks = list(where.values()) if by == "strokes" else []
    free = [
        name
        for name in drawn.boxes
        if name not in ticked and name.split(" ")[0] not in (*where, "score", "player", "date")
    ]
    erased = [str(name) for name in chance.choice(free, int(chance.integers(0, wear.erased + 1)), replace=False)]
    hand = _Hand(chance, wear, drawn.scene.width < NARROWEST, prints[2] == "dry-erase")
    lines = [
        *(hand.mark(drawn.boxes[name], is_erased=True) for name in erased),
        *(hand.mark(drawn.boxes[name]) for name in ticked),
        *(hand.mark(drawn.boxes[name], shape="circle" if hand.circles else "cross") for name in on_tracks),
    ]
    seed = int(chance.integers(0, 2**32))
    chosen = {what: chance.random() < getattr(wear, what) for what in ("stain", "fold")}

    def filled(picture: Picture, texel: float) -> Picture:
        own = np.random.default_rng(seed)
        picture = strokes.drawn(own, picture.copy(), texel, lines)
        picture = strokes.stained(own, picture, texel) if chosen["stain"] else picture
        picture = strokes.folded(own, picture, texel) if chosen["fold"] else picture
        return strokes.curled(own, picture, texel, wear.curl) if wear.curl else picture

    width, height = drawn.scene.width, drawn.scene.height
    marks = {
        MARKS[name]: tuple(
            (box.x + i * box.width - width / 2, box.y + j * box.height - height / 2)
            for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))
        )
        for name, box in drawn.marks.items()
    }
    face = Face(drawn.scene, rectangle(0, 0, width, height), marks, filled)
    pose = Pose(0.0, 0.0, float(chance.uniform(-grade.turn, grade.turn)), THIN)
    flats = [Flat("sheet", face, pose, THIN, place="sheet", gloss=0.15)]
    if by == "markers":
        flats += _markers(chance, wear, drawn, where, pose)
    truth = {
        "prints": list(prints), "player": player, "ticked": ticked, "erased": erased, "tracks": where, "by": by,
        "faintest": hand.strength, "tool": hand.tool, "shape": hand.shape,
        **{name: bool(it) for name, it in chosen.items()},
    }  # fmt: skip
    return Scene("last-ark-from-ceti", text, "wood", 0, tuple(flats)), truth


class _Hand:
    """Somebody's way to fill in a sheet."""

    def __init__(self, chance: np.random.Generator, wear: Wear, is_small: bool, is_wiped: bool) -> None:
        self._chance, self._wear, self._is_small = chance, wear, is_small
        tools = ["felt pen", "black pen"] if is_wiped else [*strokes.TOOLS, "pencil", "pencil"]
        self.tool = str(chance.choice(tools))
        self.shape = str(chance.choice(SHAPES))
        self.strength = (
            float(chance.uniform(*wear.faint)) if "pencil" in self.tool else float(chance.uniform(0.75, 0.97))
        )
        self.circles = bool(chance.random() < 0.5)

    def mark(self, box: Box, *, shape: str = "", is_erased: bool = False) -> Stroke:
        chance, wear = self._chance, self._wear
        # Nobody marks all boxes alike.
        shape = shape or (self.shape if chance.random() < 0.85 else str(chance.choice(SHAPES)))
        at = box.x + box.width / 2, box.y + box.height / 2
        wild = wear.wild * (0.7 if self._is_small else 1.0)
        lines = strokes.mark(chance, shape, at, (box.width, box.height), wild)
        strength = float(np.clip(self.strength * chance.uniform(0.85, 1.15), wear.faint[0], 1.0))
        return Stroke("pencil" if is_erased and "pen" in self.tool else self.tool, lines, strength, is_erased)


def _markers(
    chance: np.random.Generator, wear: Wear, drawn: sheet.Sheet, where: Mapping[str, str], under: Pose
) -> Iterator[Flat]:
    """A player's five markers on the spaces of the tracks."""
    player, is_round = int(chance.integers(1, 7)), bool(chance.random() < 0.5)
    edition = edition_of("en", "pencil").choose(CAMERA_MARKS, bool(chance.random() < 0.5)).choose(TOKEN_SHAPE, is_round)
    thick = float(chance.uniform(0.5, 2.0))
    for track, space in where.items():
        box = drawn.boxes[space]
        scene = tokens.face(replace(edition, mode=Mode.NORMAL), player, track)
        middle = np.array([[box.x + box.width / 2, box.y + box.height / 2]]) - (
            drawn.scene.width / 2,
            drawn.scene.height / 2,
        )
        far, turn = wear.off * float(chance.random()) ** 0.5, chance.uniform(0, 2 * np.pi)
        x, y, _ = under.points(middle)[0] + (far * np.cos(turn), far * np.sin(turn), 0)
        pose = Pose(float(x), float(y), float(chance.uniform(-40, 40)), THIN + thick)
        face = Face(scene, token_shape.outline(edition, tokens.SIDE))
        yield Flat(f"marker-{player}-{track}", face, pose, thick, place=space, gloss=0.2)


def seats_of(state: State) -> list[int]:
    """Players whose sheets are known."""
    seats: tuple[Seat, ...] = state.seats
    return [number for number, seat in enumerate(seats) if seat.sheet is not None]
