"""Moving the excavator; readings 3 to 6 and 54."""

import pytest

from tests.skies.table import after, base, breaks, broken, do, event, kept, listed, refused, resolving, story, view


@kept("dig.die")
def test_the_excavator_takes_the_place_of_the_digging_die():
    verdict = do(resolving("C2B3 B1B1"), "DIG:C2")
    assert event(verdict, "excavator-moved").about == {"from": "C5", "to": "C2"}
    assert story(verdict) == ["energy-spent", "excavator-moved"]
    assert (base(verdict.state), view(verdict.state)["excavator"]) == ("B1B1", "C2")


@broken("dig.die")
def test_a_die_in_an_excavated_room_digs_nothing_nor_does_an_empty_space():
    state = resolving("C2B3 B1B6")
    for cell in ("B1", "C3", "F5"):
        assert breaks(state, f"DIG:{cell}") == ("dig.die", {"at": cell})


@kept("dig.room")
def test_a_digging_die_is_put_aside_or_digs():
    """Reading 6."""
    state = resolving("C4B6 B1B1", energy=7)
    assert {"DIG:C4", "SKIP:C4"} == {text for text in listed(state) if text.endswith("C4")}
    verdict = do(state, "SKIP:C4")
    assert event(verdict, "die-removed").rule == "resolve.skip"
    assert view(verdict.state)["excavator"] == "C5"


@broken("dig.room")
def test_a_digging_die_does_not_use_the_room_on_which_it_lies():
    """Reading 6."""
    state = resolving("C4B6 B1B1", energy=7)
    assert breaks(state, "USE:C4") == ("dig.room", {"at": "C4"})
    assert refused(state, "USE:C4:ASIDE") == {"dig.room"}


@kept("dig.energy")
def test_digging_costs_one_energy_however_far_the_excavator_goes():
    for cell, value in (("C4", 6), ("D2", 6), ("F5", 6)):
        state = resolving(f"{cell}B{value} B1B1", excavator="E1" if cell == "F5" else "C5", energy=1)
        verdict = do(state, f"DIG:{cell}")
        spent = event(verdict, "energy-spent")
        assert (spent.rule, spent.about) == ("dig.energy", {"count": 1, "energy": 0})


@broken("dig.energy")
def test_without_energy_the_digging_die_is_only_put_aside():
    state = resolving("C4B6 B1B1", energy=0)
    assert breaks(state, "DIG:C4") == ("dig.energy", {"energy": 0})
    assert "SKIP:C4" in listed(state)


@kept("dig.value")
@pytest.mark.parametrize(("cell", "distance"), [("C4", 1), ("C3", 2), ("C1", 4), ("D1", 5), ("D2", 6)])
def test_every_space_on_the_way_counts_tunnels_and_slots_of_larger_rooms_too(cell, distance):
    """Reading 5."""
    assert view(after(resolving(f"{cell}B{distance} B5B1"), f"DIG:{cell}"))["excavator"] == cell


@broken("dig.value")
def test_a_die_lower_than_the_way_is_long_is_only_put_aside():
    """Readings 3 and 54: the number above the room on which it lies, here +1, is not added."""
    state = resolving("D2B5 B1B1")
    assert breaks(state, "DIG:D2") == ("dig.value", {"from": "C5", "at": "D2", "distance": 6, "value": 5})
    assert view(after(state, "SKIP:D2"))["excavator"] == "C5"
    far = resolving("F5B1 B1B1", energy=0)
    assert refused(far, "DIG:F5") == {"dig.energy", "dig.value"}


def test_the_number_above_a_room_takes_nothing_from_a_digging_die():
    """Reading 54: L7 has -3."""
    state = resolving("E1B2 B5B1", excavator="E3")
    assert view(after(state, "DIG:E1"))["excavator"] == "E1"


def test_digging_onto_the_last_slot_of_a_room_completes_what_lies_behind_the_excavator():
    """Reading 48: with the excavator on C1, C2 and C3 are both behind it; the robot there can be joined next round."""
    state = after(resolving("B5B1 C1B1 C3R2", excavator="C2"), "DIG:C1")
    assert {"C2", "C3"} <= set(view(state)["derived"]["excavated"])
    assert "SKIP:C2" in listed(state)
    assert refused(state, "USE:C2") == {"use.slots"}
