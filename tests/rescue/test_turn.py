"""The turn: its steps, actions, drawing, discarding, the deck, using powers (sections "Play", "Draw" and on)."""

import pytest

from tests.rescue.table import (
    GAME,
    after,
    at,
    broken,
    core_of,
    do,
    event,
    events,
    hand_of,
    in_order,
    kept,
    listed,
    refusal,
    refused,
    says,
    story,
    table,
    untold,
    view,
    violations,
)

ABILITIES = [card for card in GAME.components()["cards"] if card["type"] != "setback"]
DECK = [card["id"] for card in GAME.components()["cards"] for _ in range(card["copies"])]


def deck_without(*names):
    """All cards but these, as discards."""
    cards = list(DECK)
    for name in names:
        cards.remove(name)
    return " ".join(cards)


def turn_of(state):
    """Whose turn it is, and the phase."""
    turn = view(state)["turn"]
    return turn["robot"], turn["phase"]


# --- the steps of a turn --------------------------------------------------------------------------------------------


@kept("turn.phase")
def test_a_turn_is_actions_conversion_invasion_and_draw():
    state = table(creeps="0.2", colonists="0.1")
    ended = do(state, "END")
    assert in_order(ended, "actions-ended", "colonist-converted")
    assert turn_of(ended.state) == ("orange", "roll")
    rolled = do(ended.state, "ROLL:2")
    assert in_order(rolled, "die-rolled", "tiles-invaded")
    assert event(rolled, "die-rolled").message == "The die shows 2."
    assert turn_of(rolled.state) == ("orange", "invade")
    placed = do(rolled.state, "PLACE:7.1")
    assert turn_of(placed.state) == ("orange", "draw")
    drawn = do(placed.state, "DRAW:TE")
    assert in_order(drawn, "card-drawn", "turn-ended", "turn-began")
    assert event(drawn, "turn-ended").about == {"robot": "orange"}
    assert event(drawn, "turn-began").message == "Turn 6: it is the turn of the green robot."
    assert turn_of(drawn.state) == ("green", "actions")


@broken("turn.phase")
@pytest.mark.parametrize(
    ("phase", "action", "message"),
    [
        ("actions", "ROLL:3", 'Now is the time for: Player Actions. "roll" belongs to: rolling the die.'),
        ("roll", "MOVE:0.1", 'Now is the time for: rolling the die. "move" belongs to: Player Actions.'),
        (
            "roll",
            "DRAW:TE",
            'Now is the time for: rolling the die. "draw" belongs to: drawing a card and dealing the st',
        ),
        ("draw", "END", 'Now is the time for: drawing a card. "end" belongs to: Player Actions.'),
        (
            "draw",
            "PLACE:7.1",
            'Now is the time for: drawing a card. "place" belongs to: placing a Creep and placing a C',
        ),
        (
            "draw",
            "PASS",
            'Now is the time for: drawing a card. "pass" belongs to: reacting to the die and reacting to a',
        ),
    ],
)
def test_each_action_has_its_time(phase, action, message):
    wrong = violations(table(phase=phase), action)
    assert wrong["turn.phase"].message.startswith(message)


@broken("turn.phase")
def test_the_refusal_names_the_time_and_the_action():
    only = refusal(table(), "ROLL:3")
    assert only.about == {"now": "actions", "action": "roll", "belongs": ["roll"]}


@kept("turn.actions")
def test_five_actions_in_any_mix():
    state = table(creeps="0.2", colonists="0.3", robots={"orange": "0.0", "green": "2.0"}, hand={"orange": "boost"})
    state = after(state, "ATTACK:0.2", "COMMAND:0.3:0.2", "TRADE:G:BO:-", "MOVE:0.1", "MOVE:0.0")
    assert view(state)["derived"]["actions_left"] == 0
    assert listed(state) == {"END"}


@broken("turn.actions")
def test_a_sixth_action_is_one_too_many():
    state = after(table(), *["MOVE:0.1", "MOVE:0.0"] * 2, "MOVE:0.1")
    only = refusal(state, "MOVE:0.0")
    assert only.rule == "turn.actions"
    assert only.message == "This costs 1; 0 of 5 actions are left this turn."
    assert only.about == {"cost": 1, "left": 0, "allowed": 5}


