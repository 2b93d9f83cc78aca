"""Figures on the aids for Nemesis: counted from the data, and as our reference has them."""

import re
from fractions import Fraction
from itertools import combinations

import pytest

from jupiter.games.nemesis.definitions import box
from jupiter.generators.drawing.scene import texts
from jupiter.generators.nemesis import bag as bags
from jupiter.generators.nemesis import combat, entry, facts, final, odds, ship, strips
from jupiter.generators.nemesis.desk import desk_for
from jupiter.generators.order.options import Edition

TABLE = {
    1: (0, 0), 2: (10, 0), 3: (30, 0), 4: (55, 1), 5: (80, 5), 6: (90, 13), 7: (90, 29), 8: (90, 47), 9: (90, 64),
    10: (90, 75), 12: (90, 81), 20: (90, 81),
}  # fmt: skip
"""Table 8.2 of the reference: per cent of death at the check, with one card and with two, by injuries."""


def told(scene):
    return [text.text for text, _ in texts(scene.shapes)]


@pytest.mark.parametrize(("injuries", "chances"), TABLE.items())
def test_chances_of_death_are_those_of_the_reference(injuries, chances):
    assert tuple(odds.percent(odds.check(kind, injuries).dies) for kind in ("adult", "queen")) == chances


def test_chances_of_flight_are_those_of_the_reference():
    assert [odds.percent(odds.check(kind, 9).flees) for kind in ("creeper", "breeder")] == [10, 19]


def test_hits_of_a_shot_are_those_of_the_reference():
    chances = {kind: odds.hits(kind) for kind in ("larva", "creeper", "adult", "breeder", "queen")}
    assert chances == {
        "larva": Fraction(5, 6),
        "creeper": Fraction(5, 6),
        "adult": Fraction(1, 2),
        "breeder": Fraction(1, 3),
        "queen": Fraction(1, 3),
    }


def test_shares_of_attacks_and_events_are_those_of_the_reference():
    kinds = ("creeper", "adult", "breeder", "queen")
    assert [odds.percent(odds.attack_hits(kind)) for kind in kinds] == [40, 65, 75, 90]
    assert [facts.events_that_move(kind) for kind in kinds] == [8, 12, 16, 12]


def test_the_combat_card_shows_every_chance():
    drawn = told(combat.page(Edition(), 148.5, 210.0))
    for chances in TABLE.values():
        assert {str(chance) for chance in chances} <= set(drawn)
    assert [text for text in drawn if re.fullmatch(r"\d+\N{NO-BREAK SPACE}%", text)] == [
        f"{chance}\N{NO-BREAK SPACE}%" for chance in (83, 83, 50, 33, 33, 83)
    ]


def test_the_flow_shows_the_chances_of_the_noise_die():
    drawn = told(entry.page(Edition(), 148.5, 210.0))
    assert [text for text in drawn if text.endswith("\N{NO-BREAK SPACE}%")] == [
        f"{chance}\N{NO-BREAK SPACE}%" for chance in (80, 10, 10)
    ]
    assert sum(facts.exploration().values()) == 20


def test_the_bag_begins_with_as_many_tokens_as_the_reference_counts():
    sums = [sum(facts.in_bag(kind, players) for kind in bags.ORDER) for players in range(1, 6)]
    assert sums == [11, 12, 13, 14, 15]
    drawn = told(bags.page(Edition(), 148.5, 210.0))
    assert {str(count) for count in sums} <= set(drawn)


def test_the_plan_has_every_room_corridor_and_entrance_once():
    drawn = told(ship.page(Edition(), 297.0, 210.0))
    plan = box().ships["base"]
    for room in plan.rooms:
        assert room.name in drawn
    numbers = [corridor.numbers for corridor in plan.corridors] + [room.technical for room in plan.rooms]
    for wanted in {("3", "4"), ("1", "2"), ("2", "3")}:
        text = "\N{MIDDLE DOT}".join(wanted)
        assert drawn.count(text) == sum(tuple(map(str, some)) == wanted for some in numbers), text


@pytest.mark.parametrize(("width", "height"), [(297.0, 210.0), (279.4, 215.9), (420.0, 297.0), (431.8, 279.4)])
def test_no_two_plates_of_the_plan_lie_over_one_another(width, height):
    """A marker on a number or an entrance covers no other one, and none lies on a room that it is not of."""
    plates = [
        (min(x for x, _ in plate), min(y for _, y in plate), max(x for x, _ in plate), max(y for _, y in plate))
        for plate in ship.plates(width, height)
    ]
    for one, other in combinations(plates, 2):
        apart = one[2] <= other[0] + 0.01 or other[2] <= one[0] + 0.01
        assert apart or one[3] <= other[1] + 0.01 or other[3] <= one[1] + 0.01, (one, other)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_lane_for_each_player_goes_through_six_stages(language):
    page = final.page(Edition(language=language), 210.0, 297.0)
    drawn = told(page)
    stages = [text.text for text, _ in texts(page.shapes) if text.size == final.STAGE]
    assert stages == list("123456")
    say = desk_for(Edition(language=language), "final worksheet").say
    for number in range(1, 6):
        assert say("final/player", number=number) in drawn
    assert sum(text == say("final/won").split()[-1] or text == say("final/won") for text in drawn) == 5


def test_tracks_have_the_spaces_of_the_reference():
    kit = strips.tracks(Edition())
    time, destruct = (told(piece.front) for piece in kit.pieces)
    assert [int(text) for text in time if text.isdecimal()][1:] == list(range(15, 0, -1))
    assert [int(text) for text in destruct if text.isdecimal()][1:] == list(range(6, 0, -1))
