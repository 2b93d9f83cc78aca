"""Which connections a process takes, without any connection."""

from collections import Counter as Tally
from random import Random
from typing import Any

import pytest

from jupiter.http import draining
from jupiter.server.admission import Connections, Openings, Turned


class Loop:
    """One in which time stands still."""

    def call_later(self, *_):
        """Nothing is checked here."""


class Fake:
    """A connection without a client."""

    loop: Any = Loop()

    def __init__(self, address="a"):
        self.address: str = address
        self.is_closed, self.is_silent = False, True

    def check(self, now):
        """It is never too late."""

    def give_way(self):
        self.is_closed = True


def admitted(connections, *addresses):
    fakes = [Fake(address) for address in addresses]
    assert all(connections.admit(fake) for fake in fakes)
    return fakes


def test_an_address_at_its_share_loses_its_oldest_silent_connection():
    connections = Connections(100, 3)
    first, second, third = admitted(connections, *"aaa")
    connections.has_spoken(first)
    (newest,) = admitted(connections, "a")
    assert [one.is_closed for one in (first, second, third, newest)] == [False, True, False, False]
    assert connections.turned == {Turned.SILENT: 1}
    assert len(connections) == 3


def test_an_address_whose_connections_have_all_spoken_is_refused_another():
    connections = Connections(100, 2)
    mine = admitted(connections, *"aa")
    for one in mine:
        connections.has_spoken(one)
    assert not connections.admit(Fake())
    assert connections.turned == {Turned.SHARE_TAKEN: 1}
    assert not any(one.is_closed for one in mine)
    admitted(connections, "b")


def test_a_full_process_closes_the_oldest_of_the_address_with_most_silent_connections():
    connections = Connections(6, 4)
    a, *many, c = admitted(connections, *"abbbbc")
    connections.has_spoken(many[0])
    admitted(connections, "d")
    assert [one.is_closed for one in (a, *many, c)] == [False, False, True, False, False, False]


def test_a_full_process_in_which_all_have_spoken_refuses_newcomers():
    connections = Connections(2)
    for one in admitted(connections, *"ab"):
        connections.has_spoken(one)
    assert not connections.admit(Fake("c"))
    assert connections.turned == {Turned.FULL: 1}


def test_whatever_comes_and_goes_the_one_that_gives_way_is_of_an_address_with_most_silent_ones():
    chance, connections = Random(7), Connections(40)
    here: list[Fake] = []
    for _ in range(3000):
        silent = Tally(one.address for one in here if one.is_silent)
        if here and chance.random() < 0.3:
            one = here.pop(chance.randrange(len(here)))
            connections.remove(one)
        elif here and chance.random() < 0.2:
            one = chance.choice(here)
            one.is_silent = False
            connections.has_spoken(one)
        else:
            was_full = len(here) == 40
            here.append(Fake(chance.choice("aaaabbbcde")))
            if not connections.admit(here[-1]):
                assert not silent
                here.pop()
            closed = [one for one in here if one.is_closed]
            most = [max(silent.values())] if was_full and silent else []
            assert [silent[one.address] for one in closed] == most
            here = [one for one in here if not one.is_closed]
        assert len(connections) == len(here)


def test_a_closed_connection_is_not_kept_in_memory():
    connections = Connections(10, 5)
    for _ in range(100):
        (one,) = admitted(connections, "a")
        connections.remove(one)
        connections.remove(one)  # A transport may report it twice.
    assert (connections._open, connections._of_address, connections._silent._of) == (set(), {}, {})
    assert not any(connections._silent._with.values())


@pytest.mark.parametrize("pause", [0.01, 0.02, 1.0])
def test_an_address_may_open_as_many_as_fit_and_then_at_its_rate(pause):
    openings = Openings(per_second=10, at_once=20)
    now = 1000.0
    assert all(openings.take("a", now) for _ in range(20))
    assert not openings.take("a", now)
    assert openings.take("b", now), "another address has a bucket of its own"
    opened = sum(openings.take("a", now + step * pause) for step in range(1, int(10 / pause) + 1))
    assert opened == pytest.approx(min(10 / pause, 100), abs=1)


def test_an_address_that_pauses_may_open_as_many_again_and_no_more():
    openings = Openings(per_second=10, at_once=20)
    for start in (0.0, 100.0, 1000.0):
        assert sum(openings.take("a", 1000 + start) for _ in range(50)) == 20


def test_addresses_that_have_stopped_opening_are_forgotten():
    openings = Openings(per_second=100, at_once=100)
    for number in range(10_000):
        openings.take(f"address {number}", 1000 + number / 100)
    assert len(openings) < 500


def test_who_opens_connections_faster_than_it_may_is_counted():
    connections = Connections(10, openings=Openings(per_second=1, at_once=1))
    assert [connections.may_open("a", 0.0) for _ in range(3)] == [True, False, False]
    assert connections.turned == {Turned.TOO_FAST: 2}


class Clock(Loop):
    """A loop whose time passes when a test says so."""

    def __init__(self):
        self.now = 0.0

    def time(self):
        return self.now

    def call_later(self, seconds, call, *given):
        self.next = self.now + seconds, lambda: call(*given)

    def pass_to_the_next(self):
        self.now, call = self.next
        call()


class Watched(Fake):
    """A connection that notes when it is looked at."""

    def __init__(self, clock, looks):
        super().__init__()
        self.loop, self.looks = clock, looks

    def check(self, now):
        self.looks.append(now)


def test_all_connections_are_looked_at_each_second_and_more_often_while_the_server_stops(monkeypatch):
    connections, clock = Connections(10), Clock()
    looks: list[float] = []
    for _ in range(2):
        connections.admit(Watched(clock, looks))
    clock.pass_to_the_next()
    clock.pass_to_the_next()
    monkeypatch.setattr(draining, "is_draining", lambda: True)
    clock.pass_to_the_next()
    clock.pass_to_the_next()
    assert looks == [1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 3.25, 3.25]
