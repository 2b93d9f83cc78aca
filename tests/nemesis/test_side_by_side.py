"""The game against its second implementation, which was written from the text and the readings alone.

Both are asked about the same tables, sensible and senseless actions, and every answer on the way, and must agree to the
last field. A long run is `python -m tests.nemesis.match --plies 50000`. The law of partial knowledge is tried on the
same tables with hands, tiles, weaknesses and now and then open facts hidden.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from jupiter.games.nemesis.game import Nemesis
from tests.matrices import first_of
from tests.nemesis import (
    masking,
    oracle,
    oracle_actions,
    oracle_cards,
    oracle_events,
    oracle_fights,
    oracle_items,
    oracle_moves,
    oracle_rules,
    oracle_scans,
    oracle_throws,
    random_faults,
    random_positions,
)
from tests.nemesis.contract import count_cards
from tests.nemesis.match import BUSY, COUNTS, ENDINGS, LONG, Match
from tests.nemesis.oracle_data import ActionCard
from tests.nemesis.oracle_json import from_json, to_json
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import Table
from tests.side_by_side import Tally, is_noticed, played

SEEDS = (1, 2, 5, 6, 7, 9)
"""Most of them begin in the middle of a game, where rooms, cards and items are used."""

PLIES = 15
MANY = 10_000
MASKED = 45
MANY_MASKED = 4_000


def test_random_tables_agree_with_the_second_implementation() -> None:
    tallies = [played(Match, seed, PLIES) for seed in SEEDS]
    for tally in tallies:
        assert not tally.disagreements, tally.disagreements[0]
    assert sum(tally.asked for tally in tallies) > 2 * PLIES * len(SEEDS)
    assert sum(tally.refused for tally in tallies) > PLIES * len(SEEDS) / 10
    assert sum(tally.random for tally in tallies) > 3


def test_an_effect_that_goes_on_and_on_ends_before_a_request_is_full() -> None:
    class Stubborn(random.Random):
        def choice(self, seq: Any) -> Any:
            return "slime" if "slime" in seq else seq[0]

    match = Match(Tally(), Stubborn(1))
    begun = match.game.read_state(to_json(random_positions.start(random.Random(1))))
    state = match.game.check(begun, match.game.read_action({"type": "begin-turn"})).state
    position = match.plain(state)
    cards = [one for one in oracle.legal(from_json(position)) if one["type"] == "card" and one["card"] != "search"]
    match.compare(state, position, cards[0])
    assert match.tally.asked > LONG


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3])
def test_long_random_tables_agree_with_the_second_implementation(seed: int) -> None:
    tally = played(Match, seed, MANY)
    assert not tally.disagreements, tally.disagreements[0]
    assert {count for count, _ in tally.endings} == set(COUNTS)
    assert {rule for _, rule in tally.endings} == set(ENDINGS)


def broken_law(seed: int, number: int, facts: float) -> list[str]:
    """What breaks the law of partial knowledge on so many masked tables and actions."""
    game, rnd, faults = Nemesis(), random.Random(seed), []
    for _ in range(number):
        position = random_positions.random_position(rnd)
        drawn = to_json(random_positions.busy(position, rnd) if rnd.random() < BUSY else position)
        state = game.read_state(drawn)
        if game.problems(state):
            continue
        sent = masking.plain(game, state)
        table = from_json(sent)
        actions = oracle.legal(table) if rnd.random() < 0.7 else [oracle.senseless(table, rnd)]
        faults += masking.faults(game, sent, rnd.choice(actions), rnd, facts)
    return faults


@pytest.mark.parametrize("facts", [0, 0.15])
def test_who_knows_less_is_asked_or_told_which_secret_decides(facts: float) -> None:
    assert broken_law(1, MASKED, facts) == []


@pytest.mark.slow
@pytest.mark.parametrize("facts", [0, 0.05, 0.3])
def test_who_knows_less_is_asked_or_told_which_secret_decides_on_many_tables(facts: float) -> None:
    assert broken_law(2, MANY_MASKED, facts) == []


def impossible_ends(seed: int, number: int) -> list[object]:
    """Procedures and actions on tables known in part that any answers on offer lead to an impossible position."""
    game, rnd = Nemesis(), random.Random(seed)
    faults: list[object] = []
    for _ in range(number):
        table = random_positions.random_position(rnd)
        known = random_faults.masked(table, rnd, 0.3)
        count_cards(table, known)  # A number of cards has no list of answers.
        state = game.read_state(to_json(known))
        if game.problems(game.read_state(to_json(table))) or game.problems(state):
            continue
        action = oracle.sensible(table, rnd) if rnd.random() < 0.6 else rnd.choice(oracle.legal(table))
        answers: list[str] = []
        while True:
            verdict = game.resolve_procedure(state, game.read_procedure({**action, "answers": answers}))
            if verdict.needs is None:
                break
            answers.append(rnd.choice(verdict.needs.forms or ("done",)))
        faults += [(action, answers, problem.code) for problem in game.problems(verdict.state)]
    return faults


def test_no_answer_on_offer_makes_a_table_impossible() -> None:
    assert impossible_ends(1, MASKED) == []


@pytest.mark.slow
def test_no_answer_on_offer_makes_any_of_many_tables_impossible() -> None:
    assert impossible_ends(2, MANY_MASKED) == []


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "a second hit is lost": (oracle_actions, "hits", lambda face, kind: int(face in ("hit", "two-hits"))),
    "an occupied room is empty": (oracle_moves, "explore", lambda *ignored: True),
    "nobody is in combat": (Table, "is_in_combat", lambda self, name: False),
    "no intruder is in combat": (Table, "is_fighting", lambda self, intruder: False),
    "the first wound is a serious one": (oracle_fights, "hurt_lightly", oracle_fights.hurt_seriously),
    "noise is never made": (Play, "set_noise", lambda self, name, is_noisy: None),
    "dead characters leave no corpse": (oracle_fights, "HEAVY_OBJECTS", ()),
    "intruders do not heal, hunt or hide": (oracle_events, "movement", lambda play, movers, number: None),
    "payment is free": (oracle_rules, "payment", lambda table, action: set()),
    "fires do not spread": (oracle_events, "spread", lambda play, rooms: None),
    "scans remove nothing": (oracle_scans, "remove_from_hand", lambda play, name, count: None),
    "a grenade hurts its target alone": (oracle_throws, "hurt_all", lambda *ignored: None),
    "quest items are never active": (oracle_rules, "check_use", lambda table, name, quest, option: {"oa.08"}),
    "items are not used up": (oracle_items, "take_away", lambda play, name, thing: None),
    "cards cost nothing beside themselves": (
        oracle_rules,
        "ALL",
        dict.fromkeys(oracle_cards.ALL, ActionCard(0, "any")),
    ),
}


@pytest.mark.parametrize(("owner", "name", "wrong"), first_of(FAULTS.values(), usual=2, ids=FAULTS))
def test_a_wrong_reading_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrong: Callable[..., Any] | tuple[()] | dict[str, Any]
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    assert is_noticed(Match)
