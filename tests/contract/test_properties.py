"""What holds in every position of every game, for every action: tried on random games and on actions without sense.

`legal` below is what the legal list holds, `check` what the rules say of one action: neither is believed alone.
"""

import json
import re
from contextlib import suppress
from random import Random

from jupiter.engine.errors import Malformed
from tests.contract.cases import random_games
from tests.contract.making import damaged
from tests.contract.playing import choose, course, make_course
from tests.contract.samples import HOUSE, as_listed, played, samples_of
from tests.contract.senseless import senseless

LOOKED_AT = 4
"""Positions of each random game whose legal lists are looked at whole, and as many beside it."""
TRIED = 12
"""Actions of each origin that are tried in each of them."""
AUDITED = 2
"""Random games of each game of which every position is audited; of the others every fifth."""
LONGEST = 3000
"""Of a longer list only so many actions are looked at: a list may be of millions."""


def listed(game, state):
    """The legal list, or its beginning where it is very long."""
    return list(game.legal(state).page(0, LONGEST))


def looked_at(name, seed):
    """A game and some positions of it."""
    return played(name), course(name, seed).some_states(LOOKED_AT)


def told(game, state):
    """All that a position holds, to be compared."""
    return game.state_text(state), json.dumps(game.position(state), default=dict, sort_keys=True)


# --- legal lists ------------------------------------------------------------------------------------------------------


