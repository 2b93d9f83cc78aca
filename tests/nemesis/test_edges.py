"""Where one more or one less decides, and what only a rare table shows: the cases that mutants of the laws asked for.

Each test names the statement of the reference that it is about.
"""

import pytest

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.ship import ship
from tests.nemesis.table import (
    GAME,
    TILES,
    UNEXPLORED,
    at,
    broken,
    broken_by,
    event,
    fact,
    facts,
    kept,
    listed,
    need,
    play,
    refused,
    room_of,
    story,
    table,
    untold,
    where,
)

SUPPLY = 12
"""Door tokens."""
A, NEST = room_of("evacuation-a"), room_of("nest")
HIDDEN = {"contamination": None, "contamination_elsewhere": None}


def legal(state, *types):
    """The texts of the legal actions of these types, without what follows their second colon."""
    return {":".join(text.split(":")[:3]) for text in listed(state, *types)}


# --- costs and cards --------------------------------------------------------------------------------------------------


@kept("pp.16")
def test_an_item_takes_one_card_and_a_card_takes_itself_besides():
    sick = {"light": 1, "items": ["bandages"]}
    assert "ITEM:P1:BANDAGES" in legal(table({**sick, "cards": 1}), "item")
    assert legal(table({**sick, "cards": 0}), "item") == set()
    by_rule = {one.rule: one for one in GAME.check(table({"cards": 0}), GAME.read_action("CARD:P1:SEARCH")).violations}
    assert by_rule["pp.16"].about["cards"] == 0
    assert "pp.16" in refused(table({"cards": 0}), "CARD:P1:NOTHING"), "a card that nobody knows costs itself"


@kept("pu.04")
def test_what_is_dropped_costs_nothing():
    verdict = play(table({}), "DROP:P1:REVOLVER")
    assert verdict.cost == 0
    facts(verdict, players__P1__cards=5, players__P1__discard=0)


@kept("pp.11")
def test_a_pass_names_what_the_hand_has_not():
    (broken_law,) = GAME.check(table({"cards": 2}), GAME.read_action("PASS:P1:3")).violations
    assert (broken_law.about["cards"], broken_law.about["hand"]) == (3, 2)
    full = {"cards": 22, "contamination": 22, "deck": 5, "discard": 5}
    assert {"PASS:P1:0:20"} < listed(table(full), "pass")
    # Of a hand that nobody has counted all contamination cards may be there that are nowhere else.
    alone = {"cards": None, "deck": None, "discard": None, **HIDDEN}
    left = table(alone, contamination={"left": 0, "discard": [], "removed": ["infected"] * 7 + ["clean"] * 18})
    assert {text for text in listed(left, "pass") if text.startswith("PASS:P1:0")} <= {
        "PASS:P1:0:0",
        "PASS:P1:0:1",
        "PASS:P1:0:2",
    }
    assert refused(left, "PASS:P1:0:3") == {"pp.11"}


@kept("oa.03")
def test_who_discards_an_action_card_may_hold_more_of_them():
    hidden = {"cards": 2, "deck": 5, "discard": 5, **HIDDEN}
    state = table({"items": ["smoke-grenade"]}, hidden, intruders="adult@11")
    facts(play(state, "ITEM:P1:SMOKE-GRENADE", "1", "6", "silence"), players__P2__contamination=None)


@kept("oa.03")
def test_an_infected_card_that_is_scanned_alone_brings_another_one():
    hidden = {"cards": 3, "deck": 5, "discard": 4, "items": ["alcohol"], **HIDDEN}
    state = table(hidden, {}, contamination={"left": 20, "discard": [], "removed": []})
    for result, left in (("clean", 20), ("infected", 19)):
        assert fact(play(state, "ITEM:P1:ALCOHOL", result), "contamination.left") == left


@kept("oa.03")
def test_all_contamination_cards_of_an_empty_deck_lie_on_the_discard():
    crew = {"cards": 5, "contamination": 0, "deck": 0, "discard": 7, "contamination_elsewhere": 2}
    verdict = play(table({**crew, "items": ["antidote"]}, {}), "ITEM:P1:ANTIDOTE", "1")
    # Twelve cards, one of which is removed and one comes from the contamination deck.
    facts(verdict, players__P1__deck=12, players__P1__discard=0, players__P1__cards=0)


@kept("oa.03")
def test_what_deck_and_discard_may_hold_follows_from_all_that_is_known():
    crew = {"cards": 5, "contamination": 0, "deck": 5, "discard": None, "contamination_elsewhere": None}
    wanted = need(table({**crew, "items": ["antidote"]}, {}), "ITEM:P1:ANTIDOTE")
    assert wanted.about["field"] == "players.P1.contamination_elsewhere"
    assert (wanted.forms[0], wanted.forms[-1]) == ("0", "27")
    known = {"cards": 6, "contamination": 1, "deck": 5, "discard": 1, "contamination_elsewhere": None}
    state = table({**known, "items": ["antidote"]}, {})
    assert need(state, "ITEM:P1:ANTIDOTE").forms == ("0", "1"), "of the hand"
    assert need(state, "ITEM:P1:ANTIDOTE", "0").forms == ("0", "1"), "of deck and discard, where the other one is"


