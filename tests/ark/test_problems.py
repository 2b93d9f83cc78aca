"""Every problem that makes a position impossible, and the nearest position that has none.

What only a search finds, problems of kind `audit.`, is tried in `test_audit.py`.
"""

from random import Random
from typing import Any

import pytest

from tests.ark.table import (
    ASK,
    GAME,
    LAUNCHED,
    Shown,
    codes,
    ended,
    hidden,
    rolling,
    sheet,
    table,
    using,
    view,
    warned,
)
from tests.contract.impossible import check_that_any_position_is_answered
from tests.contract.samples import texts_of


def no(make: Any, *seats: Any, **more: Any) -> Any:
    """A position that is not held to be possible."""
    return make(*seats, impossible=True, **more)


SMELTED: Shown = {"built": "SMELT", "smelter_used": True}
FOUNDRY: Shown = {"researched": "FOUNDRY", "foundry_used": True}
POOR: Shown = {"built": "LAB MED ENT"}

IMPOSSIBLE: list[tuple[str, Any, Any]] = [
    # The problem, what is impossible, and what is nearest to it and possible.
    ("phase.dice", no(using, ""), using("12345")),
    ("phase.rolled", no(rolling, dice="12345"), using("12345")),
    ("phase.rolled", no(ended, dice="12345"), ended()),
    ("phase.rolled", no(warned, dice="12345"), warned()),
    ("phase.blight", no(rolling, blight=14), rolling(blight=13)),
    ("phase.blight", no(using, "12345", blight=14), using("12345", blight=13)),
    ("phase.disaster", no(warned, blight=5), warned(blight=7)),
    ("phase.disaster", no(warned, blight=14), warned(blight=13)),
    (
        "phase.confirmed",
        no(using, "12345", sheet(confirmed=True), hidden(confirmed=True)),
        using("12345", sheet(confirmed=True), hidden()),
    ),
    ("phase.ended", no(rolling, sheet(**LAUNCHED)), warned(sheet(**LAUNCHED))),
    ("phase.ended", no(rolling, sheet(), hidden(spaceport=True)), rolling(sheet(), hidden())),
    ("phase.over", no(ended, blight=13), ended(blight=14)),
    ("phase.over", no(ended, sheet(), hidden(), blight=9), ended(sheet(), hidden(spaceport=True), blight=9)),
    ("used.phase", no(rolling, sheet(used="1")), rolling()),
    ("used.phase", no(warned, sheet(confirmed=True)), warned()),
    ("used.phase", no(rolling, sheet(**SMELTED)), rolling(sheet(built="SMELT"))),
    ("used.phase", no(ended, sheet(**FOUNDRY)), ended(sheet(researched="FOUNDRY"))),
    ("used.phase", no(rolling, sheet(), hidden(confirmed=True)), rolling(sheet(), hidden())),
    ("used.dice", no(using, "12345", sheet(used="6")), using("12346", sheet(used="6"))),
    ("used.dice", no(using, "12345", sheet(used="22")), using("12245", sheet(used="22"))),
    ("used.limit", no(using, "12345", sheet(used="1234")), using("12345", sheet(used="123"))),
    ("used.limit", no(using, "12345", sheet(used="123", population=2)), using("12345", sheet(used="12", population=2))),
    ("used.smelter", no(using, "12345", sheet(**SMELTED)), using("12345", sheet(**SMELTED, used="1"))),
    ("used.smelter", no(using, "12345", sheet(smelter_used=True, used="1")), using("12345", sheet(used="1"))),
    ("used.foundry", no(using, "12345", sheet(**FOUNDRY)), using("12345", sheet(**FOUNDRY, used="1"))),
    ("used.foundry", no(using, "12345", sheet(foundry_used=True, used="1")), using("12345", sheet(used="1"))),
    ("sheet.blocked", no(rolling, sheet(ticked="A.3 RES3.2")), rolling(sheet(ticked="A.3 A.4 RES3.2"))),
    ("sheet.blocked", no(rolling, sheet(fed="M-FOOD1")), rolling(sheet(fed="PORT1"))),
    ("sheet.blocked", no(rolling, sheet(ticked="LAB.POWER", power=1)), rolling(sheet(built="LAB", power=1))),
    ("sheet.diamond", no(rolling, sheet(ticked="PORT.R7")), rolling(sheet(ticked="PORT.R7", researched="RARE"))),
    (
        "sheet.diamond",
        no(rolling, sheet(ticked="M-RARE.R8", opened="C", boxes="RARE4")),
        rolling(sheet(ticked="M-RARE.R8", opened="C", boxes="RARE5")),
    ),
    ("sheet.power", no(rolling, sheet(power=3)), rolling(sheet(power=2))),
    ("sheet.power", no(rolling, sheet(built="LAB", power=2)), rolling(sheet(built="LAB", power=1))),
    ("sheet.power", no(rolling, sheet(built="PWR1", power=7)), rolling(sheet(built="PWR1", power=6))),
    ("sheet.power", no(rolling, sheet(**POOR, power=0)), rolling(sheet(**POOR, researched="FUSION", power=3))),
    (
        "hidden.spaceport",
        no(using, "12345", sheet(), hidden(spaceport=True)),
        using("12345", sheet(), hidden(spaceport=True, confirmed=True)),
    ),
    ("hidden.score", no(rolling, sheet(), hidden(score=31)), ended(sheet(), hidden(score=31))),
]


