"""A position of Jupiter Rescue, laid by hand: each piece about where it belongs, as far off as the grade says.

Invariant: which pieces lie where is the position's; chance decides only how well, and what lies beside the board.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, radians, sin

import numpy as np

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue import notation
from jupiter.games.rescue.board import POD, place_text, places
from jupiter.games.rescue.definitions import load, robots_by_letter
from jupiter.games.rescue.state import State
from jupiter.generators.order.options import CAMERA_MARKS, TOKEN_SHAPE, Edition
from jupiter.generators.rescue import cores, pod, standees, tokens, tracker
from jupiter.generators.rescue.tiles import lattice
from tests.photos.grades import Grade
from tests.photos.rescue.faces import Print, face, standing
from tests.photos.scene import Flat, Pose, Scene, Standee

Point = tuple[float, float]
BEFORE_THE_BOARD = 26.0
"""How far from the board the tracker and heaps lie, in mm."""


@dataclass
class Hands:
    """The hands that lay a table: their chance, how careful they are, and what they hold."""

    chance: np.random.Generator
    grade: Grade
    kind: Print
    thickness: float
    """Of every flat piece, in mm."""
    flats: list[Flat]
    standees: list[Standee]

    def slip(self, most: float) -> Point:
        """Up to so many mm off, any way."""
        far, turn = most * float(self.chance.random()) ** 0.5, self.chance.uniform(0, 2 * np.pi)
        return far * cos(turn), far * sin(turn)

    def lay(
        self, piece: str, at: Point, turned: float, *, place: str | None = None, rotation: int | None = None
    ) -> Pose:
        """Lays a large piece on the table."""
        pose = Pose(*at, turned, self.thickness)
        printed = face(self.kind, piece)
        self.flats.append(Flat(piece, printed, pose, self.thickness, place, rotation, gloss=0.25, shade=self._shade()))
        return pose

    def put(self, piece: str, at: Point, place: str | None, ground: float) -> None:
        """Puts a token down, any way round; it leans on one that lies there already."""
        number = int(self.chance.integers(0, tokens.VARIANTS.get(piece.rsplit("/", maxsplit=1)[-1], 1)))
        printed = face(self.kind, piece, number)
        height, lean, lean_to = ground + self.thickness, 0.0, 0.0
        below = [it for it in self.flats if it.name.startswith(("token", "robot")) and self._meets(it, at)]
        if below:
            nearest = min(below, key=lambda it: hypot(it.pose.x - at[0], it.pose.y - at[1]))
            off = nearest.pose.x - at[0], nearest.pose.y - at[1]
            part = min(1.0, hypot(*off) / self.kind.token_size)
            height += (1 - 0.5 * part) * self.thickness + (nearest.pose.height - ground - self.thickness) * (1 - part)
            lean = degrees(atan2(self.thickness, self.kind.token_size)) * 2 * part
            lean_to = degrees(atan2(off[1], off[0]))
        elif self.grade.lean and self.chance.random() < 0.2:
            lean, lean_to = self.chance.uniform(0, self.grade.lean), self.chance.uniform(0, 360)
            height += sin(radians(lean)) * self.kind.token_size / 2
        pose = Pose(*at, self.chance.uniform(0, 360), height, lean, lean_to)
        is_blank = bool(self.chance.random() < self.grade.overturned)
        self.flats.append(
            Flat(piece, printed, pose, self.thickness, place, is_blank=is_blank, shade=self._shade(), gloss=0.2)
        )

    def stand(self, robot: str, at: Point, place: str, ground: float, turned: float) -> None:
        """Stands a robot up, folded a little more or less than it should be."""
        front, back = standing(self.kind, robot)
        depth = standees.TAB * standees.size(self.kind.tiles) * self.chance.uniform(0.93, 1.07)
        self.standees.append(Standee(f"standee/{robot}", front, back, *at, turned, depth, ground, place))

    def _meets(self, other: Flat, at: Point) -> bool:
        return hypot(other.pose.x - at[0], other.pose.y - at[1]) < 0.97 * self.kind.token_size

    def _shade(self) -> float:
        return float(self.chance.normal(1.0, 0.015))


def lay(chance: np.random.Generator, grade: Grade, text: str) -> Scene:
    """The table with that position (in text form)."""
    state = notation.from_text(text)
    is_round, with_standees = chance.random() < 0.5, chance.random() < 0.7
    edition = Edition().choose(CAMERA_MARKS, True)
    kind = Print(edition, edition.choose(TOKEN_SHAPE, bool(is_round)))
    hands = Hands(chance, grade, kind, chance.uniform(0.5, 2.0), [], [])
    tiles = _lay_tiles(hands, state)
    _lay_pod(hands, state, tiles)
    with_tracker = chance.random() < 0.6
    if with_tracker:
        _lay_tracker(hands, state)
    if chance.random() < 0.5:
        _lay_cores(hands, state)
    for place, piece in _figures(state):
        _put_figure(hands, tiles, piece, place)
    for robot, where in _robots(state):
        _put_robot(hands, tiles, robot, where, stands=bool(with_standees))
    for _ in range(int(chance.integers(0, grade.heaps + 1))):
        _lay_heap(hands)
    missing = () if with_tracker else ("tracker",)
    return Scene("jupiter-rescue", text, "wood", 0, tuple(hands.flats), tuple(hands.standees), missing=missing)


def _lay_tiles(hands: Hands, state: State) -> dict[int, Pose]:
    """All tiles, in any order, and the docked pod, by their cells."""
    chance, grade, scale = hands.chance, hands.grade, hands.kind.scale
    # By hand nobody leaves less room between tiles than lets them lie flat.
    spread = 1 + 0.8 * grade.slip / lattice.WIDTH
    poses = {}
    board = list(state.board.layout)
    chance.shuffle(board)
    for placed in board:
        x, y = lattice.cell_middle(placed.cell)
        dx, dy = hands.slip(grade.slip)
        turned = 60 * placed.rotation + chance.uniform(-grade.turn, grade.turn)
        at = x * spread * scale + dx, y * spread * scale + dy
        piece = f"tile/{placed.tile}/{placed.side}"
        poses[placed.cell] = hands.lay(piece, at, turned, place=str(placed.cell), rotation=placed.rotation)
    return poses


def _lay_pod(hands: Hands, state: State, tiles: dict[int, Pose]) -> None:
    """The pod where it docks, else beside the board with its other side up; and the deck beside it."""
    dock, scale, grade = state.board.dock, hands.kind.scale, hands.grade
    spread = (1 + 0.8 * grade.slip / lattice.WIDTH) * scale
    turn, slip = int(hands.chance.integers(0, 6)), hands.slip(grade.slip)
    turned = 60 * turn + hands.chance.uniform(-grade.turn, grade.turn)
    if dock is None:
        x, y = _beside(hands, (lattice.WIDTH * scale, lattice.WIDTH * scale))
        hands.lay("pod/away", (x, y), turned)
    else:
        x, y = (value * spread + off for value, off in zip(lattice.cell_middle(dock), slip, strict=True))
        pose = hands.lay("pod", (x, y), turned, place=str(dock), rotation=turn)
        seats = list(hands.chance.permutation(len(pod.SEATS))[: state.aboard])
        for seat in seats:
            _put_on(hands, pose, pod.SEATS[int(seat)], "token/colonist", "pod")
    middle = lattice.cell_middle(dock) if dock is not None else (x / spread, y / spread)
    sides = [(middle[0] + lattice.WIDTH * cos(a), middle[1] + lattice.WIDTH * sin(a)) for a in _angles()]
    free = [at for at in sides if all(hypot(p.x - at[0] * spread, p.y - at[1] * spread) > 60 for p in tiles.values())]
    # Some leave the deck in the box while nobody is aboard.
    if free and (any(where == POD for where in state.robots) or hands.chance.random() < 0.75):
        x, y = (
            value * spread + off
            for value, off in zip(max(free, key=lambda side: hypot(*side)), hands.slip(grade.slip), strict=True)
        )
        turned = 60 * int(hands.chance.integers(0, 6)) + hands.chance.uniform(-grade.turn, grade.turn)
        hands.lay("pod/deck", (x, y), turned)


def _angles() -> Iterator[float]:
    return (radians(60 * (d - 1)) for d in DIRECTIONS)


def _put_on(hands: Hands, pose: Pose, spot: Point, piece: str, place: str) -> None:
    """Puts a token on a spot of a piece (nominal mm from its middle, as printed)."""
    x, y = _at(hands, pose, spot, pose.degrees)
    hands.put(piece, (x, y), place, pose.height)


def _at(hands: Hands, pose: Pose, spot: Point, turned: float) -> Point:
    """About where a spot of a piece is on the table."""
    turn, scale = radians(turned), hands.kind.scale
    dx, dy = hands.slip(hands.grade.off_centre)
    x = pose.x + scale * (spot[0] * cos(turn) - spot[1] * sin(turn)) + dx
    y = pose.y + scale * (spot[0] * sin(turn) + spot[1] * cos(turn)) + dy
    return x, y


def _figures(state: State) -> Iterator[tuple[str, str]]:
    """The tokens on tiles: place and piece."""
    kinds = (("colonist", state.colonists), ("creep", state.creeps), ("super-creep", state.supers))
    for kind, mask in kinds:
        for where in places(mask):
            yield place_text(where), f"token/{kind}"


def _robots(state: State) -> Iterator[tuple[str, int]]:
    """The robots in play and their places."""
    for letter, where in zip(state.letters, state.robots, strict=True):
        if where >= 0:
            yield robots_by_letter()[letter], where


def _space(hands: Hands, tiles: dict[int, Pose], place: str) -> tuple[Point, float, float]:
    """About where a space is on the table, how high its tile is, and how far that is off its rotation."""
    cell, n = (int(part) for part in place.split("."))
    pose = tiles[cell]
    off = (pose.degrees + 30) % 60 - 30
    return _at(hands, pose, lattice.space(n), off), pose.height, off


def _put_figure(hands: Hands, tiles: dict[int, Pose], piece: str, place: str) -> None:
    at, height, _ = _space(hands, tiles, place)
    hands.put(piece, at, place, height)


def _put_robot(hands: Hands, tiles: dict[int, Pose], robot: str, where: int, *, stands: bool) -> None:
    """A robot on its space, or on the deck beside the pod."""
    turned = float(hands.chance.uniform(-50, 50) + 180 * (hands.chance.random() < 0.3))
    if where != POD:
        at, height, _ = _space(hands, tiles, place_text(where))
    else:
        (deck,) = (it.pose for it in hands.flats if it.name == "pod/deck")
        aboard: list[Flat | Standee] = [*hands.standees, *(it for it in hands.flats if it.name.startswith("robot"))]
        taken = sum(it.place == "pod" for it in aboard)
        spot = pod.BERTHS[1:][taken] if taken < 6 else pod.BERTHS[0]
        at, height = _at(hands, deck, spot, deck.degrees), deck.height
        turned = deck.degrees + 60 * taken - 90
    place = place_text(where)
    if stands:
        hands.stand(robot, at, place, height, turned)
    else:
        hands.put(f"robot/{robot}", at, place, height)


def _lay_tracker(hands: Hands, state: State) -> None:
    """The tracker beside the board, and the token of the lost on its number."""
    number = state.colonists.bit_count() + state.aboard + state.saved
    at = _beside(hands, (tracker.WIDTH, tracker.HEIGHT))
    pose = hands.lay("tracker", at, hands.chance.uniform(-4, 4))
    stops, first = tracker.stops(), load().tracker.first
    stop = min(max(first - number, 0), len(stops) - 1)
    turn, (x, y) = radians(pose.degrees), (stops[stop][0] - tracker.WIDTH / 2, stops[stop][1] - tracker.HEIGHT / 2)
    dx, dy = hands.slip(0.5 * hands.grade.off_centre)
    spot = pose.x + x * cos(turn) - y * sin(turn) + dx, pose.y + x * sin(turn) + y * cos(turn) + dy
    hands.put("token/loss", spot, f"tracker.{first - stop}", pose.height)


def _lay_cores(hands: Hands, state: State) -> None:
    """The core markers of the robots in play, before those who play them."""
    for letter in state.letters:
        at = _beside(hands, (cores.WIDTH, cores.HEIGHT))
        hands.lay(f"core/{robots_by_letter()[letter]}", at, hands.chance.uniform(0, 360))


def _beside(hands: Hands, size: Point) -> Point:
    """A free place beside all that lies there, for a thing of that size."""
    corners = np.vstack([it.pose.points(np.array(it.face.outline) - _middle(it)) for it in hands.flats])[:, :2]
    (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    gap = BEFORE_THE_BOARD * hands.chance.uniform(0.4, 1.2)
    along = hands.chance.uniform(0.25, 0.75)
    x, y = left + along * (right - left), top + along * (bottom - top)
    # Wide tables get them on a long side.
    side = hands.chance.choice(["below", "below", "above", "left", "right"])
    if side in ("below", "above"):
        return x, (bottom + gap + size[1] / 2 if side == "below" else top - gap - size[1] / 2)
    return (right + gap + size[0] / 2 if side == "right" else left - gap - size[0] / 2), y


def _middle(flat: Flat) -> tuple[float, float]:
    return flat.face.scene.width / 2, flat.face.scene.height / 2


def _lay_heap(hands: Hands) -> None:
    """Spare tokens of one kind, in a heap beside the board."""
    piece = str(hands.chance.choice(["token/colonist", "token/creep", "token/creep", "token/super-creep"]))
    x, y = _beside(hands, (44, 44))
    first = len(hands.flats)
    for _ in range(int(hands.chance.integers(3, 11))):
        dx, dy = hands.slip(20)
        hands.put(piece, (x + dx, y + dy), None, 0.0)
    # What lies in a heap is on nothing that the game counts.
    hands.flats[first:] = [replace(it, is_blank=bool(hands.chance.random() < 0.15)) for it in hands.flats[first:]]
