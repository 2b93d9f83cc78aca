"""Injuries and flight of intruders, wounds and death of characters: 5.10 and 5.13 of the reference."""

import pytest

from tests.nemesis.table import (
    BAG,
    broken,
    fact,
    facts,
    kept,
    need,
    play,
    story,
    table,
    untold,
    where,
)

DRESSED = {"kind": "leg", "is_dressed": True}
BROKEN = {"kind": "leg", "is_dressed": False}


def armed(item, ammo=1, **changes):
    return {"hands": [{"item": item, "ammo": ammo}], **changes}


def bag(verdict):
    return fact(verdict, "bag")


# --- injuries ---------------------------------------------------------------------------------------------------------


@kept("id.01", "id.05")
@broken("id.04")
def test_a_larva_dies_of_anything_and_leaves_nothing():
    verdict = play(table({}, intruders="larva@6"), "INJURY:6:LARVA")
    assert (where(verdict), fact(verdict, "rooms.6.objects")) == ([], [])


@kept("id.02", "id.04", "id.07", "id.15")
@broken("id.01", "id.02", "id.05", "id.07", "id.08")
@pytest.mark.parametrize(("card", "is_dead"), [("graze/3", True), ("crush/4", True), ("spit/5", False)])
def test_endurance_decides(card, is_dead):
    verdict = play(table({}, intruders="adult@6:3"), "INJURY:6:ADULT", card)
    assert where(verdict) == ([] if is_dead else ["adult@6"])
    assert fact(verdict, "rooms.6.objects") == (["carcass"] if is_dead else [])
    assert sorted(bag(verdict)) == sorted(BAG)
    if not is_dead:
        assert fact(verdict, "intruders.0.injuries") == 4


@kept("id.03", "id.06")
@broken("id.03", "id.06", "id.09", "id.14")
@pytest.mark.parametrize(("cards", "is_dead"), [(("graze/3", "crush/4"), True), (("crush/4", "rip/4"), False)])
def test_large_ones_are_checked_with_two_cards(cards, is_dead):
    verdict = play(table({}, intruders="queen@6:5"), "INJURY:6:QUEEN:2", *cards)
    assert where(verdict) == ([] if is_dead else ["queen@6"])
    assert story(verdict).count("injured") == 1


@kept("id.08", "id.10")
@broken("ia.12", "id.11", "id.12", "id.13")
def test_an_arrow_makes_it_flee():
    state = table({}, intruders="adult@6:8")
    assert need(state, "INJURY:6:ADULT", "rip/flee").kind == "event"
    verdict = play(state, "INJURY:6:ADULT", "rip/flee", "ev02")
    assert where(verdict) == ["adult@5"]
    assert fact(verdict, "event.discard") == ["ev02"]


@kept("id.09")
def test_an_arrow_saves_the_largest():
    assert where(play(table({}, intruders="queen@6:9"), "INJURY:6:QUEEN", "graze/2", "rip/flee", "ev03")) == ["queen@7"]


@kept("id.11", "dr.03")
@broken("id.10")
def test_it_flees_against_a_door():
    verdict = play(table({}, intruders="adult@6", doors={"5-6": "closed"}), "INJURY:6:ADULT", "rip/flee", "ev02")
    assert (where(verdict), fact(verdict, "corridors.5-6.door")) == (["adult@6"], "destroyed")


@kept("id.12")
@broken("id.15")
def test_it_flees_into_the_technical_corridors():
    verdict = play(table({}, intruders="adult@14:3", bag=[]), "INJURY:14:ADULT", "rip/flee", "ev02")
    assert where(verdict) == []
    assert bag(verdict) == ["adult?"]


@kept("id.13")
def test_it_flees_into_company():
    verdict = play(table({"room": "5", "cards": 0}, intruders="adult@6"), "INJURY:6:ADULT", "rip/flee", "ev02")
    assert where(verdict) == ["adult@5"]
    assert untold(verdict, "encounter", "attacked")


@kept("id.14")
@pytest.mark.parametrize(
    ("per_card", "cards", "is_dead"), [(False, ("crush/4", "rip/4"), True), (True, ("crush/4", "spit/5"), True)]
)
def test_a_thin_line_lowers_endurance(per_card, cards, is_dead):
    weak = {"egg": {"kind": "thin-line", "is_revealed": True}}
    state = table({}, intruders="queen@6:6", weaknesses=weak, switches={"extinction_per_card": per_card})
    assert (where(play(state, "INJURY:6:QUEEN", *cards)) == []) == is_dead


