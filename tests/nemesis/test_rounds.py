"""Rounds, paying, trading, crafting, things, cards, items, rooms, quests, pods and sleep: 5.1, 5.2, 5.5, 5.18, 5.21."""

from random import Random

import pytest

from tests.nemesis.table import (
    GAME,
    broken,
    fact,
    facts,
    kept,
    listed,
    need,
    play,
    refused,
    room_of,
    table,
)

OPEN, DRESSED = {"kind": "leg", "is_dressed": False}, {"kind": "leg", "is_dressed": True}
EGG = {"item": "egg", "ammo": None}
GUN = {"item": "rifle", "ammo": 1}


def beginning(*crew, **changes):
    """The table before a turn begins."""
    return table(*crew, active=None, **changes)


# --- the turn ---------------------------------------------------------------------------------------------------------


@kept("pp.01", "pp.02")
@broken("pp.01", "pp.02", "pp.18", "pp.20")
@pytest.mark.parametrize(("cards", "after"), [(0, 5), (3, 5), (4, 5), (5, 5), (6, 6)])
def test_everybody_draws_up_to_five(cards, after):
    verdict = play(beginning({"cards": cards, "deck": 10 - cards, "discard": 0, "contamination": 0}), "BEGIN")
    facts(verdict, players__P1__cards=after)


@kept("pp.03", "pp.04")
@broken("pp.03", "pp.04")
@pytest.mark.parametrize(("turn", "first"), [(1, "P1"), (2, "P2")])
def test_the_first_player_token_goes_on(turn, first):
    verdict = play(beginning({}, {}, {}, turn=turn), "BEGIN")
    facts(verdict, first=first, active=first)


@kept("pp.17", "bd.13")
def test_who_sleeps_neither_draws_nor_acts():
    sleeper = {"status": "asleep", "room": None, "cards": 1}
    verdict = play(beginning({}, sleeper, {"cards": 2, "deck": 8, "discard": 0, "contamination": 0}, turn=2), "BEGIN")
    facts(verdict, players__P2__cards=1, players__P3__cards=5, first="P2", active="P3")


@kept("pp.18")
def test_an_empty_deck_is_shuffled_while_drawing():
    state = beginning({"cards": 3, "deck": 1, "discard": 6, "contamination": 0})
    facts(play(state, "BEGIN"), players__P1__deck=5, players__P1__discard=0)


@kept("pp.20", "cw.14")
@broken("cw.14")
def test_a_body_wound_and_cabins_change_the_hand():
    wound = {"wounds": [{"kind": "body", "is_dressed": False}]}
    empty = {"cards": 0, "deck": 10, "discard": 0, "contamination": 0}
    facts(play(beginning({**wound, **empty}), "BEGIN"), players__P1__cards=4)
    cabins = room_of("cabins")
    facts(play(beginning({"room": cabins, **empty}), "BEGIN"), players__P1__cards=6)
    facts(play(beginning({"room": cabins, **empty}, intruders=f"larva@{cabins}"), "BEGIN"), players__P1__cards=5)


def test_what_is_drawn_is_not_asked_for():
    state = beginning({"cards": 3, "deck": 5, "discard": 3, "contamination": 0, "contamination_elsewhere": 1})
    facts(play(state, "BEGIN"), players__P1__cards=5, players__P1__contamination=None)
    unknown = beginning({"cards": None, "deck": None, "discard": None, "contamination": None})
    facts(play(unknown, "BEGIN"), players__P1__cards=None, active="P1")


@broken("pp.05")
def test_nothing_is_done_before_the_turn_begins():
    assert refused(beginning({}), "PASS:P1") == {"pp.05"}
    assert refused(table({}), "BEGIN") == {"pp.05"}


# --- rounds -----------------------------------------------------------------------------------------------------------


@kept("pp.05", "pp.06", "pp.07")
@broken("pp.07", "pp.09")
def test_a_round_ends_with_the_second_action():
    first = play(table({}, {}), "MOVE:P1:6", "silence")
    facts(first, active="P1", players__P1__actions=1)
    second = play(first.state, "MOVE:P1:7", "silence")
    facts(second, active="P2", players__P1__actions=0)