@random_games
def test_an_action_is_legal_if_and_only_if_it_breaks_no_rule_and_is_listed(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        legal = game.legal(state)
        whole = set(legal) if legal.count() <= LONGEST else None
        for action in senseless(name, state, rnd, TRIED):
            resolved, verdict = game.resolve(state, action), game.check(state, action)
            context = (game.state_text(state), game.action_text(action), [one.rule for one in verdict.violations])
            assert verdict.legal == (not verdict.violations) == (resolved in legal), context
            if whole is not None:
                shown = as_listed(name, resolved)
                assert (resolved in whole) == (verdict.legal and shown == resolved), context
                assert not verdict.legal or shown in whole, context
                assert game.check(state, shown).legal == (shown in whole), context


@random_games
def test_every_listed_action_is_legal_and_stands_there_once(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        legal, actions = game.legal(state), listed(game, state)
        assert len(set(actions)) == len(actions) == min(legal.count(), LONGEST)
        assert list(game.legal(state).page(0, LONGEST)) == actions, "the order is always the same"
        for action in rnd.sample(actions, min(40, len(actions))):
            verdict = game.check(state, action)
            assert verdict.legal, (game.state_text(state), game.action_text(action), verdict.violations)
            assert action in legal
            assert game.cost(state, action) == verdict.cost
            resolved = game.resolve(state, action)
            assert resolved in legal
            assert as_listed(name, resolved) == action, "the list names everything but what it leaves out"


@random_games
def test_pages_and_filters_make_up_the_list(name, seed):
    game, states = looked_at(name, seed)
    kinds = [kind.type for kind in game.action_kinds()]
    for state in states[::2]:
        actions, legal = listed(game, state), game.legal(state)
        size = Random(seed).randint(1, 60)
        pages = [legal.page(start, size) for start in range(0, len(actions), size)]
        assert [action for page in pages for action in page][: len(actions)] == actions
        assert list(legal.page(legal.count(), size)) == []
        by_type = {kind: list(game.legal(state, [kind]).page(0, LONGEST)) for kind in kinds}
        assert sum(game.legal(state, [kind]).count() for kind in kinds) == legal.count()
        for kind, filtered in by_type.items():
            assert {game.action_json(action)["type"] for action in filtered} <= {kind}
            own, whole = set(filtered), set(actions)
            assert [action for action in actions if action in own] == [action for action in filtered if action in whole]
        assert game.legal(state, [], game.actors()).count() == legal.count()


@random_games
def test_every_listed_action_has_words_that_tell_it_from_the_others(name, seed):
    game, states = looked_at(name, seed)
    for state in states:
        texts: dict[str, str] = {}
        for action in listed(game, state):
            label, text = game.label(state, action), game.action_text(action)
            assert label.strip() == label != ""
            assert texts.setdefault(label, text) == text, (game.state_text(state), label)


@random_games
def test_what_is_left_to_be_found_is_found_once(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        for action in senseless(name, state, rnd, TRIED):
            completed = game.resolve(state, action)
            assert game.resolve(state, completed) == completed
            given, resolved = game.check(state, action), game.check(state, completed)
            assert (given.legal, given.violations, given.events) == (
                resolved.legal,
                resolved.violations,
                resolved.events,
            )


# --- refusals ---------------------------------------------------------------------------------------------------------


@random_games
def test_a_refused_action_changes_nothing_and_names_each_rule_once_with_its_section(name, seed):
    game, states = looked_at(name, seed)
    rnd, catalogue = Random(seed), game.catalogue
    for state in states:
        before = told(game, state)
        for action in senseless(name, state, rnd, TRIED):
            verdict = game.check(state, action)
            assert verdict.legal or (verdict.state, list(verdict.events)) == (state, [])
            broken = [one.rule for one in verdict.violations]
            assert broken == sorted(set(broken), key=lambda rule: catalogue[rule].order)
            for one in verdict.violations:
                assert one.section == catalogue[one.rule].section
                assert re.fullmatch(r"[^{}]+[.!?]", one.message), one
                json.dumps(one.about)
        assert told(game, state) == before, "a check changes no state"


@random_games
def test_what_is_offered_instead_of_a_refused_action_is_legal(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        for action in senseless(name, state, rnd, TRIED):
            resolved = game.resolve(state, action)
            if not game.check(state, resolved).legal:
                offered = list(game.alternatives(state, resolved))
                assert len({game.action_text(other) for other in offered}) == len(offered) <= 10
                assert all(game.check(state, other).legal for other in offered), game.action_text(resolved)


@random_games
def test_the_verdict_is_the_same_whatever_form_state_and_action_come_in(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        forms = [game.read_state(game.state_text(state)), game.read_state(game.position(state))]
        for action in senseless(name, state, rnd, TRIED // 3):
            verdict = game.check(state, action)
            for other in forms:
                for again in (game.read_action(game.action_text(action)), game.read_action(game.action_json(action))):
                    assert game.check(other, again) == verdict


# --- along a game -----------------------------------------------------------------------------------------------------


@random_games
def test_a_random_game_stays_possible_and_never_gets_stuck(name, seed):
    game = played(name)
    for state in [*course(name, seed).states, *course(name, seed).beside]:
        assert list(game.problems(state)) == [], game.state_text(state)
        is_over = game.outcome(state) is not None
        acting = list(game.to_act(state))
        assert set(acting) <= set(game.actors())
        assert is_over == (not acting) == (game.legal(state).count() == 0), game.state_text(state)
        for actor in acting:
            assert game.legal(state, [], [actor]).count() > 0, (game.state_text(state), actor)


@random_games
def test_nothing_speaks_against_a_position_that_play_has_led_to(name, seed):
    game, run = played(name), course(name, seed)
    begun = run.states if run.options is not None else [game.setup(samples_of(name).options(Random(seed))).state]
    for state in begun[:: 1 if seed < AUDITED else 5]:
        assert list(game.audit(state)) == [], game.state_text(state)


@random_games
def test_a_legal_action_leads_from_any_possible_position_to_a_possible_one(name, seed):
    game, rnd = played(name), Random(seed)
    kinds = [kind.type for kind in game.action_kinds()]
    for state in course(name, seed).some_states(LOOKED_AT):
        for _ in range(TRIED):
            with suppress(Malformed):
                changed = game.read_state(damaged(game.position(state), rnd))
                if not game.problems(changed) and (action := choose(game, kinds, changed, rnd)) is not None:
                    after = game.check(changed, action).state
                    assert list(game.problems(after)) == [], (game.position(changed), game.action_text(action))


@random_games
def test_the_audit_finds_whatever_shows_at_a_glance(name, seed):
    game, rnd = played(name), Random(seed)
    for state in course(name, seed).some_states(LOOKED_AT):
        for _ in range(TRIED):
            with suppress(Malformed):
                changed = game.read_state(damaged(game.position(state), rnd))
                problems = {problem.code for problem in game.problems(changed)}
                assert problems <= {problem.code for problem in game.audit(changed)}, game.position(changed)


@random_games
def test_a_random_game_loses_nothing_and_finds_nothing(name, seed):
    game, conserved = played(name), samples_of(name).conserved
    states = course(name, seed).states
    first = conserved(game.position(states[0]))
    assert first or name not in HOUSE, "say in SAMPLES.conserved what is never lost"
    for state in states:
        assert conserved(game.position(state)) == first, game.state_text(state)


@random_games
def test_what_happens_comes_by_rules_of_the_catalogue_and_the_verdict_tells_how_the_game_ends(name, seed):
    game = played(name)
    for step in course(name, seed).steps:
        verdict = step.verdict
        assert verdict.legal
        assert verdict.events, "something happens"
        assert verdict.outcome == game.outcome(verdict.state)
        for event in verdict.events:
            assert event.rule in game.catalogue
            assert re.fullmatch(r"[^{}]+", event.message), event
            json.dumps(event.about)
        if verdict.outcome is not None:
            assert verdict.outcome.rule in game.catalogue
            assert verdict.outcome.reason.endswith("."), "an ending ends with a full stop"
            assert {one.player for one in verdict.outcome.standings} <= set(game.actors())


@random_games
def test_the_same_seed_gives_the_same_game_for_ever(name, seed):
    game, known = played(name), course(name, seed)
    again = make_course(name, seed)
    assert [game.state_text(state) for state in again.states] == [game.state_text(state) for state in known.states]
    assert [step.verdict.events for step in again.steps] == [step.verdict.events for step in known.steps]
