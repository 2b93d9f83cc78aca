"""Cards, items, rooms, quests, pods and sleep, and corners of the table: 5.5, 5.18 and 5.21 of the reference."""

import pytest

from tests.nemesis.table import (
    GAME,
    UNEXPLORED,
    broken,
    broken_by,
    event,
    fact,
    facts,
    happened,
    kept,
    listed,
    need,
    noisy,
    play,
    refused,
    room_of,
    says,
    story,
    table,
    untold,
    where,
)

OPEN, DRESSED = {"kind": "leg", "is_dressed": False}, {"kind": "leg", "is_dressed": True}
EGG = {"item": "egg", "ammo": None}
GUN = {"item": "rifle", "ammo": 1}


def beginning(*crew, **changes):
    """The table before a turn begins."""
    return table(*crew, active=None, **changes)


# --- cards ------------------------------------------------------------------------------------------------------------

SEARCH = "CARD:P1:SEARCH"


@kept("oa.01", "oa.03", "it.01", "it.03", "it.07", "it.10", "it.02", "it.09", "oa.02")
@broken("it.04", "it.05", "it.06", "it.08")
def test_search():
    state = table({"room": "8"}, items={"green": 20}, rooms={"8": {"items": 2}})
    verdict = play(state, SEARCH)
    facts(verdict, players__P1__cards=4, players__P1__hidden_items=1, rooms__8__items=1, items__green=19)


@kept("it.04", "it.05", "it.06", "it.08")
@broken("it.07", "it.10")
def test_a_white_room_is_searched_in_any_deck_and_weapons_have_one_ammo():
    state = table({"room": "7", "hands": [EGG, GUN]}, profile="book")
    assert need(state, SEARCH).forms == ("red", "yellow", "green")
    item = need(state, SEARCH, "red")
    assert (item.kind, item.forms[0]) == ("item", "hidden")
    assert need(state, SEARCH, "red", "prototype-rifle").forms == ("egg", "rifle")
    verdict = play(state, SEARCH, "red", "prototype-rifle", "egg")
    assert {"item": "prototype-rifle", "ammo": 1} in fact(verdict, "players.P1.hands")
    assert fact(verdict, "rooms.7.objects") == ["egg"]


@broken("oa.01", "oa.02", "oa.02/only", "it.02", "it.09", "it.01")
def test_searches_and_cards_that_cannot_be():
    assert refused(table({"room": "8"}, rooms={"8": {"items": 0}}), SEARCH) == {"it.02"}
    assert refused(table({"room": "11"}, profile="book"), SEARCH) == {"it.09"}
    assert "oa.02" in refused(table({"room": "8"}, intruders="larva@8"), SEARCH)
    assert refused(table({}), "CARD:P1:PILOTING") == {"oa.01"}
    assert refused(table({}), "CARD:P1:SUPPRESSIVE-FIRE") == {"oa.02"}


@kept("tk.14")
@broken("tk.09")
def test_neither_malfunction_nor_fire_stops_a_search():
    state = table({"room": "8"}, rooms={"8": {"malfunction": True, "fire": True}})
    assert "CARD:P1:SEARCH" in listed(state, "card")


@kept("oa.01", "oa.03")
def test_what_other_cards_do_is_told():
    state = table({"room": "8", "light": 2})
    wanted = need(state, "CARD:P1:REST")
    assert (wanted.kind, wanted.forms) == ("effect", ())
    verdict = play(state, "CARD:P1:REST", "heal-light:1", "done")
    facts(verdict, players__P1__cards=4, players__P1__light=1)
    assert refused(state, "CARD:P1:REST=fly") == {"answer.possible"}


# --- items ------------------------------------------------------------------------------------------------------------


@kept("oa.04", "cw.10", "cw.11", "cw.12", "cw.13")
def test_bandages():
    state = table({"items": ["bandages"], "wounds": [OPEN], "light": 2})
    assert listed(state, "item") == {"ITEM:P1:BANDAGES:1", "ITEM:P1:BANDAGES:2"}
    facts(play(state, "ITEM:P1:BANDAGES:1"), players__P1__wounds=[DRESSED], players__P1__items=[], players__P1__cards=4)
    facts(play(state, "ITEM:P1:BANDAGES:2"), players__P1__light=0)
    assert play(state, "ITEM:P1:BANDAGES").state == play(state, "ITEM:P1:BANDAGES:1").state


