"""What lies ahead in Jupiter Rescue: who will be converted, what the die and Setbacks would do, what is left.

The courses themselves are held to the rules by `tests/contract/test_outlook.py`. Here it is what they say of the board,
against positions made by hand and against the oracle, which puts Creeps wherever it likes.
"""

import json
import random

import pytest

from jupiter.games.rescue.position import to_json
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase
from tests.rescue import oracle
from tests.rescue.playing import crowded
from tests.rescue.table import GAME, table
from tests.rescue.test_against_oracle import FACES

FULL_BUT_ONE = "7.0 7.2 7.3 7.4 7.5 7.6"
"""Creeps that leave 7.1 open."""
IDLE = "All this if the actions end now."


def courses(state, kind, language="en"):
    """The courses of a kind."""
    return [course for course in GAME.in_language(language).outlook(state).ahead if course.kind == kind]


def face(state, die):
    """The course of a face of the die."""
    return next(course for course in courses(state, "die") if course.about["die"] == die)


def told(parts):
    """Kinds, messages and data."""
    return [(part.kind, part.message, part.about) for part in parts]


# --- the end of the actions -------------------------------------------------------------------------------------------


def test_those_who_will_be_converted_are_named_before_the_turn_ends():
    (end,) = courses(table(colonists="0.1 1.3 2.2", creeps="1.4"), "conversion")
    assert (end.message, end.harm) == (
        f"Colonists who will be converted: 0.1 and 1.3. {IDLE}",
        "loss",
    )
    assert (end.about["places"], end.about["lost"], end.about["destroyed"]) == (["0.1", "1.3"], 2, [])
    assert (end.odds, end.actions[0].type, end.has_choices) == (None, "end", False)


def test_where_nobody_stands_beside_a_creep_nobody_will_be_converted():
    (end,) = courses(table(colonists="0.1", creeps="2.3"), "conversion")
    assert (end.message, end.harm, end.about["lost"]) == (
        f"Nobody will be converted. {IDLE}",
        "none",
        0,
    )


def test_a_tile_that_the_conversion_fills_and_a_game_that_it_loses_are_told():
    (end,) = courses(table(colonists="7.1", creeps=FULL_BUT_ONE), "conversion")
    assert end.message == f"Colonists who will be converted: 7.1. Tiles destroyed (cells): 7. {IDLE}"
    few = table(colonists="0.1", creeps="1.4", crowd=False, evacuated=27)
    (end, *rest) = GAME.outlook(few).ahead
    assert (end.harm, rest) == ("defeat", [])
    lost = "The game is lost. Only 27 Colonists can still be evacuated; 28 must be."
    assert end.message.endswith(f"{lost} {IDLE}")
    assert end.can_act


def test_with_fast_creeps_the_die_comes_first_and_who_is_converted_depends_on_where_creeps_are_put():
    state = table(colonists="0.1", creeps="1.6", variants=["fast-creeps"])
    (end,) = courses(state, "conversion")
    assert (end.message, end.about["lost"]) == (
        f"The die is rolled first; whoever is adjacent to a Creep then is converted. {IDLE}",
        0,
    )
    six = face(state, 6)
    assert (six.has_choices, six.about["places"]) == (True, [])
    assert "Whoever is adjacent to a Creep then is converted." in six.message


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "That may lose the game; it depends on where the Creeps are put."),
        ("de", "Das kann das Spiel kosten, je nachdem, wohin die Creeps kommen."),
        ("fr", "Selon la place des Creeps, la partie peut être perdue."),
    ],
)
def test_with_fast_creeps_a_face_says_no_more_than_may_be_lost_where_the_creeps_could_be_put_elsewhere(language, words):
    state = table(colonists="1.0 1.4", creeps="1.2", crowd=False, evacuated=27, variants=["fast-creeps"])
    six = next(course for course in courses(state, "die", language) if course.about["die"] == 6)
    assert (six.about["places"], six.about["lost"], six.harm, six.has_choices) == (["1.0"], 1, "loss", True)
    assert six.message.endswith(words)


def test_with_fast_creeps_a_loss_that_comes_wherever_the_creeps_are_put_is_told_as_one():
    six = face(table(colonists="0.1", creeps="1.4", crowd=False, evacuated=27, variants=["fast-creeps"]), 6)
    assert (six.has_choices, six.about["places"], six.harm, six.outcome.won) == (True, ["0.1"], "defeat", False)
    assert "The game is lost." in six.message


def test_with_fast_creeps_a_die_that_loses_without_a_placing_is_a_defeat_unless_somebody_reacts():
    state = GAME.read_state("JR1.0:F:3A04A0:C1CCCX.:OPGP:BO-PS.SN-///:2.0.24.14:5.OR.00:-:9E12")
    for course in courses(state, "die"):
        assert (course.harm, course.can_act) == ("defeat", True)
        assert "The game is lost." in course.message
        assert course.message.endswith("All this if nobody reacts.")


