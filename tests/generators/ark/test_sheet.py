"""The player sheet shows what the definitions say, and leaves room for a pencil, on every paper and for every pen."""

import re
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest

from jupiter.games.ark import layout
from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Band, Benefit, Section
from jupiter.generators.ark import pages, sheet, texts
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.look import RUST
from jupiter.generators.ark.options import COPIES, PEN
from jupiter.generators.ark.sheet.panel import EDGE
from jupiter.generators.ark.sheet.scores import ROWS
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import texts as texts_of
from jupiter.generators.messages import languages
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from tests.generators.camera import numbers
from tests.generators.colours import apart
from tests.generators.faces import ink, letters, part, said, seen, squeezed
from tests.matrices import in_languages, spread

SIZES = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "half A4": (148.5, 210.0), "half Letter": (139.7, 215.9)}
AWAY = 800
"""From the camera to the sheet (mm), so that it sees all of it."""
HALVES = ("half A4", "half Letter")
LANGUAGES = languages(texts.PACKAGE)
PENS = {"pencil": False, "dry-erase": True}
SHEET = load()
every_size = pytest.mark.parametrize("size", SIZES)


@cache
def drawn(size="A4", language="en", pen="pencil", mode=Mode.NORMAL, *, marked=False):
    edition = Edition(language=language, mode=mode).choose(PEN, PENS[pen]).choose(CAMERA_MARKS, marked)
    return sheet.sheet(edition, *SIZES[size])


def corners(box, grown=0.0):
    """A box as its left, top, right and bottom."""
    return box.x - grown, box.y - grown, box.x + box.width + grown, box.y + box.height + grown


def says(one, name, grown=0.3):
    return said(one.scene, corners(one.boxes[name], grown))


# --- what there is to tick --------------------------------------------------------------------------------------------


def wanted():
    """The name of everything that is ticked, moved over or written in."""
    yield from layout.ICON_NAMES
    for structure in SHEET.structures:
        yield from (f"{structure.id}.FOOD {i + 1}" for i in range(structure.food))
    for technology in SHEET.technologies:
        yield from (f"{technology.id} {i + 1}" for i in range(technology.boxes))
    for name, track in SHEET.tracks.items():
        yield from (f"{name} {space}" for space in range(track.top + 1))
    yield from (f"dice {count}" for count in range(SHEET.numbers.least_dice, SHEET.numbers.pool + 1))
    yield from (f"hex {number}" for number in range(1, SHEET.hexes + 1))
    yield from (f"dome {number}" for number in range(1, 5))
    yield from (f"score {row}" for row in ROWS)
    yield from ("player", "date")


@every_size
def test_everything_that_play_needs_is_there_and_nothing_else(size):
    assert sorted(drawn(size).boxes) == sorted(wanted())


@spread(("size", "pen", "language"), tuple(SIZES), tuple(PENS), LANGUAGES)
def test_a_pencil_has_room_in_every_box_and_no_two_boxes_share_any(size, pen, language):
    one, least = drawn(size, language, pen), 4.5 if size in HALVES else 5.0
    for name, box in one.boxes.items():
        assert min(box.width, box.height) >= (4.0 if name.endswith("POWER") else least), (name, box)
    for (name, a), (other, b) in combinations(one.boxes.items(), 2):
        across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
        down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
        assert across <= 0.01 or down <= 0.01, (name, other)


@spread(("size", "pen", "language"), tuple(SIZES), tuple(PENS), LANGUAGES)
def test_no_type_is_smaller_than_can_be_read(size, pen, language):
    for text, onto in texts_of(drawn(size, language, pen, marked=True).scene.shapes):
        assert text.size * onto.a >= 6.5 - 1e-6, text.text