@kept("cw.11")
@broken("cw.12", "cw.13", "oa.04", "cw.10", "cw.11")
def test_healing_needs_a_wound_for_it():
    medkit = {"items": ["medkit"], "wounds": [OPEN]}
    assert refused(table(medkit, profile="book"), "ITEM:P1:MEDKIT:2") == {"cw.12"}
    facts(play(table(medkit), "ITEM:P1:MEDKIT:2"), players__P1__wounds=[], wound__discard=["leg"])
    assert refused(table({"items": ["medkit"]}), "ITEM:P1:MEDKIT:1") == {"cw.13"}
    assert refused(table({}), "ITEM:P1:MEDKIT:1") == {"cw.13", "oa.04"}


def test_a_hidden_item_is_shown_by_using_it():
    state = table({"hidden_items": 1, "light": 1, "items": []})
    facts(play(state, "ITEM:P1:BANDAGES:2"), players__P1__hidden_items=0, players__P1__light=0)
    assert {"ITEM:P1:BANDAGES:2", "ITEM:P1:GRENADE"} <= listed(state, "item")
    assert listed(table({"light": 1}), "item") == set()


@broken("oa.02", "oa.09", "oa.09/none")
def test_when_items_work():
    fight = table({"items": ["clothes"], "wounds": [OPEN]}, intruders="larva@11")
    assert "oa.02" in refused(fight, "ITEM:P1:CLOTHES:2")
    assert refused(table({"items": ["smoke-grenade"]}), "ITEM:P1:SMOKE-GRENADE") == {"oa.02"}
    key = {"items": ["comms-key"]}
    assert refused(table({**key, "room": "8"}), "ITEM:P1:COMMS-KEY") == {"oa.09"}
    lab = room_of("laboratory")
    play(table({**key, "room": lab}), "ITEM:P1:COMMS-KEY")
    assert refused(table({**key, "room": lab}, rooms={lab: {"malfunction": True}}), "ITEM:P1:COMMS-KEY") == {"oa.09"}


def test_a_bad_hand_makes_items_dear():
    state = table({"items": ["bandages"], "light": 1, "wounds": [{"kind": "hand", "is_dressed": False}]})
    facts(play(state, "ITEM:P1:BANDAGES:2"), players__P1__cards=3)


def test_weapons_that_are_thrown():
    verdict = play(
        table({"items": ["grenade"]}, {"room": "6"}, intruders="adult@6 larva@6"),
        "ITEM:P1:GRENADE",
        "adult:6:1",
        "spit/5",
        "arm",
    )
    assert where(verdict) == ["adult@6"]
    assert [one["kind"] for one in fact(verdict, "players.P2.wounds")] == ["arm"]
    verdict = play(table({"items": ["molotov"]}, intruders="larva@6"), "ITEM:P1:MOLOTOV")
    assert (where(verdict), fact(verdict, "rooms.6.fire")) == ([], True)


def test_a_smoke_grenade_leads_out_without_an_attack():
    state = table({"items": ["smoke-grenade"]}, {"cards": 2}, intruders="adult@11")
    verdict = play(state, "ITEM:P1:SMOKE-GRENADE", "1", "6", "silence")
    facts(verdict, players__P1__room="6", players__P2__cards=1)
    assert untold(verdict, "attacked")


def test_adrenaline_lets_one_go_on():
    state = table({"items": ["adrenaline-injection"], "actions": 1}, {})
    facts(play(state, "ITEM:P1:ADRENALINE-INJECTION"), active="P1", players__P1__actions=0)


@kept("it.11")
@broken("it.11")
@pytest.mark.parametrize(("profile", "ammo"), [("ref", 4), ("book", 4)])
def test_ammo_is_capped(profile, ammo):
    gun = [{"item": "rifle", "ammo": 3}]
    state = table({"room": room_of("armory"), "hands": gun}, profile=profile)
    verdict = play(state, "ROOM:P1")
    facts(verdict, players__P1__hands=[{"item": "rifle", "ammo": ammo}])
    assert event(verdict, "loaded").rule == "it.11"
    half = table({"room": room_of("armory"), "hands": [{**gun[0], "ammo": 1}]}, profile=profile)
    assert event(play(half, "ROOM:P1"), "loaded").rule == "oa.03"


# --- rooms ------------------------------------------------------------------------------------------------------------


