"""What holds of every game that asks: the law of what is not known, and that answers can come one by one.

Each position of a random game is held against whole ones that it may be a part of. On these nothing is unknown, so that
only dice and decks are asked for; what they show there is what the part is answered, and its facts are those of the
whole.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from jupiter.engine.asking import ANSWER_POSSIBLE
from jupiter.engine.errors import Malformed
from jupiter.engine.verdict import Verdict
from tests.contract.answering import Answer, at_random, small_steps
from tests.contract.cases import ASKING, random_asking_games
from tests.contract.differences import other_than
from tests.contract.making import plain
from tests.contract.patterns import text_of
from tests.contract.playing import course
from tests.contract.samples import played, samples_of
from tests.contract.senseless import senseless

WHOLE = 6
"""Whole positions that each one is held against."""

Told = list[tuple[Any, Verdict[Any]]]
"""What was asked and answered, step by step."""


def tried(name: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Positions of a random game and beside it, with actions, sense or no sense, and a procedure that is none."""
    game, rnd = played(name), Random(seed)
    procedure = game.read_procedure(game.schemas()["Procedure"]["examples"][0])
    for state in course(name, seed).some_states(4):
        yield state, procedure
        for action in [*game.legal(state).page(0, 20), *senseless(name, state, rnd, 4)]:
            yield state, game.with_answers(action, ())


def whole_of(name: str, rnd: Random, state: Any) -> Any:
    """A position with nothing unknown that the given one may be a part of."""
    make = samples_of(name).whole
    assert make is not None, "say in SAMPLES.whole what a position may be a part of"
    return make(rnd, state)


def needs_of(steps: Told) -> list[Any]:
    return [verdict.needs for _, verdict in steps if verdict.needs is not None]


class OtherwiseError(Exception):
    """Something else is asked for than on the whole table."""


class Forced(Exception):
    """What has to be chosen here, and on the whole table has one answer alone, which is not asked for."""


def as_on_the_whole(name: str, whole: Any, steps: Told) -> Answer:
    """The answers of who sees the whole table: its facts, and what dice and decks showed there in their order."""
    game, look = played(name), samples_of(name).look
    position = plain(game.position(whole))
    shown = iter(zip(needs_of(steps), game.answers(steps[-1][0]), strict=True))

    def answer(need: Any) -> str:
        if (seen := look(position, need)) is not None:
            return seen
        there, text = next(shown, (None, ""))
        if need.kind in samples_of(name).forced and (there is None or there.kind != need.kind):
            raise Forced(need.kind)
        if there is None or (there.kind, there.rule, there.of) != (need.kind, need.rule, need.of):
            raise OtherwiseError(f"asked for is {need}, on the whole table {there}")
        return str(text)

    return answer


def is_told(part: list[Any], whole: list[Any], vague: frozenset[str] | None) -> bool:
    """Whether what is known to have happened did happen."""
    if vague is None:
        return part == whole
    rest = iter(whole)
    return all(event in rest for event in part if event[0] not in vague)


def events_of(verdict: Verdict[Any]) -> list[Any]:
    return [(one.type, one.rule, plain(one.about)) for one in verdict.events]


# --- the law ----------------------------------------------------------------------------------------------------------


def against(name: str, state: Any, whole: Any, there: Told, facts: Any) -> str:
    """What is said of a part of the table and is not so on the whole; "" if nothing.

    :param facts: the whole position out of which questions about facts are answered.
    """
    game, samples, of_whole = played(name), samples_of(name), there[-1][1]
    action = game.with_answers(there[-1][0], ())
    try:
        here = small_steps(game, state, action, as_on_the_whole(name, facts, there))[-1][1]
    except Forced:
        return ""
    except OtherwiseError as error:
        return str(error)
    if of_whole.undecidable is not None:
        return f"a secret of a whole table: {of_whole.undecidable}"
    broken, of_rules = {one.rule for one in here.violations}, {one.rule for one in of_whole.violations}
    if here.legal != of_whole.legal or not broken <= of_rules:
        return f"legal is {here.legal} by {broken}, not {of_whole.legal} by {of_rules}"
    happened, also = events_of(here), events_of(of_whole)
    if here.undecidable is not None and not samples.vague:
        also = also[: len(happened)]
    if not is_told(happened, also, samples.vague):
        return f"{[one for one in happened if one not in also]} did not happen, but {also}"
    if here.undecidable is not None:
        return ""
    if here.outcome != of_whole.outcome:
        return f"the outcome is {here.outcome}, not {of_whole.outcome}"
    after = plain(game.position(here.state)), plain(game.position(of_whole.state))
    return "; ".join(f"{path}: {one}, not {other}" for path, one, other in other_than(*after, samples.alike))