@broken("turn.actions")
def test_what_costs_three_actions_needs_three():
    state = table(core={"orange": "teleport"}, spent=3)
    assert says(state, "MOVE:7.0/TEC") == ("turn.actions", "This costs 3; 2 of 5 actions are left this turn.")
    assert at(do(table(core={"orange": "teleport"}, spent=2), "MOVE:7.0/TEC").state, "orange") == "7.0"


@kept("turn.free")
def test_nobody_has_to_use_an_action_and_ending_them_is_free():
    verdict = do(table(), "END")
    assert verdict.cost == 0
    assert event(verdict, "actions-ended").message == "The orange robot ends its Player Actions."
    assert do(table(spent=5), "END").legal


@broken("turn.free")
def test_the_actions_do_not_end_by_themselves():
    state = after(table(spent=4), "MOVE:0.1")
    assert turn_of(state) == ("orange", "actions")
    assert refused(state, "ROLL:1") == {"turn.phase"}


@kept("turn.robot")
def test_a_player_moves_the_own_robot():
    state = table(robots={"orange": "0.0", "green": "2.0"}, turn="green")
    verdict = do(state, "MOVE:2.1")
    assert (at(verdict.state, "orange"), at(verdict.state, "green")) == ("0.0", "2.1")
    assert not listed(state, "move") & {"MOVE:0.1", "MOVE:0.2"}


@broken("turn.robot")
def test_a_robot_out_of_play_only_ends_its_actions():
    state = table(robots={"orange": None, "green": "2.0"}, variants=["robot-vulnerability"])
    assert listed(state) == {"END"}
    wrong = violations(state, "MOVE:0.1")
    assert wrong["turn.robot"].message == "The orange robot is out of play; only ending the turn is left."
    assert wrong["turn.robot"].about == {"robot": "orange"}
    assert turn_of(do(state, "END").state) == ("orange", "roll")


@kept("turn.next")
def test_play_passes_to_the_left():
    seats = {"green": "0.0", "orange": "1.0", "sky": "2.0"}
    for player, next_one in (("green", "orange"), ("orange", "sky"), ("sky", "green")):
        verdict = do(table(robots=seats, turn=player, phase="draw"), "DRAW:TE")
        assert turn_of(verdict.state) == (next_one, "actions")
        assert view(verdict.state)["turn"]["number"] == 6


@broken("turn.next")
def test_nobody_else_goes_next_and_nothing_of_the_old_turn_is_left():
    seats = {"green": "0.0", "orange": "1.0", "sky": "2.0"}
    verdict = do(
        table(robots=seats, turn="orange", phase="draw", spent=4, core={"orange": "boost"}, used="boost", extra=1),
        "DRAW:TE",
    )
    turn = view(verdict.state)["turn"]
    assert (turn["robot"], turn["spent"], turn["extra"], turn["used"], turn["die"]) == ("sky", 0, 0, [], None)
    assert listed(verdict.state, "move") == {f"MOVE:2.{n}" for n in range(1, 7)}


@kept("game.over")
def test_when_the_game_is_over_nothing_more_is_done():
    state = table(phase="over", evacuated=28, robots={"orange": "pod", "green": "pod"})
    assert listed(state) == set()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.won


@broken("game.over")
@pytest.mark.parametrize("action", ["END", "MOVE:7.1", "ROLL:1", "DRAW:TE"])
def test_an_action_after_the_end_is_refused(action):
    state = table(phase="over", evacuated=28, robots={"orange": "pod", "green": "pod"})
    wrong = violations(state, action)
    assert wrong["game.over"].message == ("The game is over: 28 Colonists are evacuated and every robot is in the pod.")
    assert "turn.phase" not in wrong


# --- drawing --------------------------------------------------------------------------------------------------------


@kept("draw.card")
def test_an_ability_that_is_drawn_goes_to_the_hand():
    verdict = do(table(phase="draw", hand={"orange": "boost"}), "DRAW:TE")
    assert hand_of(verdict.state, "orange") == ["boost", "teleport"]
    assert event(verdict, "card-drawn").message == "The orange robot draws Teleport."
    assert untold(verdict, "setback-drawn", "setback-discarded")


