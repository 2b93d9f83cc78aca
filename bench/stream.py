"""One stateless unit of work, on the states of whole games: `python -m bench.stream`.

A unit is what a server does for one question: parse the text of a state, look for problems, check an action, apply it,
format what it leads to. The states are those of the games on record and of random games, so of many colonies, columns
and sheets, each asked about once. A process of its own is asked, which has not played the games: it remembers what
earlier questions have left with it and nothing else. The beginning is not counted: the first questions read the data.

* in the order of play, the state that one question leads to is mostly the next to be asked about, and is remembered;
* in reverse order nothing ever leads to what is still to be asked, so that every text is new;
* the same again: after some questions these are asked once more, as when several at a table ask about one position.

Beside each game stands the same with python-chess, which remembers nothing, on random games of chess. All take turns,
each several times in a process of its own; of each part of a stream the best time counts, so that other load on the
machine does not. What is printed is the average and not the median, which would leave out what empty caches cost.
"""

import gc
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import chess

from bench.games import Question, questions
from jupiter.engine.remembered import remembering
from tests.contract.samples import HOUSE, played
from tests.recorded import paths, read

CHESS = "chess"
CHESS_GAMES = 40
ROUNDS = 3
"""A process each."""
WARM_UP = 20
"""Questions at the beginning that are not counted."""
AGAIN = 200
"""After so many questions, which are a part of the stream, the same are asked again."""

Ask = Callable[[str, str], object]


Times = list[tuple[float, float]]
"""Processor time of each part of a stream: asked once, and asked again."""


@dataclass(frozen=True, slots=True)
class Seconds:
    """Of a question, on average."""

    once: float
    again: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of a game."""

    questions: int
    in_order: Seconds
    in_reverse: Seconds


# --- what is asked ----------------------------------------------------------------------------------------------------


def streamed(name: str) -> list[Question]:
    """The states of whole games with the actions done in them, game by game, in the order of play."""
    if name == CHESS:
        return _chess_questions()
    return [*_on_record(name), *questions(name)]


def _on_record(name: str) -> list[Question]:
    game = played(name)
    asked = []
    for record in map(read, paths(name)):
        state = game.setup(record["setup"]).state
        for action in record["actions"]:
            asked.append((game.state_text(state), action))
            state = game.check(state, game.read_action(action)).state
    return asked


def _chess_questions() -> list[Question]:
    rnd = random.Random(1)
    asked = []
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        while len(board.move_stack) < 100 and (moves := list(board.legal_moves)):
            move = rnd.choice(moves)
            asked.append((board.fen(), move.uci()))
            board.push(move)
    return asked


# --- the unit ---------------------------------------------------------------------------------------------------------


def unit_of(name: str) -> Ask:
    """The unit of work of a game."""
    if name == CHESS:
        return _chess_unit
    game = remembering(played(name))
    return lambda text, action: unit(game, text, action)


def unit(game: Any, text: str, action: str) -> str:
    """What a stateless server does for one question.

    :raises AssertionError: if the state is impossible or the action illegal.
    """
    state = game.read_state(text)
    if game.problems(state):
        raise AssertionError(text)
    verdict = game.check(state, game.read_action(action))
    if not verdict.legal:
        raise AssertionError(action)
    answer: str = game.state_text(verdict.state)
    return answer


def _chess_unit(fen: str, uci: str) -> str:
    board = chess.Board(fen)
    move = chess.Move.from_uci(uci)
    if not board.is_valid() or move not in board.legal_moves:
        raise AssertionError(fen)
    board.push(move)
    answer: str = board.fen()
    return answer


# --- measuring --------------------------------------------------------------------------------------------------------


def asked(ask: Ask, stream: list[Question]) -> Times:
    """How long the questions take in this process."""
    for question in stream[:WARM_UP]:
        ask(*question)
    gc.collect()
    gc.freeze()
    parts = [stream[start : start + AGAIN] for start in range(WARM_UP, len(stream), AGAIN)]
    return [(_total(ask, part), _total(ask, part)) for part in parts]


def _total(ask: Ask, part: list[Question]) -> float:
    start = time.process_time()
    for text, action in part:
        ask(text, action)
    return time.process_time() - start


def _in_new_process(name: str, stream: list[Question]) -> Times:
    command = [sys.executable, "-m", "bench.stream", name]
    ran = subprocess.run(command, input=json.dumps(stream), capture_output=True, text=True, check=True)
    found: Times = json.loads(ran.stdout)
    return found


def measure(*names: str) -> list[Figures]:
    """The figures of games, measured by turns."""
    streams = [streamed(name) for name in names]
    found: dict[tuple[str, bool], list[Times]] = {}
    for _ in range(ROUNDS):
        for name, stream in zip(names, streams, strict=True):
            for is_reverse in (False, True):
                times = _in_new_process(name, stream[::-1] if is_reverse else stream)
                found.setdefault((name, is_reverse), []).append(times)
    return [
        Figures(len(stream), *[_average(found[name, is_reverse], len(stream)) for is_reverse in (False, True)])
        for name, stream in zip(names, streams, strict=True)
    ]


def _average(rounds: list[Times], questions: int) -> Seconds:
    best = [[min(part) for part in zip(*times, strict=True)] for times in zip(*rounds, strict=True)]
    once, again = (sum(column) / (questions - WARM_UP) for column in zip(*best, strict=True))
    return Seconds(once, again)


ROWS = {"in the order of play": "aim: 1.0 or less", "the same again": "aim: 0.4 or less", "in reverse order": "no aim"}


def show() -> float:
    """Measures every game and chess, and prints what was found; the seconds of python-chess."""
    *games, chess_figures = measure(*HOUSE, CHESS)
    theirs = chess_figures.in_order.once
    print("parse, problems, check, apply, format: states of whole games asked once each, on average")
    print(f"  python-chess, {chess_figures.questions:,} states{theirs * 1e6:25.0f} us")
    for name, found in zip(HOUSE, games, strict=True):
        print(f"  {name}, {found.questions:,} states".ljust(38) + "        beside python-chess")
        rows = (found.in_order.once, found.in_order.again, found.in_reverse.once)
        for (row, aim), ours in zip(ROWS.items(), rows, strict=True):
            print(f"    {row:34s}{ours * 1e6:9.0f} us {ours / theirs:5.2f}   ({aim})")
    return theirs


if __name__ == "__main__":
    if sys.argv[1:]:
        print(json.dumps(asked(unit_of(sys.argv[1]), json.load(sys.stdin))))
    else:
        show()
