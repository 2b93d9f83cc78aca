"""Experiments with a game of one die, whose chances are known (`tests/players/wager.py`), and with a loaded one."""

from dataclasses import dataclass, replace
from typing import Any

from jupiter.engine.chance import Chance
from jupiter.engine.verdict import Outcome, Verdict
from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.runner import run
from jupiter.lab.experiments.store import RUN_FILE, Run
from jupiter.players.player import Model
from tests.players.wager import WINS, Table, Wager


@dataclass(frozen=True)
class LoadedTable(Table):
    """A table that remembers how its die is loaded."""

    loaded: bool = False


class LoadedWager(Wager):
    """With `loaded` the die shows 3 where it would show 1: every bet but `low` wins more often."""

    def setup(self, options):
        return Verdict(True, None, (), LoadedTable(options["seed"], loaded=options.get("loaded", False)), (), None)

    def after(self, state, action):
        if action == "roll":
            die = Chance(state.seed).die()
            return replace(state, die=3 if state.loaded and die == 1 else die)
        return super().after(state, action)

    def outcome(self, state):
        return (
            Outcome("It fell.", "high" if state.die > 2 else "low", state.die in WINS[state.bet]) if state.die else None
        )


LOADED_WAGER: Any = LoadedWager()


def wager_model(_name):
    """What `jupiter.players.models.model` gives for a game."""
    return Model(LOADED_WAGER)


def experiment(games=60, players=("random", "greedy"), *, loaded=False, width=None, seed=1):
    """Two players who know nothing, at the same dice."""
    extent = (None, width, games) if width else (games, None, games)
    return Experiment("wager", {"loaded": loaded}, players, "", seed, *extent)


class Here:
    """An executor that plays here, the last batch first."""

    def play(self, experiment, batches):
        from jupiter.lab.experiments.playing import play_batch

        for batch in reversed(batches):
            yield batch, play_batch(experiment, batch)


def stored_bytes(folder, planned, executor=None, tell=lambda _: None):
    """What an experiment leaves in a folder, and how many games of each player count."""
    with Run(folder / RUN_FILE, planned) as stored:
        games = run(planned, stored, executor or Here(), tell)
    return (folder / RUN_FILE).read_bytes(), games
