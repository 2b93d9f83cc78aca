"""What can be done instead of what is refused, what a list can be asked for, and the words on the buttons."""

import pytest

from jupiter.engine.errors import Malformed
from tests.ark.table import GAME, hidden, listed, rolling, sheet, using, warned

LANGUAGES = ["en", "de", "fr"]


def instead(state, action):
    """Texts of what is offered instead of a refused action."""
    resolved = GAME.resolve(state, GAME.read_action(action))
    return [GAME.action_text(other) for other in GAME.alternatives(state, resolved)]


def test_instead_of_a_die_that_does_not_fit_one_that_does_is_offered_for_the_same_icon():
    assert instead(using("12356"), "ORE:1:AG1.2:3") == ["ORE:1:AG1.2:2"]
    assert instead(using("12356"), "ORE:1:RES1.ANY:4")[:2] == ["ORE:1:RES1.ANY:3", "ORE:1:RES1.ANY:5"]


def test_what_needs_no_helper_is_offered_first():
    state = using("12356", sheet(built="SMELT", researched="FOUNDRY"))
    offered = instead(state, "ORE:1:AG1.2:5")
    assert offered[0] == "ORE:1:AG1.2:2"
    assert {"ORE:1:AG1.2:1-2", "ORE:1:AG1.2:5F"} <= set(offered)
    assert offered[-1].count("-") + offered[-1].count("F") >= 1


def test_instead_of_a_wrong_sum_dice_with_the_right_one_are_offered():
    assert instead(using("13466", sheet(researched="RARE")), "RARE:1:PORT.R7:3.6") == [
        "RARE:1:PORT.R7:3.4",
        "RARE:1:PORT.R7:1.6",
    ]


def test_instead_of_what_is_no_pair_the_pairs_are_offered():
    assert instead(using("11466"), "RESEARCH:1:4.6:RARE4") == ["RESEARCH:1:6.6", "RESEARCH:1:1.1"]


def test_nothing_is_offered_where_nothing_fits_or_for_rolls_and_confirmations():
    assert instead(using("13356"), "ORE:1:AG1.2:3") == []
    assert instead(rolling(), "ORE:1:AG1.2:2") == instead(rolling(), "ROLL") == instead(warned(), "DISASTER") == []
    assert instead(using("12345", sheet(confirmed=True), sheet()), "CONFIRM:1") == []
    assert instead(using("12345", sheet(), hidden()), "ORE:2:AG1.2:2") == []


def test_filters_keep_the_types_and_the_players_asked_for():
    state = using("12344", sheet(opened="B"), sheet())
    assert listed(state, "power", "confirm") == {"POWER:1:LAB", "POWER:1:MED", "CONFIRM:1", "CONFIRM:2"}
    mine = {GAME.action_text(action) for action in GAME.legal(state, [], ["p2"])}
    assert {text.split(":")[1] for text in mine} == {"2"}
    assert GAME.legal(state, ["roll"]).count() == GAME.legal(state, [], ["nobody"]).count() == 0
    assert GAME.legal(rolling(sheet(), hidden()), [], ["p2"]).count() == 252


def test_actions_are_listed_in_the_order_of_their_types():
    state = using("12344", sheet(researched="RARE", opened="B"), sheet())
    kinds = [action.type for action in GAME.legal(state)]
    assert list(dict.fromkeys(kinds)) == ["ore", "rare-ore", "power", "food", "bulldoze", "research", "confirm"]
    assert kinds == sorted(kinds, key=list(dict.fromkeys(kinds)).index)


OF_EACH = [
    "ORE:1:AG1.2:2", "ORE:1:AG1.2:1-2", "ORE:1:AG1.2:4F", "ORE:1:AG1.2:1-2F", "ORE:1:RES1.ANY:2", "RARE:1:PORT.R7:3.4",
    "RARE:1:PORT.R7:3-2.4", "POWER:1:LAB", "FOOD:1:PORT", "BULLDOZE:1:A.3:3", "BULLDOZE:1:A.3:2-3", "RESEARCH:1:4.4",
    "RESEARCH:1:4.4:RARE3.GENOME1", "RESEARCH:1:3-4.4:RARE3", "RESEARCH:1:3-4.4", "CONFIRM:1", "CONFIRM:1:PORT", "ROLL",
    "ROLL:12345", "DISASTER", "DISASTER:3",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_action_has_words_of_its_own(language):
    game = GAME.in_language(language)
    state = using("12344", sheet(built="SMELT", researched="FOUNDRY"), hidden())
    texts = [game.label(state, game.read_action(text)) for text in OF_EACH]
    assert len(set(texts)) == len(texts)
    assert not [text for text in texts if "{" in text or not text[0].strip()]


def test_the_label_of_a_pair_says_how_many_boxes_it_ticks():
    """Reading 63."""
    for built, most in (("", 4), ("LAB", 5)):
        state = using("12344", sheet(built=built, power=1))
        assert f"boxes: up to {most}" in GAME.label(state, GAME.read_action("RESEARCH:1:4.4"))


def test_boxes_of_a_technology_named_twice_break_no_pattern_and_are_called_inconsistent():
    with pytest.raises(Malformed, match="HAZARD is named twice") as caught:
        GAME.read_action("RESEARCH:1:4.4:HAZARD1.HAZARD3")
    assert [fault.joint for fault in caught.value.faults] == [True]
