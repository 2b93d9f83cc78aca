"""What is measured on: positions out of games played on purpose, and the same number out of random games of chess."""

import random
from pathlib import Path

import chess

from jupiter.games.rescue import notation
from jupiter.games.rescue.state import State

POSITIONS = Path(__file__).with_name("positions.txt")


def texts() -> list[str]:
    """States in mid-game, Player Actions with actions left: games of 2 to 5 robots on all kinds of boards."""
    return POSITIONS.read_text(encoding="utf-8").split()


def states() -> list[State]:
    """The same, read."""
    return [notation.from_text(text) for text in texts()]


def boards(number: int) -> list[chess.Board]:
    """Positions of random games of chess after 10 to 80 moves."""
    rnd = random.Random(1)
    found: list[chess.Board] = []
    while len(found) < number:
        board = chess.Board()
        for ply in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rnd.choice(moves))
            if ply > 10 and ply % 10 == 0:
                found.append(board.copy(stack=False))
    return found[:number]