@kept("ia.13")
def test_an_empty_deck_is_shuffled_wherever_its_other_cards_are():
    one = {"left": 0, "discard": ["spit/5"], "removed": []}
    verdict = play(table({}, intruders="adult@11", attack=one), "ATTACK:11:ADULT", "spit/5")
    assert "deck-shuffled" in story(verdict)
    facts(verdict, attack={"left": 0, "discard": ["spit/5"], "removed": []})


@kept("ia.07")
def test_nobody_is_contaminated_when_the_contamination_deck_is_empty():
    gone = {"left": 0, "discard": [], "removed": ["infected"] * 7 + ["clean"] * 20}
    verdict = play(table({}, contamination=gone, intruders="larva@11"), "ATTACK:11:LARVA")
    assert event(verdict, "no-card").about["deck"] == "contamination"
    facts(verdict, players__P1__discard=0, contamination__left=0)


# --- items, rooms and pods --------------------------------------------------------------------------------------------


@kept("oa.08")
def test_a_quest_takes_what_is_known_before_what_may_be_hidden():
    state = table({"items": ["tools"], "hidden_items": 1}, items={"red": 29, "yellow": 29, "green": 29})
    assert need(state, "QUEST:P1:INTERCOM").forms == ("tools",)
    assert refused(state, "QUEST:P1:NOTHING") == {"oa.04"}


@kept("cm.14")
def test_the_pod_is_launched_in_which_one_sits():
    pods = {
        "1": {"section": "A", "is_locked": False, "seats": []},
        "3": {"section": "A", "is_locked": False, "seats": ["P1"]},
    }
    verdict = play(table({"status": "pod", "room": A}, {}, pods=pods), "LAUNCH:P1")
    facts(verdict, pods__1__is_launched=False, pods__3__is_launched=True)


@kept("it.06")
def test_a_heavy_thing_that_is_found_goes_into_a_hand():
    state = table({"room": "7", "hands": []})
    verdict = play(state, "CARD:P1:SEARCH", "yellow", "fire-extinguisher")
    facts(verdict, players__P1__hands=[{"item": "fire-extinguisher", "ammo": None}], players__P1__hidden_items=0)


@kept("oa.03")
def test_a_space_suit_leads_into_a_yellow_room_and_no_other():
    here, there, *_ = (room for room, tile in TILES.items() if box().tiles[tile].colour == "yellow")
    suit = {"items": ["space-suit"], "room": here}
    verdict = play(table(suit, {}), "ITEM:P1:SPACE-SUIT", there, "silence")
    facts(verdict, players__P1__room=there)
    unknown = table(suit, {}, rooms={"12": {"tile": None, "items": None}})
    wanted = need(unknown, "ITEM:P1:SPACE-SUIT", "12")
    assert (wanted.kind, wanted.about["field"]) == ("fact", "rooms.12.tile"), "explored is not enough"


@kept("dr.06")
def test_the_command_center_turns_every_door_that_there_is():
    center = room_of("command-center")
    state = table({"room": center}, {}, doors={"6-7": "destroyed", "6-11": "closed"})
    wanted = need(state, "ROOM:P1", "6")
    corridors, answers = [], ["6"]
    while wanted is not None:
        corridors.append(wanted.about["at"])
        answers.append("turn")
        verdict = GAME.check(state, GAME.read_action(f"ROOM:P1={','.join(answers)}"))
        wanted = verdict.needs
    assert sorted(corridors) == ["2-6", "5-6", "6-11"]
    assert fact(verdict, "corridors.6-11.door") == "open"
    assert fact(verdict, "corridors.6-7.door") == "destroyed"
    assert fact(verdict, "corridors.2-6.door") == "closed"


@kept("dr.08")
def test_doors_that_are_not_known_are_asked_about_until_they_decide():
    unknown, *closed = [name for name in ship("base").corridor_names if name != "6-11"][:SUPPLY]
    doors = {unknown: None, **dict.fromkeys(closed, "closed")}
    state = table({}, rooms={"6": UNEXPLORED}, doors=doors)
    assert need(state, "MOVE:P1:6", "shower", "doors-1").about["field"] == f"corridors.{unknown}.door"


@kept("oa.03")
def test_whoever_is_in_the_airlock_dies_when_the_phase_ends():
    state = table({"room": "6"}, {"room": "15", "has_passed": True})
    shut = play(state, "ROOM:P1", "15").state
    facts(play(shut, "PASS:P1"), players__P2__status="dead", players__P1__status="awake")


@kept("mv.04")
def test_what_lies_in_a_room_tells_whether_it_is_explored():
    token = table({}, rooms={"6": {"is_explored": None, "tile": None, "token": "danger-2", "items": None}})
    assert need(token, "MOVE:P1:6").kind == "tile", "a token lies on an unexplored room"
    items = table({}, rooms={"6": {"is_explored": None, "items": 2}})
    assert need(items, "MOVE:P1:6").kind == "noise", "items are counted in an explored one"


