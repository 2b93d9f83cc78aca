"""The audit of sheets: what play can bring about has no finding, and one step beyond it has the one that says why.

What play can bring about in a few rounds is found by playing it in every way, through the rules check.
"""

from itertools import chain, product
from random import Random
from typing import Any

import pytest

from jupiter.games.ark.advice.audit import markers
from jupiter.games.ark.advice.audit.findings import audit
from jupiter.games.ark.layout import TOP
from jupiter.games.ark.play.legal import LegalActions
from jupiter.games.ark.state import Phase, State
from tests.ark import altered
from tests.ark.altered import altered_sheets, with_sheet
from tests.ark.bots import PLANS
from tests.ark.histories import sheet_of, sheets_after
from tests.ark.table import GAME, Shown, do, ended, hidden, rolling, sheet, table, using, warned
from tests.matrices import first_of

MARKERS = ("food", "morale", "population")
IDLE = ((4, 5, 5), (3, 3, 5), (2, 1, 4), (2, 0, 2), (2, 0, 0))
"""Where these stand after so many rounds in which nothing is done."""


def idle(rounds: int, **more: Any) -> Shown:
    """A sheet on which nothing was built in so many rounds."""
    return dict(zip(MARKERS, IDLE[rounds], strict=True)) | more


def found(state: State) -> list[tuple[str, dict[str, Any]]]:
    """Codes of what speaks against a position, with what they name but for the player."""
    return [(one.code, {k: v for k, v in one.about.items() if k != "player"}) for one in GAME.audit(state)]


# --- each finding, and the nearest sheet that has none ----------------------------------------------------------------

BOXES = "RARE4 HYDRO4 HOUSE4"
NEAREST: list[tuple[int, Shown, Shown, str, dict[str, int]]] = [
    (0, {}, {"ticked": "RES1.ANY"}, "audit.dice", {"count": 1, "most": 0}),
    (
        1,
        {"built": "AG1 RES1", "food": 4},
        {"built": "AG1 RES1", "ticked": "SMELT.1", "food": 4},
        "audit.dice",
        {"count": 4, "most": 3},
    ),
    (
        1,
        {"researched": "GENOME", "ticked": "AG1.2 AG1.4", "food": 3, "morale": 1, "population": 7},
        {"researched": "GENOME", "ticked": "AG1.2 AG1.4 SMELT.1", "food": 3, "morale": 1, "population": 7},
        "audit.dice",
        {"count": 5, "most": 4},
    ),
    (2, idle(2, boxes=BOXES), idle(2, boxes=f"{BOXES} FOUNDRY1"), "audit.pairs", {"count": 3, "most": 2}),
    (1, idle(1), idle(1, food=4), "audit.food", {"food": 4, "least": 3, "most": 3}),
    (1, idle(1), idle(1, morale=2), "audit.morale", {"morale": 2, "least": 3, "most": 3}),
    (1, idle(1), idle(1, population=6), "audit.population", {"population": 6, "least": 5, "most": 5}),
    (
        2,
        {"built": "AG1 RES1", "food": 3, "morale": 5, "population": 5},
        {"built": "AG1 RES1", "food": 3, "morale": 5, "population": 4},
        "audit.tracks",
        {"food": 3, "morale": 5, "population": 4},
    ),
    (
        1,
        {"fed": "PORT4", "ticked": "C.1 C.6", "food": 0, "morale": 1, "population": 4},
        {"fed": "PORT4 M-FOOD1", "opened": "C", "food": 0, "morale": 1, "population": 4},
        "audit.paid",
        {"count": 5, "most": 4},
    ),
    (1, idle(1, power=2), idle(1, power=1), "audit.power", {"power": 1}),
]


@pytest.mark.suite
@pytest.mark.parametrize(("rounds", "possible", "impossible", "code", "about"), NEAREST)
def test_one_step_beyond_what_play_can_bring_about_is_found_out(rounds, possible, impossible, code, about):
    just = rolling(sheet(**possible), blight=rounds)
    assert sheet_of(just) in sheets_after(sheet_of(just), rounds)
    assert found(just) == []
    assert found(rolling(sheet(**impossible), blight=rounds)) == [(code, about)]


def test_every_finding_of_the_audit_has_its_nearest_sheets():
    codes = {key.removeprefix("problem/") for key in GAME.says.messages.by_key if key.startswith("problem/audit.")}
    assert {code for *_, code, _ in NEAREST} == codes


# --- all that play can bring about, and nothing else ------------------------------------------------------------------

