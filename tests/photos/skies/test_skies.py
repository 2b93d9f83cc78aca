"""A photo of Under Falling Skies that code has made, read by the program: never wrong and given as sure."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from jupiter.photos import pictures
from jupiter.photos.reading import EMPTY, Doubt, Unreadable
from jupiter.photos.skies.cards import REACH, side_of_strip
from jupiter.photos.skies.dice import judge
from jupiter.photos.skies.faces import CARD_SCALE, DATA, soft_card
from jupiter.photos.skies.pieces import SIDES
from jupiter.photos.skies.reader import joined, read
from jupiter.photos.skies.shot import Shot, read_shot
from tests.photos.grades import GRADES
from tests.photos.photograph import Photo
from tests.photos.skies.photos import photo
from tests.photos.skies.printed_faces import sheets
from tests.photos.skies.scoring import score
from tests.skies.table import GAME

NUMBER, SIZE = 0, (1600, 1200)
"""A photo of as few pixels as an easy one is read with."""


@pytest.fixture(scope="module")
def shot() -> Photo:
    return photo(GRADES["easy"], 3, NUMBER, SIZE)


def picture_of(shot: Photo) -> np.ndarray:
    picture = cv2.imdecode(np.frombuffer(shot.jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return picture.astype(np.uint8)


@pytest.fixture(scope="module")
def reading(shot):
    return read([picture_of(shot)])


def test_an_easy_photo_is_read_and_what_is_sure_is_true(shot, reading):
    scored = score(shot.truth, reading.as_dict())
    assert scored.faults == []
    for kind in ("cards", "ships", "trackers"):
        assert scored.share(kind, "right") == 1
    assert scored.questions <= 3


def doubts_of(shot: Shot) -> dict[str, Doubt]:
    """The doubts about one photo, by the first of their choices."""
    return {doubt.choices[0]: doubt for doubt in joined([shot]).doubts}


def test_a_tracker_that_is_not_seen_is_likely_under_what_lies_on_its_track(shot):
    seen = read_shot(picture_of(shot))
    tokens = [token for token in seen.tokens if token.piece != "damage"]
    square = ((1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 2.0))
    hidden = replace(seen, tokens=tokens, hiding={**seen.hiding, "damage": {"3": square}})
    doubt = doubts_of(hidden)["damage"]
    assert (doubt.code, doubt.choices[:3], doubt.photo) == ("tracker-unseen", ("damage", "3", "0"), 0)
    assert doubt.corners == square
    nowhere = doubts_of(replace(seen, tokens=tokens, hiding={**seen.hiding, "damage": {}}))["damage"]
    assert (nowhere.choices[:3], nowhere.photo) == (("damage", "0", "1"), None)


def test_a_red_ship_is_asked_about_only_where_a_place_is_not_seen_on_which_it_may_be(shot):
    seen = read_shot(picture_of(shot))
    without = replace(seen, tokens=[token for token in seen.tokens if token.piece != "ship-red"], covered={})
    assert "ship-red" not in doubts_of(replace(without, is_berth_seen=True))
    assert doubts_of(replace(without, is_berth_seen=False))["ship-red"].choices[1:] == (EMPTY, "mother-ship")


def test_with_the_game_in_progress_the_position_is_the_one_that_lies_there(shot):
    known = dict(GAME.position(GAME.read_state(shot.truth["state"])))
    seen = read([picture_of(shot)], known)
    assert (seen.position is None) == bool(seen.doubts)
    asked = {doubt.place for doubt in seen.doubts}
    for field, value in seen.board.items():
        wanted = [die for die in known["base"] if die["at"] not in asked] if field == "base" else known[field]
        assert value == wanted


@pytest.mark.slow
def test_a_photo_from_the_other_side_shows_the_same(shot, reading):
    turned = read([np.ascontiguousarray(picture_of(shot)[::-1, ::-1])])
    assert {(it.piece, it.place) for it in turned.pieces} == {(it.piece, it.place) for it in reading.pieces}


def test_two_photos_of_the_halves_of_the_column_are_one_table(shot):
    picture = picture_of(shot)
    long = int(np.argmax(picture.shape[:2]))
    size = picture.shape[long]
    halves = [np.take(picture, range(*part), axis=long) for part in ((0, size * 3 // 4), (size // 4, size))]
    joined = read([np.ascontiguousarray(half) for half in halves])
    scored = score(shot.truth, joined.as_dict())
    assert scored.faults == []
    assert scored.share("cards", "right") >= 0.8


@pytest.mark.slow
def test_photos_of_something_else_are_said_to_show_no_table(easy):
    """Another game's marks have the same numbers."""
    noise = np.random.default_rng(3).integers(0, 255, (900, 1200, 3), np.uint8)
    for picture in (noise, picture_of(easy)):
        with pytest.raises(Unreadable, match="no-table"):
            read([picture])


