"""Positions from random games of chess, to measure python-chess on."""

import random

import chess


def random_boards(number: int) -> list[chess.Board]:
    """Positions of random games of chess after 10 to 80 moves."""
    rnd = random.Random(1)
    boards: list[chess.Board] = []
    while len(boards) < number:
        board = chess.Board()
        for ply in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rnd.choice(moves))
            if ply > 10 and ply % 10 == 0:
                boards.append(board.copy(stack=False))
    return boards[:number]