FEW_ROUNDS: list[tuple[int, Shown, int]] = [
    (1, {"built": "AG1 RES1"}, 1),
    (1, {"built": "AG1 RES1", "ticked": "SMELT.1"}, 0),
    (1, {"boxes": "RARE2 GENOME4", "ticked": "RES2.1 RES2.6"}, 1),
    (1, {"boxes": "RARE2 GENOME4", "ticked": "RES2.1 RES2.6 SMELT.1"}, 0),
    (2, {"built": "AG1 RES1"}, 4),
    (2, {"built": "AG1 AG2 RES1"}, 4),
    (2, {"built": "RES1", "researched": "GENOME", "ticked": "AG1.2"}, 4),
    (2, {"built": "RES1 AG1", "researched": "GENOME", "ticked": "SMELT.1 PORT.1"}, 7),
    (2, {"built": "RES1 AG1", "researched": "GENOME", "ticked": "SMELT.1 PORT.1 PORT.2"}, 3),
    (2, {"built": "RES1 AG1", "researched": "GENOME", "ticked": "SMELT.1 PORT.1 PORT.2 PORT.3"}, 0),
    (2, {"built": "RES1", "researched": "FEST"}, 4),
    (2, {"fed": "PORT3", "ticked": "AG1.2"}, 1),
    (2, {"built": "MED RES1", "ticked": "SMELT.1", "power": 1}, 2),
    (2, {"built": "MED RES1", "ticked": "SMELT.1 PORT.1", "power": 1}, 0),
    (3, {"built": "AG1", "fed": "PORT1"}, 3),
]


@pytest.mark.parametrize(("rounds", "shown", "ways"), first_of(FEW_ROUNDS[::2] + FEW_ROUNDS[1::2], 8))
def test_of_all_places_of_the_markers_just_those_are_possible_that_play_brings_about(rounds, shown, ways):
    start = rolling(sheet(**shown), blight=rounds)
    played = sheets_after(sheet_of(start), rounds)
    places = product(*(range(TOP[track] + 1) for track in MARKERS))
    sheets = [sheet_of(start)._replace(food=f, morale=m, population=p) for f, m, p in places]
    assert {one for one in sheets if not audit(with_sheet(start, one))} == played
    assert len(played) == ways


# --- power ------------------------------------------------------------------------------------------------------------


def struck(*dice: int) -> State:
    """After four rounds in which nothing was built, and a disaster."""
    state = table("roll")
    for _ in range(4):
        state = do(state, "ROLL:11245", "CONFIRM:1").state
    return do(state, *[f"DISASTER:{die}" for die in dice]).state if dice else state


def test_a_grid_failure_can_have_taken_power_once_its_hex_is_crossed_off_and_its_die_is_rolled():
    dark = struck(4)
    assert found(dark) == []
    early = with_sheet(struck(), sheet_of(dark))
    assert early.phase is Phase.DISASTER
    assert [code for code, _ in found(early)] == ["audit.power"]


def test_hazard_drills_can_have_saved_a_power():
    one_left = idle(4, power=1)
    assert [code for code, _ in found(rolling(sheet(**one_left), blight=4))] == ["audit.power"]
    drilled = rolling(sheet(**one_left, researched="HAZARD"), blight=4)
    assert found(drilled) == []


def test_a_disaster_that_took_power_took_nothing_else():
    rotten = struck(1)
    assert found(rotten) == []
    assert found(with_sheet(rotten, sheet_of(rotten)._replace(power=0))) != []


def test_power_that_was_paid_may_have_been_more_than_the_reserve_holds_at_once():
    rich: Shown = {"built": "LAB PWR1 PWR2", "researched": "FUSION"}
    shown = sheet_of(rolling(sheet(**rich), blight=7))
    state = rolling(sheet(**rich, food=2, morale=0, population=0), blight=7)
    possible = {
        power
        for power in range(TOP["power"] + 1)
        if ("audit.power", {"power": power}) not in found(with_sheet(state, shown._replace(power=power)))
    }
    assert possible == {3, 4, 5, 6, 7, 8}


# --- the round at hand ------------------------------------------------------------------------------------------------


def test_dice_that_are_used_in_the_round_at_hand_have_ticked_something_more():
    used = using("12456", sheet(**idle(1), ticked="AG1.2 AG1.4 SMELT.1 RES2.6", used="6"), blight=1)
    assert found(used) == []
    unused = using("12456", sheet(**idle(1), ticked="AG1.2 AG1.4 SMELT.1 RES2.6"), blight=1)
    assert found(unused) == [("audit.dice", {"count": 4, "most": 3})]


def test_a_technology_that_comes_once_can_come_in_the_round_at_hand_only_by_a_pair():
    by_pair = using("44123", sheet(researched="GENOME", population=7, used="44"))
    assert found(by_pair) == []
    smelted = sheet(researched="GENOME", population=7, used="34")
    assert [code for code, _ in found(using("34126", smelted))] == ["audit.tracks"]