@broken("oa.05", "oa.06", "oa.07", "tk.14")
@kept("oa.06", "oa.07", "tk.09")
def test_when_a_room_can_be_used():
    assert refused(table({"room": "7"}), "ROOM:P1") == {"oa.05"}
    canteen = {"room": "8", "light": 1}
    assert refused(table(canteen, intruders="larva@8"), "ROOM:P1:1") == {"oa.06"}
    assert refused(table(canteen, rooms={"8": {"malfunction": True}}), "ROOM:P1:1") == {"oa.07"}
    facts(play(table(canteen), "ROOM:P1:1"), players__P1__light=0, players__P1__cards=3)


@kept("wk.01", "wk.03", "wk.05", "oa.09", "wk.02", "wk.04")
def test_research():
    lab = room_of("laboratory")
    state = table({"room": lab, "hands": [{"item": "carcass", "ammo": None}]})
    wanted = need(state, "ROOM:P1")
    assert (wanted.kind, wanted.rule) == ("weakness", "wk.01")
    verdict = play(state, "ROOM:P1", "energy")
    facts(verdict, weaknesses__carcass={"kind": "energy", "is_revealed": True})
    assert event(verdict, "weakness-revealed").about["weakness"] == "energy"
    assert fact(verdict, "players.P1.hands")[0]["item"] == "carcass"


@broken("wk.02", "wk.04", "wk.01", "wk.05")
def test_research_needs_something_new():
    lab = room_of("laboratory")
    assert refused(table({"room": lab}), "ROOM:P1") == {"wk.02"}
    seen = {"carcass": {"kind": "energy", "is_revealed": True}}
    state = table({"room": lab}, rooms={lab: {"objects": ["carcass"]}}, weaknesses=seen)
    assert refused(state, "ROOM:P1") == {"wk.04"}


@kept("cm.07", "cm.08", "cm.10")
@broken("cm.07", "cm.08", "cm.10")
def test_the_self_destruct():
    generator = {"room": room_of("generator")}
    facts(play(table(generator), "ROOM:P1:1"), destruct=0)
    facts(play(table(generator, destruct=2), "ROOM:P1:2"), destruct=-1)
    assert refused(table(generator, destruct=3), "ROOM:P1:2") == {"cm.07"}
    assert refused(table(generator), "ROOM:P1:2") == {"cm.08"}
    assert refused(table(generator, has_slept=True, time=9), "ROOM:P1:1") == {"cm.10"}


@kept("cm.09")
@broken("cm.09")
def test_the_destination():
    state = table({"room": "1"})
    facts(play(state, "ROOM:P1:2", "d"), destination="D")
    assert refused(table({"room": "1"}, has_slept=True, time=9), "ROOM:P1:2") == {"cm.09"}
    assert need(table({"room": "1"}, has_slept=None), "ROOM:P1:2").about["field"] == "has_slept"


@kept("cm.05", "cm.13")
@broken("cm.05", "oa.06")
def test_sleep():
    state = table({}, {"room": "6"}, time=7)
    verdict = play(state, "ROOM:P1", "4")
    facts(verdict, players__P1__status="asleep", players__P1__room=None, has_slept=True, active="P2")
    assert refused(table({}, time=6), "ROOM:P1") == {"cm.05"}
    assert refused(table({}, time=7, intruders="larva@11"), "ROOM:P1") == {"oa.06"}
    woken = play(table({}, {"room": "6"}, time=7, noise="11-14"), "ROOM:P1", "4", "larva-1")
    facts(woken, players__P1__status="awake", players__P1__cards=3)


A = room_of("evacuation-a")
PODS = {"1": {"section": "A", "is_locked": False}, "3": {"section": "A", "is_locked": True}}


@kept("cm.13", "cm.14", "ge.05")
@broken("cm.13")
def test_pods_are_boarded_after_a_roll():
    state = table({"room": A}, {"room": "6"}, pods=PODS)
    assert need(state, "ROOM:P1", "silence").forms == ("launch", "wait")
    verdict = play(state, "ROOM:P1", "silence", "wait")
    facts(verdict, players__P1__status="pod", pods__1__seats=["P1"], active="P1", players__P1__actions=1)
    verdict = play(state, "ROOM:P1", "silence", "launch")
    facts(verdict, players__P1__status="evacuated", pods__1__is_launched=True)
    assert event(verdict, "evacuated").rule == "ge.07"
    alone = play(table({"room": A}, pods=PODS), "ROOM:P1", "silence", "launch")
    facts(alone, phase="over", ended="ge.05")