def test_the_two_cards_of_a_check_are_different_cards():
    assert "spit/5" not in need(table({}, intruders="queen@6"), "INJURY:6:QUEEN", "spit/5").forms
    assert "crush/4" in need(table({}, intruders="queen@6"), "INJURY:6:QUEEN", "crush/4").forms, (
        "there are two of these"
    )


@kept("wk.03")
def test_a_door_shy_intruder_breaks_no_door():
    weak = {"egg": {"kind": "door-shy", "is_revealed": True}}
    doors = {"5-6": "closed"}
    verdict = play(table({}, intruders="adult@6", doors=doors, weaknesses=weak), "INJURY:6:ADULT", "rip/flee", "ev02")
    assert fact(verdict, "corridors.5-6.door") == "closed"
    verdict = play(
        table({}, intruders="queen@6", doors=doors, weaknesses=weak), "INJURY:6:QUEEN", "rip/flee", "rip/5", "ev02"
    )
    assert fact(verdict, "corridors.5-6.door") == "destroyed"


# --- wounds and death -------------------------------------------------------------------------------------------------


@kept("cw.01")
@broken("cw.02", "cw.03", "cw.07")
@pytest.mark.parametrize("light", [0, 1])
def test_light_wounds_are_counted(light):
    verdict = play(table({"light": light}, intruders="adult@11"), "ATTACK:11:ADULT", "graze/2")
    facts(verdict, players__P1__light=light + 1)


@kept("cw.02", "cw.03", "cw.06")
@broken("cw.01", "cw.04")
def test_the_third_light_wound_is_a_serious_one():
    state = table({"light": 2, "wounds": [BROKEN, BROKEN]}, intruders="adult@11")
    wanted = need(state, "ATTACK:11:ADULT", "graze/2")
    assert (wanted.kind, wanted.forms) == ("wound", ("arm", "hand", "leg", "body", "bleeding"))
    verdict = play(state, "ATTACK:11:ADULT", "graze/2", "arm")
    facts(verdict, players__P1__light=0, players__P1__status="awake")
    assert len(fact(verdict, "players.P1.wounds")) == 3


@kept("cw.04", "cw.05")
@broken("cw.06")
@pytest.mark.parametrize("wounds", [[BROKEN] * 3, [DRESSED] * 3])
def test_any_wound_after_three_serious_ones_kills(wounds):
    verdict = play(table({"wounds": wounds}, {"room": "6"}, intruders="adult@11"), "ATTACK:11:ADULT", "graze/2")
    facts(verdict, players__P1__status="dead")


@kept("cw.07")
@broken("cw.05", "cw.08")
def test_two_wounds_come_one_after_the_other():
    state = table({"light": 1, "wounds": [BROKEN]}, intruders="adult@11")
    verdict = play(state, "ATTACK:11:ADULT", "rip/3", "hand")
    facts(verdict, players__P1__light=0)
    assert len(fact(verdict, "players.P1.wounds")) == 2


@kept("cw.08", "cw.09")
@broken("cw.09")
def test_what_the_dead_carried_lies_in_the_room():
    hands = [{"item": "egg", "ammo": None}, {"item": "rifle", "ammo": 3}]
    state = table({"wounds": [BROKEN] * 3, "hands": hands, "items": ["tools"]}, {"room": "6"}, intruders="adult@11")
    verdict = play(state, "ATTACK:11:ADULT", "graze/2")
    assert fact(verdict, "rooms.11.objects") == ["corpse", "egg"]
    facts(verdict, players__P1__hands=[], players__P1__items=[])


@kept("cm.03", "cm.04")
@broken("cm.03", "cm.04", "ge.05")
@pytest.mark.parametrize(("has_died", "locked"), [(False, False), (True, True)])
def test_the_first_death_unlocks_the_pods(has_died, locked):
    pods = {"1": {"section": "A", "is_locked": True}}
    state = table({"wounds": [BROKEN] * 3}, {"room": "6"}, intruders="adult@11", has_died=has_died, pods=pods)
    assert fact(play(state, "ATTACK:11:ADULT", "graze/2"), "pods.1.is_locked") is locked


def test_a_bad_arm_lets_something_fall():
    hands = [{"item": "egg", "ammo": None}, {"item": "rifle", "ammo": 3}]
    state = table({"hands": hands}, intruders="adult@11")
    wanted = need(state, "ATTACK:11:ADULT", "crush/4", "arm")
    assert (wanted.kind, wanted.forms) == ("choice", ("egg", "rifle"))
    verdict = play(state, "ATTACK:11:ADULT", "crush/4", "arm", "egg")
    assert fact(verdict, "rooms.11.objects") == ["egg"]