def test_the_nursery_works_on_a_roll_with_a_double_3_or_6_alone():
    state = do(
        table("roll"), "ROLL:13456", "BULLDOZE:1:A.3:3", "BULLDOZE:1:A.4:4", "ORE:1:RES1.ANY:1", "CONFIRM:1"
    ).state
    state = do(state, "ROLL:12345", "ORE:1:NURS.3:3", "ORE:1:NURS.ANY:1", "POWER:1:NURS", "CONFIRM:1").state
    grown, quiet = do(state, "ROLL:12336").state, do(state, "ROLL:12356").state
    assert found(grown) == found(quiet) == []
    assert [code for code, _ in found(with_sheet(quiet, sheet_of(grown)))] == ["audit.population"]


# --- whom it is about -------------------------------------------------------------------------------------------------


@pytest.mark.suite
def test_each_sheet_is_looked_at_by_itself_and_named():
    state = rolling(sheet(**idle(1)), hidden(), sheet(**idle(1, food=12)), sheet(**idle(1, power=0)), blight=1)
    named = [(problem.code, problem.about["player"]) for problem in GAME.audit(state)]
    assert named == [("audit.food", "p3"), ("audit.power", "p4")]


@pytest.mark.suite
def test_a_sheet_that_is_impossible_as_it_stands_is_not_searched_but_the_others_are():
    blocked, false = sheet(ticked="LAB.4", food=12), sheet(food=12)
    state = table("roll", blocked, false, impossible=True)
    assert [(one.code, one.about["player"]) for one in GAME.audit(state)] == [
        ("sheet.blocked", "p1"),
        ("audit.food", "p2"),
    ]


@pytest.mark.suite
def test_whatever_speaks_against_a_sheet_is_told_together():
    state = rolling(sheet(food=12, morale=10, population=14, power=0), blight=1)
    assert [code for code, _ in found(state)] == ["audit.power", "audit.food", "audit.morale", "audit.population"]


# --- games ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", first_of(range(8), usual=2))
def test_nothing_speaks_against_a_sheet_of_a_random_game(seed):
    rnd = Random(seed)
    state = GAME.setup({"players": rnd.randint(1, 3), "seed": seed}).state
    eager = rnd.choice([0.5, 0.9, 1.0])
    while state.phase is not Phase.OVER:
        actions = list(LegalActions(state))
        useful = [action for action in actions if action.type not in ("confirm", "food")]
        chosen = rnd.choice(useful if useful and rnd.random() < eager else actions)
        state = GAME.check(state, GAME.resolve(state, chosen)).state
        assert found(state) == [], GAME.state_text(state)


@pytest.mark.parametrize("plan", first_of(PLANS, usual=2))
def test_nothing_speaks_against_a_sheet_of_a_bot(plan):
    for state in altered.positions(plan, 1):
        assert found(state) == [], GAME.state_text(state)


ENTERTAINED = (
    ("ROLL:13456", "BULLDOZE:1:A.3:3", "BULLDOZE:1:A.4:4", "ORE:1:RES1.ANY:1", "CONFIRM:1"),
    ("ROLL:12345", "ORE:1:ENT.5:5", "ORE:1:ENT.ANY:1", "CONFIRM:1"),
    ("ROLL:12345", "POWER:1:ENT", "CONFIRM:1"),
)


def test_nothing_speaks_against_a_sheet_either_where_too_much_would_have_to_be_counted(monkeypatch):
    monkeypatch.setattr(markers, "_MOST_CELLS", 1)
    state, played = table("roll"), altered.positions("mixed", 3)
    for action in chain(*ENTERTAINED):
        played.append(state := do(state, action).state)
    markers._reach.cache_clear()
    assert [GAME.state_text(state) for state in played if found(state)] == []
    markers._reach.cache_clear()


def test_of_altered_sheets_of_the_first_rounds_just_those_pass_that_other_play_can_bring_about():
    counted = altered.by_play(1, ["modules", "settlers"])
    assert set(counted) == {altered.FOUND, altered.POSSIBLE}
    assert counted[altered.FOUND] > 10 * counted[altered.POSSIBLE] > 0


def test_most_altered_sheets_of_the_first_rounds_are_found_out_and_some_of_the_later_ones():
    rnd, shares = Random(3), []
    for rounds in altered.ROUNDS[:2]:
        caught = tried = 0
        for plan in ("modules", "mixed"):
            for state in altered.positions(plan, 2):
                if state.phase is Phase.ROLL and state.blight in rounds:
                    for _, other in rnd.sample(list(altered_sheets(sheet_of(state))), 20):
                        if not GAME.problems(false := with_sheet(state, other)):
                            tried, caught = tried + 1, caught + bool(found(false))
        shares.append(caught / tried)
    assert shares[0] > 0.8
    assert shares[1] > 0.2


@pytest.mark.parametrize("phase", [ended, warned, rolling])
def test_a_new_sheet_is_impossible_after_rounds(phase):
    blight = {ended: 14, warned: 4, rolling: 2}[phase]
    assert found(phase(sheet(), blight=blight)) != []
