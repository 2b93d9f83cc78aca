"""Verdicts of random tables by what they tell: one for each type of event that random play and set-ups lead to."""

from __future__ import annotations

import random
from collections.abc import Set as AbstractSet
from typing import Any

from jupiter.engine.verdict import Verdict
from tests.nemesis import random_positions
from tests.nemesis.contract import options
from tests.nemesis.oracle_json import from_json, to_json
from tests.nemesis.oracle_procedures import sensible
from tests.nemesis.oracle_table import Position, Table
from tests.nemesis.table import GAME

TYPES = ((), ("room",), ("room",), ("item",), ("card",), ("quest",), ("craft",), ("shoot", "melee"), ("step",))


def verdicts_by_event(seed: int, wanted: AbstractSet[str], tables: int) -> dict[str, Verdict[Any]]:
    """The first verdict with an event of each type, from as many tables as all that are wanted take, or so many."""
    rnd = random.Random(seed)
    verdicts: dict[str, Verdict[Any]] = {}
    for _ in range(10):
        note(verdicts, GAME.setup(options(rnd)))
    for _ in range(tables):
        if wanted <= verdicts.keys():
            break
        position = at_ease(random_positions.random_position(rnd), rnd)
        state = GAME.read_state(to_json(position))
        if GAME.problems(state):
            continue
        note(verdicts, answered(state, {"type": "final-checks"}, rnd))
        for _ in range(5):
            state = one_more(state, rnd, verdicts)
    return verdicts


def at_ease(position: Position, rnd: random.Random) -> Position:
    """Now and then the one whose round it is stands in a quiet room and can pay, so that there is much it may do."""
    table, name = Table(position), position["active"]
    rooms = [room for room, there in position["rooms"].items() if there["is_explored"] and not table.intruders_in(room)]
    if name is None or not rooms or position["players"][name]["status"] != "awake" or rnd.random() < 0.4:
        return position
    position["players"][name] |= {"room": rnd.choice(rooms), "cards": 5, "deck": 5, "discard": 0}
    position["players"][name] |= {"contamination": 0, "contamination_elsewhere": 0}
    return position


def one_more(state: Any, rnd: random.Random, verdicts: dict[str, Verdict[Any]]) -> Any:
    """The state after one action of any kind, or the same one after a procedure."""
    plain = {name: value for name, value in GAME.position(state).items() if name != "derived"}
    if rnd.random() < 0.2:
        note(verdicts, answered(state, sensible(from_json(plain), rnd), rnd))
        return state
    legal = GAME.legal(state, rnd.choice(TYPES))
    if not (count := legal.count()):
        return state
    verdict = answered(state, GAME.action_json(legal.page(rnd.randrange(count), 1)[0]), rnd)
    note(verdicts, verdict)
    return state if verdict.undecidable is not None or not verdict.legal else verdict.state


def answered(state: Any, source: Any, rnd: random.Random) -> Verdict[Any]:
    """What follows with answers drawn by chance; of a card whose text is not known, one draws a card or nothing."""
    procedure = GAME.read_procedure(dict(source))
    answers: list[str] = []
    while True:
        verdict = GAME.resolve_procedure(state, GAME.with_answers(procedure, tuple(answers)))
        if verdict.needs is None:
            return verdict
        answers.append(rnd.choice(verdict.needs.forms or ("done", "draw:1")))


def note(verdicts: dict[str, Verdict[Any]], verdict: Verdict[Any]) -> None:
    for event in verdict.events:
        verdicts.setdefault(event.type, verdict)
