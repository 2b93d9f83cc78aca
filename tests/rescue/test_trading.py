"""Trading (rulebook section "Trading")."""

import pytest

from tests.rescue.table import after, broken, core_of, do, event, hand_of, kept, listed, refusal, refused, says, table

BOTH = {"orange": "0.0", "green": "1.0"}
HANDS = {"orange": "teleport boost", "green": "swap"}


# --- with whom ------------------------------------------------------------------------------------------------------


@kept("trade.partner")
def test_one_trade_with_one_partner_costs_one_action():
    verdict = do(table(robots=BOTH, hand=HANDS), "TRADE:G:TE:SW")
    assert verdict.cost == 1
    assert hand_of(verdict.state, "orange") == ["boost", "swap"]
    assert hand_of(verdict.state, "green") == ["teleport"]
    traded = event(verdict, "cards-traded")
    assert traded.message == "The orange robot gives Teleport to the green robot and takes Swap."
    assert traded.about == {"robot": "orange", "partner": "green", "give": ["teleport"], "take": ["swap"]}


@broken("trade.partner/self", "trade.partner/none")
def test_a_partner_is_somebody_else_who_plays():
    state = table(robots=BOTH, hand=HANDS)
    assert says(state, "TRADE:O:TE:-") == ("trade.partner", "The orange robot cannot trade with itself.")
    only = refusal(state, "TRADE:K:TE:-")
    assert (only.rule, only.message) == ("trade.partner", "The pink robot does not play in this game.")
    assert only.about == {"robot": "pink"}


@broken("trade.partner/out")
def test_nobody_trades_with_a_robot_out_of_play():
    state = table(robots={"orange": "0.0", "green": None}, hand={"orange": "boost"}, variants=["robot-vulnerability"])
    assert says(state, "TRADE:G:BO:-") == ("trade.partner", "The green robot is out of play.")


# --- how far --------------------------------------------------------------------------------------------------------


@kept("trade.range")
@pytest.mark.parametrize(
    ("orange", "green"),
    [("0.0", "0.3"), ("0.1", "4.4"), ("17.0", "18.0"), ("7.4", "pod"), ("pod", "7.4"), ("pod", "pod")],
)
def test_trading_reaches_the_own_tile_the_tiles_beside_it_and_the_pod_docked_there(orange, green):
    state = table(robots={"orange": orange, "green": green}, hand=HANDS)
    assert hand_of(do(state, "TRADE:G:BO:-").state, "green") == ["boost", "swap"]


@broken("trade.range")
def test_a_partner_two_tiles_away_is_out_of_range():
    only = refusal(table(robots={"orange": "0.0", "green": "7.0"}, hand=HANDS), "TRADE:G:TE:-")
    assert only.rule == "trade.range"
    assert only.message == "The green robot (at 7.0) is outside the Command Range of the orange robot (at 0.0)."
    assert only.about == {"partner": "green", "partner_at": "7.0", "robot": "orange", "at": "0.0"}


@broken("trade.range")
@pytest.mark.parametrize(("orange", "green"), [("7.0", "pod"), ("pod", "7.0")])
def test_nobody_trades_into_or_out_of_the_undocked_pod(orange, green):
    state = table(robots={"orange": orange, "green": green}, dock=None, hand=HANDS)
    assert refused(state, "TRADE:G:TE:-") == {"trade.range"}


@kept("trade.range", "bullhorn.range")
def test_bullhorn_as_core_or_lying_open_lengthens_trading():
    far = {"orange": "0.0", "green": "7.0"}
    assert do(table(robots=far, hand=HANDS, core={"orange": "bullhorn"}), "TRADE:G:TE:-").legal
    state = table(robots=far, hand={"orange": "teleport bullhorn"})
    assert hand_of(after(state, "LAY:BH", "TRADE:G:TE:-"), "green") == ["teleport"]
    assert do(table(robots={"orange": "0.0", "green": "pod"}, hand=HANDS, laid="bullhorn"), "TRADE:G:TE:-").legal


@broken("trade.range", "bullhorn.range")
def test_bullhorn_in_the_hand_or_toward_the_undocked_pod_lengthens_nothing():
    far = {"orange": "0.0", "green": "7.0"}
    assert refused(table(robots=far, hand={"orange": "teleport bullhorn"}), "TRADE:G:TE:-") == {"trade.range"}
    away = table(robots={"orange": "0.0", "green": "pod"}, dock=None, hand=HANDS, core={"orange": "bullhorn"})
    assert refused(away, "TRADE:G:TE:-") == {"trade.range"}


# --- what -----------------------------------------------------------------------------------------------------------


@kept("trade.cards")
def test_any_number_of_cards_changes_hands_even_beyond_the_hand_limit():
    hands = {"orange": "boost boost pilot swap", "green": "teleport teleport sniper"}
    verdict = do(table(robots=BOTH, hand=hands), "TRADE:G:BOBOPISW:TE")
    assert hand_of(verdict.state, "orange") == ["teleport"]
    assert len(hand_of(verdict.state, "green")) == 6


@kept("trade.cards", "trade.something")
def test_all_trades_are_listed_once():
    state = table(robots=BOTH, hand={"orange": "boost boost", "green": "swap"})
    give, take = ("-", "BO", "BOBO"), ("-", "SW")
    assert listed(state, "trade") == {f"TRADE:G:{g}:{t}" for g in give for t in take} - {"TRADE:G:-:-"}


@broken("trade.cards")
def test_nobody_gives_or_takes_what_is_not_in_a_hand():
    state = table(robots=BOTH, hand=HANDS)
    only = refusal(state, "TRADE:G:PI:-")
    assert (only.rule, only.message) == ("trade.cards", "The orange robot does not hold Pilot in the hand.")
    assert only.about == {"robot": "orange", "card": "pilot"}
    assert says(state, "TRADE:G:-:SWSW") == ("trade.cards", "The green robot does not hold Swap in the hand.")


@broken("trade.cards")
def test_core_abilities_are_never_traded():
    state = table(robots=BOTH, core={"orange": "teleport", "green": "swap"}, hand={"orange": "boost"})
    assert refused(state, "TRADE:G:TE:-") == {"trade.cards"}
    assert refused(state, "TRADE:G:-:SW") == {"trade.cards"}
    assert core_of(do(state, "TRADE:G:BO:-").state, "green") == ["swap"]


@kept("trade.something")
def test_one_card_is_a_trade_in_either_direction():
    state = table(robots=BOTH, hand=HANDS)
    assert do(state, "TRADE:G:TE:-").legal
    assert do(state, "TRADE:G:-:SW").legal


@broken("trade.something")
def test_a_trade_of_nothing_for_nothing_is_none():
    assert says(table(robots=BOTH, hand=HANDS), "TRADE:G:-:-") == (
        "trade.something",
        "No card changes hands in this trade.",
    )


@broken("trade.something")
def test_passing_a_card_on_takes_a_second_trade():
    state = table(robots={"orange": "0.0", "green": "1.0", "sky": "2.0"}, hand={"green": "swap"}, spent=3)
    state = after(state, "TRADE:G:-:SW", "TRADE:S:SW:-")
    assert hand_of(state, "sky") == ["swap"]
    assert refused(state, "TRADE:S:-:SW") == {"turn.actions"}
    assert refused(state, "TRADE:S:-:-") == {"turn.actions", "trade.something"}