@broken("draw.card")
def test_a_setback_is_applied_and_discarded_and_never_in_a_hand():
    verdict = do(table(phase="draw", hand={"orange": "boost"}), "DRAW:SI")
    assert hand_of(verdict.state, "orange") == ["boost"]
    assert view(verdict.state)["discards"] == ["signal-to-noise"]
    assert event(verdict, "setback-drawn").message == "The orange robot draws the Setback Signal to Noise."
    assert in_order(verdict, "setback-drawn", "super-creep-placed", "setback-discarded", "turn-ended")
    assert untold(verdict, "card-drawn")


@kept("draw.pile")
def test_whatever_has_not_been_seen_may_be_drawn():
    state = table(phase="draw", hand={"orange": "teleport", "green": "override"}, core={"green": "data-core"})
    codes = {card["code"] for card in GAME.components()["cards"]} - {"OV", "DC"}
    assert listed(state, "draw") == {f"DRAW:{code}" for code in codes}


@broken("draw.pile")
@pytest.mark.parametrize(
    "cards",
    [
        {"hand": {"orange": "teleport teleport"}},
        {"hand": {"orange": "teleport"}, "core": {"green": "teleport"}},
        {"discards": "teleport teleport"},
    ],
)
def test_a_card_is_not_drawn_when_all_copies_lie_elsewhere(cards):
    only = refusal(table(phase="draw", **cards), "DRAW:TE")
    assert only.rule == "draw.pile"
    assert only.message == (
        "Teleport cannot be drawn: every copy is already in a hand, a core, open, put aside or discarded."
    )
    assert only.about == {"card": "teleport"}


# --- the hand limit -------------------------------------------------------------------------------------------------


@kept("hand.limit")
def test_a_fifth_card_must_go_the_core_not_counted():
    state = table(phase="draw", hand={"orange": "boost boost pilot swap"}, core={"orange": "sniper"})
    state = do(state, "DRAW:TE").state
    assert turn_of(state) == ("orange", "discard")
    assert listed(state) == {"DISCARD:BO", "DISCARD:PI", "DISCARD:SW", "DISCARD:TE"}
    verdict = do(state, "DISCARD:TE")
    assert event(verdict, "card-discarded").about == {"robot": "orange", "card": "teleport"}
    assert hand_of(verdict.state, "orange") == ["boost", "boost", "pilot", "swap"]
    assert core_of(verdict.state, "orange") == ["sniper"]
    assert turn_of(verdict.state) == ("green", "actions")


@kept("hand.limit")
def test_whoever_has_six_discards_two():
    state = table(phase="draw", hand={"orange": "boost boost pilot swap sniper"})
    state = after(state, "DRAW:TE", "DISCARD:TE")
    assert turn_of(state) == ("orange", "discard")
    assert turn_of(do(state, "DISCARD:SN").state) == ("green", "actions")


@broken("hand.limit")
def test_four_cards_may_stay_and_other_players_discard_nothing_now():
    state = table(phase="draw", hand={"orange": "boost boost pilot", "green": "swap swap sniper sniper teleport"})
    verdict = do(state, "DRAW:TE")
    assert turn_of(verdict.state) == ("green", "actions")
    assert len(hand_of(verdict.state, "green")) == 5
    assert untold(verdict, "card-discarded")


@kept("hand.discard")
def test_any_card_of_the_hand_may_be_discarded():
    state = table(phase="discard", hand={"orange": "boost pilot swap sniper teleport"})
    for code in ("BO", "PI", "SW", "SN", "TE"):
        assert len(hand_of(do(state, f"DISCARD:{code}").state, "orange")) == 4


@broken("hand.discard")
def test_neither_the_core_nor_somebody_else_s_card_is_discarded():
    hands = {"orange": "boost pilot swap sniper teleport", "green": "suppressant"}
    state = table(phase="discard", hand=hands, core={"orange": "grenadier"})
    only = refusal(state, "DISCARD:GR")
    assert (only.rule, only.message) == ("hand.discard", "The orange robot does not hold Grenadier in the hand.")
    assert only.about == {"robot": "orange", "card": "grenadier"}
    assert refused(state, "DISCARD:SU") == {"hand.discard"}


# --- the deck -------------------------------------------------------------------------------------------------------


