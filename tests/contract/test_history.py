"""No answer depends on what was asked before: a program that was asked much answers as one that was asked nothing.

The questions of a random game go to one program in their order, which remembers, and to another process in the opposite
order, where each meets a program without a memory. In `make test-all` each also has a process of its own.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from jupiter.engine.game import offers
from jupiter.games import GAMES
from jupiter.service.local import Local
from tests.contract.playing import course
from tests.contract.samples import HOUSE, ROOT, played, samples_of
from tests.contract.senseless import senseless

STATES, TRIED, ALONE = 5, 2, 6
"""Positions of a random game, actions of each origin in each, and how many questions get a process of their own."""

Question = tuple[str, str, str]
"""Game, operation and body."""

FRESH = """
import json, sys
from jupiter.games import GAMES
from jupiter.service.local import Local

for line in sys.stdin:
    name, operation, body = json.loads(line)
    reply = Local(GAMES).reply("POST", ("v1", "games", name, operation), body)
    print(json.dumps([reply.status, reply.text]))
"""


def questions(name: str, seed: int) -> Iterator[Question]:
    """Everything that can be asked of some positions of a random game, and of those that their actions lead to."""
    game, samples, rnd = played(name), samples_of(name), Random(seed)
    for state in course(name, seed).some_states(STATES):
        sources = [game.state_text(state), dict(game.position(state))]
        legal = game.legal(state)
        some = [legal.page(rnd.randrange(count), 1)[0] for _ in range(TRIED) if (count := legal.count())]
        for action in (*some, *senseless(name, state, rnd, TRIED)):
            yield name, "check", asked(state=rnd.choice(sources), action=game.action_text(action))
            sources.append(game.state_text(game.check(state, action).state))
        for source in sources:
            yield name, "validate", asked(state=source)
            yield name, "describe", asked(state=source)
            yield name, "actions", asked(state=source, limit=3)
        if "outlook" in offers(game):
            yield name, "outlook", asked(state=sources[-1])
        if samples.goals is not None:
            yield name, "ways", asked(state=sources[0], goal=samples.goals(rnd, state))


def asked(**fields) -> str:
    return json.dumps(fields, default=dict)


def used(some: list[Question]) -> list[list]:
    """The answers of one program, in the order of the questions."""
    program = Local(GAMES)
    replies = [program.reply("POST", ("v1", "games", name, operation), body) for name, operation, body in some]
    return [[reply.status, reply.text] for reply in replies]


def fresh(some: list[Question]) -> list[list]:
    """The answers of another process, which was asked those behind a question before it, and remembers none."""
    lines = "".join(json.dumps(one) + "\n" for one in reversed(some))
    done = subprocess.run(
        [sys.executable, "-c", FRESH], input=lines, capture_output=True, text=True, check=True, cwd=ROOT
    )
    return [json.loads(line) for line in reversed(done.stdout.splitlines())]


def compare(some: list[Question], others: list[list]) -> None:
    for question, one, other in zip(some, used(some), others, strict=True):
        assert one == other, question


@pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n < 1 else [pytest.mark.slow]) for n in range(10)])
def test_a_program_that_was_asked_much_answers_as_one_that_was_asked_nothing(seed):
    some = [question for name in HOUSE for question in questions(name, seed)]
    compare(some, fresh(some))


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSE)
def test_a_question_to_a_process_of_its_own_is_answered_as_it_is_behind_others(name):
    some = list(questions(name, 1))
    picked = Random(1).sample(range(len(some)), ALONE)
    behind = used(some)
    assert [behind[at] for at in picked] == [fresh([some[at]])[0] for at in picked]
