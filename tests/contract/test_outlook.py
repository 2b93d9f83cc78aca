"""What lies ahead: of every game that tells, each course is one that the game takes, and comes out as it says."""

from fractions import Fraction
from typing import Any

import pytest

from jupiter.engine.game import offers
from jupiter.engine.outlook import Harm
from tests.contract.cases import FEW
from tests.contract.playing import course
from tests.contract.samples import EVERY, PLAYED, played
from tests.contract.test_protocol import is_json

STATES = 12
"""Positions of each random game."""
ENDS = ("least", "most")
FORESEEING = [name for name in PLAYED if "outlook" in offers(EVERY[name])]

foreseeing = pytest.mark.parametrize("name", FORESEEING)
seen = pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n < 2 else [pytest.mark.slow]) for n in range(6)])


def state_before(game, state, ahead, course):
    """Where a course starts: at the state, or where the one that it comes after has ended."""
    if course.after is None:
        return state
    state = state_before(game, state, ahead, ahead[course.after])
    for action in ahead[course.after].actions:
        state = game.check(state, action).state
    return state


@foreseeing
@seen
def test_each_course_is_legal_and_comes_out_as_it_says(name, seed):
    game = played(name)
    for state in course(name, seed).some_states(STATES):
        ahead = game.outlook(state).ahead
        for at, one in enumerate(ahead):
            assert one.after is None or one.after < at
            now, events = state_before(game, state, ahead, one), []
            verdict = None
            for action in one.actions:
                assert action in game.legal(now, [game.action_json(action)["type"]])
                verdict = game.check(now, action)
                events += verdict.events
                now = verdict.state
            assert verdict is not None, "a course without actions tells nothing"
            assert list(one.events) == events
            assert one.outcome == verdict.outcome == game.outcome(now)
            is_lost = one.outcome is not None and one.outcome.won is False
            # Where players choose on the way, other choices may avoid what the one that is played out brings.
            assert (one.harm is Harm.DEFEAT) == is_lost or (is_lost and one.has_choices)


@foreseeing
@seen
def test_the_courses_of_a_die_have_all_its_results_and_exclude_each_other(name, seed):
    game = played(name)
    for state in course(name, seed).some_states(STATES):
        groups: dict[tuple[str, int | None], list[Any]] = {}
        for one in game.outlook(state).ahead:
            if one.odds:
                assert 1 <= one.odds.count <= one.odds.of
                groups.setdefault((one.kind, one.after), []).append(one)
        for same in groups.values():
            assert len({one.odds.of for one in same}) == 1
            assert sum(one.odds.count for one in same) <= same[0].odds.of
            texts = [tuple(map(game.action_text, one.actions)) for one in same]
            assert len(set(texts)) == len(texts)


@foreseeing
@seen
def test_what_is_told_is_told_in_every_language_with_the_same_data(name, seed):
    game = played(name)
    for state in course(name, seed).some_states(4):
        outlooks = [game.in_language(language).outlook(state) for language in game.languages]
        for parts in zip(*([*one.ahead, *one.threats, *one.margins, *one.chances] for one in outlooks), strict=True):
            assert all(part.kind == parts[0].kind and part.about == parts[0].about for part in parts)
            assert all(part.rule in game.catalogue and is_json(part.about) for part in parts)
            assert all(part.message[0] == part.message[0].upper() and part.message.endswith(".") for part in parts)
            assert not any("{" in part.message for part in parts)


@foreseeing
@seen
def test_the_results_of_a_chance_exclude_each_other_and_one_of_them_comes(name, seed):
    game = played(name)
    for state in course(name, seed).some_states(4):
        for one in game.outlook(state).chances:
            least, most = ([Fraction(getattr(r, end).count, getattr(r, end).of) for r in one.results] for end in ENDS)
            assert all(0 <= low <= high <= 1 for low, high in zip(least, most, strict=True))
            assert sum(least) <= 1 <= sum(most), one
            assert len({result.result for result in one.results}) == len(one.results) > 0
            assert len({result.name for result in one.results}) == len(one.results)


@foreseeing
def test_nothing_lies_ahead_when_the_game_is_over(name):
    game = played(name)
    ended = [playout.states[-1] for seed in range(FEW) if game.outcome((playout := course(name, seed)).states[-1])]
    assert ended
    for state in ended:
        outlook = game.outlook(state)
        assert not [*outlook.ahead, *outlook.threats, *outlook.margins, *outlook.chances]


@foreseeing
def test_the_outlook_leaves_the_state_as_it_is(name):
    game = played(name)
    for state in course(name, 1).some_states(STATES):
        before = game.state_text(state)
        first = game.outlook(state)
        assert game.state_text(state) == before
        assert game.outlook(state) == first
