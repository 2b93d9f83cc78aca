"""One photo of Under Falling Skies: its cards, what lies on each of their places, and what lies beside them.

Invariant: it looks at one photo alone. A token is on a place only if it is near its middle and on no other; what
cannot be told has all places that it may be on.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from jupiter.games.skies.parts import SKY_CARDS, SKY_ROWS
from jupiter.generators.drawing.scene import Point
from jupiter.generators.skies.camera_marks import PRINTED_MARKS, TRACKERS
from jupiter.generators.skies.dimensions import CARD_MIDDLE, HEIGHT, PITCH, SKY_ROW, WIDTH, row_middle
from jupiter.photos.hexagons import pose_of
from jupiter.photos.marks import Floats, Mark, Picture, find_large_marks, find_marks_in_noise
from jupiter.photos.patches import Spot, corners
from jupiter.photos.reading import Corners, Photo, Seen, plain
from jupiter.photos.skies.cards import Card, Cards, find_cards
from jupiter.photos.skies.pieces import (
    COLUMN,
    GREEN_SHIPS,
    MOTHER_SHIP,
    RED_SHIP,
    card_of,
    cells,
    column_middle_of,
    is_card,
    is_on_card,
    nearest,
    printed_corners,
    side_of,
    spaces,
    token_middle,
    track,
)
from jupiter.photos.skies.second_look import search
from jupiter.photos.skies.spaces import is_all_bare, is_bare, is_under, look_at_cells, outline

REACH = {"energy": 4.0, "research": 5.5, "damage": 8.0, "excavator": 5.5}
SHIP_REACH = 6.5
"""How far from the middle of a space, in mm, a tracker or a ship is on it and on no other."""

MAYBE = 4.0
"""Mm by which a place may be further off than the nearest, and be the one."""

NEAR = 14.0
"""Mm from the nearest place within which a token may be meant to be on it."""

SIZE = 0.2
"""By which part a mark may seem larger or smaller than it is printed, and out of square."""

SAME = 8.0
"""How far apart two sights of one mark may be, in pixels."""

ASKEW_ROW, ASIDE = 0.4, 16.0
"""How far from a row's middle, in rows, the mother ship may be; and how far aside of the column, in mm."""


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A token that is seen."""

    piece: str
    places: tuple[str, ...]
    """Where it may be, the likeliest first; one if that is sure, none if it lies beside the cards."""
    corners: Corners
    """Of its mark."""
    middle: Floats
    """In pixels: shape (1, 2)."""
    is_astray: bool
    """Whether it lies on the column, and on no place of a card that is seen."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """What one photo shows."""

    photo: Photo
    faces: Mapping[str, str]
    """The face of each card that is seen."""
    outlines: Mapping[str, Corners]
    windows: int
    """How many parts of the cards are seen as they are printed."""
    row: tuple[int, ...]
    """The mother ship's; two if it lies between them, none if it is not seen on the column."""
    tokens: Sequence[Token]
    is_berth_seen: bool
    """Whether all of the mother ship is seen, so that no more ships wait there."""
    covered: Mapping[str, Corners]
    """Spaces of the sky that do not look empty, and on which no token is seen."""
    hiding: Mapping[str, Mapping[str, Corners]]
    """Of trackers that are not seen: places where something lies, and they may be under it."""
    cells: Mapping[str, Seen]
    twice: Sequence[str]
    """Cards that are seen more than once: those of another table."""