@pytest.mark.parametrize("size", HALVES)
@in_languages(LANGUAGES, "de")
def test_what_technologies_do_is_printed_larger_than_the_least(size, language):
    one, say = drawn(size, language), texts.words(language)
    lines = [(text, onto) for text, onto in texts_of(one.scene.shapes) if " " in text.text]
    larger = 0
    for technology in SHEET.technologies:
        full, box = say(f"technology-text/{technology.id}"), one.boxes[f"{technology.id} 1"]
        sizes = [
            text.size * onto.a
            for text, onto in lines
            if text.text.replace("\N{NO-BREAK SPACE}", " ") in full and onto.apply(text.at)[1] > box.y
        ]
        assert sizes, technology.id
        larger += min(sizes) > 6.6
    assert larger >= len(SHEET.technologies) - 1


@spread(("size", "language", "pen"), tuple(SIZES), LANGUAGES, tuple(PENS), rounds=2)
def test_words_of_every_language_have_room_between_camera_marks(size, language, pen):
    notice = squeezed(texts.words(language)("form/notice"))
    assert notice in said(drawn(size, language, pen, marked=True).scene)


def test_a_pen_that_is_wiped_has_lighter_paper_bolder_lines_and_boxes_no_smaller():
    pencil, wiped = drawn(), drawn(pen="dry-erase")
    shown = [seen(one.scene, 100) for one in (pencil, wiped)]
    ground = [part(picture, (5.8, 250, 6.8, 252)).mean() for picture in shown]
    assert ground[1] > ground[0] + 4
    rims = [
        part(picture, corners(one.boxes["RARE 1"], 0.4)) for picture, one in zip(shown, (pencil, wiped), strict=True)
    ]
    dark = [(rim.max(axis=2) < 128).sum() for rim in rims]
    assert dark[1] > 1.3 * dark[0]
    for name in layout.ICON_NAMES:
        assert wiped.boxes[name].width >= pencil.boxes[name].width - 1e-9


# --- what is printed in and beside the boxes --------------------------------------------------------------------------


@every_size
def test_icons_show_their_values(size):
    one = drawn(size)
    for icon in layout.ICONS:
        value = "\N{ASTERISK}" if icon.value == 0 else str(icon.value)
        assert says(one, icon.name) == value, icon.name
    for name, track in SHEET.tracks.items():
        for space in range(track.top + 1):
            assert says(one, f"{name} {space}") == str(space)
    for number in range(1, SHEET.hexes + 1):
        assert says(one, f"hex {number}") == str(number)


@every_size
def test_a_structure_is_found_by_its_code_over_its_first_box_and_its_power_is_at_the_upper_right(size):
    one = drawn(size)
    codes = [(text.text, onto.apply(text.at), text.size * onto.a) for text, onto in texts_of(one.scene.shapes)]
    for structure in SHEET.structures:
        own = {name: box for name, box in one.boxes.items() if name.startswith(f"{structure.id}.")}
        ticked = [box for name, box in own.items() if not name.endswith("POWER")]
        first = min(ticked, key=lambda box: (round(box.y), box.x))
        ((_, (x, y), type_size),) = [one for one in codes if one[0] == structure.id]
        assert abs(x - first.x) < 2 and 0 < first.y - y < 8, structure.id
        # A name may go on in a second line.
        named = [other for text, at, other in codes if structure.name.startswith(text) and abs(at[1] - y) < 1]
        assert named and type_size >= 1.2 * max(named)
        if structure.power:
            power = own[f"{structure.id}.POWER"]
            assert power.y < min(box.y for box in ticked)
            assert power.x + power.width > max(box.x + box.width for box in ticked)


