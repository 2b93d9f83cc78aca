"""Exact odds, table 8.2 of the reference among them."""

from fractions import Fraction

import pytest

from jupiter.games.nemesis.advice import odds
from jupiter.games.nemesis.definitions.box import box
from tests.nemesis.table import GAME, table

EIGHT_TWO = [
    (1, 0, 10, 0, 19),
    (2, 10, 10, 0, 19),
    (3, 30, 10, 0, 19),
    (4, 55, 10, 1, 19),
    (5, 80, 10, 5, 19),
    (6, 90, 10, 13, 19),
    (7, 90, 10, 29, 19),
    (8, 90, 10, 47, 19),
    (9, 90, 10, 64, 19),
    (10, 90, 10, 75, 19),
    (12, 90, 10, 81, 19),
]


ALL, NONE = Fraction(1), Fraction(0)


def percent(chance):
    return round(100 * chance)


@pytest.mark.parametrize(("injuries", "dies", "flees", "large_dies", "large_flees"), EIGHT_TWO)
def test_a_check_with_the_full_deck(injuries, dies, flees, large_dies, large_flees):
    for kind in ("creeper", "adult"):
        small = odds.check(kind, injuries)
        assert (percent(small.dies), percent(small.flees)) == (dies, flees)
    for kind in ("breeder", "queen"):
        large = odds.check(kind, injuries)
        assert (percent(large.dies), percent(large.flees)) == (large_dies, large_flees)
        assert sum(large) == 1


def test_a_larva_dies_for_certain():
    assert odds.check("larva", 1) == odds.Check(ALL, NONE, NONE)


def test_cards_that_lie_face_up_are_not_drawn():
    every = [id_ for id_, card in box().attacks.items() for _ in range(card.copies)]
    only = table(attack={"left": 1, "discard": [card for card in every if card != "spit/5"]})
    assert odds.check("adult", 5, only) == odds.Check(ALL, NONE, NONE)
    assert odds.check("adult", 4, only) == odds.Check(NONE, NONE, ALL)
    # The second card comes from the discard, which has all others.
    assert odds.check("queen", 7, only).dies == Fraction(2, 19)


def test_a_thin_line_counts():
    weak = table(weaknesses={"egg": {"kind": "thin-line", "is_revealed": True}})
    assert odds.check("adult", 1, weak) == odds.check("adult", 2)


HITS = [("larva", 5), ("creeper", 5), ("adult", 3), ("breeder", 2), ("queen", 2), ("egg", 5)]


@pytest.mark.parametrize(("kind", "sixths"), HITS)
def test_a_shot(kind, sixths):
    shot = odds.hit(kind, "rifle")
    assert 1 - shot[0] == Fraction(sixths, 6)
    assert shot[2] == Fraction(1, 6)
    assert 2 not in odds.hit(kind), "by hand two hits are one"


def test_weapons_and_weaknesses():
    assert odds.hit("adult", "shotgun") == {0: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}
    assert odds.hit("queen", "flamethrower") == {0: Fraction(1, 6), 1: Fraction(2, 3), 2: Fraction(1, 6)}
    soft = table(weaknesses={"egg": {"kind": "soft-spot", "is_revealed": True}})
    assert 1 - odds.hit("adult", "rifle", soft)[0] == Fraction(2, 3)


@pytest.mark.parametrize(
    ("kind", "twentieths"), [("creeper", 8), ("adult", 13), ("breeder", 15), ("queen", 18), ("larva", 20)]
)
def test_an_attack(kind, twentieths):
    assert odds.attack(kind) == Fraction(twentieths, 20)


def test_noise():
    chances = odds.noise(table(noise="6-7"), 5)
    fifth, tenth = Fraction(1, 5), Fraction(1, 10)
    assert chances.results == {
        "6-7": fifth,
        "6-11": fifth,
        "5-6": fifth,
        "2-6": fifth,
        "silence": tenth,
        "danger": tenth,
    }
    assert chances.encounter == (fifth, fifth)
    assert odds.noise(table(), 5, is_slimed=True).results["danger"] == fifth
    two = odds.noise(table(technical_noise=None), 1)
    assert two.results["technical"] == 2 * fifth
    assert two.encounter == (NONE, 2 * fifth)


def test_the_bag():
    chances = odds.bag(table(bag=["blank", "adult?", "adult-2", "adult-3"]))
    assert chances == {
        "blank": Fraction(1, 4),
        "adult-2": Fraction(1, 4) + Fraction(1, 4) * Fraction(3, 10),
        "adult-3": Fraction(1, 4) + Fraction(1, 4) * Fraction(4, 10),
        "adult-4": Fraction(1, 4) * Fraction(3, 10),
    }
    assert odds.bag(table(bag=None)) is None


def test_the_first_encounter_of_four_players():
    state = GAME.setup({"players": 4, "seed": 1}).state
    chances = odds.bag(state)
    by_kind = {
        kind: sum((share for token, share in chances.items() if token.startswith(kind)), NONE)
        for kind in ("adult", "larva", "blank")
    }
    assert {kind: percent(chance) for kind, chance in by_kind.items()} == {"adult": 50, "larva": 29, "blank": 7}


def test_a_surprise():
    assert odds.surprise(table(bag=["blank", "larva-1", "adult-2", "adult-4"]), 1) == Fraction(1, 2)
    slow = {"egg": {"kind": "slow-ambush", "is_revealed": True}}
    assert odds.surprise(table(bag=["blank", "larva-1", "adult-2", "adult-4"], weaknesses=slow), 1) == Fraction(1, 4)


def test_the_ninth_marker():
    fires = {str(room): {"fire": True} for room in (*range(1, 8), 11)}
    chances = odds.running_out(table(rooms=fires))
    assert chances["fire"] == (Fraction(3, 20), Fraction(3, 20)), "ev09, ev15 and ev16 spread fire"
    assert chances["malfunction"] == (NONE, NONE)
    unknown = {str(room): {"fire": None} for room in range(12, 22)} | {"11": {"fire": True}}
    assert odds.running_out(table(rooms=unknown))["fire"] == (NONE, Fraction(3, 20))
    assert odds.left(table(rooms=fires)) == {"fire": (0, 0), "malfunction": (8, 8)}
