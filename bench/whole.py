"""Whole tables of Nemesis, five players on the base ship: verdicts, procedures, legal lists, texts.

The same random positions each time, at all stages of a game. Each question is asked in rounds, and its own least
processor time counts, since other load on the machine does not. A procedure is asked with all its answers at once.

Invariant: each question is asked once before it is timed, so that no round reads data.
"""

import gc
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from bench.table import SPEED, Row, micro, milli
from jupiter.games.nemesis.game import Nemesis
from tests.nemesis import oracle, random_positions
from tests.nemesis.oracle_json import from_json, to_json

PLAYERS = 5
POSITIONS = 100
ACTIONS = 6
"""Legal actions of each position that are checked, at most."""
PHASES = 20
"""So many of the dearest event phases are asked in many more rounds."""
ROUNDS, MANY_ROUNDS = 15, 150
SEED = 99
MILLI = 1000
"""Microseconds in a millisecond."""

Question = Callable[[], object]


def rows() -> Iterator[Row]:
    """The figures of all questions."""
    game, rnd = Nemesis(), Random(SEED)
    tables = positions(game, rnd)
    states = [game.read_state(table) for table in tables]
    pairs = list(zip(states, tables, strict=True))
    texts = [game.state_text(state) for state in states]
    verdicts = [question for state, table in pairs for question in checks(game, state, table, rnd)]
    yield _row("check of a legal action", verdicts, 300)
    phases = [events(game, state, rnd) for state in states]
    yield _row("resolve, a whole event phase with all its answers", dearest(phases), 500, MANY_ROUNDS)
    yield _row("the legal list, whole", [partial(listed, game, state) for state in states], 3000)
    yield _row("search for problems", [partial(game.problems, state) for state in states])
    yield _row("parse a text", [partial(game.read_state, text) for text in texts])
    yield _row("format a text", [partial(game.state_text, state) for state in states])


def positions(game: Nemesis, rnd: Random) -> list[dict[str, Any]]:
    """Possible ones with so many players, on whose round it is."""
    tables: list[dict[str, Any]] = []
    while len(tables) < POSITIONS:
        position = random_positions.random_position(rnd)
        table = to_json(position)
        is_usual = len(table["players"]) == PLAYERS and table["ship"] == "base" and table["phase"] == "player"
        if is_usual and not game.problems(game.read_state(table)):
            tables.append(table)
    return tables


def checks(game: Nemesis, state: Any, table: dict[str, Any], rnd: Random) -> list[Question]:
    """Some of the legal actions, of any kind."""
    legal = oracle.legal(from_json(table))
    actions = [game.read_action(one) for one in rnd.sample(legal, min(ACTIONS, len(legal)))]
    return [partial(game.check, state, action) for action in actions]


def events(game: Nemesis, state: Any, rnd: Random) -> Question:
    """A whole event phase, with answers drawn by chance."""
    answers: list[str] = []
    while True:
        procedure = game.read_procedure({"type": "events", "answers": answers})
        need = game.resolve_procedure(state, procedure).needs
        if need is None:
            return partial(game.resolve_procedure, state, procedure)
        answers.append(rnd.choice(need.forms))


def listed(game: Nemesis, state: Any) -> list[Any]:
    """The whole list of legal actions."""
    return list(game.legal(state))


def dearest(questions: Sequence[Question]) -> list[Question]:
    """Those that take most time."""
    least = [min(own) for own in timed(questions, ROUNDS)]
    return [question for _, question in sorted(zip(least, questions, strict=True), key=lambda one: -one[0])][:PHASES]


def timed(questions: Sequence[Question], rounds: int) -> list[list[float]]:
    """The seconds of each question in so many rounds, in which they take turns, so that no load meets one alone."""
    for question in questions:
        question()
    gc.collect()
    times: list[list[float]] = [[] for _ in questions]
    for _ in range(rounds):
        for question, own in zip(questions, times, strict=True):
            start = time.process_time()
            question()
            own.append(time.process_time() - start)
    return times


def _row(what: str, questions: Sequence[Question], aim: int = 0, rounds: int = ROUNDS) -> Row:
    """The mean and the dearest of the least times, and of the medians."""
    times = timed(questions, rounds)
    least, median = [min(own) for own in times], [statistics.median(own) for own in times]
    unit = milli if aim >= MILLI else micro
    figures = f"{unit(statistics.mean(least))}, the dearest {unit(max(least))}"
    medians = f"medians {unit(statistics.mean(median))} and {unit(max(median))}"
    limit = f"at most {aim / MILLI:g} ms" if aim >= MILLI else f"at most {aim} µs" if aim else ""
    return Row(f"Nemesis, whole tables of five players: {what}", f"{figures} ({medians})", aim=limit, page=SPEED)