@kept("deck.reshuffle")
def test_when_the_last_card_is_drawn_the_discards_become_the_deck():
    state = table(phase="draw", discards=deck_without("teleport"))
    verdict = do(state, "DRAW:TE")
    assert len(event(verdict, "deck-reshuffled").about["cards"]) == 35
    assert view(verdict.state)["discards"] == []
    assert view(verdict.state)["derived"]["draw_pile_size"] == 35
    assert hand_of(verdict.state, "orange") == ["teleport"]


@kept("deck.reshuffle")
def test_a_setback_drawn_as_the_last_card_is_discarded_after_the_shuffle():
    state = table(phase="draw", discards=deck_without("power-grab"))
    verdict = do(state, "DRAW:PG")
    assert in_order(verdict, "setback-drawn", "deck-reshuffled", "setback-discarded")
    assert view(verdict.state)["discards"] == ["power-grab"]
    assert view(verdict.state)["derived"]["draw_pile_size"] == 35


@broken("deck.reshuffle")
def test_with_a_card_left_nothing_is_shuffled():
    state = table(phase="draw", discards=deck_without("teleport", "boost"))
    verdict = do(state, "DRAW:TE")
    assert untold(verdict, "deck-reshuffled")
    assert len(view(verdict.state)["discards"]) == 34
    assert refused(state, "DRAW:SW") == {"draw.pile"}


# --- chance ---------------------------------------------------------------------------------------------------------


@kept("chance.seed")
def test_with_a_seed_chance_is_the_same_for_ever_and_may_be_observed_all_the_same():
    state = table(phase="roll", seed=7)
    first, second = do(state, "ROLL"), do(state, "ROLL")
    assert first == second
    assert 1 <= event(first, "die-rolled").about["die"] <= 6
    assert view(first.state)["chance"] == {"seed": 7, "drawn": 1}
    observed = do(state, "ROLL:1").state
    assert view(observed)["chance"]["drawn"] == 0
    assert listed(state) == {"ROLL", *(f"ROLL:{die}" for die in range(1, 7))}


@kept("chance.seed")
def test_all_faces_of_the_die_and_all_cards_come_out_of_seeds():
    dice = {event(do(table(phase="roll", seed=seed), "ROLL"), "die-rolled").about["die"] for seed in range(60)}
    assert dice == {1, 2, 3, 4, 5, 6}
    cards = set()
    for seed in range(250):
        verdict = do(table(phase="draw", seed=seed), "DRAW")
        cards |= {e.about["card"] for e in verdict.events if e.type in ("card-drawn", "setback-drawn")}
    assert cards == {card["id"] for card in GAME.components()["cards"]}


@broken("chance.seed")
@pytest.mark.parametrize(("phase", "action"), [("roll", "ROLL"), ("draw", "DRAW")])
def test_without_a_seed_somebody_must_say_what_happened(phase, action):
    state = table(phase=phase, seed=None)
    assert says(state, action) == (
        "chance.seed",
        "This position has no seed; enter the number rolled or the card drawn on your table.",
    )


# --- using powers ---------------------------------------------------------------------------------------------------


@kept("power.held")
def test_a_power_is_the_core_lies_open_or_is_in_the_hand():
    assert do(table(core={"orange": "sniper"}, creeps="1.0"), "ATTACK:1.0/SNC").legal
    assert do(table(hand={"orange": "sniper"}, creeps="1.0"), "ATTACK:1.0/SNH").legal
    assert do(table(laid="swap", colonists="0.1"), "MOVE:0.1/SWL").legal
    unnamed = do(table(laid="swap", hand={"orange": "swap"}, colonists="0.1"), "MOVE:0.1/SW")
    assert hand_of(unnamed.state, "orange") == ["swap"]


@broken("power.held", "power.held/core", "power.held/hand", "power.held/open")
def test_a_power_that_is_not_there_is_not_used():
    state = table(core={"green": "teleport"})
    assert says(state, "MOVE:5.0/TE") == ("power.held", "The orange robot has no Teleport to use.")
    assert says(state, "MOVE:5.0/TEC") == ("power.held", "Teleport is not the core of the orange robot.")
    assert says(state, "MOVE:5.0/TEH") == ("power.held", "The orange robot does not hold Teleport in the hand.")
    assert violations(state, "MOVE:0.1/SWL")["power.held"].message == "Swap does not lie open."
    assert refusal(state, "MOVE:5.0/TEC").about == {"robot": "orange", "card": "teleport"}