@random_asking_games
def test_what_is_said_of_a_part_of_the_table_holds_for_every_whole_that_it_may_be_a_part_of(name, seed):
    """A fact is asked for as it is then, which may be as it was at first or as it is in the end."""
    game, samples, rnd = played(name), samples_of(name), Random(seed)
    for state, action in tried(name, seed):
        for _ in range(WHOLE):
            whole = whole_of(name, rnd, state)
            assert not game.problems(whole)
            there = small_steps(game, whole, action, at_random(samples, rnd))
            of_whole = there[-1][1]
            if not {one.rule for one in of_whole.violations} & samples.shown_by_doing:
                fault = against(name, state, whole, there, whole)
                if fault and against(name, state, whole, there, of_whole.state):
                    parts = (game.state_text(state), game.state_text(whole), game.action_text(there[-1][0]))
                    raise AssertionError("\n".join([fault, *parts]))


@random_asking_games
def test_on_a_whole_table_no_fact_is_asked_for_and_nothing_hangs_on_a_secret(name, seed):
    game, samples, rnd = played(name), samples_of(name), Random(seed)
    for state, action in tried(name, seed):
        whole = whole_of(name, rnd, state)
        position = plain(game.position(whole))
        assert not game.unknown(whole)
        for _, verdict in small_steps(game, whole, action, at_random(samples_of(name), rnd)):
            assert verdict.undecidable is None
            assert verdict.needs is None or samples.look(position, verdict.needs) is None, verdict.needs


@random_asking_games
def test_what_is_asked_for_and_what_hides_is_a_part_of_the_position_that_is_not_known(name, seed):
    """A secret is asked for by a rule that shows it, and by no other; what hides is secret."""
    game, samples, rnd = played(name), samples_of(name), Random(seed)
    for state, action in tried(name, seed):
        unknown = set(game.unknown(state))
        for _, verdict in small_steps(game, state, action, at_random(samples_of(name), rnd)):
            if verdict.needs is not None and "field" in verdict.needs.about:
                field = verdict.needs.about["field"]
                assert field in unknown
                assert not re.fullmatch(samples.secrets, field) or verdict.needs.rule in samples.revealing
            if verdict.undecidable is not None:
                assert set(verdict.undecidable.secrets) & unknown, verdict.undecidable
                assert all(re.fullmatch(samples.secrets, path) for path in verdict.undecidable.secrets)


@random_asking_games
def test_a_fact_that_was_answered_is_known_from_then_on(name, seed):
    game, rnd = played(name), Random(seed)
    for state, action in tried(name, seed):
        steps = small_steps(game, state, action, at_random(samples_of(name), rnd))
        last = steps[-1][1]
        if last.legal and last.undecidable is None:
            facts = {need.about["field"] for need in needs_of(steps) if need.kind == "fact"}
            assert facts.isdisjoint(game.unknown(last.state))


@random_asking_games
def test_the_legal_list_is_the_same_for_everybody_who_knows_the_same(name, seed):
    """It would leak if it looked at what is not known; so it has what is legal on some whole table."""
    game, rnd = played(name), Random(seed)
    for state in course(name, seed).some_states(4):
        listed = set(game.legal(state).page(0, 2000))
        for _ in range(WHOLE):
            for action in game.legal(whole_of(name, rnd, state)).page(0, 50):
                assert action in listed, (game.state_text(state), game.action_text(action))