def reached(name, box, letter, clear):
    """Whether a letter comes so near to a box, or to the diamond around it, without standing in it."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    across = max(letter.left - x, x - letter.right, 0.0), max(letter.top - y, y - letter.bottom, 0.0)
    if ".R" in name:
        near = sum(across) < box.width / 2**0.5 + clear * 2**0.5
    else:
        near = across[0] < box.width / 2 + clear and across[1] < box.height / 2 + clear
    middle = letter.middle
    return near and max(abs(middle[0] - x), abs(middle[1] - y)) > box.width / 5


@spread(("size", "language", "pen"), tuple(SIZES), LANGUAGES, tuple(PENS), rounds=2)
def test_no_word_touches_a_box_to_tick(size, language, pen):
    for marked in (False, True):
        one = drawn(size, language, pen, marked=marked)
        ticked = {name: box for name, box in one.boxes.items() if "." in name and not name.endswith("POWER")}
        ticked |= {f"{t.id} {i + 1}": one.boxes[f"{t.id} {i + 1}"] for t in SHEET.technologies for i in range(t.boxes)}
        for name, box in ticked.items():
            near = [letter.character for letter in letters(one.scene) if reached(name, box, letter, 0.2)]
            assert not near, (name, near, marked)


@spread(("size", "language"), tuple(SIZES), LANGUAGES)
def test_every_name_and_text_of_the_game_is_on_the_sheet(size, language):
    say, whole = texts.words(language), said(drawn(size, language).scene)
    keys = [f"structure/{one.id}" for one in SHEET.structures] + [f"area/{one.id}" for one in SHEET.areas]
    keys += [f"{kind}/{one.id}" for one in SHEET.technologies for kind in ("technology", "technology-text")]
    keys += [f"disaster/{one.id}" for one in SHEET.disasters] + ["form/notice"]
    for key in keys:
        assert squeezed(say(key)) in whole, key


def signed(number):
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"


@every_size
def test_what_stands_under_a_track_is_its_effect_or_its_due_and_its_points(size):
    one = drawn(size)
    bands: dict[str, tuple[Band | Section, ...]] = {
        "food": SHEET.food,
        "morale": SHEET.morale,
        "population": SHEET.sections,
    }
    for name, parts in bands.items():
        begin = 0
        for band in parts:
            first, last = one.boxes[f"{name} {begin}"], one.boxes[f"{name} {band.to}"]
            bottom = first.y + first.height
            under = said(one.scene, (first.x, bottom, last.x + last.width, bottom + 0.75 * 5.2))
            if isinstance(band, Section):
                wanted = f"{band.residences}{band.food}"
            else:
                wanted = (
                    f"+{band.effect}" if band.effect > 0 else f"\N{MINUS SIGN}{-band.effect}" if band.effect else "0"
                )
            assert under == wanted + (str(band.points) if band.points else ""), (name, band)
            begin = band.to + 1


@every_size
def test_a_divider_stands_between_sections_with_different_dice_and_nowhere_else(size):
    one = drawn(size)
    photo = seen(one.scene, 200)
    for before, after in pairwise(SHEET.sections):
        left, right = one.boxes[f"population {before.to}"], one.boxes[f"population {before.to + 1}"]
        middle = (left.x + left.width + right.x) / 2
        tag = said(one.scene, (middle - 3, left.y - 3.6, middle + 3, left.y - 0.2))
        assert (tag == "\N{PLUS-MINUS SIGN}1") == (before.dice != after.dice)
        across = part(photo, (middle - 0.25, left.y + 2, middle + 0.25, left.y + 3), 200)
        assert (across.max() < 110) == (before.dice != after.dice)


@spread(("size", "pen", "language"), tuple(SIZES), tuple(PENS), LANGUAGES)
def test_what_a_missing_residence_costs_stands_beside_the_last_divider(size, pen, language):
    one = drawn(size, language, pen)
    last = max(before.to for before, after in pairwise(SHEET.sections) if before.dice != after.dice)
    left, right = one.boxes[f"population {last + 1}"], one.boxes[f"population {SHEET.tracks['population'].top}"]
    cost = f"\N{MINUS SIGN}{SHEET.numbers.residence_morale}"
    words = texts.words(language)("form/homeless", change=cost)
    beside = said(one.scene, (left.x + 4.5, left.y - 4.7, right.x + right.width, left.y))
    assert beside == squeezed(re.sub(r"\[[a-z-]+\]", "", words)) and beside.endswith(cost)


def dark_across(picture, one, space):
    """How many pixels of the line between that space of the population track and the next, or its two borders, take."""
    before, after = one.boxes[f"population {space}"], one.boxes[f"population {space + 1}"]
    y = before.y + before.height * 0.8
    shown = part(picture, (before.x + before.width - 1.2, y, after.x + 1.2, y + 0.3), 400)
    dark = np.flatnonzero((shown.max(axis=2) < 128).all(axis=0))
    return dark[-1] - dark[0] + 1


@spread(("size", "pen"), tuple(SIZES), tuple(PENS))
def test_dividers_are_wider_than_two_borders(size, pen):
    one = drawn(size, pen=pen)
    picture = seen(one.scene, 400)
    plain = dark_across(picture, one, 0)
    for before, after in pairwise(SHEET.sections):
        if before.dice != after.dice:
            assert dark_across(picture, one, before.to) >= 1.25 * plain


@spread(("size", "pen", "language"), tuple(SIZES), tuple(PENS), LANGUAGES)
def test_round_boxes_of_ag_domes_touch_neither_one_another_nor_a_word(size, pen, language):
    one = drawn(size, language, pen)
    picture = seen(one.scene, 400)
    domes = [one.boxes[f"dome {number}"] for number in range(1, 5)]
    for a, b in combinations(domes, 2):
        if abs(a.y - b.y) < 0.1:
            y = a.y + a.height / 2
            between = part(picture, (a.x + a.width - 0.3, y, b.x + 0.3, y + 0.2), 400)
        elif abs(a.x - b.x) < 0.1:
            x = a.x + a.width / 2
            between = part(picture, (x, a.y + a.height - 0.3, x + 0.2, b.y + 0.3), 400)
        else:
            continue
        assert between.min(axis=2).max() > 200
    for dome in domes:
        assert not [letter for letter in letters(one.scene) if reached("dome", dome, letter, 0.4)]


@spread(("size", "mode"), tuple(SIZES), tuple(Mode))
def test_starts_have_a_black_triangle_and_other_spaces_have_none(size, mode):
    one = drawn(size, mode=mode)
    picture = seen(one.scene, 200)
    starts = {name: track.start for name, track in SHEET.tracks.items()} | {"dice": SHEET.numbers.start_dice}
    for name, box in one.boxes.items():
        track, _, space = name.partition(" ")
        if track in starts:
            x = box.x + box.width / 2
            top = part(picture, (x - 0.3, box.y + 0.75, x + 0.3, box.y + 1.2), 200)
            assert (top.max() < 110) == (int(space) == starts[track]), name


@pytest.mark.parametrize("mode", [Mode.NORMAL, Mode.LOW])
def test_warnings_stand_on_their_hexes_in_the_second_ink(mode):
    one = drawn(mode=mode)
    picture = seen(one.scene, 150)
    rust = [int(RUST.colour[i : i + 2], 16) for i in (1, 3, 5)]
    for number in range(1, SHEET.hexes + 1):
        box = one.boxes[f"hex {number}"]
        shown = part(picture, corners(box, -0.8), 150)
        share = (apart(shown, np.array(rust), "usual") < 12).mean()
        assert (share > 0.06) == (number in SHEET.warnings), (number, share)


@spread(("size", "language"), tuple(SIZES), LANGUAGES)
def test_the_disasters_stand_at_the_bottom_right_with_their_die_and_their_losses(size, language):
    one, say = drawn(size, language), texts.words(language)
    wide, high = SIZES[size]
    chart = said(one.scene, (0.7 * wide, 0.75 * high, wide, high - 0.02 * high))
    at = -1
    for disaster in SHEET.disasters:
        losses = "".join(f"\N{MINUS SIGN}{count}" for count in disaster.losses.values())
        row = f"{disaster.die}{squeezed(say(f'disaster/{disaster.id}'))}{losses}"
        assert chart.find(row) > at, (row, chart)
        at = chart.find(row)


@every_size
def test_points_are_on_pennants_and_in_the_rows_of_the_score(size):
    one = drawn(size)
    port, module = (
        next(s for s in SHEET.structures if s.benefit is kind) for kind in (Benefit.SPACEPORT, Benefit.MODULE)
    )
    area = next(one for one in SHEET.areas if one.points)
    for row, points in (("spaceport", port.points), ("modules", module.points), ("areas", area.points)):
        box = one.boxes[f"score {row}"]
        assert str(points) in said(one.scene, (box.x - 12, box.y, box.x, box.y + box.height)), row
    for technology in SHEET.technologies:
        box = one.boxes[f"{technology.id} 1"]
        head = said(one.scene, (box.x - 1, box.y - 8, box.x + 80, box.y))
        assert str(technology.points) in head, technology.id


# --- inks, marks, pages -----------------------------------------------------------------------------------------------


def test_ink_is_spared_and_grey_is_grey():
    usual, low = seen(drawn().scene), seen(drawn(mode=Mode.LOW).scene)
    assert ink(low) < 0.56 * ink(usual)
    shades = seen(drawn(mode=Mode.GREY).scene).astype(int)
    assert (shades.max(axis=2) - shades.min(axis=2)).max() == 0


@spread(("size", "pen", "mode"), tuple(SIZES), tuple(PENS), tuple(Mode))
def test_a_tilted_camera_finds_the_four_corners(size, pen, mode):
    marks = numbers(drawn(size, "en", pen, mode, marked=True).scene, 6, AWAY)
    assert sorted(str(MARKS.name(number)) for number in marks) == sorted(
        name for name in MARKS if name.startswith("sheet-")
    )


@spread(("size", "pen", "mode"), tuple(SIZES), tuple(PENS), tuple(Mode))
def test_camera_marks_leave_the_frame_whole(size, pen, mode):
    wide, high = SIZES[size]
    picture = seen(drawn(size, "en", pen, mode, marked=True).scene, 200)
    for y in (EDGE, high - EDGE):
        line = part(picture, (EDGE + 3, y - 0.4, wide - EDGE - 3, y + 0.4), 200)
        assert (line.max(axis=2).min(axis=0) < 128).all(), y


def test_without_marks_a_camera_finds_nothing():
    assert numbers(drawn().scene, 8) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("kind", "largest"), [("sheet", pages.WHOLE), ("pad", pages.WHOLE / 2)])
def test_paper_is_shared_out_whole_in_rooms_that_are_alike(paper, kind, largest):
    sheets = {"A4": 1, "Letter": 1, "A3": 2, "Tabloid": 2}[paper] * (1 if kind == "sheet" else 2)
    rooms, whole = pages.rooms(PAPERS[paper], largest), PAPERS[paper]
    assert len(rooms) == sheets
    assert sum(room.width * room.height for room in rooms) == pytest.approx(whole.width * whole.height)
    assert len({tuple(sorted((round(room.width, 3), round(room.height, 3)))) for room in rooms}) == 1


@pytest.mark.parametrize(("name", "copies", "count"), [("sheet", 4, 4), ("pad", 4, 2), ("pad", 5, 3), ("log", 2, 2)])
def test_there_are_as_many_copies_as_asked_for(name, copies, count):
    piece = {"sheet": pages.sheet, "pad": pages.pad, "log": pages.solo_log}[name](Edition().choose(COPIES, copies))
    assert piece.pdf(PAPERS["A4"]).count(b"/Type /Page\n") == count


@pytest.mark.parametrize("text", ["0", "61", "-1", "1.5", "x", "", "\N{SUPERSCRIPT TWO}"])
def test_a_number_of_copies_that_is_none_is_refused(text):
    with pytest.raises(ValueError, match=r".*"):
        COPIES.read(text)
