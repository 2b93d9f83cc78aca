"""Listing legal actions beside python-chess."""

from bench import chess_games
from bench.timing import rates
from jupiter.games.rescue.legal import LegalActions
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
