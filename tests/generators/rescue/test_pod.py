"""The Evacuation Pod, read back from what is printed: one space, bridged to whatever lies beside it."""

from io import BytesIO
from itertools import combinations, pairwise
from math import cos, dist, hypot, radians, sin

import pypdfium2
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators import messages
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import pod, standees, texts, tiles, tokens
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.writers import pdf
from tests.generators.eyes import Eye, rendered

DPI = 200
LANES = {Mode.NORMAL: (0xF6, 0xEF, 0xDF), Mode.LOW: (255, 255, 255), Mode.GREY: (0xEF, 0xEF, 0xEF)}


def _at(distance, degrees):
    return distance * cos(radians(degrees)), distance * sin(radians(degrees))


@pytest.mark.parametrize("mode", Mode)
def test_a_lane_runs_from_the_middle_of_each_edge_onto_the_deck_and_meets_the_lanes_of_tiles(mode):
    edition = Edition(mode=mode)
    module = load().tiles.tiles["1A"]
    for scene in (pod.front(edition), tiles.face(edition, module, "open")):
        (picture,) = rendered([scene], DPI)
        eye = Eye(picture, DPI)
        for edge in range(0, 360, 60):
            assert _lane(eye, LANES[mode], edge, 33) == pytest.approx((-1.7, 1.7), abs=0.2)
    (picture,) = rendered([pod.front(edition)], DPI)
    for edge in (0, 180, 240, 300):
        way = [Eye(picture, DPI).at(_at(24.4 + step / 10, edge)) for step in range(115)]
        assert set(way) == {LANES[mode]}, f"from the seats over the edge at {edge} degrees nothing is in the way"


def _lane(eye, lane, edge, distance):
    """From where to where across the edge it is light, in mm from its middle."""
    x, y = _at(distance, edge)
    ends = []
    for way in (-1, 1):
        free = 0.0
        while eye.at((x + _at(way * free, edge + 90)[0], y + _at(way * free, edge + 90)[1])) == lane:
            free += 0.05
        ends.append(way * free)
    return tuple(ends)


def test_a_seat_for_each_colonist_is_larger_than_a_token_and_on_no_jamb_lane_or_camera_mark():
    side = tokens.size(Edition())
    assert len(pod.SEATS) == load().numbers.pod_seats
    assert side + 1 <= 2 * pod.SEAT
    assert min(dist(one, other) for one, other in combinations(pod.SEATS, 2)) >= 2 * pod.SEAT
    for x, y in pod.SEATS:
        for edge in range(0, 360, 60):
            out, along = (
                x * cos(radians(edge)) + y * sin(radians(edge)),
                y * cos(radians(edge)) - x * sin(radians(edge)),
            )
            nearest = dist((out, along), (max(out, 24.6), min(max(along, -3.1), 3.1)))
            assert nearest > pod.SEAT, "where lanes and jambs are nobody sits"
        assert not (abs(x) < 4.4 + 7.25 and y - 7.25 < -24), "no figure aboard covers the camera mark"


def test_a_seat_for_each_robot_is_larger_than_a_token_and_touches_no_other():
    assert len(pod.BERTHS) == len(load().robots)
    assert tokens.size(Edition()) + 0.5 <= 2 * pod.BERTH
    assert min(dist(one, other) for one, other in combinations(pod.BERTHS, 2)) >= 2 * pod.BERTH + 3.3
    wall_and_shadow, outline = 33 - 3.9 - 1.0, pod.BERTH + 0.15
    assert pod.BERTH_AT[0] + outline <= wall_and_shadow - 1.2
    assert pod.BERTHS[1] == pytest.approx(pod.BERTH_AT)
    assert {(round(-x, 6), round(y, 6)) for x, y in pod.BERTHS} == {(round(x, 6), round(y, 6)) for x, y in pod.BERTHS}


def test_seven_standees_that_face_one_way_have_room_on_the_seats_of_the_deck():
    half, deep = standees.WIDTH / 2, standees.TAB / 2
    frames = []
    for middle in pod.BERTHS:
        far = hypot(*middle)
        x, y = (value * (far + pod.ROOM) / far for value in middle) if far else middle
        frames.append(rectangle(x - half, y - deep, 2 * half, 2 * deep))
    for x, y in (point for frame in frames for point in frame):
        assert all(x * cos(radians(a)) + y * sin(radians(a)) <= 33 + 0.6 for a in range(0, 360, 60))
    assert all(_are_apart(one, other) for one, other in combinations(frames, 2))


def _are_apart(one, other):
    """Whether a side of one of two rectangles has the other beyond it."""
    for frame in (one, other):
        for (x, y), (u, v) in pairwise(frame):
            ranges = [[p * (u - x) + q * (v - y) for p, q in points] for points in (one, other)]
            if max(ranges[0]) < min(ranges[1]) + 1e-6 or max(ranges[1]) < min(ranges[0]) + 1e-6:
                return True
    return False


@pytest.mark.parametrize("language", messages.languages(texts.PACKAGE))
@pytest.mark.parametrize("width", [55.9, 66.0])
def test_the_back_says_what_to_do_while_the_pod_is_away_within_the_cut(language, width):
    scene, say = pod.back(Edition(language=language).choose(TILE_WIDTH, width)), texts.words(language)
    with pypdfium2.PdfDocument(BytesIO(pdf.document([scene], "pod"))) as document:
        page = document[0]
        text, (right, bottom) = page.get_textpage(), page.get_size()
        assert text.get_text_bounded().split() == f"{say('pod-away/title')} {say('pod-away/text')}".split()
        for index in range(text.count_chars()):
            left, low, far, high = (value / 72 * 25.4 for value in text.get_charbox(index))
            for x, y in ((left, low), (far, high), (left, high), (far, low)):
                point = x - right / 144 * 25.4, y - bottom / 144 * 25.4
                assert all(
                    point[0] * cos(radians(a)) + point[1] * sin(radians(a)) <= width / 2 - 2.5
                    for a in range(0, 360, 60)
                )


def test_front_and_back_are_one_piece_as_large_as_a_tile():
    edition = Edition().choose(TILE_WIDTH, 82.6)
    piece, deck = pod.kit(edition).pieces
    assert piece.outline == deck.outline == tiles.kit(edition).pieces[0].outline
    assert (piece.front.width, piece.front.bleed, piece.front.name) == (82.6, 3.0, "pod")
    assert piece.back and piece.back.name == "pod-away"
    assert deck.front == deck.back, "it lies as it is when the pod is away"