@broken("cm.14", "cm.14/full", "cm.14/none", "cm.14/launch")
def test_pods_that_cannot_be_boarded():
    locked = {"1": {"section": "A", "is_locked": True}}
    assert refused(table({"room": A}, pods=locked), "ROOM:P1") == {"cm.14"}
    full = {"1": {"section": "A", "is_locked": False, "seats": ["P2", "P3"]}}
    inside = {"status": "pod", "room": A}
    assert refused(table({"room": A}, inside, inside, pods=full), "ROOM:P1") == {"cm.14"}
    assert refused(table({"room": A}), "ROOM:P1") == {"cm.14"}
    assert refused(table({"room": A}, pods=PODS), "LAUNCH:P1") == {"cm.14"}


@kept("cm.14")
def test_who_waits_in_a_pod_may_launch_or_pass():
    pods = {"1": {"section": "A", "is_locked": False, "seats": ["P1"]}}
    state = table({"status": "pod", "room": A}, {}, pods=pods)
    assert {text.partition(":")[0] for text in listed(state)} == {"LAUNCH", "PASS"}
    facts(play(state, "LAUNCH:P1"), players__P1__status="evacuated", active="P2")


def test_a_malfunction_bars_pods_unless_it_is_played_otherwise():
    rooms = {A: {"malfunction": True}}
    assert refused(table({"room": A}, pods=PODS, rooms=rooms), "ROOM:P1") == {"oa.07"}
    play(
        table({"room": A}, {}, pods=PODS, rooms=rooms, switches={"pod_despite_malfunction": True}),
        "ROOM:P1",
        "silence",
        "wait",
    )


@broken("dr.06", "dr.07")
@kept("dr.06", "dr.07")
def test_doors_are_turned_unless_they_are_destroyed():
    tools = {"items": ["tools"]}
    verdict = play(table(tools, doors={"11-14": "closed"}), "ITEM:P1:TOOLS:3", "11-14")
    assert fact(verdict, "corridors.11-14.door") == "open"
    every = dict.fromkeys(("6-11", "8-11", "11-14", "11-15"), "destroyed")
    assert refused(table(tools, doors=every), "ITEM:P1:TOOLS:3") == {"dr.06"}


def test_the_nest_gives_an_egg_and_a_roll():
    verdict = play(table({"room": room_of("nest")}), "ROOM:P1", "1")
    facts(verdict, eggs=4)
    assert "egg" in {held["item"] for held in fact(verdict, "players.P1.hands")}
    assert noisy(verdict) != ""


def test_the_airlock_kills_when_the_phase_ends():
    state = table({"room": "6"}, {"room": "3", "has_passed": True}, intruders="larva@15", rooms={"15": {"fire": True}})
    shut = play(state, "ROOM:P1", "15").state
    assert fact(shut, "airlock") == "15"
    verdict = play(shut, "PASS:P1")
    assert where(verdict) == []
    facts(verdict, rooms__15__fire=False, airlock=None)


def test_surgery_takes_everything_and_ends_the_round():
    surgery = room_of("surgery")
    crew = {
        "room": surgery,
        "has_larva": True,
        "cards": 5,
        "contamination": 1,
        "deck": 4,
        "discard": 3,
        "contamination_elsewhere": 1,
    }
    verdict = play(table(crew, {}), "ROOM:P1", "1", "0")
    facts(
        verdict, players__P1__has_larva=False, players__P1__cards=0, players__P1__has_passed=True, players__P1__light=1
    )
    facts(verdict, players__P1__deck=11, active="P2")


# --- quests -----------------------------------------------------------------------------------------------------------


@kept("oa.08")
def test_a_quest_item_is_activated():
    state = table({"room": room_of("comms-room")})
    verdict = play(state, "QUEST:P1:LOG-KEY")
    assert {"item": "log-key", "is_active": True} in fact(verdict, "players.P1.quests")
    state = table({"items": ["tools"]})
    assert fact(play(state, "QUEST:P1:INTERCOM", "tools"), "players.P1.items") == []


