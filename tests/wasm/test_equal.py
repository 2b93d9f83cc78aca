"""The server and the rules without one answer every question alike, to the byte: here, and in WebAssembly.

`make test` asks a sample, `make test-all` all of it: whatever is told of games, every step of every recorded game, the
public suite, odd bodies, and questions about 10,000 random positions.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice

import pytest

from tests.wasm import questions
from tests.wasm.answerers import Answer, difference, here, in_wasm, playing_here, server
from tests.wasm.questions import Question

SEED = 3
"""Of the positions in the sample: every kind of refusal is among them."""
SHOWN = 10
"""Differences that are told."""
WHOLE = {
    "what is told": questions.told,
    "what is odd": lambda: questions.odd_bodies(1),
    "recorded games and the public suite": questions.recorded,
    "10,000 random positions": lambda: questions.of_positions(1, 10_000),
}


@cache
def sample() -> Sequence[Question]:
    """Some of all there is."""
    parts = (
        *((questions.told(), 70), (questions.astray(), 10)),
        *((questions.odd_bodies(1), 19), (questions.recorded(1), 80)),
    )
    some = (islice(part, 0, None, every) for part, every in parts)
    return [*chain(*some), *questions.of_positions(SEED, 60)]


@cache
def answered() -> Sequence[Answer]:
    """What the server answers to them."""
    return [*map(server(), sample())]


def hold_equal(questions: Iterable[Question], answers: Iterable[Answer], others: Iterator[Answer]) -> None:
    differing = (difference(*triple) for triple in zip(questions, answers, others, strict=True))
    differences = [one for one in differing if one]
    assert not differences, "\n".join((f"{len(differences)} answers differ", *differences[:SHOWN]))


def test_questions_follow_from_the_seed():
    again = [*questions.of_positions(SEED, 6)]
    start = sample().index(again[0])
    assert sample()[start : start + len(again)] == again


def test_every_kind_of_refusal_of_every_game_is_in_the_sample():
    kinds = {answer.text.split('"')[3].rpartition("/")[2] for answer in answered() if answer.status != 200}
    assert kinds == {
        "unknown-game", "unknown-rule", "unknown-address", "not-offered", "not-json", "too-large", "malformed",
        "inconsistent", "other-version", "impossible-state",
    }  # fmt: skip
    assert sum(answer.status == 200 for answer in answered()) > len(answered()) / 3


def test_the_rules_here_answer_as_the_server_does():
    hold_equal(sample(), answered(), map(here, sample()))


def games_played() -> Sequence[Question]:
    """What a page asks whoever plays games: to play them with ours and with one's own, and what they come to."""
    game = "/v1/games/jupiter-rescue"
    own = json.dumps({"options": {"players": 2, "sides": "labyrinth"}, "seeds": [4]})
    rows = json.loads(playing_here(Question("POST", f"{game}/played", own, "en")).text)
    summary = json.dumps({"pairs": rows * 25, "searched": [row for _, row in rows]})
    return [Question("POST", f"{game}/played", own, "en"), Question("POST", f"{game}/compared", summary, "de")]


def test_the_rules_in_webassembly_answer_as_the_server_does_and_whoever_plays_there_plays_the_same_games():
    games = games_played()
    questions = [*sample(), *games]
    with in_wasm(questions) as answers:
        hold_equal(questions, [*answered(), *map(playing_here, games)], answers)


@pytest.mark.slow
@pytest.mark.parametrize("part", WHOLE)
def test_all_of_it_is_answered_alike_in_webassembly(part):
    questions = list(WHOLE[part]())
    with in_wasm(questions) as answers:
        hold_equal(questions, map(server(), questions), answers)
