"""Nothing that a game foretells, advises or refuses is disproved by playing on: `disproving.py` says how it is tried.

`make test` attacks a sample of each game; 20,000 positions of each are attacked by the command there.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from jupiter.engine.game import is_asking, is_offered
from jupiter.engine.outlook import Harm, Odds
from tests.contract.disproving import Attack, Disproof, attack, disproof_of
from tests.contract.playing import course
from tests.contract.samples import HOUSE, PLAYED, played

SAMPLE = 20
"""Positions of each game in `make test`."""
FORESEEING = [name for name in HOUSE if is_offered(played(name), "outlook")]
WITH_COURSES = [name for name in FORESEEING if not is_asking(played(name))]
"""A game that asks goes through what comes as the table shows it, and tells chances in place of courses."""


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n < 1 else [pytest.mark.slow]) for n in range(4)])
def test_no_claim_of_a_game_is_disproved(name, seed):
    run = attack(name, SAMPLE if seed == 0 else 500, seed)
    assert run.faults == []
    assert run.counts["positions"] == (SAMPLE if seed == 0 else 500)
    assert run.counts["refusals"]
    if name in HOUSE and is_offered(played(name), "outlook"):
        assert run.counts["courses" if name in WITH_COURSES else "chances"]


@pytest.mark.parametrize("name", [name for name in HOUSE if is_offered(played(name), "ways")])
def test_a_game_of_the_house_that_tells_ways_says_how_they_are_pursued(name):
    assert disproof_of(name).pursuit is not None


# --- the attacks themselves -------------------------------------------------------------------------------------------


class Lying:
    """A game that says something else than it should."""

    def __init__(self, game: Any, **lies: Any) -> None:
        self._game = game
        vars(self).update(lies)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def found(name, seed=0, **lies):
    """What is found in a random game that lies."""
    run = Attack(name, Random(seed))
    run.game = Lying(run.game, **lies)
    for state in course(name, 1).some_states(8):
        run.position(state)
    return {fault.partition(" | ")[0] for fault in run.faults}


def with_courses(name, **changes):
    """The outlook of a game with every course changed."""
    game = played(name)

    def outlook(state):
        ahead = game.outlook(state)
        return replace(ahead, ahead=[replace(one, **changes) for one in ahead.ahead])

    return outlook


@pytest.mark.parametrize("name", WITH_COURSES)
def test_a_defeat_that_does_not_come_is_found(name):
    assert "course: a defeat that other choices avert" in found(name, outlook=with_courses(name, harm=Harm.DEFEAT))


@pytest.mark.parametrize("name", WITH_COURSES)
def test_somebody_who_can_act_is_found(name):
    assert "course: somebody can act" in found(name, outlook=with_courses(name, can_act=False))


WITH_CHANCES = [name for name in FORESEEING if name not in WITH_COURSES]


@pytest.mark.parametrize("name", WITH_CHANCES)
def test_a_result_that_is_called_certain_or_impossible_is_found(name):
    game = played(name)

    def outlook(state):
        outlook = game.outlook(state)
        chances = [replace(one, results=one.results[:1]) for one in outlook.chances]
        return replace(outlook, chances=chances)

    def certain(state):
        outlook = game.outlook(state)
        chances = [
            replace(one, results=[replace(result, least=Odds(1, 1), most=Odds(1, 1)) for result in one.results])
            for one in outlook.chances
        ]
        return replace(outlook, chances=chances)

    assert "chance: what comes is not among the results" in found(name, outlook=outlook)
    assert "chance: another result comes than the certain one" in found(name, outlook=certain)


@pytest.mark.parametrize("name", WITH_CHANCES)
def test_odds_that_are_not_those_of_the_dice_and_decks_are_found(name):
    game, never = played(name), Odds(1, 1000)

    def outlook(state):
        outlook = game.outlook(state)
        return replace(
            outlook,
            chances=[
                replace(one, results=[replace(result, least=never, most=never) for result in one.results])
                for one in outlook.chances
            ],
        )

    assert any("not 1/1000 to 1/1000" in fault for fault in found(name, outlook=outlook))


@pytest.mark.parametrize("name", WITH_CHANCES)
def test_a_margin_that_is_not_what_is_left_is_found(name):
    game = played(name)

    def outlook(state):
        outlook = game.outlook(state)
        return replace(outlook, threats=(), margins=[replace(one, left=0) for one in outlook.margins])

    assert any(fault.startswith("ahead: the game goes on") for fault in found(name, outlook=outlook))


def test_an_alternative_that_is_not_legal_or_not_nearest_is_found():
    for name in HOUSE:
        assert "instead: not legal" in found(name, alternatives=lambda state, action: [action])


@pytest.mark.parametrize("name", [name for name in HOUSE if disproof_of(name).free is not Disproof.free])
def test_a_rule_in_vain_is_found(name):
    faults = (found(name, seed, lifted_by=lambda *_: {}) for seed in range(9))
    assert any("refusal: a rule in vain" in some for some in faults)
