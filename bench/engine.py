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


def listing_rates() -> tuple[float, float]:
    """Legal actions listed per second, and legal moves listed per second by python-chess."""
    states = positions.states()
    boards = chess_games.random_boards(len(states))
    ours, theirs = rates(
        lambda: sum(len(list(LegalActions(state))) for state in states),
        lambda: sum(len(list(board.legal_moves)) for board in boards),
    )
    return ours, theirs


def actions_per_position() -> tuple[float, float]:
    """Legal actions in a position on average, and legal moves of chess."""
    states = positions.states()
    boards = chess_games.random_boards(len(states))
    ours = sum(LegalActions(state).count() for state in states) / len(states)
    return ours, sum(board.legal_moves.count() for board in boards) / len(boards)


def unit(text: str, action: str) -> str:
    """Parse text, look for problems, check, apply, format: what a stateless server does for one request."""
    state = notation.from_text(text)
    if problems(state):
        raise AssertionError(text)
    verdict = check(state, actions.from_text(action))
    if not verdict.legal:
        raise AssertionError(action)
    return notation.to_text(verdict.state)


def unit_seconds() -> float:
    """The median of `unit`, with the colony's geometry cached as by earlier questions of the same table."""
    return median_seconds([_bound_unit(*pair) for pair in positions.work()])


def chess_unit_seconds() -> float:
    """The same for chess with python-chess: parse FEN, look at the status, check a move, push it, format FEN."""
    rnd = random.Random(1)
    boards = chess_games.random_boards(200)
    work = [(board.fen(), rnd.choice(list(board.legal_moves)).uci()) for board in boards]
    return median_seconds([_chess_unit(*pair) for pair in work])


def _chess_unit(fen: str, uci: str) -> Callable[[], object]:
    def run() -> str:
        board = chess.Board(fen)
        move = chess.Move.from_uci(uci)
        if not board.is_valid() or move not in board.legal_moves:
            raise AssertionError(fen)
        board.push(move)
        after: str = board.fen()
        return after

    return run


def cold_unit_seconds() -> float:
    """The median of `unit` without that cache: in a process of its own, each colony once."""
    ran = subprocess.run([sys.executable, "-m", "bench.cold"], capture_output=True, text=True, check=True)
    return float(ran.stdout)


def _bound_unit(text: str, action: str) -> Callable[[], object]:
    return lambda: unit(text, action)
