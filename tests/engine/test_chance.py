"""The numbers that follow from a seed are the same for ever: saved games depend on each of them."""

from collections import Counter

import pytest

from jupiter.engine.chance import SEEDS, Chance, number


@pytest.mark.parametrize(
    ("seed", "used", "drawn"),
    [
        (0, 0, 0xE220A8397B1DCDAF),  # the first number of SplitMix64 from 0, as published
        (0, 1, 7960286522194355700),
        (1, 0, 17629623748622851610),
        (SEEDS - 1, 1000, 3916009502235044275),
    ],
)
def test_a_seed_gives_these_numbers_for_ever(seed, used, drawn):
    assert number(seed, used) == drawn


def test_a_run_of_numbers_goes_on_where_it_was_left():
    whole = Chance(2026)
    numbers = [whole.below(1 << 64) for _ in range(6)]
    assert numbers == [number(2026, used) for used in range(6)]
    assert whole.used == 6
    rest = Chance(2026, 4)
    assert [rest.below(1 << 64) for _ in range(2)] == numbers[4:]
    assert repr(rest) == "Chance(2026, 6)"


def test_dice_picks_and_orders_of_a_seed_are_these():
    chance = Chance(1)
    assert [chance.die() for _ in range(10)] == [6, 5, 5, 5, 2, 2, 1, 6, 6, 4]
    assert [chance.die(20) for _ in range(5)] == [19, 3, 7, 6, 10]
    assert chance.pick("abcdef") == "c"
    assert chance.shuffled(range(10)) == [2, 1, 9, 6, 5, 4, 3, 0, 7, 8]
    assert chance.used == 25


def test_all_faces_and_all_orders_come_equally_often():
    chance = Chance(5)
    faces = Counter(chance.die() for _ in range(6000))
    assert set(faces) == set(range(1, 7))
    assert all(900 < count < 1100 for count in faces.values())
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(3000))
    assert len(orders) == 6
    assert all(420 < count < 580 for count in orders.values())


def test_shuffling_leaves_the_things_as_they_are():
    things = [1, 2, 3]
    assert sorted(Chance(3).shuffled(things)) == things == [1, 2, 3]
    assert Chance(3).shuffled([]) == []
