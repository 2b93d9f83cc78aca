"""Random play: at each ply every legal action is listed, and one of the list is chosen at random and done.

python-chess plays the same way: all legal moves, and one is pushed. It does not ask again whether that one is legal;
here `check` does, as for any client. Beside it stands the time without, for a program that trusts the list, and at the
same positions that of a program that plays many games: one legal action is picked at random without a list, and done.

Each player plays its games in processes of its own, always the same games; the best time of each ply counts, so that
other load on the machine does not. Every game is a new one, so that what is remembered of one colony, column or sheet
comes from earlier plies of the same game.
"""

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import chess

from bench.questions import CHESS
from bench.table import README, SPEED, Row, micro
from jupiter.engine.game import is_simulating
from jupiter.games.rescue.play.check import act
from tests.contract.samples import HOUSE, played, samples_of

GAMES = 40
PLIES = 150
"""Most of a game that are counted."""
ROUNDS = 4
SEED = 7
WARM_UP = 2
"""Games at the beginning that are not counted: the first questions read the data."""
FIRST = "jupiter-rescue"
CHECKED = "Jupiter Rescue, the chosen one checked before it is done"
TRUSTING = "Jupiter Rescue, the chosen one done without a check, as python-chess does"

PICKED = ", one picked without a list and done"
AIMS = {name: aim for name, aim in zip(HOUSE, (0.8, 0.8, 0.5), strict=False) if is_simulating(played(name))}
"""How many of python-chess's plies a second random play without lists should make at least, by game."""

ALL_VARIANTS = ["labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes", "polite-colonists"]
"""All that can be in force together with more than one robot."""

Ply = tuple[int, float, float]
"""How many actions there were, and the seconds to list them and to do one."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Of a player's plies, on average."""

    plies: int
    actions: float
    listing: float
    """Seconds to list them all."""
    doing: float
    """Seconds to do one."""

    @property
    def seconds(self) -> float:
        """A whole ply."""
        return self.listing + self.doing


# --- players ----------------------------------------------------------------------------------------------------------


def chess_plies(rnd: Random) -> Iterator[Ply]:
    """Random games of chess."""
    for _ in range(GAMES):
        board = chess.Board()
        yield from _game(board, lambda board: list(board.legal_moves), _push, rnd)


def _push(board: chess.Board, move: chess.Move) -> chess.Board:
    board.push(move)
    return board


def house_plies(name: str, rnd: Random) -> Iterator[Ply]:
    """Random games of a game, set up as the suite does."""
    game, samples = played(name), samples_of(name)
    options = samples.measured or samples.options
    for _ in range(GAMES):
        first = game.setup(options(rnd)).state
        yield from _game(first, lambda state: list(game.legal(state)), lambda s, a: game.check(s, a).state, rnd)


def picked_plies(name: str, rnd: Random) -> Iterator[Ply]:
    """The positions of `house_plies`; in each an action is picked and done, and the game goes on as there."""
    game, samples, own = played(name), samples_of(name), Random(SEED)
    options = samples.measured or samples.options
    for _ in range(GAMES):
        at = game.setup(options(rnd)).state
        for _ in range(PLIES):
            actions = list(game.legal(at))
            if not actions:
                break
            start = time.perf_counter()
            picked = game.pick(at, own)
            picking = time.perf_counter() - start
            start = time.perf_counter()
            game.after(at, picked)
            yield len(actions), picking, time.perf_counter() - start
            at = game.check(at, rnd.choice(actions)).state


def rescue_plies(variants: Sequence[str], rnd: Random, *, trusting: bool = False) -> Iterator[Ply]:
    """Random games of Jupiter Rescue with two to five robots and a seed.

    :param trusting: do what was listed without a check.
    """
    game = played(FIRST)
    check = lambda state, action: game.check(state, action).state  # noqa: E731
    trust = lambda state, action: act(state, action).frozen()  # noqa: E731
    for _ in range(GAMES):
        options = {"players": rnd.randint(2, 5), "seed": rnd.randrange(1 << 32), "variants": variants}
        first = game.setup(options).state
        yield from _game(first, lambda state: list(game.legal(state)), trust if trusting else check, rnd)