def read_shot(picture: Picture) -> Shot:
    """What the photo (blue, green, red: shape (height, width, 3)) shows."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    marks = _marks(grey)
    photo = Photo(picture.shape[1], picture.shape[0], len(marks))
    cards = find_cards(picture, marks)
    if cards is None:
        return Shot(photo, {}, {}, 0, (), (), False, {}, {}, {}, ())
    look = _Look(picture, cards)
    lying = look.lying(marks)
    tokens = [mark for mark in lying if not is_card(mark.number)]
    return look.shot(photo, [*lying, *look.lying(search(grey, cards.view, cards.cards, tokens))])


def _marks(grey: Picture) -> list[Mark]:
    """The marks of the photo in half its size, or in its own where some of those are too small."""
    marks = find_large_marks(grey)
    numbers = {PRINTED_MARKS[mark.number].piece for mark in marks if mark.number in PRINTED_MARKS}
    whole = len(COLUMN) + 2
    if sum(is_card(mark.number) for mark in marks) < whole or not numbers.issuperset(GREEN_SHIPS):
        return _all_of(marks, find_marks_in_noise(grey))
    return marks


def _all_of(large: Sequence[Mark], marks: Sequence[Mark]) -> list[Mark]:
    """These marks, and those of the first that are none of them."""
    middles = [(mark.number, mark.corners.mean(axis=0)) for mark in marks]
    more = [
        mark
        for mark in large
        if not any(n == mark.number and np.hypot(*(at - mark.corners.mean(axis=0))) < SAME for n, at in middles)
    ]
    return [*marks, *more]


class _Look:
    """The work on one photo whose cards are known."""

    def __init__(self, picture: Picture, cards: Cards) -> None:
        self._picture, self._view, self._cards = picture, cards.view, cards.cards

    def lying(self, marks: Sequence[Mark]) -> list[Mark]:
        """Those of these marks that lie on the table as one of this game's does."""
        return [mark for mark in marks if mark.number in PRINTED_MARKS and self._lies(mark)]

    def shot(self, photo: Photo, lying: Sequence[Mark]) -> Shot:
        """What is seen with these marks."""
        tokens = [self._token(mark) for mark in lying if not is_card(mark.number)]
        cards = [card_of(PRINTED_MARKS[mark.number].piece) for mark in lying if is_card(mark.number)]
        return Shot(
            photo,
            {name: card.face for name, card in self._cards.items()},
            {name: self._outline(card) for name, card in self._cards.items()},
            sum(card.windows for card in self._cards.values()),
            self._row(),
            tokens,
            self._is_berth_seen(tokens),
            dict(self._covered(tokens)),
            {piece: dict(self._hiding(piece, tokens)) for piece in TRACKERS},
            self._cells(tokens),
            sorted({card for card in cards if cards.count(card) > 1}),
        )

    def _outline(self, card: Card) -> Corners:
        half = np.array(CARD_MIDDLE)
        ends = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
        return plain(self._view.to_picture(card.pose.to_table(ends)))

    # --- the mother ship ----------------------------------------------------------------------------------------------

    def _row(self) -> tuple[int, ...]:
        """The row of the starting spots, by the nearest card of the sky."""
        sky = [card for name, card in self._cards.items() if name.startswith("sky-")]
        if MOTHER_SHIP not in self._cards or not sky:
            return ()
        spots = np.array([[0.0, row_middle(SKY_ROWS - 1) - HEIGHT / 2]])
        on_table = self._cards[MOTHER_SHIP].pose.to_table(spots)
        seen = [(card.pose.from_table(on_table)[0], int(card.face[4])) for card in sky]
        (x, y), number = min(seen, key=lambda it: abs(it[0][1]))
        if abs(y) > HEIGHT * 3 / 2:
            # Beyond the next card too much may have slipped.
            return ()
        if abs(y) > HEIGHT / 2:
            y -= np.sign(y) * self._gap()
        row = (y + HEIGHT / 2) / SKY_ROW + 0.5 + SKY_ROWS * (number - 1)
        if abs(x) > ASIDE or row < -1.5 or row > SKY_ROWS * SKY_CARDS + 1:
            return ()
        first = max(0, round(row))
        if row < 0 or abs(row - first) <= ASKEW_ROW:
            return (first,)
        return first, first + (1 if row > first else -1)

    def _gap(self) -> float:
        """How far apart cards of the column lie, in mm."""
        middles = {COLUMN.index(name): card.pose.middle for name, card in self._cards.items() if name in COLUMN}
        apart = [np.hypot(*(middles[i + 1] - middles[i])) - HEIGHT for i in middles if i + 1 in middles]
        return max(0.0, float(np.median(apart))) if apart else 0.0

    # --- tokens -------------------------------------------------------------------------------------------------------

    def _lies(self, mark: Mark) -> bool:
        """Whether it is a square of the right size on the table: what the side of a die looks like is none."""
        return pose_of(printed_corners(mark.number), self._view.to_table(mark.corners), SIZE) is not None

    def _token(self, mark: Mark) -> Token:
        piece = PRINTED_MARKS[mark.number].piece
        seen = token_middle(mark.number, mark.corners)[None]
        middle = self._view.to_table(seen)
        places = self._places(piece, middle)
        return Token(piece, places, plain(mark.corners), seen, not places and self._is_on_column(middle))

    def _is_on_column(self, on_table: Floats) -> bool:
        """Whether a point is where a card of the column, or the mother ship above it, may lie unseen."""
        card = next(card for name, card in self._cards.items() if name in COLUMN)
        x, y = card.pose.from_table(on_table)[0] + column_middle_of(card_of(card.face))
        return bool(abs(x) < WIDTH / 2 + ASIDE and abs(y - HEIGHT * 2) < HEIGHT * (len(COLUMN) / 2 + 1.5))

    def _places(self, piece: str, middle: Floats) -> tuple[str, ...]:
        """Where a token may be whose middle lies there on the table."""
        if piece in GREEN_SHIPS or piece == RED_SHIP:
            return self._places_of_ship(middle)
        near = []
        for card in self._cards.values():
            near += nearest(card.pose.from_table(middle)[0], self._track(piece, card))
        return _likely(sorted(near), REACH[piece])

    def _track(self, piece: str, card: Card) -> Mapping[str, Point]:
        """The places of a tracker on a card."""
        return cells(card.face) if piece == "excavator" else track(piece, card.face, self._upper)

    def _hiding(self, piece: str, tokens: Sequence[Token]) -> Iterator[tuple[str, Corners]]:
        if not any(token.piece == piece for token in tokens):
            for card in self._cards.values():
                for place, at in self._track(piece, card).items():
                    around = corners(Spot(card.pose, np.array(at)), PITCH / 2, self._view)
                    if self._view.is_inside(around) and not is_bare(self._view, card, at):
                        yield place, plain(around)

    @property
    def _upper(self) -> str | None:
        return side_of(self._cards["upper"].face) if "upper" in self._cards else None

    def _places_of_ship(self, middle: Floats) -> tuple[str, ...]:
        above = self._cards.get(MOTHER_SHIP)
        if above is not None:
            point = above.pose.from_table(middle)[0]
            if is_on_card(point):
                near = nearest(point, spaces(above.face))
                # Between the berths and the starting spots there is room for a ship on neither.
                waits = abs(point[1] - (row_middle(SKY_ROWS - 1) - HEIGHT / 2)) - SKY_ROW / 2
                if waits > MAYBE / 2:
                    return (MOTHER_SHIP,)
                likely = _likely(near, SHIP_REACH)
                return likely if waits < -MAYBE / 2 else (*likely[:1], MOTHER_SHIP)
        near = []
        for name, card in self._cards.items():
            if name.startswith("sky-"):
                near += nearest(card.pose.from_table(middle)[0], spaces(card.face))
        likely = _likely(sorted(near), SHIP_REACH)
        if above is None and len(likely) == 1 and likely[0].startswith("1."):
            # A mother ship that is not seen may begin right there.
            return (*likely, f"S{likely[0][2:]}")
        return likely

    # --- spaces -------------------------------------------------------------------------------------------------------

    def _is_berth_seen(self, tokens: Sequence[Token]) -> bool:
        above = self._cards.get(MOTHER_SHIP)
        middles = [self._view.to_table(token.middle) for token in tokens]
        return above is not None and is_all_bare(self._view, above, middles)

    def _covered(self, tokens: Sequence[Token]) -> Iterator[tuple[str, Corners]]:
        """Spaces of the sky that do not look empty; what the mother ship lies on is none of them."""
        taken = {place for token in tokens for place in token.places}
        above = self._cards.get(MOTHER_SHIP)
        for name, card in self._cards.items():
            for place, at in spaces(card.face).items():
                on_table = card.pose.to_table(np.array([at]))
                is_hidden = above is not None and name != MOTHER_SHIP and is_under(above, on_table)
                if place not in taken and not is_hidden and not is_bare(self._view, card, at):
                    yield place, outline(self._view, card, at, PITCH / 2)

    def _cells(self, tokens: Sequence[Token]) -> dict[str, Seen]:
        taken = {place for token in tokens if token.piece == "excavator" for place in token.places[:1]}
        wanted = [
            (cell, card, at)
            for card in self._cards.values()
            for cell, at in cells(card.face).items()
            if cell not in taken
        ]
        return look_at_cells(self._picture, self._view, wanted)


def _likely(near: Sequence[tuple[float, str]], reach: float) -> tuple[str, ...]:
    """The place that a token is on, or those that it may be on: by how far each is, the nearest first."""
    if not near or near[0][0] > NEAR:
        return ()
    first = near[0][0]
    others = tuple(place for away, place in near[1:4] if away <= first + MAYBE)
    if first <= reach and not others:
        return (near[0][1],)
    return (near[0][1], *others) if others else (near[0][1], near[1][1]) if len(near) > 1 else (near[0][1],)
