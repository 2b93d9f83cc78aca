"""The questions of the benchmark: states of whole games with an action in each, of every game and of chess."""

import random
from collections.abc import Iterator
from random import Random
from typing import Any

import chess

from tests.contract.answering import answered, at_random
from tests.contract.playing import choose
from tests.contract.samples import played, samples_of
from tests.recorded import paths, read

GAMES = 40
"""Random games of each game."""
CHESS = "chess"

Question = tuple[str, str]
"""State and action in text."""


def streamed(name: str) -> list[Question]:
    """The states of whole games with the actions done in them, game by game, in the order of play."""
    if name == CHESS:
        return [(board.fen(), move.uci()) for board, move in _chess_games(100)]
    return [*on_record(name), *_at_random(name)]


def on_record(name: str) -> Iterator[Question]:
    """Those of the games on record."""
    game = played(name)
    for record in map(read, paths(name)):
        state = game.setup(record["setup"]).state
        for action in record["actions"]:
            yield game.state_text(state), action
            state = game.check(state, game.read_action(action)).state


def _at_random(name: str) -> Iterator[Question]:
    game, samples, rnd = played(name), samples_of(name), Random(5)
    kinds = [kind.type for kind in game.action_kinds()]
    for _ in range(GAMES):
        state: Any = game.setup((samples.measured or samples.options)(rnd)).state
        for _ in range(samples.steps):
            action = choose(game, kinds, state, rnd)
            if action is None:
                break
            action, verdict = answered(game, state, action, at_random(samples, rnd))
            yield game.state_text(state), game.action_text(action)
            state = verdict.state


def _chess_games(plies: int) -> Iterator[tuple[chess.Board, chess.Move]]:
    rnd = random.Random(1)
    for _ in range(GAMES):
        board = chess.Board()
        while len(board.move_stack) < plies and (moves := list(board.legal_moves)):
            move = rnd.choice(moves)
            yield board, move
            board.push(move)


def chess_boards(number: int) -> list[chess.Board]:
    """Positions of random games of chess, evenly chosen."""
    boards = [board.copy(stack=False) for board, _ in _chess_games(80)]
    return boards[:: max(1, len(boards) // number)][:number]