def _game(at: Any, listed: Callable[[Any], list[Any]], do: Callable[[Any, Any], Any], rnd: Random) -> Iterator[Ply]:
    for _ in range(PLIES):
        start = time.perf_counter()
        actions = listed(at)
        listing = time.perf_counter() - start
        if not actions:
            return
        action = rnd.choice(actions)
        start = time.perf_counter()
        at = do(at, action)
        yield len(actions), listing, time.perf_counter() - start


PLAYERS: dict[str, Callable[[Random], Iterator[Ply]]] = {
    CHESS: chess_plies,
    CHECKED: lambda rnd: rescue_plies([], rnd),
    TRUSTING: lambda rnd: rescue_plies([], rnd, trusting=True),
    "Jupiter Rescue with Polite Colonists, checked": lambda rnd: rescue_plies(["polite-colonists"], rnd),
    "Jupiter Rescue with five variants, checked": lambda rnd: rescue_plies(ALL_VARIANTS, rnd),
    **{
        f"{played(name).name}, checked": lambda rnd, name=name: house_plies(name, rnd)  # type: ignore[misc]
        for name in HOUSE
        if name != FIRST
    },
    **{
        f"{played(name).name}{PICKED}": lambda rnd, name=name: picked_plies(name, rnd)  # type: ignore[misc]
        for name in AIMS
    },
}


# --- measuring --------------------------------------------------------------------------------------------------------


def plies(player: str) -> list[Ply]:
    """Every ply of a player's games in this process."""
    warm = PLAYERS[player](Random(0))
    for _ in range(WARM_UP * PLIES):
        if next(warm, None) is None:
            break
    gc.collect()
    gc.freeze()
    return list(PLAYERS[player](Random(SEED)))


def measure(*players: str) -> list[Figures]:
    """The figures of players, measured by turns."""
    rounds = [[_in_new_process(player) for player in players] for _ in range(ROUNDS)]
    return [_best([one[number] for one in rounds]) for number in range(len(players))]


def _in_new_process(player: str) -> list[Ply]:
    ran = subprocess.run([sys.executable, "-m", "bench.play", player], capture_output=True, text=True, check=True)
    return [(actions, listing, doing) for actions, listing, doing in json.loads(ran.stdout)]


def _best(rounds: list[list[Ply]]) -> Figures:
    best = [
        (some[0][0], min(listing for _, listing, _ in some), min(doing for _, _, doing in some))
        for some in zip(*rounds, strict=True)
    ]
    actions, listing, doing = (sum(column) / len(best) for column in zip(*best, strict=True))
    return Figures(len(best), actions, listing, doing)


def rows() -> Iterator[Row]:
    """The figures of every player beside python-chess."""
    theirs, *ours = measure(*PLAYERS)
    beside = f"{micro(theirs.seconds)} a ply of chess (python-chess)"
    for player, own in zip(list(PLAYERS)[1:], ours, strict=True):
        is_trusting, is_picked = player == TRUSTING, player.endswith(PICKED)
        how, part = ("", "pick") if is_picked else (", all legal actions listed at each ply", "list")
        aims = [aim for name, aim in AIMS.items() if is_picked and player.startswith(played(name).name)]
        yield Row(
            f"random play{how}: {player}",
            f"{micro(own.seconds)} a ply ({own.actions:.0f} actions; {part} {micro(own.listing)})",
            beside,
            theirs.seconds / own.seconds,
            f"at least {aims[0] if aims else 0.8}" if is_trusting or aims else "",
            README if is_trusting or player == CHECKED else SPEED,
        )


if __name__ == "__main__":
    print(json.dumps(plies(sys.argv[1])))