@kept("pp.08", "pp.09", "pp.19")
@broken("pp.10")
def test_who_has_passed_is_skipped():
    state = table({"cards": 0}, {"has_passed": True}, {})
    assert fact(state, "active") == "P1"
    facts(play(state, "PASS:P1"), active="P3", players__P1__has_passed=True)


@kept("pp.10")
@broken("pp.19")
def test_the_phase_ends_when_all_have_passed():
    facts(play(table({}, {"has_passed": True}), "PASS:P1"), phase="event", step=1, active=None)


@broken("pp.05", "pp.08", "pp.17", "pp.06")
def test_who_may_not_act():
    state = table({}, {"has_passed": True}, {"status": "dead", "room": None}, has_died=True)
    assert refused(state, "PASS:P2") == {"pp.05", "pp.08"} or refused(state, "PASS:P2") == {"pp.08"}
    assert refused(state, "PASS:P3") == {"pp.17"}
    assert refused(table({}, {}), "PASS:P2") == {"pp.05"}
    assert refused(table({"actions": 2}), "MOVE:P1:6") == {"pp.06"}
    assert refused(table({}), "PASS:P4") == {"pp.17"}


@kept("pp.11", "pp.12")
@broken("tk.05")
@pytest.mark.parametrize(("cards", "contamination", "left"), [(0, 0, 5), (2, 0, 3), (4, 1, 0), (0, 1, 4)])
def test_passing_drops_any_cards(cards, contamination, left):
    state = table({"cards": 5, "contamination": 1, "deck": 5, "discard": 1}, {})
    verdict = play(state, f"PASS:P1:{cards}:{contamination}")
    facts(verdict, players__P1__cards=left, players__P1__discard=1 + cards + contamination)


@broken("pp.11", "pp.12")
def test_nobody_drops_what_is_not_there():
    state = table({"cards": 5, "contamination": 1, "deck": 5, "discard": 1})
    assert refused(state, "PASS:P1:5:1") == {"pp.11"}
    assert refused(state, "PASS:P1:0:2") == {"pp.11"}
    unknown = {"cards": 5, "deck": 5, "discard": 2, "contamination": None, "contamination_elsewhere": None}
    assert refused(table(unknown), "PASS:P1:5:2") == {"pp.11"}


@kept("cw.14")
def test_bleeding_hurts_at_each_pass():
    wound = {"wounds": [{"kind": "bleeding", "is_dressed": False}]}
    facts(play(table(wound, {}), "PASS:P1"), players__P1__light=1)


# --- paying -----------------------------------------------------------------------------------------------------------


@kept("pp.13", "ba.01")
@broken("pp.13", "ba.01")
def test_the_price_is_exact():
    state = table({})
    facts(play(state, "MOVE:P1:6:PAY1", "silence"), players__P1__cards=4, players__P1__discard=1)
    for pay in (0, 2):
        assert refused(state, f"MOVE:P1:6:PAY{pay}") == {"pp.13"}


COSTS = [("MOVE:P1:6", 1), ("CAREFUL:P1:6:5-6", 2), ("TAKE:P1:EGG", 1), ("TRADE:P1:P1-P2-RIFLE", 1), ("ROOM:P1:1", 2)]


@kept("ba.01", "oa.05", "pp.14", "pp.15", "pp.16")
@pytest.mark.parametrize(("action", "cost"), COSTS)
def test_what_things_cost(action, cost):
    room = {"room": room_of("emergency-room"), "light": 1} if action.startswith("ROOM") else {}
    state = table({"hands": [GUN], **room}, {}, rooms={"11": {"objects": ["egg"]}})
    if action.startswith("ROOM"):
        state = table({"wounds": [OPEN], **room})
    for pay in range(4):
        broken_rules = set() if pay == cost else {"pp.13"}
        assert (f"{action}:PAY{pay}", broken_rules) == (f"{action}:PAY{pay}", _broken(state, f"{action}:PAY{pay}"))


def _broken(state, action):
    return {one.rule for one in GAME.check(state, GAME.read_action(action)).violations}


@broken("pp.16", "pp.14", "pp.15")
def test_cards_that_pay():
    assert refused(table({"cards": 1}), "CAREFUL:P1:6:5-6") == {"pp.16"}
    state = table({"cards": 2, "contamination": 2, "deck": 5, "discard": 5})
    assert refused(state, "MOVE:P1:6") == {"pp.14"}
    assert listed(state, "move", "careful") == set()