@broken("oa.08", "oa.08/condition", "oa.08/active", "oa.06", "oa.04")
def test_quests_that_cannot_be():
    assert refused(table({}), "QUEST:P1:LOG-KEY") == {"oa.08"}
    active = {"quests": [{"item": "log-key", "is_active": True}]}
    assert refused(table({**active, "room": room_of("comms-room")}), "QUEST:P1:LOG-KEY") == {"oa.08"}
    assert "oa.06" in refused(table({"room": room_of("comms-room")}, intruders="larva@3"), "QUEST:P1:LOG-KEY")
    assert refused(table({}), "ITEM:P1:LOG-KEY") == {"oa.08"}
    assert "oa.04" in refused(table({}), "QUEST:P1:ARMOR")


# --- on a corner of the table -----------------------------------------------------------------------------------------


def test_a_room_is_entered_on_a_corner_of_the_table():
    corner = GAME.read_state({"game": "nemesis", "rules": "1.0", "players": {"P1": {}}})
    answers: list[str] = []
    while True:
        wanted = _next(corner, "ENTER:P1:6", answers)
        if wanted is None:
            break
        answers.append({"fact": "no", "tile": "shower", "token": "silence-1"}[wanted.kind])
    assert answers == ["no", "shower", "silence-1"]


def _next(state, action, answers):
    text = f"{action}={','.join(answers)}" if answers else action
    return GAME.resolve_procedure(state, GAME.read_procedure(text)).needs


@broken("mv.01/room", "sh.03/target", "pp.17")
def test_procedures_name_what_is_not_there():
    state = table({}, {"status": "dead", "room": None})
    assert broken_by(state, "ENTER:P1:T3") == {"mv.01"}
    assert broken_by(state, "ATTACK:6:ADULT") == {"sh.03"}
    assert broken_by(state, "NOISE:P2") == {"pp.17"}


def test_what_is_wrong_is_said_and_what_is_done_is_told():
    rule, message = says(table({}, doors={"6-11": "closed"}), "MOVE:P1:6")
    assert (rule, message) == ("mv.02", "The door in corridor 6-11 is closed.")
    verdict = play(table({}, rooms={"6": UNEXPLORED}), "MOVE:P1:6", "shower", "fire-1", "3")
    assert all(one.message and "{" not in one.message for one in verdict.events)
    assert happened(verdict, "pp.13", "mv.01", "mv.03")
    assert event(verdict, "fire-placed").about["room"] == "6"
    assert "explored" in story(verdict)


def test_two_of_a_kind_have_names_of_their_own():
    state = table({}, intruders="adult@11 adult@11:2")
    labels = {GAME.label(state, GAME.read_action(text)) for text in ("MELEE:P1:ADULT", "MELEE:P1:ADULT.2")}
    assert len(labels) == 2
    verdict = play(state, "MELEE:P1:ADULT.2", "hit", "graze/3")
    assert [one["injuries"] for one in fact(verdict, "intruders")] == [0]
    assert play(state, "MELEE:P1:ADULT.1", "hit", "spit/5").state != verdict.state


@kept("ba.02")
@broken("ba.02")
def test_combat_is_in_the_same_room():
    assert "MELEE:P1:LARVA" in listed(table({}, intruders="larva@11"), "melee")
    assert listed(table({}, intruders="larva@6"), "melee", "shoot", "escape") == set()


@kept("dr.09", "dr.01", "tk.01")
@broken("dr.09", "tk.01")
def test_one_token_of_a_kind_in_a_corridor():
    state = table({}, rooms={"6": UNEXPLORED}, doors={"6-11": "open"}, noise="6-7")
    verdict = play(state, "MOVE:P1:6", "shower", "doors-1", "danger")
    assert fact(verdict, "corridors.6-11.door") == "closed"
    assert noisy(verdict) == "2-6 5-6 6-7 6-11"


def test_hidden_items_come_from_decks_that_lack_cards():
    hidden = {"hidden_items": 2, "items": []}
    state = table(hidden, items={"red": 27, "yellow": 29, "green": 29})
    assert refused(state, "CRAFT:P1:FLAMETHROWER:TOOLS/TOOLS") == {"cr.01", "cr.02"}
    assert "CRAFT:P1:TASER:ENERGY-CHARGE/TOOLS" in listed(state, "craft")
    full = table(hidden, items={"red": 30, "yellow": 30, "green": 29})
    assert refused(full, "ITEM:P1:TOOLS:3") == {"oa.04"}