@broken("power.held/hand")
def test_one_card_is_not_used_twice_in_one_action():
    state = table(hand={"orange": "teleport"})
    assert refused(state, "MOVE:5.0/TEH/TEH") == {"power.held"}


@kept("power.discard")
def test_a_single_action_card_is_discarded_and_a_full_turn_card_lies_open_until_the_actions_end():
    state = table(hand={"orange": "teleport swap"}, colonists="0.1")
    swapped = do(state, "MOVE:0.1/SWH")
    assert event(swapped, "card-opened").message == "The orange robot lays Swap open; it works until the actions end."
    assert (view(swapped.state)["open"], view(swapped.state)["discards"]) == (["swap"], [])
    gone = do(swapped.state, "MOVE:5.0/TEH")
    assert event(gone, "card-discarded").about == {"robot": "orange", "card": "teleport"}
    ended = do(gone.state, "END")
    assert event(ended, "card-discarded").about == {"robot": "orange", "card": "swap"}
    assert view(ended.state)["discards"] == ["swap", "teleport"]
    assert view(ended.state)["open"] == []


@broken("power.discard")
def test_a_core_is_neither_discarded_nor_laid_open():
    state = table(core={"orange": "swap"}, colonists="0.1")
    verdict = do(state, "MOVE:0.1/SWC", "MOVE:0.0/SWC", "END")
    assert untold(verdict, "card-discarded", "card-opened")
    assert core_of(verdict.state, "orange") == ["swap"]
    assert view(verdict.state)["discards"] == []


@kept("power.once")
def test_a_core_is_ready_again_in_the_next_turn():
    state = table(core={"orange": "boost"}, robots={"orange": "0.0"})
    used = do(state, "BOOST/BOC")
    assert event(used, "core-used").message == "The orange robot uses its core Boost, which is spent for this turn."
    assert view(used.state)["turn"]["used"] == ["boost"]
    state = after(used.state, "END", "ROLL:1", "DRAW:TE")
    assert do(state, "BOOST/BOC").legal


@broken("power.once")
def test_a_core_of_once_per_turn_is_used_one_time():
    state = after(table(core={"orange": "boost"}), "BOOST/BOC")
    only = refusal(state, "BOOST/BOC")
    assert (only.rule, only.message) == ("power.once", "The core Boost of the orange robot has been used this turn.")
    assert only.about == {"robot": "orange", "card": "boost"}
    assert refused(state, "BOOST/BO") == {"power.once"}


@kept("power.action")
@pytest.mark.parametrize(
    "card", [c for c in ABILITIES if c["type"] in ("move", "attack", "command") and c["code"] != "OV"]
)
def test_a_power_works_on_the_kind_of_action_of_its_type(card):
    state = table(core={"orange": card["id"]}, creeps="0.1 0.2", colonists="0.3 0.4")
    used = {text.split("/")[0].split(":")[0].lower() for text in listed(state) if f"/{card['code']}C" in text}
    assert used == {card["type"]}


@broken("power.action")
@pytest.mark.parametrize(
    ("action", "card", "kind"),
    [
        ("ATTACK:0.2/TEC", "teleport", "attack"),
        ("COMMAND:0.1:0.6/TEC", "teleport", "command"),
        ("MOVE:0.3/SNC", "sniper", "move"),
        ("MOVE:0.3/BOC", "boost", "move"),
        ("ATTACK:0.2/BHC", "bullhorn", "attack"),
    ],
)
def test_a_power_has_no_use_in_another_kind_of_action(action, card, kind):
    violation = violations(table(core={"orange": card}, creeps="0.2", colonists="0.1"), action)["power.action"]
    name = next(c["name"] for c in ABILITIES if c["id"] == card)
    assert violation.message == f"{name} has no use in this action ({kind.replace('-', ' ')})."
    assert violation.about == {"card": card, "action": kind}


@kept("power.needed")
def test_with_its_power_an_action_exists():
    state = table(core={"orange": "pilot"})
    assert "LAUNCH/PIC" in listed(state)
    assert do(state, "LAUNCH/PIC").cost == 0