def test_a_hidden_hand_that_may_pay_can_be_tried():
    unknown = {"cards": 2, "deck": 5, "discard": 4, "contamination": None, "contamination_elsewhere": None}
    assert "MOVE:P1:6" in listed(table(unknown))
    sure = {"cards": 2, "deck": 0, "discard": 10, "contamination": None, "contamination_elsewhere": 0}
    assert refused(table(sure), "MOVE:P1:6") == {"pp.14"}


# --- trade, craft, heavy things ---------------------------------------------------------------------------------------


@kept("tr.01", "tr.02", "tr.04", "tr.03", "tr.05")
@broken("tr.04")
def test_a_trade_needs_both_sides():
    state = table({"items": ["tools"]}, {"items": ["medkit"]}, {})
    wanted = need(state, "TRADE:P1:P1-P2-TOOLS/P2-P3-MEDKIT")
    assert (wanted.kind, wanted.rule, wanted.of) == ("consent", "tr.04", "P2")
    verdict = play(state, "TRADE:P1:P1-P2-TOOLS/P2-P3-MEDKIT", "yes", "yes", "yes")
    facts(
        verdict, players__P2__items=["tools"], players__P3__items=["medkit"], players__P1__cards=4, players__P2__cards=5
    )
    no = play(state, "TRADE:P1:P1-P2-TOOLS", "no")
    facts(no, players__P1__items=["tools"], players__P1__cards=4)


@kept("tr.02", "tr.05")
def test_what_changes_hands_may_be_asked_for_one_thing_after_the_other():
    state = table({"items": ["tools"], "hands": []}, {"items": ["medkit"], "hands": []}, {})
    request = need(state, "TRADE:P1")
    assert (request.kind, request.rule, request.forms) == ("choice", "tr.02", ("p1", "p2", "p3"))
    verdict = play(state, "TRADE:P1", "p1", "p2", "yes", "p2", "p3", "medkit", "yes", "yes", "done")
    whole = play(state, "TRADE:P1:P1-P2-TOOLS/P2-P3-MEDKIT", "yes", "yes", "yes")
    assert verdict.state == whole.state
    assert list(verdict.events) == list(whole.events)


def test_one_trade_is_listed_and_stands_for_all_of_them():
    things = ["bandages", "bandages", "medkit", "tools"]
    state = table({"items": things}, {"items": ["taser"]}, {"room": "6", "items": ["alcohol"]}, {"hidden_items": 2})
    assert [one for one in listed(state) if one.startswith("TRADE")] == ["TRADE:P1"]
    legal, rnd, both = GAME.legal(state), Random(4), set()
    for _ in range(300):
        gifts = []
        for _ in range(rnd.randint(1, 5)):
            giver, receiver = rnd.choice("124124123"), rnd.choice("124124123")
            gifts.append(
                f"P{giver}-P{receiver}-{rnd.choice([*things, 'TASER', 'ALCOHOL', 'REVOLVER', 'CLOTHES'])}".upper()
            )
        action = GAME.read_action(f"TRADE:P1:{'/'.join(gifts)}")
        is_legal = GAME.check(state, action).legal
        assert (action in legal) == is_legal == (not GAME.check(state, action).violations)
        both.add((is_legal, len(gifts) > 1))
    assert len(both) == 4, "trades of one thing and of several, legal and not"


@broken("tr.02", "tr.03", "tr.05", "tr.05/ammo", "ba.03", "tr.01")
def test_trades_that_cannot_be():
    state = table({"items": ["tools"]}, {}, {"room": "6"})
    assert refused(state, "TRADE:P1:P1-P2-MEDKIT") == {"tr.02"}
    assert refused(state, "TRADE:P1:P1-P3-TOOLS") == {"tr.03"}
    assert refused(table({"hands": []}, {"hands": []}), "TRADE:P1") == {"tr.05"}
    assert refused(table({"items": ["tools"]}, {"room": "6"}), "TRADE:P1") == {"tr.05"}
    assert "tr.05" in refused(state, "TRADE:P1:P1-P2-AMMO")
    assert refused(table({"items": ["tools"]}, {}, intruders="larva@11"), "TRADE:P1:P1-P2-TOOLS") == {"ba.03"}


