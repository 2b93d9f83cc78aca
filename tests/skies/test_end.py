"""How a game ends, and what is done when: readings 17, 22, 40 and 55, and the order of the phases."""

import pytest

from tests.skies.table import (
    GAME,
    base,
    breaks,
    broken,
    codes,
    do,
    end,
    event,
    kept,
    listed,
    placing,
    refused,
    resolving,
    sky,
    story,
    table,
    view,
    violations,
    waits,
)

THIRD_DIFFICULT = "EEDEEEE"
WON = "F2B6 F3B5 F4W4"


# --- phases ---------------------------------------------------------------------------------------------------------

OF_EACH = {
    "roll": (table("roll"), "ROLL:B111W11"),
    "place": (placing("B3"), "PLACE:B3:B1"),
    "resolve": (resolving("B1B2"), "SKIP:B1"),
    "deploy": (table("deploy", built="3"), "DEPLOY:3:B1"),
    "respawn": (table("respawn", ships="9.1 9.2"), "RESPAWN:G:3"),
}


@kept("round.phase")
@pytest.mark.parametrize("phase", OF_EACH)
def test_each_phase_has_actions_of_its_own(phase):
    state, action = OF_EACH[phase]
    assert do(state, action).legal
    for other, (another, _) in OF_EACH.items():
        if other != phase:
            assert "round.phase" in refused(another, action)


@broken("round.phase")
def test_an_action_of_another_phase_is_refused_and_told_when_it_belongs():
    assert breaks(table("roll"), "USE:B1") == ("round.phase", {"now": "roll", "action": "use", "belongs": ["resolve"]})
    about = violations(placing("B3"), "SKIP:B1")["round.phase"].about
    assert (about["now"], about["action"], about["belongs"]) == ("place", "skip", ["resolve"])


@kept("round.phase")
def test_phases_in_which_nothing_can_be_done_are_passed_over():
    verdict = do(placing("B1", base="A1B1 A2B1 A3W1 A4W1"), "PLACE:B1:A5")
    assert view(verdict.state)["phase"] == "roll"
    assert event(verdict, "round-began").about == {"round": 2}


# --- won ------------------------------------------------------------------------------------------------------------


@kept("end.won")
def test_the_game_is_won_as_soon_as_research_reaches_its_last_space():
    """Readings 40 and 55: at once, with the dice where they are."""
    state = resolving(f"{WON} B1B1", excavator="F5", research=13, mother_ship=11)
    verdict = do(state, "USE:F2")
    assert story(verdict) == ["energy-spent", "research-advanced", "game-won"]
    assert event(verdict, "game-won").rule == "end.won"
    assert verdict.outcome.won is True
    assert verdict.outcome.reason == "The research is finished, and the weapon fires."
    assert base(verdict.state) == f"B1B1 {WON}"
    assert codes(verdict.state) == set()


@broken("end.won")
def test_eleven_do_not_pass_the_last_space():
    state = resolving("F2B5 F3B3 F4W3 B1B1", excavator="F5", research=13)
    verdict = do(state, "USE:F2")
    assert event(verdict, "nothing-gained").about == {"at": "F2", "effect": "research"}
    assert end(verdict.state) == ""


@kept("end.won")
def test_a_room_that_wins_does_nothing_more():
    """Reading 55: DL2 would shoot a ship after its research."""
    cards = GAME.components()["card_set"]
    cards["tracks"]["research"] = [3]
    own = resolving("D2B6 D3B6 B1B1", cards="EEEEEDE", card_set=difficult_lower(cards), excavator="E1", ships="4.1 S2")
    verdict = do(own, "USE:D2")
    assert story(verdict) == ["research-advanced", "game-won"]
    assert "4.1" in sky(verdict.state)


def difficult_lower(cards):
    """The set with the difficult lower card."""
    card = next(card for card in GAME.components()["cards"] if card["id"] == "lower")
    return {**cards, "lower": card["difficult"]["face"]}


# --- lost -----------------------------------------------------------------------------------------------------------


