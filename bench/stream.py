"""One stateless unit of work, on the states of whole games.

A unit is what a server does for one question: parse the text of a state, look for problems, check an action, apply it,
format what it leads to. The states are those of the games on record and of random games, so of many colonies, columns
and sheets, each asked about once. A process of its own is asked, which has not played the games: it remembers what
earlier questions have left with it and nothing else. The beginning is not counted: the first questions read the data.

* in the order of play, the state that one question leads to is mostly the next to be asked about, and is remembered;
* in reverse order nothing ever leads to what is still to be asked, so that every text is new;
* the same again: after some questions these are asked once more, as when several at a table ask about one position;
* a colony never seen: one position of each colony, with an action that is always legal.

Beside each game stands the same with python-chess, which remembers nothing, on random games of chess. All take turns,
each several times in a process of its own; of each part of a stream the best time counts, so that other load on the
machine does not. Averages are printed, since a median would leave out what empty caches cost.
"""

import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import chess

from bench.questions import CHESS, Question, streamed
from bench.table import SPEED, Row, micro
from jupiter.engine.remembered import remembering
from tests.contract.samples import HOUSE, played
from tests.rescue.positions import texts

ROUNDS = 3
"""A process each."""
WARM_UP = 20
"""Questions at the beginning that are not counted."""
PART = 200
"""After so many questions the same are asked again."""

Ask = Callable[[str, str], object]

Times = list[tuple[float, float]]
"""Processor time of each part of a stream: asked once, and asked again."""

UNIT = "parse, look for problems, check, apply, format: states of whole games"


@dataclass(frozen=True, slots=True)
class Stream:
    """Questions to a game, asked in this order."""

    name: str
    questions: Sequence[Question]
    part: int = PART


def rows() -> Iterator[Row]:
    """The figures of every game beside python-chess, and of colonies never seen."""
    streams = {name: streamed(name) for name in (*HOUSE, CHESS)}
    in_order = {name: Stream(name, questions) for name, questions in streams.items()}
    in_reverse = {f"{name}, in reverse": Stream(name, questions[::-1]) for name, questions in streams.items()}
    colonies = {text.split(":")[2]: (text, "END") for text in texts()}
    cold = Stream("jupiter-rescue", list(colonies.values()), part=1)
    times = measured({**in_order, **in_reverse, "cold": cold})
    chess_once = _average(times[CHESS], 0, in_order[CHESS])

    def row(what: str, seconds: float, **more: Any) -> Row:
        return Row(what, micro(seconds), f"{micro(chess_once)} (python-chess)", seconds / chess_once, **more)

    for name in HOUSE:
        title, stream = played(name).name, in_order[name]
        yield row(f"{UNIT} of {title}, asked once each", _average(times[name], 0, stream), aim="at most 1")
        yield row(f"{title}, the same asked again", _average(times[name], 1, stream), aim="at most 0.4")
        reverse = _average(times[f"{name}, in reverse"], 0, stream)
        yield row(f"{UNIT} of {title}, in reverse order, where no text was ever seen", reverse, page=SPEED)
    seconds = statistics.median(once for once, _ in times["cold"])
    yield Row("the same of Jupiter Rescue on a colony never seen before", micro(seconds), aim="at most 350 µs")


def measured(streams: Mapping[str, Stream]) -> dict[str, Times]:
    """The best times of each part of each stream; the streams take turns."""
    rounds = [{key: _in_new_process(stream) for key, stream in streams.items()} for _ in range(ROUNDS)]
    return {
        key: [tuple(map(min, zip(*part, strict=True))) for part in zip(*(one[key] for one in rounds), strict=True)]
        for key in streams
    }


def _average(times: Times, column: int, stream: Stream) -> float:
    return sum(part[column] for part in times) / (len(stream.questions) - WARM_UP)


def _in_new_process(stream: Stream) -> Times:
    command = [sys.executable, "-m", "bench.stream", stream.name, str(stream.part)]
    ran = subprocess.run(command, input=json.dumps(stream.questions), capture_output=True, text=True, check=True)
    times: Times = json.loads(ran.stdout)
    return times


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


# --- in a process of its own ------------------------------------------------------------------------------------------


def times_of(ask: Ask, questions: Sequence[Question], part: int) -> Times:
    """How long the questions take in this process."""
    for question in questions[:WARM_UP]:
        ask(*question)
    gc.collect()
    gc.freeze()
    parts = [questions[start : start + part] for start in range(WARM_UP, len(questions), part)]
    return [(_seconds(ask, some), _seconds(ask, some)) for some in parts]


def _seconds(ask: Ask, questions: Sequence[Question]) -> float:
    start = time.process_time()
    for text, action in questions:
        ask(text, action)
    return time.process_time() - start


if __name__ == "__main__":
    name, part = sys.argv[1:]
    print(json.dumps(times_of(unit_of(name), json.load(sys.stdin), int(part))))