def test_with_fast_creeps_more_placings_than_are_tried_leave_it_open_what_comes():
    everywhere = " ".join(f"{cell}.0" for cell in range(19))
    aboard = {"orange": "pod", "green": "pod"}
    six = face(table(creeps=everywhere, robots=aboard, variants=["fast-creeps"]), 6)
    assert (six.about["places"], six.about["cells"]) == ([], list(range(19)))
    assert "Whoever is adjacent to a Creep then is converted." in six.message


# --- the die ----------------------------------------------------------------------------------------------------------


def test_each_face_tells_the_tiles_that_it_hits():
    state = table(creeps="0.2")
    by_die = {course.about["die"]: course.about["cells"] for course in courses(state, "die")}
    # Modules by cell: A3 has 7 to 18 on the edge; the inner seven are hit by a 6 alone, where a Creep is.
    assert by_die == {1: [], 2: [7], 3: [9, 13, 16, 18], 4: [11, 15, 17], 5: [8, 10, 12, 14], 6: [0]}
    assert face(state, 6).message == "On a 6 these tiles get a Creep (cells): 0."
    assert all(course.after == 0 and (course.odds.count, course.odds.of) == (1, 6) for course in courses(state, "die"))


def test_a_face_that_hits_nothing_says_so():
    six = face(table(), 6)
    assert (six.message, six.harm, six.about["cells"]) == ("On a 6 no tile gets a Creep.", "none", [])


def test_a_face_that_takes_a_colonist_or_a_tile_says_so():
    full = table(colonists="7.1", creeps=FULL_BUT_ONE, phase="roll")
    six = face(full, 6)
    assert (six.about["lost"], six.about["destroyed"], six.harm) == (1, [7], "loss")
    assert six.message.endswith("Colonists lost: 1. Tiles destroyed (cells): 7.")
    assert six.after is None


def test_the_face_that_has_fallen_is_told_while_somebody_may_react_and_while_creeps_are_put():
    hand = {"orange": "phase-shift"}
    (react,) = courses(table(creeps="0.2", phase="react", die=6, hand=hand), "die")
    assert (react.odds, react.about["cells"], react.actions[0].type) == (None, [0], "pass")
    (invade,) = courses(table(phase="invade", die=5, pending=[8, 10]), "die")
    assert (invade.odds, invade.about["cells"], invade.actions[0].type, invade.has_choices) == (
        None,
        [8, 10],
        "place",
        True,
    )


# --- Setbacks ---------------------------------------------------------------------------------------------------------


def test_each_setback_that_may_be_drawn_is_told_with_its_odds():
    state = table(phase="draw", invaded=[8], discards="power-grab")
    by_card = {course.about["card"]: course for course in courses(state, "setback")}
    assert {card: course.odds.count for card, course in by_card.items()} == {
        "power-grab": 1,
        "signal-to-noise": 2,
        "surge": 2,
    }
    assert {course.odds.of for course in by_card.values()} == {35}
    assert by_card["power-grab"].about["places"] == ["9.1", "13.2", "16.4", "18.5"]
    assert by_card["power-grab"].message == "Power Grab: a Super Creep on each of 9.1, 13.2, 16.4 and 18.5."
    assert by_card["surge"].about["cells"] == [8]
    assert by_card["surge"].message == "Surge: these tiles get one more Creep (cells): 8."


def test_a_setback_that_changes_nothing_says_so():
    state = table(phase="draw", supers="9.1 13.2 16.4 18.5")
    grab = next(course for course in courses(state, "setback") if course.about["card"] == "power-grab")
    assert (grab.message, grab.harm) == ("Power Grab does nothing here.", "none")


# --- what is about to go ----------------------------------------------------------------------------------------------


def test_a_tile_one_creep_from_its_end_is_told_with_the_space_that_it_lacks():
    (threat,) = GAME.outlook(table(colonists="7.1", creeps=FULL_BUT_ONE, dock=None)).threats
    assert told([threat]) == [
        (
            "tile",
            "One Creep on 7.1 destroys the tile on cell 7.",
            {"cell": 7, "place": "7.1", "has_colonist": True, "robots": [], "ends": False},
        )
    ]
    assert threat.rule == "tile.destroyed"
    two_short = table(creeps=FULL_BUT_ONE.removesuffix(" 7.6"))
    assert list(GAME.outlook(two_short).threats) == []


def test_a_space_whose_colonist_is_the_last_that_may_be_lost_ends_the_game_with_its_tile():
    state = GAME.read_state(
        "JR1.0:U:4D13D55A52A51D04B44C43A02B51B32D22C44A15B25C01C53C03B25D5:CCCCCC.CCCC1CC.CCCCCCC.CCCCCCC.CCCCCCC.CCCCCC."
        "CC1CCC..CXXXXXX..........:OPSP:BH-JU.PS-RB///:19.0.0.0:1.OA.00:4.18:A095"
    )
    (threat,) = GAME.outlook(state).threats
    assert (threat.about["place"], threat.about["has_colonist"], threat.about["ends"]) == ("8.0", True, True)
    assert "The game is lost. Only 44 Colonists can still be evacuated; 45 must be." in threat.message