@kept("end.mother-ship")
@pytest.mark.parametrize(("cards", "row"), [("EEEEEEE", 12), (THIRD_DIFFICULT, 11)])
def test_the_game_is_lost_when_the_mother_ship_comes_down_to_the_skull(cards, row):
    """Reading 17; test vector 7."""
    state = resolving("B1B1", cards=cards, mother_ship=row - 1, number=row, ships=f"{row}.1 S2 S3 S4 S5")
    verdict = do(state, "SKIP:B1")
    assert story(verdict)[-2:] == ["mother-ship-moved", "game-lost"]
    assert event(verdict, "game-lost").rule == "end.mother-ship"
    assert (verdict.outcome.won, verdict.outcome.rule) == (False, "end.mother-ship")
    assert verdict.outcome.reason == f"The mother ship has come down to row {row}."
    assert sky(verdict.state) == f"S2 S3 S4 S5 {row}.1"  # Reading 55: nothing is swept up any more.
    assert codes(verdict.state) == set()


@broken("end.mother-ship")
def test_above_the_skull_the_game_goes_on():
    verdict = do(resolving("B1B1", cards=THIRD_DIFFICULT, mother_ship=9), "SKIP:B1")
    assert end(verdict.state) == ""


@kept("end.mother-ship")
def test_a_mother_ship_symbol_loses_the_game_in_the_middle_of_a_move():
    """Readings 16, 17 and 55: the other ship of the column, which is on 13.5, does not move the mother ship again."""
    state = placing("B1", ships="S1 S2 S3 S4 12.5", red="14.5", mother_ship=11)
    verdict = do(state, "PLACE:B1:B5")
    assert story(verdict) == ["die-placed", "ship-moved", "ship-moved", "mother-ship-moved", "game-lost"]
    assert view(verdict.state)["rolled"] == {"black": [1, 1], "white": [1, 1]}


@kept("end.damage")
def test_the_game_is_lost_with_the_damage_that_reaches_the_skull():
    """Reading 22: even in the middle of a move."""
    state = placing("B6", damage=4, ships="S1 S2 S4 14.3 15.3")
    verdict = do(state, "PLACE:B6:B3")
    assert story(verdict)[-3:] == ["city-hit", "damage-taken", "game-lost"]
    assert verdict.outcome.reason == "The base has taken too much damage: 5."
    # Reading 55: the second ship stays in the city.
    assert (sky(verdict.state), waits(verdict.state)) == ("S1 S2 S4 16.3", (1, 0))
    assert codes(verdict.state) == set()


@broken("end.damage")
def test_with_less_damage_the_game_goes_on():
    assert end(do(placing("B6", damage=3, ships="S1 S2 S4 S5 14.3"), "PLACE:B6:B3").state) == ""


@kept("end.damage")
def test_of_two_endings_in_one_move_that_of_the_upper_ship_counts():
    """Reading 55: the upper one ends on a mother ship symbol above the skull, the lower one in the city."""
    state = placing("B1", damage=4, ships="S1 S2 S3 12.5 15.5", mother_ship=11)
    verdict = do(state, "PLACE:B1:B5")
    assert end(verdict.state) == "end.mother-ship"
    assert view(verdict.state)["damage"] == 4
    assert "16.5" in sky(verdict.state)


def test_the_white_die_that_loses_the_game_has_nothing_rolled_again():
    """Reading 55."""
    state = placing("B23W6", damage=4, ships="S1 S2 S4 S5 14.3")
    verdict = do(state, "PLACE:W6:B3")
    assert story(verdict)[-1] == "game-lost"
    assert view(verdict.state)["rolled"] == {"black": [1, 2, 3], "white": [1]}
    assert codes(verdict.state) == set()


# --- over -----------------------------------------------------------------------------------------------------------


def ended():
    """Positions in which the game is over, each with the sentence that says why."""
    won = do(resolving(f"{WON} B1B1", excavator="F5", research=13), "USE:F2").state
    fallen = do(placing("B6", damage=4, ships="S1 S2 S4 S5 14.3"), "PLACE:B6:B3").state
    reached = do(resolving("B1B1", mother_ship=11), "SKIP:B1").state
    return {
        won: "The research is finished, and the weapon fires.",
        fallen: "The base has taken too much damage: 5.",
        reached: "The mother ship has come down to row 12.",
    }


@broken("game.over")
def test_when_the_game_is_over_every_action_is_refused_for_that_reason_alone():
    """Reading 55."""
    for state, reason in ended().items():
        for _, action in OF_EACH.values():
            assert breaks(state, action) == ("game.over", {"reason": reason})


@kept("game.over")
def test_when_the_game_is_over_nobody_acts_and_nothing_is_listed():
    for state in ended():
        assert listed(state) == set()
        assert list(GAME.to_act(state)) == []
        assert view(state)["derived"]["outcome"]["reason"] == GAME.outcome(state).reason
    assert list(GAME.to_act(placing())) == ["player"]
