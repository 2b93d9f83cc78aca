"""Dice, markers, reference cards and the solo log: as many as play needs, told apart, and saying what the game says."""

from collections import Counter
from itertools import combinations

import pytest

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import contents, dice, log, picture, reference, sheet, texts, tokens
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.sheet.scores import ROWS
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import texts as texts_of
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import CARD, PAPERS, Kit
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.sheets import impose
from tests.generators.camera import numbers
from tests.generators.colours import EYES, apart
from tests.generators.faces import letters, part, said, seen, squeezed
from tests.generators.folding import squares
from tests.matrices import in_languages, spread

LANGUAGES = languages(texts.PACKAGE)
SHEET = load()
EVIDENT = 15
MARKED = Edition().choose(CAMERA_MARKS, value=True)


def test_there_is_as_much_as_play_needs():
    assert len(dice.kit(Edition()).pieces) == SHEET.numbers.pool
    assert len(reference.kit(Edition()).pieces) == SHEET.players[1]
    counts = Counter(piece.name for piece in tokens.kit(Edition()).pieces)
    assert counts == {f"marker-{p}-{track}": 1 for p in range(1, SHEET.players[1] + 1) for track in tokens.TRACKS}
    assert set(tokens.TRACKS) == {*SHEET.tracks, "dice"}


def test_a_marker_lies_within_a_space_of_a_sheet_but_for_a_trifle():
    box = sheet.sheet(Edition(), 210.0, 297.0).boxes["food 0"]
    assert box.width + 1.0 >= tokens.SIDE


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("others", [(), ("reference", "dice")])
def test_the_markers_of_a_player_lie_in_one_row(paper, others):
    sheets = [make(Edition()) for name, make in contents.SHEETS.items() if name in {"markers", *others}]
    kits = [one for one in sheets if isinstance(one, Kit)]
    setup = PageSetup(PAPERS[paper])
    imposed = impose("set", "Set", kits, setup)
    rows: dict[int, set[tuple[int, float]]] = {player: set() for player in range(1, SHEET.players[1] + 1)}
    for number, page in enumerate(imposed.pages):
        for one in page.placed:
            if one.side == "front" and one.piece.name.startswith("marker-"):
                rows[int(one.piece.name.split("-")[1])].add((number, round(one.middle[1], 2)))
    assert all(len(row) == 1 for row in rows.values()), rows


@spread(("eye", "mode"), tuple(EYES), tuple(Mode))
def test_markers_of_two_players_are_apart_and_so_are_those_of_two_tracks(eye, mode):
    shown = {
        (player, track): seen(tokens.face(Edition(mode=mode), player, track), 80)
        for player in range(1, SHEET.players[1] + 1)
        for track in tokens.TRACKS
    }
    for one, other in combinations(shown, 2):
        if one[0] == other[0] or one[1] == other[1]:
            share = (apart(shown[one], shown[other], eye) > EVIDENT).mean()
            assert share > (0.06 if one[0] != other[0] else 0.03), (one, other, share)


def test_a_face_of_the_die_has_as_many_pips_as_its_number_says_but_for_the_one_which_is_the_ark():
    net = dice.face(Edition())
    picture_of = seen(net, 200)
    for digit, ((x, y), *_) in squares(net).items():
        middle, reach = dice.SIDE / 2, dice.APART
        if digit == "1":
            ark = part(picture_of, (x + middle - 3, y + middle - 3, x + middle + 3, y + middle + 3), 200)
            assert 0.3 < (ark.min(axis=2) > 180).mean() < 0.8
            continue
        full = 0
        for u in (-1, 0, 1):
            for v in (-1, 0, 1):
                at = x + middle + reach * u, y + middle + reach * v
                spot = part(picture_of, (at[0] - 0.8, at[1] - 0.8, at[0] + 0.8, at[1] + 0.8), 200)
                full += spot.min() > 200
        assert full == int(digit) == len(die.PIPS[int(digit)])


# --- words ------------------------------------------------------------------------------------------------------------


@in_languages(LANGUAGES, "de")
def test_the_card_has_each_step_of_the_overview_in_its_order_and_says_that_it_is_not_official(language):
    edition = Edition(language=language)
    say, front, back = texts.words(language), said(reference.front(edition)), said(reference.back(edition))
    assert [panel.id for panel in SHEET.overview] == [*(panel for panel, _ in reference.STEPS), "end"]
    at = [front.find(f"{i}{squeezed(say(f'card/{panel}/title'))}") for i, (panel, _) in enumerate(reference.STEPS, 1)]
    assert at == sorted(at) and at[0] >= 0
    assert squeezed(say("card/end/title")) in back and squeezed(say("card/notice")) in back
    assert "RARE" in front and "ENT" in front and f"\N{MINUS SIGN}{SHEET.numbers.residence_morale}" in front


@in_languages(LANGUAGES, "de")
def test_the_card_is_read_at_arms_length_and_filled_to_its_foot(language):
    edition = Edition(language=language)
    for face in (reference.front(edition), reference.back(edition)):
        sizes = [text.size * onto.a for text, onto in texts_of(face.shapes)]
        assert len([size for size in sizes if size < 7.5]) <= 8, sorted(sizes)
        assert max(letter.bottom for letter in letters(face)) > face.height - 6.0


def test_the_card_has_the_size_of_the_houses_cards():
    face = reference.front(Edition())
    assert (face.width, face.height) == CARD


@spread(("language", "size"), LANGUAGES, {"A4": ((210.0, 297.0),), "Letter": ((215.9, 279.4),)})
def test_the_log_has_the_scale_the_rows_of_the_score_and_what_is_ours(language, size):
    say, whole = texts.words(language), said(log.page(Edition(language=language), *size))
    for rating in SHEET.ratings:
        assert squeezed(say(f"rating/{rating.id}")) in whole and str(rating.score) in whole
    for row in ROWS:
        assert squeezed(say(f"log/{row}")) in whole
    assert squeezed(say("form/notice")) in whole


# --- marks for cameras, and the picture -------------------------------------------------------------------------------


def test_no_two_pieces_have_one_mark():
    assert len(set(MARKS.values())) == len(MARKS) == 4 + 2 + SHEET.players[1]


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("mode", Mode)
def test_a_tilted_camera_names_each_side_of_the_card(side, mode):
    edition = Edition(mode=mode).choose(CAMERA_MARKS, value=True)
    face = reference.front(edition) if side == "front" else reference.back(edition)
    assert [MARKS.name(number) for number in numbers(face, 8)] == [f"reference-{side}"]


@pytest.mark.parametrize("player", range(1, 7))
def test_a_camera_names_the_player_of_a_marker(player):
    marks = numbers(tokens.face(MARKED, player, "food"), 8)
    assert [MARKS.name(number) for number in marks] == [f"marker-{player}"]


def test_the_picture_is_16_to_9_and_says_nothing():
    face = picture.picture()
    assert face.width * 9 == face.height * 16
    assert said(face) == ""
