"""What is measured on beside our positions: positions out of random games of chess."""

import random

import chess


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