# --- answers ----------------------------------------------------------------------------------------------------------


@random_asking_games
def test_small_steps_and_one_request_have_the_same_end_and_an_answer_is_taken_back_by_leaving_it_out(name, seed):
    game, rnd = played(name), Random(seed)
    for state, action in tried(name, seed):
        steps = small_steps(game, state, action, at_random(samples_of(name), rnd))
        for before, after in pairwise(steps):
            # A fact that turns out to be so may forbid the action after all.
            assert not after[1].legal or events_of(after[1])[: len(before[1].events)] == events_of(before[1])
        for done, verdict in steps:
            again = game.with_answers(action, game.answers(steps[-1][0])[: len(game.answers(done))])
            assert game.resolve_procedure(state, again) == verdict
            text, fields = game.action_text(done), plain(game.action_json(done))
            assert game.read_procedure(text) == game.read_procedure(fields) == done


@random_asking_games
def test_a_verdict_that_waits_changes_nothing_and_asks_in_words_for_what_a_rule_shows(name, seed):
    game, rnd = played(name), Random(seed)
    for state, action in tried(name, seed):
        for done, verdict in small_steps(game, state, action, at_random(samples_of(name), rnd)):
            waits = [one for one in (verdict.needs, verdict.undecidable) if one is not None]
            assert len(waits) < 2
            for one in waits:
                assert (verdict.legal, list(verdict.violations), verdict.state) == (True, [], state)
                assert one.rule in game.catalogue
                assert re.fullmatch(r"[^{}]+[.!?]", one.message), one
            if verdict.needs is not None:
                need = verdict.needs
                assert (need.pattern is None) == bool(need.forms), "one of the two tells the answers"
                assert len(set(need.forms)) == len(need.forms)
                assert need.of is None or need.of in game.actors()
                assert all(game.with_answers(done, [form]) for form in need.forms)
                for text in (text_of(pattern, rnd) for pattern in [need.pattern] * 5 if pattern is not None):
                    more = game.with_answers(done, [*game.answers(done), text])
                    assert not {one.rule for one in game.resolve_procedure(state, more).violations} & {ANSWER_POSSIBLE}


@random_asking_games
def test_an_answer_that_cannot_be_is_refused_by_number_and_one_too_many_is_none(name, seed):
    game, rnd = played(name), Random(seed)
    for state, action in tried(name, seed):
        steps = small_steps(game, state, action, at_random(samples_of(name), rnd))
        for number, (done, verdict) in enumerate(steps, 1):
            if verdict.needs is not None or (verdict.legal and verdict.undecidable is None):
                refused = game.resolve_procedure(state, game.with_answers(done, [*game.answers(done), "0none"]))
                assert [one.rule for one in refused.violations] == ["answer.possible"], game.action_text(done)
                assert refused.violations[0].about["number"] == number
                assert refused.violations[0].about["answer"] == "0none"
                assert "0none" in refused.violations[0].message


@pytest.mark.parametrize("name", ASKING)
def test_a_game_that_asks_says_what_a_procedure_is_and_how_an_answer_is_written(name):
    game = played(name)
    schemas = game.schemas()
    assert {"Procedure", "ProcedureText", "Answer"} <= schemas.keys()
    assert schemas["Procedure"]["examples"]
    kinds = {kind.type for kind in game.procedures()}
    assert kinds.isdisjoint(kind.type for kind in game.action_kinds())
    for kind in game.procedures():
        assert kind.summary.endswith(".")
        assert "$ref" not in str(plain(kind.schema)), "it is told alone"
    example = game.read_procedure(schemas["Procedure"]["examples"][0])
    if game.action_json(example)["type"] in kinds:
        with pytest.raises(Malformed):
            game.read_action(game.action_text(example))
    with pytest.raises(Malformed) as caught:
        game.with_answers(example, ["", "1", " ,=:"])
    assert [fault.field for fault in caught.value.faults] == ["answers.0", "answers.2"]
