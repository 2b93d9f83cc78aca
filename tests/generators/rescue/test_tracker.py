"""The tracker: every number once, in order along one orbit, and failure where the number after the last would stand."""

from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees, hypot

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators import messages
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.text import TextOverflowError
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import texts, tokens, tracker
from jupiter.generators.rescue.look import AMBER, CREAM, VERMILION, typesetter
from jupiter.generators.rescue.options import TILE_WIDTH
from tests.generators.faces import ink, letters, outside, part, said, seen, squeezed
from tests.matrices import in_languages

LANGUAGES = messages.languages(texts.PACKAGE)
every_language = in_languages(LANGUAGES, "de")
NUMBERS = range(load().tracker.first, load().tracker.last - 1, -1)


def face(**choice):
    return tracker.board_scene(Edition(**choice))


def places(scene):
    """Each number and where it stands (the middle of two large digits side by side), clockwise from the lower left."""
    digits = [x for x in letters(scene) if x.character.isdigit() and x.bottom - x.top > 3]
    pairs = ((a, b) for a, b in pairwise(digits) if 0 < b.left - a.right < 1.5 and abs(a.bottom - b.bottom) < 0.5)
    numbers_seen = [(int(a.character + b.character), ((a.left + b.right) / 2, a.middle[1])) for a, b in pairs]
    return sorted(numbers_seen, key=lambda number: (degrees(atan2(number[1][1] - 60, number[1][0] - 95)) - 150) % 360)


def ways():
    return [hypot(b[0] - a[0], b[1] - a[1]) for (_, a), (_, b) in pairwise(places(face()))]


@every_language
def test_it_counts_down_from_the_first_number_to_the_last_each_once(language):
    assert [number for number, _ in places(face(language=language))] == list(NUMBERS)


@every_language
def test_where_the_next_number_would_stand_is_failure(language):
    scene, words = face(language=language), texts.words(language)
    (x, y) = places(scene)[-1][1]
    failure = squeezed(words("tracker/failure"))
    around = said(scene, (x - 40, y - 20, x - 6, y + 20))
    assert failure in around
    assert str(load().tracker.failure) not in said(scene)


@every_language
def test_it_says_what_it_is_and_how_it_is_used(language):
    words, everything = texts.words(language), said(face(language=language))
    for text in (words("tracker/begin"), words("tracker/step"), words("tracker/start")):
        assert squeezed(text) in everything
    # The heading is drawn, in the letters of the game's name.
    room, picture = tracker.TITLE, seen(face(language=language))
    heading = part(picture, (room.x, room.y, room.x + room.width, room.y + room.height))
    assert np.ptp(heading.reshape(-1, 3), axis=0).max() > 100


def test_the_numbers_are_equally_far_apart_and_a_marker_covers_one_only():
    assert max(ways()) - min(ways()) < 0.6
    assert min(ways()) > 2 * tracker.STOP + 1.5


def test_a_cube_of_eight_millimetres_lies_within_a_stop():
    assert hypot(8, 8) < 2 * tracker.STOP


def colour(scene, place, dpi=100):
    """The colour beside the number, inside its stop."""
    x, y = place
    return tuple(int(value) for value in seen(scene)[round((y + 3.6) / 25.4 * dpi), round(x / 25.4 * dpi)])


def rgb(shade):
    return tuple(int(shade.colour[i : i + 2], 16) for i in (1, 3, 5))


def test_the_numbers_that_a_game_may_begin_with_are_marked_and_no_others():
    numbers = load().numbers
    marked = [number for number, place in places(face()) if colour(face(), place) == rgb(AMBER)]
    assert marked == list(range(numbers.most_start, numbers.least_start - 1, -1))


def test_lines_run_round_the_numbers_that_a_game_begins_and_ends_with_so_that_grey_tells_them_too():
    """One round the first numbers, two round those that burn."""
    numbers, scene = load().numbers, face(mode=Mode.LOW)
    burning = [number for number, place in places(face()) if colour(face(), place) == rgb(VERMILION)]
    centre = np.array(tracker.CENTRE)
    for number, place in places(scene):
        outward = np.array(place) - centre
        outward /= np.hypot(*outward)
        marks = [is_inked(scene, np.array(place) + outward * reach) for reach in np.arange(6.4, 9.4, 0.1)]
        if number in (numbers.least_start, numbers.most_start, burning[0], burning[-1], burning[0] + 1):
            continue
        lines = sum(after and not before for before, after in pairwise(marks))
        assert lines == (1 if number >= numbers.least_start else 2 if number in burning else 0), number


def is_inked(scene, place, dpi=100):
    x, y = (round(value / 25.4 * dpi) for value in place)
    picture = seen(scene)
    return bool(0 <= y < picture.shape[0] and 0 <= x < picture.shape[1] and picture[y, x].min() < 200)


def test_the_last_numbers_burn():
    burning = [number for number, place in places(face()) if colour(face(), place) == rgb(VERMILION)]
    assert burning == list(NUMBERS)[-len(burning) :]
    assert 2 <= len(burning) <= 6


def test_numbers_are_read_on_their_stops():
    plain = [place for number, place in places(face()) if colour(face(), place) == rgb(CREAM)]
    assert len(plain) > 5


@every_language
@pytest.mark.parametrize("mode", Mode)
def test_no_letter_is_nearer_to_the_cut_than_the_safe_zone(language, mode):
    scene = face(language=language, mode=mode)
    assert len(letters(scene)) > 2 * len(NUMBERS)
    assert not outside(scene, 4.0)
    assert scene.bleed == 3.0


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_it_fits_the_paper_with_room_for_marks(paper):
    scene, sheet = face(), PAPERS[paper]
    assert scene.width + 2 * scene.bleed <= sheet.height - 20
    assert scene.height + 2 * scene.bleed <= sheet.width - 20


def test_it_is_printed_on_one_side():
    kit = tracker.kit(Edition())
    assert [piece.name for piece in kit.pieces] == ["tracker"]
    assert not kit.is_double


@every_language
def test_words_too_long_are_an_error_that_names_the_language(language):
    words = texts.words(language)
    long = Messages(language, {**words.by_key, "tracker/step": "A step. " * 60})
    with pytest.raises(TextOverflowError, match=rf"tracker \({language}\)"):
        tracker.board_at(replace(typesetter(Edition()), words=long))


def test_printing_sparingly_takes_less_than_a_quarter_of_the_ink():
    assert ink(seen(face(mode=Mode.LOW))) < 0.25 * ink(seen(face()))


@pytest.mark.parametrize("tile_width", [55.9, 66, 82.6])
def test_the_token_of_the_lost_covers_a_stop_and_no_other(tile_width):
    (lost,) = (piece for piece in tokens.kit(Edition().choose(TILE_WIDTH, tile_width)).pieces if piece.name == "loss")
    half = lost.front.width / 2
    assert half > tracker.STOP
    assert half + tracker.STOP < min(ways())