def test_a_robot_keeps_its_tile_unless_robots_are_vulnerable_and_goes_with_it_then():
    on_it = {"orange": "7.2", "green": "pod"}
    creeps = FULL_BUT_ONE.replace("7.2 ", "")
    assert list(GAME.outlook(table(creeps=creeps, robots=on_it)).threats) == []
    (threat,) = GAME.outlook(table(creeps=creeps, robots=on_it, dock=None, variants=["robot-vulnerability"])).threats
    assert threat.about["robots"] == ["orange"]
    assert threat.message == "One Creep on 7.1 destroys the tile on cell 7. Out of play: the orange robot."


def test_a_tile_that_takes_the_game_or_the_pod_with_it_says_so():
    # One Command Dish is left, on cell 11, whose dome 1 it is.
    creeps = "11.0 11.2 11.3 11.4 11.5"
    state = table(tiles={15: None, 17: None}, creeps=creeps)
    (threat,) = GAME.outlook(state).threats
    assert threat.about["ends"]
    assert "The game is lost. No tile with a Command Dish (module 4) is left." in threat.message
    (threat,) = GAME.outlook(table(creeps=FULL_BUT_ONE, tiles={18: None, 8: None})).threats
    assert "The pod touches no tile any more" in threat.message


def test_what_may_still_be_lost_is_counted():
    state = table(colonists="0.1", evacuated=20, lost=17)
    margins = {(margin.kind, margin.about.get("module")): margin.left for margin in GAME.outlook(state).margins}
    here = len(GAME.position(state)["colonists"])
    assert margins == {("colonists", None): 20 + here - 28, ("modules", 3): 3, ("modules", 4): 2}
    heroes = GAME.outlook(table(variants=["ultimate-heroes", "robot-vulnerability"])).margins
    assert [(margin.kind, margin.left, margin.rule) for margin in heroes] == [
        ("colonists", 0, "variant.ultimate"),
        ("modules", 3, "end.modules"),
        ("modules", 2, "end.modules"),
        ("robots", 1, "end.robots"),
    ]
    assert heroes[1].message == "Tiles with a Power Plant that may still be destroyed: 3."


def test_nothing_lies_ahead_while_the_game_is_set_up():
    begun = GAME.setup({"players": 2, "seed": 4}).state
    assert GAME.outlook(begun) == type(GAME.outlook(begun))()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Diese Kolonisten werden verwandelt: 0.1 und 1.3. Das gilt, wenn die Aktionen jetzt enden."),
        ("fr", "Colons qui seront convertis : 0.1 et 1.3. Tout cela si les actions se terminent maintenant."),
    ],
)
def test_it_is_said_in_the_language_of_the_table(language, sentence):
    (end,) = courses(table(colonists="0.1 1.3", creeps="1.4"), "conversion", language)
    assert end.message == sentence


# --- against the oracle -----------------------------------------------------------------------------------------------


def oracle_end(position, action, rnd):
    """Where the oracle comes to with this action, if nobody reacts and Creeps are put at random."""
    position = oracle.apply(position, action, FACES)
    while position["turn"]["phase"] in ("react", "setback", "invade", "surge"):
        legal = oracle.legal_actions(position, FACES)
        one = next((other for other in legal if other["type"] == "pass"), None) or rnd.choice(legal)
        position = oracle.apply(position, one, FACES)
    return position


def changes(before, after):
    """Colonists lost, and the cells of tiles that are gone."""
    cells = [{tile["cell"] for tile in position["tiles"]} for position in (before, after)]
    return after["lost"] - before["lost"], sorted(cells[0] - cells[1])


@pytest.mark.parametrize("seed", [pytest.param(n, marks=() if n < 6 else pytest.mark.slow) for n in range(120)])
def test_the_oracle_finds_the_same_losses_wherever_the_creeps_are_put(seed):
    rnd = random.Random(seed)
    options = {"players": rnd.randint(1, 4), "seed": seed, "sides": "mixed"}
    options["variants"] = rnd.sample(["robot-vulnerability", "polite-colonists", "labyrinth"], rnd.randint(0, 2))
    state = crowded(setup(options).state, rnd)
    position = json.loads(json.dumps(to_json(state)))
    position.pop("derived", None)
    outlook = GAME.outlook(state)
    ends = [course for course in outlook.ahead if course.kind == "conversion"]
    if ends:
        assert state.phase is Phase.ACTIONS
        ended = oracle.apply(position, {"type": "end"}, FACES)
        assert changes(position, ended) == (ends[0].about["lost"], ends[0].about["destroyed"])
        position = ended
    for course in outlook.ahead:
        if course.kind != "die" or course.odds is None:
            continue
        after = oracle_end(position, {"type": "roll", "die": course.about["die"]}, rnd)
        ending = oracle.outcome(after)
        assert (ending is None) == (course.outcome is None)
        if ending is None:
            assert changes(position, after) == (course.about["lost"], sorted(course.about["destroyed"]))
        else:
            assert ending["won"] is course.outcome.won is False