@pytest.mark.suite
@pytest.mark.parametrize(("code", "bad", "good"), IMPOSSIBLE)
def test_an_impossible_position_has_this_problem_alone_and_the_nearest_possible_one_has_none(code, bad, good):
    assert codes(bad) == {code}
    assert codes(good) == set()
    assert ASK.audited(bad) >= {code}


def test_every_problem_but_those_of_the_audit_is_met_here():
    known = {key.removeprefix("problem/") for key in texts_of(GAME.id, "en") if key.startswith("problem/")}
    assert {code for code in known if not code.startswith("audit.")} == {code for code, *_ in IMPOSSIBLE}


NAMED: list[tuple[Any, dict[str, Any]]] = [
    (no(warned, blight=5), {"hex": 5}),
    (no(rolling, sheet(), sheet(**LAUNCHED)), {"player": "p2"}),
    (no(using, "12345", sheet(used="66")), {"player": "p1", "dice": [6, 6]}),
    (no(using, "12345", sheet(used="1234")), {"player": "p1", "count": 4, "limit": 3}),
    (no(rolling, sheet(), sheet(ticked="NURS.3")), {"player": "p2", "area": "A"}),
    (no(rolling, sheet(ticked="PORT.R7 PORT.R8")), {"player": "p1", "icon": "PORT.R7"}),
    (no(rolling, sheet(built="PWR1 LAB", power=8)), {"player": "p1", "power": 8, "most": 5}),
]


@pytest.mark.suite
@pytest.mark.parametrize(("state", "about"), NAMED)
def test_a_problem_names_the_player_and_what_it_is_about(state, about):
    (problem,) = GAME.problems(state)
    assert problem.about == about
    assert "{" not in problem.message


@pytest.mark.suite
def test_every_fault_of_every_sheet_is_told():
    seats = [sheet(used="66", ticked="NURS.3 PORT.R7", power=8), sheet(smelter_used=True)]
    faults = [(problem.code, problem.about.get("player")) for problem in GAME.problems(no(using, "12345", *seats))]
    assert faults == [
        ("used.dice", "p1"),
        ("sheet.blocked", "p1"),
        ("sheet.diamond", "p1"),
        ("sheet.power", "p1"),
        ("used.smelter", "p2"),
    ]


# --- no position makes an answer fail ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_no_position_however_impossible_makes_an_answer_fail(seed):
    check_that_any_position_is_answered(GAME.id, Random(seed), 25)


def test_a_sheet_with_more_dice_used_than_it_may_has_none_left_to_use():
    state = no(using, "12345", sheet(used="12345"))
    assert view(state)["derived"]["players"][0]["actions_left"] == 0
    assert {GAME.action_text(action) for action in GAME.legal(state)} == {"FOOD:1:PORT", "CONFIRM:1"}
    assert table("over", blight=14) == ended()