@broken("power.needed")
@pytest.mark.parametrize(
    ("action", "name"),
    [("LAUNCH", "Pilot"), ("BOOST", "Boost"), ("MODULE:7:25:0", "Module Control"), ("NEWCORE:TE", "Data Core")],
)
def test_without_its_power_an_action_does_not_exist(action, name):
    state = table(hand={"orange": "pilot boost module-control teleport"}, core={"orange": "data-core"})
    violation = violations(state, action)["power.needed"]
    assert name in violation.message
    assert violation.message.startswith("This action (")


@broken("power.needed")
def test_the_refusal_of_a_launch_names_the_power_that_it_needs():
    assert says(table(), "LAUNCH") == ("power.needed", "This action (launch) needs Pilot.")
    assert refusal(table(), "LAUNCH").about == {"action": "launch", "cards": ["pilot"]}


@kept("power.time")
def test_in_the_player_actions_cards_are_played():
    state = table(dock=None, due="green", hand={"orange": "pilot"})
    assert view(do(state, "DOCK:25/PIH").state)["pod"]["dock"] == 25


@broken("power.time")
def test_at_the_beginning_of_a_turn_no_card_is_played():
    state = table(dock=None, due="orange", phase="dock", hand={"orange": "pilot"})
    assert says(state, "DOCK:25/PIH") == ("power.time", "No card is played at this time: docking the pod.")
    assert refusal(state, "DOCK:25/PIH").about == {"now": "dock"}


@broken("turn.phase")
@pytest.mark.parametrize("phase", ["roll", "draw"])
def test_after_the_actions_no_other_card_is_played(phase):
    state = table(phase=phase, hand={"orange": "boost teleport pilot"})
    for action in ("BOOST/BOH", "MOVE:5.0/TEH", "LAUNCH/PIH"):
        assert refused(state, action) == {"turn.phase"}


@kept("power.lay")
def test_a_full_turn_card_may_be_laid_open_by_itself_at_no_cost():
    verdict = do(table(hand={"orange": "bullhorn teleport"}), "LAY:BH")
    assert verdict.cost == 0
    assert view(verdict.state)["open"] == ["bullhorn"]
    assert story(verdict) == ["card-opened"]
    full_turn = {card["code"] for card in ABILITIES if card["standard"] == "full-turn"}
    for card in ABILITIES:
        assert (listed(table(hand={"orange": card["id"]}), "lay") != set()) == (card["code"] in full_turn)


@broken("power.lay", "power.lay/scope")
def test_only_full_turn_cards_of_the_own_hand_are_laid_open():
    state = table(hand={"orange": "teleport", "green": "bullhorn"}, core={"orange": "swap"})
    assert says(state, "LAY:BH") == ("power.lay", "The orange robot does not hold Bullhorn in the hand.")
    assert says(state, "LAY:SW") == ("power.lay", "The orange robot does not hold Swap in the hand.")
    assert says(state, "LAY:TE") == ("power.lay", "Teleport is no Full Turn card and is not laid open.")


@kept("power.many")
def test_any_number_of_cards_is_played_in_a_turn_identical_ones_too():
    state = table(hand={"orange": "heat-seeker heat-seeker boost pilot"}, creeps="7.0 7.3")
    state = after(state, "BOOST/BOH", "ATTACK:7.0/HSH", "ATTACK:7.3/HSH", "LAUNCH/PIH")
    assert view(state)["creeps"] == []
    assert hand_of(state, "orange") == []
    assert view(state)["turn"]["spent"] == 6


@broken("power.many")
def test_each_copy_is_played_once():
    state = table(hand={"orange": "heat-seeker heat-seeker"}, creeps="7.0 7.3 7.5", spent=0, extra=4)
    state = after(state, "ATTACK:7.0/HSH", "ATTACK:7.3/HSH")
    assert refused(state, "ATTACK:7.5/HSH") == {"power.held"}
    assert events(do(state, "MOVE:0.1"), "robot-moved")


@broken("power.needed/with")
def test_a_power_that_fits_only_in_a_combo_names_its_partners():
    state = table(hand={"orange": "grenadier"}, robots={"orange": "0.0"}, creeps="0.1")
    violation = violations(state, "MOVE:0.1/GRH")["power.needed"]
    assert violation.message == "Grenadier does something in this action (move) only together with one of: Juggernaut."