# --- intruders, eggs and tokens ---------------------------------------------------------------------------------------


@kept("ia.03")
@broken("ia.03")
def test_nobody_is_attacked_who_is_not_at_the_table():
    assert broken_by(table({}, intruders="adult@11"), "ATTACK:11:ADULT:P2") == {"ia.03"}


@kept("cd.09")
@pytest.mark.parametrize(("eggs", "actions"), [(0, set()), (1, {"MELEE:P1:EGG"})])
def test_the_last_egg_of_the_nest_can_be_attacked(eggs, actions):
    state = table({"room": NEST}, eggs=eggs, switches={"board_eggs_attackable": True})
    assert legal(state, "melee") == actions
    targets = {one.about["target"] for one in GAME.outlook(state).chances if one.kind == "melee"}
    assert targets == ({"egg"} if eggs else set())


@kept("ec.08")
def test_an_event_takes_the_last_egg():
    facts(play(at(5, eggs=1), "STEP:5", "ev02"), eggs=0)


@kept("bd.03", "bd.02")
def test_a_token_that_can_show_one_number_alone_is_known():
    verdict = play(at(6, bag=["creeper-1", "breeder-3"]), "STEP:6", "creeper-1")
    assert sorted(fact(verdict, "bag")) == ["breeder-3", "breeder-4"]


@kept("en.14")
def test_without_a_model_of_another_kind_nothing_is_placed_by_that_rule():
    state = table({}, intruders="creeper@6 creeper@6 creeper@6")
    assert event(play(state, "ENCOUNTER:P1", "creeper-1"), "no-model").rule == "en.14"
    adults = table({}, {"room": "7"}, intruders=" ".join(["adult@7"] * 8))
    assert event(play(adults, "ENCOUNTER:P1", "adult-2"), "no-model").rule == "ir.06"


@kept("en.04")
def test_the_token_of_a_queen_who_is_here_goes_back():
    state = table({}, intruders="queen@6", bag=["queen-4", "blank"])
    assert sorted(fact(play(state, "ENCOUNTER:P1", "queen-4"), "bag")) == ["blank", "queen-4"]


@kept("en.01", "en.02")
@pytest.mark.parametrize(("room", "rule"), [("6", "en.01"), ("14", "en.02")])
def test_the_noise_of_technical_corridors_is_taken_by_a_rule_of_its_own(room, rule):
    assert event(play(table({"room": room}), "ENCOUNTER:P1", "larva-1"), "noise-removed").rule == rule


@kept("bd.07")
@pytest.mark.parametrize("returns", [False, True])
def test_the_token_of_the_queen_goes_back_where_that_is_played(returns):
    switches = {"queen_nest_draws": True, "queen_token_returns": returns}
    state = at(6, {"room": NEST}, bag=["queen-4", "blank", "larva-1"], switches=switches)
    verdict = play(state, "STEP:6", "queen-4", "blank")
    assert ("queen-4" in fact(verdict, "bag")) is returns


@kept("ec.12")
def test_an_intruder_reveals_a_room_where_that_is_played():
    switches = {"intruders_reveal_rooms": True}
    state = table({"room": "5"}, rooms={"7": UNEXPLORED}, intruders="adult@6", switches=switches)
    assert where(play(state, "NOISE:P1", "danger")) == ["adult@5"], "an explored one is known"
    flight = table(
        {}, rooms={"2": UNEXPLORED, "5": UNEXPLORED, "7": UNEXPLORED}, intruders="adult@6", switches=switches
    )
    wanted = need(flight, "INJURY:6:ADULT:1", "rip/flee", "ev02")
    assert (wanted.kind, wanted.rule) == ("tile", "ec.12")


@kept("cm.03", "cm.04")
def test_whether_somebody_has_died_matters_while_pods_are_locked():
    mortal = {"wounds": [{"kind": "leg", "is_dressed": False}] * 3}
    pods = {"1": {"section": "A", "is_locked": True}}
    state = table(mortal, {"room": "6"}, pods=pods, has_died=None, intruders="adult@11")
    assert need(state, "ATTACK:11:ADULT", "rip/3").about["field"] == "has_died"


@kept("cm.01")
def test_whoever_has_chosen_an_objective_has_met_an_intruder():
    state = table({}, has_encountered=None)
    assert untold(play(state, "ENCOUNTER:P1", "larva-1"), "first-intruder")


@kept("oa.03")
def test_the_last_creeper_hatches():
    crew = {"has_larva": True, "cards": 0, "deck": 5, "discard": 5, "room": NEST}
    state = at(5, crew, {"room": "6"}, intruders="creeper@6 creeper@6", bag=["blank"])
    assert sorted(where(play(state, "STEP:5", "ev06"))) == [f"creeper@{NEST}", "creeper@6", "creeper@6"]