@kept("cr.01", "cr.03", "cr.05", "cr.02", "cr.04")
def test_crafting():
    state = table({"items": ["chemicals", "tools"], "hands": []})
    assert "CRAFT:P1:FLAMETHROWER:CHEMICALS/TOOLS" in listed(state, "craft")
    verdict = play(state, "CRAFT:P1:FLAMETHROWER:CHEMICALS/TOOLS")
    facts(
        verdict,
        players__P1__items=[],
        players__P1__hands=[{"item": "flamethrower", "ammo": 4}],
        crafted__flamethrower=2,
    )


@broken("cr.01", "cr.02", "cr.04", "ba.03", "cr.03", "cr.05")
def test_crafts_that_cannot_be():
    state = table({"items": ["chemicals", "alcohol", "tools"]}, crafted={"flamethrower": 0})
    assert refused(state, "CRAFT:P1:FLAMETHROWER:CHEMICALS/ALCOHOL") == {"cr.02", "cr.04"}
    assert refused(state, "CRAFT:P1:FLAMETHROWER:CHEMICALS/TOOLS") == {"cr.04"}
    assert refused(state, "CRAFT:P1:ANTIDOTE:MEDKIT/ALCOHOL") == {"cr.01"}
    fight = table({"items": ["chemicals", "tools"]}, intruders="larva@11")
    assert refused(fight, "CRAFT:P1:FLAMETHROWER:CHEMICALS/TOOLS") == {"ba.03"}


@kept("pu.01", "pu.03", "pu.02", "pu.05")
def test_picking_up():
    state = table({}, rooms={"11": {"objects": ["carcass", "carcass"]}})
    verdict = play(state, "TAKE:P1:CARCASS")
    assert fact(verdict, "rooms.11.objects") == ["carcass"]
    assert {held["item"] for held in fact(verdict, "players.P1.hands")} == {"revolver", "carcass"}


@broken("pu.02", "pu.04", "pu.05", "pu.04/drop", "ba.03", "pu.01", "pu.03")
def test_what_cannot_be_picked_up():
    assert refused(table({}, rooms={"6": {"objects": ["egg"]}}), "TAKE:P1:EGG") == {"pu.02"}
    assert refused(table({"room": room_of("nest")}), "TAKE:P1:EGG") == {"pu.05"}
    full = {"hands": [EGG, GUN]}
    rooms = {"11": {"objects": ["carcass"]}}
    assert refused(table(full, rooms=rooms, profile="book"), "TAKE:P1:CARCASS") == {"pu.04"}
    play(table(full, rooms=rooms), "TAKE:P1:CARCASS")
    dropped = play(table(full, rooms=rooms, profile="book"), "DROP:P1:EGG").state
    facts(play(dropped, "TAKE:P1:CARCASS"), players__P1__cards=4)
    assert refused(table({}), "DROP:P1:EGG") == {"pu.04"}
    assert refused(table({}, rooms=rooms, intruders="larva@11"), "TAKE:P1:CARCASS") == {"ba.03"}


@kept("pu.04")
def test_dropping_is_free():
    verdict = play(table({"hands": [EGG], "actions": 1}), "DROP:P1:EGG")
    facts(verdict, players__P1__cards=5, players__P1__actions=1)
    assert fact(verdict, "rooms.11.objects") == ["egg"]


DYING = {"room": "6", "wounds": [{"kind": "arm", "is_dressed": False}] * 3}


@kept("pp.09")
def test_a_procedure_that_kills_whose_round_it_is_ends_the_round():
    """Otherwise nobody could go on: it would be the round of the dead."""
    state = table(DYING, {"room": "11"}, intruders="adult@6")
    after = play(state, "ATTACK:6:ADULT", "graze/5")
    facts(after, active="P2", phase="player", players__P1__status="dead")
    assert GAME.problems(after.state) == ()
    passed = table(DYING, {"room": "11", "has_passed": True}, intruders="adult@6")
    facts(play(passed, "ATTACK:6:ADULT", "graze/5"), active=None, phase="event", step=1)


def test_a_procedure_that_kills_another_one_ends_no_round():
    state = table({"room": "11"}, DYING, intruders="adult@6")
    facts(play(state, "ATTACK:6:ADULT", "graze/5"), active="P1", players__P2__status="dead")
