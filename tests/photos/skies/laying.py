"""A position of Under Falling Skies, laid by hand: each piece about where it belongs, as far off as the grade says.

Invariant: which pieces lie where is the position's; chance decides only how well, which ship of a colour is which, and
what lies beside the cards. On a track a token is put down with more care than on a space of the sky: it would else be
on two spaces for everybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

import numpy as np

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import BASE_ROWS, CELL_NAMES, COLUMNS, SKY_CARDS, SKY_ROWS
from jupiter.games.skies.state import State
from jupiter.generators.order.options import CAMERA_MARKS, TOKEN_SHAPE, Edition
from jupiter.generators.skies import track_places
from jupiter.generators.skies.dimensions import (
    HEIGHT,
    SKY_ROW,
    SLOT,
    WIDTH,
    berths,
    column_middle,
    row_middle,
    slot_corner,
)
from tests.photos.grades import Grade
from tests.photos.scene import Block, Flat, Pose, Scene
from tests.photos.skies import faces

Point = tuple[float, float]
OFF_SLOT, OFF_TRACK = 2.5, 2.5
"""How far off the middle of a slot or of a space of a track anything lies at most, in mm."""
DIE_TURN = 12.0
"""How far a die is turned out of line at most, in degrees."""


@dataclass
class Hands:
    """The hands that lay a table."""

    chance: np.random.Generator
    grade: Grade
    edition: Edition
    thickness: float
    """Of every card and token, in mm."""
    flats: list[Flat]
    dice: list[Block]

    def slip(self, most: float) -> Point:
        """Up to so many mm off, any way."""
        far, turn = most * float(self.chance.random()) ** 0.5, self.chance.uniform(0, 2 * np.pi)
        return far * cos(turn), far * sin(turn)

    def card(self, name: str, middle: Point, place: str | None, *, layers: int = 1) -> Pose:
        """Lays a card, about there."""
        dx, dy = self.slip(self.grade.slip)
        # A card is longer than a tile: an edge that gapes is seen, and put right.
        turned = 0.6 * self.chance.uniform(-self.grade.turn, self.grade.turn)
        pose = Pose(middle[0] + dx, middle[1] + dy, turned, layers * self.thickness)
        face = faces.card(self.edition, name) if place else faces.unmarked(self.edition, name)
        self.flats.append(Flat(name, face, pose, self.thickness, place, gloss=0.25, shade=self._shade()))
        return pose

    def token(self, name: str, at: Point, place: str | None, ground: float) -> None:
        """Puts a token down, any way round."""
        lean, lean_to = 0.0, 0.0
        if self.grade.lean and self.chance.random() < 0.1:
            lean, lean_to = 0.5 * self.chance.uniform(0, self.grade.lean), self.chance.uniform(0, 360)
        pose = Pose(*at, self.chance.uniform(0, 360), ground + self.thickness, lean, lean_to)
        face = faces.token(self.edition, name)
        self.flats.append(Flat(name, face, pose, self.thickness, place, gloss=0.2, shade=self._shade()))

    def die(self, name: str, at: Point, place: str | None, ground: float, turned: float) -> None:
        """Puts a die down; its sides are any that can stand beside its upper face."""
        kind, number = name.removeprefix("die/").split("-")
        beside = [n for n in range(1, 7) if n not in (int(number), 7 - int(number))]
        one, other = (int(n) for n in self.chance.permutation(beside)[:2])
        if one + other == 7:
            other = next(n for n in beside if n not in (one, 7 - one))
        sides = tuple(faces.die(f"die/{kind}-{n}") for n in (one, other, 7 - one, 7 - other))
        turned += 90 * int(self.chance.integers(0, 4)) + self.chance.uniform(-DIE_TURN, DIE_TURN)
        self.dice.append(Block(name, faces.die(name), sides, *at, turned, ground, place))  # type: ignore[arg-type]

    def on(self, pose: Pose, spot: Point, most: float) -> Point:
        """About where a spot of a card (mm from its upper left corner) is on the table."""
        turn, x, y = radians(pose.degrees), spot[0] - WIDTH / 2, spot[1] - HEIGHT / 2
        dx, dy = self.slip(min(most, self.grade.off_centre))
        return pose.x + x * cos(turn) - y * sin(turn) + dx, pose.y + x * sin(turn) + y * cos(turn) + dy

    def _shade(self) -> float:
        return float(self.chance.normal(1.0, 0.015))


def lay(chance: np.random.Generator, grade: Grade, position: Mapping[str, Any], state: State, text: str) -> Scene:
    """The table with that position (as JSON, as a state and in text form)."""
    is_round = chance.random() < 0.5
    edition = Edition().choose(CAMERA_MARKS, value=True).choose(TOKEN_SHAPE, bool(is_round))
    hands = Hands(chance, grade, edition, chance.uniform(0.4, 1.5), [], [])
    cards = _lay_cards(hands, position)
    _put_ships(hands, cards, position)
    _put_trackers(hands, cards, position, state)
    _put_dice(hands, cards, position, state)
    return Scene("under-falling-skies", text, "wood", 0, tuple(hands.flats), tuple(hands.dice))


def _lay_cards(hands: Hands, position: Mapping[str, Any]) -> dict[str, Pose]:
    """The column from the top, the tracks and perhaps the overview beside it, then the mother ship on its row."""
    sides = position["cards"]
    faces_of = [f"sky-{i}-{side}" for i, side in enumerate(sides["sky"], 1)]
    faces_of += [f"upper-{sides['upper']}", f"lower-{sides['lower']}"]
    pitch, cards = HEIGHT + 0.8 * hands.grade.slip, {}
    for number, name in enumerate(faces_of):
        place = name.rpartition("-")[0]
        cards[place] = hands.card(name, (0.0, pitch * number), place)
    side = WIDTH + hands.chance.uniform(3, 25)
    row = hands.chance.uniform(2.0, 4.5)
    cards["tracks"] = hands.card(f"tracks-{sides['tracks']}", (side, pitch * row), "tracks")
    if hands.chance.random() < 0.5:
        hands.card("overview", (side, pitch * (row - 1) - 5), None)
    cards["mother-ship"] = _lay_mother_ship(hands, cards, position["mother_ship"])
    return cards


def _lay_mother_ship(hands: Hands, cards: Mapping[str, Pose], row: int) -> Pose:
    """Its last row on that row of the sky; at first above all of it."""
    first = cards[f"sky-{max(row - 1, 0) // SKY_ROWS + 1}"]
    x, y = hands.on(first, (WIDTH / 2, row_middle((row - 1) % SKY_ROWS) if row else -SKY_ROW / 2), 0.0)
    above = 0.0 if row else 0.8 * hands.grade.slip
    middle = x, y - above + HEIGHT / 2 - row_middle(SKY_ROWS - 1)
    return hands.card("mother-ship", middle, str(row), layers=2 if row else 1)


def _put_ships(hands: Hands, cards: Mapping[str, Pose], position: Mapping[str, Any]) -> None:
    """Green ships are five different ones, in any order; red ones that are not in play lie beside the cards."""
    green = [f"ship-{n + 1}" for n in hands.chance.permutation(COLUMNS)]
    red = ["ship-red"] * load().supply.red_ships
    free = list(hands.chance.permutation(len(berths())))
    for ship in position["ships"]:
        name = (green if ship["ship"] == "green" else red).pop()
        card, spot = _space(ship["at"])
        at = hands.on(cards[card], spot, 5.0)
        hands.token(name, at, ship["at"], cards[card].height)
    for kind, left in (("green", green), ("red", red)):
        for _ in range(position["waiting"][kind]):
            at = hands.on(cards["mother-ship"], berths()[int(free.pop())], 4.0)
            hands.token(left.pop(), at, "mother-ship", cards["mother-ship"].height)
    for name in [*green, *red]:
        hands.token(name, _beside(hands), None, 0.0)


def _space(at: str) -> tuple[str, Point]:
    """The card on which a space of the sky is, and where."""
    if at.startswith("S"):
        return "mother-ship", (column_middle(int(at[1:])), row_middle(SKY_ROWS - 1))
    row, column = (int(part) for part in at.split("."))
    return f"sky-{(row - 1) // SKY_ROWS + 1}", (column_middle(column), row_middle((row - 1) % SKY_ROWS))


def _put_trackers(hands: Hands, cards: Mapping[str, Pose], position: Mapping[str, Any], state: State) -> None:
    energy = position["energy"]
    on_track = track_places.energy_middle(energy)
    count = len(state.column.faces.tracks.research)
    research = track_places.research_middle(count, position["research"])
    for name, number, spot in (("energy", energy, on_track), ("research", position["research"], research)):
        hands.token(name, hands.on(cards["tracks"], spot, OFF_TRACK), str(number), cards["tracks"].height)
    stops = [("upper", at) for at in track_places.damage_stops(state.column.faces.upper)]
    stops += [("lower", at) for at in track_places.damage_stops(state.column.faces.lower)]
    card, spot = stops[position["damage"]]
    hands.token("damage", hands.on(cards[card], spot, OFF_TRACK), str(position["damage"]), cards[card].height)
    card, spot = _slot(position["excavator"])
    hands.token("excavator", hands.on(cards[card], spot, 4.0), position["excavator"], cards[card].height)


def _slot(cell: str) -> tuple[str, Point]:
    """The base card on which a cell is, and the middle of its slot."""
    number = CELL_NAMES.index(cell)
    x, y = slot_corner(number)
    return "upper" if number < BASE_ROWS * COLUMNS else "lower", (x + SLOT / 2, y + SLOT / 2)


def _put_dice(hands: Hands, cards: Mapping[str, Pose], position: Mapping[str, Any], state: State) -> None:
    """Those in the base; all others beside the cards."""
    left = {"black": load().supply.black, "white": load().supply.white, "blue": load().supply.blue}
    for die in position["base"]:
        card, spot = _slot(die["at"])
        at = hands.on(cards[card], spot, OFF_SLOT)
        hands.die(f"die/{die['die']}-{die['value']}", at, die["at"], cards[card].height, cards[card].degrees)
        left[die["die"]] -= 1
    for kind, count in left.items():
        for _ in range(count):
            hands.die(f"die/{kind}-{hands.chance.integers(1, 7)}", _beside(hands), None, 0.0, 0.0)


def _beside(hands: Hands) -> Point:
    """Anywhere on the left of the column, where nothing lies yet."""
    taken = [(it.pose.x, it.pose.y) for it in hands.flats] + [(it.x, it.y) for it in hands.dice]
    while True:
        at = hands.chance.uniform(-125, -70), hands.chance.uniform(0, (SKY_CARDS + 1) * HEIGHT)
        if all((x - at[0]) ** 2 + (y - at[1]) ** 2 > 22**2 for x, y in taken):
            return at