def test_two_tables_in_one_photo_are_refused(shot):
    picture = picture_of(shot)
    with pytest.raises(Unreadable, match="two-tables"):
        read([np.concatenate([picture, picture], axis=1 - int(np.argmax(picture.shape[:2])))])


def test_cards_of_ones_own_are_refused(shot):
    with pytest.raises(Unreadable, match="own-cards"):
        read([picture_of(shot)], {"card_set": {"sky": []}})


@pytest.mark.parametrize(
    ("empty", "dice", "choices"),
    [
        (0.1, {"die/black-4": (0.9, 0.92), "die/black-5": (0.85, 0.82)}, ("die/black-4",)),
        (0.1, {"die/blue-4": (0.9, 0.9), "die/blue-2": (0.87, 0.84)}, ("die/blue-4", "die/blue-2", EMPTY)),
        (0.1, {"die/black-4": (0.8, 0.9), "die/blue-4": (0.75, 0.8)}, ("die/black-4", "die/blue-4", EMPTY)),
        (0.1, {"die/black-4": (0.5, 0.5), "die/black-5": (0.2, 0.2)}, ("die/black-4", EMPTY)),
        (0.27, {"die/black-1": (0.68, 0.68), "die/black-2": (0.5, 0.55)}, ("die/black-1", "die/black-2", EMPTY)),
        (0.6, {"die/black-4": (0.3, 0.3), "die/black-5": (0.2, 0.2)}, (EMPTY,)),
        (0.4, {"die/black-4": (0.3, 0.3)}, (EMPTY,)),
        (0.4, {"die/black-4": (0.7, 0.7)}, ("die/black-4", EMPTY)),
        (0.34, {"die/black-4": (0.3, 0.3)}, (EMPTY, "die/black-4")),
    ],
)
def test_a_die_is_named_if_no_other_comes_near(empty, dice, choices):
    everything = {"die/black-1": (0.0, 0.0), "die/white-1": (0.0, 0.0), "die/blue-1": (0.0, 0.0), **dice}
    assert judge(everything, empty)[0] == choices


STRIP = 12.0
"""Mm of a card that the mother ship leaves."""


def as_seen(face: str, down: int = 6) -> np.ndarray:
    """A card with what is around it, two mm off its place or that many pixels down, in the light of a lamp."""
    around = round(REACH * CARD_SCALE)
    whole = np.pad(soft_card(face), ((around, around), (around, around), (0, 0)), constant_values=0.5)
    return np.roll(0.8 * whole, (down, -6), axis=(0, 1)).astype(np.float32)


@pytest.mark.parametrize("card", ["sky-1", "sky-2", "sky-3", "sky-4"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("is_upper", [True, False])
def test_a_strip_that_the_mother_ship_leaves_tells_the_side_of_a_card(card, side, is_upper):
    free = np.zeros(soft_card(f"{card}-{side}").shape[:2], np.bool_)
    rows = round(STRIP * CARD_SCALE)
    free[: rows if is_upper else None][-rows:] = True
    seen = side_of_strip(as_seen(f"{card}-{side}"), card, free)
    assert seen is None or seen[0] == f"{card}-{side}"
    # The last rows of the last card differ by hardly anything.
    assert seen is not None or (card == "sky-4" and not is_upper)


def test_a_card_as_far_down_as_is_looked_for_may_lack_its_last_row():
    free = np.zeros(soft_card("sky-1-easy").shape[:2], np.bool_)
    free[: round(STRIP * CARD_SCALE)] = True
    side = side_of_strip(as_seen("sky-1-easy", down=round(REACH * CARD_SCALE))[:-1], "sky-1", free)
    assert side is not None and side[0] == "sky-1-easy"


def test_where_something_else_lies_no_side_of_a_card_is_told():
    free = np.ones(soft_card("sky-1-easy").shape[:2], np.bool_)
    assert side_of_strip(as_seen("sky-3-easy"), "sky-1", free) is None
    free[10:] = False
    assert side_of_strip(as_seen("sky-1-easy")[:, ::-1], "sky-2", free) is None


def test_the_faces_that_are_looked_for_are_those_that_are_printed():
    for name, sheet in sheets().items():
        # Renderers of other versions may draw an edge a little otherwise.
        assert np.abs(sheet.astype(int) - pictures.read(DATA, name)).mean() < 0.5