def test_two_flamethrowers_have_ammo_of_their_own():
    def hands(*ammo):
        return [{"item": "flamethrower", "ammo": count} for count in ammo]

    loading = table({"hands": hands(1, 3), "items": ["chemicals"]}, {})
    facts(play(loading, "ITEM:P1:CHEMICALS"), players__P1__hands=hands(3, 4))
    shooting = table({"hands": hands(0, 3)}, {}, intruders="larva@11")
    facts(play(shooting, "SHOOT:P1:FLAMETHROWER:LARVA", "hit"), players__P1__hands=hands(0, 2))
    assert refused(table({"hands": hands(0, 0)}, intruders="larva@11"), "SHOOT:P1:FLAMETHROWER:LARVA") == {"sh.02"}


def test_what_is_in_sight_has_come_from_a_deck_too():
    crew = {"items": ["alcohol"], "hidden_items": 1}, {"items": ["clothes", "corridor-plans", "synthetic-food"]}
    state = table(*crew, items={"red": 30, "yellow": 29, "green": 27})
    assert refused(state, "CRAFT:P1:MOLOTOV:ALCOHOL/CLOTHES") == {"cr.01"}
    assert "CRAFT:P1:MOLOTOV:ALCOHOL/CLOTHES" in listed(
        table(*crew, items={"red": 30, "yellow": 29, "green": 26}), "craft"
    )


@broken("oa.03/option", "oa.04/option", "oa.05/option", "oa.04/engine", "cr.02/none", "ia.03")
def test_what_is_wrong_is_named_for_what_it_is():
    assert refused(table({"room": "8"}), "CARD:P1:SEARCH:2") == {"oa.03"}
    assert refused(table({"items": ["tools"]}), "ITEM:P1:TOOLS:7") == {"oa.04"}
    assert refused(table({"items": ["tools"]}), "ITEM:P1:TOOLS:2") == {"oa.04"}
    assert refused(table({"room": "8", "light": 1}), "ROOM:P1:9") == {"oa.05"}
    assert refused(table({"items": ["tools", "tools"]}), "CRAFT:P1:TOOLS:TOOLS/TOOLS") == {"cr.02"}
    assert broken_by(table({}, {"room": "6"}, intruders="adult@11"), "ATTACK:11:ADULT:P2") == {"ia.03"}


@broken("pp.17/pod", "pp.05/none", "pp.11/actions", "pp.11/contamination")
def test_rounds_are_refused_for_what_is_wrong():
    pods = {"1": {"section": "A", "is_locked": False, "seats": ["P1"]}}
    assert refused(table({"status": "pod", "room": A}, {}, pods=pods), "MOVE:P1:6") == {"pp.17"}
    assert refused(table({}, active=None), "MOVE:P1:6") == {"pp.05"}
    state = table({"cards": 5, "contamination": 1, "deck": 5, "discard": 1})
    assert "action cards" in says(state, "PASS:P1:5:0")[1]
    assert "contamination cards" in says(state, "PASS:P1:0:2")[1]


def test_no_more_of_a_hidden_hand_is_asked_for_than_is_shown():
    hidden = {"cards": 3, "deck": 5, "discard": 4, "contamination": None, "contamination_elsewhere": None}
    state = table({"items": ["smoke-grenade"]}, hidden, intruders="adult@11")
    assert need(state, "ITEM:P1:SMOKE-GRENADE").forms == ("1",), "of three cards two at most are no action cards"
    two = {**hidden, "cards": 2, "discard": 5}
    smoking = table({"items": ["smoke-grenade"]}, two, intruders="adult@11")
    wanted = need(smoking, "ITEM:P1:SMOKE-GRENADE")
    assert (wanted.kind, wanted.of, wanted.forms) == ("choice", "P2", ("0", "1"))
    verdict = play(
        table({"items": ["smoke-grenade"]}, two, intruders="adult@11"), "ITEM:P1:SMOKE-GRENADE", "0", "6", "1"
    )
    facts(verdict, players__P2__cards=2, players__P2__contamination=2)
    state = table({**two, "items": ["alcohol"]}, {})
    assert need(state, "ITEM:P1:ALCOHOL").forms == ("none", "clean", "infected")
    facts(play(state, "ITEM:P1:ALCOHOL", "none"), players__P1__contamination=0)
    facts(play(state, "ITEM:P1:ALCOHOL", "clean"), players__P1__cards=0)
