"""A second look for tokens whose marks were not seen: on the places where they may lie, and something does.

Invariant: it adds marks of tokens that were not seen and takes none away; where they lie is judged with the others.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain

import cv2
import numpy as np

from jupiter.games.skies.definitions import load
from jupiter.generators.skies.camera_marks import PRINTED_MARKS, TOKEN_MARK, TRACKERS
from jupiter.photos.covered_marks import read_covered_marks
from jupiter.photos.marks import Mark, Picture
from jupiter.photos.patches import Spot, corners, squares_of
from jupiter.photos.skies.cards import Card
from jupiter.photos.skies.pieces import (
    GREEN_SHIPS,
    MOTHER_SHIP,
    RED_SHIP,
    berths,
    cells,
    is_card,
    side_of,
    spaces,
    token_middle,
    track,
)
from jupiter.photos.skies.spaces import is_bare, is_under
from jupiter.photos.view import View

HALF, SCALE = 11.0, 5.0
"""Mm around a place that are looked at, and pixels for each."""

SAME = 5.0
"""Mm between the middles of two tokens at least."""

ZONE_AND_RIM = 7 / 6, 1.05
"""How far out the middle of a mark's light zone is, and the end of its blurred rim: the corners are at 1."""

NUMBERS = tuple(number for number in PRINTED_MARKS if not is_card(number))
"""Of all tokens' marks."""


def search(grey: Picture, view: View, cards: Mapping[str, Card], marks: Sequence[Mark]) -> list[Mark]:
    """The marks of tokens that were not seen at first sight.

    :param grey: the photo, shape (height, width).
    :param marks: those of tokens that were.
    """
    seen = [PRINTED_MARKS[mark.number].piece for mark in marks]
    missing = [piece for piece in (*GREEN_SHIPS, *TRACKERS) if piece not in seen]
    red = load().supply.red_ships - seen.count(RED_SHIP)
    known = [view.to_table(token_middle(mark.number, mark.corners)[None])[0] for mark in marks]
    spots = [
        spot
        for spot in _spots(view, cards, {*missing, *([RED_SHIP] if red else [])})
        if not any(np.hypot(*(spot.pose.to_table(spot.at[None])[0] - middle)) < SAME for middle in known)
    ]
    if not spots:
        return []
    wiped = _without(grey, marks)
    more: list[Mark] = []
    squares = squares_of(wiped, view, spots, HALF, SCALE)
    for number, mark_number, at in read_covered_marks(squares, TOKEN_MARK * SCALE, NUMBERS):
        spot = spots[number]
        mark = Mark(mark_number, view.to_picture(spot.pose.to_table(at / SCALE - HALF + spot.at)))
        piece = PRINTED_MARKS[mark_number].piece
        most = red if piece == RED_SHIP else int(piece in missing)
        same = [other for other in more if other.number == mark_number]
        if len(same) < most and not any(_is_same(view, mark, other) for other in same):
            more.append(mark)
    return more


def _without(grey: Picture, marks: Sequence[Mark]) -> Picture:
    """The photo with these marks painted over as light as the paper about them."""
    wiped, last = grey.copy(), np.array(grey.shape[::-1]) - 1
    for mark in marks:
        middle = mark.corners.mean(axis=0)
        zone, rim = (np.round(middle + part * (mark.corners - middle)).astype(np.int32) for part in ZONE_AND_RIM)
        column, row = np.clip(zone, 0, last).T
        cv2.fillPoly(wiped, [rim], (float(grey[row, column].max()),))
    return wiped


def _is_same(view: View, one: Mark, other: Mark) -> bool:
    middles = view.to_table(np.stack([one.corners.mean(axis=0), other.corners.mean(axis=0)]))
    return bool(np.hypot(*(middles[0] - middles[1])) < SAME)


def _spots(view: View, cards: Mapping[str, Card], pieces: Collection[str]) -> Iterator[Spot]:
    """Where these pieces may lie, and something does."""
    above = cards.get(MOTHER_SHIP)
    upper = side_of(cards["upper"].face) if "upper" in cards else None
    for name, card in cards.items():
        tracks = (cells(card.face) if piece == "excavator" else track(piece, card.face, upper) for piece in pieces)
        places = set(chain.from_iterable(places.values() for places in tracks))
        if any(piece in (*GREEN_SHIPS, RED_SHIP) for piece in pieces):
            places |= set(spaces(card.face).values()) | (set(berths()) if name == MOTHER_SHIP else set())
        for at in sorted(places):
            spot = Spot(card.pose, np.array(at))
            if above is not None and name != MOTHER_SHIP and is_under(above, card.pose.to_table(spot.at[None])):
                continue
            if view.is_inside(corners(spot, HALF, view), 1.0) and not is_bare(view, card, at):
                yield spot
