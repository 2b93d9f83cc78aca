"""The rules alone: listing legal actions beside python-chess, and one stateless unit of work."""

import random
import subprocess
import sys
from collections.abc import Callable

import chess

from bench import chess_games
from bench.timing import median_seconds, rates
from jupiter.games.rescue import actions, notation
from jupiter.games.rescue.check import check
from jupiter.games.rescue.legal import LegalActions
from jupiter.games.rescue.problems import problems
from tests.rescue import positions


def listing() -> tuple[float, float]:
    """Legal actions listed per second, and legal moves listed per second by python-chess."""
    states = positions.states()
    boards = chess_games.boards(len(states))
    ours, theirs = rates(
        lambda: sum(len(list(LegalActions(state))) for state in states),
        lambda: sum(len(list(some.legal_moves)) for some in boards),
    )
    return ours, theirs


def per_position() -> tuple[float, float]:
    """Legal actions in a position on the average, and legal moves of chess."""
    states = positions.states()
    boards = chess_games.boards(len(states))
    ours = sum(LegalActions(state).count() for state in states) / len(states)
    return ours, sum(some.legal_moves.count() for some in boards) / len(boards)


def unit(text: str, action: str) -> str:
    """Parse text, look for problems, check, apply, format: what a stateless server does for one question."""
    state = notation.from_text(text)
    if problems(state):
        raise AssertionError(text)
    verdict = check(state, actions.from_text(action))
    if not verdict.legal:
        raise AssertionError(action)
    return notation.to_text(verdict.state)


def unit_seconds() -> float:
    """The median of `unit`, the colony's geometry known from earlier questions of the same table."""
    return median_seconds([_asking(*pair) for pair in positions.work()])


def chess_unit_seconds() -> float:
    """The same for chess with python-chess: parse FEN, look at the status, check a move, push it, format FEN."""
    rnd = random.Random(1)
    asked = [(board.fen(), rnd.choice(list(board.legal_moves)).uci()) for board in chess_games.boards(200)]
    return median_seconds([_asking_chess(*pair) for pair in asked])


def _asking_chess(fen: str, uci: str) -> Callable[[], object]:
    def ask() -> str:
        board = chess.Board(fen)
        move = chess.Move.from_uci(uci)
        if not board.is_valid() or move not in board.legal_moves:
            raise AssertionError(fen)
        board.push(move)
        after: str = board.fen()
        return after

    return ask


def first_unit_seconds() -> float:
    """The median of `unit` for a colony that was never seen before: in a process of its own, each colony once."""
    told = subprocess.run([sys.executable, "-m", "bench.cold"], capture_output=True, text=True, check=True)
    return float(told.stdout)


def _asking(text: str, action: str) -> Callable[[], object]:
    return lambda: unit(text, action)
